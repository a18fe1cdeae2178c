import type { FocalBox, FocalPoint } from '../../../../shared/contract/file.ts';

const STEP = 0.02;
/** A box has at least so much of each side. */
const LEAST = 0.02;
/** How much of each side a box has that begins with a key. */
const FIRST = 0.4;

export const rounded = (value: number): number => Math.round(Math.min(1, Math.max(0, value)) * 1000) / 1000;

const STEPS: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
};

/** Where a key moves the point, or `null` for a key that means nothing here. */
export function movePoint([x, y]: FocalPoint, key: string): FocalPoint | null {
  const step = STEPS[key];
  return step ? [rounded(x + step[0]), rounded(y + step[1])] : null;
}

/** The box between two points, in whichever direction it was drawn; `null` when it is too small to be meant. */
export function boxBetween([ax, ay]: FocalPoint, [bx, by]: FocalPoint): FocalBox | null {
  const box: FocalBox = [Math.min(ax, bx), Math.min(ay, by), Math.max(ax, bx), Math.max(ay, by)];
  return box[2] - box[0] < LEAST || box[3] - box[1] < LEAST ? null : box;
}

const boxAround = ([x, y]: FocalPoint): FocalBox => {
  const start = (value: number) => rounded(Math.min(1 - FIRST, Math.max(0, value - FIRST / 2)));
  return [start(x), start(y), rounded(start(x) + FIRST), rounded(start(y) + FIRST)];
};

/**
 * What a key makes of the box: an arrow moves it, with Shift its right and lower edges; the first one begins a box around
 * the point. `null` for a key that means nothing here.
 */
export function moveBox(
  box: FocalBox | null,
  point: FocalPoint,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): FocalBox | null {
  const step = STEPS[key];
  if (!step) return null;
  if (!box) return boxAround(point);
  const [left, top, right, bottom] = box;
  if (shiftKey)
    return [
      left,
      top,
      rounded(Math.max(left + LEAST, right + step[0])),
      rounded(Math.max(top + LEAST, bottom + step[1])),
    ];
  const x = Math.max(-left, Math.min(1 - right, step[0]));
  const y = Math.max(-top, Math.min(1 - bottom, step[1]));
  return [rounded(left + x), rounded(top + y), rounded(right + x), rounded(bottom + y)];
}
