import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { outbox } from '../../../db/schema/content.ts';
import { cancelJob, type JobRow, retryJobs } from '../../../jobs/jobBoard.ts';

/** Cancels a job that waits; its mail says in the outbox who did it. Returns whether there was still one to cancel. */
export async function cancelWithMail(db: Database, job: JobRow, by: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isCancelled = await cancelJob(tx, job.id);
    const mailId = job.name === 'mail.send' ? Number(job.data.mailId) : null;
    if (isCancelled && mailId !== null)
      await tx
        .update(outbox)
        .set({ state: 'failed', error: `Cancelled by ${by}` })
        .where(eq(outbox.id, mailId));
    return isCancelled;
  });
}

/** Retries jobs; a mail that is tried again says so in the outbox, too. Returns how many. */
export async function retryWithMails(db: Database, wanted: Parameters<typeof retryJobs>[1]): Promise<number> {
  return db.transaction(async (tx) => {
    const jobs = await retryJobs(tx, wanted);
    const mailIds = jobs.flatMap(({ name, data }) => (name === 'mail.send' ? [Number(data.mailId)] : []));
    if (mailIds.length > 0)
      await tx.update(outbox).set({ state: 'queued', error: null }).where(isOneOf(outbox.id, mailIds));
    return jobs.length;
  });
}
