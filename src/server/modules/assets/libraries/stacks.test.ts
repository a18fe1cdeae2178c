import { and, asc, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LibraryTiles } from '../../../../shared/contract/libraryTile.ts';
import { entriesOf } from '../../../../shared/domain/libraryTiles.ts';
import { isVisible, type Viewer } from '../../../../shared/policy/visibility.ts';
import { limitsOf } from '../../../content/visibility.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { audit } from '../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildFile, buildItem, buildLibrary } from '../../../testing/factories.ts';

let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn({ roles: ['ROLE_USER'], market: 'europe' });
});
afterAll(() => test?.close());
const db = () => test.context.db;

type Overrides = NonNullable<Parameters<typeof buildItem>[1]>;

/** A library with an item for each of `items`, and its calls. */
async function buildShelf(items: Overrides[], facetIds: number[] = []) {
  const library = await buildLibrary(db(), { facetIds });
  const ids: number[] = [];
  for (const [n, item] of items.entries())
    ids.push((await buildItem(db(), { title: `Item ${n}`, ...item, libraryId: library.id })).id);
  const at = `/api/backend/library/${library.id}/stacks`;
  const shown = `/api/private/library/${library.slug}`;
  return {
    library,
    ids: ids as [number, number, number, ...number[]],
    shown,
    at,
    stack: (...stacks: number[][]) => editor.post(at, { stacks }),
    unstack: (...taken: number[]) => editor.post(`${at}/remove`, { ids: taken }),
    order: (...order: number[]) => editor.patch(`${at}/positions`, { ids: order }),
    entries: async (query = '', by = member) => {
      const { body } = await by.get(`${shown}/items?stacks=true&${query}`);
      return entriesOf(body as LibraryTiles);
    },
  };
}
const rowsOf = (libraryId: number) =>
  db().select().from(libraryItems).where(eq(libraryItems.libraryId, libraryId)).orderBy(asc(libraryItems.id));
const idsOf = (entries: readonly { id: number }[]) => entries.map(({ id }) => id);

