import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { FAVOURITES_MAX } from '../../../../shared/contract/favourite.ts';
import { users } from '../../../db/schema/accounts.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { favourites } from '../../../db/schema/lists.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildFile, buildItem, buildLibrary } from '../../../testing/factories.ts';
import { fillServing } from '../../../testing/serving.ts';

const at = '/api/private/user/favourite';
let test: TestApp;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  member = await test.signIn();
});
const db = () => test.context.db;
const change = (id: number, fields: Partial<typeof libraryItems.$inferInsert>) =>
  db().update(libraryItems).set(fields).where(eq(libraryItems.id, id));
/** What the member finds: the ids, and the list with its total. */
async function found(caller = member) {
  const [ids, list] = await Promise.all([caller.get(`${at}/ids`), caller.get(at)]);
  const titles: string[] = list.body.data.map(({ title }: { title: string }) => title);
  return { ids: ids.body, titles, total: list.body.total };
}
const NOTHING = { ids: [], titles: [], total: 0 };

describe('a favourite', () => {
  it('is added and removed, and either can be repeated', async () => {
    const item = await buildItem(db(), { title: 'Amber' });
    for (let time = 0; time < 2; time++) {
      expect((await member.put(`${at}/${item.id}`)).status).toBe(204);
      expect(await found()).toEqual({ ids: [item.id], titles: ['Amber'], total: 1 });
    }
    for (let time = 0; time < 2; time++) {
      expect((await member.delete(`${at}/${item.id}`)).status).toBe(204);
      expect(await found()).toEqual(NOTHING);
    }
  });

  it('is added once by two calls at the same time', async () => {
    const item = await buildItem(db());
    const replies = await Promise.all([member.put(`${at}/${item.id}`), member.put(`${at}/${item.id}`)]);
    expect(replies.map(({ status }) => status)).toEqual([204, 204]);
    expect((await found()).ids).toEqual([item.id]);
  });

  it('is one member’s own', async () => {
    const item = await buildItem(db());
    const other = await test.signIn();
    await member.put(`${at}/${item.id}`);
    expect(await found(other)).toEqual(NOTHING);
    await other.delete(`${at}/${item.id}`);
    expect((await found()).ids).toEqual([item.id]);
    expect((await test.nobody.get(at)).status).toBe(401);
    expect((await test.nobody.put(`${at}/${item.id}`)).status).toBe(401);
  });

  it('cannot be what the member may not see: it is refused like what does not exist', async () => {
    const { id: closedId } = await buildLibrary(db(), { publishedAt: null });
    const hidden = [
      await buildItem(db(), { publishedAt: null }),
      await buildItem(db(), { expiresAt: new Date('2026-02-01') }),
      await buildItem(db(), { roles: ['ROLE_EVENT'] }),
      await buildItem(db(), { deletedAt: new Date() }),
      await buildItem(db(), { libraryId: closedId }),
    ];
    const unknown = await member.put(`${at}/999999`);
    expect(unknown.status).toBe(404);
    for (const { id } of hidden) {
      const { status, body } = await member.put(`${at}/${id}`);
      expect({ status, body }).toEqual({ status: 404, body: unknown.body });
    }
    for (const bad of ['0', '-1', 'x', '99999999999'])
      expect((await member.put(`${at}/${bad}`)).status, bad).toBe(400);
    expect(await db().$count(favourites, eq(favourites.userId, member.userId))).toBe(0);
  });

  it.each([
    ['its item is withdrawn', { publishedAt: null }],
    ['its item expires', { expiresAt: new Date('2026-02-01') }],
    ['its item is limited to others', { roles: ['ROLE_EVENT'] }],
    ['its item is in the trash', { deletedAt: new Date() }],
  ])('is gone while %s, and comes back with it', async (_, fields) => {
    const kept = await buildItem(db(), { title: 'Kept' });
    const leaving = await buildItem(db(), { title: 'Leaving' });
    for (const { id } of [kept, leaving]) await member.put(`${at}/${id}`);
    await change(leaving.id, fields);
    expect(await found()).toEqual({ ids: [kept.id], titles: ['Kept'], total: 1 });
    const { publishedAt, expiresAt, roles, deletedAt } = leaving;
    await change(leaving.id, { publishedAt, expiresAt, roles, deletedAt });
    expect(await found()).toEqual({ ids: [leaving.id, kept.id], titles: ['Leaving', 'Kept'], total: 2 });
  });

  it('is gone while its library is closed', async () => {
    const item = await buildItem(db());
    await member.put(`${at}/${item.id}`);
    await db().update(libraries).set({ publishedAt: null }).where(eq(libraries.id, item.libraryId));
    expect(await found()).toEqual(NOTHING);
  });

  it('can be removed although its item is out of sight', async () => {
    const item = await buildItem(db());
    await member.put(`${at}/${item.id}`);
    await change(item.id, { publishedAt: null });
    expect((await member.delete(`${at}/${item.id}`)).status).toBe(204);
    await change(item.id, { publishedAt: item.publishedAt });
    expect(await found()).toEqual(NOTHING);
  });

  it('is for one format of a stack', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const stackId = 4001;
    const [cover, wide] = [
      await buildItem(db(), { libraryId, title: 'Cover', stackId, stackPosition: 'a' }),
      await buildItem(db(), { libraryId, title: 'Wide', stackId, stackPosition: 'b' }),
    ];
    await member.put(`${at}/${wide.id}`);
    const { body } = await member.get(at);
    expect(body.data).toMatchObject([
      { id: wide.id, title: 'Wide', stackId: null, formatCount: 1, matches: [{ id: wide.id, size: 1000 }] },
    ]);
    await member.put(`${at}/${cover.id}`);
    expect((await found()).titles).toEqual(['Cover', 'Wide']);
  });

  it('goes with its member, and with its item', async () => {
    const [one, two] = [await buildItem(db()), await buildItem(db())];
    for (const { id } of [one, two]) await member.put(`${at}/${id}`);
    const mine = eq(favourites.userId, member.userId);
    await db().delete(libraryItems).where(eq(libraryItems.id, one.id));
    expect(await db().$count(favourites, mine)).toBe(1);
    await db().delete(users).where(eq(users.id, member.userId));
    expect(await db().$count(favourites, mine)).toBe(0);
  });
});

