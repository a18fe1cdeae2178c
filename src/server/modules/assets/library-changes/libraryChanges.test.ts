import { randomBytes } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryChanges } from '../../../../shared/contract/libraryChange.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import { files } from '../../../db/schema/files.ts';
import { itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { libraryFollowers } from '../../../db/schema/libraryFollowers.ts';
import type { Principal } from '../../../http/principal.ts';
import { openStorageTestApp, type StorageTestApp } from '../../../testing/storageApp.ts';
import { sweepFollowers } from './followers.repo.ts';
import { libraryChangeRoutes } from './libraryChanges.routes.ts';

let test: StorageTestApp;
let member: Principal;

beforeAll(async () => {
  test = await openStorageTestApp((app, context) => libraryChangeRoutes(app, context));
  member = await test.addUser(['ROLE_USER'], 'europe');
}, 60_000);
afterAll(() => test?.close());

const DAY = 24 * 3_600_000;
type Library = Awaited<ReturnType<StorageTestApp['addLibrary']>>;

/** What a program has, by item, and where it is. */
interface Copy {
  readonly files: Map<number, number>;
  cursor: string | undefined;
}
const newCopy = (): Copy => ({ files: new Map(), cursor: undefined });

const ask = (slug: string, query: Record<string, string | number | undefined>, who = member) => {
  const given = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined) given.set(name, String(value));
  return test.as(who)('GET', `/api/private/library/${slug}/changes?${given}`);
};
async function read(slug: string, cursor: string | undefined, limit = 500, who = member) {
  const response = await ask(slug, { cursor, limit }, who);
  expect(response.status).toBe(200);
  return (await response.json()) as LibraryChanges;
}

function apply(copy: Copy, { data, cursor }: LibraryChanges): void {
  for (const { itemId, file } of data) {
    if (file) copy.files.set(itemId, file.id);
    else copy.files.delete(itemId);
  }
  copy.cursor = cursor;
}

/** Follows a library until nothing else has changed. Returns every change that was sent. */
async function follow(slug: string, copy: Copy, limit = 500, who = member): Promise<LibraryChanges['data']> {
  const sent: LibraryChanges['data'] = [];
  for (;;) {
    const page = await read(slug, copy.cursor, limit, who);
    apply(copy, page);
    sent.push(...page.data);
    if (page.isComplete) return sent;
  }
}

/** The full comparison: what a member may have of a library, by item. */
async function visibleFiles(library: Library, viewer: Principal): Promise<Map<number, number>> {
  const rows = await test.db
    .select({ id: libraryItems.id, fileId: libraryItems.fileId })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(eq(libraryItems.libraryId, library.id), visibleItemWhere(viewer)));
  return new Map(rows.map(({ id, fileId }) => [id, fileId]));
}
const sorted = (map: ReadonlyMap<number, number>) => [...map].sort(([a], [b]) => a - b);

const addFile = () => test.addFile(randomBytes(8));
async function addItems(library: Library, count: number): Promise<number[]> {
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await test.addItem(library.id, (await addFile()).id)).id);
  return ids;
}
const change = (id: number, values: Partial<typeof libraryItems.$inferInsert>) =>
  test.db.update(libraryItems).set(values).where(eq(libraryItems.id, id));
async function replace(itemId: number): Promise<void> {
  const { id: fileId } = await addFile();
  const number = (await test.db.$count(itemVersions, eq(itemVersions.itemId, itemId))) + 1;
  await test.db.insert(itemVersions).values({ itemId, number, fileId });
  await change(itemId, { fileId });
}