describe('stacking', () => {
  it('makes one stack of the named items, the first as its cover, in one audited change', async () => {
    const { library, ids, stack } = await buildShelf([{}, {}, {}]);
    const [a, b, c] = ids;
    const { status, body } = await stack([c, a]);
    expect([status, body.stacks]).toEqual([200, [{ id: expect.any(Number), itemIds: [c, a] }]]);
    const stackId = body.stacks[0].id;
    const shown = async (id: number) => (await editor.get(`/api/backend/library-item/${id}`)).body.stackId;
    expect([await shown(a), await shown(b), await shown(c)]).toEqual([stackId, null, stackId]);
    const [written] = await db().select().from(audit).where(eq(audit.recordId, c));
    expect(written).toMatchObject({
      kind: 'library-item',
      action: 'update',
      userId: editor.userId,
      before: { stackId: null },
      after: { stackId },
    });
    expect((await rowsOf(library.id)).map(({ version }) => version)).toEqual([2, 1, 2]);
    const filter = encodeURIComponent(JSON.stringify({ stackId }));
    const list = await editor.get(`/api/backend/library-item?filter=${filter}&sort=["stackPosition","ASC"]`);
    expect(idsOf(list.body)).toEqual([c, a]);
  });

  it('changes nothing when it is repeated', async () => {
    const { library, ids, stack, unstack, order } = await buildShelf([{}, {}, {}]);
    const first = await stack([ids[1], ids[0]]);
    const before = await rowsOf(library.id);
    expect((await stack([ids[1], ids[0]])).body).toEqual(first.body);
    expect((await order(ids[1], ids[0])).status).toBe(200);
    expect(await rowsOf(library.id)).toEqual(before);
    expect((await unstack(ids[0], ids[1])).body.ids).toEqual([ids[0], ids[1]]);
    expect((await unstack(ids[0], ids[1])).body.ids).toEqual([]);
  });

  it('merges the stacks that items are part of, with their other formats', async () => {
    const { ids, stack } = await buildShelf([{}, {}, {}, {}, {}, {}]);
    const [a, b, c, d = 0, e = 0, f = 0] = ids;
    const made = await stack([a, b], [c, d, e]);
    expect(made.body.stacks).toHaveLength(2);
    const merged = await stack([f, c, a]);
    expect(merged.body.stacks).toEqual([{ id: made.body.stacks[1].id, itemIds: [f, c, a, d, e, b] }]);
  });

  it('refuses items of another library, gone, in the trash, or named twice, and then changes nothing', async () => {
    const shelf = await buildShelf([{}, {}, {}]);
    const other = await buildShelf([{}, {}]);
    const [a, b, c] = shelf.ids;
    await editor.delete(`/api/backend/library-item/${c}`);
    for (const [stacks, status] of [
      [[[a, other.ids[0]]], 400],
      [[[other.ids[0], other.ids[1]]], 400],
      [
        [
          [a, b],
          [other.ids[0], other.ids[1]],
        ],
        400,
      ],
      [[[a, 999_999]], 404],
      [[[a, c]], 404],
      [[[a, a]], 400],
      [
        [
          [a, b],
          [b, c],
        ],
        400,
      ],
      [[[a]], 400],
      [[], 400],
    ] as [number[][], number][])
      expect((await shelf.stack(...stacks)).status, JSON.stringify(stacks)).toBe(status);
    expect((await shelf.unstack(a, other.ids[0])).status).toBe(400);
    expect((await shelf.unstack(c)).status).toBe(404);
    expect((await shelf.order(a, other.ids[0])).status).toBe(400);
    for (const { library } of [shelf, other])
      expect((await rowsOf(library.id)).every(({ stackId }) => stackId === null)).toBe(true);
    await editor.delete(`/api/backend/library/${shelf.library.id}`);
    expect((await shelf.stack([a, b])).status).toBe(404);
  });

  it('is for content managers, in every one of its calls', async () => {
    const { at, ids } = await buildShelf([{}, {}]);
    for (const [caller, status] of [
      [member, 403],
      [test.nobody, 401],
    ] as const) {
      expect((await caller.post(at, { stacks: [ids] })).status).toBe(status);
      expect((await caller.post(`${at}/remove`, { ids })).status).toBe(status);
      expect((await caller.patch(`${at}/positions`, { ids })).status).toBe(status);
      expect((await caller.get(`${at}/suggestions`)).status).toBe(status);
    }
  });

  it('holds at most a hundred formats', async () => {
    const { id: fileId } = await buildFile(db());
    const { ids, stack } = await buildShelf(Array.from({ length: 101 }, () => ({ fileId })));
    expect((await stack(ids.slice(0, 100))).status).toBe(200);
    const refused = await stack([ids[100] ?? 0, ids[0]]);
    expect([refused.status, refused.body.errors]).toEqual([400, { stacks: expect.stringContaining('101') }]);
  });

  it('takes items out again, and leaves a single one as an item like any other', async () => {
    const { ids, stack, unstack, entries } = await buildShelf([{}, {}, {}]);
    await stack(ids);
    expect((await unstack(ids[0], ids[2])).body.ids).toEqual([ids[0], ids[2]]);
    expect((await editor.get(`/api/backend/library-item/${ids[1]}`)).body.stackId).toBeNull();
    expect((await entries()).data).toMatchObject(
      ids.map((id) => ({ id, stackId: null, formatCount: 1, matches: [{ id }] })),
    );
  });

  it('sets the order and the cover of a stack, unless it changed meanwhile', async () => {
    const { ids, stack, order, entries, library } = await buildShelf([{}, {}, {}, {}]);
    const [a, b, c, d = 0] = ids;
    const [{ id }] = (await stack([a, b, c])).body.stacks;
    expect((await order(c, a, b)).body).toEqual({ id, itemIds: [c, a, b] });
    expect((await entries()).data.map((entry) => entry.id)).toEqual([c, d]);
    expect((await rowsOf(library.id)).map(({ version }) => version)).toEqual([2, 2, 2, 1]);
    for (const wrong of [[a, b], [a, b, c, d], [a, b, b], [d], [d, d, d]]) {
      const refused = await order(...wrong);
      expect([refused.status, refused.body.code], String(wrong)).toEqual([409, 'stale_order']);
    }
  });

  it('keeps the place of a format in the trash, and its stack apart from the others', async () => {
    const { ids, stack, unstack, entries } = await buildShelf([{}, {}, {}]);
    const [a, b, c] = ids;
    await stack([a, b, c]);
    await editor.delete(`/api/backend/library-item/${a}`);
    expect((await entries()).data).toMatchObject([{ id: b, formatCount: 2 }]);
    await editor.post(`/api/backend/library-item/${a}/restore`);
    expect((await entries()).data).toMatchObject([{ id: a, formatCount: 3 }]);
    await editor.delete(`/api/backend/library-item/${a}`);
    await unstack(b, c);
    await stack([b, c]);
    await editor.post(`/api/backend/library-item/${a}/restore`);
    expect((await entries()).data).toMatchObject([
      { id: a, formatCount: 1 },
      { id: b, formatCount: 2 },
    ]);
  });

  it('loses no format when stacks are made, merged and taken apart at once', async () => {
    const { library, ids, stack, unstack, entries } = await buildShelf(Array.from({ length: 8 }, () => ({})));
    const [a, b, c, d = 0, e = 0, f = 0, g = 0, h = 0] = ids;
    for (let round = 0; round < 4; round++) {
      const replies = await Promise.all([
        stack([a, b], [c, d]),
        stack([b, c]),
        stack([e, f, g]),
        unstack(b, f),
        stack([g, h]),
        editor.delete(`/api/backend/library-item/${round % 2 ? e : h}`),
        editor.post(`/api/backend/library-item/${round % 2 ? h : e}/restore`),
      ]);
      expect(replies.every(({ status }) => [200, 404].includes(status))).toBe(true);
      const rows = await rowsOf(library.id);
      expect(rows).toHaveLength(8);
      expect(rows.every((row) => (row.stackId === null) === (row.stackPosition === null))).toBe(true);
      const { data } = await entries();
      const live = rows.filter(({ deletedAt }) => deletedAt === null).length;
      expect(data.reduce((sum, { formatCount }) => sum + formatCount, 0)).toBe(live);
    }
    expect((await stack([a, b], [c, d])).status).toBe(200);
  });
});

