import { expect, it } from 'vitest';
import { formatNames } from './formatNames.ts';

it('leaves what differs between titles', () => {
  expect(formatNames(['Ambre Noir, front', 'Ambre Noir, front, square', 'Ambre Noir, front, story'])).toEqual(
    [null, 'Square', 'Story'],
  );
  expect(formatNames(['Light study', 'Light study, six seconds'])).toEqual([null, 'Six seconds']);
});

it('keeps whole titles that have nothing in common', () => {
  expect(formatNames(['Amber sheet', 'Fiche produit'])).toEqual(['Amber sheet', 'Fiche produit']);
});
