import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Holder } from '../../../../shared/contract/ledger.ts';
import { receipts, takings } from '../../../db/schema/ledger.ts';
import { activities, itemVersions, libraryItems } from '../../../db/schema/libraries.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildFile,
  buildItem,
  buildKey,
  buildLibrary,
  buildMediaPortal,
  buildUser,
} from '../../../testing/factories.ts';
import { recordTaking, type Taker } from '../../assets/ledger/public.ts';

let test: TestApp;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;

type Item = Awaited<ReturnType<typeof buildItem>>;
const of = (id: number, rest = '') => `/api/backend/library-item/${id}/downloads${rest}`;
const ofRight = (id: number, rest = '') => `/api/backend/usage-right/${id}/holders${rest}`;
const MANY = '/api/backend/library-item/batch/holders';

const by = (userId: number, more: Partial<Taker> = {}): Taker => ({
  userId,
  keyId: null,
  market: null,
  isManaged: false,
  ...more,
});
const take = (taker: Taker, items: readonly Item[], more: Partial<Parameters<typeof recordTaking>[1]> = {}) =>
  recordTaking(
    db(),
    { takenAs: 'file', taker, ...more },
    items.map(({ id: itemId, fileId }) => ({ itemId, fileId, form: 'original' })),
  );

/** The item with another file. */
async function replaced(item: Item): Promise<Item> {
  const { id: fileId } = await buildFile(db(), { name: 'newer.jpg' });
  const number = sql`(select max(number) + 1 from item_versions where item_id = ${item.id})`;
  await db().insert(itemVersions).values({ itemId: item.id, number, fileId });
  await db().update(libraryItems).set({ fileId }).where(eq(libraryItems.id, item.id));
  return { ...item, fileId };
}

const namesOf = (data: readonly Holder[]) => data.map(({ account }) => account?.name);
const sheetOf = async (
  { token }: Caller,
  path: string,
  body?: object,
): Promise<{ response: Response; text: string; lines: string[] }> => {
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const init = body ? { method: 'POST', headers, body: JSON.stringify(body) } : { headers };
  const response = await test.app.request(path, init);
  const text = await response.text();
  return { response, text, lines: text.trim().split('\r\n') };
};

