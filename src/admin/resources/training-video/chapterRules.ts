import { z } from 'zod';
import { formatDuration } from '../../providers/formats.ts';

/** A chapter while it is typed: `start` is `null` until its time makes sense. */
const draftChapter = z.object({ title: z.string(), start: z.number().nullable() });
export const draftChapters = z.array(draftChapter).catch([]);
export type DraftChapter = z.output<typeof draftChapter>;

type Translate = (key: string, options?: Record<string, unknown>) => string;

/** What is wrong with each chapter, as the server would say; `null` where nothing is. */
export function faultsOf(
  chapters: readonly DraftChapter[],
  duration: number | null,
  translate: Translate,
): (string | null)[] {
  return chapters.map(({ title, start }, index) => {
    const before = chapters[index - 1]?.start ?? null;
    if (start === null) return translate('admin.training.time_wrong');
    if (before !== null && start <= before) return translate('admin.training.time_order');
    if (duration !== null && start >= duration)
      return translate('admin.training.time_end', { time: formatDuration(duration) });
    return title.trim() === '' ? translate('ra.validation.required') : null;
  });
}
