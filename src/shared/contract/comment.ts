import { z } from 'zod';
import { COMMENT_LENGTH_MAX } from '../domain/mentions.ts';
import { id, idParams, time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Kinds of records that can be commented on. */
export const COMMENTED_KINDS = ['library-item', 'news', 'list', 'import'] as const;
export type CommentedKind = (typeof COMMENTED_KINDS)[number];

/** Most comments on one record, and most people that one comment mentions. */
export const COMMENTS_MAX = 500;
export const MENTIONS_MAX = 20;
/** Minutes during which its author can change a comment. */
export const COMMENT_EDIT_MINUTES = 10;
/** Most people that a search for a mention returns. */
export const MENTIONABLE_MAX = 8;
/** Most records whose open threads one call counts. */
export const COUNTED_MAX = 200;

const fraction = z.number().min(0, 'Use 0 to 1.').max(1, 'Use 0 to 1.');
const length = z.number().gt(0, 'The box is empty.').max(1, 'Use 0 to 1.');
/** Fractions of the width and the height, from the top left. */
const point = z.strictObject({ type: z.literal('point'), x: fraction, y: fraction });
const boxFields = z.strictObject({
  type: z.literal('box'),
  x: fraction,
  y: fraction,
  width: length,
  height: length,
});
/** Sums of fractions are not exact. */
const EDGE = 1.000001;
const box = boxFields.refine(
  ({ x, y, width, height }) => x + width <= EDGE && y + height <= EDGE,
  'The box goes beyond the picture.',
);
const commentPlace = z.union([point, box]);
export type CommentPlace = z.output<typeof commentPlace>;

/** What of a file a thread is about: a place on a picture, a second of a film or a sound, a page of a PDF from 1. */
const commentAnchor = z.union([
  point,
  box,
  z.strictObject({ type: z.literal('time'), seconds: z.number().min(0) }),
  z.strictObject({
    type: z.literal('page'),
    page: z.int().min(1),
    place: commentPlace.nullable().default(null),
  }),
]);
export type CommentAnchor = z.output<typeof commentAnchor>;

const person = z.strictObject({ id: z.int(), name: z.string() });
export type CommentPerson = z.output<typeof person>;

const comment = z.strictObject({
  id,
  author: person,
  isOwn: z.boolean(),
  text: z.string().describe('Plain text with mentions such as `@[12]`; empty where it was removed.'),
  mentions: z.array(person).describe('Those whom the text mentions and who still have an account.'),
  createdAt: time,
  editedAt: time.nullable(),
  editableUntil: time.nullable().describe('Until when the caller can change it; `null`: not any more.'),
  mayRemove: z.boolean(),
  isRemoved: z.boolean(),
  version: z.int(),
});
export type Comment = z.output<typeof comment>;

const commentThread = z.strictObject({
  /** That of its first comment. */
  id,
  anchor: commentAnchor.nullable(),
  file: z
    .strictObject({ id, version: z.int().nullable(), isCurrent: z.boolean() })
    .nullable()
    .describe('The file that the anchor is of, and which version of the item that was.'),
  isInternal: z.boolean().describe('Whether only content managers read it.'),
  resolvedAt: time.nullable(),
  resolvedBy: z.string().nullable(),
  mayResolve: z.boolean(),
  comments: z.array(comment).describe('The first one and its replies, the oldest first.'),
});
export type CommentThread = z.output<typeof commentThread>;

const commentsOfRecord = z.strictObject({
  mayRead: z.boolean().describe('`false`: comments on records of this kind are not open to the caller.'),
  isManager: z.boolean().describe('Whether the caller can keep threads internal and read former texts.'),
  /** Whether a new thread is internal unless chosen otherwise. */
  isInternal: z.boolean(),
  isFull: z.boolean(),
  open: z.int().describe('Threads that are not resolved.'),
  threads: z.array(commentThread),
});
export type CommentsOfRecord = z.output<typeof commentsOfRecord>;

const target = { kind: z.enum(COMMENTED_KINDS), recordId: id };
const text = z
  .string()
  .trim()
  .min(1, 'This is required.')
  .max(COMMENT_LENGTH_MAX)
  .describe('Plain text. An account is mentioned by its id: `@[12]`.');

const at = '/api/private/comment';
const tag = 'Comments';
export const commentEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Threads about an item, an article, a list or an import, the oldest first',
    permission: 'portal:list',
    query: z.strictObject(target),
    response: commentsOfRecord,
  }),
  counts: endpoint({
    method: 'get',
    path: `${at}/counts`,
    tag,
    summary: 'How many threads are not resolved, of records that the caller can view; others are left out',
    permission: 'portal:list',
    query: z.strictObject({
      kind: z.enum(COMMENTED_KINDS),
      ids: z
        .string()
        .max(COUNTED_MAX * 11)
        .regex(/^\d{1,10}(?:,\d{1,10})*$/, 'Separate ids by commas.')
        .describe(`Ids of records, separated by commas, at most ${COUNTED_MAX}.`),
    }),
    response: z.array(z.strictObject({ id: z.int(), open: z.int() })),
  }),
  people: endpoint({
    method: 'get',
    path: `${at}/people`,
    tag,
    summary: 'People whom the caller can mention and who can read the thread, by a part of their name',
    permission: 'portal:list',
    query: z.strictObject({
      ...target,
      threadId: id.optional().describe('Of a reply.'),
      isInternal: z.stringbool().optional().describe('Of a new thread.'),
      q: z.string().trim().min(1).max(100),
    }),
    response: z.array(person),
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Begin a thread, or reply to one',
    permission: 'portal:create',
    body: z.strictObject({
      ...target,
      threadId: id.optional().describe('The thread that it replies to.'),
      text,
      isInternal: z
        .boolean()
        .optional()
        .describe('Of a new thread of a content manager: whether only content managers read it.'),
      anchor: commentAnchor.nullable().optional().describe('Of a new thread about an item.'),
      fileId: id
        .optional()
        .describe('The file that the anchor is of; 409 where the item has another one meanwhile.'),
      requestId: z.uuid().optional().describe('A repeated call with the same one writes nothing more.'),
    }),
    response: commentThread,
    status: 201,
  }),
  change: endpoint({
    method: 'patch',
    path: `${at}/{id}`,
    tag,
    summary: `Change a comment of one’s own within ${COMMENT_EDIT_MINUTES} minutes`,
    permission: 'portal:edit',
    params: idParams,
    body: z.strictObject({ text, version: z.int().describe('The one that was read; 409 for another.') }),
    response: commentThread,
  }),
  remove: endpoint({
    method: 'delete',
    path: `${at}/{id}`,
    tag,
    summary:
      'Remove a comment of one’s own, as the owner of a list one on it, or as a content manager any; repeated, it changes nothing',
    permission: 'portal:delete',
    params: idParams,
    response: commentThread,
  }),
  resolve: endpoint({
    method: 'put',
    path: `${at}/{id}/resolved`,
    tag,
    summary: 'Resolve a thread or open it again; repeated, it changes nothing',
    permission: 'portal:edit',
    params: idParams,
    body: z.strictObject({ isResolved: z.boolean() }),
    response: commentThread,
  }),
  versions: endpoint({
    method: 'get',
    path: `${at}/{id}/versions`,
    tag,
    summary: 'Former texts of a comment, for content managers, the oldest first',
    permission: 'portal:show',
    params: idParams,
    response: z.array(z.strictObject({ text: z.string(), at: time })),
  }),
};
