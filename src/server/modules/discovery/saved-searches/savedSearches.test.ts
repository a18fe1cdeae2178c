import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SavedSearch } from '../../../../shared/contract/savedSearch.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { searchVisits } from '../../../db/schema/savedSearches.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';

const at = '/api/private/saved-search';
let test: TestApp;
let member: Caller;
let other: Caller;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  [member, other] = [await test.signIn({ market: 'europe' }), await test.signIn({ market: 'gulf' })];
});
const db = () => test.context.db;

async function save(fields: object, caller = member): Promise<SavedSearch> {
  const { status, body } = await caller.post(at, { name: 'Rose', library: null, query: 'q=rose', ...fields });
  expect(status, JSON.stringify(body)).toBe(201);
  return body;
}
const all = async (caller = member, of = 'own'): Promise<SavedSearch[]> =>
  (await caller.get(`${at}?of=${of}`)).body.data;
const open = async (id: number, caller = member): Promise<SavedSearch> =>
  (await caller.post(`${at}/${id}/open`)).body;
/** As if everything until now had been there when it was opened. */
const openedAt = (listId: number, when: Date) =>
  db().update(searchVisits).set({ at: when }).where(eq(searchVisits.listId, listId));
const ago = (hours: number) => new Date(Date.now() - hours * 3_600_000);

async function makeLibrary(title: string) {
  const attribute = await buildAttribute(db(), { facet: true, values: ['amber', 'oud'] });
  return { attribute, library: await buildLibrary(db(), { title, facetIds: [attribute.id] }) };
}

