import { crc32 } from 'node:zlib';
import { eq, inArray } from 'drizzle-orm';
import { getDocument, OPS } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  LIST_ENTRIES_MAX,
  LISTS_MAX,
  type List,
  type ListEntry,
  type ListedKind,
} from '../../../../shared/contract/list.ts';
import { isVisible } from '../../../../shared/policy/visibility.ts';
import { limitsOf } from '../../../content/visibility.ts';
import { users } from '../../../db/schema/accounts.ts';
import { news } from '../../../db/schema/content.ts';
import { files } from '../../../db/schema/files.ts';
import { groups } from '../../../db/schema/groups.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { listEntries, listReaders, lists } from '../../../db/schema/lists.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import {
  buildEvent,
  buildItem,
  buildLibrary,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../../../testing/factories.ts';
import { findViewer } from '../../people/users/public.ts';

const at = '/api/private/list';
let test: TestApp;
let member: Caller;
let other: Caller;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
beforeEach(async () => {
  [member, other] = [await test.signIn(), await test.signIn()];
});
const db = () => test.context.db;

const item = (id: number, fields = {}) => ({ kind: 'library-item', id, ...fields });
async function create(fields: object = {}, caller = member): Promise<List> {
  const { status, body } = await caller.post(at, { name: 'Window autumn', ...fields });
  expect(status).toBe(201);
  return body;
}
async function entriesOf(id: number, caller = member): Promise<ListEntry[]> {
  const { status, body } = await caller.get(`${at}/${id}/entries?limit=200`);
  expect(status).toBe(200);
  return body.data;
}
const titlesOf = async (id: number, caller = member) =>
  (await entriesOf(id, caller)).map(({ record }) => record.title);
const share = (id: number, fields: object, caller = member) => caller.post(`${at}/${id}/readers`, fields);
async function threeItems() {
  const { id: libraryId } = await buildLibrary(db());
  const build = (title: string) => buildItem(db(), { libraryId, title });
  return [await build('One'), await build('Two'), await build('Three')] as const;
}

describe('a list', () => {
  it('has records of several kinds in their order, with notes', async () => {
    const one = await buildItem(db(), { title: 'Amber' });
    const article = await buildNews(db(), { title: 'Autumn' });
    const toolkit = await buildToolkit(db(), { title: 'Windows' });
    const film = await buildTraining(db(), { title: 'Layering' });
    const list = await create({
      text: 'For Lyon',
      entries: [
        { kind: 'news', id: article.id, note: 'Read first' },
        item(one.id),
        { kind: 'toolkit', id: toolkit.id },
        { kind: 'training-video', id: film.id },
      ],
    });
    expect(list).toMatchObject({ name: 'Window autumn', text: 'For Lyon', count: 4, hidden: 0, isOwn: true });
    expect(list).toMatchObject({ canChange: true, isShared: false, readers: [], use: 'collection' });
    const entries = await entriesOf(list.id);
    expect(entries.map(({ kind, record, note }) => [kind, record.title, note])).toEqual([
      ['news', 'Autumn', 'Read first'],
      ['library-item', 'Amber', ''],
      ['toolkit', 'Windows', ''],
      ['training-video', 'Layering', ''],
    ]);
    const { body } = await member.get(`${at}/${list.id}/entries?kind=library-item&page=1&limit=1`);
    expect(body).toMatchObject({ total: 1, hidden: 0, data: [{ record: { title: 'Amber' } }] });
  });

  it('says how many entries a reader cannot view, and never which', async () => {
    const [one, two, three] = await threeItems();
    const draft = await buildNews(db(), { title: 'Later' });
    const list = await create({
      entries: [one, two, three].map(({ id }) => item(id)).concat({ kind: 'news', id: draft.id }),
    });
    await share(list.id, { email: other.email });
    await db()
      .update(libraryItems)
      .set({ roles: ['ROLE_EVENT'] })
      .where(eq(libraryItems.id, two.id));
    await db().update(news).set({ publishedAt: null }).where(eq(news.id, draft.id));
    const guest = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'] });
    await share(list.id, { email: guest.email });
    expect(await titlesOf(list.id, other)).toEqual(['One', 'Three']);
    expect(await titlesOf(list.id, guest)).toEqual(['One', 'Two', 'Three']);
    const { body } = await other.get(`${at}/${list.id}/entries`);
    expect(body).toMatchObject({ total: 2, hidden: 2 });
    expect(JSON.stringify(body)).not.toMatch(/Two|Later/);
    expect((await other.get(at)).body.data).toMatchObject([{ count: 2, hidden: 2, isOwn: false }]);
    expect((await guest.get(`${at}/${list.id}`)).body).toMatchObject({ count: 3, hidden: 1, readers: null });

    // What comes back is there again, where it was.
    await db().update(libraryItems).set({ roles: [] }).where(eq(libraryItems.id, two.id));
    expect(await titlesOf(list.id, other)).toEqual(['One', 'Two', 'Three']);
  });

  it('takes in only what its member can view, each record once', async () => {
    const one = await buildItem(db());
    const hidden = await buildItem(db(), { publishedAt: null });
    const event = await buildEvent(db());
    const list = await create({ entries: [item(one.id), item(one.id), item(hidden.id)] });
    expect(list).toMatchObject({ count: 1, hidden: 0 });
    const { body } = await member.post(`${at}/${list.id}/entries`, {
      entries: [item(one.id), item(hidden.id), item(999_999), { kind: 'event', id: event.id }],
    });
    expect(body).toEqual({ added: [], known: 1, missing: 3 });
    expect(await db().$count(listEntries, eq(listEntries.listId, list.id))).toBe(1);
    const guest = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'] });
    const theirs = await create({ entries: [{ kind: 'event', id: event.id }] }, guest);
    expect(theirs.count).toBe(1);
  });

  it('stands for shots with all of their formats, or for one format', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const [cover, wide] = [
      await buildItem(db(), { libraryId, title: 'Cover', stackId: 5001, stackPosition: 'a' }),
      await buildItem(db(), { libraryId, title: 'Wide', stackId: 5001, stackPosition: 'b' }),
    ];
    const whole = await create({ entries: [item(cover.id, { isWhole: true })] });
    expect(await entriesOf(whole.id)).toMatchObject([{ isWhole: true, record: { formatCount: 2 } }]);
    expect((await member.get(`${at}/${whole.id}/items`)).body).toEqual({
      first: [cover.id],
      every: [cover.id, wide.id],
    });
    const single = await create({ entries: [item(wide.id)] });
    expect(await entriesOf(single.id)).toMatchObject([{ isWhole: false, record: { formatCount: 1 } }]);
    expect((await member.get(`${at}/${single.id}/items`)).body).toEqual({
      first: [wide.id],
      every: [wide.id],
    });
    const [entry] = await entriesOf(single.id);
    await member.patch(`${at}/${single.id}/entries/${entry?.id}`, { isWhole: true });
    expect((await member.get(`${at}/${single.id}/items`)).body.every).toEqual([wide.id, cover.id]);
  });

  it('shows its chosen cover, or that of its first item', async () => {
    const [one, two, three] = await threeItems();
    const list = await create({ entries: [item(one.id), item(two.id)] });
    const change = (coverItemId: number | null) => member.patch(`${at}/${list.id}`, { coverItemId });
    expect((await change(two.id)).body).toMatchObject({ coverItemId: two.id });
    expect((await change(three.id)).body.errors).toHaveProperty('coverItemId');
    await db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, two.id));
    expect((await member.get(`${at}/${list.id}`)).body).toMatchObject({ coverItemId: two.id, count: 1 });
  });

  it('is put into the trash and taken out again, and goes with its member', async () => {
    const list = await create();
    for (let time = 0; time < 2; time++) expect((await member.delete(`${at}/${list.id}`)).status).toBe(204);
    expect((await member.get(`${at}/${list.id}`)).status).toBe(404);
    expect((await member.get(at)).body.total).toBe(0);
    expect((await other.post(`${at}/${list.id}/restore`)).status).toBe(404);
    expect((await member.post(`${at}/${list.id}/restore`)).body).toMatchObject({ name: 'Window autumn' });
    await db().delete(users).where(eq(users.id, member.userId));
    expect(await db().$count(lists, eq(lists.id, list.id))).toBe(0);
  });

  it('is refused to those who do not see it, as one that does not exist', async () => {
    const [one] = await threeItems();
    const list = await create({ entries: [item(one.id)] });
    const [entry] = await entriesOf(list.id);
    const calls = (id: number) => [
      other.get(`${at}/${id}`),
      other.get(`${at}/${id}/entries`),
      other.get(`${at}/${id}/items`),
      other.patch(`${at}/${id}`, { name: 'Mine' }),
      other.delete(`${at}/${id}`),
      other.post(`${at}/${id}/restore`),
      other.post(`${at}/${id}/entries`, { entries: [item(one.id)] }),
      other.patch(`${at}/${id}/entries/${entry?.id}`, { note: 'x' }),
      other.post(`${at}/${id}/move`, { ids: [entry?.id], before: null }),
      other.post(`${at}/${id}/remove`, { ids: [entry?.id] }),
      other.post(`${at}/${id}/remove`, { hidden: true }),
      share(id, { email: 'ada@example.org' }, other),
      other.delete(`${at}/${id}/readers/1`),
      other.post(`${at}/${id}/leave`),
      other.post(at, { name: 'Copy', copyOf: id }),
    ];
    const [known, unknown] = [await Promise.all(calls(list.id)), await Promise.all(calls(999_999))];
    expect(known.map(({ status }) => status)).toEqual(known.map(() => 404));
    expect(known.map(({ body }) => body)).toEqual(unknown.map(({ body }) => body));
    expect((await test.nobody.get(at)).status).toBe(401);
    expect(await titlesOf(list.id)).toEqual(['One']);
  });
});

