import { localeOf } from '../../../shared/domain/languages.ts';
import { isRightToLeft } from './direction.ts';
import { pageLanguage } from './pageLanguage.ts';

/**
 * A list within a sentence, in the language of the page, whatever its dates are in: `point of sale, print and web`. Where
 * text runs from right to left, each keeps its own direction (U+2068 and U+2069).
 */
export const listWords = (words: readonly string[]): string =>
  new Intl.ListFormat(localeOf(pageLanguage())).format(
    isRightToLeft() ? words.map((word) => `\u2068${word}\u2069`) : words,
  );

/** With a capital letter, in languages that have them. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
