import { expect, it } from 'vitest';
import type { Picture } from '../../../shared/contract/file.ts';
import { aspectOf } from './aspectOf.ts';

const picture = (width: number, height: number): Picture => ({
  placeholder: null,
  colour: null,
  width,
  height,
  focalPoint: [0.5, 0.5],
  fit: 'cover',
  ground: null,
  sources: [],
});

it('gives a tile the shape of its picture, within what a row can take', () => {
  expect(aspectOf({ picture: picture(1200, 800) })).toBe(1.5);
  expect(aspectOf({ picture: picture(4000, 500) })).toBe(2.2);
  expect(aspectOf({ picture: picture(500, 4000) })).toBe(0.62);
});

it('lets a file without a picture stand like a page', () => {
  expect(aspectOf({ picture: null })).toBe(0.75);
  expect(aspectOf({ picture: picture(100, 0) })).toBe(0.75);
});