describe('sharing', () => {
  it('is with people by their address, whether they have an account or not', async () => {
    const list = await create();
    const address = other.email.toLowerCase();
    const known = await share(list.id, { email: address.toUpperCase(), canChange: true });
    const unknown = await share(list.id, { email: 'nobody@example.org' });
    expect(known.status).toBe(unknown.status);
    expect(unknown.body.readers).toMatchObject([
      { email: 'nobody@example.org', canChange: false },
      { email: address, canChange: true },
    ]);
    expect((await other.get(`${at}/${list.id}`)).body).toMatchObject({ canChange: true, readers: null });
    // Named again, it is changed.
    await share(list.id, { email: address });
    expect((await other.get(`${at}/${list.id}`)).body).toMatchObject({ canChange: false });
    const { body } = await member.get(`${at}/${list.id}`);
    for (const { id } of body.readers) await member.delete(`${at}/${list.id}/readers/${id}`);
    expect((await other.get(`${at}/${list.id}`)).status).toBe(404);
    const { body: own } = await share(list.id, { email: member.email });
    expect(own.errors).toHaveProperty('email');
  });

  it('is with groups of one’s own; content managers share with any, and with all', async () => {
    await db()
      .insert(groups)
      .values([
        { code: 'press', name: 'Press' },
        { code: 'doors', name: 'Doors' },
      ])
      .onConflictDoNothing();
    const mine = await test.signIn({ groups: ['press'] });
    const theirs = await test.signIn({ groups: ['press'] });
    expect((await mine.get(`${at}/groups`)).body).toEqual([{ code: 'press', name: 'Press' }]);
    const list = await create({}, mine);
    expect((await share(list.id, { group: 'doors' }, mine)).body.errors).toHaveProperty('group');
    expect((await share(list.id, {}, mine)).body.errors).toHaveProperty('email');
    expect((await share(list.id, { group: 'press' }, mine)).body.readers).toMatchObject([{ label: 'Press' }]);
    expect((await theirs.get(`${at}/${list.id}`)).status).toBe(200);
    expect((await other.get(`${at}/${list.id}`)).status).toBe(404);
    expect((await theirs.post(`${at}/${list.id}/leave`)).body.code).toBe('not_by_name');
    // At the next request after the account has left the group.
    await db().update(users).set({ groups: [] }).where(eq(users.id, theirs.userId));
    expect((await theirs.get(`${at}/${list.id}`)).status).toBe(404);

    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const template = await create({ use: 'template' }, editor);
    await share(template.id, { group: 'doors' }, editor);
    await share(template.id, {}, editor);
    expect((await other.get(`${at}?use=template`)).body.data).toMatchObject([
      { id: template.id, isOwn: false },
    ]);
  });

  it('is ended by who it is with', async () => {
    const list = await create();
    await share(list.id, { email: other.email });
    expect((await other.post(`${at}/${list.id}/leave`)).status).toBe(204);
    expect((await other.post(`${at}/${list.id}/leave`)).status).toBe(404);
    expect((await member.get(`${at}/${list.id}`)).body).toMatchObject({ isShared: false, readers: [] });
  });

  it('lets those who only see a list copy it, and change nothing', async () => {
    const [one, two] = await threeItems();
    const list = await create({ text: 'Autumn', entries: [item(one.id, { note: 'Left' }), item(two.id)] });
    await member.patch(`${at}/${list.id}`, { coverItemId: two.id });
    await share(list.id, { email: other.email });
    const [entry] = await entriesOf(list.id);
    for (const { status, body } of await Promise.all([
      other.patch(`${at}/${list.id}`, { name: 'Mine' }),
      other.post(`${at}/${list.id}/entries`, { entries: [item(one.id)] }),
      other.post(`${at}/${list.id}/move`, { ids: [entry?.id], before: null }),
      other.post(`${at}/${list.id}/remove`, { ids: [entry?.id] }),
    ]))
      expect([status, body.code]).toEqual([422, 'not_changeable']);
    expect((await other.delete(`${at}/${list.id}`)).body.code).toBe('not_own');
    await db()
      .update(libraryItems)
      .set({ roles: ['ROLE_EVENT'] })
      .where(eq(libraryItems.id, one.id));
    const copy = await create({ name: 'Spring', copyOf: list.id }, other);
    expect(copy).toMatchObject({
      name: 'Spring',
      text: 'Autumn',
      isOwn: true,
      count: 1,
      coverItemId: two.id,
    });
    expect(await titlesOf(list.id, other)).toEqual(['Two']);
  });
});