describe('a library by stacks', () => {
  async function buildFiltered() {
    const format = await buildAttribute(db(), { values: ['square', 'story'] });
    const [square = 0, story = 0] = format.valueIds;
    const shelf = await buildShelf(
      [
        { title: 'Amber', valueIds: [square] },
        { title: 'Amber, tall', valueIds: [story] },
        { title: 'Amber for the Gulf', valueIds: [story], markets: ['gulf'] },
        { title: 'Iris', valueIds: [square] },
        { title: 'Cedar', valueIds: [story] },
        { title: 'Cedar, draft', valueIds: [square], publishedAt: null },
      ],
      [format.id],
    );
    const [amber, tall, gulf, iris, cedar, draft] = shelf.ids as [number, number, number, ...number[]];
    await shelf.stack([gulf, amber, tall], [draft ?? 0, cedar ?? 0]);
    return { ...shelf, format, amber, tall, gulf, iris: iris ?? 0, cedar: cedar ?? 0 };
  }

  it('shows one entry a stack, by the first format that the member can view', async () => {
    const { entries, amber, gulf, iris, cedar, shown } = await buildFiltered();
    const { data, total } = await entries();
    expect(total).toBe(3);
    expect(data).toMatchObject([
      { id: amber, stackId: expect.any(Number), formatCount: 2, title: 'Amber' },
      { id: iris, stackId: null, formatCount: 1, matches: [{ id: iris }] },
      { id: cedar, stackId: null, formatCount: 1, matches: [{ id: cedar }] },
    ]);
    expect((await entries('', editor)).data[0]).toMatchObject({ formatCount: 3 });
    expect((await entries('', editor)).data.map(({ id }) => id)).toContain(gulf);
    const every = await member.get(`${shown}/items`);
    expect(every.body.total).toBe(4);
    expect(entriesOf(every.body).data[0]).toMatchObject({
      id: amber,
      formatCount: 2,
      matches: [{ id: amber }],
    });
  });

  it('shows the picture of the format that has the shape of a tile, as long as the filter finds it', async () => {
    const format = await buildAttribute(db(), { values: ['wide', 'tall'] });
    const [wide = 0, tall = 0] = format.valueIds;
    const pictured = (width: number, height: number) => ({
      width,
      height,
      renditions: [{ ...made, width: 320, height: Math.round((320 * height) / width) }],
    });
    const made = { name: 'w320', storageKey: 'test/w320', mediaType: 'image/webp', size: 9 };
    const { ids, stack, entries } = await buildShelf(
      [
        { title: 'Wide', valueIds: [wide], file: pictured(1600, 900) },
        { title: 'Tall', valueIds: [tall], file: pictured(800, 1000) },
      ],
      [format.id],
    );
    await stack([ids[0], ids[1]]);
    const [whole] = (await entries()).data;
    expect(whole).toMatchObject({ id: ids[0], title: 'Wide', file: { width: 1600 } });
    expect([whole?.picture?.width, whole?.picture?.height]).toEqual([800, 1000]);
    expect(whole?.picture?.sources[0]?.url).toMatch(/^\/api\/rendition\/\d+\//);
    expect((await member.get(whole?.picture?.sources[0]?.url ?? '')).status).not.toBe(403);
    const [narrowed] = (await entries(`${format.slug}=wide`)).data;
    expect(narrowed).toMatchObject({ id: ids[0], picture: { width: 1600 }, others: [{ id: ids[1] }] });
  });

  it('shows a stack once among the items of every library, by its first format that is found and seen', async () => {
    const word = `quartz${Date.now()}`;
    const { ids, stack } = await buildShelf([{ markets: ['gulf'] }, {}, {}, {}]);
    const names = ['gulf', 'front', 'front, xylophonist', 'alone'];
    for (const [n, id] of ids.entries())
      await editor.patch(`/api/backend/library-item/${id}`, { title: `${word} ${names[n]}` });
    const [gulf, front, tall, alone] = ids;
    await stack([gulf, front, tall ?? 0]);
    const found = async (query: string, by = member) => {
      const { body } = await by.get(`/api/private/libraryitems?stacks=true&q=${query}`);
      expect(body.total).toBe(body.data.length);
      return new Set(idsOf(body.data));
    };
    expect(await found(word)).toEqual(new Set([front, alone]));
    expect(await found(word, editor)).toEqual(new Set([gulf, alone]));
    expect(await found('xylophonist')).toEqual(new Set([tall]));
    const every = await member.get(`/api/private/libraryitems?q=${word}`);
    expect(every.body.total).toBe(3);
  });

  it('narrows formats by facets and words, shows what it finds of their stacks, and counts what it shows', async () => {
    const { entries, shown, format, amber, tall, cedar } = await buildFiltered();
    const choice = `${format.slug}=story`;
    expect((await entries(choice)).data).toMatchObject([
      { id: tall, title: 'Amber, tall', formatCount: 2, matches: [{ id: tall }], others: [{ id: amber }] },
      { id: cedar, formatCount: 1, matches: [{ id: cedar }], others: [] },
    ]);
    expect((await entries('q=tall')).data).toMatchObject([{ id: tall, matches: [{ id: tall }] }]);
    expect((await entries('q=gulf')).total).toBe(0);
    const { body } = await member.get(`${shown}/facets?stacks=true&${choice}`);
    expect(body.total).toBe(2);
    for (const { slug, count } of body.facets[0].values)
      expect((await entries(`${format.slug}=${slug}`)).total, slug).toBe(count);
    const every = await member.get(`${shown}/facets?${choice}`);
    expect(every.body.facets[0].values.map(({ count }: { count: number }) => count)).toEqual([2, 2]);
  });

  it('is sorted and paged by its entries, and lists their ids', async () => {
    const { entries, shown, amber, iris, cedar } = await buildFiltered();
    expect(idsOf((await entries('sort=title')).data)).toEqual([amber, cedar, iris]);
    const second = await entries('sort=title&limit=1&page=2');
    expect([idsOf(second.data), second.total]).toEqual([[cedar], 3]);
    const { body } = await member.get(`${shown}/items/ids?stacks=true&sort=title`);
    expect(body).toEqual({ ids: [amber, cedar, iris], total: 3, size: 3000 });
    expect((await member.get(`${shown}/items?stacks=maybe`)).body.errors).toHaveProperty('stacks');
  });

  it('returns the formats of an item that the member can view', async () => {
    const { amber, tall, gulf, iris, cedar } = await buildFiltered();
    const show = async (id: number, by = member) => (await by.get(`/api/private/libraryitems/${id}`)).body;
    const opened = await show(tall);
    expect(idsOf(opened.formats)).toEqual([amber, tall]);
    expect(opened.stackId).toEqual(expect.any(Number));
    expect(Object.keys(opened.formats[0]).sort()).toEqual(['file', 'id', 'picture', 'title']);
    expect(idsOf((await show(tall, editor)).formats)).toEqual([gulf, amber, tall]);
    for (const alone of [iris, cedar])
      expect(await show(alone)).toMatchObject({ stackId: null, formats: [] });
  });

  it('agrees with the rows of its items after every change', async () => {
    const shelf = await buildShelf(Array.from({ length: 12 }, (_, n) => ({ title: `Item ${n % 5}` })));
    const { library, ids, stack, unstack, order, entries, shown } = shelf;
    const viewers: [Caller, Viewer][] = [
      [member, { roles: ['ROLE_USER'], markets: ['europe'], groups: [] }],
      [editor, { roles: ['ROLE_USER', 'ROLE_EDITOR'], markets: null, groups: [] }],
    ];
    let seed = 7;
    const random = (n: number) => {
      seed = (seed * 48_271) % 2_147_483_647;
      return seed % n;
    };
    const one = () => ids[random(ids.length)] ?? 0;
    const patch = (id: number, body: object) => editor.patch(`/api/backend/library-item/${id}`, body);
    const steps = [
      () => stack([...new Set([one(), one(), one()])]),
      () => stack([...new Set([one(), one()])]),
      () => unstack(one()),
      () => editor.delete(`/api/backend/library-item/${one()}`),
      () => editor.post(`/api/backend/library-item/${one()}/restore`),
      () => patch(one(), { publishedAt: random(2) ? null : '2026-01-01T00:00:00Z' }),
      () => patch(one(), { expiresAt: random(2) ? null : '2026-02-01T00:00:00Z' }),
      () => patch(one(), { markets: random(2) ? [] : ['gulf'], title: `Item ${random(5)}` }),
      async () => {
        const [first] = (await entries('', editor)).data.filter(({ formatCount }) => formatCount > 1);
        const rows = first ? await membersOf(first.stackId ?? 0) : [];
        if (rows.length > 0) await order(...idsOf(rows).reverse());
      },
    ];
    for (let round = 0; round < 60; round++) {
      await steps[random(steps.length)]?.();
      for (const [caller, viewer] of viewers) {
        const expected = await expectedEntries(library.id, viewer);
        const { data } = await entries('sort=title', caller);
        expect(data.map(({ id, formatCount }) => ({ id, formatCount }))).toEqual(expected);
        expect((await caller.get(`${shown}/facets?stacks=true`)).body.total).toBe(expected.length);
      }
    }
  });

  const membersOf = (stackId: number) =>
    db()
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .where(and(eq(libraryItems.stackId, stackId), isNull(libraryItems.deletedAt)))
      .orderBy(asc(libraryItems.stackPosition), asc(libraryItems.id));

  /** Entries by title, from the rows alone. */
  async function expectedEntries(libraryId: number, viewer: Viewer) {
    const rows = await db()
      .select()
      .from(libraryItems)
      .where(and(eq(libraryItems.libraryId, libraryId), isNull(libraryItems.deletedAt)))
      .orderBy(asc(libraryItems.stackPosition), asc(libraryItems.id));
    const seen = rows.filter((row) => isVisible(limitsOf(row), viewer, Date.now()));
    const stacks = new Map<number, typeof seen>();
    for (const row of seen) {
      const key = row.stackId ?? -row.id;
      stacks.set(key, [...(stacks.get(key) ?? []), row]);
    }
    const byTitle = (a: { title: string; id: number }, b: { title: string; id: number }) =>
      a.title < b.title ? -1 : a.title > b.title ? 1 : a.id - b.id;
    return [...stacks.values()]
      .flatMap(([first, ...others]) => (first ? [{ first, formatCount: 1 + others.length }] : []))
      .sort((a, b) => byTitle(a.first, b.first))
      .map(({ first, formatCount }) => ({ id: first.id, formatCount }));
  }
});

describe('suggestions of stacks', () => {
  const named = (name: string): Overrides => ({ file: { name } });

  it('are the items whose file names differ by their format', async () => {
    const { ids, at, stack } = await buildShelf(
      [
        'ambre-noir-front.jpg',
        'ambre-noir-front-square.jpg',
        'Ambre_Noir_1080x1350.jpg',
        'iris-pale-story.jpg',
        'iris-pale-en.mp4',
        'IMG_0042.jpg',
        'IMG_0043.jpg',
        'front.jpg',
        'square.jpg',
      ].map(named),
    );
    const suggested = async (query = '') => (await editor.get(`${at}/suggestions${query}`)).body;
    const [a, b, c, d = 0, e = 0] = ids;
    const { data, total } = await suggested();
    expect(
      data.map(({ key, items }: { key: string; items: { id: number }[] }) => [key, idsOf(items)]),
    ).toEqual([
      ['ambre-noir', [a, b, c]],
      ['iris-pale', [d, e]],
    ]);
    expect(total).toBe(2);
    expect((await suggested('?limit=1&page=2')).data[0].key).toBe('iris-pale');
    expect((await suggested('?limit=51')).errors).toHaveProperty('limit');
    await stack([a, b], [d, e]);
    const left = await suggested();
    expect(left.total).toBe(1);
    expect(left.data[0].items.map(({ stackId }: { stackId: number | null }) => stackId === null)).toEqual([
      false,
      false,
      true,
    ]);
  });

  it('leave out what is in the trash, and names that too many items share', async () => {
    const { id: fileId } = await buildFile(db(), { name: 'scan.jpg' });
    const { ids, at } = await buildShelf([
      named('oud-square.jpg'),
      named('oud-story.jpg'),
      ...Array.from({ length: 101 }, () => ({ fileId })),
    ]);
    await editor.delete(`/api/backend/library-item/${ids[0]}`);
    expect((await editor.get(`${at}/suggestions`)).body).toMatchObject({ data: [], total: 0 });
    expect((await editor.get('/api/backend/library/999999/stacks/suggestions')).status).toBe(404);
  });
});
