import {
  COMMENT_EDIT_MINUTES,
  type Comment,
  type CommentPerson,
  type CommentThread,
} from '../../../../shared/contract/comment.ts';
import { addTo } from '../../../../shared/domain/groups.ts';
import { partsOf } from '../../../../shared/domain/mentions.ts';
import type { CommentRow, NamedComment } from './comments.repo.ts';

/** Who reads, and what their rights depend on. */
export interface Reading {
  readonly userId: number;
  readonly isManager: boolean;
  /** The account that made the list; `null` of all else. */
  readonly ownerId: number | null;
  readonly mentions: ReadonlyMap<number, CommentPerson[]>;
  /** The file that the item has now, and its versions by file; of other records neither. */
  readonly fileId: number | null;
  readonly versions: ReadonlyMap<number, number>;
  readonly now: Date;
}

/** Until when its author can change a comment. */
export const editableUntil = ({ createdAt }: Pick<CommentRow, 'createdAt'>): Date =>
  new Date(createdAt.getTime() + COMMENT_EDIT_MINUTES * 60_000);

type Rights = Pick<Reading, 'userId' | 'isManager' | 'ownerId'>;

/** Its author, content managers and the owner of the list may remove a comment; the same of its thread may resolve it. */
export const mayModerate = (
  { authorId }: Pick<CommentRow, 'authorId'>,
  { userId, isManager, ownerId }: Rights,
): boolean => isManager || authorId === userId || ownerId === userId;

function presentComment({ comment, author }: NamedComment, reading: Reading): Comment {
  const { id, authorId, text, createdAt, editedAt, removedAt, version } = comment;
  const isOwn = authorId === reading.userId;
  const until = editableUntil(comment);
  const isEditable = isOwn && !removedAt && until > reading.now;
  return {
    id,
    author: { id: authorId, name: author },
    isOwn,
    text,
    mentions: reading.mentions.get(id) ?? [],
    createdAt: createdAt.toISOString(),
    editedAt: removedAt ? null : (editedAt?.toISOString() ?? null),
    editableUntil: isEditable ? until.toISOString() : null,
    mayRemove: !removedAt && mayModerate(comment, reading),
    isRemoved: removedAt !== null,
    version,
  };
}

/** Threads of the rows of a record, in their order. */
export function presentThreads(rows: readonly NamedComment[], reading: Reading): CommentThread[] {
  const replies = new Map<number, NamedComment[]>();
  for (const row of rows) {
    const { threadId } = row.comment;
    if (threadId !== null) addTo(replies, threadId, row);
  }
  return rows
    .filter(({ comment }) => comment.threadId === null)
    .map((first) => {
      const { id, anchor, fileId, isInternal, resolvedAt } = first.comment;
      const version = fileId === null ? null : (reading.versions.get(fileId) ?? null);
      return {
        id,
        anchor,
        file: fileId === null ? null : { id: fileId, version, isCurrent: fileId === reading.fileId },
        isInternal,
        resolvedAt: resolvedAt?.toISOString() ?? null,
        resolvedBy: resolvedAt ? first.resolver : null,
        mayResolve: mayModerate(first.comment, reading),
        comments: [first, ...(replies.get(id) ?? [])].map((row) => presentComment(row, reading)),
      };
    });
}

/** Whether a thread waits for somebody: it is not resolved, and something of it is left. */
export const isOpen = ({ resolvedAt, comments }: CommentThread): boolean =>
  resolvedAt === null && comments.some(({ isRemoved }) => !isRemoved);

/** The beginning of a comment with the names of those whom it mentions, on one line. */
export function firstWords(text: string, mentions: readonly CommentPerson[], most = 160): string {
  const names = new Map(mentions.map(({ id, name }) => [id, name]));
  const line = partsOf(text)
    .map((part) => ('text' in part ? part.text : `@${names.get(part.userId) ?? '…'}`))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
  const characters = [...line];
  return characters.length <= most ? line : `${characters.slice(0, most).join('').trimEnd()}…`;
}