describe('two who change a list', () => {
  it('both keep what they add, remove, note and move', async () => {
    const [one, two, three] = await threeItems();
    const list = await create({ entries: [item(one.id), item(two.id)] });
    await share(list.id, { email: other.email, canChange: true });
    const [first, second] = await entriesOf(list.id);
    await Promise.all([
      member.post(`${at}/${list.id}/entries`, { entries: [item(three.id)] }),
      other.post(`${at}/${list.id}/entries`, { entries: [item(three.id)] }),
      other.patch(`${at}/${list.id}/entries/${first?.id}`, { note: 'Left window' }),
      member.post(`${at}/${list.id}/move`, { ids: [second?.id], before: first?.id }),
    ]);
    const entries = await entriesOf(list.id);
    expect(entries.map(({ record, note }) => [record.title, note])).toEqual([
      ['Two', ''],
      ['One', 'Left window'],
      ['Three', ''],
    ]);
    // A name is guarded by its version, entries merge.
    const { version } = (await member.get(`${at}/${list.id}`)).body;
    const renamed = await other.patch(`${at}/${list.id}`, { name: 'Lyon', version });
    expect(renamed.body).toMatchObject({ name: 'Lyon', version: version + 1 });
    expect((await member.patch(`${at}/${list.id}`, { name: 'Paris', version })).status).toBe(409);
  });

  it('are told when the entry before which one moves is gone', async () => {
    const items = await threeItems();
    const list = await create({ entries: items.map(({ id }) => item(id)) });
    const [first, second, third] = (await entriesOf(list.id)).map(({ id }) => id);
    await member.post(`${at}/${list.id}/remove`, { ids: [second] });
    const move = (ids: unknown[], before: unknown) => member.post(`${at}/${list.id}/move`, { ids, before });
    expect((await move([third], second)).body.code).toBe('stale_order');
    expect((await move([third], third)).body.code).toBe('stale_order');
    expect((await move([second, third], first)).status).toBe(204);
    expect(await titlesOf(list.id)).toEqual(['Three', 'One']);
    expect((await member.patch(`${at}/${list.id}/entries/${second}`, { note: 'x' })).status).toBe(404);
  });
});