describe('who has an item', () => {
  it('is every account that took it, the last one first and each once, with versions and purposes', async () => {
    const item = await buildItem(db());
    const yuki = await buildUser(db(), { name: 'Yuki', market: 'asia-pacific', company: 'Ginza' });
    const wei = await buildUser(db(), { name: 'Wei' });
    await take(by(wei.id), [item]);
    await take(by(yuki.id), [item], {
      purpose: { media: ['web'], market: 'asia-pacific', isConfirmed: true },
    });
    const newer = await replaced(item);
    await take(by(yuki.id), [newer], {
      takenAs: 'download',
      purpose: { media: ['press', 'web'], market: null, isConfirmed: true },
    });
    const { body } = await editor.get(of(item.id));
    expect(body.total).toBe(2);
    expect(namesOf(body.data)).toEqual(['Yuki', 'Wei']);
    expect(body.data[0]).toMatchObject({
      account: { id: yuki.id, company: 'Ginza', market: 'asia-pacific', isDeleted: false },
      portal: null,
      share: null,
      takings: 2,
      items: 1,
      versions: [1, 2],
      hasOlder: true,
      isOutdated: false,
      forms: ['original'],
      media: ['web', 'press'],
      markets: ['asia-pacific'],
      hasKey: false,
      isManaged: false,
    });
    expect(body.data[1]).toMatchObject({
      takings: 1,
      versions: [1],
      hasOlder: true,
      isOutdated: true,
      media: [],
    });
    const second = (await editor.get(of(item.id, '?page=2&limit=1'))).body;
    expect([second.total, ...namesOf(second.data)]).toEqual([2, 'Wei']);
  });

  it('marks no version as older that is current again', async () => {
    const item = await buildItem(db());
    const user = await buildUser(db());
    await take(by(user.id), [item]);
    await replaced(item);
    expect((await editor.get(of(item.id))).body.data[0].isOutdated).toBe(true);
    await db().insert(itemVersions).values({ itemId: item.id, number: 3, fileId: item.fileId });
    await db().update(libraryItems).set({ fileId: item.fileId }).where(eq(libraryItems.id, item.id));
    expect((await editor.get(of(item.id))).body.data[0]).toMatchObject({
      hasOlder: false,
      isOutdated: false,
    });
  });

  it('names portals, API keys, and what was taken in the back-office only', async () => {
    const item = await buildItem(db());
    const [machine, manager] = [await buildUser(db()), await buildUser(db())];
    const portal = await buildMediaPortal(db(), { title: 'Press', itemIds: [item.id] });
    const key = await buildKey(db(), { userId: machine.id });
    await take(by(machine.id, { keyId: key.id }), [item]);
    await take({ portalId: portal.id }, [item]);
    await take({ portalId: portal.id }, [item]);
    await take(by(manager.id, { isManaged: true }), [item]);
    const { body } = await editor.get(of(item.id));
    expect(body.data).toMatchObject([
      { account: { id: manager.id }, isManaged: true, hasKey: false },
      { account: null, portal: { id: portal.id, slug: portal.slug, title: 'Press' }, takings: 2 },
      { account: { id: machine.id }, isManaged: false, hasKey: true },
    ]);
    await take(by(manager.id), [item]);
    expect((await editor.get(of(item.id))).body.data[0]).toMatchObject({ takings: 2, isManaged: false });
  });

  it('leaves out originals that were only shown', async () => {
    const item = await buildItem(db());
    await take(by(editor.userId), [item], { takenAs: 'view' });
    expect((await editor.get(of(item.id))).body).toMatchObject({ data: [], total: 0 });
  });

  it('still reports of an item that was withdrawn or is in the trash, and of accounts that were erased', async () => {
    const item = await buildItem(db());
    const grace = await buildUser(db(), { name: 'Grace', market: 'europe' });
    await take(by(grace.id), [item]);
    await editor.patch(`/api/backend/library-item/${item.id}`, { publishedAt: null, version: 1 });
    expect(namesOf((await editor.get(of(item.id))).body.data)).toEqual(['Grace']);
    await editor.delete(`/api/backend/library-item/${item.id}`);
    expect((await editor.get(of(item.id))).body.total).toBe(1);
    expect((await admin.post(`/api/backend/personal-data/${grace.id}/erase`)).status).toBe(200);
    const { data, total } = (await admin.get(of(item.id))).body;
    expect(total).toBe(1);
    expect(data[0].account).toMatchObject({
      id: grace.id,
      name: `Former member ${grace.id}`,
      market: null,
      isDeleted: true,
    });
    expect(JSON.stringify(data)).not.toContain('Grace');
    await db().delete(libraryItems).where(eq(libraryItems.id, item.id));
    expect((await admin.get(of(item.id))).body).toMatchObject({ total: 1, data: [{ isOutdated: false }] });
  });

  it('includes downloads from before the ledger, and counts none twice', async () => {
    const item = await buildItem(db());
    const earlier = await buildUser(db(), { name: 'Earlier' });
    const [{ from } = { from: new Date() }] = await db()
      .select({ from: sql<Date>`min(${receipts.at})`.mapWith(receipts.at) })
      .from(receipts);
    const note = (userId: number, kind: 'download' | 'view', ms: number) =>
      db()
        .insert(activities)
        .values({ userId, itemId: item.id, kind, at: new Date(from.getTime() + ms) });
    await db()
      .update(itemVersions)
      .set({ createdAt: new Date(from.getTime() - 90_000_000) })
      .where(eq(itemVersions.itemId, item.id));
    await note(earlier.id, 'download', -80_000_000);
    await note(editor.userId, 'view', -80_000_000);
    await note(earlier.id, 'download', 1);
    const newer = await replaced(item);
    const { body } = await editor.get(of(item.id));
    expect(body.data).toMatchObject([
      { account: { name: 'Earlier' }, takings: 1, versions: [1], isOutdated: true },
    ]);
    await take(by(earlier.id), [newer]);
    expect((await editor.get(of(item.id))).body).toMatchObject({
      total: 1,
      data: [{ takings: 2, versions: [1, 2], hasOlder: true, isOutdated: false }],
    });
  });

  it('shows addresses only to those who may list accounts', async () => {
    const item = await buildItem(db());
    const amara = await buildUser(db(), { name: 'Amara' });
    await take(by(amara.id), [item]);
    const [seen] = (await admin.get(of(item.id))).body.data;
    expect(seen.account.email).toBe(amara.email);
    expect((await sheetOf(admin, of(item.id, '/sheet'))).text).toContain(amara.email);
    const { account } = (await editor.get(of(item.id))).body.data[0];
    expect(account).toEqual({ ...seen.account, email: null });
    expect((await sheetOf(editor, of(item.id, '/sheet'))).text).not.toContain('@');
    const target = { ids: [item.id] };
    expect((await editor.post(MANY, { target })).body.data[0].account.email).toBeNull();
    expect((await sheetOf(editor, `${MANY}/sheet`, { target })).text).not.toContain('@');
  });

  it('is for content managers, whatever they may change, and knows no other item', async () => {
    const item = await buildItem(db());
    await take(by(editor.userId), [item]);
    const member = await test.signIn();
    const limited = await test.signIn({
      roles: ['ROLE_USER', 'ROLE_EDITOR'],
      editLimits: { kinds: ['news'], libraries: [], markets: [] },
    });
    for (const rest of ['', '/sheet']) {
      expect((await member.get(of(item.id, rest))).status).toBe(403);
      expect((await test.nobody.get(of(item.id, rest))).status).toBe(401);
      expect((await editor.get(of(2_000_000_000, rest))).status).toBe(404);
      expect((await limited.get(of(item.id, rest))).status).toBe(200);
      expect((await member.post(MANY + rest, { target: { ids: [item.id] } })).status).toBe(403);
      expect((await test.nobody.post(MANY + rest, { target: { ids: [item.id] } })).status).toBe(401);
    }
    expect((await editor.get(of(item.id, '?limit=21'))).status).toBe(400);
  });
});

