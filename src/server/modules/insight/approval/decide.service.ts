import { eq, sql } from 'drizzle-orm';
import type { NotDeciding } from '../../../../shared/contract/approval.ts';
import type { Verdict } from '../../../../shared/domain/approvalStates.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Author } from '../../../content/author.ts';
import { assertWithinLimits } from '../../../content/editLimits.ts';
import { addNoticeEvents } from '../../../content/noticeEvents.ts';
import { writeRecord } from '../../../content/writeRecord.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { approvalDecisions, approvals } from '../../../db/schema/approvals.ts';
import { conflict, forbidden, HttpError, notFound, staleVersion } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { neededOf, turnOf } from './approvers.ts';
import { findReview, type Judged, judge, type ReviewRow, recordOf } from './reviews.repo.ts';

type Needs = Pick<Context, 'db' | 'kinds'>;
type Row = Record<string, unknown>;

const DAY_MS = 24 * 3_600_000;
const NOUN = 'This review';
const WHY_NOT: Readonly<Record<Exclude<NotDeciding, 'closed'>, string>> = {
  other: 'You are no approver of this.',
  own: 'You changed this yourself: somebody else has to approve it.',
  done: 'You decided about this already.',
  turn: 'Others have to approve this first.',
};

/**
 * Decides about a review for the caller: requests changes, or approves for every approver that they are one of. With the
 * last approval that is needed the record gets its date of publication. Repeated, it changes nothing more. Throws 404, 403
 * where it is not theirs to decide, and 409 where it is not in review or has changed since `round`.
 */
export async function decide(
  { db, kinds }: Needs,
  wanted: {
    readonly id: number;
    readonly round: number;
    readonly verdict: Verdict;
    readonly comment: string;
  },
  { principal, author }: { readonly principal: Principal; readonly author: Author },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { review, row } = await holdReview({ db: tx, kinds }, wanted.id, principal);
    await assertWithinLimits(tx, { name: review.kind }, author, [row]);
    const judged = await judge(tx, review);
    if (!judged) throw notFound(NOUN);
    if (isRepeated(judged, wanted, principal.userId)) return;
    if (review.state !== 'open' || !judged.standing.isOpen)
      throw conflict('not_in_review', 'This is not in review any more.');
    if (review.round !== wanted.round) throw staleVersion();
    const { entries, whyNot } = turnOf(judged.standing, principal.userId);
    if (whyNot && whyNot !== 'closed') throw new HttpError(403, `review_${whyNot}`, WHY_NOT[whyNot]);
    const { round, verdict, comment } = wanted;
    await tx.insert(approvalDecisions).values({
      ...{ approvalId: review.id, round, verdict, comment, userId: principal.userId },
      ...{ entries: verdict === 'approve' ? entries : [], version: Number(row.version) },
    });
    if (verdict === 'changes') await answer(tx, review, 'changes');
    else await goOn(tx, { kinds, judged, row, author, entries });
  });
}

/** The same decision of the same person about the same round, whose response was lost. */
function isRepeated(
  { decisions }: Judged,
  { round, verdict }: { readonly round: number; readonly verdict: Verdict },
  userId: number,
): boolean {
  const own = decisions.find((one) => one.userId === userId && one.round === round);
  return own?.verdict === verdict;
}

/** The record first, as writers of records hold it, then its review. */
async function holdReview(
  { db: tx, kinds }: Needs,
  id: number,
  principal: Principal,
): Promise<{ review: ReviewRow; row: Row }> {
  const found = await findReview(tx, { id });
  if (!found) throw notFound(NOUN);
  if (!can(principal, 'edit', found.kind as 'news')) throw forbidden();
  const row = await recordOf(tx, kinds, found, true);
  const [review] = await tx.select().from(approvals).where(eq(approvals.id, id)).for('update');
  if (!row || !review) throw notFound(NOUN);
  return { review, row };
}

/** After an approval: the next approvers, or publication. */
async function goOn(
  tx: Database,
  {
    kinds,
    judged: { review, standing },
    row,
    author,
    entries,
  }: Pick<Needs, 'kinds'> & { judged: Judged; row: Row; author: Author; entries: readonly string[] },
): Promise<void> {
  const after = { ...standing, approved: new Set([...standing.approved, ...entries]) };
  const needed = neededOf(after);
  if (needed.length > 0) {
    if (standing.rule.mode === 'in-order')
      await addNoticeEvents(tx, [
        {
          type: 'review-requested',
          key: `review:${review.id}:${review.round}:${needed[0]}`,
          recordId: review.id,
        },
      ]);
    return;
  }
  const publishedAt = row.publishedAt ? null : publicationOf(review);
  await tx
    .update(approvals)
    .set({
      state: 'approved',
      approvedAt: sql`now()`,
      touched: [],
      plannedAt: publishedAt ?? review.plannedAt,
    })
    .where(eq(approvals.id, review.id));
  if (publishedAt)
    await writeRecord(tx, kinds.named(review.kind), author, {
      action: 'update',
      ids: [review.recordId],
      fields: { publishedAt },
    });
  await answer(tx, review, 'approved');
}

/**
 * When it appears: at its planned time. What was planned for a time that passed while it waited appears now, unless it was
 * published before or that time was chosen in the past.
 */
function publicationOf({ plannedAt, requestedAt, touched }: ReviewRow, now = new Date()): Date | null {
  if (!plannedAt) return null;
  const isBackdated = plannedAt.getTime() < requestedAt.getTime() - DAY_MS;
  return plannedAt > now || isBackdated || touched.length > 0 ? plannedAt : now;
}

/** Ends a review for those who wait for it, who are informed. */
async function answer(tx: Database, review: ReviewRow, state: 'changes' | 'approved'): Promise<void> {
  await tx.update(approvals).set({ state }).where(eq(approvals.id, review.id));
  await addNoticeEvents(tx, [
    {
      type: state === 'approved' ? 'review-approved' : 'review-changes',
      key: `review-answer:${review.id}:${review.round}:${state}`,
      recordId: review.id,
    },
  ]);
}

/**
 * Ends a review without a decision: the record stays a draft. Throws 404, and 409 of what is published, where a change would
 * stay that nobody approved.
 */
export async function withdraw(
  { db, kinds }: Needs,
  id: number,
  { principal, author }: { readonly principal: Principal; readonly author: Author },
): Promise<void> {
  await db.transaction(async (tx) => {
    const { review, row } = await holdReview({ db: tx, kinds }, id, principal);
    await assertWithinLimits(tx, { name: review.kind }, author, [row]);
    if (row.publishedAt)
      throw conflict('published', 'This is published. Withdraw it from publication first.');
    if (review.state === 'open' || review.state === 'changes')
      await tx.update(approvals).set({ state: 'ended' }).where(eq(approvals.id, id));
  });
}
