import { randomBytes } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import pg from 'pg';
import { type DatabaseHandle, openDatabase } from '../db/client.ts';
import { migrationsFolder } from '../db/migrationsFolder.ts';

/**
 * A migrated, empty database for one test file: embedded from a snapshot, or with `TEST_DATABASE_URL` a database of
 * its own on that PostgreSQL server, dropped at the end.
 */
export async function openTestDatabase(): Promise<DatabaseHandle> {
  const url = process.env.TEST_DATABASE_URL;
  return url ? openOnServer(url) : openFromSnapshot();
}

async function openOnServer(url: string): Promise<DatabaseHandle> {
  const name = `test_${randomBytes(8).toString('hex')}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`CREATE DATABASE ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  const handle = await openDatabase({ url: own.href, dataDir: tmpdir(), migrationsFolder });
  await handle.migrate();
  return {
    ...handle,
    close: async () => {
      await handle.close();
      await admin.query(`DROP DATABASE ${name} WITH (FORCE)`);
      await admin.end();
    },
  };
}

async function openFromSnapshot(): Promise<DatabaseHandle> {
  return openDatabase({ url: null, dataDir: tmpdir(), migrationsFolder, snapshot: await snapshot() });
}

/** Migrating takes seconds, loading a dump a fraction: it is made once for each state of the migrations. */
async function snapshot(): Promise<Blob> {
  const names = readdirSync(migrationsFolder).filter((name) => name.endsWith('.sql'));
  const stamp = Math.max(...names.map((name) => statSync(join(migrationsFolder, name)).mtimeMs));
  const path = join(tmpdir(), 'sillage-tests', `migrated-${names.length}-${Math.round(stamp)}.tar`);
  if (!existsSync(path)) {
    const client = await PGlite.create({ dataDir: 'memory://', extensions: { pg_trgm, unaccent } });
    const { drizzle } = await import('drizzle-orm/pglite');
    const { migrate } = await import('drizzle-orm/pglite/migrator');
    await migrate(drizzle(client), { migrationsFolder });
    const dump = await client.dumpDataDir('none');
    await client.close();
    mkdirSync(join(tmpdir(), 'sillage-tests'), { recursive: true });
    const partial = `${path}.${process.pid}`;
    writeFileSync(partial, Buffer.from(await dump.arrayBuffer()));
    renameSync(partial, path);
  }
  return new Blob([readFileSync(path)]);
}
