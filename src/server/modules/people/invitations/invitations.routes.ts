import {
  invitationEndpoints as calls,
  type InvitationProgress,
} from '../../../../shared/contract/invitation.ts';
import { marketManaged } from '../../../../shared/policy/policy.ts';
import { authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { readMarkets } from '../markets/public.ts';
import { judgeInvitations } from './judgeInvitations.ts';
import { readPeople } from './readPeople.ts';
import { accountsOf, type BatchRow, findBatch, openBatch, runBatch } from './sendInvitations.service.ts';

/** Invitations of many people from a list. */
export function invitationRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  route(app, calls.read, ({ body }) => readPeople(body.name, Buffer.from(body.content, 'base64')));
  route(app, calls.check, async ({ body: { rows }, principal }) => {
    const judged = judgeInvitations(rows, {
      known: await accountsOf(db, rows, principal),
      markets: await readMarkets(db, marketManaged(principal)),
      home: marketManaged(principal),
      actor: principal,
    });
    return judged.map(({ fate, errors, roles, market, userId }) => ({
      fate,
      errors,
      roles,
      market,
      userId,
    }));
  });
  route(app, calls.send, async ({ body: { key, rows }, principal, request }) => {
    await openBatch(db, { key, rows, userId: principal.userId });
    return present(await runBatch(context, { key, principal, author: authorOf(request) }));
  });
  route(app, calls.progress, async ({ params, principal }) => {
    const batch = await findBatch(db, params.key);
    if (batch?.userId !== principal.userId) throw notFound('This call');
    return present(batch);
  });
}

const present = ({ rows, outcomes }: BatchRow): InvitationProgress => ({
  total: rows.length,
  outcomes,
});
