import { Readable } from 'node:stream';
import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { isVisible, type Viewer } from '../../../../../shared/policy/visibility.ts';
import type { PartTerm } from '../../../../content/search/readSearch.ts';
import { FacetIndex } from './facetIndex.ts';
import type { IndexedItem } from './indexedItem.ts';
import { inStack, SORT_NAMES, SORTS } from './itemOrder.ts';
import type { Choice, Entry, Question } from './question.ts';
import { decodeIndex, encodeIndex } from './snapshots/snapshotFile.ts';

/** Three attributes with three values each: ids 1–3, 4–6, 7–9. */
const ATTRIBUTES = new Map([
  [100, [1, 2, 3]],
  [200, [4, 5, 6]],
  [300, [7, 8, 9]],
]);
const WORDS = ['amber', 'iris', 'cedar'];

const instant = fc.option(fc.integer({ min: 0, max: 10 }), { nil: null });
const place = fc.oneof(
  fc.constant({ stackId: null, stackPosition: null }),
  fc.record({ stackId: fc.integer({ min: 1, max: 4 }), stackPosition: fc.constantFrom('a0', 'a1', 'a2') }),
);
const fields = fc.record({
  position: fc.constantFrom('a0', 'a1', 'a2', 'a2V', 'a3'),
  fileId: fc.constant(1),
  title: fc.constantFrom(...WORDS),
  text: fc.constantFrom('', 'iris', 'iris cedar', 'cedar', 'ambers'),
  size: fc.integer({ min: 1, max: 9 }),
  mediaType: fc.constantFrom('image/png', 'image/jpeg'),
  ratio: fc.constantFrom(null, 0.8, 1.5),
  publishedAt: instant,
  expiresAt: instant,
  roles: fc.subarray(['ROLE_EVENT', 'ROLE_ADMIN']),
  markets: fc.subarray(['gulf', 'europe', 'france']),
  groups: fc.subarray(['press', 'agency'], { maxLength: 1 }),
  usageRights: fc.subarray(['film', 'music', 'agency'], { maxLength: 2 }),
  valueIds: fc.subarray([1, 2, 3, 4, 5, 6, 7, 8, 9]),
});
const item = fc
  .tuple(fields, place)
  .map(([own, stack]) => ({ ...own, ...stack, text: `${own.title} ${own.text}`.trim() }));
const viewer: fc.Arbitrary<Viewer> = fc.record({
  roles: fc.constantFrom(
    ['ROLE_USER'] as const,
    ['ROLE_USER', 'ROLE_EVENT'] as const,
    ['ROLE_USER', 'ROLE_EDITOR'] as const,
  ),
  markets: fc.constantFrom(null, ['gulf'], ['americas'], ['europe'], ['lyon', 'france', 'europe']),
  groups: fc.subarray(['press', 'agency', 'trade']),
  uses: fc.constantFrom(null, null, [], [['film']], [['film', 'music'], ['agency']]),
});
const choice: fc.Arbitrary<Choice> = fc
  .tuple(...[...ATTRIBUTES.values()].map((values) => fc.option(fc.subarray(values), { nil: null })))
  .map(
    (chosen) =>
      new Map([...ATTRIBUTES.keys()].flatMap((id, index) => (chosen[index] ? [[id, chosen[index]]] : []))),
  );
/** A word, or what is carried instead of it. */
const part: fc.Arbitrary<PartTerm> = fc.record({
  phrases: fc.array(fc.subarray(WORDS, { minLength: 1, maxLength: 2 }), { minLength: 1, maxLength: 2 }),
  values: fc.subarray([1, 5], { maxLength: 1 }),
  mediaTypes: fc.constantFrom([], ['image/png']),
});
const question: fc.Arbitrary<Question> = fc.record({
  viewer,
  now: fc.integer({ min: 0, max: 10 }),
  choice,
  parts: fc.array(part, { maxLength: 2 }),
  isStacked: fc.boolean(),
});
/** Ways of sorting, counting and changing, which the size of a result or of a change chooses between. */
const few = fc.constantFrom(
  undefined,
  { sort: -1, tally: -1, change: -1 },
  { sort: -1, tally: 1, change: 16 },
);
const change = fc.record({
  put: fc.array(fc.record({ id: fc.integer({ min: 1, max: 20 }), item }), { maxLength: 8 }),
  remove: fc.array(fc.integer({ min: 1, max: 20 }), { maxLength: 4 }),
});

