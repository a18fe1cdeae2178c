import fc from 'fast-check';
import { TypedFastBitSet } from 'typedfastbitset';
import { describe, expect, it } from 'vitest';
import { foldText } from '../../../shared/domain/fold.ts';
import { countTypos } from './editDistance.ts';
import { parseSearch, plainPhrase, type SearchTerm } from './searchTerms.ts';
import { typosForgiven } from './vocabulary.ts';
import { WordIndex } from './wordIndex.ts';

/** An index of texts; what comes before a bar is the title. */
function indexOf(texts: readonly string[]): WordIndex {
  const index = new WordIndex();
  for (const [slot, text] of texts.entries()) {
    const [title = '', rest = ''] = text.split('|');
    index.enter(slot, { title: foldText(title), text: foldText(`${title} ${rest}`) });
  }
  return index;
}
/** Slots that are found, best first. */
function find(index: WordIndex, q: string, typos = 0): number[] {
  const { slots, scores } = index.find(parseSearch(q), typos);
  return slots.array().sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
}

describe('a search of words', () => {
  it.each([
    ['embre', 'Ambre noir'],
    ['abmre', 'Ambre noir'],
    ['ambree', 'Ambre noir'],
    ['vetivre', 'Vétiver'],
    ['bouteile', 'Bouteilles en verre'],
    ['coeru', 'Cœur de rose'],
    ['discovry', 'Discovery set'],
  ])('%s finds “%s” in spite of a typo, and only then', (q, title) => {
    const index = indexOf(['Iris pâle', title]);
    expect(find(index, q)).toEqual([]);
    expect(find(index, q, typosForgiven(q))).toEqual([1]);
  });

  it.each([
    ['noir ambre', 'Ambre noir'],
    ['OEILLET', 'Œillet'],
    ['aether', 'Æther'],
    ['strasse', 'Straße'],
    ['flacons', 'Un flacon'],
    ['flacon', 'Des flacons'],
    ['journal', 'Les journaux'],
    ['bou', 'Bouteille'],
    ['l’eau de lune', 'Eau lune'],
  ])('%s finds “%s”', (q, title) => {
    expect(find(indexOf(['Iris pâle', title]), q)).toEqual([1]);
  });

  it('needs every word that says something, and all when none does', () => {
    const index = indexOf(['Ambre', 'Noir', 'Ambre noir', 'Le la']);
    expect(find(index, 'ambre noir')).toEqual([2]);
    expect(find(index, 'le')).toEqual([3]);
    expect(find(index, 'le ambre')).toEqual([0, 2]);
  });

  it('forgives nothing in numbers and little in short words', () => {
    const index = indexOf(['Lumière 07', 'Oud']);
    expect(find(index, 'lumiere 08', 2)).toEqual([]);
    expect(find(index, 'our', 2)).toEqual([1]);
    expect(find(index, 'rud', 2)).toEqual([]);
  });

  it('puts titles before texts, whole words before beginnings, and those before typos', () => {
    const index = indexOf([
      'Notes|ambre',
      'Ambres',
      'Ambrette',
      'Ambre',
      'Ombre',
      'Ambre et autre chose encore',
    ]);
    expect(find(index, 'ambre', 1)).toEqual([3, 1, 2, 5, 4, 0]);
  });

  it('forgets what left, whatever comes to its slot', () => {
    const index = indexOf(['Ambre', 'Iris']);
    index.leave(0);
    expect(find(index, 'ambre')).toEqual([]);
    index.enter(0, { title: 'cedre', text: 'cedre' });
    expect(find(index, 'ambre')).toEqual([]);
    expect(find(index, 'cedre')).toEqual([0]);
    expect(index.unused).toBe(1);
  });
});

const term = (words: string, rest: Partial<SearchTerm> = {}): SearchTerm => ({
  ...{ key: JSON.stringify([words, rest]), typed: words, isOptional: false, isKnown: false, filter: null },
  phrases: words.split('|').map((phrase) => plainPhrase(phrase.split(' '))),
  ...rest,
});