describe('a saved search', () => {
  it('of everything counts items and records that its member can view, and what is new in them', async () => {
    await buildItem(db(), { title: 'Zagara one', publishedAt: ago(48), createdAt: ago(48) });
    const saved = await save({ name: 'Zagara', query: 'q=zagara&page=3&sort=newest' });
    expect(saved).toMatchObject({ name: 'Zagara', query: 'q=zagara&sort=newest', total: 1, fresh: 0 });
    expect(saved).toMatchObject({ isEverywhere: true, library: null, isOwn: true, canChange: true });

    await openedAt(saved.id, ago(24));
    await buildItem(db(), { title: 'Zagara two', publishedAt: ago(1) });
    await buildItem(db(), { title: 'Zagara three', publishedAt: ago(1), markets: ['gulf'] });
    await buildNews(db(), { title: 'Zagara in bloom', publishedAt: ago(1) });
    expect(await all()).toMatchObject([{ id: saved.id, total: 3, fresh: 2 }]);
    expect(await open(saved.id)).toMatchObject({ fresh: 2 });
    expect(await open(saved.id)).toMatchObject({ fresh: 0, total: 3 });
  });

  it('of a library finds what its choices find, each picture once', async () => {
    const { library, attribute } = await makeLibrary('Perfumes');
    await buildItem(db(), { libraryId: library.id, title: 'Other' });
    const valueIds = attribute.valueIds.slice(0, 1);
    await buildItem(db(), { libraryId: library.id, title: 'Amber', valueIds });
    const query = `${attribute.slug}=amber`;
    const saved = await save({ library: library.slug, query });
    expect(saved).toMatchObject({ total: 1, query, library: { slug: library.slug, title: 'Perfumes' } });
    await openedAt(saved.id, ago(1));
    expect(await all()).toMatchObject([{ fresh: 1 }]);
  });

  it('chooses something, of a library that its member can view', async () => {
    const { library } = await makeLibrary('Skin');
    const hidden = await buildLibrary(db(), { roles: ['ROLE_EVENT'] });
    const post = async (fields: object) => (await member.post(at, { name: 'One', ...fields })).status;
    expect(await post({ library: library.slug, query: 'sort=newest&view=list' })).toBe(400);
    expect(await post({ library: null, query: 'library=skin' })).toBe(400);
    expect(await post({ library: null, query: `q=${'a'.repeat(3000)}` })).toBe(400);
    expect(await post({ library: hidden.slug, query: 'q=rose' })).toBe(404);
    expect(await post({ name: ' ', library: null, query: 'q=rose' })).toBe(400);
    expect(await all()).toEqual([]);
  });

  it('keeps its name and says nothing more when its library is not available any more', async () => {
    const { library } = await makeLibrary('Lips');
    await buildItem(db(), { libraryId: library.id, title: 'Red' });
    const saved = await save({ library: library.slug, query: 'q=red' });
    await db()
      .update(libraries)
      .set({ roles: ['ROLE_EVENT'] })
      .where(eq(libraries.id, library.id));
    expect(await all()).toMatchObject([{ id: saved.id, name: 'Rose', library: null, total: 0, fresh: 0 }]);
    expect(await open(saved.id)).toMatchObject({ library: null, isEverywhere: false });
  });

  it('is shared as a list, and finds for each reader what is theirs', async () => {
    await buildItem(db(), { title: 'Neroli gulf', markets: ['gulf'] });
    const saved = await save({ name: 'Neroli', query: 'q=neroli' });
    expect(saved.total).toBe(0);
    expect(await all(other, 'others')).toEqual([]);
    expect((await other.post(`${at}/${saved.id}/open`)).status).toBe(404);
    await member.post(`/api/private/list/${saved.id}/readers`, { email: other.email });
    expect(await all(other, 'others')).toMatchObject([
      { id: saved.id, isOwn: false, canChange: false, total: 1, fresh: null, openedAt: null },
    ]);
    expect((await other.patch(`${at}/${saved.id}`, { name: 'Mine' })).status).toBe(422);
    expect(await open(saved.id, other)).toMatchObject({ fresh: null });
    expect(await all(other, 'others')).toMatchObject([{ fresh: 0 }]);
    expect(await all()).toMatchObject([{ total: 0 }]);
  });

  it('is renamed, pointed elsewhere and deleted; of two changes at once the second is refused', async () => {
    const saved = await save({});
    const { status, body } = await member.patch(`${at}/${saved.id}`, {
      ...{ name: 'Iris', query: 'q=iris', version: saved.version },
    });
    expect([status, body.name, body.query]).toEqual([200, 'Iris', 'q=iris']);
    const late = await member.patch(`${at}/${saved.id}`, { name: 'Late', version: saved.version });
    expect(late.status).toBe(409);
    expect((await member.patch(`${at}/${saved.id}`, { query: 'sort=newest' })).status).toBe(400);
    await member.delete(`/api/private/list/${saved.id}`);
    expect(await all()).toEqual([]);
    expect((await member.post(`${at}/${saved.id}/open`)).status).toBe(404);
    await member.post(`/api/private/list/${saved.id}/restore`);
    expect(await all()).toMatchObject([{ name: 'Iris' }]);
  });

  it('has no entries, and is no other list', async () => {
    const saved = await save({});
    const { id } = await buildItem(db());
    const entries = [{ kind: 'library-item', id }];
    const add = await member.post(`/api/private/list/${saved.id}/entries`, { entries });
    expect([add.status, Object.keys(add.body.errors)]).toEqual([400, ['entries']]);
    expect((await member.patch(`/api/private/list/${saved.id}`, { use: 'template' })).status).toBe(422);
    const copy = await member.post('/api/private/list', { name: 'Copy', copyOf: saved.id });
    expect([copy.status, Object.keys(copy.body.errors)]).toEqual([400, ['copyOf']]);
    const { body } = await member.post('/api/private/list', { name: 'Plain' });
    expect((await member.post(`${at}/${body.id}/open`)).status).toBe(404);
    expect((await member.patch(`${at}/${body.id}`, { name: 'Search' })).status).toBe(404);
    expect((await member.get('/api/private/list?changeable=true')).body.data).toMatchObject([
      { name: 'Plain' },
    ]);
  });
});
