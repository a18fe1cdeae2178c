import type {
  TrainingDetail,
  TrainingProgress,
  TrainingTeaser,
  TrainingVideo,
} from '../../../../shared/contract/trainingVideo.ts';
import { parseWebVtt } from '../../../../shared/domain/webVtt.ts';
import { presentRecord, presentVisibility } from '../../../content/records.ts';
import { type FileRow, presentFile, presentPicture } from '../../../files/file.present.ts';
import type { ReadText } from '../rich-text/public.ts';
import type { CaptionsRow, ProgressRow, TrainingRow } from './training.repo.ts';

/** The chosen poster, or else a frame of the film. */
const pictureOf = ({ poster, film }: Pick<TrainingRow, 'poster' | 'film'>) =>
  (poster && presentPicture(poster)) ?? (film && presentPicture(film));

export const presentProgress = (row: ProgressRow): TrainingProgress => ({
  position: row.position,
  watchedShare: row.watchedShare,
  completedAt: row.completedAt?.toISOString() ?? null,
  updatedAt: row.updatedAt.toISOString(),
});

export function presentTeaser(row: TrainingRow, progress: ProgressRow | undefined): TrainingTeaser {
  const { video, film } = row;
  return {
    id: video.id,
    slug: video.slug,
    title: video.title,
    series: video.series,
    picture: pictureOf(row),
    duration: film?.duration ?? null,
    publishedAt: (video.publishedAt ?? video.createdAt).toISOString(),
    progress: progress ? presentProgress(progress) : null,
  };
}

export const presentDetail = (
  row: TrainingRow & { readonly film: FileRow },
  rest: {
    progress: ProgressRow | undefined;
    languages: string[];
    next: TrainingTeaser | null;
    text: ReadText;
  },
): TrainingDetail => ({
  ...presentTeaser(row, rest.progress),
  body: rest.text.html,
  blocks: rest.text.blocks,
  film: presentFile(row.film),
  chapters: row.video.chapters,
  languages: rest.languages,
  next: rest.next,
});

/** `captions` are those of this video, in their order. */
export function presentTraining(
  row: TrainingRow,
  {
    body,
    captions,
    started,
    finished,
  }: {
    /** As it is edited. */
    body: string;
    captions: readonly CaptionsRow[];
    started: number;
    finished: number;
  },
): TrainingVideo {
  const { video, film } = row;
  const { slug, title, series, itemId, filmFileId, posterFileId, chapters, position } = video;
  return {
    ...presentRecord(video),
    ...presentVisibility(video),
    slug,
    title,
    series,
    body,
    itemId,
    filmFileId,
    film: film && presentFile(film),
    posterFileId,
    picture: pictureOf(row),
    chapters,
    captions: captions.map(({ language, webVtt }) => ({ language, cues: parseWebVtt(webVtt).cues.length })),
    position,
    started,
    finished,
  };
}
