import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import { FacetIndex } from './facetIndex.ts';
import type { IndexedItem } from './indexedItem.ts';
import { inStack } from './itemOrder.ts';
import { titleKey } from './titleOrders.ts';

const CHINESE = { alphabet: 'zh', languages: ['zh'] } as const;
const KEY = titleKey(CHINESE);
const { compare } = new Intl.Collator('zh-Hans');
const viewer: Viewer = { roles: ['ROLE_USER'], markets: null, groups: [] };
const question = { viewer, now: 5, choice: new Map(), parts: [] };

const fields = fc.record({
  title: fc.constantFrom('Amber', 'Iris', 'Cedar'),
  translated: fc.constantFrom(undefined, '白茶', '檀香', '玫瑰', '琥珀', 'Zeste'),
  publishedAt: fc.constantFrom(0, 9, null),
  stackId: fc.constantFrom(null, null, 1, 2),
});
type Fields = typeof fields extends fc.Arbitrary<infer T> ? T : never;
const change = fc.record({
  put: fc.dictionary(fc.constantFrom('1', '2', '3', '4', '5', '6', '7', '8'), fields, { maxKeys: 6 }),
  remove: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8], { maxLength: 2 }),
});

const itemOf = (id: number, { title, publishedAt, stackId }: Fields): IndexedItem => ({
  id,
  title,
  text: title.toLowerCase(),
  publishedAt,
  stackId,
  stackPosition: stackId === null ? null : `a${id % 3}`,
  position: `a${id}`,
  fileId: 1,
  size: 1,
  mediaType: 'image/png',
  ratio: null,
  usageRights: [],
  expiresAt: null,
  roles: [],
  markets: [],
  groups: [],
  valueIds: [],
});

async function* inParts(titles: ReadonlyMap<number, string>) {
  for (const one of titles) yield new Map([one]);
}

/** The translated titles of all items, or of some. */
const titlesOf = (items: ReadonlyMap<number, Fields>, ids: Iterable<number> = items.keys()) =>
  new Map(
    [...ids].flatMap((id) => {
      const title = items.get(id)?.translated;
      return title === undefined ? [] : [[id, title] as const];
    }),
  );

describe('an order of titles in another language', () => {
  it('has every item once and in place, whatever changed before it, while it was made and after it', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { minLength: 1, maxLength: 6 }),
        fc.nat({ max: 5 }),
        fc.nat({ max: 3 }),
        fc.constantFrom(undefined, { sort: -1, tally: -1, change: -1 }),
        async (changes, begunAt, lasting, ways) => {
          const index = new FacetIndex(ways);
          const items = new Map<number, Fields>();
          let draft: ReturnType<FacetIndex['draftTitles']> | null = null;
          const begin = async () => {
            draft = index.draftTitles(CHINESE);
            await draft.fill(inParts(titlesOf(items)));
          };
          const keep = () => {
            if (!draft) return;
            index.keepTitles(draft, titlesOf(items, draft.missed));
            draft.end();
            draft = null;
          };
          for (const [step, { put, remove }] of changes.entries()) {
            if (step === begunAt) await begin();
            if (step === begunAt + lasting) keep();
            const changed = new Map(Object.entries(put).map(([id, one]) => [Number(id), one]));
            const removed = remove.filter((id) => !changed.has(id));
            for (const id of removed) items.delete(id);
            for (const [id, one] of changed) items.set(id, one);
            await index.apply(
              [...changed].map(([id, one]) => itemOf(id, one)),
              removed,
              new Map([[KEY, titlesOf(items, changed.keys())]]),
            );
          }
          if (!index.titles.has(KEY)) {
            if (!draft) await begin();
            keep();
          }
          const visible = [...items]
            .map(([id, one]) => ({ item: itemOf(id, one), read: one.translated ?? one.title }))
            .filter(({ item: { publishedAt } }) => publishedAt === 0);
          for (const isStacked of [false, true]) {
            const heads = visible.filter(
              ({ item }) =>
                !isStacked ||
                item.stackId === null ||
                visible.every(
                  ({ item: other }) => other.stackId !== item.stackId || inStack(item, other) <= 0,
                ),
            );
            const expected = heads
              .sort((one, other) => compare(one.read, other.read) || one.item.id - other.item.id)
              .map(({ item }) => item.id);
            const asked = { ...question, isStacked };
            const idsOf = (offset: number, limit: number) =>
              index
                .page(asked, { sort: 'title', offset, limit, titles: KEY })
                .entries.map(({ entry }) => entry.id);
            expect(idsOf(0, 100)).toEqual(expected);
            expect([0, 3, 6].flatMap((offset) => idsOf(offset, 3))).toEqual(expected);
            const { hits } = index.leading(asked, { sort: 'title', limit: 100, titles: KEY });
            expect(hits.map(({ title }) => title)).toEqual(heads.map(({ read }) => read));
          }
        },
      ),
      { numRuns: 400 },
    );
  });

  it('is left alone by readers of other languages, and gone once it is let go of', async () => {
    const index = new FacetIndex();
    await index.fill([[itemOf(1, made('Amber', '玫瑰')), itemOf(2, made('Iris', '白茶'))]]);
    const draft = index.draftTitles(CHINESE);
    await draft.fill(
      inParts(
        new Map([
          [1, '玫瑰'],
          [2, '白茶'],
        ]),
      ),
    );
    index.keepTitles(draft, new Map());
    draft.end();
    const idsOf = (titles?: string) =>
      index
        .page({ ...question, isStacked: false }, { sort: 'title', offset: 0, limit: 9, titles })
        .entries.map(({ entry }) => entry.id);
    expect(idsOf()).toEqual([1, 2]);
    expect(idsOf(KEY)).toEqual([2, 1]);
    index.titles.drop(KEY);
    expect(index.titles.has(KEY)).toBe(false);
    expect(idsOf('ja ja')).toEqual([1, 2]);
  });
});

function made(title: Fields['title'], translated: Fields['translated']): Fields {
  return { title, translated, publishedAt: 0, stackId: null };
}
