import type { z } from 'zod';
import {
  COMMENTS_MAX,
  type CommentAnchor,
  type CommentedKind,
  type commentEndpoints,
  MENTIONS_MAX,
} from '../../../../shared/contract/comment.ts';
import { mentionsIn } from '../../../../shared/domain/mentions.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import { addNoticeEvents } from '../../../content/noticeEvents.ts';
import type { Database } from '../../../db/client.ts';
import { invalid, notFound, staleVersion, unprocessable } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { assertAnchor } from './anchors.ts';
import { editableUntil, mayModerate } from './comments.present.ts';
import {
  type CommentRow,
  countComments,
  fileOfItem,
  findComment,
  holdComment,
  insertComment,
  keepText,
  lockRecord,
  updateComment,
  writeMentions,
  writtenBy,
} from './comments.repo.ts';
import { mentionableAmong } from './mentionable.service.ts';
import {
  type CommentReader,
  type CommentTarget,
  isOpenToMembers,
  mayReadComments,
  requireTarget,
  type TargetNeeds,
} from './targets.ts';

const ID_MAX = 2_147_483_647;
/** Control characters but for tabs and line breaks, and those that turn the direction of what follows. */
const UNWANTED = /(?![\t\n])\p{Cc}|[\u202a-\u202e]/gu;

/** A text as it is stored: plain, with line breaks alone. Throws 400 on one that is empty then. */
function cleanText(text: string): string {
  const clean = text.replace(/\r\n?/g, '\n').replace(UNWANTED, '').trim();
  if (!clean) throw invalid({ text: refusalText.comments.empty });
  return clean;
}

/** A record that the caller can view and whose comments they may read. Throws 404, 422 `comments_closed`. */
export async function requireOpenTarget(
  needs: TargetNeeds,
  caller: CommentReader,
  record: { kind: CommentedKind; recordId: number },
): Promise<CommentTarget> {
  const target = await requireTarget(needs, caller, record);
  if (!(await mayReadComments(needs.db, caller, record.kind)))
    throw unprocessable('comments_closed', refusalText.comments.closed);
  return target;
}

/** A comment that the caller can read, with its record. Throws 404. */
export async function requireComment(
  needs: TargetNeeds,
  caller: CommentReader,
  id: number,
): Promise<{ comment: CommentRow; target: CommentTarget }> {
  const comment = await findComment(needs.db, id);
  const isHidden = comment?.isInternal && !isContentManager(caller);
  if (!comment || isHidden || !(await mayReadComments(needs.db, caller, comment.kind)))
    throw notFound(refusalText.missing.comment);
  return { comment, target: await requireTarget(needs, caller, comment) };
}

/** The first comment of a thread about this record, which the caller can read. Throws 404. */
export async function requireThread(
  { db }: TargetNeeds,
  caller: CommentReader,
  { kind, recordId }: CommentTarget,
  threadId: number,
): Promise<CommentRow> {
  const thread = await findComment(db, threadId);
  const isThere = thread?.kind === kind && thread.recordId === recordId && thread.threadId === null;
  if (!thread || !isThere || (thread.isInternal && !isContentManager(caller)))
    throw notFound(refusalText.missing.comment);
  return thread;
}

/** Whether a new thread is for content managers alone: always of imports, never of lists, else as its author chooses. */
export async function isNewInternal(
  db: Database,
  caller: CommentReader,
  kind: CommentedKind,
  chosen?: boolean,
): Promise<boolean> {
  if (kind === 'import') return true;
  if (kind === 'list' || !isContentManager(caller)) return false;
  return chosen ?? !(await isOpenToMembers(db, kind));
}

/**
 * Ids of those whom a text mentions. Throws 400 where there are too many, or the caller may not mention one of them, who
 * cannot read the thread or does not exist; those whom it mentioned before are not looked at.
 */
async function assertMentions(
  needs: TargetNeeds,
  caller: CommentReader,
  thread: { target: CommentTarget; isInternal: boolean },
  { text, before = '' }: { text: string; before?: string },
): Promise<{ all: number[]; added: number[] }> {
  const all = mentionsIn(text);
  if (all.length > MENTIONS_MAX) throw invalid({ text: refusalText.comments.mentionsFull(MENTIONS_MAX) });
  const known = new Set(mentionsIn(before));
  const added = all.filter((id) => !known.has(id));
  if (added.length === 0) return { all, added };
  const ids = added.filter((id) => id <= ID_MAX);
  const found = await mentionableAmong(needs, caller, thread, ids);
  if (!added.every((id) => found.has(id))) throw invalid({ text: refusalText.comments.mention });
  return { all, added };
}

type NewComment = z.output<(typeof commentEndpoints.create)['body']>;

/**
 * Begins a thread or replies to one. Returns the id of the thread. Throws as `requireOpenTarget`, 404 of the thread, 400 on
 * a mention and on an anchor, 409 `newer_file`, and 422 `comments_full`.
 */
