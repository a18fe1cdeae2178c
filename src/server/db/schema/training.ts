import { isNull, sql } from 'drizzle-orm';
import {
  check,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from './accounts.ts';
import { at, record, visibility } from './columns.ts';
import { files } from './files.ts';
import { libraryItems } from './libraries.ts';

/** A chapter of a film; `start` in seconds. */
export interface StoredChapter {
  readonly title: string;
  readonly start: number;
}

/** A film to learn from. The film is that of a library item, or a file of its own, never both. */
export const trainingVideos = pgTable(
  'training_videos',
  {
    ...record,
    ...visibility,
    slug: text('slug').notNull(),
    title: text('title').notNull(),
    /** Videos of one series are listed together; empty: in none. */
    series: text('series').notNull().default(''),
    /** HTML, sanitised on write. */
    body: text('body').notNull().default(''),
    itemId: integer('item_id').references(() => libraryItems.id, { onDelete: 'set null' }),
    filmFileId: integer('film_file_id').references(() => files.id),
    /** `null`: a frame of the film. */
    posterFileId: integer('poster_file_id').references(() => files.id, { onDelete: 'set null' }),
    /** In their order. */
    chapters: jsonb('chapters').$type<StoredChapter[]>().notNull().default([]),
    position: integer('position').notNull(),
  },
  (table) => [
    check('training_videos_film_check', sql`${table.itemId} is null or ${table.filmFileId} is null`),
    uniqueIndex('training_videos_slug_key').on(table.slug).where(isNull(table.deletedAt)),
    index('training_videos_published_idx').on(table.publishedAt),
    index('training_videos_item_idx').on(table.itemId),
    index('training_videos_film_idx').on(table.filmFileId),
  ],
);

/** Captions of training videos, one file a language. */
export const trainingCaptions = pgTable(
  'training_captions',
  {
    videoId: integer('video_id')
      .notNull()
      .references(() => trainingVideos.id, { onDelete: 'cascade' }),
    /** A language tag: `en`, `pt-BR`. */
    language: text('language').notNull(),
    position: integer('position').notNull(),
    /** The WebVTT file, checked when it was written. */
    webVtt: text('web_vtt').notNull(),
  },
  (table) => [primaryKey({ columns: [table.videoId, table.language] })],
);

/** How far a member has come with a training video. */
export const trainingProgress = pgTable(
  'training_progress',
  {
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    videoId: integer('video_id')
      .notNull()
      .references(() => trainingVideos.id, { onDelete: 'cascade' }),
    /** Seconds. */
    position: doublePrecision('position').notNull(),
    /** Stretches that were played, in seconds, in their order and apart from each other. */
    played: jsonb('played').$type<[number, number][]>().notNull().default([]),
    /** From 0 to 1. */
    watchedShare: doublePrecision('watched_share').notNull().default(0),
    /** Once watched it stays so. */
    completedAt: at('completed_at'),
    /** When the position was taken; one taken earlier comes too late. */
    reportedAt: at('reported_at').notNull(),
    startedAt: at('started_at').notNull().defaultNow(),
    updatedAt: at('updated_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.videoId] }),
    index('training_progress_video_idx').on(table.videoId),
  ],
);
