import { expect, it } from 'vitest';
import type { ItemDetail } from '../../../shared/contract/libraryItem.ts';
import { captionsOf } from './itemCaptions.ts';

type Format = ItemDetail['formats'][number];
const format = (id: number, name: string, duration: number | null = null) =>
  ({ id, title: name, picture: null, file: { id, name, duration } }) as Format;

const film = format(1, 'light-study.mp4', 11);
const square = format(2, 'light-study-square.mp4', 11.1);
const short = format(3, 'light-study-six-seconds.mp4', 6);
const captions = [
  format(4, 'light-study.en.vtt'),
  format(5, 'light-study.pt-BR.vtt'),
  format(6, 'notes.txt'),
];
const formats = [film, square, short, ...captions];
const languages = (of: Format, all = formats) =>
  captionsOf({ file: of.file, formats: all }).map(({ language }) => language);

it('finds the captions that are named after a film', () => {
  expect(captionsOf({ file: film.file, formats })).toEqual([
    { id: 4, language: 'en' },
    { id: 5, language: 'pt-BR' },
  ]);
  expect(languages(film, [])).toEqual([]);
});

it('shares captions with cuts of the same length only', () => {
  expect(languages(square)).toEqual(['en', 'pt-BR']);
  expect(languages(short)).toEqual([]);
});

it('takes captions without a film of their name for every film, one for each language', () => {
  expect(languages(short, [short, format(7, 'study.fr.vtt'), format(8, 'study-2.fr.vtt')])).toEqual(['fr']);
});