export async function createComment(
  needs: TargetNeeds,
  author: CommentReader,
  body: NewComment,
): Promise<{ target: CommentTarget; threadId: number }> {
  const { kind, recordId, threadId, anchor, fileId, requestId } = body;
  const { userId } = author;
  const target = await requireOpenTarget(needs, author, body);
  const thread = threadId === undefined ? null : await requireThread(needs, author, target, threadId);
  if (thread && anchor) throw invalid({ anchor: refusalText.comments.replyAnchor });
  const text = cleanText(body.text);
  const isInternal = thread
    ? thread.isInternal
    : await isNewInternal(needs.db, author, kind, body.isInternal);
  const { all } = await assertMentions(needs, author, { target, isInternal }, { text });
  const id = await needs.db.transaction(async (tx) => {
    await lockRecord(tx, target);
    const known = requestId && (await writtenBy(tx, userId, requestId));
    if (known) return known.threadId ?? known.id;
    if ((await countComments(tx, target)) >= COMMENTS_MAX)
      throw unprocessable('comments_full', refusalText.comments.full(COMMENTS_MAX));
    const made = await insertComment(tx, {
      ...{ kind, recordId, authorId: userId, text, isInternal, requestId },
      threadId: thread?.id ?? null,
      ...(anchor && (await anchorFields(tx, target, { anchor, fileId }))),
    });
    await writeMentions(tx, made, all);
    await addNoticeEvents(tx, [{ type: 'comment-written', key: `comment:${made}`, recordId: made }]);
    return thread?.id ?? made;
  });
  return { target, threadId: id };
}

/** Of a change that mentions somebody more. */
const mentionEvent = (id: number, version: number) =>
  ({ type: 'comment-mention', key: `comment-mention:${id}:${version}`, recordId: id }) as const;

async function anchorFields(
  tx: Database,
  { kind, recordId }: CommentTarget,
  { anchor, fileId }: { anchor: CommentAnchor; fileId: number | undefined },
) {
  const file = kind === 'library-item' ? await fileOfItem(tx, recordId) : undefined;
  assertAnchor(anchor, file, fileId);
  return { anchor, fileId: file?.id ?? null };
}

/**
 * Changes a comment of one's own. Throws 404, 422 `not_own`, `comment_removed` and `edit_over`, 409 where it was changed
 * since `version`, and 400 on a mention.
 */
export async function changeComment(
  needs: TargetNeeds,
  caller: CommentReader,
  id: number,
  { text: written, version }: { text: string; version: number },
): Promise<CommentTarget> {
  const { comment, target } = await requireComment(needs, caller, id);
  const text = cleanText(written);
  assertEditable(comment, caller, version);
  const mentions = await assertMentions(
    needs,
    caller,
    { target, isInternal: comment.isInternal },
    { text, before: comment.text },
  );
  await needs.db.transaction(async (tx) => {
    const held = await holdComment(tx, id);
    if (!held) throw notFound(refusalText.missing.comment);
    assertEditable(held, caller, version);
    if (held.text === text) return;
    await keepText(tx, held);
    await updateComment(tx, id, { text, editedAt: new Date(), version: held.version + 1 });
    await writeMentions(tx, id, mentions.all);
    if (mentions.added.length > 0) await addNoticeEvents(tx, [mentionEvent(id, held.version + 1)]);
  });
  return target;
}

function assertEditable(comment: CommentRow, { userId }: CommentReader, version: number): void {
  if (comment.authorId !== userId) throw unprocessable('not_own', refusalText.comments.notOwn);
  if (comment.removedAt) throw unprocessable('comment_removed', refusalText.comments.removed);
  if (editableUntil(comment) <= new Date()) throw unprocessable('edit_over', refusalText.comments.editOver);
  if (comment.version !== version) throw staleVersion();
}

/** Removes a comment: its text is left in its history alone. Repeated, it changes nothing. Throws 404, 422 `not_own`. */
export async function removeComment(
  needs: TargetNeeds,
  caller: CommentReader,
  id: number,
): Promise<{ target: CommentTarget; comment: CommentRow }> {
  const { comment, target } = await requireComment(needs, caller, id);
  assertModerator(comment, caller, target);
  await needs.db.transaction(async (tx) => {
    const held = await holdComment(tx, id);
    if (!held || held.removedAt) return;
    await keepText(tx, held);
    const removed = { removedAt: new Date(), removedById: caller.userId };
    await updateComment(tx, id, { text: '', ...removed, version: held.version + 1 });
    await writeMentions(tx, id, []);
  });
  return { target, comment };
}

/** Resolves a thread, or opens it again. Repeated, it changes nothing. Throws 404, 422 `not_own`. */
export async function resolveThread(
  needs: TargetNeeds,
  caller: CommentReader,
  id: number,
  isResolved: boolean,
): Promise<CommentTarget> {
  const { comment, target } = await requireComment(needs, caller, id);
  if (comment.threadId !== null) throw notFound(refusalText.missing.comment);
  assertModerator(comment, caller, target);
  await needs.db.transaction(async (tx) => {
    const held = await holdComment(tx, id);
    if (!held || (held.resolvedAt !== null) === isResolved) return;
    const fields = isResolved
      ? { resolvedAt: new Date(), resolvedById: caller.userId }
      : { resolvedAt: null, resolvedById: null };
    await updateComment(tx, id, fields);
  });
  return target;
}

function assertModerator(comment: CommentRow, caller: CommentReader, { ownerId }: CommentTarget): void {
  const rights = { userId: caller.userId, isManager: isContentManager(caller), ownerId };
  if (!mayModerate(comment, rights)) throw unprocessable('not_own', refusalText.comments.notOwn);
}