describe('the changes of a library', () => {
  it('are everything at first, then what is new, replaced or withdrawn, each once', async () => {
    const library = await test.addLibrary();
    const [one = 0, two = 0] = await addItems(library, 2);
    const copy = newCopy();
    const [first] = await follow(library.slug, copy);
    expect(first).toMatchObject({ itemId: one, file: { version: 1, size: 8 } });
    expect(first?.file?.sha256).toMatch(/^[0-9a-f]{64}$/);
    expect(await follow(library.slug, copy)).toEqual([]);
    await replace(one);
    await change(two, { publishedAt: null });
    const [three = 0] = await addItems(library, 1);
    expect(await follow(library.slug, copy)).toMatchObject([
      { itemId: two, file: null },
      { itemId: one, file: { version: 2 } },
      { itemId: three, file: { version: 1 } },
    ]);
    expect(await follow(library.slug, copy)).toEqual([]);
  });

  it('come in pages, and a repeated call returns the same page', async () => {
    const library = await test.addLibrary();
    const ids = await addItems(library, 5);
    const first = await read(library.slug, undefined, 2);
    expect(first.isComplete).toBe(false);
    const second = await read(library.slug, first.cursor, 2);
    expect((await read(library.slug, first.cursor, 2)).data).toEqual(second.data);
    const third = await read(library.slug, second.cursor, 2);
    const sent = [first, second, third].flatMap(({ data }) => data.map(({ itemId }) => itemId));
    expect(sent).toEqual(ids);
    expect(third.isComplete).toBe(true);
    expect(await read(library.slug, third.cursor, 2)).toMatchObject({ data: [], isComplete: true });
  });

  it('show nothing of an item that was withdrawn before a call is repeated, and send it once it is back', async () => {
    const library = await test.addLibrary();
    const [one = 0, two = 0, three = 0] = await addItems(library, 3);
    const copy = newCopy();
    apply(copy, await read(library.slug, undefined, 1));
    await read(library.slug, copy.cursor, 2);
    await change(two, { markets: ['asia'] });
    const page = await read(library.slug, copy.cursor, 2);
    expect(page.data).toMatchObject([{ itemId: three }]);
    apply(copy, page);
    expect(await follow(library.slug, copy)).toEqual([{ itemId: two, file: null }]);
    expect(sorted(copy.files).map(([id]) => id)).toEqual([one, three]);
    await change(two, { markets: [] });
    expect((await follow(library.slug, copy)).map(({ itemId }) => itemId)).toEqual([two]);
  });

  it('count rights that end for the reader: their market, time that passes, a library that is closed', async () => {
    const library = await test.addLibrary();
    const [hidden = 0, ends = 0, stays = 0] = await addItems(library, 3);
    await change(hidden, { markets: ['europe'] });
    await change(ends, { expiresAt: new Date(Date.now() + DAY) });
    const copy = newCopy();
    await follow(library.slug, copy);
    expect(copy.files.size).toBe(3);
    const moved = { ...member, market: 'asia', markets: ['asia'] };
    expect(await follow(library.slug, copy, 500, moved)).toEqual([{ itemId: hidden, file: null }]);
    const later = { ...moved, at: Date.now() + 2 * DAY };
    expect(await follow(library.slug, copy, 500, later)).toEqual([{ itemId: ends, file: null }]);
    await test.db.update(libraries).set({ publishedAt: null }).where(eq(libraries.id, library.id));
    expect(await follow(library.slug, copy)).toEqual([{ itemId: stays, file: null }]);
    expect((await ask(library.slug, {})).status).toBe(404);
  });

  it('wait for a file that is still being checked', async () => {
    const library = await test.addLibrary();
    const [one = 0] = await addItems(library, 1);
    const copy = newCopy();
    await follow(library.slug, copy);
    const file = await test.addFile(randomBytes(8), { state: 'checking' });
    await change(one, { fileId: file.id });
    expect(await follow(library.slug, copy)).toEqual([]);
    await test.db.update(files).set({ state: 'ready' }).where(eq(files.id, file.id));
    expect(await follow(library.slug, copy)).toMatchObject([{ itemId: one, file: { id: file.id } }]);
  });

  it('are those of the account and of the library that the cursor belongs to', async () => {
    const library = await test.addLibrary();
    const other = await test.addLibrary();
    await addItems(library, 1);
    const { cursor } = await read(library.slug, undefined);
    const stranger = await test.addUser();
    const limited = { ...member, libraries: [other.id] };
    const gone = [
      await ask(library.slug, { cursor }, stranger),
      await ask(library.slug, { cursor }, limited),
      await ask(other.slug, { cursor }),
      await ask(library.slug, { cursor: `${crypto.randomUUID()}.1` }),
    ];
    for (const response of gone) {
      expect(response.status).toBe(410);
      expect(await response.json()).toMatchObject({ code: 'cursor_gone' });
    }
    const [id] = cursor.split('.');
    expect((await ask(library.slug, { cursor: `${id}.999` })).status).toBe(400);
    expect((await ask(library.slug, { cursor: 'x' })).status).toBe(400);
    expect((await ask('none', {})).status).toBe(404);
  });

  it('are kept for ten copies of an account and 90 days after their last use', async () => {
    const library = await test.addLibrary();
    const { cursor } = await read(library.slug, undefined);
    for (let n = 0; n < 10; n++) await read(library.slug, undefined);
    expect((await ask(library.slug, { cursor })).status).toBe(410);
    const isOwn = eq(libraryFollowers.libraryId, library.id);
    expect(await test.db.$count(libraryFollowers, isOwn)).toBe(10);
    await sweepFollowers(test.db, new Date(Date.now() + 91 * DAY));
    expect(await test.db.$count(libraryFollowers)).toBe(0);
  });
});