describe('an entry', () => {
  it('comes back where it was', async () => {
    const items = await threeItems();
    const list = await create({ entries: items.map(({ id }) => item(id)) });
    const [, second] = await entriesOf(list.id);
    const removed = await member.post(`${at}/${list.id}/remove`, { ids: [second?.id] });
    expect(removed.body).toEqual({ removed: 1 });
    const again = { kind: 'library-item', id: second?.record.id, position: second?.position };
    await member.post(`${at}/${list.id}/entries`, { entries: [again] });
    expect(await titlesOf(list.id)).toEqual(['One', 'Two', 'Three']);
    const wrong = { ...again, position: 'not a position' };
    expect((await member.post(`${at}/${list.id}/entries`, { entries: [wrong] })).status).toBe(400);
  });

  it('that nobody can view is removed by the owner alone', async () => {
    const [one, two] = await threeItems();
    const list = await create({ entries: [item(one.id), item(two.id)] });
    await share(list.id, { email: other.email, canChange: true });
    await db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, two.id));
    expect((await other.post(`${at}/${list.id}/remove`, { hidden: true })).body.code).toBe('not_own');
    expect((await member.post(`${at}/${list.id}/remove`, { hidden: true })).body).toEqual({ removed: 1 });
    expect((await member.get(`${at}/${list.id}`)).body).toMatchObject({ count: 1, hidden: 0 });
  });

  it('goes with its record', async () => {
    const [one, two] = await threeItems();
    const article = await buildNews(db());
    const list = await create({
      entries: [item(one.id), item(two.id), { kind: 'news', id: article.id }],
    });
    expect(await titlesOf(list.id)).toHaveLength(3);
    await db()
      .delete(libraryItems)
      .where(inArray(libraryItems.id, [one.id]));
    await db().delete(news).where(eq(news.id, article.id));
    expect(await titlesOf(list.id)).toEqual(['Two']);
    expect((await member.get(`${at}/${list.id}`)).body).toMatchObject({ count: 1, hidden: 0 });
  });
});

