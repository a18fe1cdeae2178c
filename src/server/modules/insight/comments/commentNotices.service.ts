import { eq } from 'drizzle-orm';
import type { CommentedKind } from '../../../../shared/contract/comment.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { lists } from '../../../db/schema/lists.ts';
import { firstWords } from './comments.present.ts';
import { commentsByIds, findComment, readMentions, writersOf } from './comments.repo.ts';
import { type CommentReader, mayReadComments, readTargets, type TargetNeeds } from './targets.ts';

/** Whom a comment concerns, but for its author: those whom it mentions, and those who wrote before or own the list. */
export async function concernedBy(
  db: Database,
  commentId: number,
): Promise<{ mentioned: number[]; others: number[] }> {
  const comment = await findComment(db, commentId);
  if (!comment || comment.removedAt) return { mentioned: [], others: [] };
  const { authorId, kind, recordId, threadId } = comment;
  const named = (await readMentions(db, [commentId])).get(commentId) ?? [];
  const mentioned = named.map(({ id }) => id).filter((id) => id !== authorId);
  const owners =
    kind === 'list' ? await db.select({ id: lists.ownerId }).from(lists).where(eq(lists.id, recordId)) : [];
  const writers = await writersOf(db, threadId ?? commentId);
  const without = new Set([authorId, ...mentioned]);
  const others = [...new Set([...writers, ...owners.map(({ id }) => id)])].filter((id) => !without.has(id));
  return { mentioned, others };
}

/** A comment as a notice says it. */
interface NoticedComment {
  readonly title: string;
  readonly path: string | null;
  readonly author: string;
  /** Its beginning, with names. */
  readonly words: string;
}

/** Those of the named comments that the reader can read at this moment, by id. */
export async function describeComments(
  needs: TargetNeeds,
  reader: CommentReader,
  ids: readonly number[],
): Promise<ReadonlyMap<number, NoticedComment>> {
  const noticed = new Map<number, NoticedComment>();
  if (ids.length === 0) return noticed;
  const isManager = isContentManager(reader);
  const rows = (await commentsByIds(needs.db, ids)).filter(
    ({ comment }) => !comment.removedAt && (isManager || !comment.isInternal),
  );
  const mentions = await readMentions(
    needs.db,
    rows.map(({ comment }) => comment.id),
  );
  for (const kind of new Set<CommentedKind>(rows.map(({ comment }) => comment.kind))) {
    if (!(await mayReadComments(needs.db, reader, kind))) continue;
    const ofKind = rows.filter(({ comment }) => comment.kind === kind);
    const targets = await readTargets(
      needs,
      reader,
      kind,
      ofKind.map(({ comment }) => comment.recordId),
    );
    for (const { comment, author } of ofKind) {
      const target = targets.get(comment.recordId);
      if (!target) continue;
      const path = target.path && `${target.path}#comment-${comment.threadId ?? comment.id}`;
      const words = firstWords(comment.text, mentions.get(comment.id) ?? []);
      noticed.set(comment.id, { title: target.title, path, author, words });
    }
  }
  return noticed;
}
