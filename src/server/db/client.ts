import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { drizzle as drizzleNode } from 'drizzle-orm/node-postgres';
import { migrate as migrateNode } from 'drizzle-orm/node-postgres/migrator';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import { drizzle as drizzlePglite } from 'drizzle-orm/pglite';
import { migrate as migratePglite } from 'drizzle-orm/pglite/migrator';
import pg from 'pg';
import { lockDataFolder } from './lock.ts';

/** Either database, seen the same: queries and transactions of Drizzle. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseHandle {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** Parameterised SQL for what needs no mapping; the job queue speaks this. */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
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
  return {
    kind: 'postgres',
    db,
    executeSql: async (text, values) => {
      const result = await pool.query(text, values);
      return { rows: Array.isArray(result) ? [] : result.rows };
    },
    migrate: () => migrateNode(db, { migrationsFolder }),
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
    const db = drizzlePglite(client);
    return {
      kind: 'pglite',
      db,
      executeSql: async (text, values) => {
        if (values?.length) return client.query<Record<string, unknown>>(text, values);
        const results = await client.exec(text);
        return { rows: results.at(-1)?.rows ?? [] };
      },
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