describe('whatever its limits', () => {
  it('a record is listed and counted for each reader exactly when the policy lets them view it', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const [past, later] = [new Date(Date.now() - 3_600_000), new Date(Date.now() + 3_600_000)];
    const windows = [
      { publishedAt: past },
      { publishedAt: null },
      { publishedAt: later },
      { publishedAt: past, expiresAt: later },
      { publishedAt: past, expiresAt: past },
    ];
    const audiences = [{}, { roles: ['ROLE_EVENT'] }, { groups: ['press'] }, { markets: ['gulf'] }];
    const { fileId } = await buildItem(db());
    const records: { kind: ListedKind; row: Parameters<typeof limitsOf>[0] & { id: number } }[] = [];
    for (const window of windows)
      for (const audience of audiences) {
        const limits = { ...window, ...audience };
        records.push({ kind: 'library-item', row: await buildItem(db(), { libraryId, fileId, ...limits }) });
        records.push({ kind: 'news', row: await buildNews(db(), limits) });
        records.push({ kind: 'toolkit', row: await buildToolkit(db(), limits) });
      }
    const list = await create();
    await db()
      .insert(listEntries)
      .values(
        records.map(({ kind, row: { id: recordId } }, index) => ({
          ...{ listId: list.id, kind, recordId, position: `a${String(index).padStart(3, '0')}` },
        })),
      );
    await db().insert(listReaders).values({ listId: list.id });
    const readers = [
      {},
      { groups: ['press'] },
      { roles: ['ROLE_USER' as const, 'ROLE_EVENT' as const], market: 'gulf' },
      { roles: ['ROLE_USER' as const, 'ROLE_EDITOR' as const] },
    ];
    // As the database decides, until the facet index of the library is in memory, and as that does.
    for (const isInMemory of [false, true]) {
      if (isInMemory) await member.get(`/api/private/search/items?q=item`);
      for (const fields of readers) {
        const reader = await test.signIn(fields);
        const viewer = await findViewer(db(), reader.userId);
        if (!viewer) throw new Error('the reader is gone');
        const wanted = records.filter(({ row }) => isVisible(limitsOf(row), viewer, Date.now()));
        const entries = await entriesOf(list.id, reader);
        expect(entries.map(({ kind, record }) => [kind, record.id])).toEqual(
          wanted.map(({ kind, row }) => [kind, row.id]),
        );
        const { body } = await reader.get(`${at}/${list.id}`);
        expect([body.count, body.hidden]).toEqual([wanted.length, records.length - wanted.length]);
      }
    }
  });
});

