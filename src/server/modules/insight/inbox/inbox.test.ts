import { and, eq, isNull } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { BOUNCES_MAX, FOLLOWS_MAX, type Notice } from '../../../../shared/contract/inbox.ts';
import { users } from '../../../db/schema/accounts.ts';
import { outbox } from '../../../db/schema/content.ts';
import { events } from '../../../db/schema/events.ts';
import { groups } from '../../../db/schema/groups.ts';
import { itemVersions, libraryItems } from '../../../db/schema/libraries.ts';
import { listReaders } from '../../../db/schema/lists.ts';
import { noticeEvents, noticeMarks, noticeReaders, notices } from '../../../db/schema/notices.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import {
  buildAttribute,
  buildEvent,
  buildFile,
  buildItem,
  buildLibrary,
  buildReceipt,
  buildToolkit,
} from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';
import { dueAt } from './dueAt.ts';
import { expandEvents } from './expand.service.ts';
import { mailDue } from './noticeMails.service.ts';
import { addNotices, sweepNotices } from './notices.repo.ts';
import { sweepInbox } from './sweepInbox.service.ts';

const at = '/api/private/inbox';
const MINUTE = 60_000;
const { signal } = new AbortController();
let test: TestApp;
let member: Caller;
let other: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: [...ROLES_OF.editor] });
});
afterAll(() => test?.close());
beforeEach(async () => {
  await db().delete(notices);
  await db().delete(noticeEvents);
  await db().delete(noticeMarks);
  await db().delete(outbox);
  [member, other] = [await test.signIn({ name: 'Ann Lee' }), await test.signIn()];
});
const db = () => test.context.db;

const sweep = (inMs = 0) => sweepInbox(test.context, signal, new Date(Date.now() + inMs));
const mails = (caller: Caller) => mailsTo(db(), caller.email);
async function inboxOf(caller: Caller, query = ''): Promise<Notice[]> {
  const { status, body } = await caller.get(`${at}${query}`);
  expect(status).toBe(200);
  return body.data;
}
async function makeList(name: string, caller = member): Promise<number> {
  return (await caller.post('/api/private/list', { name })).body.id;
}
const share = (id: number, fields: object, caller = member) =>
  caller.post(`/api/private/list/${id}/readers`, fields);

describe('a list that is shared', () => {
  it('is a notice and a mail for those whom it is shared with, once', async () => {
    const id = await makeList('Window autumn');
    await share(id, { email: other.email });
    await sweep();
    expect(await inboxOf(other)).toMatchObject([
      {
        type: 'list-shared',
        topic: 'list',
        isRead: false,
        who: 'Ann Lee',
        record: { title: 'Window autumn', path: `/lists/${id}` },
      },
    ]);
    expect(await inboxOf(member)).toEqual([]);
    const [mail] = await mails(other);
    expect(mail?.subject).toBe('Ann Lee shared the list “Window autumn” with you.');
    expect(mail?.text).toContain(`http://localhost/lists/${id}`);

    // Shared anew, and by another way: no second notice.
    await db().delete(listReaders);
    await share(id, { email: other.email });
    await sweep(60 * MINUTE);
    expect(await inboxOf(other)).toHaveLength(1);
    expect(await mails(other)).toHaveLength(1);
  });

  it('with a group or with all members is a notice for each of them', async () => {
    await db().insert(groups).values({ code: 'press', name: 'Press' });
    const [one, two] = [await test.signIn({ groups: ['press'] }), await test.signIn({ groups: ['press'] })];
    await share(await makeList('For the press', one), { group: 'press' }, one);
    await sweep();
    expect(await inboxOf(two)).toHaveLength(1);
    expect(await inboxOf(other)).toEqual([]);
    await share(await makeList('For all', editor), {}, editor);
    await sweep();
    expect(await inboxOf(other)).toHaveLength(1);
    expect(await inboxOf(editor)).toEqual([]);
  });

  it('has no name, no address and no mail once the reader cannot open it', async () => {
    const id = await makeList('Secret');
    const list = (await share(id, { email: other.email })).body;
    // Made, and not mailed yet, when the right ends.
    await expandEvents(test.context, signal);
    await member.delete(`/api/private/list/${id}/readers/${list.readers[0].id}`);
    await mailDue(test.context, signal);
    expect(await mails(other)).toEqual([]);
    expect(await inboxOf(other)).toMatchObject([{ type: 'list-shared', record: null, who: null }]);
    const { body } = await other.get(at);
    expect(JSON.stringify(body)).not.toContain('Secret');
    await mailDue(test.context, signal, new Date(Date.now() + 24 * 60 * MINUTE));
    expect(await mails(other)).toEqual([]);
  });

  it('that is not shared any more when its notice would be made is none', async () => {
    const id = await makeList('Short');
    const list = (await share(id, { email: other.email })).body;
    await member.delete(`/api/private/list/${id}/readers/${list.readers[0].id}`);
    await sweep();
    expect(await inboxOf(other)).toEqual([]);
  });
});

