import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { type Config, readConfig } from '../config.ts';
import type { Database } from '../db/client.ts';
import { readRows } from '../db/readRows.ts';
import { madeRenditions } from '../db/schema/renditionPresets.ts';
import { openDatabaseOf } from '../openDatabaseOf.ts';
import { openStorage } from '../storage/openStorage.ts';
import type { Storage } from '../storage/port.ts';
import { createOnServer, fillDataFolder } from './database.ts';

/** A data folder with a migrated database, on the tests' PostgreSQL server where there is one, for commands. */
export interface Installation {
  readonly config: Config;
  /** Opens database and store, as long as no command runs. */
  use<T>(work: (db: Database, storage: Storage) => Promise<T>): Promise<T>;
  /** Bytes of every object, by key. */
  objects(): Promise<Map<string, string>>;
  remove(): Promise<void>;
}

export async function createInstallation(settings: Partial<Config> = {}): Promise<Installation> {
  const dataDir = mkdtempSync(join(tmpdir(), 'sillage-installation.'));
  const server = process.env.TEST_DATABASE_URL;
  const own = server ? await createOnServer(server) : null;
  if (!own) await fillDataFolder(dataDir);
  const config: Config = {
    ...readConfig({ NODE_ENV: 'test', DATA_DIR: dataDir, LOG_LEVEL: 'silent' }),
    databaseUrl: own?.url ?? null,
    ...settings,
  };
  const use: Installation['use'] = (work) => withInstallation(config, work);
  return {
    config,
    use,
    objects: () =>
      use(async (_db, storage) => {
        const found = new Map<string, string>();
        for await (const { key } of storage.list())
          found.set(key, (await buffer(await storage.open(key))).toString('base64'));
        return found;
      }),
    remove: async () => {
      rmSync(dataDir, { recursive: true, force: true });
      await own?.drop();
    },
  };
}

/** Opens database and store of a configuration for `work`. */
export async function withInstallation<T>(
  config: Config,
  work: (db: Database, storage: Storage) => Promise<T>,
): Promise<T> {
  const handle = await openDatabaseOf(config);
  const storage = await openStorage(config);
  try {
    await handle.migrate();
    return await work(handle.db, storage);
  } finally {
    await storage.close();
    await handle.close();
  }
}

/** Stores bytes under a new key; returns what a file's row says of them. */
export async function storeBytes(storage: Storage, bytes: Buffer = randomBytes(5_000)) {
  const storageKey = `library-item/2026/${randomUUID()}`;
  await storage.put(storageKey, bytes, { size: bytes.length, mediaType: 'image/jpeg' });
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return { storageKey, size: bytes.length, sha256, crc32: crc32(bytes) };
}

/** A rendition of a preset, made of a stored object of an item. */
export async function insertMadeRendition(
  db: Database,
  itemId: number,
  { source, made }: Record<'source' | 'made', Awaited<ReturnType<typeof storeBytes>>>,
): Promise<void> {
  await db.insert(madeRenditions).values({
    recipe: 'recipe',
    itemId,
    sourceSha256: source.sha256,
    spec: { definition: { format: 'png' } } as never,
    state: 'ready',
    storageKey: made.storageKey,
    size: made.size,
    crc32: made.crc32,
    keptUntil: new Date(),
  });
}

/** For queries over the catalogue: whether the table is none of the partitions of another one, which are made when they are needed. */
const isWhole = (match: string): string =>
  `not exists (select from pg_class where relispartition and relnamespace = 'public'::regnamespace and ${match})`;

/** What a database consists of, as text, but for what a restore makes anew: transactions, and the record of backups. */
export async function describeDatabase(db: Database): Promise<Record<string, string[]>> {
  const read = async (statement: string) =>
    (await readRows(db, z.object({ line: z.string() }), sql.raw(statement))).map(({ line }) => line);
  const tables = await read(
    `select tablename as line from pg_tables where schemaname = 'public' and tablename <> 'backups' and ${isWhole('relname = tablename')} order by 1`,
  );
  const described: Record<string, string[]> = {};
  for (const table of tables) {
    const columns = await read(
      `select quote_ident(attname) as line from pg_attribute where attrelid = 'public."${table}"'::regclass and attnum > 0
      and not attisdropped and (attrelid, attname) <> ('search_documents'::regclass, 'changed')`,
    );
    // As records: as JSON, a JSON null and no value would be the same.
    described[table] = await read(
      `select t::text as line from (select ${columns.join(', ')} from public."${table}") t order by 1`,
    );
  }
  // PostgreSQL 18, as the embedded one, lists `not null` too; 15 does not.
  described['(constraints)'] = await read(
    `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated as line
    from pg_constraint where connamespace = 'public'::regnamespace and contype <> 'n' and ${isWhole('pg_class.oid = conrelid')} order by 1`,
  );
  described['(triggers)'] = await read(
    `select pg_get_triggerdef(oid) || ' ' || tgenabled::text as line from pg_trigger where not tgisinternal and ${isWhole('pg_class.oid = tgrelid')} order by 1`,
  );
  described['(indexes)'] = await read(
    `select indexdef as line from pg_indexes where schemaname = 'public' and ${isWhole('relname = tablename')} order by 1`,
  );
  described['(sequences)'] = await read(
    `select sequencename || ' ' || coalesce(last_value::text, '') as line from pg_sequences
    where schemaname = 'public' and sequencename <> 'backups_id_seq' order by 1`,
  );
  described['(migrations)'] = await read(
    `select hash || created_at as line from drizzle.__drizzle_migrations order by 1`,
  );
  return described;
}