describe('limits', () => {
  it('end lists of a member, also where two are made at the same time', async () => {
    await db()
      .insert(lists)
      .values(
        Array.from({ length: LISTS_MAX - 1 }, (_, index) => ({
          ownerId: member.userId,
          use: 'collection' as const,
          name: `List ${index}`,
        })),
      );
    const replies = await Promise.all([1, 2].map(() => member.post(at, { name: 'Last' })));
    expect(ascending(replies.map(({ status }) => status))).toEqual([201, 422]);
    const { body } = await member.get(`${at}?limit=1`);
    await member.delete(`${at}/${body.data[0].id}`);
    await create();
    expect((await member.post(`${at}/${body.data[0].id}/restore`)).body.code).toBe('lists_full');
  });

  it('end entries of a list', async () => {
    const [one] = await threeItems();
    const list = await create();
    await db()
      .insert(listEntries)
      .values(
        Array.from({ length: LIST_ENTRIES_MAX }, (_, index) => ({
          listId: list.id,
          kind: 'news' as const,
          recordId: 1_000_000 + index,
          position: `a${index}`,
        })),
      );
    const { body } = await member.post(`${at}/${list.id}/entries`, { entries: [item(one.id)] });
    expect(body.code).toBe('list_full');
    expect((await member.post(`${at}/${list.id}/remove`, { hidden: true })).body.removed).toBe(
      LIST_ENTRIES_MAX,
    );
    expect(await db().$count(listReaders, eq(listReaders.listId, list.id))).toBe(0);
  });
});

describe('papers of a list', () => {
  it('name what their reader can view, with notes and rights', async () => {
    const [one, two] = await threeItems();
    await db()
      .insert(usageRights)
      .values({ code: 'lyon', name: 'Lyon', holderKind: 'talent', holder: 'Ana Duarte', media: ['web'] });
    await db()
      .update(libraryItems)
      .set({ usageRights: ['lyon'], credit: 'A. Duarte' })
      .where(eq(libraryItems.id, one.id));
    const article = await buildNews(db(), { title: '=Autumn' });
    const list = await create({
      entries: [item(one.id, { note: 'Left, 2 m' }), item(two.id), { kind: 'news', id: article.id }],
    });
    await share(list.id, { email: other.email });
    await db()
      .update(libraryItems)
      .set({ roles: ['ROLE_EVENT'] })
      .where(eq(libraryItems.id, two.id));
    const { status, body, headers } = await other.get(`${at}/${list.id}/sheet`);
    expect(status).toBe(200);
    expect(headers.get('content-disposition')).toContain('Window autumn.csv');
    const [head, first, second, end] = String(body).split('\r\n');
    expect(head).toBe('Place,Kind,Title,Library,File,Formats,May be used for,Credit,Note');
    expect(first).toMatch(/^1,Item,One,.*,"?Web, all markets.*A\. Duarte,"Left, 2 m"$/);
    expect(second).toBe("2,News,'=Autumn,,,,,,");
    expect(end).toBe('');
  });

  it('have the pictures of items, and go on without one that cannot be read', async () => {
    const { storage } = test.context;
    const picture = await sharp({ create: { width: 320, height: 200, channels: 3, background: '#8a4b2f' } })
      .webp()
      .toBuffer();
    await storage.put('sheet/w320', picture, { size: picture.length, mediaType: 'image/webp' });
    const stored = (storageKey: string) => ({
      ...{ name: 'w320', storageKey, mediaType: 'image/webp', width: 320, height: 200 },
      ...{ size: picture.length, crc32: crc32(picture) },
    });
    const [one, two] = await threeItems();
    for (const [key, { fileId }] of Object.entries({ 'sheet/w320': one, 'sheet/gone': two }))
      await db()
        .update(files)
        .set({ renditions: [stored(key)] })
        .where(eq(files.id, fileId));
    const article = await buildNews(db(), { title: 'How it is built' });
    const list = await create({
      text: 'Autumn',
      entries: [item(one.id, { note: 'Left' }), { kind: 'news', id: article.id }, item(two.id)],
    });
    const response = await test.app.request(`${at}/${list.id}/contact-sheet`, {
      headers: { authorization: `Bearer ${member.token}` },
    });
    expect(response.headers.get('content-type')).toBe('application/pdf');
    const bytes = new Uint8Array(await response.arrayBuffer());
    const document = await getDocument({ data: bytes, useSystemFonts: true }).promise;
    const page = await document.getPage(1);
    const { items } = await page.getTextContent();
    const written = items.map((piece) => ('str' in piece ? piece.str : '')).join(' ');
    for (const words of ['Window autumn', 'One', 'Left', 'Two', 'How it is built'])
      expect(written).toContain(words);
    const { fnArray } = await page.getOperatorList();
    expect(fnArray.filter((code) => code === OPS.paintImageXObject)).toHaveLength(1);
  });
});
