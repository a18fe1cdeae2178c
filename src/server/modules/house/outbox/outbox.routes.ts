import { outboxEndpoints as calls, type OutboxMail } from '../../../../shared/contract/outbox.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { planList, setRange } from '../../../http/lists.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { findMail, listOutbox, type MailRow, outboxLists } from './outbox.repo.ts';

export function outboxRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.list, async ({ query, request }) => {
    const plan = planList(query, outboxLists);
    const { rows, total } = await listOutbox(db, plan);
    setRange(request, outboxLists, plan, rows.length, total);
    return rows.map(present);
  });
  route(app, calls.show, async ({ params }) => {
    const row = await findMail(db, params.id);
    if (!row) throw notFound('This mail');
    return present(row);
  });
}

function present(row: MailRow): OutboxMail {
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
