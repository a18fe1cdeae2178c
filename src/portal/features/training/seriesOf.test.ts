import { expect, it } from 'vitest';
import type { TrainingTeaser } from '../../../shared/contract/trainingVideo.ts';
import { begunVideos, seriesOf } from './seriesOf.ts';

const video = (id: number, series: string, progress: Partial<TrainingTeaser['progress']> | null = null) =>
  ({ id, series, progress: progress && { position: 9, completedAt: null, ...progress } }) as TrainingTeaser;
const ids = (videos: readonly TrainingTeaser[]) => videos.map(({ id }) => id);

it('keeps the order of series and of their films, and puts those without one last', () => {
  const series = seriesOf([video(1, 'B'), video(2, ''), video(3, 'A'), video(4, 'B')]);
  expect(series.map(({ name, videos }) => [name, ids(videos)])).toEqual([
    ['B', [1, 4]],
    ['A', [3]],
    ['', [2]],
  ]);
});

it('offers what was begun and not watched, the latest first', () => {
  const begun = begunVideos([
    video(1, '', { updatedAt: '2026-01-01' }),
    video(2, '', { updatedAt: '2026-01-03', completedAt: '2026-01-03' }),
    video(3, '', { updatedAt: '2026-01-02' }),
    video(4, '', { updatedAt: '2026-01-04', position: 0 }),
    video(5, ''),
  ]);
  expect(ids(begun)).toEqual([3, 1]);
});
