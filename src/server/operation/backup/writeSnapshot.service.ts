import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import type { Config } from '../../config.ts';
import type { DatabaseHandle } from '../../db/client.ts';
import { backups } from '../../db/schema/backups.ts';
import { storedObjects } from '../../files/storedObjects.repo.ts';
import { syncFolder } from '../../storage/disk/atomicFile.ts';
import type { Storage } from '../../storage/port.ts';
import { mapInOrder } from '../mapInOrder.ts';
import { progressOf, type Report } from '../progress.ts';
import { BackupError } from './backupError.ts';
import { type BackupFolder, removeUnfinished, snapshotName } from './backupFolder.ts';
import { DamagedBackup } from './cipher.ts';
import { MANIFEST, type Manifest, type ObjectLine, readManifest, type StoredTable } from './manifest.ts';
import { type CopyOutcome, copyObject, namedObject } from './objectCopies.ts';
import { namedLines, readObjectList, withEarlier } from './objectLists.ts';
import { linesOf, readSealed, writeSealed } from './sealedFiles.ts';
import { secretCheckOf } from './serverSecret.ts';
import {
  fixTextForms,
  isDerived,
  pagesOf,
  readLines,
  readMigrations,
  readSequences,
  readTables,
} from './tables.repo.ts';

const COPIED_AT_ONCE = 4;
/** What is listed while the database is read, to be copied afterwards. */
const NAMED = 'named.jsonl.gz';
/** Objects that are named in the report one by one. */
const SHOWN_MISSING = 20;
/** Missing objects after which their rows are no longer looked up. */
const LOOKED_UP = 100;

export interface SnapshotSource {
  readonly handle: DatabaseHandle;
  readonly storage: Storage;
  readonly config: Pick<Config, 'secrets'>;
  /** The server's secret, where it is to be part of the backup. */
  readonly secret: string | null;
  readonly report: Report;
  readonly now?: Date;
}

export interface Written {
  readonly snapshot: string;
  readonly rows: number;
  readonly objects: number;
  /** Bytes of all objects of the snapshot. */
  readonly bytes: number;
  readonly copied: number;
  readonly copiedBytes: number;
  /** Objects that rows name still, and that could not be copied: the first of them. */
  readonly missing: readonly string[];
  readonly missingCount: number;
  /** Objects that were removed, with their rows, while the backup was made. */
  readonly removedMeanwhile: number;
}

/**
 * Writes a snapshot of the database, then the objects that it names and the backup does not have. It counts once its
 * manifest is written; what was cut off before is gone on with by the next one, which reads the database anew. The caller
 * holds the folder's lock.
 */
export async function writeSnapshot(source: SnapshotSource, folder: BackupFolder): Promise<Written> {
  const startedAt = source.now ?? new Date();
  const snapshot = snapshotName(startedAt);
  await removeUnfinished(folder);
  const previous = (await folder.snapshots()).at(-1);
  const earlier = previous ? await readEarlier(source, folder, previous) : null;
  const partial = `${folder.snapshotPath(snapshot)}.partial`;
  await mkdir(partial, { mode: 0o700 });
  const database = await writeDatabase(source, folder, { snapshot, into: partial });
  source.report(`${database.tables.length} tables are written; now their files.`);
  const { list, ...copies } = await writeObjects(source, folder, { snapshot, into: partial, earlier });
  await rm(join(partial, NAMED));
  const { secret, config } = source;
  const manifest: Manifest = {
    format: 1,
    snapshot,
    startedAt: startedAt.toISOString(),
    database: source.handle.kind,
    ...database,
    objects: list,
    secret,
    secretCheck: secretCheckOf(config.secrets, snapshot),
  };
  await writeSealed(folder, { snapshot, into: partial, file: MANIFEST }, once(JSON.stringify(manifest)));
  await syncFolder(partial);
  await rename(partial, folder.snapshotPath(snapshot));
  await syncFolder(join(folder.path, 'snapshots'));
  await recordBackup(source, {
    snapshot,
    bytes: list.size,
    objects: list.count,
    missing: list.missing,
    encrypted: folder.cipher.isEncrypted,
  });
  const rows = database.tables.reduce((sum, table) => sum + table.rows, 0);
  return { snapshot, rows, objects: list.count, bytes: list.size, missingCount: list.missing, ...copies };
}

/** Without it all files of the backup are read again to learn their sums. */
async function readEarlier({ report }: SnapshotSource, folder: BackupFolder, snapshot: string) {
  try {
    return await readManifest(folder, snapshot);
  } catch (error) {
    if (!(error instanceof DamagedBackup)) throw error;
    report(`${error.message} Files are read again instead.`);
    return null;
  }
}

