import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { foldText, searchWords } from '../../../shared/domain/fold.ts';
import { type FoldedValue, KnownWords, type Synonym } from './knownWords.ts';
import { readParts, readSearch, resolveTerms } from './readSearch.ts';
import type { SearchTerm } from './searchTerms.ts';

const value = (id: number, attribute: string, label: string): FoldedValue => ({
  ...{ id, attribute, label, attributeId: 1, folded: foldText(label) },
});
const VALUES = [
  value(1, 'Format', 'Square'),
  value(2, 'Format', 'Story 9:16'),
  value(3, 'Product', 'Iris Pâle'),
  value(4, 'Type', 'Press'),
  value(5, 'Usage', 'Press'),
];
const SYNONYMS: readonly Synonym[] = [
  { direction: 'one', words: ['amber', 'Amber gris'], finds: ['ambre'] },
  { direction: 'both', words: ['flacon', 'bottle', 'Glass bottle'], finds: [] },
  { direction: 'one', words: ['Christmas'], finds: ['festive', 'gift set'] },
];
const known = new KnownWords(1, VALUES, SYNONYMS);
const phrasesOf = ({ phrases }: SearchTerm): string[] =>
  phrases.map(({ words }) => words.map(({ word }) => word).join(' '));
const read = (q: string) => readSearch(q, known).terms.map((term) => phrasesOf(term).join(' | '));
const filtersOf = (q: string) =>
  readSearch(q, known).filters.map(({ attribute, label }) => `${attribute ?? 'file'}: ${label}`);

describe('a search, as it is read,', () => {
  it.each([
    ['amber', ['amber | ambre']],
    ['ambre', ['ambre']],
    ['Flacons noirs', ['flacons | bottle | glass bottle', 'noirs']],
    ['glass bottle', ['glass bottle | flacon | bottle']],
    ['amber gris iris', ['amber gris | ambre', 'iris']],
    ['a christmas tree', ['a', 'christmas | festive | gift set', 'tree']],
    ['ambre ambre', ['ambre']],
    ['iris iris iris 9:16 9:16 9:16 iris amber', ['iris', '9', '16', 'amber | ambre']],
  ])('%s matches itself and its synonyms', (q, terms) => {
    expect(read(q)).toEqual(terms);
  });

  it.each([
    ['iris square', ['Format: Square']],
    ['iris squares', ['Format: Square']],
    ['IRIS PALE story 9:16', ['Product: Iris Pâle', 'Format: Story 9:16']],
    ['press', ['Type / Usage: Press']],
    ['png', ['file: PNG']],
    ['logo jpg', ['file: JPEG']],
    ['iris', []],
    ['"square"', []],
    ['story', []],
  ])('%s filters by %j', (q, filters) => {
    expect(filtersOf(q)).toEqual(filters);
  });

  it('forgives no typo in what is known, and takes a typo for the synonym that it is near', () => {
    const [term] = resolveTerms(readSearch('flacno', known).terms, known, 1);
    expect(term && phrasesOf(term)).toEqual(['flacno', 'flacon', 'bottle', 'glass bottle']);
    const [same] = resolveTerms(readSearch('flacon', known).terms, known, 2);
    expect(same && phrasesOf(same)).toEqual(['flacon', 'bottle', 'glass bottle']);
  });

  it('inside a library finds parts of labels too', () => {
    expect(readParts('quar', known)).toEqual([{ phrases: [['quar']], values: [1], mediaTypes: [] }]);
    expect(readParts('png', known)[0]?.mediaTypes).toEqual(['image/png']);
  });
});

const words = fc.constantFrom(
  'iris',
  'square',
  'png',
  'amber',
  'gris',
  'glass',
  'bottle',
  '"',
  'de',
  'Pâle',
  '9:16',
);
const query = fc.array(words, { maxLength: 8 }).map((list) => list.join(' '));

describe('any search', () => {
  it('keeps each of its words in one term, as it was typed', () => {
    fc.assert(
      fc.property(fc.oneof(query, fc.string({ unit: 'grapheme', maxLength: 40 })), (q) => {
        const { terms } = readSearch(q, known);
        for (const { typed } of terms) expect(q).toContain(typed);
        const kept = new Set(terms.flatMap(({ typed }) => searchWords(typed)));
        expect([...kept].sort()).toEqual(
          searchWords(q)
            .toSorted()
            .filter((word) => kept.has(word)),
        );
        expect(searchWords(q).filter((word) => !kept.has(word))).toEqual([]);
      }),
    );
  });

  it('filters by one value less once that is taken for words', () => {
    fc.assert(
      fc.property(query, (q) => {
        const { filters } = readSearch(q, known);
        for (const { withoutQ, label } of filters) {
          expect(searchWords(withoutQ)).toEqual(searchWords(q));
          const others = readSearch(withoutQ, known).filters.filter((one) => one.label === label);
          expect(others.length).toBeLessThan(filters.filter((one) => one.label === label).length);
        }
      }),
    );
  });
});

it('synonyms of both directions find each other, those of one do not', () => {
  const phrase = fc.constantFrom('ambre', 'oud noir', 'iris', 'cèdre', 'gift set', 'bois');
  const synonym = fc.record({
    direction: fc.constantFrom('both' as const, 'one' as const),
    words: fc.uniqueArray(phrase, { minLength: 1, maxLength: 4 }),
    finds: fc.uniqueArray(phrase, { maxLength: 3 }),
  });
  fc.assert(
    fc.property(synonym, phrase, (record, searched) => {
      const { direction, words: own, finds } = record;
      const targets = own.includes(searched) ? (direction === 'both' ? own : finds) : [];
      const expected = targets.filter((target) => target !== searched).map(foldText);
      const found = new KnownWords(1, [], [record]).synonymsOf(searchWords(searched));
      expect(found.map((target) => target.join(' ')).sort()).toEqual(expected.sort());
    }),
  );
});
