import { fileTypeNamed } from './fileTypes.ts';
import { type FoldedValue, type KnownWords, PHRASE_WORDS_MAX } from './knownWords.ts';
import {
  type ItemFilter,
  onceEach,
  plainPhrase,
  type SearchTerm,
  saysLittle,
  type Token,
  tellingWords,
  tokensOf,
} from './searchTerms.ts';

/** What synonyms weigh beside what was typed, and what was typed with typos. */
const QUALITY = { synonym: 0.9, nearSynonym: 0.5 };

/** A term that filters items, as members read it. */
export interface ReadFilter {
  readonly term: SearchTerm;
  /** Labels of attributes; `null` for a type of file. */
  readonly attribute: string | null;
  readonly label: string;
  /** The search with the words as words, which filter nothing. */
  readonly withoutQ: string;
}

/** A search as it is understood. */
export interface ReadSearch {
  readonly terms: readonly SearchTerm[];
  readonly filters: readonly ReadFilter[];
}

interface NamedFilter {
  readonly attribute: string | null;
  readonly label: string;
  readonly filter: ItemFilter;
}

/**
 * Reads a search by the known words: the longest phrases first, those that name a value or a type of file as filters,
 * those with synonyms as any of them.
 */
export function readSearch(q: string, known: KnownWords): ReadSearch {
  const tokens = tokensOf(q);
  const isSparing = tokens.some(({ word }) => !saysLittle(word));
  const terms: SearchTerm[] = [];
  const filters: ReadFilter[] = [];
  for (let at = 0; at < tokens.length; ) {
    const phrase = longestPhrase(tokens.slice(at, at + PHRASE_WORDS_MAX), known);
    const words = phrase.map(({ word }) => word);
    const from = phrase[0]?.from ?? 0;
    const until = phrase.at(-1)?.until ?? 0;
    const typed = q.slice(from, until);
    const named = phrase.some(({ isQuoted }) => isQuoted) ? null : filterNamed(words, known);
    const synonyms = known.synonymsOf(words);
    const term: SearchTerm = {
      key: `${known.revision}:${words.join(' ')}${named ? '=' : ''}`,
      typed,
      phrases: [
        plainPhrase(tellingWords(words)),
        ...synonyms.map((synonym) => plainPhrase(synonym, QUALITY.synonym)),
      ],
      isOptional: isSparing && words.every(saysLittle) && !named && synonyms.length === 0,
      isKnown: named !== null || synonyms.length > 0,
      filter: named?.filter ?? null,
    };
    terms.push(term);
    if (named) {
      const withoutQ = `${q.slice(0, from)}"${typed}"${q.slice(until)}`;
      filters.push({ term, attribute: named.attribute, label: named.label, withoutQ });
    }
    at += phrase.length;
  }
  return { terms: onceEach(terms), filters };
}

/** The longest beginning of `tokens` that is known; the first token where none is. */
function longestPhrase(tokens: readonly Token[], known: KnownWords): readonly Token[] {
  for (let length = tokens.length; length > 1; length--) {
    const phrase = tokens.slice(0, length);
    const words = phrase.map(({ word }) => word);
    if (known.hasSynonym(words) || known.valuesNamed(words).length > 0) return phrase;
  }
  return tokens.slice(0, 1);
}

function filterNamed(words: readonly string[], known: KnownWords): NamedFilter | null {
  const values = known.valuesNamed(words);
  const [first] = values;
  if (first)
    return {
      attribute: labelsOf(values),
      label: first.label,
      filter: { values: values.map(({ id }) => id), mediaTypes: [] },
    };
  const [word = '', ...others] = words;
  const type = others.length === 0 ? fileTypeNamed(word) : undefined;
  return type
    ? { attribute: null, label: type.label, filter: { values: [], mediaTypes: type.mediaTypes } }
    : null;
}

const labelsOf = (values: readonly FoldedValue[]): string =>
  [...new Set(values.map(({ attribute }) => attribute))].join(' / ');

/** The terms with the values that their words match, in spite of so many typos, and synonyms of words with typos. */
export function resolveTerms(terms: readonly SearchTerm[], known: KnownWords, typos: number): SearchTerm[] {
  return terms.map((term) => {
    const forgiven = term.isKnown ? 0 : typos;
    const [typed] = term.phrases;
    const word = typed?.words.length === 1 ? typed.words[0]?.word : undefined;
    const near = word === undefined || forgiven === 0 ? [] : known.synonymsNear(word, forgiven);
    const phrases = near
      .flatMap((from) => [[from], ...known.synonymsOf([from])])
      .map((words) => plainPhrase(words, QUALITY.nearSynonym));
    return {
      ...term,
      phrases: [...term.phrases, ...phrases].map((phrase) => ({
        ...phrase,
        words: phrase.words.map((one) => ({ ...one, values: known.valuesFor(one.word, forgiven) })),
      })),
    };
  });
}

/** A part of a search inside one library: found where all letters of a phrase occur, or what is carried. */
export interface PartTerm extends ItemFilter {
  /** Any of these; the words of each occur also inside longer ones. */
  readonly phrases: readonly (readonly string[])[];
}

/** A search inside one library: any part of a word, and synonyms. Every part must be found. */
export function readParts(q: string, known: KnownWords): PartTerm[] {
  return readSearch(q, known).terms.map(({ phrases, filter }) => {
    const words = phrases.map((phrase) => phrase.words.map(({ word }) => word));
    const named = words.flatMap((own) => (own.length === 1 ? known.valuesContaining(own[0] ?? '') : []));
    return {
      phrases: words,
      values: [...new Set([...named, ...(filter?.values ?? [])])],
      mediaTypes: filter?.mediaTypes ?? [],
    };
  });
}