describe('the sheet', () => {
  it('has a row for each holder, item, version and form, with what held when it was taken', async () => {
    const right = {
      code: 'dusk',
      name: 'Dusk',
      holderKind: 'agency',
      holder: 'Nord',
      endsOn: '2027-03-31',
    } as const;
    await db().insert(usageRights).values(right);
    const item = await buildItem(db(), { title: 'Dawn', usageRights: ['dusk'], file: { name: 'dawn.jpg' } });
    const user = await buildUser(db(), { name: '=HYPERLINK("evil")', market: 'gulf' });
    const portal = await buildMediaPortal(db(), { title: 'Press' });
    await take(by(user.id), [item]);
    await take(by(user.id), [item], { purpose: { media: ['web', 'tv'], market: 'gulf', isConfirmed: true } });
    await db().update(usageRights).set({ endsOn: '2028-01-01' }).where(eq(usageRights.code, 'dusk'));
    const newer = await replaced(item);
    await take({ portalId: portal.id }, [newer]);
    const { response, lines, text } = await sheetOf(editor, of(item.id, '/sheet'));
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8']);
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Name,Company,Market,Item,Title,File name,Version,Replaced since,SHA-256');
    expect(lines[1]).toContain(`Visitors of Press,,,${item.id},Dawn,newer.jpg,2,,`);
    expect(lines[1]).toContain('Dusk until 2028-01-01');
    expect(lines[2]).toContain(`"'=HYPERLINK(""evil"")",,gulf,${item.id},Dawn,dawn.jpg,1,yes,`);
    expect(lines[2]).toMatch(/,[0-9a-f]{64},original,2,2.*Z,2.*Z,"web, tv",gulf,Dusk until 2027-03-31,,$/);
    expect(text).not.toContain('undefined');
  });

  it('ends with a line that says so where there is more', async () => {
    const item = await buildItem(db());
    await db().execute(sql`with made as (
        insert into ${receipts} (at, taken_as, user_id, terms, count)
        select now(), 'file', ${editor.userId}, '{}', 1 from generate_series(1, 10001) returning id, at)
      insert into ${takings} (at, receipt_id, position, item_id, file_id, file_name, form, rights)
      select at, id, 1, ${item.id}, row_number() over (), 'a.jpg', 'original', '{}' from made`);
    const { lines } = await sheetOf(editor, of(item.id, '/sheet'));
    expect(lines).toHaveLength(10_002);
    expect(lines.at(-1)).toBe('and more: the newest 10000 rows are here');
  });
});

