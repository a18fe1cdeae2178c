import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildEvent, buildFile, buildItem } from '../../../testing/factories.ts';

const at = '/api/backend/event';
const mine = '/api/private/event';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
let test: TestApp;
let editor: Caller;
let guest: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  guest = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'], market: 'europe' });
  member = await test.signIn({ market: 'europe' });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const PARIS = {
  startsAt: '2027-05-04T08:00:00Z',
  endsAt: '2027-05-04T16:00:00Z',
  timeZone: 'Europe/Paris',
  publishedAt: '2026-02-01T00:00:00Z',
};
const slugsOf = (body: { slug: string }[]) => body.map(({ slug }) => slug);

describe('events', () => {
  it('are refused to members without the role, whatever the address', async () => {
    const { slug } = await buildEvent(db());
    const paths = [
      '',
      '/upcoming',
      '/past',
      `/${slug}`,
      `/${slug}/other-event`,
      `/${slug}/calendar`,
      '/none',
    ];
    for (const path of paths) {
      const refused = await member.get(mine + path);
      expect([path, refused.status, refused.body.message]).toEqual([path, 403, 'Forbidden']);
      expect((await editor.get(mine + path)).status).toBe(403);
      expect((await test.nobody.get(mine + path)).status).toBe(401);
    }
    expect((await guest.get(`${mine}/${slug}`)).status).toBe(200);
    expect((await guest.get(`${mine}/none`)).status).toBe(404);
    const refused = await guest.get(at);
    expect([refused.status, refused.body.message]).toEqual([403, 'Forbidden']);
  });

  it('are shown only while they are published, and only to their audience', async () => {
    const shown = await buildEvent(db(), { markets: ['europe'], roles: ['ROLE_EVENT'] });
    const hidden = [
      await buildEvent(db(), { publishedAt: null }),
      await buildEvent(db(), { publishedAt: new Date(Date.now() + HOUR) }),
      await buildEvent(db(), { expiresAt: new Date(Date.now() - 1000) }),
      await buildEvent(db(), { markets: ['gulf'] }),
      await buildEvent(db(), { roles: ['ROLE_EDITOR'] }),
      await buildEvent(db(), { deletedAt: new Date() }),
    ];
    const listed = slugsOf((await guest.get(`${mine}?limit=200`)).body.data);
    const coming = slugsOf((await guest.get(`${mine}/upcoming?limit=200`)).body.data);
    expect(listed).toContain(shown.slug);
    expect(coming).toContain(shown.slug);
    for (const { slug } of hidden) {
      for (const path of [`/${slug}`, `/${slug}/other-event`, `/${slug}/calendar`])
        expect((await guest.get(mine + path)).status).toBe(404);
      expect(listed).not.toContain(slug);
      expect(coming).not.toContain(slug);
    }
  });

  it('are found by their days and words, by their start', async () => {
    const build = (title: string, startsAt: string, endsAt: string, timeZone: string) =>
      buildEvent(db(), {
        title,
        startsAt: new Date(startsAt),
        endsAt: new Date(endsAt),
        timeZone,
        venue: 'Daysword',
      });
    await build('Second', '2028-03-31T22:30:00Z', '2028-03-31T23:30:00Z', 'Europe/Paris');
    await build('First', '2028-03-30T08:00:00Z', '2028-04-02T16:00:00Z', 'Europe/Paris');
    await build('Third', '2028-04-02T03:00:00Z', '2028-04-02T04:00:00Z', 'America/New_York');
    const titles = async (query: string) =>
      (await guest.get(`${mine}?q=daysword&${query}`)).body.data.map(({ title }: { title: string }) => title);
    expect(await titles('')).toEqual(['First', 'Second', 'Third']);
    // Half past midnight in Paris, and the first of April in New York still.
    expect(await titles('from=2028-04-01&to=2028-04-01')).toEqual(['First', 'Second', 'Third']);
    expect(await titles('to=2028-03-31')).toEqual(['First']);
    expect(await titles('from=2028-04-02')).toEqual(['First']);
    expect(await titles('from=2028-04-03')).toEqual([]);
    const refused = await guest.get(`${mine}?from=2028-02-30&to=soon`);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['from', 'to']]);
  });

  it('are upcoming until they end, and past from then on', async () => {
    const market = 'asia-pacific';
    const viewer = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'], market });
    const build = (startsIn: number, hours: number) =>
      buildEvent(db(), {
        markets: [market],
        startsAt: new Date(Date.now() + startsIn),
        endsAt: new Date(Date.now() + startsIn + hours * HOUR),
      });
    const running = await build(-HOUR, 3);
    const soon = await build(DAY, 1);
    const last = await build(-2 * DAY, 1);
    const first = await build(-9 * DAY, 1);
    const own = new Set([running, soon, last, first].map(({ slug }) => slug));
    const listed = async (path: string) =>
      slugsOf((await viewer.get(`${mine}/${path}?limit=200`)).body.data).filter((slug) => own.has(slug));
    expect(await listed('upcoming')).toEqual([running.slug, soon.slug]);
    expect(await listed('past')).toEqual([last.slug, first.slug]);
    const others = slugsOf((await viewer.get(`${mine}/${soon.slug}/other-event`)).body);
    expect(others).toHaveLength(3);
    expect(others).not.toContain(soon.slug);
    expect(others[0]).toBe(running.slug);
  });

  it('never have the address of a list', async () => {
    const made = await editor.post(at, { title: 'Past', ...PARIS });
    expect([made.status, made.body.slug]).toEqual([201, 'past-2']);
    const refused = await editor.post(at, { title: 'X', slug: 'upcoming', ...PARIS });
    expect([refused.status, refused.body.errors.slug]).toEqual([400, expect.stringContaining('portal')]);
    expect((await editor.patch(`${at}/${made.body.id}`, { slug: 'past' })).status).toBe(400);
    expect((await guest.get(`${mine}/past`)).body.data).toBeInstanceOf(Array);
  });

  it('are found under an earlier address', async () => {
    const { id, slug } = await buildEvent(db());
    await editor.patch(`${at}/${id}`, { slug: `${slug}-moved` });
    expect((await guest.get(`${mine}/${slug}`)).body).toMatchObject({ id, slug: `${slug}-moved` });
  });
});

