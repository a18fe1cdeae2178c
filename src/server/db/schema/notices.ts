import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import {
  FOLLOWED_KINDS,
  NOTICE_FREQUENCIES,
  NOTICE_TOPICS,
  type NoticeType,
} from '../../../shared/contract/inbox.ts';
import { users } from './accounts.ts';
import { at } from './columns.ts';

/** What a notice says besides the name of its record, by its type. Nothing in it names anybody or anything. */
export interface NoticeData {
  /** How many items or files. */
  readonly count?: number;
  /** Items of which a mail may show pictures. */
  readonly itemIds?: readonly number[];
  /** The last day of a right. */
  readonly day?: string;
  /** The record that answers a request, or that has more items. */
  readonly answer?: { readonly kind: string; readonly id: number };
}

/** What happened, written with the change itself; a job makes notices of it for those whom it concerns. */
export const noticeEvents = pgTable(
  'notice_events',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    type: text('type').$type<NoticeType>().notNull(),
    /** What happened once is one event, although it may be written twice. */
    key: text('key').notNull(),
    recordId: integer('record_id').notNull(),
    data: jsonb('data').$type<Readonly<Record<string, string | number>>>().notNull().default({}),
    at: at('at').notNull().defaultNow(),
    /** When all of its notices were made. */
    doneAt: at('done_at'),
  },
  (table) => [
    uniqueIndex('notice_events_key').on(table.key),
    index('notice_events_waiting_idx').on(table.id).where(sql`done_at is null`),
  ],
);

/** What a member is informed about. */
export const notices = pgTable(
  'notices',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic', { enum: NOTICE_TOPICS }).notNull(),
    type: text('type').$type<NoticeType>().notNull(),
    /** What happened once is one notice. */
    key: text('key').notNull(),
    /** Of a kind that follows from the type. */
    recordId: integer('record_id').notNull(),
    data: jsonb('data').$type<NoticeData>().notNull().default({}),
    at: at('at').notNull().defaultNow(),
    readAt: at('read_at'),
    /** When it is to be mailed; `null`: never, or it was. */
    dueAt: at('due_at'),
    mailedAt: at('mailed_at'),
  },
  (table) => [
    uniqueIndex('notices_key').on(table.userId, table.key),
    index('notices_user_idx').on(table.userId, table.id),
    index('notices_unread_idx').on(table.userId, table.id).where(sql`read_at is null`),
    index('notices_due_idx').on(table.dueAt, table.userId).where(sql`due_at is not null`),
    index('notices_at_idx').on(table.at),
  ],
);

/** How often a member gets mails of a topic, where they chose. */
export const noticeChoices = pgTable(
  'notice_choices',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    topic: text('topic', { enum: NOTICE_TOPICS }).notNull(),
    frequency: text('frequency', { enum: NOTICE_FREQUENCIES }).notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.topic] })],
);

/** When a member gets mails of notices, and how these were received. */
export const noticeReaders = pgTable('notice_readers', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  /** `null`: as the organisation chose. */
  hour: smallint('hour'),
  timeZone: text('time_zone'),
  /** When mails of notices were stored for the last time. */
  mailedAt: at('mailed_at'),
  /** Refusals of the address, one after the other. */
  bounces: integer('bounces').notNull().default(0),
  bouncedAt: at('bounced_at'),
  isStopped: boolean('is_stopped').notNull().default(false),
});

/** Records that members follow. */
export const follows = pgTable(
  'follows',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: FOLLOWED_KINDS }).notNull(),
    recordId: integer('record_id').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** Until when what is new of it was looked at. */
    lookedAt: at('looked_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.kind, table.recordId] }),
    index('follows_record_idx').on(table.kind, table.recordId),
    index('follows_looked_idx').on(table.kind, table.lookedAt),
  ],
);

/** How far a source of notices was read. */
export const noticeMarks = pgTable('notice_marks', {
  source: text('source').primaryKey(),
  at: at('at').notNull(),
  /** The last record that was looked at, of a source that is read in turns. */
  lastId: integer('last_id').notNull().default(0),
});