describe('the list', () => {
  it('has the latest first, in pages', async () => {
    const items = [];
    for (const title of ['One', 'Two', 'Three']) items.push(await buildItem(db(), { title }));
    for (const { id } of items) await member.put(`${at}/${id}`);
    expect((await found()).titles).toEqual(['Three', 'Two', 'One']);
    const { body } = await member.get(`${at}?page=2&limit=2`);
    expect(body).toMatchObject({ data: [{ title: 'One' }], total: 3, page: 2, limit: 2 });
    expect((await member.get(`${at}?sort=title`)).status).toBe(400);
  });
});

it('ends at a number, which what is out of sight does not count towards', async () => {
  const { id: libraryId } = await buildLibrary(db());
  const { id: fileId } = await buildFile(db());
  const publishedAt = new Date('2026-01-01T00:00:00Z');
  const rows = Array.from({ length: FAVOURITES_MAX - 1 }, (_, index) => ({
    libraryId,
    fileId,
    title: `Item ${index}`,
    position: `a${String(index).padStart(5, '0')}`,
    publishedAt,
  }));
  const marked = await db().insert(libraryItems).values(rows).returning({ id: libraryItems.id });
  const ids = marked.map(({ id }) => id);
  await fillServing(db(), member.userId, 'favourites', ids);
  const [last, over] = [await buildItem(db()), await buildItem(db())];

  const replies = await Promise.all([member.put(`${at}/${last.id}`), member.put(`${at}/${over.id}`)]);
  expect(ascending(replies.map(({ status }) => status))).toEqual([204, 422]);
  expect(replies.find(({ status }) => status === 422)?.body.code).toBe('favourites_full');
  const mine = eq(favourites.userId, member.userId);
  expect(await db().$count(favourites, mine)).toBe(FAVOURITES_MAX);
  // What is marked already can be marked again.
  expect((await member.put(`${at}/${marked[0]?.id}`)).status).toBe(204);

  await change(marked[1]?.id ?? 0, { publishedAt: null });
  const refused = replies[0]?.status === 422 ? last : over;
  expect((await member.put(`${at}/${refused.id}`)).status).toBe(204);
});
