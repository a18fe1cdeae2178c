/** Raised whenever what a search document holds changes, so that all are written anew. */
export const FOLDING = 3;

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
  ى: 'ي',
  ة: 'ه',
};
const letters = new RegExp(`[${Object.keys(LETTERS).join('')}]`, 'g');
/**
 * Accents of Latin, Greek and Cyrillic letters, vowel signs, seats of hamza and stretching of Arabic; not the marks of
 * Japanese.
 */
const accents = /[\u0300-\u036f\u064b-\u0655\u0670\u0640]/g;

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

/** Japanese and Chinese have no spaces between words. */
const WITHOUT_SPACES = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}]/u;
let segmenter: Intl.Segmenter | undefined;

/** The words of a folded text, in order. */
export const wordsOf = (folded: string): string[] =>
  folded.split(BETWEEN_WORDS).flatMap((part) => (WITHOUT_SPACES.test(part) ? segmented(part) : part || []));

/** One dictionary for both languages: what is indexed and what is searched are cut alike. */
function segmented(text: string): string[] {
  segmenter ??= new Intl.Segmenter('ja', { granularity: 'word' });
  return [...segmenter.segment(text)].map(({ segment }) => segment);
}

/** The distinct words of a search, folded. */
export function searchWords(q: string): string[] {
  return [...new Set(wordsOf(foldText(q)))].slice(0, WORDS_MAX);
}
