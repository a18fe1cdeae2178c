import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { PGlite, type QueryOptions } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataFolder } from './lock.ts';
import { nameStatements } from './namedStatements.ts';

/** Either database, seen the same: queries and transactions of Drizzle. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseHandle {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** Parameterised SQL for what needs no mapping; the job queue speaks this. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs `work` while no other instance runs one of this name; they wait. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Brings the schema up to date, one instance after the other. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string | null;
  readonly dataDir: string;
  readonly migrationsFolder: string;
  /** A dump of a migrated database to start from instead of the folder (tests). */
  readonly snapshot?: Blob;
  /** Told when an idle connection breaks; the pool opens another by itself. */
  readonly onIdleError?: (error: Error) => void;
}

/** Opens PostgreSQL by `url`, else the embedded database in the data folder under its exclusive lock. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options);
}

function openPostgres(url: string, { migrationsFolder, onIdleError }: DatabaseOptions): DatabaseHandle {
  const pool = new pg.Pool({ connectionString: url, max: 10 });
  // A server that restarts breaks idle connections; without a listener that would end this process.
  pool.on('error', (error) => onIdleError?.(error));
  const db = drizzleNode(pool);
  async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('select pg_advisory_lock(hashtext($1), 0)', [name]);
      return await work();
    } finally {
      // Closing the connection gives the lock back, whatever state it is in.
      client.release(true);
    }
  }
  return {
    kind: 'postgres',
    db,
    executeSql: async (text, values) => {
      const result = await pool.query(text, values);
      return { rows: Array.isArray(result) ? [] : result.rows };
    },
    exclusively,
    migrate: () => exclusively('migrate', () => migrateNode(db, { migrationsFolder })),
    close: () => pool.end(),
  };
}

async function openEmbedded({
  dataDir,
  migrationsFolder,
  snapshot,
}: DatabaseOptions): Promise<DatabaseHandle> {
  const folder = join(dataDir, 'database');
  mkdirSync(dataDir, { recursive: true });
  const unlock = snapshot ? () => {} : lockDataFolder(folder);
  try {
    const client = await PGlite.create({
      dataDir: snapshot ? 'memory://' : folder,
      loadDataDir: snapshot,
      extensions: { pg_trgm, unaccent },
    });
    // Pages come from memory or a local disk: the default takes them for ones of a slow one, and reads whole tables.
    await client.exec('set random_page_cost = 1.1');
    nameStatements(client);
    giveTurns(client);
    const db = drizzlePglite(client);
    return {
      kind: 'pglite',
      db,
      executeSql: async (text, values) => {
        if (values?.length) return client.query<Record<string, unknown>>(text, values);
        const results = await client.exec(text);
        return { rows: results.at(-1)?.rows ?? [] };
      },
      // The data folder's lock keeps other instances out.
      exclusively: (_name, work) => work(),
      migrate: () => migratePglite(db, { migrationsFolder }),
      close: async () => {
        await client.close();
        unlock();
      },
    };
  } catch (error) {
    unlock();
    throw error;
  }
}

/**
 * The embedded database works in this thread and begins the next waiting query in a microtask, so that those of many
 * requests would run in one turn of the event loop while new connections wait. Each query begins a turn after the one
 * before it.
 */
function giveTurns(client: PGlite): void {
  const query = client.query.bind(client);
  let turn: Promise<unknown> = Promise.resolve();
  client.query = <T>(text: string, params?: unknown[], options?: QueryOptions) => {
    const result = turn.then(() => query<T>(text, params, options));
    turn = result.then(
      () => nextTurn(),
      () => nextTurn(),
    );
    return result;
  };
}
