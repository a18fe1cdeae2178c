/** A stretch of a film that was played, in seconds. */
export type Stretch = [from: number, to: number];

/** Stretches nearer to each other than this, in seconds, are one: players begin again a little later than they stopped. */
const GAP = 1;
/** Most stretches that are kept of one film. */
const STRETCHES_MAX = 500;
/** Watched is who saw this share of a film: few sit through the last frames. */
export const WATCHED_SHARE = 0.9;

/** The union of stretches, in order and apart. The order in which reports come does not matter to it. */
export function mergeStretches(all: readonly Readonly<Stretch>[]): Stretch[] {
  const merged: Stretch[] = [];
  for (const [from, to] of all.filter(([from, to]) => to > from).toSorted((a, b) => a[0] - b[0])) {
    const last = merged.at(-1);
    if (last && from - last[1] <= GAP) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged.slice(0, STRETCHES_MAX);
}

/** Which share of a film these merged stretches cover, from 0 to 1. */
export function shareOf(stretches: readonly Readonly<Stretch>[], duration: number | null): number {
  if (!duration || duration <= 0) return 0;
  const played = stretches.reduce((sum, [from, to]) => sum + Math.max(0, Math.min(to, duration) - from), 0);
  return Math.min(1, played / duration);
}