describe('an event that members can see', () => {
  it('is a notice for those who follow it or have it in a list when it moves or is cancelled', async () => {
    const guest = { roles: ['ROLE_USER' as const, 'ROLE_EVENT' as const] };
    const [follower, gatherer, third] = [
      await test.signIn(guest),
      await test.signIn(guest),
      await test.signIn(guest),
    ];
    const event = await buildEvent(db(), { title: 'Evening' });
    await follower.put(`${at}/follows`, { kind: 'event', id: event.id, isFollowed: true });
    await gatherer.post('/api/private/list', { name: 'Trips', entries: [{ kind: 'event', id: event.id }] });
    const changed = await editor.patch(`/api/backend/event/${event.id}`, { venue: 'Grasse' });
    expect(changed.status).toBe(200);
    await sweep();
    for (const one of [follower, gatherer])
      expect(await inboxOf(one)).toMatchObject([{ type: 'event-moved', record: { title: 'Evening' } }]);
    expect(await inboxOf(third)).toEqual([]);
    await editor.patch(`/api/backend/event/${event.id}`, { excerpt: 'Other words' });
    await editor.patch(`/api/backend/event/${event.id}`, { cancelledAt: new Date().toISOString() });
    await sweep(60 * MINUTE);
    expect((await inboxOf(follower)).map(({ type }) => type)).toEqual(['event-cancelled', 'event-moved']);

    // Withdrawn meanwhile: no name.
    await db().update(events).set({ publishedAt: null }).where(eq(events.id, event.id));
    expect((await inboxOf(follower)).map(({ record }) => record)).toEqual([null, null]);
  });

  it('is no notice while it is a draft', async () => {
    const guest = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'] });
    const event = await buildEvent(db(), {});
    await guest.put(`${at}/follows`, { kind: 'event', id: event.id, isFollowed: true });
    await db().update(events).set({ publishedAt: null }).where(eq(events.id, event.id));
    await editor.patch(`/api/backend/event/${event.id}`, { venue: 'Grasse' });
    await sweep();
    expect(await inboxOf(guest)).toEqual([]);
  });
});

describe('a request', () => {
  const request = (q: string, caller: Caller) =>
    caller.post('/api/private/search/requests', { q, note: 'Please.' });

  it('that is answered is a notice beside the mail that says so', async () => {
    await request('osmanthus', member);
    const query = new URLSearchParams({ filter: JSON.stringify({ q: 'osmanthus' }) });
    const [search] = (await editor.get(`/api/backend/unanswered-search?${query}`)).body;
    const item = await buildItem(db(), { title: 'Osmanthus' });
    await editor.post(`/api/backend/unanswered-search/${search.id}/answer`, {
      outcome: 'answered',
      record: { kind: 'library-item', id: item.id },
      message: 'Here.',
      isTold: true,
      version: search.version,
    });
    await sweep();
    expect(await inboxOf(member)).toMatchObject([
      { type: 'request-answered', query: 'osmanthus', record: { title: 'Osmanthus' } },
    ]);
    expect(await mails(member)).toHaveLength(1);
  });

  it('is a notice when what it asks for appears for who asked, once', async () => {
    await request('vetiver lamp', member);
    await request('vetiver lamp', other);
    await sweep();
    expect(await inboxOf(member)).toEqual([]);
    const item = await buildItem(db(), { title: 'Vetiver lamp', markets: ['europe'] });
    await db().update(users).set({ market: 'gulf' }).where(eq(users.id, other.userId));
    await sweep(61 * MINUTE);
    expect(await inboxOf(member)).toMatchObject([
      { type: 'request-appeared', query: 'vetiver lamp', record: { title: 'Vetiver lamp' } },
    ]);
    expect(await inboxOf(other)).toEqual([]);
    expect((await mails(member))[0]?.subject).toBe('What you asked for is here: “vetiver lamp”.');
    expect((await mails(member))[0]?.text).toContain(`/item/${item.id}`);
    await sweep(130 * MINUTE);
    expect(await inboxOf(member)).toHaveLength(1);
    expect(await mails(member)).toHaveLength(1);
  });
});

