import { and, asc, eq, lt } from 'drizzle-orm';
import { BOUNCES_MAX } from '../../../../shared/contract/inbox.ts';
import type { Context } from '../../../context.ts';
import { outbox } from '../../../db/schema/content.ts';
import type { MailOutcomes } from '../../../mail/mailer.ts';
import { noteDueReviews } from '../approval/public.ts';
import { expandEvents } from './expand.service.ts';
import { mailDue } from './noticeMails.service.ts';
import { noteAccepted, noteBounce } from './readers.repo.ts';
import { scanFollowed, scanRequests } from './scan.service.ts';
import { scanSearches } from './scanSearches.service.ts';

/** Milliseconds after which a mail that waits without a job has lost it. */
const LOST_AFTER = 10 * 60_000;
const REVIVED_AT_A_TIME = 500;

/**
 * Makes notices of what happened and of what is new, and writes the mails that are due. Repeated, or by two instances at
 * once, nobody is informed twice.
 */
export async function sweepInbox(context: Context, signal: AbortSignal, now = new Date()): Promise<void> {
  await noteDueReviews(context.db, now);
  const events = await expandEvents(context, signal, now);
  const followers = (await scanFollowed(context, signal, now)) + (await scanSearches(context, signal, now));
  const requests = await scanRequests(context, signal, now);
  const mails = await mailDue(context, signal, now);
  const revived = await reviveMails(context, now);
  if (events + followers + requests + mails + revived > 0)
    context.log.info({ events, followers, requests, mails, revived }, 'notices were made');
}

/** Gives mails that wait without a job another one. Returns how many. */
export async function reviveMails(
  { db, jobs, config }: Pick<Context, 'db' | 'jobs' | 'config'>,
  now = new Date(),
): Promise<number> {
  if (!config.smtpUrl) return 0;
  const before = new Date(now.getTime() - LOST_AFTER);
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), lt(outbox.createdAt, before)))
    .orderBy(asc(outbox.id))
    .limit(REVIVED_AT_A_TIME);
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  const busy = await jobs.unfinishedOf(['mail.send'], 'mailId', ids);
  const lost = ids.filter((id) => !busy.has(id));
  await jobs.enqueueAll(
    'mail.send',
    lost.map((mailId) => ({ mailId })),
  );
  return lost.length;
}

/** Keeps account of addresses that are refused. */
export const mailOutcomes: MailOutcomes = {
  accepted: noteAccepted,
  refused: (tx, email) => noteBounce(tx, email, BOUNCES_MAX),
};
