import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import { type FoldedValue, KnownWords } from '../../../../content/search/knownWords.ts';
import { readParts, readSearch, resolveTerms } from '../../../../content/search/readSearch.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { openTestApp, type TestApp } from '../../../../testing/app.ts';
import { buildAttribute, buildItem, buildLibrary } from '../../../../testing/factories.ts';
import { FacetIndex } from './facetIndex.ts';
import { createFacetIndexes, loadIndex } from './facetIndexes.ts';
import { SORT_NAMES } from './itemOrder.ts';
import type { Question, ShownEntry } from './question.ts';
import { SqlAnswers } from './sqlAnswers.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
const db = () => test.context.db;

const TITLES = ['Ambre', 'Ambre noir', 'Iris', 'Les iris', 'Cèdre'];
const QUERIES = [
  'iris',
  'ambre noir',
  'ced',
  'les',
  'nothing',
  'bloom',
  'flower',
  'root',
  'png',
  'jpg iris',
  'night flower',
];
const HOUR = 3_600_000;
const now = Date.now();
const moments = [null, now - HOUR, now + HOUR];

/** A library in which nearly everything is different, with stacks of up to four formats. */
async function buildMixed() {
  const kind = await buildAttribute(db(), { slug: 'mixed-kind', values: ['a', 'b', 'c'] });
  const place = await buildAttribute(db(), { slug: 'mixed-place', values: ['d', 'e', 'f', 'g'] });
  const library = await buildLibrary(db(), { facetIds: [kind.id, place.id] });
  for (let n = 0; n < 60; n++) {
    const isFormat = n % 3 !== 0;
    await buildItem(db(), {
      libraryId: library.id,
      title: TITLES[n % TITLES.length] as string,
      publishedAt: n % 7 === 0 ? null : new Date(now - (n % 11) * HOUR + (n % 13 === 0 ? 12 * HOUR : 0)),
      expiresAt: n % 17 === 0 ? new Date(now + (n % 2 ? 20 : -1) * HOUR) : null,
      roles: n % 10 === 0 ? ['ROLE_EVENT'] : [],
      markets: n % 9 === 0 ? ['gulf'] : n % 8 === 0 ? ['gulf', 'europe'] : n % 7 === 0 ? ['france'] : [],
      usageRights: n % 4 === 0 ? ['film'] : n % 5 === 0 ? ['music', 'agency'] : [],
      groups: n % 6 === 0 ? ['press'] : n % 5 === 0 ? ['agency', 'trade'] : [],
      stackId: isFormat ? 1000 + (n % 10) : null,
      stackPosition: isFormat ? `a${n % 4}` : null,
      valueIds: [...kind.valueIds.filter((_, at) => (n + at) % 3 === 0), ...place.valueIds.slice(0, n % 3)],
      file: {
        size: 100 + (n % 20),
        mediaType: n % 4 === 0 ? 'image/png' : 'image/jpeg',
        ...(n % 5 > 0 && { width: n % 5 === 1 ? 800 : 1500, height: 1000 }),
      },
    });
  }
  const [row] = await db().select().from(libraries).where(eq(libraries.id, library.id));
  return {
    library,
    revision: row?.revision ?? 0,
    attributes: new Map([kind, place].map((one) => [one.id, one.valueIds])),
  };
}