describe('a term', () => {
  it('finds any of its phrases, of each every word', () => {
    const index = indexOf(['Logo', 'Word-mark', 'A word', 'A mark']);
    expect(index.find([term('logo|word mark')], 0).slots.array()).toEqual([0, 1]);
  });

  it('finds what carries a value of its word: after titles, before texts', () => {
    const carriers = new Map([[7, new TypedFastBitSet([1, 2])]]);
    const index = new WordIndex({ ofValue: (id) => carriers.get(id), ofMediaType: () => undefined });
    for (const [slot, [title, text]] of [
      ['front', 'photograph by iris valmont'],
      ['front', ''],
      ['iris pale', ''],
      ['stone', ''],
    ].entries())
      index.enter(slot, { title: title ?? '', text: text ?? '' });
    const iris = term('iris', {
      phrases: [{ words: [{ word: 'iris', values: [{ id: 7, quality: 1 }] }], quality: 1 }],
    });
    const { slots, scores } = index.find([iris], 0);
    expect(slots.array().sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0))).toEqual([2, 1, 0]);
    carriers.set(7, new TypedFastBitSet([3]));
    index.forget();
    expect(index.find([iris], 0).slots.array()).toEqual([0, 2, 3]);
  });

  it('that filters finds what carries its values or is of its types, whatever the words are', () => {
    const pngs = new TypedFastBitSet([1]);
    const index = new WordIndex({ ofValue: () => undefined, ofMediaType: () => pngs });
    index.enter(0, { title: 'png', text: '' });
    index.enter(1, { title: 'logo', text: '' });
    const png = term('png', { filter: { values: [], mediaTypes: ['image/png'] } });
    expect(index.find([png], 0).slots.array()).toEqual([1]);
    expect(index.find([term('logo'), png], 0).slots.array()).toEqual([1]);
  });

  it('is found where every part of the search is, as brute force finds it', () => {
    const word = fc.constantFrom('ambre', 'iris', 'oud', 'noir');
    const texts = fc.array(fc.uniqueArray(word, { maxLength: 3 }), { maxLength: 12 });
    const phrases = fc.array(fc.uniqueArray(word, { minLength: 1, maxLength: 2 }), {
      minLength: 1,
      maxLength: 3,
    });
    fc.assert(
      fc.property(texts, fc.array(phrases, { minLength: 1, maxLength: 3 }), (contents, queries) => {
        const index = indexOf(contents.map((words) => words.join(' ')));
        const terms = queries.map((any) => term(any.map((words) => words.join(' ')).join('|')));
        const expected = [...contents.keys()].filter((slot) =>
          queries.every((any) => any.some((words) => words.every((one) => contents[slot]?.includes(one)))),
        );
        expect(index.find(terms, 0).slots.array()).toEqual(expected);
      }),
    );
  });
});

/** The distance with neighbours exchanged, computed the slow way. */
function slowly(a: string, b: string): number {
  if (!a || !b) return a.length + b.length;
  const same = a.at(-1) === b.at(-1) ? 0 : 1;
  const [x, y] = [a.slice(0, -1), b.slice(0, -1)];
  const ways = [slowly(x, b) + 1, slowly(a, y) + 1, slowly(x, y) + same];
  if (a.length > 1 && b.length > 1 && a.at(-1) === b.at(-2) && a.at(-2) === b.at(-1))
    ways.push(slowly(x.slice(0, -1), y.slice(0, -1)) + 1);
  return Math.min(...ways);
}

it('counts typos as far as they matter', () => {
  const word = fc.string({ unit: fc.constantFrom('a', 'b', 'c'), minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(word, word, fc.constantFrom(1, 2), (a, b, most) => {
      const typos = slowly(a, b);
      expect(countTypos(a, b, { most })).toBe(typos <= most ? typos : null);
      const beginnings = Array.from({ length: b.length + 1 }, (_, end) => slowly(a, b.slice(0, end)));
      const least = Math.min(...beginnings);
      expect(countTypos(a, b, { most, isPrefix: true })).toBe(least <= most ? least : null);
    }),
    { numRuns: 500 },
  );
});