/** For the status page. The backup is complete, whether or not it can be written down. */
async function recordBackup({ handle, report }: SnapshotSource, row: typeof backups.$inferInsert) {
  try {
    await handle.db.insert(backups).values(row);
  } catch (error) {
    report(`The backup is complete, but the database could not store that: ${messageOf(error)}`);
  }
}

interface Into {
  readonly snapshot: string;
  readonly into: string;
}

/** All tables as of one moment. Nothing is locked; the transaction is over before objects are copied. */
function writeDatabase({ handle, report }: SnapshotSource, folder: BackupFolder, place: Into) {
  return handle.db.transaction(
    async (tx) => {
      await fixTextForms(tx);
      const migrations = await readMigrations(tx);
      if (migrations.length === 0) throw new BackupError('The database is empty: start the server once.');
      const tables: StoredTable[] = [];
      for (const table of await readTables(tx)) {
        if (isDerived(table)) continue;
        let rows = 0;
        const advance = progressOf(report, () => `${table.name}: ${rows} rows`);
        const lines = readLines(tx, table, (count) => {
          rows += count;
          advance();
        });
        const stored = await writeSealed(folder, { ...place, file: `${table.name}.jsonl.gz` }, lines);
        const columns = table.columns.map(({ name }) => name);
        tables.push({ name: table.name, columns, rows, ...stored });
      }
      await writeSealed(folder, { ...place, file: NAMED }, pagesOf(tx, namedLines()));
      return { migrations, tables, sequences: await readSequences(tx) };
    },
    { isolationLevel: 'repeatable read', accessMode: 'read only' },
  );
}

/** Copies what the list names, and writes the list of what the snapshot has. */
async function writeObjects(
  { handle, storage, report }: SnapshotSource,
  folder: BackupFolder,
  { earlier, snapshot, into }: Into & { earlier: Manifest | null },
) {
  const partial = { ...folder, snapshotPath: () => into };
  async function* named() {
    for await (const line of linesOf(readSealed(partial, { snapshot, file: NAMED })))
      yield namedObject.parse(JSON.parse(line));
  }
  const counts = { count: 0, size: 0, missing: 0, copied: 0, copiedBytes: 0, removedMeanwhile: 0 };
  const missing: string[] = [];
  async function* untilDamaged(list: AsyncIterable<ObjectLine>) {
    try {
      yield* list;
    } catch (error) {
      report(`${messageOf(error)} Files are read again instead.`);
    }
  }
  const advance = progressOf(report, (count) => `${count} files, ${counts.copied} of them copied`);
  async function* lines() {
    const pairs = withEarlier(named(), earlier ? untilDamaged(readObjectList(folder, earlier)) : none());
    const copies = mapInOrder(pairs, COPIED_AT_ONCE, async (pair) => ({
      isExpected: pair.object.isExpected,
      ...(await copyObject(storage, folder, pair)),
    }));
    for await (const { isExpected, ...outcome } of copies) {
      advance();
      await count(outcome, isExpected);
      yield `${JSON.stringify(outcome.line satisfies ObjectLine)}\n`;
    }
  }
  async function count({ line, state, reason }: CopyOutcome, isExpected: boolean) {
    if (state === 'missing') {
      if (!isExpected) return;
      // Where everything is missing, nothing was removed meanwhile.
      const isRemoved = counts.missing < LOOKED_UP && !(await isNamed(line.key));
      if (isRemoved) counts.removedMeanwhile++;
      else if (++counts.missing <= SHOWN_MISSING) missing.push(`${line.key} ${reason}`);
      return;
    }
    counts.count++;
    counts.size += line.size;
    if (state !== 'copied') return;
    counts.copied++;
    counts.copiedBytes += line.size;
  }
  const isNamed = async (key: string) => {
    const named = await handle.db.execute(
      sql`select from (${storedObjects()}) as named where key = ${key} limit 1`,
    );
    return (named as unknown as { rows: unknown[] }).rows.length > 0;
  };
  const stored = await writeSealed(folder, { snapshot, into, file: 'objects.jsonl.gz' }, lines());
  const { copied, copiedBytes, removedMeanwhile, ...list } = counts;
  return { list: { ...stored, ...list }, copied, copiedBytes, removedMeanwhile, missing };
}

const messageOf = (error: unknown) => (error instanceof Error ? error.message : String(error));

async function* none(): AsyncGenerator<never, void, undefined> {}
async function* once(text: string) {
  yield text;
}
