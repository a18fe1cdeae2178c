import { and, asc, count, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { translatedPart } from '../../../content/translations/translations.ts';
import { visibleTrainingWhere, windowFilters } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf, readerByIds } from '../../../db/isOneOf.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { trainingCaptions, trainingProgress, trainingVideos } from '../../../db/schema/training.ts';
import type { FileRow } from '../../../files/file.present.ts';
import { parseFilter } from '../../../http/lists.ts';

export interface TrainingRow {
  readonly video: typeof trainingVideos.$inferSelect;
  /** `null` when the item whose film it was is gone. */
  readonly film: FileRow | null;
  readonly poster: FileRow | null;
}
export type ProgressRow = typeof trainingProgress.$inferSelect;
export type CaptionsRow = typeof trainingCaptions.$inferSelect;

/** How the back-office lists training videos. */
export const trainingLists: ListOptions = {
  sortable: {
    position: trainingVideos.position,
    title: trainingVideos.title,
    series: trainingVideos.series,
    publishedAt: trainingVideos.publishedAt,
  },
  filters: {
    ...windowFilters(trainingVideos),
    series: (value) => {
      const words = parseFilter(z.string().max(120), value, 'series').toLowerCase();
      return sql`position(${words} in lower(${trainingVideos.series})) > 0`;
    },
    withCaptions: (value) => {
      const has = sql`exists (select 1 from ${trainingCaptions} where ${trainingCaptions.videoId} = ${trainingVideos.id})`;
      return parseFilter(z.boolean(), value, 'withCaptions') ? has : sql`not ${has}`;
    },
  },
  defaultSort: ['position', 'ASC'],
};

const source = alias(libraryItems, 'source');
const film = alias(files, 'film');
const poster = alias(files, 'poster');

const joined = (db: Database) =>
  db
    .select({
      video: getTableColumns(trainingVideos),
      film: getTableColumns(film),
      poster: getTableColumns(poster),
    })
    .from(trainingVideos)
    .leftJoin(source, eq(source.id, trainingVideos.itemId))
    .leftJoin(film, eq(film.id, sql`coalesce(${trainingVideos.filmFileId}, ${source.fileId})`))
    .leftJoin(poster, eq(poster.id, trainingVideos.posterFileId));

/** Training videos in the language of their viewer. */
export const trainingAsRead = (
  db: Database,
  viewer: Pick<Viewer, 'languages'> | undefined,
  rows: readonly TrainingRow[],
) => translatedPart(db, 'training-video', viewer, rows, 'video');

const namedTraining = readerByIds(trainingVideos.id, (db, where, name) =>
  joined(db).where(where).prepare(name),
);

/** The named videos in the order of `ids`; those that are gone, or that `viewer` may not see, are left out. */
export async function trainingByIds(
  db: Database,
  ids: readonly number[],
  viewer?: Viewer,
): Promise<TrainingRow[]> {
  const rows: TrainingRow[] = viewer
    ? await joined(db).where(and(isOneOf(trainingVideos.id, ids), visibleTrainingWhere(viewer)))
    : await namedTraining(db, ids);
  return inOrder(ids, await trainingAsRead(db, viewer, rows), ({ video }) => video.id);
}

/** What `viewer` may see of the videos, in their order. */
export const visibleTraining = (db: Database, viewer: Viewer, where?: SQL) =>
  joined(db)
    .where(and(visibleTrainingWhere(viewer), where))
    .orderBy(asc(trainingVideos.position), asc(trainingVideos.id));

/** The video that `viewer` may see at this address. */
export async function trainingBySlug(
  db: Database,
  viewer: Viewer,
  slug: string,
): Promise<TrainingRow | undefined> {
  const [row] = await trainingAsRead(
    db,
    viewer,
    await visibleTraining(db, viewer, eq(trainingVideos.slug, slug)),
  );
  return row;
}

/** How far a member has come, by video. */
export async function progressOf(
  db: Database,
  userId: number,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, ProgressRow>> {
  if (videoIds.length === 0) return new Map();
  const rows = await db
    .select()
    .from(trainingProgress)
    .where(and(eq(trainingProgress.userId, userId), isOneOf(trainingProgress.videoId, videoIds)));
  return new Map(rows.map((row) => [row.videoId, row]));
}

/** Captions of the named videos, in their order. */
export async function captionsOf(db: Database, videoIds: readonly number[]): Promise<CaptionsRow[]> {
  if (videoIds.length === 0) return [];
  return db
    .select()
    .from(trainingCaptions)
    .where(isOneOf(trainingCaptions.videoId, videoIds))
    .orderBy(asc(trainingCaptions.videoId), asc(trainingCaptions.position));
}

/** Languages of the captions of a video, in their order. */
export async function languagesOf(db: Database, videoId: number): Promise<string[]> {
  const rows = await db
    .select({ language: trainingCaptions.language })
    .from(trainingCaptions)
    .where(eq(trainingCaptions.videoId, videoId))
    .orderBy(asc(trainingCaptions.position));
  return rows.map(({ language }) => language);
}

export async function findCaptions(
  db: Database,
  videoId: number,
  language: string,
): Promise<CaptionsRow | undefined> {
  const mine = and(eq(trainingCaptions.videoId, videoId), eq(trainingCaptions.language, language));
  const [row] = await db.select().from(trainingCaptions).where(mine);
  return row;
}

interface Figures {
  readonly started: number;
  readonly finished: number;
}

/** How many members began and finished each of the named videos. */
export async function figuresOf(
  db: Database,
  videoIds: readonly number[],
): Promise<ReadonlyMap<number, Figures>> {
  if (videoIds.length === 0) return new Map();
  const rows = await db
    .select({
      videoId: trainingProgress.videoId,
      started: count(),
      finished: sql<number>`count(${trainingProgress.completedAt})::int`,
    })
    .from(trainingProgress)
    .where(isOneOf(trainingProgress.videoId, videoIds))
    .groupBy(trainingProgress.videoId);
  return new Map(rows.map(({ videoId, ...figures }) => [videoId, figures]));
}
