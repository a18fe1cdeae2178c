import { isNull, sql } from 'drizzle-orm';
import { boolean, date, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at, record, visibility } from './columns.ts';
import { files } from './files.ts';

/** An event as members could see it at the last moment at which it was shown; times are ISO 8601 in UTC. */
export interface WithdrawnEvent {
  readonly at: string;
  readonly title: string;
  readonly startsAt: string;
  readonly endsAt: string;
  readonly wholeDay: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
  readonly roles: string[];
  readonly markets: string[];
  /** Absent before there were groups. */
  readonly groups?: string[];
}

export const events = pgTable(
  'events',
  {
    ...record,
    ...visibility,
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    excerpt: text('excerpt').notNull().default(''),
    /** HTML, sanitised on write. */
    body: text('body').notNull().default(''),
    coverFileId: integer('cover_file_id').references(() => files.id, { onDelete: 'set null' }),
    startsAt: at('starts_at').notNull(),
    /** No longer part of the event: of whole days the first moment of the day after. */
    endsAt: at('ends_at').notNull(),
    timeZone: text('time_zone').notNull(),
    wholeDay: boolean('whole_day').notNull().default(false),
    /** Days in the event's own zone, which follow from its times. */
    firstDay: date('first_day', { mode: 'string' }).notNull(),
    lastDay: date('last_day', { mode: 'string' }).notNull(),
    venue: text('venue').notNull().default(''),
    address: text('address').notNull().default(''),
    link: text('link'),
    mapLink: text('map_link'),
    /** Attached library items in their order; those that are gone or hidden are passed over. */
    itemIds: integer('item_ids').array().notNull().default([]),
    cancelledAt: at('cancelled_at'),
    /** What calendars know the event by, whatever its address and the server's become. */
    uid: uuid('uid').notNull().defaultRandom(),
    /** Of iCalendar: grows with each change that calendars show. */
    sequence: integer('sequence').notNull().default(0),
    /** What calendars showed after the last change, hashed. */
    calendarKey: text('calendar_key').notNull().default(''),
    /** Since members could see it for the last time; `null` while it is shown, or when it never was. */
    withdrawn: jsonb('withdrawn').$type<WithdrawnEvent>(),
  },
  (table) => [
    uniqueIndex('events_slug_key').on(table.slug).where(isNull(table.deletedAt)),
    index('events_start_idx').on(table.startsAt),
    index('events_days_idx').on(table.lastDay, table.firstDay),
    index('events_withdrawn_idx').on(table.id).where(sql`${table.withdrawn} is not null`),
  ],
);

/** Personal addresses of the calendar feed. Only the hash of the secret is kept. */
export const eventFeeds = pgTable(
  'event_feeds',
  {
    userId: integer('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    tokenHash: text('token_hash').notNull(),
    createdAt: at('created_at').notNull().defaultNow(),
    /** To the hour. */
    lastReadAt: at('last_read_at'),
  },
  (table) => [uniqueIndex('event_feeds_token_key').on(table.tokenHash)],
);
