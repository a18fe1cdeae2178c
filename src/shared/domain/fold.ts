/** Raised whenever what a search document holds changes, so that all are written anew. */
export const FOLDING = 2;

/** Letters that decompose into nothing plainer. Keys are lower case. */
const LETTERS: Record<string, string> = {
  œ: 'oe',
  æ: 'ae',
  ø: 'o',
  ß: 'ss',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ħ: 'h',
  ı: 'i',
  ĸ: 'k',
  ŋ: 'n',
  ŧ: 't',
};
const letters = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/** Accents of Latin, Greek and Cyrillic letters, vowel signs and stretching of Arabic; not the marks of Japanese. */
const accents = /[\u0300-\u036f\u064b-\u0652\u0670\u0640]/g;

/**
 * Text as search compares it, on both sides: lower case, without accents, ligatures and special letters spelled out,
 * full-width forms narrowed. `Cœur d’Œillet` and `coeur d oeillet` are the same.
 */
export function foldText(text: string): string {
  return text
    .toLowerCase()
    .normalize('NFKD')
    .replace(accents, '')
    .replace(letters, (letter) => LETTERS[letter] ?? letter)
    .replace(/[’'`´ʼ]/g, ' ')
    .normalize('NFC');
}

/** Most words of one search. */
export const WORDS_MAX = 10;
const BETWEEN_WORDS = /[^\p{L}\p{N}\p{M}]+/u;

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] => folded.split(BETWEEN_WORDS).filter(Boolean);

/** The distinct words of a search, folded. */
export function searchWords(q: string): string[] {
  return [...new Set(wordsOf(foldText(q)))].slice(0, WORDS_MAX);
}
