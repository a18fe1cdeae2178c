import { and, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { JobState } from '../../shared/contract/job.ts';
import type { Database } from '../db/client.ts';
import { readRows } from '../db/readRows.ts';
import { jobPauses } from '../db/schema/jobPauses.ts';
import { jobNames } from './jobDefinitions.ts';
import type { JobName } from './port.ts';

/** A job as the queue keeps it. */
export interface JobRow {
  readonly id: string;
  readonly name: JobName;
  readonly data: Record<string, unknown> | null;
  readonly state: 'created' | 'retry' | 'active' | 'failed' | 'cancelled';
  readonly retryCount: number;
  readonly retryLimit: number;
  readonly createdOn: Date;
  readonly startedOn: Date | null;
  readonly startAfter: Date;
  readonly completedOn: Date | null;
  readonly output: Record<string, unknown> | null;
}

export interface JobCounts {
  readonly name: JobName;
  readonly waiting: number;
  readonly running: number;
  readonly failed: number;
  readonly waitingSince: Date | null;
}

/** What waits for another try waits, too. */
const QUEUE_STATES: Record<JobState, readonly JobRow['state'][]> = {
  waiting: ['created', 'retry'],
  again: ['retry'],
  running: ['active'],
  failed: ['failed'],
  cancelled: ['cancelled'],
};
/** Failed jobs are moved to the archive after an hour, and kept there for a week. */
const TABLES = ['job', 'archive'] as const;
const COLUMNS = sql`id, name, data, state::text as state, retry_count, retry_limit, created_on, started_on, start_after, completed_on, output`;
const names = (list: readonly JobName[]): SQL => sql`${sql.param([...list])}::text[]`;
const time = (value: unknown): Date => (value instanceof Date ? value : new Date(String(value)));
const timeOrNull = (value: unknown): Date | null => (value === null ? null : time(value));

/** A row of the queue's tables, which are not ours. */
const queueRow = z.record(z.string(), z.unknown());

/** The queue makes its tables when it is first used. */
async function isThere(db: Database): Promise<boolean> {
  const [row] = await readRows(db, queueRow, sql`select to_regclass('pgboss.archive') is not null as there`);
  return row?.there === true;
}

const everything = (where: SQL): SQL =>
  sql.join(
    TABLES.map((table) => sql`select ${COLUMNS} from ${sql.raw(`pgboss.${table}`)} where ${where}`),
    sql` union all `,
  );

/** How much of each kind waits, runs and failed. */
export async function countJobs(db: Database, kinds: readonly JobName[]): Promise<JobCounts[]> {
  const rows = (await isThere(db))
    ? await readRows(
        db,
        queueRow,
        sql`select name, count(*) filter (where state in ('created', 'retry'))::int as waiting,
            count(*) filter (where state = 'active')::int as running,
            count(*) filter (where state = 'failed')::int as failed,
            min(created_on) filter (where state in ('created', 'retry')) as since
          from (${everything(sql`state <> 'completed' and state <> 'cancelled' and name = any(${names(kinds)})`)}) known group by name`,
      )
    : [];
  const byName = new Map(rows.map((row) => [row.name, row]));
  return kinds.map((name) => {
    const row = byName.get(name);
    return {
      name,
      waiting: Number(row?.waiting ?? 0),
      running: Number(row?.running ?? 0),
      failed: Number(row?.failed ?? 0),
      waitingSince: timeOrNull(row?.since ?? null),
    };
  });
}

/** A page of what has not succeeded: running first, then waiting, failed and cancelled; the oldest of what waits first. */
export async function listJobs(
  db: Database,
  {
    kinds,
    state,
    offset,
    limit,
  }: { kinds: readonly JobName[]; state?: JobState | undefined; offset: number; limit: number },
): Promise<{ total: number; rows: JobRow[] }> {
  if (!(await isThere(db))) return { total: 0, rows: [] };
  const isWanted = state
    ? sql`state::text = any(${sql.param([...QUEUE_STATES[state]])}::text[])`
    : sql`state <> 'completed'`;
  const where = and(isWanted, sql`name = any(${names(kinds)})`) as SQL;
  const [counted] = await readRows(
    db,
    queueRow,
    sql`select count(*)::int as total from (${everything(where)}) known`,
  );
  const rows = await readRows(
    db,
    queueRow,
    sql`select * from (${everything(where)}) known
      order by case state when 'active' then 1 when 'retry' then 2 when 'created' then 3 when 'failed' then 4 else 5 end,
        completed_on desc nulls last, created_on, id
      offset ${offset} limit ${limit}`,
  );
  return { total: Number(counted?.total ?? 0), rows: rows.map(presentRow) };
}

/** One job that has not succeeded. */
export async function findJob(db: Database, id: string): Promise<JobRow | null> {
  if (!(await isThere(db))) return null;
  const [row] = await readRows(db, queueRow, everything(sql`id = ${id}::uuid and state <> 'completed'`));
  return row ? presentRow(row) : null;
}

const isKind = (name: unknown): name is JobName => jobNames.includes(name as JobName);

function presentRow(row: Record<string, unknown>): JobRow {
  if (!isKind(row.name)) throw new Error(`There are no jobs called ${String(row.name)}.`);
  return {
    id: String(row.id),
    name: row.name,
    data: row.data as JobRow['data'],
    state: row.state as JobRow['state'],
    retryCount: Number(row.retry_count),
    retryLimit: Number(row.retry_limit),
    createdOn: time(row.created_on),
    startedOn: timeOrNull(row.started_on),
    startAfter: time(row.start_after),
    completedOn: timeOrNull(row.completed_on),
    output: row.output as JobRow['output'],
  };
}

/**
 * Makes jobs that failed or were cancelled wait again, with all their tries: one by its id, or every failed one of a kind.
 * Returns which; a job that was made to wait meanwhile is not among them, so that two who ask run it once.
 */
export async function retryJobs(
  db: Database,
  wanted: { readonly id: string } | { readonly failedOf: JobName },
): Promise<{ id: string; name: string; data: Record<string, unknown> | null }[]> {
  if (!(await isThere(db))) return [];
  const where =
    'id' in wanted
      ? sql`id = ${wanted.id}::uuid and state in ('failed', 'cancelled')`
      : sql`name = ${wanted.failedOf} and state = 'failed'`;
  const kept = sql`now() + interval '14 days'`;
  const rows = await db.transaction(async (tx) => [
    ...(await readRows(
      tx,
      queueRow,
      sql`update pgboss.job set state = 'created', retry_count = 0, start_after = now(), started_on = null,
          completed_on = null, singleton_on = null, output = null, keep_until = ${kept}
        where ${where} returning id, name, data`,
    )),
    ...(await readRows(
      tx,
      queueRow,
      sql`with back as (delete from pgboss.archive where ${where} returning *)
        insert into pgboss.job (id, name, priority, data, retry_limit, retry_delay, retry_backoff, expire_in, created_on, keep_until, policy)
        select id, name, priority, data, retry_limit, retry_delay, retry_backoff, expire_in, created_on, ${kept}, policy from back
        on conflict do nothing returning id, name, data`,
    )),
  ]);
  return rows.map(({ id, name, data }) => ({
    id: String(id),
    name: String(name),
    data: data as Record<string, unknown> | null,
  }));
}

/** Cancels a job that waits. Returns whether it did: one that runs is left alone. */
export async function cancelJob(db: Database, id: string): Promise<boolean> {
  if (!(await isThere(db))) return false;
  const rows = await readRows(
    db,
    queueRow,
    sql`update pgboss.job set state = 'cancelled', completed_on = now() where id = ${id}::uuid and state in ('created', 'retry') returning id`,
  );
  return rows.length > 0;
}

/** Pauses or resumes a kind for every instance. Repeated, a pause keeps its time and who began it. */
export async function pauseJobs(
  db: Database,
  { name, isPaused, userId }: { name: JobName; isPaused: boolean; userId: number },
): Promise<void> {
  if (isPaused) await db.insert(jobPauses).values({ name, pausedBy: userId }).onConflictDoNothing();
  else await db.delete(jobPauses).where(sql`${jobPauses.name} = ${name}`);
}
