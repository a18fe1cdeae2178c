import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { users } from '../../../db/schema/accounts.ts';
import { eventFeeds, events } from '../../../db/schema/events.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { type ReadEntry, readCalendar } from '../../../testing/calendar.ts';
import { buildEvent } from '../../../testing/factories.ts';

const at = '/api/backend/event';
const feed = '/api/private/user/event-feed';
const DAY = 24 * 3_600_000;
let test: TestApp;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const ago = (days: number) => new Date(Date.now() - days * DAY);
const guest = (market: string | null = null) => test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'], market });

/** The path of a member's feed, made anew. */
async function subscribe(caller: Caller): Promise<string> {
  const { status, body } = await caller.post(feed);
  expect(status).toBe(201);
  return new URL(body.url).pathname;
}
async function read(path: string): Promise<ReadEntry[]> {
  const { status, body, headers } = await test.nobody.get(path);
  expect([status, headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8']);
  return readCalendar(body).entries;
}
const entryOf = async (path: string, { uid }: { uid: string }) =>
  (await read(path)).find((entry) => entry.UID === uid);

describe('the calendar of an event', () => {
  it('is a file with its times in UTC and its address', async () => {
    const event = await buildEvent(db(), {
      title: 'Masterclass; day 1, “smoke”',
      excerpt: 'Two days.',
      venue: 'Atelier',
      address: '1 rue X\nParis',
      startsAt: new Date('2027-03-28T00:30:00Z'),
      endsAt: new Date('2027-03-28T01:30:00Z'),
    });
    const { body, headers } = await (await guest()).get(`/api/private/event/${event.slug}/calendar`);
    expect(headers.get('content-type')).toBe('text/calendar; charset=utf-8');
    expect(headers.get('content-disposition')).toBe(`attachment; filename="${event.slug}.ics"`);
    expect(readCalendar(body).entries).toEqual([
      expect.objectContaining({
        UID: event.uid,
        SEQUENCE: '0',
        STATUS: 'CONFIRMED',
        DTSTART: '20270328T003000Z',
        DTEND: '20270328T013000Z',
        SUMMARY: 'Masterclass; day 1, “smoke”',
        DESCRIPTION: `Two days.\n\nhttp://localhost/events/${event.slug}`,
        LOCATION: 'Atelier, 1 rue X\nParis',
        URL: `http://localhost/events/${event.slug}`,
      }),
    ]);
  });

  it('has days for whole days, of the zone of the event', async () => {
    const event = await buildEvent(db(), {
      startsAt: new Date('2026-12-31T12:00:00Z'),
      endsAt: new Date('2027-01-01T12:00:00Z'),
      timeZone: 'Pacific/Auckland',
      wholeDay: true,
    });
    const { body } = await (await guest()).get(`/api/private/event/${event.slug}/calendar`);
    expect(readCalendar(body).entries[0]).toMatchObject({
      'DTSTART;VALUE=DATE': '20270101',
      'DTEND;VALUE=DATE': '20270103',
    });
  });

  it('has a higher number after each change that calendars show, and after no other', async () => {
    const event = await buildEvent(db());
    const viewer = await guest();
    const sequence = async () => {
      const { body } = await viewer.get(`/api/private/event/${event.slug}/calendar`);
      return Number(readCalendar(body).entries[0]?.SEQUENCE);
    };
    const change = (fields: object) => editor.patch(`${at}/${event.id}`, fields);
    expect(await sequence()).toBe(0);
    await change({ venue: 'Elsewhere' });
    expect(await sequence()).toBe(1);
    await change({ body: '<p>More</p>', roles: [], title: event.title });
    expect(await sequence()).toBe(1);
    await change({ endsAt: new Date(event.endsAt.getTime() + 60_000).toISOString() });
    expect(await sequence()).toBe(2);
    await change({ cancelledAt: new Date().toISOString() });
    expect(await sequence()).toBe(3);
  });
});

describe('the feed of a member', () => {
  it('is shown only once, and read without signing in', async () => {
    const caller = await guest('europe');
    expect((await caller.get(feed)).body).toEqual({ createdAt: null, lastReadAt: null });
    const path = await subscribe(caller);
    const event = await buildEvent(db(), { markets: ['europe'] });
    const foreign = await buildEvent(db(), { markets: ['gulf'] });
    const draft = await buildEvent(db(), { publishedAt: null });
    expect(await entryOf(path, event)).toMatchObject({ STATUS: 'CONFIRMED' });
    expect(await entryOf(path, foreign)).toBeUndefined();
    expect(await entryOf(path, draft)).toBeUndefined();
    const state = (await caller.get(feed)).body;
    expect(state).toEqual({ createdAt: expect.any(String), lastReadAt: expect.any(String) });
    const token = path.slice(path.lastIndexOf('/') + 1, -'.ics'.length);
    const [row] = await db().select().from(eventFeeds).where(eq(eventFeeds.userId, caller.userId));
    expect(row?.tokenHash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify(row)).not.toContain(token);
  });

  it('can be made only with the role, and revoked without', async () => {
    const member = await test.signIn();
    expect((await member.post(feed)).status).toBe(403);
    expect((await test.nobody.post(feed)).status).toBe(401);
    expect((await member.delete(feed)).status).toBe(204);
  });

  it('ends when it is renewed or revoked, and is not found by guessing', async () => {
    const caller = await guest();
    const first = await subscribe(caller);
    const second = await subscribe(caller);
    expect((await test.nobody.get(first)).status).toBe(404);
    await read(second);
    expect((await caller.delete(feed)).status).toBe(204);
    expect((await test.nobody.get(second)).status).toBe(404);
    expect((await caller.get(feed)).body.createdAt).toBeNull();
    for (const token of ['none', 'none.ics', '..', 'x'.repeat(150)])
      expect((await test.nobody.get(`/api/public/event-feed/${token}.ics`)).status).toBe(404);
    expect((await test.nobody.get('/api/public/event-feed/none')).status).toBe(404);
  });

  it('is throttled for those who guess one address again and again', async () => {
    let last = 0;
    for (let tries = 0; tries < 61; tries++)
      last = (await test.nobody.get('/api/public/event-feed/guess.ics')).status;
    expect(last).toBe(429);
    // Others are not.
    await read(await subscribe(await guest()));
  });

  it('is empty as soon as the role is taken away, and gone with the account', async () => {
    const caller = await guest();
    const path = await subscribe(caller);
    await buildEvent(db());
    expect((await read(path)).length).toBeGreaterThan(0);
    const set = (columns: Partial<typeof users.$inferInsert>) =>
      db().update(users).set(columns).where(eq(users.id, caller.userId));
    await set({ roles: ['ROLE_USER'] });
    expect(await read(path)).toEqual([]);
    await set({ roles: ['ROLE_USER', 'ROLE_EVENT'], active: false });
    expect((await test.nobody.get(path)).status).toBe(404);
    await set({ active: true, deletedAt: new Date() });
    expect((await test.nobody.get(path)).status).toBe(404);
  });
});

describe('an event that is shown no longer', () => {
  const change = (id: number, fields: object) => editor.patch(`${at}/${id}`, fields);
  const cancelled = { STATUS: 'CANCELLED' };

  it('is cancelled in the feeds of those who could see it, as they saw it', async () => {
    const event = await buildEvent(db(), { title: 'As it was', markets: ['gulf'] });
    const path = await subscribe(await guest('gulf'));
    const other = await subscribe(await guest('americas'));
    await change(event.id, { publishedAt: null });
    await change(event.id, { title: 'A secret', markets: [], venue: 'Nowhere' });
    const entry = await entryOf(path, event);
    expect(entry).toMatchObject({ ...cancelled, SUMMARY: 'As it was' });
    expect(JSON.stringify(entry)).not.toMatch(/secret|Nowhere|events\//);
    expect(Number(entry?.SEQUENCE)).toBeGreaterThan(0);
    expect(await entryOf(other, event)).toBeUndefined();
  });

  it('is taken up again under a higher number when it is shown again', async () => {
    const event = await buildEvent(db());
    const path = await subscribe(await guest());
    const seen: [string | undefined, number][] = [];
    const look = async () => {
      const entry = await entryOf(path, event);
      seen.push([entry?.STATUS, Number(entry?.SEQUENCE)]);
    };
    await look();
    await change(event.id, { publishedAt: null });
    await look();
    await change(event.id, { publishedAt: '2026-02-01T00:00:00Z' });
    await look();
    await change(event.id, { expiresAt: ago(1).toISOString() });
    await look();
    await change(event.id, { expiresAt: null });
    await look();
    await editor.delete(`${at}/${event.id}`);
    await look();
    await editor.post(`${at}/${event.id}/restore`);
    await look();
    expect(seen.map(([status]) => status)).toEqual([
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
      'CANCELLED',
      'CONFIRMED',
    ]);
    const numbers = seen.map(([, number]) => number);
    expect(numbers).toEqual([...new Set(numbers)].toSorted((a, b) => a - b));
  });

  it('is cancelled when it expired by itself, for thirty days', async () => {
    const fresh = await buildEvent(db(), { expiresAt: ago(29) });
    const old = await buildEvent(db(), { expiresAt: ago(31) });
    const never = await buildEvent(db(), { publishedAt: null, expiresAt: ago(1) });
    const path = await subscribe(await guest());
    expect(await entryOf(path, fresh)).toMatchObject(cancelled);
    expect(await entryOf(path, old)).toBeUndefined();
    expect(await entryOf(path, never)).toBeUndefined();
    // What is written into it afterwards is not disclosed.
    await change(fresh.id, { title: 'A secret' });
    expect(await entryOf(path, fresh)).toMatchObject({ ...cancelled, SUMMARY: 'An event' });
  });

  it('was not withdrawn by being restored when it was not in the trash', async () => {
    const event = await buildEvent(db());
    await editor.post(`${at}/batch/restore`, { target: { ids: [event.id] } });
    const [row] = await db().select().from(events).where(eq(events.id, event.id));
    expect(row?.withdrawn).toBeNull();
  });

  it('leaves the feeds thirty days after it was withdrawn or deleted', async () => {
    const withdrawn = await buildEvent(db());
    const deleted = await buildEvent(db());
    const path = await subscribe(await guest());
    await editor.patch(`${at}/batch`, { target: { ids: [withdrawn.id] }, changes: { publishedAt: null } });
    await editor.post(`${at}/batch/remove`, { target: { ids: [deleted.id] } });
    for (const event of [withdrawn, deleted]) {
      expect(await entryOf(path, event)).toMatchObject(cancelled);
      const [row] = await db().select().from(events).where(eq(events.id, event.id));
      const kept = row?.withdrawn;
      if (!kept) throw new Error('nothing was kept');
      await db()
        .update(events)
        .set({ withdrawn: { ...kept, at: ago(31).toISOString() } })
        .where(eq(events.id, event.id));
      expect(await entryOf(path, event)).toBeUndefined();
    }
  });

  it('is no news to anybody when it was never shown', async () => {
    const draft = await buildEvent(db(), { publishedAt: null });
    const path = await subscribe(await guest());
    await change(draft.id, { title: 'Changed' });
    await editor.delete(`${at}/${draft.id}`);
    expect(await entryOf(path, draft)).toBeUndefined();
  });
});
