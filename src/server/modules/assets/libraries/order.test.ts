import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { libraryChanges, libraryItems } from '../../../db/schema/libraries.ts';
import { audit } from '../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildFile, buildItem, buildLibrary } from '../../../testing/factories.ts';
import { createItem } from './items/items.service.ts';

let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn();
});
afterAll(() => test?.close());
const db = () => test.context.db;
const by = { userId: null, requestId: null };

async function buildShelf(count: number) {
  const library = await buildLibrary(db());
  const ids: number[] = [];
  for (let n = 0; n < count; n++)
    ids.push((await buildItem(db(), { libraryId: library.id, title: `Item ${n}` })).id);
  return { library, ids };
}
const orderOf = async (libraryId: number) =>
  (
    await db()
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .where(eq(libraryItems.libraryId, libraryId))
      .orderBy(asc(libraryItems.position), asc(libraryItems.id))
  ).map(({ id }) => id);
const move = (libraryId: number, ids: number[], before: number | null) =>
  editor.patch(`/api/backend/library/${libraryId}/items/positions`, { ids, before });

describe('the order of a library', () => {
  it('costs one row for one move, however long the library is', async () => {
    const { library, ids } = await buildShelf(12);
    const noted = () => db().$count(libraryChanges, eq(libraryChanges.libraryId, library.id));
    const before = await noted();
    const [first = 0, , third = 0] = ids;
    expect((await move(library.id, [ids.at(-1) ?? 0], third)).status).toBe(200);
    expect((await noted()) - before).toBe(1);
    expect((await orderOf(library.id)).slice(0, 4)).toEqual([first, ids[1], ids.at(-1), third]);
    const written = await db().select().from(audit).where(eq(audit.action, 'reorder'));
    expect(written.map(({ recordId }) => recordId)).toEqual([ids.at(-1)]);
  });

  it('moves what is left when some of the items were deleted meanwhile', async () => {
    const { library, ids } = await buildShelf(5);
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ids;
    const foreign = (await buildItem(db())).id;
    await editor.delete(`/api/backend/library-item/${d}`);
    const moved = await move(library.id, [e, d, 2_000_000_000, foreign, c, e], a);
    expect([moved.status, moved.body]).toEqual([200, { ids: [e, c] }]);
    expect(await orderOf(library.id)).toEqual([e, c, a, b, d]);
    expect((await move(library.id, [d, 2_000_000_000, foreign], a)).status).toBe(404);
    expect(await orderOf(library.id)).toEqual([e, c, a, b, d]);
  });

  it('stays exact after many moves to one place', async () => {
    const { library, ids } = await buildShelf(4);
    const [a = 0, b = 0, c = 0, d = 0] = ids;
    for (let times = 0; times < 30; times++) await move(library.id, [times % 2 ? c : d], b);
    expect(await orderOf(library.id)).toEqual([a, d, c, b]);
  });

  it('gives items of one place, from before there were fractions, places of their own when one is moved', async () => {
    const { library, ids } = await buildShelf(3);
    await db().update(libraryItems).set({ position: 'a5' }).where(eq(libraryItems.libraryId, library.id));
    const [a = 0, b = 0, c = 0] = ids;
    await move(library.id, [c], b);
    expect(await orderOf(library.id)).toEqual([a, c, b]);
  });

  it('gives items that come at once a place each', async () => {
    const { library } = await buildShelf(1);
    await Promise.all(
      Array.from({ length: 6 }, async (_, n) => {
        const { id: fileId } = await buildFile(db());
        return db().transaction((tx) =>
          createItem(tx, { libraryId: library.id, fileId, title: `New ${n}`, valueIds: [] }, by),
        );
      }),
    );
    const rows = await db()
      .select({ position: libraryItems.position })
      .from(libraryItems)
      .where(eq(libraryItems.libraryId, library.id));
    expect(new Set(rows.map(({ position }) => position)).size).toBe(7);
  });
});

