import { foldText, WORDS_MAX, wordsOf } from '../../../shared/domain/fold.ts';

/** A value of an attribute whose label a word fits, and how well: 1 is a word of the label itself. */
export interface ValueFit {
  readonly id: number;
  readonly quality: number;
}

/** A folded word to look for. */
export interface SearchWord {
  readonly word: string;
  /** Values that match the word: items that carry one are found as if the word occurred there. */
  readonly values: readonly ValueFit[];
}

/** Words that occur together, in any order. */
export interface Phrase {
  readonly words: readonly SearchWord[];
  /** How well it matches what was typed: 1 is what was typed. */
  readonly quality: number;
}

/** What items carry or are; any of these. */
export interface ItemFilter {
  readonly values: readonly number[];
  readonly mediaTypes: readonly string[];
}

/** A part of a search: a word, or words that mean something together. */
export interface SearchTerm {
  /** Distinguishes it from every other term with other results. */
  readonly key: string;
  /** As it was typed. */
  readonly typed: string;
  /** What was typed, and what means the same: any of these. */
  readonly phrases: readonly Phrase[];
  /** Whether something is found although it does not occur there. */
  readonly isOptional: boolean;
  /** Whether it is known as it is spelled, so that no typo is looked for. */
  readonly isKnown: boolean;
  /** In place of its words, where items are searched. */
  readonly filter: ItemFilter | null;
}

/** A folded word of what was typed, and where it is in it. */
export interface Token {
  readonly word: string;
  readonly from: number;
  readonly until: number;
  /** Whether it is in quotation marks: a word, and never a filter. */
  readonly isQuoted: boolean;
}

/** Words that say little beside others, in English and French. */
const LITTLE = new Set(
  'a an and at by de des du en et for from in la le les l of on or the to un une with'.split(' '),
);

export const saysLittle = (word: string): boolean =>
  LITTLE.has(word) || (word.length === 1 && /[a-z]/.test(word));

const QUOTES = '"“”„«»';
const IN_WORDS = /[\p{L}\p{N}\p{M}]/u;

/** The folded words of a search in order, until there are `WORDS_MAX` different ones. */
export function tokensOf(q: string): Token[] {
  const tokens: Token[] = [];
  let from = -1;
  let isQuoted = false;
  const endWord = (until: number): void => {
    if (from >= 0)
      for (const word of wordsOf(foldText(q.slice(from, until))))
        tokens.push({ word, from, until, isQuoted });
    from = -1;
  };
  let at = 0;
  for (const letter of q) {
    // Some symbols fold to letters.
    const isInWord = IN_WORDS.test(letter.normalize('NFKD'));
    if (!isInWord) endWord(at);
    else if (from < 0) from = at;
    if (QUOTES.includes(letter)) isQuoted = !isQuoted;
    at += letter.length;
  }
  endWord(q.length);
  const words = new Set<string>();
  const end = tokens.findIndex(({ word }) => words.add(word).size > WORDS_MAX);
  return end < 0 ? tokens : tokens.slice(0, end);
}

/** Words without those that say little; all when every one does. */
export function tellingWords(words: readonly string[]): readonly string[] {
  const telling = words.filter((word) => !saysLittle(word));
  return telling.length > 0 ? telling : words;
}

export const plainPhrase = (words: readonly string[], quality = 1): Phrase => ({
  words: words.map((word) => ({ word, values: [] })),
  quality,
});

/** The words of a search as they are, without what the content managers know of them; each once. */
export function parseSearch(q: string): SearchTerm[] {
  const tokens = tokensOf(q);
  const isSparing = tokens.some(({ word }) => !saysLittle(word));
  const terms = tokens.map(
    ({ word }): SearchTerm => ({
      key: word,
      typed: word,
      phrases: [plainPhrase([word])],
      isOptional: isSparing && saysLittle(word),
      isKnown: false,
      filter: null,
    }),
  );
  return onceEach(terms);
}

export const onceEach = (terms: readonly SearchTerm[]): SearchTerm[] => [
  ...new Map(terms.map((term) => [term.key, term])).values(),
];

/** The terms as words alone. */
export const withoutFilters = (terms: readonly SearchTerm[]): SearchTerm[] =>
  terms.map((term) => (term.filter ? { ...term, key: `${term.key}"`, filter: null } : term));
