import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parseSearch } from '../../../content/search/searchTerms.ts';
import { leaveOut } from './leaveOut.ts';

/** Items by their words; the rank of the best is how many of the terms it has, and how early its words come. */
const over = (items: readonly (readonly string[])[]) => async (terms: readonly { typed: string }[]) => {
  const found = items.filter((words) => terms.every(({ typed }) => words.includes(typed)));
  const rankOf = (words: readonly string[]) =>
    terms.reduce((sum, { typed }) => sum + 10 - words.indexOf(typed), 0);
  return { total: found.length, rank: Math.max(0, ...found.map(rankOf)) };
};
const leftOut = async (q: string, items: readonly (readonly string[])[]) =>
  (await leaveOut(parseSearch(q), over(items)))?.leftOut.map(({ typed }) => typed) ?? null;

it('leaves out the word that is in the way', async () => {
  expect(await leftOut('logo png', [['logo', 'svg']])).toEqual(['png']);
  expect(await leftOut('png logo', [['logo', 'svg']])).toEqual(['png']);
});

it('leaves out the word without which the rest fits best', async () => {
  const items = [
    ['ambre', 'noir'],
    ['front', 'noir', 'glorifier'],
  ];
  expect(await leftOut('ambre noir glorifier', items)).toEqual(['glorifier']);
});

it('leaves out as many words as it must, and none where nothing is found', async () => {
  expect(await leftOut('ambre xyz uvw', [['ambre']])).toEqual(['xyz', 'uvw']);
  expect(await leftOut('xyz uvw', [['ambre']])).toBeNull();
  expect(await leftOut('ambre', [['iris']])).toBeNull();
});

it('always ends with something found, or with nothing that could be', async () => {
  const word = fc.constantFrom('ambre', 'iris', 'oud', 'noir', 'bois');
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.uniqueArray(word, { maxLength: 3 }), { maxLength: 5 }),
      fc.uniqueArray(word, { minLength: 1, maxLength: 5 }),
      async (items, words) => {
        const terms = parseSearch(words.join(' '));
        const bestOf = over(items);
        const left = await leaveOut(terms, bestOf);
        const isAnyFound = words.some((one) => items.some((own) => own.includes(one)));
        if (!left) {
          expect(terms.length < 2 || !isAnyFound).toBe(true);
          return;
        }
        expect((await bestOf(left.kept)).total).toBeGreaterThan(0);
        expect(left.leftOut.length).toBeGreaterThan(0);
        expect(terms.filter((term) => left.kept.includes(term) !== left.leftOut.includes(term))).toEqual(
          terms,
        );
      },
    ),
  );
});
