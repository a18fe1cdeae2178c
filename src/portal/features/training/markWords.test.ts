import { expect, it } from 'vitest';
import { searchWords } from '../../../shared/domain/fold.ts';
import { hasWords, markWords } from './markWords.ts';

const marked = (text: string, q: string) =>
  markWords(text, searchWords(q))
    .map(({ text: piece, isFound }) => (isFound ? `[${piece}]` : piece))
    .join('');

it('marks words by their beginnings, whatever their accents and ligatures', () => {
  expect(marked('Étiquettes vers l’invité.', 'etiq invite')).toBe('[Étiquettes] vers l’[invité].');
  expect(marked('Le cœur dit qui reste.', 'coeur')).toBe('Le [cœur] dit qui reste.');
  expect(marked('One blotter', '')).toBe('One blotter');
});

it('finds lines that hold every word', () => {
  expect(hasWords('Caps to the left, labels to the guest.', searchWords('label cap'))).toBe(true);
  expect(hasWords('Caps to the left.', searchWords('label cap'))).toBe(false);
});
