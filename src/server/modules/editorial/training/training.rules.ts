import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Chapter, trainingVideoPatch } from '../../../../shared/contract/trainingVideo.ts';
import { formatDuration } from '../../../../shared/domain/sizes.ts';
import { parseWebVtt } from '../../../../shared/domain/webVtt.ts';
import type { WriteEvent } from '../../../content/resourceRoutes.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { kindOf } from '../../../files/file.present.ts';
import { fileById } from '../../../files/files.repo.ts';
import { invalid } from '../../../http/errors.ts';
import { languagesOf, trainingByIds } from './training.repo.ts';

export type TrainingChange = Partial<Omit<z.output<typeof trainingVideoPatch>, 'version'>>;
type Errors = Record<string, string>;

/**
 * Refuses a film that is none, chapters out of order or behind the film's end, and captions that are no WebVTT. What the
 * change does not name is as it is stored.
 */
export async function assertTraining(tx: Database, event: WriteEvent<TrainingChange>): Promise<void> {
  const { action, body, ids } = event;
  if (action !== 'create' && action !== 'update') return;
  const [stored] = ids.length === 1 ? await trainingByIds(tx, ids) : [];
  const errors: Errors = {};
  let duration = stored?.film?.duration ?? null;
  if (action === 'create' || body.itemId !== undefined || body.filmFileId !== undefined) {
    const { error, film } = await checkFilm(tx, filmOf(body, stored?.video));
    if (error) errors[body.filmFileId ? 'filmFileId' : 'itemId'] = error;
    duration = film?.duration ?? null;
  }
  Object.assign(errors, checkChapters(body.chapters ?? stored?.video.chapters ?? [], duration));
  if (body.captions) {
    const [id] = ids;
    const known = id === undefined ? [] : await languagesOf(tx, id);
    Object.assign(errors, checkCaptions(body.captions, known));
  }
  if (Object.keys(errors).length > 0) throw invalid(errors);
}

interface FilmSource {
  readonly itemId: number | null;
  readonly filmFileId: number | null;
}

/** The film after the change: one that is chosen takes the place of the other. */
export function filmOf(body: TrainingChange, stored?: FilmSource): FilmSource {
  if (body.itemId && body.filmFileId) return { itemId: body.itemId, filmFileId: body.filmFileId };
  if (body.itemId) return { itemId: body.itemId, filmFileId: null };
  if (body.filmFileId) return { itemId: null, filmFileId: body.filmFileId };
  return {
    itemId: body.itemId === null ? null : (stored?.itemId ?? null),
    filmFileId: body.filmFileId === null ? null : (stored?.filmFileId ?? null),
  };
}

type Film = Pick<typeof files.$inferSelect, 'purpose' | 'mediaType' | 'duration'>;

async function checkFilm(
  tx: Database,
  { itemId, filmFileId }: FilmSource,
): Promise<{ error?: string; film?: Film }> {
  if (itemId && filmFileId) return { error: 'Choose a film of a library or upload one, not both.' };
  if (filmFileId) {
    const film = await fileById(tx, filmFileId);
    return film?.purpose === 'film' ? { film } : { error: 'Choose an uploaded film.' };
  }
  if (!itemId) return { error: 'Choose a film.' };
  const [row] = await tx
    .select({ film: files })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(and(eq(libraryItems.id, itemId), isNull(libraryItems.deletedAt)));
  if (!row) return { error: 'This item is gone.' };
  return kindOf(row.film.mediaType) === 'video' ? { film: row.film } : { error: 'This item is no film.' };
}

function checkChapters(chapters: readonly Chapter[], duration: number | null): Errors {
  const errors: Errors = {};
  for (const [index, { start }] of chapters.entries()) {
    const before = chapters[index - 1];
    if (before && start <= before.start)
      errors[`chapters.${index}.start`] = 'A chapter begins after the one above it.';
    else if (duration !== null && start >= duration)
      errors[`chapters.${index}.start`] = `The film ends at ${formatDuration(duration)}.`;
  }
  return errors;
}

/** Language tags are the same in any case: `pt-br` is `pt-BR`. */
const isSameTag = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();

function checkCaptions(captions: NonNullable<TrainingChange['captions']>, known: readonly string[]): Errors {
  const errors: Errors = {};
  for (const [index, { language, webVtt }] of captions.entries()) {
    const field = `captions.${index}`;
    if (captions.findIndex((one) => isSameTag(one.language, language)) < index)
      errors[`${field}.language`] = 'There are captions in this language already.';
    if (webVtt === undefined) {
      if (!known.includes(language)) errors[`${field}.webVtt`] = 'Choose a WebVTT file.';
      continue;
    }
    const { fault } = parseWebVtt(webVtt);
    if (fault) errors[`${field}.webVtt`] = `Line ${fault.line}: ${fault.message}`;
  }
  return errors;
}
