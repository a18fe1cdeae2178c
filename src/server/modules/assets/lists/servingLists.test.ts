import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { List, ListSummary } from '../../../../shared/contract/list.ts';
import { lists } from '../../../db/schema/lists.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';

const at = '/api/private/list';
const basketAt = '/api/private/user/basket';
let test: TestApp;
let member: Caller;
let other: Caller;
let items: number[];
const db = () => test.context.db;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  [member, other] = [await test.signIn(), await test.signIn()];
  const { id: libraryId } = await buildLibrary(db());
  items = [];
  for (const title of ['One', 'Two', 'Three']) items.push((await buildItem(db(), { libraryId, title })).id);
});
const fill = (ids: readonly number[], caller = member) => caller.post(basketAt, { ids });
const basket = async (caller = member): Promise<number[]> => (await caller.get(basketAt)).body;
const baskets = async (): Promise<ListSummary[]> => (await member.get(`${at}?use=basket&of=own`)).body.data;
const create = async (fields: object, caller = member): Promise<List> =>
  (await caller.post(at, { use: 'basket', name: 'Lyon', ...fields })).body;
const current = (id: number, caller = member) => caller.put(`${at}/${id}/current`);

describe('a basket', () => {
  it('is a list of its member, which is among no collections', async () => {
    await fill(items.slice(0, 2));
    expect(await baskets()).toMatchObject([{ use: 'basket', name: '', count: 2, isCurrent: true }]);
    expect((await member.get(at)).body.total).toBe(0);
    expect((await other.get(`${at}?use=basket`)).body.total).toBe(0);
  });

  it('is made beside the current one, filled once it is current, and left as it is after that', async () => {
    await fill([items[0] ?? 0]);
    const lyon = await create({});
    expect(lyon.isCurrent).toBe(false);
    for (let time = 0; time < 2; time++) expect((await current(lyon.id)).body.isCurrent).toBe(true);
    expect(await basket()).toEqual([]);
    await fill([items[1] ?? 0, items[2] ?? 0]);
    expect(await basket()).toEqual([items[1], items[2]]);
    const former = (await baskets()).find(({ isCurrent }) => !isCurrent);
    expect(former).toMatchObject({ name: '', count: 1 });
    await current(former?.id ?? 0);
    expect(await basket()).toEqual([items[0]]);
  });

  it('is a copy of a list with the items that can be downloaded, or of another basket', async () => {
    const article = await buildNews(db());
    const { body: list } = await member.post(at, {
      name: 'Window',
      entries: [
        { kind: 'library-item', id: items[0], isWhole: true, note: 'Left' },
        { kind: 'news', id: article.id },
        { kind: 'library-item', id: items[2] },
      ],
    });
    const copy = await create({ copyOf: list.id });
    await current(copy.id);
    expect(await basket()).toEqual([items[0], items[2]]);
    const again = await create({ name: 'Paris', copyOf: copy.id });
    expect(again).toMatchObject({ use: 'basket', count: 2, isCurrent: false });
  });

  it('takes items alone, and stays a basket', async () => {
    const article = await buildNews(db());
    const lyon = await create({});
    const added = await member.post(`${at}/${lyon.id}/entries`, {
      entries: [{ kind: 'news', id: article.id }],
    });
    expect(added).toMatchObject({ status: 400, body: { errors: { entries: expect.any(String) } } });
    expect((await member.patch(`${at}/${lyon.id}`, { use: 'collection' })).body.code).toBe('use_stays');
    expect((await member.patch(`${at}/${lyon.id}`, { use: 'basket' })).status).toBe(400);
  });

  it('that is deleted leaves its place to the one that was changed last, or to a new one', async () => {
    await fill([items[0] ?? 0]);
    const lyon = await create({ entries: [{ kind: 'library-item', id: items[1] }] });
    await current(lyon.id);
    expect((await member.delete(`${at}/${lyon.id}`)).status).toBe(204);
    expect(await basket()).toEqual([]);
    await fill([items[2] ?? 0]);
    expect(await basket()).toEqual([items[0], items[2]]);
    for (const { id } of await baskets()) await member.delete(`${at}/${id}`);
    await fill([items[2] ?? 0]);
    expect(await basket()).toEqual([items[2]]);
    expect((await member.post(`${at}/${lyon.id}/restore`, {})).body.isCurrent).toBe(false);
    expect(await basket()).toEqual([items[2]]);
  });

  it('is current for its owner alone', async () => {
    const lyon = await create({});
    expect((await current(lyon.id, other)).status).toBe(404);
    await member.post(`${at}/${lyon.id}/readers`, { email: other.email, canChange: true });
    expect((await current(lyon.id, other)).body.code).toBe('not_own');
    const { body: list } = await member.post(at, { name: 'No basket' });
    expect((await current(list.id)).body.code).toBe('not_basket');
    expect((await current(999_999)).status).toBe(404);
  });

  it('is one, also where it is filled, and switched, at the same time', async () => {
    await Promise.all(items.map((id) => member.post(`${basketAt}/${id}`)));
    expect(ascending(await basket())).toEqual(ascending(items));
    const made = [await create({ name: 'A' }), await create({ name: 'B' })];
    await Promise.all([...made, ...made].map(({ id }) => current(id)));
    expect((await baskets()).filter(({ isCurrent }) => isCurrent)).toHaveLength(1);
    expect(await db().$count(lists, eq(lists.ownerId, member.userId))).toBe(3);
  });

  it('is shared once it has a name', async () => {
    await fill(items);
    const [only] = await baskets();
    const share = () => member.post(`${at}/${only?.id}/readers`, { email: other.email });
    expect((await share()).body.code).toBe('name_first');
    await member.patch(`${at}/${only?.id}`, { name: 'For the window' });
    expect((await share()).status).toBe(200);
    expect((await other.get(`${at}/${only?.id}`)).body).toMatchObject({ count: 3, isOwn: false });
  });
});

it('favourites are a list that cannot be deleted', async () => {
  await member.put(`/api/private/user/favourite/${items[0]}`);
  const [list] = (await member.get(`${at}?use=favourites`)).body.data as ListSummary[];
  expect(list).toMatchObject({ count: 1, isCurrent: false });
  expect((await member.delete(`${at}/${list?.id}`)).body.code).toBe('favourites_stay');
  const moved = await member.post(`${at}/${list?.id}/entries`, {
    entries: [{ kind: 'library-item', id: items[1] }],
  });
  expect(moved.status).toBe(200);
  expect((await member.get('/api/private/user/favourite/ids')).body).toEqual([items[1], items[0]]);
});