describe('what somebody downloaded', () => {
  async function replace(itemId: number) {
    const file = await buildFile(db());
    await db().update(libraryItems).set({ fileId: file.id }).where(eq(libraryItems.id, itemId));
    await db().insert(itemVersions).values({ itemId, number: 2, fileId: file.id });
  }

  it('is a notice when there is a newer version; several of one library are one', async () => {
    const library = await buildLibrary(db(), { title: 'Perfumes' });
    const items = [];
    for (const n of [1, 2, 3, 4, 5])
      items.push(await buildItem(db(), { libraryId: library.id, title: `Item ${n}` }));
    for (const { id } of items)
      await buildReceipt(db(), { itemId: id, at: new Date(), userId: member.userId });
    await buildReceipt(db(), { itemId: items[0]?.id ?? 0, at: new Date(), userId: other.userId });
    for (const { id } of items) await replace(id);
    await sweep();
    expect(await inboxOf(member)).toMatchObject([
      { type: 'newer-versions', count: 5, record: { title: 'Perfumes' } },
    ]);
    expect(await inboxOf(other)).toMatchObject([{ type: 'newer-version', record: { title: 'Item 1' } }]);
    await sweep();
    for (const one of [member, other]) expect(await inboxOf(one)).toHaveLength(1);
  });
});

describe('a library that one follows', () => {
  it('is a notice for what is new to each follower; one that is not read counts further', async () => {
    const library = await buildLibrary(db(), { title: 'Perfumes' });
    await buildItem(db(), { libraryId: library.id });
    for (const one of [member, other])
      await one.put(`${at}/follows`, { kind: 'library', id: library.id, isFollowed: true });
    expect((await member.get(`${at}/follows`)).body).toEqual([{ kind: 'library', id: library.id }]);
    await db().update(users).set({ market: 'gulf' }).where(eq(users.id, other.userId));
    await buildItem(db(), { libraryId: library.id, title: 'New', markets: ['europe'] });
    await sweep(20 * MINUTE);
    expect(await inboxOf(member)).toMatchObject([
      { type: 'new-items', count: 1, record: { title: 'Perfumes' } },
    ]);
    expect(await inboxOf(other)).toEqual([]);
    await sweep(60 * MINUTE);
    expect(await inboxOf(member)).toMatchObject([{ count: 1 }]);
  });

  it('is one that the member can view, of at most so many', async () => {
    const hidden = await buildLibrary(db(), { roles: ['ROLE_EVENT'] });
    const follow = (id: number, isFollowed = true) =>
      member.put(`${at}/follows`, { kind: 'library', id, isFollowed });
    expect((await follow(hidden.id)).status).toBe(404);
    const library = await buildLibrary(db());
    for (const _ of [1, 2]) expect((await follow(library.id)).status).toBe(204);
    for (const _ of [1, 2]) expect((await follow(library.id, false)).status).toBe(204);
    expect((await member.get(`${at}/follows`)).body).toEqual([]);
    expect(FOLLOWS_MAX).toBe(200);
  });
});

