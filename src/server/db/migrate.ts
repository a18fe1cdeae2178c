import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator';
import type pg from 'pg';

/** A first line of a migration whose statements are each a transaction, or none: see docs/decisions/049-migrations.md. */
const STEPWISE = /^\s*-- stepwise\b/;
/** A first line of a statement that is run again and again until it changes no row. */
const IN_BATCHES = /^\s*(?:-- stepwise\s+)?-- in batches\b/;
/** What waits for a lock keeps everybody else from the table: no longer than this. */
export const LOCK_TIMEOUT_MS = 2000;
/** Pauses after a lock that was not given, the last one again and again. */
const PAUSES_MS = [250, 500, 1000, 2000, 5000];
const CONCURRENTLY = /\bconcurrently\b/i;
const REPORT_MS = 5000;
/** What has been applied, as Drizzle's migrator keeps it. */
const OWN_TABLE = [
  'create schema if not exists drizzle',
  'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
];
const LOCK_NOT_AVAILABLE = '55P03';
const DEADLOCK = '40P01';

/** How far a migration is. */
export interface MigrationProgress {
  /** Name of the file. */
  readonly migration: string;
  /** From 1 to `migrations`, of those that were pending. */
  readonly number: number;
  readonly migrations: number;
  readonly statement: number;
  readonly statements: number;
  readonly state: 'begun' | 'running' | 'waits for a lock' | 'done';
  /** Rows changed, or blocks read for an index; null where that is not known. */
  readonly done: number | null;
  /** About how many there are. */
  readonly of: number | null;
}

export interface MigrationOptions {
  readonly folder: string;
  /** Nobody else is there, and nothing can be done beside it. */
  readonly isEmbedded: boolean;
  readonly onProgress?: ((progress: MigrationProgress) => void) | undefined;
}

export interface Migration extends MigrationMeta {
  readonly name: string;
  readonly isStepwise: boolean;
}

/** The migrations of a folder in order, as Drizzle writes them. */
export function readMigrations(folder: string): Migration[] {
  const journal = JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string }[];
  };
  return readMigrationFiles({ migrationsFolder: folder }).map((migration, index) => ({
    ...migration,
    name: basename(journal.entries[index]?.tag ?? ''),
    isStepwise: STEPWISE.test(migration.sql[0] ?? ''),
  }));
}

/**
 * Applies the migrations that are pending, in the table of Drizzle's migrator. Each is a transaction of its own; one
 * that begins with `-- stepwise` runs statement by statement, and again from its first statement when it was cut off.
 * The caller keeps other instances away.
 */
export async function runMigrations(pool: pg.Pool, options: MigrationOptions): Promise<void> {
  for (const statement of OWN_TABLE) await pool.query(statement);
  const { rows } = await pool.query<{ last: string | null }>(
    'select max(created_at) as last from drizzle.__drizzle_migrations',
  );
  const last = Number(rows[0]?.last ?? 0);
  const pending = readMigrations(options.folder).filter(({ folderMillis }) => folderMillis > last);
  for (const [index, migration] of pending.entries()) {
    const report = reporterOf(options, migration, { number: index + 1, migrations: pending.length });
    if (migration.isStepwise && !options.isEmbedded) {
      for (const [at, statement] of migration.sql.entries())
        await runStep(pool, { statement, before: migration.sql[at - 1] }, (state, counts) =>
          report(at, state, counts),
        );
      await noteApplied(executorOf(pool), migration);
    } else await runWhole(pool, migration, report);
    report(migration.sql.length - 1, 'done');
  }
}

/** Runs a statement; returns how many rows it changed. */
export type Execute = (statement: string) => Promise<number>;
const executorOf =
  (client: Pick<pg.ClientBase, 'query'>): Execute =>
  async (statement) =>
    (await client.query(statement)).rowCount ?? 0;

/** Applies migrations in the transaction of the caller, whom nobody else disturbs. */
export async function applyWithin(execute: Execute, migrations: readonly Migration[]): Promise<void> {
  for (const statement of OWN_TABLE) await execute(statement);
  for (const migration of migrations) await applyOne(execute, migration, () => {});
}

async function applyOne(
  execute: Execute,
  migration: Migration,
  onBegin: (at: number) => void,
): Promise<void> {
  for (const [at, statement] of migration.sql.entries()) {
    onBegin(at);
    const alone = migration.isStepwise ? statement.replace(CONCURRENTLY, '') : statement;
    while ((await execute(alone)) > 0 && IN_BATCHES.test(statement));
  }
  await noteApplied(execute, migration);
}

