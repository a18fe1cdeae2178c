import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { FocalBox, FocalPoint } from '../contract/file.ts';
import { anchorOf, canHold } from './focus.ts';

const fraction = fc.integer({ min: 0, max: 100 }).map((hundredths) => hundredths / 100);
const box = fc
  .tuple(fraction, fraction, fraction, fraction)
  .map(([a, b, c, d]): FocalBox => [Math.min(a, b), Math.min(c, d), Math.max(a, b), Math.max(c, d)])
  .filter(([left, top, right, bottom]) => left < right && top < bottom);
const side = fc.integer({ min: 1, max: 4000 });

it('a picture that fills a frame shows its whole focal box, or the frame cannot hold it', () => {
  fc.assert(
    fc.property(
      fc.record({ width: side, height: side }),
      fc.double({ min: 0.2, max: 5 }),
      box,
      (size, ratio, whole) => {
        const [x, y] = anchorOf({ point: [0.5, 0.5], box: whole });
        const own = size.width / size.height;
        // What of the picture such a frame shows, as fractions.
        const shown = ratio >= own ? { across: 1, down: own / ratio } : { across: ratio / own, down: 1 };
        const [left, top, right, bottom] = whole;
        const start = { across: x * (1 - shown.across), down: y * (1 - shown.down) };
        const slip = 1e-9;
        const isWhole =
          start.across <= left + slip &&
          start.across + shown.across >= right - slip &&
          start.down <= top + slip &&
          start.down + shown.down >= bottom - slip;
        const isHeld = right - left <= shown.across && bottom - top <= shown.down;
        expect(canHold(ratio, size, whole)).toBe(isHeld);
        if (isHeld) expect(isWhole).toBe(true);
      },
    ),
  );
});

it('without a box a picture lies by its focal point, and fits every frame', () => {
  const point: FocalPoint = [0.2, 0.9];
  expect(anchorOf({ point, box: null })).toEqual(point);
  expect(canHold(3, { width: 1, height: 1 }, null)).toBe(true);
});
