import { describe, expect, it } from 'vitest';
import { acceptedLanguage, languageOf, localeOf } from './languages.ts';

describe('the language that a browser asks for', () => {
  it.each([
    ['fr-CA,fr;q=0.9,en;q=0.8', 'fr'],
    ['de-DE,de;q=0.9,ja;q=0.5,en;q=0.7', 'en'],
    ['zh-TW,zh-Hant;q=0.9,ja;q=0.8', 'ja'],
    ['zh-CN', 'zh'],
    ['en;q=0,ar', 'ar'],
    ['AR-sa ; q=0.4 , en ; q=0.3', 'ar'],
  ])('is the one with the greatest weight of ours: %s', (header, language) => {
    expect(acceptedLanguage(header)).toBe(language);
  });

  it.each(['', '*', 'de', 'constructor', ',;=,', `${'x'.repeat(5000)},fr`])(
    'is none of ours: %s',
    (header) => {
      expect(acceptedLanguage(header)).toBeUndefined();
    },
  );
});

it('has the locale that a reader wishes only where it fits the language', () => {
  expect(localeOf('en', 'fr-FR')).toBe('fr-FR');
  expect(localeOf('fr', 'fr-CA')).toBe('fr-CA');
  expect(localeOf('fr', 'en-GB')).toBe('fr-FR');
  expect(localeOf('zh', 'zh-TW')).toBe('zh-CN');
  expect(localeOf('ja')).toBe('ja-JP');
  expect(languageOf('fr_FR')).toBe('fr');
});