describe('who has any of many items', () => {
  it('is of ids, or of everything that a filter finds', async () => {
    const library = await buildLibrary(db());
    const items = [
      await buildItem(db(), { libraryId: library.id }),
      await buildItem(db(), { libraryId: library.id }),
    ];
    const other = await buildItem(db());
    const [both, one] = [await buildUser(db(), { name: 'Both' }), await buildUser(db(), { name: 'One' })];
    await take(by(both.id), items);
    await take(by(one.id), items.slice(0, 1));
    await take(by(editor.userId), [other]);
    const newer = await replaced(items[0] as Item);
    await take(by(both.id), [newer]);
    const target = { filter: { libraryId: library.id } };
    const { body } = await editor.post(MANY, { target });
    expect(body).toMatchObject({ total: 2, page: 1, limit: 20 });
    expect(body.data).toMatchObject([
      { account: { name: 'Both' }, takings: 3, items: 2, versions: [], hasOlder: true, isOutdated: false },
      { account: { name: 'One' }, takings: 1, items: 1, hasOlder: true, isOutdated: true },
    ]);
    const byIds = await editor.post(MANY, { target: { ids: [items[1]?.id] }, page: 1, limit: 5 });
    expect(namesOf(byIds.body.data)).toEqual(['Both']);
    const { lines } = await sheetOf(editor, `${MANY}/sheet`, { target });
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Both', 'One', 'Both', 'Both']);
    expect((await editor.post(MANY, { target: { filter: { libraryId: 2_000_000_000 } } })).body.total).toBe(
      0,
    );
  });
});

describe('who has something of a usage right', () => {
  it('is what was ever taken under it, and what is under it now', async () => {
    const { body: right } = await editor.post('/api/backend/usage-right', {
      name: 'Lead',
      holderKind: 'talent',
      holder: 'Ana Duarte',
    });
    const library = await buildLibrary(db());
    const once = await buildItem(db(), { libraryId: library.id, usageRights: [right.code] });
    const now = await buildItem(db(), { libraryId: library.id });
    const ofLibrary = await buildItem(db(), {
      libraryId: (await buildLibrary(db(), { usageRights: [right.code] })).id,
    });
    const free = await buildItem(db(), { libraryId: library.id });
    const people = await Promise.all(
      ['Once', 'Now', 'Library', 'Free'].map((name) => buildUser(db(), { name })),
    );
    for (const [index, item] of [once, now, ofLibrary, free].entries())
      await take(by(people[index]?.id ?? 0), [item]);
    await db().update(libraryItems).set({ usageRights: [] }).where(eq(libraryItems.id, once.id));
    await db()
      .update(libraryItems)
      .set({ usageRights: [right.code] })
      .where(eq(libraryItems.id, now.id));
    const { body } = await editor.get(ofRight(right.id));
    expect([body.total, ...namesOf(body.data)]).toEqual([3, 'Library', 'Now', 'Once']);
    expect((await editor.get(`/api/backend/usage-right/${right.id}/ending`)).body.holderCount).toBe(3);
    const { lines } = await sheetOf(editor, ofRight(right.id, '/sheet'));
    expect(lines.slice(1).map((line) => line.split(',')[0])).toEqual(['Library', 'Now', 'Once']);
    const member = await test.signIn();
    for (const rest of ['', '/sheet']) {
      expect((await member.get(ofRight(right.id, rest))).status).toBe(403);
      expect((await test.nobody.get(ofRight(right.id, rest))).status).toBe(401);
      expect((await editor.get(ofRight(2_000_000_000, rest))).status).toBe(404);
    }
  });
});
