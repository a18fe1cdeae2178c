import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  serial,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { COMMENTED_KINDS, type CommentAnchor } from '../../../shared/contract/comment.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** Comments on records of several kinds. A trigger of each kind's table deletes those of a record with it. */
export const comments = pgTable(
  'comments',
  {
    id: serial('id').primaryKey(),
    createdAt: at('created_at').notNull().defaultNow(),
    version: integer('version').notNull().default(1),
    kind: text('kind', { enum: COMMENTED_KINDS }).notNull(),
    recordId: integer('record_id').notNull(),
    /** The first comment of its thread; `null` for that one. */
    threadId: integer('thread_id').references((): AnyPgColumn => comments.id, { onDelete: 'cascade' }),
    authorId: integer('author_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Plain text with mentions such as `@[12]`; empty once it is removed. */
    text: text('text').notNull(),
    /** Of a thread: whether only content managers read it. */
    isInternal: boolean('is_internal').notNull().default(false),
    /** Of a thread: what of which file it is about. */
    anchor: jsonb('anchor').$type<CommentAnchor>(),
    fileId: integer('file_id'),
    editedAt: at('edited_at'),
    /** Of a thread. */
    resolvedAt: at('resolved_at'),
    resolvedById: integer('resolved_by_id').references(() => users.id, { onDelete: 'set null' }),
    removedAt: at('removed_at'),
    removedById: integer('removed_by_id').references(() => users.id, { onDelete: 'set null' }),
    /** Of the call that wrote it: a repeated one writes nothing more. */
    requestId: uuid('request_id'),
  },
  (table) => [
    index('comments_record_idx').on(table.kind, table.recordId, table.id),
    index('comments_thread_idx').on(table.threadId, table.id),
    index('comments_resolver_idx').on(table.resolvedById).where(sql`resolved_by_id is not null`),
    index('comments_remover_idx').on(table.removedById).where(sql`removed_by_id is not null`),
    uniqueIndex('comments_request_key').on(table.authorId, table.requestId),
  ],
);

/** Former texts of comments that were changed or removed. */
export const commentVersions = pgTable(
  'comment_versions',
  {
    id: serial('id').primaryKey(),
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    text: text('text').notNull(),
    /** When it was written. */
    at: at('at').notNull(),
  },
  (table) => [index('comment_versions_comment_idx').on(table.commentId, table.id)],
);

/** Whom comments mention. */
export const commentMentions = pgTable(
  'comment_mentions',
  {
    commentId: integer('comment_id')
      .notNull()
      .references(() => comments.id, { onDelete: 'cascade' }),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
  },
  (table) => [
    primaryKey({ columns: [table.commentId, table.userId] }),
    index('comment_mentions_user_idx').on(table.userId),
  ],
);
