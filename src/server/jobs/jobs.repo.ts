import { and, asc, desc, eq, inArray, lt, notExists, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../db/client.ts';
import { compiled } from '../db/compiled.ts';
import { insertRows } from '../db/insertRows.ts';
import { readRows } from '../db/readRows.ts';
import { jobPauses, jobSchedules, jobs } from '../db/schema/jobs.ts';
import { jobDefinitions, jobNames } from './jobDefinitions.ts';
import type { JobData, JobName } from './port.ts';

/** A job that this process runs. */
export interface TakenJob<N extends JobName> {
  readonly id: string;
  readonly name: N;
  readonly data: JobData[N];
  readonly tries: number;
  readonly outages: number;
  /** The request while which it was stored. */
  readonly requestId: string | null;
}

/** Written out: with a parameter in its place a plan that is kept could not use the partial indexes. */
const isWaiting = sql`${jobs.state} = 'waiting'`;
const isRunning = sql`${jobs.state} = 'running'`;
const heldBy = (run: string) => and(isRunning, eq(jobs.run, run));
const inSeconds = (seconds: number | SQL) => sql`now() + ${seconds}::float8 * interval '1 second'`;
/** Where no instance may begin a kind. */
const pauseOf = (db: Database, name: JobName) =>
  db.select({ name: jobPauses.name }).from(jobPauses).where(eq(jobPauses.name, name));

/** Stores jobs in their order. Repeated, it changes nothing. */
export const insertJobs = (db: Database, rows: readonly (typeof jobs.$inferInsert)[]): Promise<void> =>
  insertRows(db, jobs, rows, { onConflict: sql`on conflict do nothing` });

/** Stores a job of a kind that comes back by itself, once among all instances in each period of so many seconds. */
export async function insertScheduled(
  db: Database,
  { id, name, seconds }: { id: string; name: JobName; seconds: number },
): Promise<void> {
  await db.execute(sql`
    with due as (
      insert into ${jobSchedules} (name, due_at)
      select ${name}, date_bin(${`${seconds} seconds`}::interval, now(), 'epoch') + ${`${seconds} seconds`}::interval
      where ${notExists(pauseOf(db, name))}
      on conflict (name) do update set due_at = excluded.due_at where job_schedules.due_at <= now()
      returning name
    )
    insert into ${jobs} (id, name, data) select ${id}::uuid, name, '{}' from due`);
}

/** Kinds that are not paused and have a job which may begin. */
export async function waitingKinds(db: Database): Promise<JobName[]> {
  const rows = await readRows(db, z.object({ name: z.enum(jobNames) }), waitingOf({ names: jobNames }));
  return rows.map(({ name }) => name);
}
const waitingOf = compiled(sql`
  select kind.name from unnest(${sql.placeholder('names')}::text[]) as kind(name)
  where exists (select from ${jobs} where ${isWaiting} and ${jobs.name} = kind.name and ${jobs.startAfter} <= now())
    and not exists (select from ${jobPauses} where ${jobPauses.name} = kind.name)`);

/** Takes the next job of a kind that is not paused. `run` is new with each call. */
export async function takeJob<N extends JobName>(
  db: Database,
  { name, run, instance }: { name: N; run: string; instance: string },
): Promise<TakenJob<N> | null> {
  const next = db
    .select({ id: jobs.id })
    .from(jobs)
    .where(
      and(isWaiting, eq(jobs.name, name), sql`${jobs.startAfter} <= now()`, notExists(pauseOf(db, name))),
    )
    .orderBy(desc(jobs.priority), asc(jobs.seq))
    .limit(1)
    .for('update', { skipLocked: true });
  const [job] = await db
    .update(jobs)
    .set({ state: 'running', run, instance, startedAt: sql`now()`, beatAt: sql`now()`, message: null })
    .where(eq(jobs.id, next))
    .returning({
      id: jobs.id,
      data: jobs.data,
      tries: jobs.tries,
      outages: jobs.outages,
      requestId: jobs.requestId,
    });
  return job ? { ...job, name, data: job.data as JobData[N] } : null;
}

/** Notes that a run lives. */
export async function noteBeat(db: Database, run: string): Promise<void> {
  await db.update(jobs).set({ beatAt: sql`now()` }).where(heldBy(run));
}

export async function completeJob(db: Database, run: string): Promise<void> {
  await db.delete(jobs).where(heldBy(run));
}

/** What an outage stopped waits again, with the tries that it had. */
export async function giveBack(db: Database, run: string, seconds: number): Promise<void> {
  await db
    .update(jobs)
    .set({ state: 'waiting', run: null, outages: sql`${jobs.outages} + 1`, startAfter: inSeconds(seconds) })
    .where(heldBy(run));
}

/** The try failed: the job waits for another one, or is out of tries. */
export const failJob = (db: Database, run: string, message: string): Promise<void> =>
  failWhere(db, { where: heldBy(run), message, pause: 1 });

/** The same for jobs that gave no sign of life for so many seconds. They had to wait long enough. */
export const failLost = (db: Database, seconds: number): Promise<void> =>
  failWhere(db, {
    where: and(isRunning, sql`${jobs.beatAt} <= ${inSeconds(-seconds)}`),
    message: 'The server stopped while it ran.',
    pause: 0,
  });

async function failWhere(
  db: Database,
  { where, message, pause }: { where: SQL | undefined; message: string; pause: 0 | 1 },
): Promise<void> {
  const kinds = jobNames.map((name) => ({ ...jobDefinitions[name], name }));
  await db.execute(sql`
    update ${jobs} set run = null, message = ${message}, tries = tries + 1,
      state = case when tries < "retryLimit" then 'waiting' else 'failed' end,
      ended_at = case when tries < "retryLimit" then null else now() end,
      start_after = ${inSeconds(sql`(${pause} * "retryDelay" * 2 ^ least(tries, 15) * (1 + random()))`)}
    from jsonb_to_recordset(${JSON.stringify(kinds)}::jsonb) as kind(name text, "retryLimit" int, "retryDelay" int)
    where kind.name = ${jobs.name} and ${where}`);
}

/** Removes what failed or was cancelled more than so many days ago. */
export async function removeEnded(db: Database, days: number): Promise<void> {
  await db.delete(jobs).where(lt(jobs.endedAt, inSeconds(-days * 24 * 3600)));
}

/** Values of `field` among these in jobs of these kinds that have not succeeded. */
export async function unfinishedValues(
  db: Database,
  { names, field, among }: { names: readonly JobName[]; field: string; among: readonly number[] },
): Promise<number[]> {
  const value = sql<string>`${jobs.data}->>${field}`;
  const rows = await db
    .selectDistinct({ value })
    .from(jobs)
    .where(and(inArray(jobs.name, [...names]), sql`${value} = any(${sql.param(among.map(String))}::text[])`));
  return rows.map((row) => Number(row.value));
}
