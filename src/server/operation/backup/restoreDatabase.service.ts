import { setTimeout as wait } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, DatabaseHandle } from '../../db/client.ts';
import { readRows } from '../../db/readRows.ts';
import { keepMonths } from '../../modules/assets/ledger/public.ts';
import type { Report } from '../progress.ts';
import { BackupError } from './backupError.ts';
import type { BackupFolder } from './backupFolder.ts';
import { DamagedBackup } from './cipher.ts';
import {
  countOf,
  countTables,
  dropSchema,
  emptyTables,
  insertLines,
  setSequences,
  withoutConstraints,
} from './loadTables.repo.ts';
import type { Manifest, StoredTable } from './manifest.ts';
import { assertKnownVersion, migrateTo } from './migrateTo.ts';
import { linesOf, readSealed } from './sealedFiles.ts';
import { fixTextForms, readTables, type Table } from './tables.repo.ts';

/** Filled by the migrations and by a start over an empty database. */
const FILLED_BY_ITSELF = new Set([
  'taxonomy',
  'usage_revision',
  'rendition_presets',
  'markets',
  'search_documents',
  'jobs',
  'job_schedules',
]);

/** Rows by table that a restore would destroy: none of a database that is empty, or was only started with. */
export async function destroyedBy(db: Database): Promise<ReadonlyMap<string, number>> {
  const counts = await countTables(db);
  const isUsed = [...counts.keys()].some((name) => !FILLED_BY_ITSELF.has(name));
  return isUsed ? counts : new Map();
}

/** Waiting for sessions that are ending: two seconds. */
const ENDING_TRIES = 20;
const ENDING_PAUSE_MS = 100;

/**
 * Throws while others use the database: a server would go on with what it remembers of the rows of before. Sessions that
 * began before this one are those of others.
 */
export async function assertNobodyElse({ kind, db }: DatabaseHandle): Promise<void> {
  if (kind === 'pglite') return;
  let count = await countOthers(db);
  // A session that has just ended is listed until its process has gone.
  for (let tries = 0; count > 0 && tries < ENDING_TRIES; tries++) {
    await wait(ENDING_PAUSE_MS);
    count = await countOthers(db);
  }
  if (count > 0)
    throw new BackupError(
      `${count} other sessions use the database. Stop the servers and other clients (and connect without a pooler), then run the command again.`,
    );
}

async function countOthers(db: Database): Promise<number> {
  const [row] = await readRows(
    db,
    z.object({ count: z.coerce.number() }),
    sql`
    select count(*) as count from pg_stat_activity as other, pg_stat_activity as own
    where own.pid = pg_backend_pid() and other.datname = current_database()
      and other.backend_type = 'client backend' and other.backend_start < own.backend_start`,
  );
  return row?.count ?? 0;
}

export interface DatabaseRestore {
  readonly handle: DatabaseHandle;
  readonly folder: BackupFolder;
  readonly manifest: Manifest;
  readonly replace: boolean;
  readonly report: Report;
}

/**
 * Makes the database what it was, in one transaction: the schema of the backup's version, its rows, then the migrations
 * that came later. Returns how many rows.
 */
export function restoreDatabase({ handle, ...restore }: DatabaseRestore): Promise<number> {
  const version = assertKnownVersion(restore.manifest.migrations);
  return handle.exclusively('migrate', () =>
    handle.db.transaction(async (tx) => {
      await fixTextForms(tx);
      // A server that is still running would make this wait for ever.
      await tx.execute(sql.raw(`set local lock_timeout = '10s'`));
      if (!restore.replace && (await destroyedBy(tx)).size > 0)
        throw new BackupError('The database has been filled meanwhile. Nothing was changed.');
      await dropSchema(tx);
      await migrateTo(tx, { from: 0, to: version });
      const rows = await loadTables(tx, restore);
      await migrateTo(tx, { from: version });
      await keepMonths(tx);
      return rows;
    }),
  );
}

async function loadTables(
  tx: Database,
  { folder, manifest, report }: Omit<DatabaseRestore, 'handle'>,
): Promise<number> {
  const tables = await readTables(tx);
  const byName = new Map(tables.map((table) => [table.name, table]));
  for (const { name } of manifest.tables)
    if (!byName.has(name)) report(`The table ${name} is none of Sillage's, and is left out.`);
  let rows = 0;
  await withoutConstraints(tx, tables, async () => {
    await emptyTables(tx, tables);
    for (const stored of manifest.tables) {
      const table = byName.get(stored.name);
      if (table) rows += await loadTable(tx, folder, { snapshot: manifest.snapshot, stored, table });
    }
  });
  await setSequences(tx, manifest.sequences);
  return rows;
}

async function loadTable(
  tx: Database,
  folder: BackupFolder,
  { snapshot, stored, table }: { snapshot: string; stored: StoredTable; table: Table },
): Promise<number> {
  const source = readSealed(folder, { snapshot, file: stored.file }, stored);
  const columns = table.columns.filter(({ name }) => stored.columns.includes(name));
  const read = await insertLines(tx, { ...table, columns }, linesOf(source));
  const isWhole = read === stored.rows && (await countOf(tx, table.name)) === stored.rows;
  if (!isWhole) throw new DamagedBackup(`The table ${table.name}`);
  return read;
}
