import { expect, it } from 'vitest';
import { alignmentOf, frameOf, pixelDifference, placeWithin } from './pixelDifference.ts';

const pixels = (...colours: readonly (readonly [number, number, number])[]) =>
  new Uint8ClampedArray(colours.flatMap((colour) => [...colour, 255]));

it('marks what differs by more than the threshold', () => {
  const one = pixels([0, 0, 0], [100, 100, 100], [255, 255, 255], [10, 20, 30]);
  const other = pixels([0, 0, 0], [100, 110, 100], [255, 255, 244], [10, 20, 200]);
  expect(pixelDifference(one, other, 0).share).toBe(0.75);
  expect(pixelDifference(one, other, 10).share).toBe(0.5);
  expect(pixelDifference(one, other, 254).share).toBe(0);
  const marked = pixelDifference(one, other, 10).pixels;
  expect([...marked.slice(8, 12)]).toEqual([200, 16, 90, 255]);
  expect(marked[4]).toBe(marked[5]);
  expect(pixelDifference(one, one, 0)).toMatchObject({ share: 0 });
});

it('refuses pictures of two sizes', () => {
  expect(() => pixelDifference(pixels([0, 0, 0]), pixels(), 0)).toThrow();
});

it('aligns pictures in the frame of the first', () => {
  expect(frameOf({ width: 2800, height: 1400 })).toEqual({ width: 1400, height: 700 });
  expect(frameOf({ width: 300, height: 200 })).toEqual({ width: 300, height: 200 });
  expect(placeWithin({ width: 200, height: 100 }, { width: 400, height: 400 })).toEqual({
    x: 50,
    y: 0,
    width: 100,
    height: 100,
  });
  expect(alignmentOf({ width: 10, height: 20 }, { width: 10, height: 20 })).toBe('same');
  expect(alignmentOf({ width: 1000, height: 2000 }, { width: 501, height: 1001 })).toBe('scaled');
  expect(alignmentOf({ width: 1000, height: 2000 }, { width: 1000, height: 1000 })).toBe('centred');
});
