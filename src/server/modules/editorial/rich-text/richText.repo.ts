import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { translatedPart } from '../../../content/translations/translations.ts';
import { visibleTrainingWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { trainingCaptions, trainingVideos } from '../../../db/schema/training.ts';
import type { FileRow } from '../../../files/file.present.ts';

/** The named files that were uploaded as pictures: every member may see them. */
export async function picturesByIds(db: Database, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(files)
    .where(and(isOneOf(files.id, ids), inArray(files.purpose, ['picture', 'public'])));
}

/** The item whose file each of these is, by file. */
export async function itemsOfFiles(
  db: Database,
  fileIds: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select({ id: libraryItems.id, fileId: libraryItems.fileId })
    .from(libraryItems)
    .where(isOneOf(libraryItems.fileId, fileIds));
  return new Map(rows.map(({ id, fileId }) => [fileId, id]));
}

export interface VideoRow {
  readonly video: typeof trainingVideos.$inferSelect;
  readonly film: FileRow;
  readonly poster: FileRow | null;
  readonly languages: string[];
}

const source = alias(libraryItems, 'source');
const film = alias(files, 'film');
const poster = alias(files, 'poster');

/** The named training videos that `viewer` can view, in their language, with their films. */
export async function videosByIds(
  db: Database,
  ids: readonly number[],
  viewer: Viewer,
  at?: Date,
): Promise<VideoRow[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .select({
      video: getTableColumns(trainingVideos),
      film: getTableColumns(film),
      poster: getTableColumns(poster),
    })
    .from(trainingVideos)
    .leftJoin(source, eq(source.id, trainingVideos.itemId))
    .innerJoin(film, eq(film.id, sql`coalesce(${trainingVideos.filmFileId}, ${source.fileId})`))
    .leftJoin(poster, eq(poster.id, trainingVideos.posterFileId))
    .where(and(isOneOf(trainingVideos.id, ids), visibleTrainingWhere(viewer, at)));
  const captions = await db
    .select({ videoId: trainingCaptions.videoId, language: trainingCaptions.language })
    .from(trainingCaptions)
    .where(isOneOf(trainingCaptions.videoId, ids))
    .orderBy(asc(trainingCaptions.position));
  return (await translatedPart(db, 'training-video', viewer, rows, 'video')).map((row) => ({
    ...row,
    languages: captions.filter(({ videoId }) => videoId === row.video.id).map(({ language }) => language),
  }));
}

/** The captions of the named training videos. */
export const captionsByVideos = (db: Database, ids: readonly number[]) =>
  db.select().from(trainingCaptions).where(isOneOf(trainingCaptions.videoId, ids));

/** Those of the named training videos that exist, in the trash or not. */
export async function knownVideos(db: Database, ids: readonly number[]): Promise<ReadonlySet<number>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: trainingVideos.id })
    .from(trainingVideos)
    .where(isOneOf(trainingVideos.id, ids));
  return new Set(rows.map(({ id }) => id));
}
