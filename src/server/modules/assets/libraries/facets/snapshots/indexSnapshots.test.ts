import { randomBytes } from 'node:crypto';
import { and, eq, inArray, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { parseSearch } from '../../../../../content/search/searchTerms.ts';
import { syncDocuments } from '../../../../../content/searchDocuments.ts';
import { pendingDelete } from '../../../../../db/schema/files.ts';
import {
  indexSnapshots,
  itemValues,
  libraries,
  libraryChanges,
  libraryItems,
} from '../../../../../db/schema/libraries.ts';
import { deletePending } from '../../../../../files/pendingDelete.repo.ts';
import { openTestApp, type TestApp } from '../../../../../testing/app.ts';
import { buildAttribute, buildItem, buildLibrary } from '../../../../../testing/factories.ts';
import { itemKind } from '../../items/itemKind.service.ts';
import type { FacetIndex } from '../facetIndex.ts';
import { createFacetIndexes, facetIndexesOf, loadIndex } from '../facetIndexes.ts';
import { SORT_NAMES } from '../itemOrder.ts';
import type { Question } from '../question.ts';
import { loadSnapshot, writeSnapshots } from './indexSnapshots.service.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
const db = () => test.context.db;
const signal = new AbortController().signal;

/** A process over the same database and store: what it holds in memory is its own. */
const anotherProcess = () => ({ ...test.context, db: Object.create(db()) as TestApp['context']['db'] });
type Process = ReturnType<typeof anotherProcess>;

async function libraryNow(libraryId: number) {
  const [row] = await db().select().from(libraries).where(eq(libraries.id, libraryId));
  if (!row) throw new Error('no library');
  return row;
}

const isOf = (libraryId: number) => eq(indexSnapshots.libraryId, libraryId);
async function rowOf(libraryId: number) {
  const [row] = await db().select().from(indexSnapshots).where(isOf(libraryId));
  return row;
}
async function keyOf(libraryId: number): Promise<string> {
  const key = (await rowOf(libraryId))?.storageKey;
  if (!key) throw new Error('nothing is stored');
  return key;
}

/** Stores the index of a library as it is now, although little has changed. */
async function store(process: Process, libraryId: number): Promise<number> {
  await db()
    .update(indexSnapshots)
    .set({ writtenAt: new Date(0) })
    .where(isOf(libraryId));
  await facetIndexesOf(process.db).loaded(libraryId, (await libraryNow(libraryId)).revision);
  return writeSnapshots(process, { least: 1 });
}

/** All that an index returns to some viewers. */
function answersOf(index: FacetIndex, valueIds: readonly number[]): unknown {
  const questions = ['ROLE_USER', 'ROLE_EDITOR', 'ROLE_EVENT'].flatMap((role) =>
    [[], ['iris'], ['no']].map(
      (words): Question => ({
        viewer: {
          roles: ['ROLE_USER', role as 'ROLE_EVENT'],
          markets: role === 'ROLE_EVENT' ? ['gulf'] : null,
          groups: role === 'ROLE_EVENT' ? ['press'] : [],
        },
        now: Date.now(),
        choice: new Map(words.length > 0 ? [] : [[1, valueIds.slice(0, 1)]]),
        parts: words.map((word) => ({ phrases: [[word]], values: [], mediaTypes: [] })),
        isStacked: role !== 'ROLE_EDITOR',
      }),
    ),
  );
  const searched = questions.map((question) => ({
    ...question,
    parts: [],
    search: { terms: parseSearch('noir iris'), typos: 1 },
  }));
  return [...questions, ...searched].map((question) => [
    SORT_NAMES.map((sort) => index.page(question, { sort, offset: 0, limit: 100 })),
    [...index.counts(question, new Map([[1, valueIds]])).counts],
    index.count(question.viewer, question.now),
    index.leading(question, { sort: 'newest', limit: 50 }).hits.map(({ item, rank }) => [item.id, rank]),
  ]);
}

describe('an index that was stored', () => {
  let libraryId: number;
  let valueIds: number[];
  let ids: number[];
  beforeEach(async () => {
    const attribute = await buildAttribute(db(), { values: ['a', 'b', 'c'] });
    valueIds = attribute.valueIds;
    libraryId = (await buildLibrary(db(), { facetIds: [attribute.id] })).id;
    ids = [];
    for (const [n, title] of ['Ambre', 'Iris', 'Ambre noir', 'Œillet 😀', 'Iris'].entries())
      ids.push((await buildItem(db(), { libraryId, title, valueIds: valueIds.slice(n % 3) })).id);
  });

  const itemAt = (index: number) => eq(libraryItems.id, ids[index % ids.length] as number);
  type Edit = (index: number, choice: number) => Promise<unknown>;
  const set = (values: Partial<typeof libraryItems.$inferInsert>, index: number) =>
    db().update(libraryItems).set(values).where(itemAt(index));
  const EDITS: Record<string, Edit> = {
    title: async (index, choice) => {
      await set({ title: ['Noir', 'Iris bleu', 'Zeste'][choice] ?? '' }, index);
      await syncDocuments(db(), itemKind, [ids[index % ids.length] as number]);
    },
    add: async (_, choice) => {
      const stack =
        choice === 0 ? { stackId: null } : { stackId: 900 + choice, stackPosition: `a${ids.length % 3}` };
      ids.push((await buildItem(db(), { libraryId, title: `New iris ${ids.length}`, ...stack })).id);
    },
    stack: (index, choice) =>
      set(
        choice === 0
          ? { stackId: null, stackPosition: null }
          : { stackId: 900 + choice, stackPosition: 'a1' },
        index,
      ),
    values: (index, choice) =>
      db()
        .insert(itemValues)
        .values({ itemId: ids[index % ids.length] as number, valueId: valueIds[choice] as number })
        .onConflictDoNothing(),
    withoutValues: (index) =>
      db()
        .delete(itemValues)
        .where(eq(itemValues.itemId, ids[index % ids.length] as number)),
    trash: (index, choice) => set({ deletedAt: choice === 0 ? null : new Date() }, index),
    window: (index, choice) =>
      set({ expiresAt: choice === 0 ? null : new Date(Date.now() + (choice - 1.5) * 3_600_000) }, index),
    draft: (index, choice) => set({ publishedAt: choice === 0 ? null : new Date(choice) }, index),
    audience: (index, choice) =>
      set(
        {
          roles: choice === 0 ? ['ROLE_EVENT'] : [],
          markets: choice === 1 ? ['gulf'] : [],
          groups: choice === 2 ? ['press'] : [],
        },
        index,
      ),
    store: async () => store(writer, libraryId),
  };
  let writer: Process;
  const edits = fc.array(
    fc.tuple(fc.constantFrom(...Object.keys(EDITS)), fc.nat({ max: 20 }), fc.nat({ max: 2 })),
    { minLength: 1, maxLength: 12 },
  );

  it('brought up to date returns what one from the database does, after any changes', async () => {
    writer = anotherProcess();
    await store(writer, libraryId);
    await fc.assert(
      fc.asyncProperty(edits, async (steps) => {
        for (const [name, index, choice] of steps) await EDITS[name]?.(index, choice);
        const loads: FacetIndex[] = [];
        const reader = createFacetIndexes(db(), { load: () => Promise.reject(new Error('loaded by SQL')) });
        reader.loadStoredBy(async (...request) => {
          const index = await loadSnapshot(test.context, ...request);
          if (index) loads.push(index);
          return index;
        });
        const { revision } = await libraryNow(libraryId);
        const index = await reader.loaded(libraryId, revision);
        expect(loads).toEqual([index]);
        const fresh = await loadIndex(db(), libraryId, signal);
        expect(answersOf(index as FacetIndex, valueIds)).toEqual(answersOf(fresh, valueIds));
      }),
      { numRuns: 12 },
    );
  });

  it('is loaded anew from the database where what is stored does not fit', async () => {
    const process = anotherProcess();
    const load = () => loadSnapshot(test.context, libraryId, signal);
    expect(await load()).toBeNull();
    expect(await store(process, libraryId)).toBe(1);
    expect(await load()).not.toBeNull();
    const sound = await rowOf(libraryId);
    if (!sound?.size) throw new Error('nothing is stored');
    const { storage } = test.context;
    const put = async (change: (bytes: Buffer) => Buffer) => {
      const chunks: Buffer[] = [];
      for await (const chunk of await storage.open(sound.storageKey as string)) chunks.push(chunk as Buffer);
      const bytes = change(Buffer.concat(chunks));
      const storageKey = `index-snapshots/2026/${randomBytes(8).toString('hex')}`;
      await storage.put(storageKey, bytes, { size: bytes.length, mediaType: 'application/octet-stream' });
      return { storageKey };
    };
    const changed = (at: number) => (bytes: Buffer) => {
      bytes[at] = (bytes[at] as number) ^ 1;
      return bytes;
    };
    const { revision } = await libraryNow(libraryId);
    const reasons: [string, Partial<typeof indexSnapshots.$inferInsert>][] = [
      ['another version', { format: `${sound.format}1` }],
      ['no object', { storageKey: 'index-snapshots/2026/gone' }],
      ['a truncated object', await put((bytes) => bytes.subarray(0, -1))],
      ['a longer object', await put((bytes) => Buffer.concat([bytes, bytes]))],
      ['an empty object', await put(() => Buffer.alloc(0))],
      ['another length of the header', await put(changed(1))],
      ['another header', await put(changed(40))],
      ['another last byte', await put(changed(sound.size - 1))],
      ['the object of another history', { sha256: 'ab'.repeat(32) }],
      ['a revision that the library has not reached', { revision: revision + 1 }],
      ['one that is still being written', { storageKey: null }],
    ];
    for (const [name, values] of reasons) {
      await db().update(indexSnapshots).set(values).where(isOf(libraryId));
      expect(await load(), name).toBeNull();
      const index = createFacetIndexes(db());
      index.loadStoredBy(load);
      expect((await index.loaded(libraryId, revision))?.size, name).toBe(5);
      await db().update(indexSnapshots).set(sound).where(isOf(libraryId));
    }
    expect(await load()).not.toBeNull();
    // Changes that it would need are gone.
    await db()
      .update(libraries)
      .set({ sweptRevision: revision + 1, revision: revision + 1 })
      .where(eq(libraries.id, libraryId));
    expect(await load()).toBeNull();
    expect(await store(process, libraryId)).toBe(1);
    expect(await load()).not.toBeNull();
  });

  it('is not used where too much changed since', async () => {
    await store(anotherProcess(), libraryId);
    await db().execute(sql`insert into library_changes (library_id, revision, item_id)
      select ${libraryId}, (select revision + 1 from libraries where id = ${libraryId}), n from generate_series(1000000, 1020001) n`);
    await db().update(libraries).set({ revision: sql`revision + 1` }).where(eq(libraries.id, libraryId));
    let isLoaded = false;
    const indexes = createFacetIndexes(db(), {
      load: (...request) => {
        isLoaded = true;
        return loadIndex(...request);
      },
    });
    indexes.loadStoredBy((...request) => loadSnapshot(test.context, ...request));
    const { revision } = await libraryNow(libraryId);
    expect((await indexes.loaded(libraryId, revision))?.size).toBe(5);
    expect(isLoaded).toBe(true);
    await db().delete(libraryChanges).where(eq(libraryChanges.libraryId, libraryId));
  });

  it('is written by one of two instances, when enough has changed, in the place of the one before', async () => {
    const processes = [anotherProcess(), anotherProcess()];
    const { revision } = await libraryNow(libraryId);
    for (const process of processes) await facetIndexesOf(process.db).loaded(libraryId, revision);
    const write = () => Promise.all(processes.map((process) => writeSnapshots(process, { least: 1 })));
    expect(new Set(await write())).toEqual(new Set([0, 1]));
    const first = await keyOf(libraryId);
    await set({ title: 'Changed' }, 0);
    expect(await write()).toEqual([0, 0]);
    await db()
      .update(indexSnapshots)
      .set({ writtenAt: new Date(0) })
      .where(isOf(libraryId));
    for (const process of processes)
      await facetIndexesOf(process.db).loaded(libraryId, (await libraryNow(libraryId)).revision);
    expect(new Set(await write())).toEqual(new Set([0, 1]));
    const second = await keyOf(libraryId);
    expect(second).not.toBe(first);
    const kept = await db()
      .select({ key: pendingDelete.storageKey })
      .from(pendingDelete)
      .where(inArray(pendingDelete.storageKey, [first, second]));
    expect(kept).toEqual([{ key: first }]);
    await deletePending(test.context, { now: new Date(), limit: 100 });
    await expect(test.context.storage.head(first)).rejects.toMatchObject({ code: 'not-found' });
    expect((await test.context.storage.head(second)).size).toBe((await rowOf(libraryId))?.size);
  });

  it('is written by another instance when one that began is gone, whose object is then deleted', async () => {
    const process = anotherProcess();
    const { put } = test.context.storage;
    let isCut = true;
    const cutOff: Process = {
      ...process,
      storage: Object.assign(Object.create(test.context.storage) as Process['storage'], {
        put: (...request: Parameters<typeof put>) =>
          isCut ? Promise.reject(new Error('cut off')) : test.context.storage.put(...request),
      }),
    };
    await facetIndexesOf(process.db).loaded(libraryId, (await libraryNow(libraryId)).revision);
    await expect(writeSnapshots(cutOff, { least: 1 })).rejects.toThrow('cut off');
    isCut = false;
    // Killed, it leaves its mark.
    const mark = 'index-snapshots/2026/dead';
    await db()
      .update(indexSnapshots)
      .set({ writingKey: mark, writingSince: sql`now()` })
      .where(isOf(libraryId));
    expect(await writeSnapshots(cutOff, { least: 1 })).toBe(0);
    await db()
      .update(indexSnapshots)
      .set({ writingSince: sql`now() - interval '31 minutes'` })
      .where(isOf(libraryId));
    expect(await writeSnapshots(cutOff, { least: 1 })).toBe(1);
    expect(await rowOf(libraryId)).toMatchObject({ writingKey: null, writingSince: null });
  });

  it('is not stored of small libraries, and removed of those that are gone', async () => {
    const process = anotherProcess();
    await store(process, libraryId);
    const key = await keyOf(libraryId);
    expect(await writeSnapshots(process)).toBe(0);
    expect(await rowOf(libraryId)).toBeUndefined();
    const isDue = () =>
      db().$count(
        pendingDelete,
        and(eq(pendingDelete.storageKey, key), sql`${pendingDelete.deleteAfter} <= now()`),
      );
    expect(await isDue()).toBe(1);
    await store(process, libraryId);
    const other = await keyOf(libraryId);
    await db().delete(libraryItems).where(eq(libraryItems.libraryId, libraryId));
    await db().delete(libraries).where(eq(libraries.id, libraryId));
    expect(await loadSnapshot(test.context, libraryId, signal)).toBeNull();
    await writeSnapshots(anotherProcess());
    expect(await rowOf(libraryId)).toBeUndefined();
    expect(await db().$count(pendingDelete, eq(pendingDelete.storageKey, other))).toBe(1);
  });
});
