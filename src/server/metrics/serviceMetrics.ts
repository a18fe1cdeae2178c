import { setTimeout as sleep } from 'node:timers/promises';
import { Gauge, type Registry } from 'prom-client';
import type { Context } from '../context.ts';
import { connectionsOf } from '../db/client.ts';
import { readLastBackup, readWorkFigures } from '../modules/insight/status/public.ts';
import { readSpace, reserveOf } from '../storage/disk/freeSpace.ts';
import { VERSION } from '../version.ts';

/** Milliseconds that a scrape waits for a service. */
const BUDGET_MS = 2_000;

/** What the last scrape got of a service that did not respond in time: `null`. */
type Reading<T> = () => Promise<T | null>;

/**
 * `read`, for at most `BUDGET_MS`. A reading that takes longer goes on, and no other begins before it has ended: a
 * service that hangs is called once, however often it is scraped.
 */
export function withinBudget<T>(read: () => Promise<T>, milliseconds = BUDGET_MS): Reading<T> {
  let running: Promise<T | null> | null = null;
  return () => {
    const isLate = running !== null;
    running ??= read()
      .catch(() => null)
      .finally(() => {
        running = null;
      });
    // Somebody waited in vain for this one already.
    if (isLate) return Promise.resolve(null);
    return Promise.race([running, sleep(milliseconds, null, { ref: false })]);
  };
}

/**
 * Gauges that are read from the database, the file store and the volume at a scrape. Those of a service that does not
 * respond are left out, and `sillage_up_…` is 0. Every instance reports what all of them share.
 */
export function serviceMetrics(registry: Registry, context: Context): () => Promise<void> {
  const { db, storage, config } = context;
  const gauge = <Label extends string>(name: string, help: string, labelNames: Label[] = []) =>
    new Gauge({ name, help, labelNames, registers: [registry] });

  const build = gauge('sillage_build_info', 'Always 1; the labels say what runs.', [
    'version',
    'node',
    'database',
    'storage',
  ]);
  build.set(
    {
      version: VERSION,
      node: process.versions.node,
      database: connectionsOf(db).kind,
      storage: storage.driver,
    },
    1,
  );
  const hasDatabase = gauge('sillage_up_database', 'Whether the database responded to this scrape.');
  const hasStorage = gauge('sillage_up_storage', 'Whether the file store responded to this scrape.');
  const jobs = gauge('sillage_jobs', 'Jobs that have not succeeded, by kind and state.', ['kind', 'state']);
  const oldest = gauge('sillage_jobs_oldest_waiting_seconds', 'Age of the oldest job that waits, by kind.', [
    'kind',
  ]);
  const uploads = gauge(
    'sillage_uploads',
    'Uploads that are open, and those of the last day that are over.',
    ['state'],
  );
  const imports = gauge('sillage_imports', 'Imports by state.', ['state']);
  const mails = gauge('sillage_mails', 'Mails that are not sent, by state.', ['state']);
  const backup = gauge(
    'sillage_last_backup_timestamp_seconds',
    'When the latest backup was finished; absent where none was recorded.',
  );
  const free = gauge('sillage_disk_free_bytes', 'Bytes that are free on the volume of the data folder.');
  const size = gauge('sillage_disk_size_bytes', 'Size of the volume of the data folder.');
  const reserve = gauge('sillage_disk_reserve_bytes', 'Bytes that uploads leave free on that volume.');

  const readDatabase = withinBudget(async () => ({
    figures: await readWorkFigures(db),
    backup: await readLastBackup(db),
  }));
  const checkStorage = withinBudget(() => storage.check().then(() => true));
  const readVolume = withinBudget(() => readSpace(config.dataDir));

  return async () => {
    const [database, isStored, volume] = await Promise.all([readDatabase(), checkStorage(), readVolume()]);
    for (const byLabel of [jobs, oldest, uploads, imports, mails]) byLabel.reset();
    for (const single of [backup, free, size, reserve]) single.remove();
    hasDatabase.set(database ? 1 : 0);
    hasStorage.set(isStored ? 1 : 0);
    for (const { what, kind, state, count, age } of database?.figures ?? []) {
      if (what === 'upload') uploads.set({ state }, count);
      else if (what === 'import') imports.set({ state }, count);
      else if (what === 'mail') mails.set({ state }, count);
      else {
        jobs.set({ kind, state }, count);
        if (state === 'waiting') oldest.set({ kind }, age);
      }
    }
    if (database?.backup) backup.set(database.backup.finishedAt.getTime() / 1000);
    if (!volume) return;
    free.set(volume.free);
    size.set(volume.total);
    reserve.set(reserveOf(volume, config.minFreeBytes));
  };
}