describe('an event', () => {
  it('keeps its text without what could act, its cover, items, place and link', async () => {
    const cover = await buildFile(db(), { purpose: 'picture' });
    const item = await buildItem(db());
    const hidden = await buildItem(db(), { publishedAt: null });
    const made = await editor.post(at, {
      title: 'Launch in Paris',
      body: '<h2>Programme</h2><script>steal()</script><p onclick="x()">Ten o’clock</p>',
      coverFileId: cover.id,
      itemIds: [hidden.id, item.id, item.id],
      venue: 'Hôtel de Sens',
      address: '7 rue du Figuier\n75004 Paris',
      link: 'https://solenne.example/register',
      ...PARIS,
    });
    expect(made.status).toBe(201);
    const { body } = await guest.get(`${mine}/${made.body.slug}`);
    expect(body).toMatchObject({
      title: 'Launch in Paris',
      venue: 'Hôtel de Sens',
      link: 'https://solenne.example/register',
      mapLink: 'https://www.openstreetmap.org/search?query=7+rue+du+Figuier+75004+Paris',
      firstDay: '2027-05-04',
      lastDay: '2027-05-04',
      cancelled: false,
      items: [{ id: item.id }],
    });
    expect(body.body).toBe('<h2>Programme</h2><p>Ten o’clock</p>');
    const changed = await editor.patch(`${at}/${made.body.id}`, { mapLink: 'https://maps.example/x' });
    expect(changed.body.itemIds).toEqual([hidden.id, item.id]);
    expect((await guest.get(`${mine}/${made.body.slug}`)).body.mapLink).toBe('https://maps.example/x');
  });

  it('is refused what does not fit, with a message for the field', async () => {
    const refusals = [
      [{ endsAt: PARIS.startsAt }, 'endsAt'],
      [{ endsAt: '2027-05-03T08:00:00Z' }, 'endsAt'],
      [{ endsAt: '2072-05-03T08:00:00Z' }, 'endsAt'],
      [{ timeZone: 'Paris' }, 'timeZone'],
      [{ link: 'javascript:alert(1)' }, 'link'],
      [{ mapLink: 'ftp://maps.example' }, 'mapLink'],
      [{ itemIds: [2_000_000_000] }, 'itemIds'],
      [{ coverFileId: 2_000_000_000 }, 'coverFileId'],
      [{ sequence: 9 }, 'sequence'],
    ] as const;
    const { id } = (await editor.post(at, { title: 'Whole', ...PARIS })).body;
    for (const [wrong, field] of refusals) {
      const created = await editor.post(at, { title: 'X', ...PARIS, ...wrong });
      expect([created.status, Object.keys(created.body.errors)]).toEqual([400, [field]]);
      const patched = await editor.patch(`${at}/${id}`, wrong);
      expect([patched.status, Object.keys(patched.body.errors)]).toEqual([400, [field]]);
    }
    // Against what is stored, when only one of the times is sent.
    const late = await editor.patch(`${at}/${id}`, { startsAt: '2027-05-04T17:00:00Z' });
    expect([late.status, Object.keys(late.body.errors)]).toEqual([400, ['endsAt']]);
  });

  it('lasts whole days of its zone, over a change of clocks', async () => {
    const made = await editor.post(at, {
      title: 'Inventory',
      startsAt: '2026-10-25T09:00:00Z',
      endsAt: '2026-10-25T09:00:00Z',
      timeZone: 'Europe/Paris',
      wholeDay: true,
    });
    expect(made.body).toMatchObject({
      startsAt: '2026-10-24T22:00:00.000Z',
      endsAt: '2026-10-25T23:00:00.000Z',
      firstDay: '2026-10-25',
      lastDay: '2026-10-25',
    });
    // What was sent back unchanged changes nothing; another zone begins its days elsewhere.
    const { startsAt, endsAt } = made.body;
    const same = await editor.patch(`${at}/${made.body.id}`, { startsAt, endsAt });
    expect(same.body).toMatchObject({ startsAt, endsAt, lastDay: '2026-10-25' });
    const timed = await editor.patch(`${at}/${made.body.id}`, { wholeDay: false });
    expect(timed.body).toMatchObject({ startsAt, endsAt, firstDay: '2026-10-25', lastDay: '2026-10-25' });
  });

  it('keeps the days of two changes at once consistent', async () => {
    const { id } = (await editor.post(at, { title: 'Both', ...PARIS })).body;
    const replies = await Promise.all([
      editor.patch(`${at}/${id}`, { endsAt: '2027-05-06T16:00:00Z' }),
      editor.patch(`${at}/${id}`, { timeZone: 'Pacific/Auckland' }),
    ]);
    expect(replies.map(({ status }) => status)).toEqual([200, 200]);
    expect((await editor.get(`${at}/${id}`)).body).toMatchObject({
      timeZone: 'Pacific/Auckland',
      endsAt: '2027-05-06T16:00:00.000Z',
      lastDay: '2027-05-07',
    });
  });

  it('stays when it is cancelled, and says so', async () => {
    const { id, slug } = await buildEvent(db());
    const cancelled = await editor.patch(`${at}/batch`, {
      target: { ids: [id] },
      changes: { cancelledAt: new Date().toISOString() },
    });
    expect(cancelled.body.ids).toEqual([id]);
    expect((await guest.get(`${mine}/${slug}`)).body.cancelled).toBe(true);
    await editor.patch(`${at}/${id}`, { cancelledAt: null });
    expect((await guest.get(`${mine}/${slug}`)).body.cancelled).toBe(false);
  });

  it('is listed in the back-office by time, status and words', async () => {
    const build = (startsIn: number) =>
      buildEvent(db(), { title: 'Backword', startsAt: new Date(Date.now() + startsIn) });
    const past = await build(-5 * DAY);
    const soon = await build(5 * DAY);
    await editor.patch(`${at}/${soon.id}`, { cancelledAt: new Date().toISOString() });
    const listed = async (filter: object) => {
      const query = encodeURIComponent(JSON.stringify({ q: 'backword', ...filter }));
      return (await editor.get(`${at}?filter=${query}`)).body.map((one: { id: number }) => one.id);
    };
    expect(await listed({ when: 'upcoming' })).toEqual([soon.id]);
    expect(await listed({ when: 'past' })).toEqual([past.id]);
    expect(await listed({ cancelled: true })).toEqual([soon.id]);
    expect(await listed({ status: 'published' })).toEqual([soon.id, past.id]);
    expect((await editor.get(`${at}?filter=${encodeURIComponent('{"when":"soon"}')}`)).status).toBe(400);
  });
});

