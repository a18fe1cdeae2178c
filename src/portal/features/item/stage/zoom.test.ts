import { expect, it } from 'vitest';
import { clampZoom, FIT, MAX_SCALE, zoomAt } from './zoom.ts';

const stage = { width: 800, height: 600 };

it('keeps the point under the pointer in place', () => {
  const at = { x: 100, y: -50 };
  const zoom = zoomAt(FIT, 2, at);
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  // The picture's point that lay under the pointer: (at - offset) / scale is the same before and after.
  expect({ x: (at.x - zoom.x) / zoom.scale, y: (at.y - zoom.y) / zoom.scale }).toEqual({ x: 100, y: -50 });
});

it('neither shrinks below the stage nor grows without end', () => {
  expect(zoomAt(FIT, 0.5, { x: 0, y: 0 }).scale).toBe(1);
  expect(zoomAt(FIT, 100, { x: 0, y: 0 }).scale).toBe(MAX_SCALE);
});

it('does not let the picture leave its stage', () => {
  expect(clampZoom({ scale: 2, x: 9999, y: -9999 }, stage)).toEqual({ scale: 2, x: 400, y: -300 });
  expect(clampZoom({ scale: 1, x: 50, y: 50 }, stage)).toEqual(FIT);
});