it('returns what the index does', async () => {
  const { library, revision, attributes } = await buildMixed();
  const index = await createFacetIndexes(db(), { patience: 60_000 }).loaded(library.id, revision);
  const source = new SqlAnswers(db(), library.id);
  if (!index) throw new Error('not loaded');
  const [first = [], second = []] = [...attributes.values()];
  const value = (id = 0, folded = ''): FoldedValue => ({
    ...{ id, folded, label: folded, attributeId: 0, attribute: 'Mixed' },
  });
  const known = new KnownWords(
    1,
    [value(first[0], 'flower'), value(first[1], 'white flower'), value(second[0], 'iris root')],
    [{ direction: 'one', words: ['bloom', 'night flower'], finds: ['iris', 'ambre noir'] }],
  );
  const viewer: fc.Arbitrary<Viewer> = fc.record({
    roles: fc.constantFrom(
      ['ROLE_USER'] as const,
      ['ROLE_USER', 'ROLE_EVENT'] as const,
      ['ROLE_USER', 'ROLE_EDITOR'] as const,
    ),
    markets: fc.constantFrom(null, ['gulf'], ['europe'], ['france', 'europe']),
    groups: fc.subarray(['press', 'agency']),
    uses: fc.constantFrom(null, null, [], [['film']], [['film', 'music'], ['agency']]),
  });
  const chosen = fc
    .tuple(
      ...[...attributes].map(([id, values]) =>
        fc.option(fc.subarray(values), { nil: null }).map((own) => [id, own] as const),
      ),
    )
    .map((list) => new Map(list.flatMap(([id, own]) => (own ? [[id, own] as const] : []))));
  const question: fc.Arbitrary<Question> = fc
    .record({
      viewer,
      now: fc.constantFrom(...moments).map((moment) => moment ?? now),
      choice: chosen,
      parts: fc.constantFrom('', 'ris', 'ambre noi', 'bloom', 'png', 'root').map((q) => readParts(q, known)),
      isStacked: fc.boolean(),
      q: fc.constantFrom(null, ...QUERIES),
    })
    .map(({ q, ...rest }) => ({
      ...rest,
      ...(q !== null && { search: { terms: resolveTerms(readSearch(q, known).terms, known, 0), typos: 0 } }),
    }));
  await fc.assert(
    fc.asyncProperty(
      question,
      fc.constantFrom(...SORT_NAMES),
      fc.nat({ max: 8 }),
      async (query, sort, offset) => {
        expect(await source.page(query, { sort, offset, limit: 5 })).toEqual(
          index.page(query, { sort, offset, limit: 5 }),
        );
        expect(await source.all(query, { sort, limit: 7 })).toEqual(index.all(query, { sort, limit: 7 }));
        expect(await source.counts(query, attributes)).toEqual(index.counts(query, attributes));
        expect(await source.count(query.viewer, query.now)).toBe(index.count(query.viewer, query.now));
        const plain = (found: { total: number; hits: readonly { item: object; entry: () => object }[] }) => ({
          total: found.total,
          hits: found.hits.map(({ item, entry }) => ({ item, entry: entry() })),
        });
        const beginning = { sort, limit: 6 };
        expect(plain(await source.leading(query, beginning))).toEqual(plain(index.leading(query, beginning)));
        const best = await source.page(query, { sort: 'relevance', offset: 0, limit: 100 });
        const ranked = index.page(query, { sort: 'relevance', offset: 0, limit: 100 });
        const ids = (page: { entries: readonly ShownEntry[] }) =>
          page.entries.map(({ state }) => state.id).sort((a, b) => a - b);
        expect(ids(best)).toEqual(ids(ranked));
      },
    ),
    { numRuns: 50 },
  );
});

it('serves results while an index loads, and the index from then on', async () => {
  const library = await buildLibrary(db());
  const item = await buildItem(db(), { libraryId: library.id, title: 'Early' });
  const revisionNow = async () =>
    (
      await db().select({ revision: libraries.revision }).from(libraries).where(eq(libraries.id, library.id))
    )[0]?.revision ?? 0;
  let finish = () => {};
  const held = new Promise<void>((resolve) => {
    finish = resolve;
  });
  const load: typeof loadIndex = async (...args) => {
    const index = await loadIndex(...args);
    await held;
    return index;
  };
  const indexes = createFacetIndexes(db(), { patience: 1, load });
  const question: Question = {
    viewer: { roles: ['ROLE_USER'], markets: null, groups: [] },
    now: Date.now(),
    choice: new Map(),
    parts: [],
    isStacked: true,
  };
  const titles = async () => {
    const page = await (await indexes.get(library.id, await revisionNow())).page(question, {
      sort: 'title',
      offset: 0,
      limit: 5,
    });
    return page.entries.map(({ state }) => state.title);
  };
  expect(await indexes.loaded(library.id, await revisionNow())).toBeNull();
  expect(await titles()).toEqual(['Early']);
  // What is written while it loads shows at the next question, whichever source serves it.
  await db().update(libraryItems).set({ title: 'Late' }).where(eq(libraryItems.id, item.id));
  expect(await titles()).toEqual(['Late']);
  finish();
  await indexes.warm();
  expect(await indexes.loaded(library.id, await revisionNow())).toBeInstanceOf(FacetIndex);
  await db().update(libraryItems).set({ title: 'Later' }).where(eq(libraryItems.id, item.id));
  expect(await titles()).toEqual(['Later']);
});

it('ends what loads when the server stops', async () => {
  const library = await buildLibrary(db());
  await buildItem(db(), { libraryId: library.id });
  const indexes = createFacetIndexes(db());
  indexes.stop();
  await expect(indexes.warm()).rejects.toThrow('The server stops.');
});
