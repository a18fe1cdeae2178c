import type { TrainingTeaser } from '../../../shared/contract/trainingVideo.ts';

/** Most films that are offered to go on with. */
const GO_ON_MAX = 3;

/** Films that the member has begun and not watched, the latest first. */
export const begunVideos = (videos: readonly TrainingTeaser[]): TrainingTeaser[] =>
  videos
    .filter(({ progress }) => progress !== null && progress.completedAt === null && progress.position > 0)
    .toSorted((a, b) => (b.progress?.updatedAt ?? '').localeCompare(a.progress?.updatedAt ?? ''))
    .slice(0, GO_ON_MAX);

interface Series {
  /** Empty for films that are in none; they come last. */
  readonly name: string;
  readonly videos: TrainingTeaser[];
}

/** Films by series, in the order in which each first occurs. */
export function seriesOf(videos: readonly TrainingTeaser[]): Series[] {
  const all: Series[] = [];
  for (const video of videos) {
    const known = all.find(({ name }) => name === video.series);
    if (known) known.videos.push(video);
    else all.push({ name: video.series, videos: [video] });
  }
  return [...all.filter(({ name }) => name), ...all.filter(({ name }) => !name)];
}