describe('what else one follows', () => {
  const follow = async (kind: string, id: number, caller = member) =>
    (await caller.put(`${at}/follows`, { kind, id, isFollowed: true })).status;

  it('an item, of which a newer version is one notice, also for who took it', async () => {
    const item = await buildItem(db(), { title: 'Amber', markets: ['europe'] });
    await db().update(users).set({ market: 'europe' }).where(eq(users.id, member.userId));
    await db().update(users).set({ market: 'gulf' }).where(eq(users.id, other.userId));
    expect(await follow('library-item', item.id)).toBe(204);
    expect(await follow('library-item', item.id, other)).toBe(404);
    const replace = async (number: number) => {
      const file = await buildFile(db());
      await db().update(libraryItems).set({ fileId: file.id }).where(eq(libraryItems.id, item.id));
      await db().insert(itemVersions).values({ itemId: item.id, number, fileId: file.id });
    };
    await replace(2);
    await sweep();
    expect(await inboxOf(member)).toMatchObject([
      { type: 'followed-version', topic: 'followed', record: { title: 'Amber' } },
    ]);
    await buildReceipt(db(), { itemId: item.id, at: new Date(), userId: member.userId });
    await replace(3);
    await sweep();
    expect(await inboxOf(member)).toMatchObject([{ type: 'newer-version' }, { type: 'followed-version' }]);
  });

  it('a toolkit, to which what the follower can view was added', async () => {
    const [first, second, third] = [
      await buildItem(db()),
      await buildItem(db(), { title: 'Second' }),
      await buildItem(db(), { publishedAt: null }),
    ];
    const toolkit = await buildToolkit(db(), { title: 'Windows', itemIds: [first.id] });
    expect(await follow('toolkit', toolkit.id)).toBe(204);
    const path = `/api/backend/toolkit/${toolkit.id}`;
    expect((await editor.patch(path, { itemIds: [third.id, second.id, first.id] })).status).toBe(200);
    expect((await editor.patch(path, { itemIds: [second.id] })).status).toBe(200);
    await sweep();
    expect(await inboxOf(member)).toMatchObject([
      { type: 'more-items', count: 1, record: { title: 'Windows' } },
    ]);
    expect(await inboxOf(other)).toEqual([]);
  });

  it('a value, such as a product, while the follower can view something of it', async () => {
    const attribute = await buildAttribute(db(), { values: ['amber', 'oud'] });
    const [amber = 0, oud = 0] = attribute.valueIds;
    await buildItem(db(), { valueIds: [amber] });
    expect(await follow('attribute-value', amber)).toBe(204);
    expect(await follow('attribute-value', oud)).toBe(404);
    await buildItem(db(), { valueIds: [amber] });
    await buildItem(db(), { valueIds: [amber], publishedAt: null });
    await buildItem(db(), { valueIds: [oud] });
    await sweep(20 * MINUTE);
    expect(await inboxOf(member)).toMatchObject([
      { type: 'new-of-value', count: 1, record: { title: 'amber', path: '/search?q=amber' } },
    ]);
  });
});

describe('a saved search that one follows', () => {
  it('is a notice for what it finds anew, by the rights of each follower, while they can open it', async () => {
    const { body: saved } = await member.post('/api/private/saved-search', {
      ...{ name: 'Vetiver', library: null, query: 'q=vetiver' },
    });
    const follow = (caller: Caller) =>
      caller.put(`${at}/follows`, { kind: 'saved-search', id: saved.id, isFollowed: true });
    expect((await follow(member)).status).toBe(204);
    expect((await follow(other)).status).toBe(404);
    await share(saved.id, { email: other.email });
    expect((await follow(other)).status).toBe(204);
    await db().update(users).set({ market: 'gulf' }).where(eq(users.id, other.userId));
    await buildItem(db(), { title: 'Vetiver', markets: ['europe'] });
    await buildItem(db(), { title: 'Patchouli' });
    await sweep(70 * MINUTE);
    const found = { type: 'new-results', topic: 'followed', count: 1 };
    const record = { title: 'Vetiver', path: `/lists/${saved.id}` };
    expect(await inboxOf(member)).toMatchObject([{ ...found, record }]);
    expect(await inboxOf(other)).toMatchObject([{ type: 'list-shared' }]);
    await sweep(140 * MINUTE);
    expect(await inboxOf(member)).toMatchObject([{ count: 1 }]);

    // What one can open no more says nothing more.
    await member.delete(`/api/private/list/${saved.id}`);
    expect(await inboxOf(member)).toMatchObject([{ ...found, record: null }]);
    expect((await member.get(`${at}/follows`)).body).toEqual([]);
  });
});

