import { eq, inArray } from 'drizzle-orm';
import { CONTENT_JOBS, JOB_KINDS, type JobKind, type JobKindState } from '../../../../shared/contract/job.ts';
import type { WorkReport } from '../../../../shared/contract/report.ts';
import { type Actor, can } from '../../../../shared/policy/policy.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { jobPauses } from '../../../db/schema/jobs.ts';
import { countJobs } from '../../../jobs/jobBoard.ts';

/** Kinds that a user can view: mail and housekeeping are for those who may read the outbox. */
export const kindsFor = (actor: Actor): readonly JobKind[] =>
  can(actor, 'list', 'outbox') ? JOB_KINDS : CONTENT_JOBS;

/** Kinds with how much of each waits, runs and failed, and whether they are paused. */
export async function readKinds(db: Database, kinds: readonly JobKind[]): Promise<JobKindState[]> {
  const [counts, pauses] = await Promise.all([
    countJobs(db, kinds),
    db
      .select({ name: jobPauses.name, at: jobPauses.pausedAt, by: users.name })
      .from(jobPauses)
      .leftJoin(users, eq(users.id, jobPauses.pausedBy))
      .where(inArray(jobPauses.name, [...kinds])),
  ]);
  return counts.map(({ name, waiting, running, failed, waitingSince }) => {
    const pause = pauses.find((one) => one.name === name);
    return {
      kind: name,
      waiting,
      running,
      failed,
      waitingSince: waitingSince?.toISOString() ?? null,
      pausedAt: pause?.at.toISOString() ?? null,
      pausedBy: pause?.by ?? null,
    };
  });
}

/** Sums over the kinds that a user can view. */
export async function readWorkload(db: Database, actor: Actor): Promise<WorkReport['jobs']> {
  const sum = { waiting: 0, running: 0, failed: 0, paused: 0 };
  for (const { waiting, running, failed, pausedAt } of await readKinds(db, kindsFor(actor))) {
    sum.waiting += waiting;
    sum.running += running;
    sum.failed += failed;
    if (pausedAt !== null) sum.paused += 1;
  }
  return sum;
}
