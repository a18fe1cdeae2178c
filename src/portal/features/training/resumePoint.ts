import type { TrainingProgress } from '../../../shared/contract/trainingVideo.ts';

/** Seconds from the beginning within which going on is starting again. */
const AT_LEAST = 3;
/** The last part of a film: who came so far has seen it. */
const LAST_SHARE = 0.95;

/** Where the member left off, where asking makes sense; `null` else. */
export function resumePoint(progress: TrainingProgress | null, duration: number | null): number | null {
  if (!progress || progress.position < AT_LEAST) return null;
  if (duration !== null && progress.position >= duration * LAST_SHARE) return null;
  return progress.position;
}