it('returns an item’s neighbours in any list by ids alone, beyond a thousand too', async () => {
  const { library, ids } = await buildShelf(5);
  const at = (id: number, sort: unknown, filter: object) =>
    editor.get(
      `/api/backend/library-item/${id}/neighbours?sort=${encodeURIComponent(JSON.stringify(sort))}&filter=${encodeURIComponent(JSON.stringify({ libraryId: library.id, ...filter }))}`,
    );
  const [first = 0, second = 0, third = 0] = ids;
  expect((await at(second, ['position', 'ASC'], {})).body).toEqual({
    previous: first,
    next: third,
    index: 1,
    total: 5,
  });
  expect((await at(first, ['title', 'DESC'], {})).body).toMatchObject({
    previous: second,
    next: null,
    index: 4,
  });
  expect((await at(first, ['title', 'ASC'], { q: 'item 3' })).body).toEqual({
    previous: null,
    next: null,
    index: null,
    total: 1,
  });
  const file = await buildFile(db());
  await db()
    .insert(libraryItems)
    .values(
      Array.from({ length: 1200 }, (_, n) => ({
        libraryId: library.id,
        fileId: file.id,
        title: `Z ${String(n).padStart(4, '0')}`,
        position: `z${n}`,
      })),
    );
  const [late] = (
    await editor.get(
      `/api/backend/library-item?filter={"libraryId":${library.id}}&sort=["title","ASC"]&range=[1150,1150]`,
    )
  ).body;
  expect((await at(late.id, ['title', 'ASC'], {})).body).toMatchObject({ index: 1150, total: 1205 });
});

describe('an attribute', () => {
  it('cannot become a single choice while items carry several of its values', async () => {
    const attribute = await buildAttribute(db(), { kind: 'multiple', values: ['one', 'two'] });
    const item = await buildItem(db(), { valueIds: attribute.valueIds });
    const save = () => editor.patch(`/api/backend/attribute/${attribute.id}`, { kind: 'single' });
    const refused = await save();
    expect([refused.status, refused.body.errors]).toEqual([400, { kind: expect.stringContaining('1 item') }]);
    await editor.patch(`/api/backend/library-item/${item.id}`, { valueIds: attribute.valueIds.slice(0, 1) });
    expect((await save()).status).toBe(200);
  });

  it.each(['q', 'sort', 'page', 'limit', 'view', 'stacks'])(
    'cannot be called %s, a word of the library’s own address',
    async (slug) => {
      const { status, body } = await editor.post('/api/backend/attribute', { label: 'X', slug });
      expect([status, Object.keys(body.errors)]).toEqual([400, ['slug']]);
    },
  );

  it('in the trash hides its values on items, and gives them back', async () => {
    const attribute = await buildAttribute(db());
    const { id: libraryId } = await buildLibrary(db(), { facetIds: [attribute.id] });
    const item = await buildItem(db(), { libraryId, valueIds: [attribute.valueIds[0] ?? 0] });
    const shown = async () => (await editor.get(`/api/backend/library-item/${item.id}`)).body.valueIds;
    await editor.delete(`/api/backend/attribute/${attribute.id}?force=true`);
    expect(await shown()).toEqual([]);
    expect((await editor.get(`/api/backend/library/${libraryId}`)).body.facetIds).toEqual([]);
    await editor.patch(`/api/backend/library-item/${item.id}`, { valueIds: [], title: 'Saved meanwhile' });
    await editor.post(`/api/backend/attribute/${attribute.id}/restore`);
    expect(await shown()).toEqual([attribute.valueIds[0]]);
    expect((await editor.get(`/api/backend/library/${libraryId}`)).body.facetIds).toEqual([attribute.id]);
  });
});

describe('a library', () => {
  it('in the trash takes its items out of every list, and restored puts them back', async () => {
    const { library, ids } = await buildShelf(2);
    const items = () => editor.get(`/api/backend/library-item?filter={"libraryId":${library.id}}`);
    await editor.delete(`/api/backend/library/${library.id}`);
    expect((await items()).body).toEqual([]);
    expect((await editor.get(`/api/backend/library-item/${ids[0]}`)).status).toBe(404);
    expect((await editor.get(`/api/backend/library/${library.id}/items`)).status).toBe(404);
    for (const path of [`library/${library.slug}`, `library/${library.slug}/items`, `libraryitems/${ids[0]}`])
      expect((await member.get(`/api/private/${path}`)).status, path).toBe(404);
    await editor.post(`/api/backend/library/${library.id}/restore`);
    expect((await items()).body).toHaveLength(2);
    expect((await member.get(`/api/private/library/${library.slug}/items`)).body.total).toBe(2);
  });

  it('is found under its earlier address, with its facets, items and counts', async () => {
    const attribute = await buildAttribute(db());
    const library = await buildLibrary(db(), { facetIds: [attribute.id] });
    await buildItem(db(), { libraryId: library.id });
    await editor.patch(`/api/backend/library/${library.id}`, { slug: `${library.slug}-moved` });
    const at = `/api/private/library/${library.slug}`;
    const { body } = await member.get(at);
    expect(body).toMatchObject({ slug: `${library.slug}-moved`, itemCount: 1 });
    expect(body.facets).toMatchObject([
      { slug: attribute.slug, values: [{ label: 'one' }, { label: 'two' }] },
    ]);
    expect((await member.get(`${at}/items`)).body.total).toBe(1);
    expect((await member.get(`${at}/facets`)).body.total).toBe(1);
  });
});
