import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PublicAttribute } from '../../../../shared/contract/attribute.ts';
import { isVisible, type Viewer } from '../../../../shared/policy/visibility.ts';
import { parseSearch } from '../../../content/search/searchTerms.ts';
import { facetsOfAll, idsOfAll } from './allLibraries.service.ts';
import { FacetIndex } from './facets/facetIndex.ts';
import type { IndexedItem } from './facets/indexedItem.ts';
import { inStack, SORTS } from './facets/itemOrder.ts';

const LIBRARIES = ['perfumes', 'spaces', 'training'];
/** Two attributes with three values each: ids 1–3 and 4–6. */
const attribute = (id: number, slug: string, valueIds: readonly number[]): PublicAttribute => ({
  id,
  slug,
  label: slug,
  kind: 'multiple',
  icon: null,
  values: valueIds.map((value) => ({ id: value, slug: `v${value}`, label: '', colour: null, icon: null })),
});
const FACETS = [attribute(100, 'type', [1, 2, 3]), attribute(200, 'product', [4, 5, 6])];

interface Placed {
  readonly library: string;
  readonly item: IndexedItem;
}
const item = fc.record({
  library: fc.constantFrom(...LIBRARIES),
  stack: fc.option(fc.integer({ min: 1, max: 2 }), { nil: null }),
  title: fc.constantFrom('ambre', 'ambre noir', 'iris', 'cedre'),
  size: fc.integer({ min: 1, max: 3 }),
  publishedAt: fc.constantFrom(null, 1, 2),
  markets: fc.constantFrom([], ['gulf'], ['europe']),
  groups: fc.constantFrom([], [], ['press'], ['agency']),
  usageRights: fc.constantFrom([], ['film'], ['music']),
  valueIds: fc.subarray([1, 2, 3, 4, 5, 6]),
});
const items = fc.array(item, { maxLength: 30 }).map((list) =>
  list.map(
    ({ library, stack, ...rest }, index): Placed => ({
      library,
      item: {
        ...rest,
        id: index + 1,
        position: 'a0',
        fileId: 1,
        mediaType: 'image/png',
        ratio: null,
        // A stack lies within one library.
        stackId: stack === null ? null : LIBRARIES.indexOf(library) * 10 + stack,
        stackPosition: stack === null ? null : `a${index % 4}`,
        text: rest.title,
        expiresAt: null,
        roles: [],
      },
    }),
  ),
);
const query = fc.record({
  q: fc.constantFrom('ambre', 'iris', 'noir ambre'),
  library: fc.subarray([...LIBRARIES, 'gone']),
  type: fc.subarray(['v1', 'v2', 'v3']),
  product: fc.subarray(['v4', 'v5']),
  stacks: fc.boolean(),
});

it('counts and lists across libraries as brute force does', async () => {
  const member: Viewer = {
    roles: ['ROLE_USER'],
    markets: ['europe'],
    groups: ['press'],
    uses: [['film'], ['music', 'whole']],
  };
  // The first library's rights leave only what no right of the film limits.
  const rightsOf = (slug: string): string[] => (slug === LIBRARIES[0] ? ['whole'] : []);
  await fc.assert(
    fc.asyncProperty(
      items,
      query,
      fc.constantFrom('newest', 'title', 'largest'),
      async (placed, query, sort) => {
        const libraries = await Promise.all(
          LIBRARIES.map(async (slug, id) => {
            const index = new FacetIndex();
            await index.fill([placed.filter(({ library }) => library === slug).map((one) => one.item)]);
            const usageRights = rightsOf(slug);
            return {
              ...{ id: id + 1, revision: 0, slug, title: slug, usageRights },
              ...{ tileFit: 'cover' as const, source: index },
            };
          }),
        );
        const terms = parseSearch(query.q);
        const all = {
          viewer: member,
          libraries,
          facets: FACETS,
          search: { terms, typos: 0 },
          byTitle: async () => null,
        };

        const visible = placed.filter(({ library, item }) => {
          const usageRights = [...item.usageRights, ...rightsOf(library)];
          return isVisible({ ...item, usageRights }, member, Date.now());
        });
        const chosenLibraries = query.library.filter((slug) => slug !== 'gone');
        const matching = (except?: string) =>
          visible.filter(
            ({ library, item: { text, valueIds } }) =>
              terms.every(({ typed }) => text.includes(typed)) &&
              (except === 'library' || chosenLibraries.length === 0 || chosenLibraries.includes(library)) &&
              FACETS.every(({ slug, values }) => {
                const chosen = query[slug as 'type' | 'product'];
                const ids = values.filter((value) => chosen.includes(value.slug)).map(({ id }) => id);
                return slug === except || ids.length === 0 || ids.some((id) => valueIds.includes(id));
              }),
          );
        const entryOf = ({ item: { id, stackId } }: Placed) =>
          query.stacks && stackId !== null ? `stack ${stackId}` : `item ${id}`;
        const countOf = (list: readonly Placed[]) => new Set(list.map(entryOf)).size;

        const { total, facets } = await facetsOfAll(all, query);
        expect(total).toBe(countOf(matching()));
        const [libraryFacet, ...others] = facets;
        expect(libraryFacet?.values.map(({ slug, count }) => [slug, count])).toEqual(
          LIBRARIES.map((slug) => [
            slug,
            countOf(matching('library').filter(({ library }) => library === slug)),
          ]).filter(([slug, count]) => Number(count) > 0 || chosenLibraries.includes(String(slug))),
        );
        for (const { slug, values } of others)
          for (const { id } of FACETS.find((facet) => facet.slug === slug)?.values ?? []) {
            const expected = countOf(
              matching(slug).filter(({ item: { valueIds } }) => valueIds.includes(id)),
            );
            expect(values.find((value) => value.id === id)?.count ?? 0).toBe(expected);
          }

        // Of each entry its first format that matches, which gives it its place.
        const heads = new Map<string, IndexedItem>();
        for (const one of matching()) {
          const formats = matching().filter((other) => entryOf(other) === entryOf(one));
          const [first] = formats.map((other) => other.item).sort(inStack);
          if (first) heads.set(entryOf(one), first);
        }
        const expected = [...heads.values()].sort(SORTS[sort]);
        expect(await idsOfAll(all, { ...query, sort })).toEqual({
          ids: expected.map(({ id }) => id),
          total: expected.length,
          size: expected.reduce((sum, { size }) => sum + size, 0),
        });
        const byRelevance = await idsOfAll(all, { ...query, sort: 'relevance' });
        expect(new Set(byRelevance.ids)).toEqual(new Set(expected.map(({ id }) => id)));
      },
    ),
    { numRuns: 200 },
  );
});