describe('the inbox', () => {
  const fill = (caller: Caller, count: number) =>
    addNotices(
      db(),
      Array.from({ length: count }, (_, n) => ({
        ...{ userId: caller.userId, type: 'right-ends' as const, key: `k${n}`, recordId: 1 },
        data: { count: n, day: '2031-06-30' },
      })),
    );

  it('pages from the newest, counts what is not read, and marks it', async () => {
    await fill(member, 25);
    const first = (await member.get(`${at}?limit=10`)).body;
    expect(first).toMatchObject({ unread: 25, data: { length: 10 } });
    const second = (await member.get(`${at}?limit=20&before=${first.next}`)).body;
    expect(second).toMatchObject({ next: null, data: { length: 15 } });
    expect((await member.get(`${at}/count`)).body).toEqual({ unread: 25 });

    const [newest, next] = first.data as Notice[];
    for (const _ of [1, 2]) expect((await member.post(`${at}/read`, { ids: [newest?.id] })).status).toBe(204);
    expect((await member.get(`${at}?unread=true`)).body.unread).toBe(24);
    await fill(member, 27);
    await member.post(`${at}/read`, { upTo: next?.id });
    expect((await member.get(`${at}/count`)).body).toEqual({ unread: 2 });
    expect(await inboxOf(member, '?topic=list')).toEqual([]);
    // Somebody else's are neither read nor marked.
    await other.post(`${at}/read`, { upTo: 2_000_000_000 });
    expect((await member.get(`${at}/count`)).body).toEqual({ unread: 2 });
    expect(await inboxOf(other)).toEqual([]);
  });

  it('keeps notices for half a year', async () => {
    await fill(member, 3);
    expect(await sweepNotices(db(), new Date(Date.now() + 179 * 24 * 60 * MINUTE))).toBe(0);
    expect(await sweepNotices(db(), new Date(Date.now() + 181 * 24 * 60 * MINUTE))).toBe(3);
  });
});

