import type { CommentsOfRecord, CommentThread } from '../../../../shared/contract/comment.ts';
import { COMMENTS_MAX } from '../../../../shared/contract/comment.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import { notFound } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { isOpen, presentThreads } from './comments.present.ts';
import {
  countComments,
  fileOfItem,
  type NamedComment,
  readComments,
  readMentions,
  versionNumbers,
} from './comments.repo.ts';
import { isNewInternal } from './comments.service.ts';
import { type CommentReader, type CommentTarget, mayReadComments, type TargetNeeds } from './targets.ts';

/** All that a reader may know of the comments on a record that they can view. */
export async function commentsOn(
  needs: TargetNeeds,
  reader: CommentReader,
  target: CommentTarget,
): Promise<CommentsOfRecord> {
  const { db } = needs;
  const isManager = isContentManager(reader);
  const mayRead = await mayReadComments(db, reader, target.kind);
  if (!mayRead) return { mayRead, isManager, isInternal: false, isFull: false, open: 0, threads: [] };
  const [rows, count, isInternal] = await Promise.all([
    readComments(db, target, { isManager }),
    countComments(db, target),
    isNewInternal(db, reader, target.kind),
  ]);
  const threads = await present(needs, reader, target, rows);
  const open = threads.filter(isOpen).length;
  return { mayRead, isManager, isInternal, isFull: count >= COMMENTS_MAX, open, threads };
}

/** One thread of a record. Throws 404. */
export async function threadOf(
  needs: TargetNeeds,
  reader: CommentReader,
  target: CommentTarget,
  threadId: number,
): Promise<CommentThread> {
  const isManager = isContentManager(reader);
  const rows = await readComments(needs.db, target, { isManager, threadId });
  const [thread] = await present(needs, reader, target, rows);
  if (!thread) throw notFound(refusalText.missing.comment);
  return thread;
}

async function present(
  { db }: TargetNeeds,
  reader: CommentReader,
  { kind, recordId, ownerId }: CommentTarget,
  rows: readonly NamedComment[],
): Promise<CommentThread[]> {
  const hasAnchors = kind === 'library-item' && rows.some(({ comment }) => comment.fileId !== null);
  const [mentions, file, versions] = await Promise.all([
    readMentions(
      db,
      rows.map(({ comment }) => comment.id),
    ),
    hasAnchors ? fileOfItem(db, recordId) : undefined,
    hasAnchors ? versionNumbers(db, recordId) : new Map<number, number>(),
  ]);
  return presentThreads(rows, {
    ...{ userId: reader.userId, isManager: isContentManager(reader), ownerId, mentions, versions },
    fileId: file?.id ?? null,
    now: new Date(),
  });
}