interface Counts {
  readonly done: number | null;
  readonly of: number | null;
}
type Report = (at: number, state: MigrationProgress['state'], counts?: Counts) => void;
type ReportStep = (state: MigrationProgress['state'], counts?: Counts) => void;

const reporterOf =
  (
    { onProgress }: MigrationOptions,
    { name, sql }: Migration,
    place: Pick<MigrationProgress, 'number' | 'migrations'>,
  ): Report =>
  (at, state, counts = { done: null, of: null }) =>
    onProgress?.({
      migration: name,
      ...place,
      statement: at + 1,
      statements: sql.length,
      state,
      ...counts,
    });

const noteApplied = (execute: Execute, { hash, folderMillis }: Migration) =>
  execute(`insert into drizzle.__drizzle_migrations (hash, created_at) values ('${hash}', ${folderMillis})`);

/** A migration in one transaction, which gives way when a lock is not given in time. */
function runWhole(pool: pg.Pool, migration: Migration, report: Report): Promise<void> {
  let begun = 0;
  return patiently(
    () =>
      inTransaction(pool, (execute) =>
        applyOne(execute, migration, (at) => {
          begun = at;
          if (at === 0) report(at, 'begun');
        }),
      ),
    () => report(begun, 'waits for a lock'),
  );
}

/** A statement of a stepwise migration, after which of them. */
interface Step {
  readonly statement: string;
  readonly before: string | undefined;
}

async function runStep(pool: pg.Pool, { statement, before }: Step, report: ReportStep): Promise<void> {
  report('begun');
  const onWait = () => report('waits for a lock');
  if (IN_BATCHES.test(statement)) return runBatches(pool, statement, report);
  if (!CONCURRENTLY.test(statement))
    return patiently(() => inTransaction(pool, async (execute) => void (await execute(statement))), onWait);
  const watching = setInterval(() => {
    void readIndexProgress(pool).then(
      (counts) => counts && report('running', counts),
      // It is only for the log; the statement itself reports what is wrong.
      () => {},
    );
  }, REPORT_MS);
  try {
    let tries = 0;
    await patiently(async () => {
      // What gave way left an invalid index, which the statement before drops.
      if (tries++ > 0 && before) await pool.query(before);
      await pool.query(statement);
    }, onWait);
  } finally {
    clearInterval(watching);
  }
}

/** Runs a statement until it changes no row, each time in a transaction of its own. */
async function runBatches(pool: pg.Pool, statement: string, report: ReportStep): Promise<void> {
  const [, table = null] = /\b(?:update|delete\s+from)\s+"?(\w+)/i.exec(statement) ?? [];
  const { rows } = await pool.query<{ rows: number }>(
    'select greatest(reltuples, 0)::float8 as rows from pg_class where oid = to_regclass($1)',
    [table],
  );
  const of = rows[0]?.rows ?? null;
  let done = 0;
  let reportedAt = Date.now();
  for (let changed = 1; changed > 0; ) {
    await patiently(
      () =>
        inTransaction(pool, async (execute) => {
          changed = await execute(statement);
        }),
      () => report('waits for a lock', { done, of }),
    );
    done += changed;
    if (Date.now() - reportedAt < REPORT_MS) continue;
    reportedAt = Date.now();
    report('running', { done, of });
  }
}

/** Blocks of the table that the index being made has read. */
async function readIndexProgress(pool: pg.Pool): Promise<Counts | null> {
  const { rows } = await pool.query<{ done: number; of: number }>(
    'select blocks_done::float8 as done, blocks_total::float8 as of from pg_stat_progress_create_index where datname = current_database()',
  );
  return rows[0] ?? null;
}

async function inTransaction(pool: pg.Pool, work: (execute: Execute) => Promise<void>): Promise<void> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    await client.query(`set local lock_timeout = ${LOCK_TIMEOUT_MS}`);
    await work(executorOf(client));
    await client.query('commit');
    client.release();
  } catch (error) {
    const isOver = await client.query('rollback').then(
      () => true,
      () => false,
    );
    client.release(!isOver);
    throw error;
  }
}

/** Tries again, with growing pauses, what gave way because somebody else held a lock. */
async function patiently(work: () => Promise<void>, onWait: () => void): Promise<void> {
  for (let tries = 0; ; tries++) {
    try {
      await work();
      return;
    } catch (error) {
      const code = (error as { code?: string }).code;
      if (code !== LOCK_NOT_AVAILABLE && code !== DEADLOCK) throw error;
      onWait();
      await sleep(PAUSES_MS[Math.min(tries, PAUSES_MS.length - 1)]);
    }
  }
}
