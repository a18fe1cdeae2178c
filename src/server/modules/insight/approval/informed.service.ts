import { can } from '../../../../shared/policy/policy.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Kinds } from '../../../content/contentKind.ts';
import { addNoticeEvents } from '../../../content/noticeEvents.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { approvals } from '../../../db/schema/approvals.ts';
import { whoseTurn } from './approvers.ts';
import { dueBefore, findReview, judge, recordOf } from './reviews.repo.ts';

const DAY_MS = 24 * 3_600_000;

/** Who is informed that a review was requested, or is due: those who may decide now. */
export async function approversOf(db: Database, reviewId: number): Promise<number[]> {
  const review = await findReview(db, { id: reviewId });
  const judged = review && (await judge(db, review));
  return judged ? whoseTurn(judged.standing) : [];
}

/** Who is informed of the outcome: who requested it, or nobody where that is not known. */
export async function requesterOf(db: Database, reviewId: number): Promise<number[]> {
  const review = await findReview(db, { id: reviewId });
  return review?.requestedBy ? [review.requestedBy] : [];
}

/**
 * Stores an event of each review that is due within a day, and of each whose day has passed; once for each day that it
 * was given. Returns how many reviews there are.
 */
export async function noteDueReviews(db: Database, now = new Date()): Promise<number> {
  const due = await dueBefore(db, new Date(now.getTime() + DAY_MS));
  await addNoticeEvents(
    db,
    due.map(({ id, dueAt }) => {
      const type = dueAt && dueAt <= now ? 'review-overdue' : 'review-due';
      return { type, key: `${type}:${id}:${dueAt?.getTime()}`, recordId: id } as const;
    }),
  );
  return due.length;
}

/** The records of these reviews, by the ids of the reviews, with their addresses in the back-office; of kinds that `reader` may edit. */
export async function reviewedRecords(
  { db, kinds }: { readonly db: Database; readonly kinds: Kinds },
  reader: Pick<Viewer, 'roles'>,
  ids: readonly number[],
): Promise<{ id: number; title: string; path: string }[]> {
  const rows = await db.select().from(approvals).where(isOneOf(approvals.id, ids));
  const shown: { id: number; title: string; path: string }[] = [];
  for (const row of rows) {
    if (!can(reader, 'edit', row.kind as 'news')) continue;
    const record = await recordOf(db, kinds, row);
    const title = String(record?.title ?? record?.question ?? '');
    if (record) shown.push({ id: row.id, title, path: `/admin/${row.kind}/${row.recordId}` });
  }
  return shown;
}
