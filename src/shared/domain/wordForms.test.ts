import { expect, it } from 'vitest';
import { wordForms } from './wordForms.ts';

it.each([
  ['flacon', 'flacons'],
  ['journal', 'journaux'],
  ['vitrail', 'vitraux'],
  ['bateau', 'bateaux'],
  ['jeu', 'jeux'],
  ['box', 'boxes'],
  ['accessory', 'accessories'],
  ['candle', 'candles'],
])('%s and %s are one word', (one, many) => {
  expect(wordForms(one)).toContain(many);
  expect(wordForms(many)).toContain(one);
});

it('leaves short words and the word itself alone', () => {
  expect(wordForms('as')).toEqual([]);
  expect(wordForms('iris')).not.toContain('iris');
});
