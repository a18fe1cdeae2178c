import { expect, it } from 'vitest';
import { filmTime, placeBetween, placeMoved, placeOf, pointIn } from './commentPlaces.ts';

const key = (name: string, shiftKey = false) => ({ key: name, shiftKey });

it('finds a place on the picture that the item has now', () => {
  const anchor = { type: 'point' as const, x: 0.1, y: 0.2 };
  const file = { id: 1, version: 1, isCurrent: true };
  expect(placeOf({ anchor, file })).toEqual(anchor);
  expect(placeOf({ anchor, file: { ...file, isCurrent: false } })).toBeNull();
  expect(placeOf({ anchor: { type: 'time', seconds: 3 }, file })).toBeNull();
  expect(placeOf({ anchor: null, file: null })).toBeNull();
});

it('makes a box of a drag in any direction, and a point of a click', () => {
  const box = { type: 'box', x: 0.25, y: 0.5, width: 0.5, height: 0.25 };
  expect(placeBetween({ x: 0.25, y: 0.5 }, { x: 0.75, y: 0.75 })).toEqual(box);
  expect(placeBetween({ x: 0.75, y: 0.75 }, { x: 0.25, y: 0.5 })).toEqual(box);
  expect(placeBetween({ x: 0.5, y: 0.5 }, { x: 0.51, y: 0.5 })).toEqual({ type: 'point', x: 0.5, y: 0.5 });
});

it('keeps a pointer and a moved place within the picture', () => {
  const frame = { left: 100, top: 0, width: 200, height: 100 };
  expect(pointIn(frame, { clientX: 200, clientY: 50 })).toEqual({ x: 0.5, y: 0.5 });
  expect(pointIn(frame, { clientX: 0, clientY: 900 })).toEqual({ x: 0, y: 1 });
  const point = { type: 'point' as const, x: 0.995, y: 0 };
  expect(placeMoved(point, key('ArrowRight'))).toEqual({ ...point, x: 1 });
  expect(placeMoved(point, key('ArrowUp', true))).toEqual(point);
  const box = { type: 'box' as const, x: 0.5, y: 0.5, width: 0.5, height: 0.25 };
  expect(placeMoved(box, key('ArrowRight', true))).toEqual(box);
  expect(placeMoved(box, key('ArrowDown', true))).toEqual({ ...box, y: 0.6 });
  expect(placeMoved(box, key('Enter'))).toBeNull();
});

it('writes times of films', () => {
  expect([0, 5.9, 65, 600].map(filmTime)).toEqual(['0:00', '0:05', '1:05', '10:00']);
});
