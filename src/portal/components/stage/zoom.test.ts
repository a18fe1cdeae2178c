import { expect, it } from 'vitest';
import { clampZoom, FIT, findMaxScale, zoomAt } from './zoom.ts';

const stage = { width: 800, height: 600 };

it('keeps the point under the pointer in place', () => {
  const at = { x: 100, y: -50 };
  const zoom = zoomAt(FIT, { factor: 2, at, maxScale: 8 });
  expect(zoom).toEqual({ scale: 2, x: -100, y: 50 });
  // The picture's point that lay under the pointer: (at - offset) / scale is the same before and after.
  expect({ x: (at.x - zoom.x) / zoom.scale, y: (at.y - zoom.y) / zoom.scale }).toEqual({ x: 100, y: -50 });
});

it('neither shrinks below the stage nor grows without end', () => {
  const at = { x: 0, y: 0 };
  expect(zoomAt(FIT, { factor: 0.5, at, maxScale: 8 }).scale).toBe(1);
  expect(zoomAt(FIT, { factor: 100, at, maxScale: 3 }).scale).toBe(3);
});

it('does not let the picture leave its stage', () => {
  expect(clampZoom({ scale: 2, x: 9999, y: -9999 }, stage, 8)).toEqual({ scale: 2, x: 400, y: -300 });
  expect(clampZoom({ scale: 1, x: 50, y: 50 }, stage, 8)).toEqual(FIT);
});

it('ends at the pixels of the picture, and for small ones at twice what they are', () => {
  // 3200 pixels in a stage of 800: four times as large is as large as it is.
  expect(findMaxScale({ width: 3200, height: 1000 }, stage)).toBe(4);
  expect(findMaxScale({ width: 600, height: 1800 }, stage)).toBe(3);
  expect(findMaxScale({ width: 1000, height: 500 }, stage)).toBe(1.25);
  // Already enlarged by a third to fit: once more by a half is twice its size.
  expect(findMaxScale({ width: 600, height: 400 }, stage)).toBe(1.5);
  expect(findMaxScale({ width: 100, height: 100 }, stage)).toBe(1);
});