describe('mails of notices', () => {
  it('come as each reader chose, at their hour', () => {
    const times = { hour: 8, timeZone: 'Europe/Paris' };
    // A Sunday in November: Paris is an hour ahead.
    const now = new Date('2026-11-29T10:00:00Z');
    expect(dueAt('at-once', times, now)).toEqual(now);
    expect(dueAt('never', times, now)).toBeNull();
    expect(dueAt('daily', times, now)?.toISOString()).toBe('2026-11-30T07:00:00.000Z');
    expect(dueAt('weekly', times, now)?.toISOString()).toBe('2026-11-30T07:00:00.000Z');
    const monday = new Date('2026-11-30T07:00:00Z');
    expect(dueAt('weekly', times, monday)?.toISOString()).toBe('2026-12-07T07:00:00.000Z');
    // The clocks change on 28 March.
    expect(dueAt('daily', times, new Date('2027-03-27T12:00:00Z'))?.toISOString()).toBe(
      '2027-03-28T06:00:00.000Z',
    );
  });

  it('follow a choice at once, also for what waits, and say nothing of what was read', async () => {
    const { body } = await other.get(`${at}/choices`);
    expect(body).toEqual({
      topics: {
        ...{ list: 'at-once', comment: 'at-once', request: 'at-once', event: 'at-once' },
        ...{ taken: 'daily', followed: 'weekly', sent: 'at-once', review: 'at-once' },
      },
      hour: 8,
      timeZone: 'UTC',
      refusedAt: null,
      isStopped: false,
    });
    expect((await other.patch(`${at}/choices`, { timeZone: 'Mars/Olympus' })).status).toBe(400);
    const chosen = await other.patch(`${at}/choices`, {
      topics: { list: 'daily' },
      hour: 6,
      timeZone: 'Asia/Tokyo',
    });
    expect(chosen.body).toMatchObject({ topics: { list: 'daily' }, hour: 6, timeZone: 'Asia/Tokyo' });
    await share(await makeList('One'), { email: other.email });
    await sweep();
    expect(await mails(other)).toEqual([]);
    await sweep(25 * 60 * MINUTE);
    expect(await mails(other)).toHaveLength(1);

    await share(await makeList('Two'), { email: other.email });
    await sweep();
    await other.patch(`${at}/choices`, { topics: { list: 'at-once' } });
    const [notice] = await inboxOf(other);
    await other.post(`${at}/read`, { ids: [notice?.id] });
    await sweep(50 * 60 * MINUTE);
    expect(await mails(other)).toHaveLength(1);
  });

  it('are one for several notices, and one in ten minutes', async () => {
    for (const name of ['One', 'Two']) await share(await makeList(name), { email: other.email });
    await sweep();
    const [mail] = await mails(other);
    expect(mail?.subject).toMatch(/^2 notices from /);
    await share(await makeList('Three'), { email: other.email });
    await sweep(MINUTE);
    expect(await mails(other)).toHaveLength(1);
    await sweep(11 * MINUTE);
    expect(await mails(other)).toHaveLength(2);
  });

  it('are not written twice by several at once, nor after one that was cut off', async () => {
    await share(await makeList('One'), { email: other.email });
    const failing = {
      ...test.context,
      mail: { ...test.context.mail, store: () => Promise.reject(new Error('cut off')) },
    };
    await expandEvents(test.context, signal);
    await mailDue(failing, signal);
    expect(await mails(other)).toEqual([]);
    expect(await db().$count(notices, isNull(notices.mailedAt))).toBe(1);
    await Promise.all([sweep(), sweep(), sweep()]);
    expect(await mails(other)).toHaveLength(1);
    expect(await inboxOf(other)).toHaveLength(1);
  });

  it('have one-click addresses that end them by a POST without a session, and by nothing else', async () => {
    await share(await makeList('One'), { email: other.email });
    await sweep();
    const [mail] = await mails(other);
    expect(mail?.headers).toMatchObject({ 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' });
    const url = new URL(/<(.+)>/.exec(mail?.headers?.['List-Unsubscribe'] ?? '')?.[1] ?? '');
    const path = url.pathname + url.search;
    const opened = await test.app.request(path);
    expect([opened.status, opened.headers.get('location')]).toEqual([302, `/unsubscribe${url.search}`]);
    const topicsOf = async () => (await other.get(`${at}/choices`)).body.topics;
    expect(await topicsOf()).toMatchObject({ list: 'at-once' });
    const click = (to: string) =>
      test.app.request(to, {
        method: 'POST',
        body: 'List-Unsubscribe=One-Click',
        headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      });
    expect((await click(path.replace('topics=list', 'topics=list.taken'))).status).toBe(404);
    expect((await click(path.replace(`user=${other.userId}`, `user=${member.userId}`))).status).toBe(404);
    for (const _ of [1, 2]) expect((await click(path)).status).toBe(204);
    expect(await topicsOf()).toMatchObject({ list: 'never', request: 'at-once' });
  });

  it('stop after an address was refused several times, until its owner wants them again', async () => {
    const { mailOutcomes } = await import('./sweepInbox.service.ts');
    await mailOutcomes.refused(db(), other.email.toUpperCase());
    await mailOutcomes.accepted(db(), other.email);
    for (let n = 0; n < BOUNCES_MAX; n++) {
      expect((await other.get(`${at}/choices`)).body).toMatchObject({ isStopped: false });
      await mailOutcomes.refused(db(), other.email);
    }
    expect((await other.get(`${at}/choices`)).body).toMatchObject({
      isStopped: true,
      refusedAt: expect.any(String),
    });
    await share(await makeList('One'), { email: other.email });
    await sweep();
    expect(await mails(other)).toEqual([]);
    expect(await inboxOf(other)).toHaveLength(1);
    await other.patch(`${at}/choices`, { isStopped: false });
    await share(await makeList('Two'), { email: other.email });
    await sweep();
    expect(await mails(other)).toHaveLength(1);
    expect(
      await db().$count(
        noticeReaders,
        and(eq(noticeReaders.userId, other.userId), eq(noticeReaders.bounces, 0)),
      ),
    ).toBe(1);
  });
});
