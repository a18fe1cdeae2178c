import { approvalEndpoints as calls, type Review } from '../../../../shared/contract/approval.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { notFound } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { turnOf } from './approvers.ts';
import { decide, withdraw } from './decide.service.ts';
import { presentReviews } from './reviews.present.ts';
import {
  countOpen,
  findReview,
  judge,
  openWhere,
  type ReviewRow,
  readOpen,
  readOpenOf,
} from './reviews.repo.ts';

/** Reviews of one approver that are looked at; of more the first. */
const OWN_MAX = 500;

/** What waits for an approval, and decisions about it. */
export function approvalRoutes(app: AppHono, context: Context): void {
  const { db, kinds } = context;

  route(app, calls.list, async ({ query: { page, limit, mine }, principal }) => {
    const where = openWhere(kindsOf(principal));
    if (mine) {
      const own = await ownOf(principal);
      const rows = own.slice((page - 1) * limit, page * limit);
      return { data: await presentReviews(context, rows, principal), total: own.length, page, limit };
    }
    const rows = await readOpen(db, where, { skip: (page - 1) * limit, limit });
    const { open } = await countOpen(db, where);
    return { data: await presentReviews(context, rows, principal), total: open, page, limit };
  });
  route(app, calls.counts, async ({ principal }) => {
    const { open, overdue } = await countOpen(db, openWhere(kindsOf(principal)));
    return { open, overdue, mine: open === 0 ? 0 : (await ownOf(principal)).length };
  });
  route(app, calls.ofRecord, async ({ params, principal }) => {
    if (!can(principal, 'show', params.kind)) throw notFound('This review');
    const row = await findReview(db, { kind: params.kind, recordId: params.id });
    return row ? ((await presentReviews(context, [row], principal))[0] ?? null) : null;
  });
  route(app, calls.decide, async ({ params, body, principal, request }) => {
    await decide(context, { ...params, ...body }, { principal, author: authorOf(request) });
    return show(params.id, principal);
  });
  route(app, calls.withdraw, async ({ params, principal, request }) => {
    await withdraw(context, params.id, { principal, author: authorOf(request) });
    return show(params.id, principal);
  });

  /** Kinds that the caller may edit. */
  function kindsOf(principal: Principal) {
    return kinds.with('dated').filter(({ name }) => can(principal, 'edit', name));
  }

  /** What the caller may decide now, up to `OWN_MAX`. */
  async function ownOf(principal: Principal): Promise<ReviewRow[]> {
    const rows = await readOpenOf(db, openWhere(kindsOf(principal)), principal.userId, OWN_MAX);
    const own: ReviewRow[] = [];
    for (const row of rows) {
      const judged = row.state === 'open' ? await judge(db, row) : null;
      if (judged && turnOf(judged.standing, principal.userId).whyNot === null) own.push(row);
    }
    return own;
  }

  async function show(id: number, principal: Principal): Promise<Review> {
    const row = await findReview(db, { id });
    const [shown] = row ? await presentReviews(context, [row], principal) : [];
    if (!shown) throw notFound('This review');
    return shown;
  }
}