/** Numbers that look random and are the same in every run (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

describe('whatever is edited while a copy is read', () => {
  it.each([1, 2, 3, 4, 5, 6])(
    'it equals a full comparison, and nothing comes twice (seed %i)',
    async (seed) => {
      const random = randomOf(seed);
      const upTo = (n: number) => Math.floor(random() * n);
      const library = await test.addLibrary();
      await addItems(library, 6);
      const copy = newCopy();
      /** What was sent and not stored: where it is as before by now, it comes once more. */
      const lost = new Set<number>();
      let now = Date.now();
      let markets = ['europe'];
      const reader = (): Principal => ({ ...member, market: markets[0] ?? null, markets, at: now });

      const anyItem = async () => {
        const rows = await test.db
          .select({ id: libraryItems.id })
          .from(libraryItems)
          .where(eq(libraryItems.libraryId, library.id));
        return rows[upTo(rows.length)]?.id ?? 0;
      };
      const edits: (() => unknown)[] = [
        () => addItems(library, 1 + upTo(3)),
        async () => replace(await anyItem()),
        async () => change(await anyItem(), { publishedAt: null }),
        async () => change(await anyItem(), { publishedAt: new Date(0), expiresAt: null }),
        async () => change(await anyItem(), { publishedAt: new Date(now + upTo(3) * DAY) }),
        async () => change(await anyItem(), { expiresAt: new Date(now + upTo(3) * DAY) }),
        async () => change(await anyItem(), { deletedAt: new Date() }),
        async () => change(await anyItem(), { deletedAt: null }),
        async () => change(await anyItem(), { markets: [['europe'], ['asia'], []][upTo(3)] ?? [] }),
        async () => test.db.delete(libraryItems).where(eq(libraryItems.id, await anyItem())),
        () => {
          now += upTo(2) * DAY;
        },
        () => {
          markets = [['europe'], ['asia']][upTo(2)] ?? [];
        },
        () =>
          test.db
            .update(libraries)
            .set({ markets: [[], [], [], ['asia']][upTo(4)] ?? [] })
            .where(eq(libraries.id, library.id)),
      ];

      for (let round = 0; round < 60; round++) {
        for (let n = upTo(4); n > 0; n--) await edits[upTo(edits.length)]?.();
        const before = copy.cursor;
        const isVisible = copy.cursor !== undefined || (await ask(library.slug, {}, reader())).status === 200;
        if (!isVisible) continue;
        const page = await read(library.slug, before, 1 + upTo(4), reader());
        // Cut off: the program did not store the page and calls again with the cursor that it has.
        if (random() < 0.2) {
          for (const { itemId } of page.data) lost.add(itemId);
          continue;
        }
        for (const { itemId, file } of page.data)
          expect(file === null || lost.delete(itemId) || copy.files.get(itemId) !== file.id).toBe(true);
        apply(copy, page);
        // Complete is what a full comparison finds at that moment.
        if (page.isComplete)
          expect(sorted(copy.files)).toEqual(sorted(await visibleFiles(library, reader())));
      }
      await test.db.update(libraries).set({ markets: [] }).where(eq(libraries.id, library.id));
      await follow(library.slug, copy, 3, reader());
      expect(sorted(copy.files)).toEqual(sorted(await visibleFiles(library, reader())));
      expect(await follow(library.slug, copy, 3, reader())).toEqual([]);
    },
    60_000,
  );

  it('is followed by several calls of the same cursor at a time as by one', async () => {
    const library = await test.addLibrary();
    await addItems(library, 9);
    const copy = newCopy();
    const first = await read(library.slug, undefined, 4);
    apply(copy, first);
    const pages = await Promise.all([1, 2, 3].map(() => read(library.slug, first.cursor, 4)));
    for (const page of pages) expect(page.data).toEqual(pages[0]?.data);
    apply(copy, pages[2] ?? first);
    await follow(library.slug, copy, 4);
    expect(sorted(copy.files)).toEqual(sorted(await visibleFiles(library, member)));
  });
});
