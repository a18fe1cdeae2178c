import { and, asc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { JobState } from '../../shared/contract/job.ts';
import type { Database } from '../db/client.ts';
import { jobPauses, jobs } from '../db/schema/jobs.ts';
import type { JobName } from './port.ts';

/** A job as it is stored. */
export type JobRow = typeof jobs.$inferSelect;

/** How much of each kind waits, runs and failed. */
export async function countJobs(db: Database, kinds: readonly JobName[]) {
  const count = (state: JobRow['state']) =>
    sql<number>`count(*) filter (where ${eq(jobs.state, state)})::int`;
  const rows = await db
    .select({
      name: jobs.name,
      waiting: count('waiting'),
      running: count('running'),
      failed: count('failed'),
      waitingSince: sql<Date | null>`min(${jobs.createdAt}) filter (where ${jobs.state} = 'waiting')`.mapWith(
        jobs.createdAt,
      ),
    })
    .from(jobs)
    .where(inArray(jobs.name, [...kinds]))
    .groupBy(jobs.name);
  const none = { waiting: 0, running: 0, failed: 0, waitingSince: null };
  return kinds.map((name) => rows.find((row) => row.name === name) ?? { name, ...none });
}

/** What waits for another try waits, too. */
const inState = (state: JobState): SQL | undefined =>
  state === 'again' ? and(eq(jobs.state, 'waiting'), gt(jobs.tries, 0)) : eq(jobs.state, state);

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
  const where = and(inArray(jobs.name, [...kinds]), state && inState(state));
  const rows = await db
    .select()
    .from(jobs)
    .where(where)
    .orderBy(
      sql`array_position(array['running', 'waiting', 'failed', 'cancelled'], ${jobs.state})`,
      sql`${jobs.state} = 'waiting' and ${jobs.tries} = 0`,
      sql`${jobs.endedAt} desc nulls last`,
      asc(jobs.seq),
    )
    .offset(offset)
    .limit(limit);
  return { total: await db.$count(jobs, where), rows };
}

/** One job that has not succeeded. */
export async function findJob(db: Database, id: string): Promise<JobRow | null> {
  const [row] = await db.select().from(jobs).where(eq(jobs.id, id));
  return row ?? null;
}

/**
 * Makes jobs that failed or were cancelled wait again, with all their tries: one by its id, or every failed one of a kind.
 * Returns which; a job that was made to wait meanwhile is not among them, so that two who ask run it once.
 */
export function retryJobs(
  db: Database,
  wanted: { readonly id: string } | { readonly failedOf: JobName },
): Promise<Pick<JobRow, 'name' | 'data'>[]> {
  const where =
    'id' in wanted
      ? and(eq(jobs.id, wanted.id), inArray(jobs.state, ['failed', 'cancelled']))
      : and(eq(jobs.name, wanted.failedOf), eq(jobs.state, 'failed'));
  return db
    .update(jobs)
    .set({ state: 'waiting', tries: 0, outages: 0, startAfter: sql`now()`, message: null, endedAt: null })
    .where(where)
    .returning({ name: jobs.name, data: jobs.data });
}

/** Cancels a job that waits. Returns whether it did: one that runs is left alone. */
export async function cancelJob(db: Database, id: string): Promise<boolean> {
  const rows = await db
    .update(jobs)
    .set({ state: 'cancelled', endedAt: sql`now()` })
    .where(and(eq(jobs.id, id), eq(jobs.state, 'waiting')))
    .returning({ id: jobs.id });
  return rows.length > 0;
}

/** Pauses or resumes a kind for every instance. Repeated, a pause keeps its time and who began it. */
export async function pauseJobs(
  db: Database,
  { name, isPaused, userId }: { name: JobName; isPaused: boolean; userId: number },
): Promise<void> {
  if (isPaused) await db.insert(jobPauses).values({ name, pausedBy: userId }).onConflictDoNothing();
  else await db.delete(jobPauses).where(eq(jobPauses.name, name));
}
