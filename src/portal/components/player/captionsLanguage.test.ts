import { expect, it } from 'vitest';
import type { Language } from '../../../shared/domain/languages.ts';
import { shownCaptions, usualCaptions } from './captionsLanguage.ts';

const reader = (language: Language, locale: string, source?: Language) => ({ language, locale, source });

it.each([
  ['theirs', ['en', 'fr', 'ja'], reader('ja', 'ja-JP', 'en'), 'ja'],
  ['theirs by any country', ['en', 'fr-CA'], reader('fr', 'fr-FR', 'en'), 'fr-CA'],
  ['those of their own country', ['en-GB', 'en-US'], reader('en', 'en-US', 'en'), 'en-US'],
  ['of the page rather than of their dates', ['fr', 'en'], reader('en', 'fr-FR', 'fr'), 'en'],
  ['in the script that they read', ['zh-Hant', 'zh-Hans'], reader('zh', 'zh-CN', 'en'), 'zh-Hans'],
  ['the source rather than a script that they do not', ['zh-TW', 'en'], reader('zh', 'zh-CN', 'en'), 'en'],
  ['in the language of the records', ['de', 'ar', 'fr'], reader('ja', 'ja-JP', 'fr'), 'fr'],
  ['the first where none is theirs nor of the records', ['de', 'ko'], reader('ja', 'ja-JP', 'en'), 'de'],
  ['the first while the language of records is unknown', ['de', 'fr'], reader('ja', 'ja-JP'), 'de'],
  ['none of a film without captions', [], reader('ja', 'ja-JP', 'en'), undefined],
])('begins with captions that are %s', (_words, tags, whose, tag) => {
  expect(usualCaptions(tags, whose)).toBe(tag);
});

it('shows what was chosen, else what the film has for the reader, and none for somebody who wants none', () => {
  const japanese = reader('ja', 'ja-JP', 'en');
  expect(shownCaptions(['en', 'fr', 'ja'], 'fr', japanese)).toBe('fr');
  expect(shownCaptions(['en', 'ja'], 'fr', japanese)).toBe('ja');
  expect(shownCaptions(['en', 'ja'], undefined, japanese)).toBe('ja');
  expect(shownCaptions(['en', 'ja'], null, japanese)).toBeUndefined();
});
