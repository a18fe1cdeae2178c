import { execFileSync } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { type EmbeddedConnections, embeddedConnections } from '../db/embeddedConnections.ts';
import { applyWithin, readMigrations } from '../db/migrate.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';

/**
 * A migrated, empty database for one test file: embedded from a snapshot, or with `TEST_DATABASE_URL`, or another server
 * that is named, a database of its own on that PostgreSQL server, dropped at the end.
 */
export async function openTestDatabase(url = process.env.TEST_DATABASE_URL): Promise<DatabaseHandle> {
  return url ? openOnServer(url) : openFromSnapshot();
}

async function openOnServer(server: string): Promise<DatabaseHandle> {
  const { url: direct, drop } = await createOnServer(server);
  const pooler = poolerUrl();
  const url = pooler ? addressOf(pooler, new URL(direct).pathname.slice(1)) : direct;
  const isPooled = pooler !== undefined;
  const handle = await openDatabase({ url, isPooled, dataDir: tmpdir(), migrationsFolder });
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await drop();
    },
  };
}

/** PgBouncer before that server, for the tests that run behind it (see vitest.config.ts). */
function poolerUrl(): string | undefined {
  if (!process.env.TEST_POOLED) return undefined;
  const { TEST_POOLER_URL } = process.env;
  if (!TEST_POOLER_URL) throw new Error('TEST_POOLER_URL is not set: `npm test` starts a pooler.');
  return TEST_POOLER_URL;
}

/** A migrated, empty database of its own on a PostgreSQL server. */
export async function createOnServer(server: string): Promise<{ url: string; drop: () => Promise<void> }> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  const template = await ensureTemplate(admin, server);
  await admin.query(`CREATE DATABASE ${name} TEMPLATE ${template} STRATEGY FILE_COPY`);
  return {
    url: addressOf(server, name),
    drop: async () => {
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

export function addressOf(url: string, database: string): string {
  const own = new URL(url);
  own.pathname = `/${database}`;
  return own.href;
}

/** A migrated database that others are copied from: the first test file that needs it makes it, the others wait. */
async function ensureTemplate(admin: pg.Client, url: string): Promise<string> {
  const name = `template_${migrationsStamp()}`;
  await admin.query('select pg_advisory_lock(hashtext($1))', [name]);
  try {
    const { rowCount } = await admin.query('select 1 from pg_database where datname = $1', [name]);
    if (rowCount) return name;
    // Under its name only once it is complete: a run that is stopped leaves nothing that looks like it.
    await admin.query(`DROP DATABASE IF EXISTS ${name}_new WITH (FORCE)`);
    await admin.query(`CREATE DATABASE ${name}_new`);
    const handle = await openDatabase({
      url: addressOf(url, `${name}_new`),
      dataDir: tmpdir(),
      migrationsFolder,
    });
    await handle.migrate();
    await handle.close();
    await admin.query(`ALTER DATABASE ${name}_new RENAME TO ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock(hashtext($1))', [name]);
  }
}

/** Changes with every change of the migrations. */
function migrationsStamp(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(migrationsFolder).sort())
    if (name.endsWith('.sql')) hash.update(readFileSync(join(migrationsFolder, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Of this worker; test files come one after the other. */
let kept: EmbeddedConnections | null = null;

/** Opening one costs nearly two seconds of a processor, emptying one a tenth: the next file gets the same again. */
async function openFromSnapshot(): Promise<DatabaseHandle> {
  const connections = kept ?? (await openPristine());
  kept = null;
  const handle = await openDatabase({ url: null, dataDir: tmpdir(), migrationsFolder, connections });
  return {
    ...handle,
    close: async () => {
      await handle.executeSql('select pristine.restore()');
      await handle.close();
      if (kept) await connections.close();
      else kept = connections;
    },
  };
}

/** An embedded database with a function that makes it what it was, migrations and their rows included. */
async function openPristine(): Promise<EmbeddedConnections> {
  const connections = embeddedConnections({ snapshot: await snapshot() });
  const handle = await openDatabase({ url: null, dataDir: tmpdir(), migrationsFolder, connections });
  await handle.executeSql(PRISTINE);
  await handle.close();
  return connections;
}

const PRISTINE = `
create schema pristine;
create table pristine.sequences as
  select sequencename as name, last_value from pg_sequences where schemaname = 'public';
do $$
declare name text;
begin
  for name in select tablename from pg_tables where schemaname = 'public' loop
    execute format('create table pristine.%I as table public.%I', 'rows_' || name, name);
  end loop;
end $$;
create function pristine.restore() returns void language plpgsql as $$
declare
  tables text;
  name text;
  columns text;
begin
  perform set_config('session_replication_role', 'replica', true);
  for name in select tablename from pg_tables where schemaname = 'public'
    except select substr(tablename, 6) from pg_tables where schemaname = 'pristine' and tablename like 'rows_%' loop
    execute format('drop table public.%I cascade', name);
  end loop;
  select string_agg(format('public.%I', tablename), ', ') into tables from pg_tables where schemaname = 'public';
  execute 'truncate ' || tables || ' restart identity cascade';
  for name in select substr(tablename, 6) from pg_tables where schemaname = 'pristine' and tablename like 'rows_%' loop
    select string_agg(quote_ident(column_name), ', ') into columns from information_schema.columns
      where table_schema = 'public' and table_name = name and is_generated = 'NEVER';
    execute format('insert into public.%I (%s) overriding system value select %s from pristine.%I', name, columns, columns, 'rows_' || name);
  end loop;
  perform setval(format('public.%I', sequences.name), last_value) from pristine.sequences where last_value is not null;
end $$;`;

/** Puts a migrated, empty embedded database into a data folder, where a server opens it as its own of before. */
export async function fillDataFolder(dataDir: string): Promise<void> {
  const folder = join(dataDir, 'database');
  mkdirSync(folder, { recursive: true });
  // Its names begin with a slash, which tar takes away and remarks upon.
  execFileSync('tar', ['-xf', await snapshotPath(), '-C', folder], { stdio: 'ignore' });
}

const snapshot = async (): Promise<Blob> => new Blob([readFileSync(await snapshotPath())]);

/** Migrating takes seconds, loading a dump a fraction: it is made once for each state of the migrations. */
async function snapshotPath(): Promise<string> {
  const path = join(tmpdir(), 'sillage-tests', `migrated-${migrationsStamp()}.tar`);
  if (!existsSync(path)) {
    const client = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm } });
    await applyWithin(
      async (statement) => (await client.query(statement)).affectedRows ?? 0,
      readMigrations(migrationsFolder),
    );
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(join(tmpdir(), 'sillage-tests'), { recursive: true });
    const partial = `${path}.${process.pid}`;
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
    renameSync(partial, path);
  }
  return path;
}
