import { eq, ilike, or } from 'drizzle-orm';
import { z } from 'zod';
import { outboxEndpoints as calls, type OutboxMail } from '../../../shared/contract/outbox.ts';
import type { Context } from '../../context.ts';
import { outbox } from '../../db/schema/content.ts';
import { notFound } from '../../http/errors.ts';
import { type ListRules, likeLiteral, parseFilter, planList, setRange } from '../../http/lists.ts';
import { type AppHono, route } from '../../http/routes.ts';

const rules: ListRules = {
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

export function outboxRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.list, async ({ query, request }) => {
    const plan = planList(query, rules);
    const rows = await db
      .select()
      .from(outbox)
      .where(plan.where)
      .orderBy(...plan.orderBy)
      .offset(plan.offset)
      .limit(plan.limit);
    setRange(request, rules, plan, rows.length, await db.$count(outbox, plan.where));
    return rows.map(present);
  });
  route(app, calls.show, async ({ params }) => {
    const [row] = await db.select().from(outbox).where(eq(outbox.id, params.id));
    if (!row) throw notFound('This mail');
    return present(row);
  });
}

function present(row: typeof outbox.$inferSelect): OutboxMail {
  const { id, to, subject, text, state, error } = row;
  return {
    id,
    to,
    subject,
    text,
    state,
    error,
    createdAt: row.createdAt.toISOString(),
    sentAt: row.sentAt?.toISOString() ?? null,
  };
}
