import { eq, ilike, or } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { outbox } from '../../../db/schema/content.ts';
import { type ListPlan, type ListRules, likeLiteral, parseFilter } from '../../../http/lists.ts';

export type MailRow = typeof outbox.$inferSelect;

/** How the back-office lists mails. */
export const outboxLists: ListRules = {
  resource: 'outbox',
  id: outbox.id,
  sortable: {
    id: outbox.id,
    to: outbox.to,
    subject: outbox.subject,
    createdAt: outbox.createdAt,
    state: outbox.state,
  },
  filters: {
    q: (value) => {
      const text = `%${likeLiteral(parseFilter(z.string().max(200), value, 'q'))}%`;
      return or(ilike(outbox.to, text), ilike(outbox.subject, text));
    },
    state: (value) =>
      eq(outbox.state, parseFilter(z.enum(['kept', 'queued', 'sent', 'failed']), value, 'state')),
  },
  defaultSort: ['createdAt', 'DESC'],
};

/** The mails of a plan, and how many there are without its range. */
export async function listOutbox(db: Database, plan: ListPlan): Promise<{ rows: MailRow[]; total: number }> {
  const rows = await db
    .select()
    .from(outbox)
    .where(plan.where)
    .orderBy(...plan.orderBy)
    .offset(plan.offset)
    .limit(plan.limit);
  return { rows, total: await db.$count(outbox, plan.where) };
}

export async function findMail(db: Database, id: number): Promise<MailRow | undefined> {
  const [row] = await db.select().from(outbox).where(eq(outbox.id, id));
  return row;
}
