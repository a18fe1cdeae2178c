import { and, asc, eq, gt, lt, or, type SQL } from 'drizzle-orm';
import type { Context } from '../context.ts';
import { files } from '../db/schema/files.ts';

/** A file that waits longer than this without a job lost it in a crash. */
export const JOB_LOST_AFTER_MS = 10 * 60_000;
const BATCH = 500;
type Needs = Pick<Context, 'db' | 'jobs'>;
const jobNames = ['file.inspect', 'file.renditions'] as const;

/**
 * Gives files that wait for an inspection or for renditions, and lost their job to a crash, another one. A job that
 * ran out of tries is kept for days: its file is not taken up again. Only files made before `before`: later ones may
 * just be on their way into the queue. Returns how many.
 */
export const reviveFiles = (context: Needs, before: Date): Promise<number> =>
  reviveWhere(context, lt(files.createdAt, before));

/** The same for one file. */
export const reviveFile = (context: Needs, fileId: number): Promise<number> =>
  reviveWhere(context, eq(files.id, fileId));

async function reviveWhere({ db, jobs }: Needs, where: SQL): Promise<number> {
  const isWaiting = or(
    eq(files.state, 'checking'),
    and(eq(files.state, 'ready'), eq(files.renditionState, 'pending')),
  );
  let revived = 0;
  for (let after = 0; ; ) {
    const waiting = await db
      .select({ id: files.id, state: files.state })
      .from(files)
      .where(and(isWaiting, gt(files.id, after), where))
      .orderBy(asc(files.id))
      .limit(BATCH);
    const ids = waiting.map(({ id }) => id);
    const busy = await jobs.unfinishedOf(jobNames, 'fileId', ids);
    const lost = waiting.filter(({ id }) => !busy.has(id));
    for (const name of jobNames) {
      const isChecking = name === 'file.inspect';
      const all = lost.filter(({ state }) => (state === 'checking') === isChecking);
      if (all.length > 0)
        await jobs.enqueueAll(
          name,
          all.map(({ id }) => ({ fileId: id })),
        );
    }
    revived += lost.length;
    const last = ids.at(-1);
    if (last === undefined || ids.length < BATCH) return revived;
    after = last;
  }
}