/** What the index must return, computed the slow way. */
function bruteForce(
  items: readonly IndexedItem[],
  { viewer, now, choice, parts }: Question,
  except?: number,
): IndexedItem[] {
  return items.filter(
    (candidate) =>
      isVisible(candidate, viewer, now) &&
      parts.every(
        ({ phrases, values, mediaTypes }) =>
          phrases.some((words) => words.every((word) => candidate.text.includes(word))) ||
          candidate.valueIds.some((value) => values.includes(value)) ||
          mediaTypes.includes(candidate.mediaType),
      ) &&
      [...choice].every(
        ([id, values]) => id === except || candidate.valueIds.some((value) => values.includes(value)),
      ),
  );
}

/** One entry for each stack, or for each item. */
const entryKey = ({ isStacked }: Question, { id, stackId }: IndexedItem): string =>
  isStacked && stackId !== null ? `stack ${stackId}` : `item ${id}`;

const countEntries = (query: Question, items: readonly IndexedItem[]): number =>
  new Set(items.map((one) => entryKey(query, one))).size;

/** Formats of the item's stack among `items`, in their order. */
const formatsOf = ({ id, stackId }: IndexedItem, items: readonly IndexedItem[]): IndexedItem[] =>
  items.filter((one) => (stackId === null ? one.id === id : one.stackId === stackId)).sort(inStack);

/** The items that represent their entries, with the facts of each. */
function entriesOf(
  query: Question,
  all: readonly IndexedItem[],
): {
  shown: IndexedItem[];
  facts: Entry[];
  /** The item whose place in the library's order an entry has. */
  placeOf: (one: IndexedItem) => IndexedItem;
} {
  const visible = bruteForce(all, { ...query, parts: [], choice: new Map() });
  const matches = bruteForce(all, query);
  const shown = query.isStacked
    ? [...new Set(matches.flatMap((one) => formatsOf(one, matches).slice(0, 1)))]
    : matches;
  const facts = shown.map((one) => {
    const formats = formatsOf(one, visible);
    const found = query.isStacked ? formatsOf(one, matches) : [one];
    return {
      id: one.id,
      stackId: formats.length > 1 ? one.stackId : null,
      formatCount: formats.length,
      matches: found.map(({ id, size }) => ({ id, size })),
      others: formats
        .filter((format) => query.isStacked && !found.includes(format))
        .map(({ id, size }) => ({ id, size })),
      pictured: one.ratio === 0.8 ? one : (found.find(({ ratio }) => ratio === 0.8) ?? one),
    };
  });
  const placeOf = (one: IndexedItem) => (query.isStacked && formatsOf(one, visible)[0]) || one;
  return { shown, facts, placeOf };
}

