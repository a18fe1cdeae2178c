import { and, asc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { outbox } from '../../../db/schema/content.ts';

/** Gives mails from before `before` that lost their job another one. Returns how many. */
export async function reviveMails({ db, jobs }: Pick<Context, 'db' | 'jobs'>, before: Date): Promise<number> {
  const rows = await db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.state, 'queued'), lt(outbox.createdAt, before)))
    .orderBy(asc(outbox.id));
  const ids = rows.map(({ id }) => id);
  const busy = await jobs.unfinishedOf(['mail.send'], 'mailId', ids);
  const lost = ids.filter((id) => !busy.has(id));
  await jobs.enqueueAll(
    'mail.send',
    lost.map((mailId) => ({ mailId })),
  );
  return lost.length;
}
