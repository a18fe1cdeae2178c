import { expect, it } from 'vitest';
import type { Picture } from '../contract/file.ts';
import { readHero } from './heroSetting.ts';

const pictureOf = (x: number, colour: string): Picture => ({
  placeholder: null,
  colour,
  width: 2880,
  height: 1620,
  focalPoint: [x, 0.5],
  fit: 'cover',
  ground: null,
  sources: [],
});
const hero = (picture: Picture | null, side = 'auto' as const, text = 'auto' as const) =>
  readHero({ 'hero.picture': picture, 'hero.side': side, 'hero.text': text });

it('sets the words opposite the focal point, light on dark pictures and dark on light ones', () => {
  expect(hero(pictureOf(0.36, '#181410'))).toEqual({ side: 'right', tone: 'light' });
  expect(hero(pictureOf(0.64, '#e8dccb'))).toEqual({ side: 'left', tone: 'dark' });
  expect(hero(null)).toEqual({ side: 'left', tone: 'light' });
});

it('follows what is configured instead', () => {
  const picture = pictureOf(0.36, '#181410');
  expect(readHero({ 'hero.picture': picture, 'hero.side': 'left', 'hero.text': 'dark' })).toEqual({
    side: 'left',
    tone: 'dark',
  });
});