describe('a facet index', () => {
  it('agrees with brute force after any history of changes', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(change, { maxLength: 5 }),
        few,
        fc.boolean(),
        fc.boolean(),
        fc.array(question, { minLength: 1, maxLength: 4 }),
        fc.option(fc.nat({ max: 4 }), { nil: null }),
        async (changes, ways, isFilled, isKeeping, questions, storedAt) => {
          let index = new FacetIndex(ways, isKeeping);
          let stored: Awaited<ReturnType<FacetIndex['store']>> | null = null;
          const later: (readonly [IndexedItem[], number[]])[] = [];
          const items = new Map<number, IndexedItem>();
          for (const [step, { put, remove }] of changes.entries()) {
            const changed = new Map(put.map(({ id, item: fields }) => [id, { id, ...fields }]));
            const removed = remove.filter((id) => !changed.has(id));
            if (step === storedAt) stored = await index.store();
            if (stored) later.push([[...changed.values()], removed]);
            for (const id of removed) items.delete(id);
            for (const [id, next] of changed) items.set(id, next);
            if (isFilled && index.size === 0) await index.fill([[...changed.values()]]);
            else await index.apply([...changed.values()], removed);
            // Cached results that the next change makes wrong.
            for (const query of questions) {
              index.counts(query, ATTRIBUTES);
              index.page(query, { sort: 'newest', offset: 0, limit: 100 });
            }
          }
          // What was stored before the last changes has none of them, and they can be applied to it.
          if (stored) {
            const { size, chunks, sha256 } = encodeIndex(stored.stored);
            const bytes = Buffer.concat([...chunks]);
            index = await FacetIndex.restore(
              await decodeIndex(Readable.from(bytes, { objectMode: false }), { size, sha256: sha256() }),
            );
            for (const change of later) await index.apply(...change);
          }
          const all = [...items.values()];
          expect(index.size).toBe(all.length);
          for (const query of questions) {
            const { shown, facts, placeOf } = entriesOf(query, all);
            for (const sort of SORT_NAMES) {
              const place = sort === 'position' ? placeOf : (one: IndexedItem) => one;
              const ids = [...shown].sort((a, b) => SORTS[sort](place(a), place(b))).map(({ id }) => id);
              const expected = ids.map((id) => facts.find((entry) => entry.id === id));
              const whole = index.page(query, { sort, offset: 0, limit: 100 });
              expect(whole.total).toBe(shown.length);
              expect(whole.entries.map(({ entry }) => entry)).toEqual(expected);
              expect(whole.entries.map(({ state }) => state.id)).toEqual(ids);
              const part = index.page(query, { sort, offset: 2, limit: 3 });
              expect(part.entries).toEqual(whole.entries.slice(2, 5));
            }
            const { total, counts } = index.counts(query, ATTRIBUTES);
            const visible = bruteForce(all, { ...query, parts: [], choice: new Map() });
            expect(total).toBe(shown.length);
            for (const [attribute, values] of ATTRIBUTES) {
              const open = bruteForce(all, query, attribute);
              for (const value of values) {
                const carries = ({ valueIds }: IndexedItem) => valueIds.includes(value);
                const isCarried = visible.some(carries);
                expect(counts.get(value)).toBe(
                  isCarried ? countEntries(query, open.filter(carries)) : undefined,
                );
              }
            }
            expect(index.count(query.viewer, query.now)).toBe(
              countEntries(
                { ...query, isStacked: true },
                all.filter((one) => isVisible(one, query.viewer, query.now)),
              ),
            );
            const first = ({ id }: IndexedItem) => facts.find((entry) => entry.id === id)?.matches[0];
            const size = shown.reduce((sum, one) => sum + (first(one)?.size ?? 0), 0);
            expect(index.all(query, { sort: 'largest', limit: 100 })).toEqual({
              ids: [...shown].sort(SORTS.largest).map((one) => first(one)?.id),
              total: shown.length,
              size,
            });
          }
        },
      ),
      { numRuns: 300 },
    );
  });

  it('shows every item once, as it was or as it is, while it changes', async () => {
    // Every look at the clock ends a turn, so that what can be met half done is met.
    let clock = 0;
    const now = vi.spyOn(performance, 'now').mockImplementation(() => (clock += 100));
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ id: fc.integer({ min: 1, max: 20 }), item }), { maxLength: 20 }),
        change,
        question.map((query) => ({ ...query, parts: [], choice: new Map() })),
        few,
        async (first, { put, remove }, query, ways) => {
          const before = new Map(first.map(({ id, item: fields }) => [id, { id, ...fields }]));
          const changed = new Map(put.map(({ id, item: fields }) => [id, { id, ...fields }]));
          const removed = remove.filter((id) => !changed.has(id));
          const after = new Map([...before, ...changed]);
          for (const id of removed) after.delete(id);
          const index = new FacetIndex(ways);
          await index.fill([[...before.values()].slice(0, 3), [...before.values()].slice(3)]);
          let isOver = false;
          const work = index.apply([...changed.values()], removed).then(() => {
            isOver = true;
          });
          const isSeen = (one: IndexedItem | undefined) => one && isVisible(one, query.viewer, query.now);
          while (!isOver) {
            const page = index.page({ ...query, isStacked: false }, { sort: 'title', offset: 0, limit: 100 });
            const seen = page.entries.map(({ state }) => state);
            expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length);
            expect(page.total).toBe(seen.length);
            for (const state of seen)
              expect([before.get(state.id), after.get(state.id)]).toContainEqual(state);
            for (const [id, state] of before)
              if (isSeen(state) && isSeen(after.get(id))) expect(seen.map((one) => one.id)).toContain(id);
            const stacked = index.page(
              { ...query, isStacked: true },
              { sort: 'title', offset: 0, limit: 100 },
            );
            expect(
              new Set(stacked.entries.flatMap(({ entry }) => entry.matches.map(({ id }) => id))),
            ).toEqual(new Set(seen.map(({ id }) => id)));
            await new Promise(setImmediate);
          }
          await work;
          const page = index.page({ ...query, isStacked: false }, { sort: 'title', offset: 0, limit: 100 });
          expect(page.entries.map(({ state }) => state)).toEqual(
            [...after.values()].filter(isSeen).sort(SORTS.title),
          );
        },
      ),
      { numRuns: 200 },
    );
    now.mockRestore();
  });

  it('never zeroes the siblings of a chosen value', async () => {
    const index = new FacetIndex();
    const fields = {
      position: 'a1',
      stackId: null,
      stackPosition: null,
      fileId: 1,
      title: 'amber',
      text: 'amber',
      size: 1,
      mediaType: 'image/png',
      ratio: null,
      publishedAt: 0,
      expiresAt: null,
      roles: [],
      markets: [],
      groups: [],
      usageRights: [],
    };
    await index.apply(
      [
        { ...fields, id: 1, valueIds: [1] },
        { ...fields, id: 2, valueIds: [2] },
      ],
      [],
    );
    const member: Viewer = { roles: ['ROLE_USER'], markets: null, groups: [] };
    const { counts } = index.counts(
      { viewer: member, now: 5, choice: new Map([[100, [1]]]), parts: [], isStacked: false },
      ATTRIBUTES,
    );
    expect([counts.get(1), counts.get(2)]).toEqual([1, 1]);
  });

  it('is not read from bytes of which one is another', async () => {
    const index = new FacetIndex();
    await index.fill([
      fc.sample(item, { numRuns: 5, seed: 7 }).map((fields, id) => ({ id: id + 1, ...fields })),
    ]);
    const { size, chunks, sha256 } = encodeIndex((await index.store()).stored);
    const bytes = Buffer.concat([...chunks]);
    const expected = { size, sha256: sha256() };
    const decode = (read: Buffer) =>
      decodeIndex(Readable.from([read.subarray(0, 100), read.subarray(100)]), expected);
    expect((await FacetIndex.restore(await decode(bytes))).size).toBe(5);
    for (let at = 0; at < size; at += 7) {
      const damaged = Buffer.from(bytes);
      damaged[at] = (damaged[at] as number) ^ (1 << (at % 8));
      await expect(decode(damaged), `byte ${at}`).rejects.toThrow();
    }
    for (const length of [0, 3, 4, 5, size - 1])
      await expect(decode(bytes.subarray(0, length)), `${length} bytes`).rejects.toThrow();
  });
});
