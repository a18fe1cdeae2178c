import { inArray } from 'drizzle-orm';
import type { Review } from '../../../../shared/contract/approval.ts';
import type { Context } from '../../../context.ts';
import { users } from '../../../db/schema/accounts.ts';
import { readApproverNames, turnOf } from './approvers.ts';
import { type Judged, judge, type ReviewRow, recordOf } from './reviews.repo.ts';

/** Reviews as the back-office shows them to `userId`, in their order; those whose record is gone are left out. */
export async function presentReviews(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  rows: readonly ReviewRow[],
  { userId }: { readonly userId: number },
): Promise<Review[]> {
  const shown: Review[] = [];
  for (const row of rows) {
    const [record, judged] = [await recordOf(db, kinds, row), await judge(db, row)];
    if (!record || !judged) continue;
    const { rule, decisions, standing } = judged;
    const names = await readApproverNames(db, rule.approvers);
    const [requester] = row.requestedBy
      ? await db
          .select({ id: users.id, name: users.name })
          .from(users)
          .where(inArray(users.id, [row.requestedBy]))
      : [];
    shown.push({
      ...{ id: row.id, kind: row.kind as Review['kind'], recordId: row.recordId },
      state: stateOf(judged),
      title: String(record.title ?? record.question ?? ''),
      version: Number(record.version),
      round: row.round,
      plannedAt: row.plannedAt?.toISOString() ?? null,
      touched: row.touched,
      requestedAt: row.requestedAt.toISOString(),
      requestedBy: requester ?? null,
      dueAt: row.dueAt?.toISOString() ?? null,
      rule: { id: rule.id, name: rule.name, mode: rule.mode, fourEyes: rule.fourEyes },
      approvers: rule.approvers.map((key) => ({
        key,
        name: names.get(key) ?? key,
        hasApproved: standing.approved.has(key),
        isVacant: !standing.able.some(({ entries }) => entries.includes(key)),
      })),
      decisions: decisions.map(({ id, userId: by, name, verdict, comment, at, round }) => ({
        ...{ id, verdict, comment, at: at.toISOString(), isCurrent: round === row.round },
        by: by === null ? null : { id: by, name: name ?? '' },
      })),
      whyNot: turnOf(standing, userId).whyNot,
    });
  }
  return shown;
}

/** What somebody requested while its rule was being deleted has ended, too. */
const stateOf = ({ review: { state }, rule }: Judged): Review['state'] =>
  rule.deletedAt && (state === 'open' || state === 'changes') ? 'ended' : state;