describe('elsewhere', () => {
  it('events are in the navigation, the search and the counts of those who are invited', async () => {
    const market = 'travel-retail';
    const createdAt = new Date(Date.now() - DAY);
    const invited = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'], market, createdAt });
    const other = await test.signIn({ market, createdAt });
    const event = await buildEvent(db(), {
      title: 'Elsewhereword',
      markets: [market],
      publishedAt: new Date(),
    });
    const labels = async (caller: Caller) =>
      (await caller.get('/api/private/navigation')).body.map(({ label }: { label: string }) => label);
    expect(await labels(invited)).toContain('Events');
    expect(await labels(other)).not.toContain('Events');

    const search = '/api/private/search?q=elsewhereword';
    expect((await invited.get(search)).body.events).toMatchObject({ total: 1, data: [{ id: event.id }] });
    expect((await other.get(search)).body).not.toHaveProperty('events');

    const missed = '/api/private/user/missed';
    const count = async (caller: Caller) => (await caller.get(`${missed}/counts`)).body.events;
    const before = await count(invited);
    expect(before).toBeGreaterThan(0);
    expect((await other.get(`${missed}/counts`)).body).not.toHaveProperty('events');
    expect(slugsOf((await invited.get(`${missed}/events?limit=200`)).body.data)).toContain(event.slug);
    expect((await other.get(`${missed}/events`)).status).toBe(403);
    const seen = { kind: 'event', ids: [event.id] };
    expect((await other.post(`${missed}/seen`, seen)).status).toBe(204);
    expect((await invited.post(`${missed}/seen`, seen)).status).toBe(204);
    expect(await count(invited)).toBe(before - 1);
  });
});
