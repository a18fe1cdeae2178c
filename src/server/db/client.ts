import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { type EmbeddedConnections, embeddedConnections } from './embeddedConnections.ts';
import { lockDataFolder } from './lock.ts';
import { type MigrationProgress, runMigrations } from './migrate.ts';
import type { NamingOptions } from './namedStatements.ts';
import { PipelinedClient } from './pipelinedClient.ts';

/** Either database, seen the same: queries and transactions of Drizzle. */
export type Database = PgDatabase<PgQueryResultHKT>;

export interface DatabaseHandle {
  readonly kind: 'pglite' | 'postgres';
  readonly db: Database;
  /** Parameterised SQL for what needs no mapping (tests). */
  executeSql(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>;
  /** Runs `work` while no other instance runs one of this name; they wait. */
  exclusively<T>(name: string, work: () => Promise<T>): Promise<T>;
  /** Migrates the schema to the current version, one instance after the other. */
  migrate(): Promise<void>;
  close(): Promise<void>;
}

export interface DatabaseOptions {
  readonly url: string | null;
  /** Whether the address is a pooler's, which gives a connection to each transaction (PgBouncer). */
  readonly isPooled?: boolean;
  readonly dataDir: string;
  readonly migrationsFolder: string;
  /** An embedded database that is open already, and stays open (tests). */
  readonly connections?: EmbeddedConnections;
  /** Called when an idle connection breaks; the pool opens another by itself. */
  readonly onIdleError?: (error: Error) => void;
  /** Called while migrations run. */
  readonly onMigration?: (progress: MigrationProgress) => void;
}

/** Opens PostgreSQL by `url`, else the embedded database in the data folder under its exclusive lock. */
export async function openDatabase(options: DatabaseOptions): Promise<DatabaseHandle> {
  return options.url ? openPostgres(options.url, options) : openEmbedded(options);
}

/** Connections of a process to a server. */
const SERVER_CONNECTIONS = 10;

/** Milliseconds between tries to take a lock that another instance holds. */
const LOCK_PAUSE_MS = 100;

function openPostgres(url: string, options: DatabaseOptions): DatabaseHandle {
  const pool = openPool(
    { connectionString: url, max: SERVER_CONNECTIONS, namesStatements: !options.isPooled },
    options,
  );
  async function exclusively<T>(name: string, work: () => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      const take = `select pg_try_advisory_xact_lock(hashtext(${client.escapeLiteral(name)}), 0) as taken`;
      for (;;) {
        // Behind a pooler only a transaction keeps a connection, and with it a lock.
        await client.query('begin');
        const { rows } = await client.query<{ taken: boolean }>(take);
        if (rows[0]?.taken) return await work();
        // A statement that waits has a snapshot, for whose end an index made beside others by the holder would wait.
        await client.query('rollback');
        await sleep(LOCK_PAUSE_MS);
      }
    } finally {
      // Closing the connection gives the lock back, whatever state it is in.
      client.release(true);
    }
  }
  return { kind: 'postgres', ...handleOf(pool, options, exclusively), close: () => pool.end() };
}

async function openEmbedded(options: DatabaseOptions): Promise<DatabaseHandle> {
  const { connections, close } = options.connections
    ? { connections: options.connections, close: async () => {} }
    : await openFolder(options.dataDir);
  // The database has one session. Callers wait for it in the pool, in order.
  const pool = openPool(
    { stream: () => connections.connect(), max: 1, idleTimeoutMillis: 0, ssl: false },
    options,
  );
  return {
    kind: 'pglite',
    // The data folder's lock keeps other instances out.
    ...handleOf(pool, options, (_name, work) => work()),
    close: async () => {
      await pool.end();
      await close();
    },
  };
}

/** Opens the embedded database of a data folder under its exclusive lock. */
async function openFolder(dataDir: string) {
  const folder = join(dataDir, 'database');
  mkdirSync(dataDir, { recursive: true });
  const unlock = await lockDataFolder(folder);
  const connections = embeddedConnections({ folder });
  try {
    await connections.open();
  } catch (error) {
    unlock();
    throw error;
  }
  const close = async () => {
    await connections.close();
    unlock();
  };
  return { connections, close };
}

/** Connections of a process to its database. */
export interface ConnectionState {
  readonly kind: DatabaseHandle['kind'];
  readonly open: number;
  readonly idle: number;
  /** Statements and transactions that wait for a connection. */
  readonly waiting: number;
  readonly most: number;
}
const states = new WeakMap<Database, () => ConnectionState>();

/** The connections of an open database at this moment. Throws of one that `openDatabase` has not opened. */
export function connectionsOf(db: Database): ConnectionState {
  const state = states.get(db)?.();
  if (!state) throw new Error('This database has no pool of connections.');
  return state;
}

/** Milliseconds after which a statement at a replica is given up, and its connection with it: the primary serves it. */
const REPLICA_STATEMENT_MS = 10_000;

/** Connections to another server than the database's own: its replica. */
export function openConnections(
  url: string,
  options: Pick<DatabaseOptions, 'isPooled' | 'onIdleError'>,
): { db: Database; close(): Promise<void> } {
  const pool = openPool(
    {
      connectionString: url,
      max: SERVER_CONNECTIONS,
      namesStatements: !options.isPooled,
      query_timeout: REPLICA_STATEMENT_MS,
    },
    options,
  );
  return { db: drizzle(pool), close: () => pool.end() };
}

/**
 * Milliseconds after which an idle connection is closed: less than what networks between hosts allow. A new one has to
 * plan every statement again.
 */
const IDLE_MS = 300_000;

function openPool(
  config: pg.PoolConfig & NamingOptions,
  { onIdleError }: Pick<DatabaseOptions, 'onIdleError'>,
): pg.Pool {
  const pool = new pg.Pool({ idleTimeoutMillis: IDLE_MS, ...config, Client: PipelinedClient });
  // A server that restarts breaks idle connections; without a listener that would end this process.
  pool.on('error', (error) => onIdleError?.(error));
  return pool;
}

/** What both databases do alike. */
function handleOf(
  pool: pg.Pool,
  { migrationsFolder, url, onMigration }: DatabaseOptions,
  exclusively: DatabaseHandle['exclusively'],
): Pick<DatabaseHandle, 'db' | 'executeSql' | 'exclusively' | 'migrate'> {
  const db = drizzle(pool);
  states.set(db, () => ({
    kind: url ? 'postgres' : 'pglite',
    open: pool.totalCount,
    idle: pool.idleCount,
    waiting: pool.waitingCount,
    most: pool.options.max,
  }));
  return {
    db,
    executeSql: async (text, values) => {
      // Several statements without values have a result each.
      const results: pg.QueryResult[] = [await pool.query(text, values)].flat();
      return { rows: results.at(-1)?.rows ?? [] };
    },
    exclusively,
    migrate: () =>
      exclusively('migrate', () =>
        runMigrations(pool, { folder: migrationsFolder, isEmbedded: !url, onProgress: onMigration }),
      ),
  };
}
