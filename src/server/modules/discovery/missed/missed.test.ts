import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { MissedCounts } from '../../../../shared/contract/missed.ts';
import { users } from '../../../db/schema/accounts.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';

const at = '/api/private/user/missed';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const LONG_AGO = new Date('2026-01-01');
let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());
const db = () => test.context.db;
const ago = (ms: number) => new Date(Date.now() - ms);
/** A market of this test alone, so that what the others publish is not seen. */
let markets = 0;
async function memberOfOwnMarket() {
  const market = `market-${++markets}`;
  const member = await test.signIn({ market, createdAt: ago(DAY) });
  return { member, own: { markets: [market] } };
}
const countsOf = async (caller: Caller): Promise<MissedCounts> => (await caller.get(`${at}/counts`)).body;
const listed = async (caller: Caller, kind: string, query = ''): Promise<number[]> =>
  (await caller.get(`${at}/items?kind=${kind}&limit=200${query}`)).body.data.map(
    ({ id }: { id: number }) => id,
  );
const view = (caller: Caller, id: number) =>
  caller.post(`/api/private/library/activity/${id}`, { kind: 'view' });
const seen = (caller: Caller, body: object) => caller.post(`${at}/seen`, body);

async function buildStack(count: number, columns: Parameters<typeof buildItem>[1]) {
  const { id: libraryId } = await buildLibrary(db());
  const { rows } = (await db().execute(sql`select nextval('stack_ids')::int as id`)) as unknown as {
    rows: { id: number }[];
  };
  const stack = [];
  for (let n = 0; n < count; n++)
    stack.push(
      await buildItem(db(), { libraryId, stackId: rows[0]?.id ?? 0, stackPosition: `a${n}`, ...columns }),
    );
  return stack.map(({ id }) => id);
}

describe('what is new', () => {
  it('is counted and listed by kind, as far as the member can view it', async () => {
    const { member, own } = await memberOfOwnMarket();
    const since = (await countsOf(member)).since;
    const fresh = { ...own, publishedAt: new Date() };
    const image = await buildItem(db(), { ...fresh, file: { mediaType: 'image/png' } });
    await buildItem(db(), { ...fresh, file: { mediaType: 'video/mp4' } });
    await buildItem(db(), { ...fresh, file: { mediaType: 'application/pdf' } });
    await buildItem(db(), { ...fresh, publishedAt: null });
    await buildItem(db(), { ...fresh, markets: ['elsewhere'] });
    await buildItem(db(), { ...own, publishedAt: LONG_AGO, createdAt: LONG_AGO });
    const article = await buildNews(db(), fresh);
    await buildNews(db(), { ...fresh, roles: ['ROLE_EVENT'] });
    expect(await countsOf(member)).toMatchObject({ since, news: 1, images: 1, videos: 1, documents: 1 });
    expect(await listed(member, 'images')).toEqual([image.id]);
    const news = await member.get(`${at}/news`);
    expect(news.body).toMatchObject({ total: 1, data: [{ id: article.id }] });
  });

  it('is what was scheduled, and what came with its library, from the moment at which it showed', async () => {
    const { member, own } = await memberOfOwnMarket();
    const old = { ...own, createdAt: LONG_AGO };
    const library = await buildLibrary(db(), { publishedAt: ago(HOUR / 2) });
    const withLibrary = await buildItem(db(), { ...old, libraryId: library.id, publishedAt: LONG_AGO });
    const scheduled = await buildItem(db(), { ...old, publishedAt: ago(HOUR / 4) });
    await buildItem(db(), { ...old, publishedAt: new Date(Date.now() + HOUR) });
    expect(await listed(member, 'images')).toEqual([scheduled.id, withLibrary.id]);
    expect((await countsOf(member)).images).toBe(2);
  });

  it('reaches back to when the account was made, or was last used before that, and never beyond 90 days', async () => {
    const made = await test.signIn({ createdAt: ago(5 * DAY), lastVisitAt: ago(DAY) });
    expect(Date.parse((await countsOf(made)).since)).toBeCloseTo(Date.now() - 5 * DAY, -5);
    const before = ago(12 * DAY);
    const demo = await test.signIn({ lastVisitAt: before });
    expect((await countsOf(demo)).since).toBe(before.toISOString());
    for (let n = 0; n < 3; n++) {
      await demo.post('/api/private/user/visit');
      await db()
        .update(users)
        .set({ lastVisitAt: ago(HOUR) })
        .where(eq(users.id, demo.userId));
    }
    expect((await countsOf(demo)).since).toBe(before.toISOString());
    const old = await test.signIn({ createdAt: ago(400 * DAY) });
    expect(Date.parse((await countsOf(old)).since)).toBeCloseTo(Date.now() - 90 * DAY, -5);
  });

  it('is listed in full, page by page, although what was shown is opened meanwhile', async () => {
    const { member, own } = await memberOfOwnMarket();
    const { id: libraryId } = await buildLibrary(db());
    for (let n = 0; n < 7; n++) await buildItem(db(), { ...own, libraryId, publishedAt: new Date() });
    const { since, until } = await countsOf(member);
    const found = new Set<number>();
    for (let page = 1; page <= 3; page++) {
      const query = `kind=images&limit=3&page=${page}&since=${since}&until=${until}`;
      const { body } = await member.get(`${at}/items?${query}`);
      for (const { id } of body.data) {
        found.add(id);
        await view(member, id);
      }
    }
    expect(found.size).toBe(7);
    expect((await countsOf(member)).images).toBe(0);
  });
});

describe('a stack', () => {
  it('counts and is listed as one, by its first format that is new and visible', async () => {
    const { member, own } = await memberOfOwnMarket();
    const fresh = { ...own, publishedAt: new Date() };
    const [old = 0, hidden = 0, first = 0] = await buildStack(5, fresh);
    await db()
      .update(libraryItems)
      .set({ publishedAt: LONG_AGO, createdAt: LONG_AGO })
      .where(eq(libraryItems.id, old));
    await db()
      .update(libraryItems)
      .set({ markets: ['elsewhere'] })
      .where(eq(libraryItems.id, hidden));
    const alone = await buildItem(db(), { ...fresh, publishedAt: ago(HOUR) });
    expect((await countsOf(member)).images).toBe(2);
    const ids = await listed(member, 'images');
    expect(ids).toHaveLength(2);
    expect(ids).toEqual(expect.arrayContaining([first, alone.id]));
  });

  it('is seen as a whole with one of its formats; one that comes later is new again', async () => {
    const { member, own } = await memberOfOwnMarket();
    const [, second = 0, third = 0] = await buildStack(4, { ...own, publishedAt: new Date() });
    await view(member, second);
    expect((await countsOf(member)).images).toBe(0);
    const later = new Date(Date.now() + 5);
    await db().update(libraryItems).set({ publishedAt: later }).where(eq(libraryItems.id, third));
    await expect.poll(async () => listed(member, 'images')).toEqual([third]);
  });
});

describe('seen', () => {
  it('is what was opened or marked, on every device and for this member alone', async () => {
    const { member, own } = await memberOfOwnMarket();
    const fresh = { ...own, publishedAt: new Date() };
    const other = await test.signIn({ market: own.markets[0], createdAt: ago(DAY) });
    const items = [await buildItem(db(), fresh), await buildItem(db(), fresh), await buildItem(db(), fresh)];
    const article = await buildNews(db(), fresh);
    const [one, two, three] = items.map(({ id }) => id);
    await member.post(`/api/private/library/activity/${one}`, { kind: 'download' });
    expect((await countsOf(member)).images).toBe(3);
    await view(member, one ?? 0);
    expect((await seen(member, { kind: 'library-item', ids: [two, 2_000_000_000] })).status).toBe(204);
    expect((await seen(member, { kind: 'library-item', ids: [two] })).status).toBe(204);
    await seen(member, { kind: 'news', ids: [article.id] });
    expect(await countsOf(member)).toMatchObject({ images: 1, news: 0 });
    expect(await listed(member, 'images')).toEqual([three]);
    expect(await countsOf(other)).toMatchObject({ images: 3, news: 1 });
  });

  it('is everything at once, but for what came after the page was read, and can be taken back', async () => {
    const { member, own } = await memberOfOwnMarket();
    await buildItem(db(), { ...own, publishedAt: new Date() });
    const { since, until } = await countsOf(member);
    const late = await buildItem(db(), { ...own, publishedAt: new Date(Date.parse(until) + 1) });
    await expect.poll(async () => (await countsOf(member)).images).toBe(2);
    await seen(member, { all: true, until });
    expect(await listed(member, 'images')).toEqual([late.id]);
    expect((await countsOf(member)).since).toBe(until);
    await seen(member, { all: true, until: since });
    expect((await countsOf(member)).since).toBe(until);
    await seen(member, { all: false, since, until });
    expect(await countsOf(member)).toMatchObject({ since, images: 2 });
    const now = new Date(Date.now() + DAY).toISOString();
    await seen(member, { all: true, until: now });
    expect(Date.parse((await countsOf(member)).since)).toBeLessThanOrEqual(Date.now());
    await seen(member, { all: false, since, until });
    expect((await countsOf(member)).images).toBe(0);
  });

  it('takes at most 200 records in one call', async () => {
    const { member } = await memberOfOwnMarket();
    const ids = Array.from({ length: 201 }, (_, index) => index + 1);
    expect((await seen(member, { kind: 'news', ids })).status).toBe(400);
    expect((await seen(member, { kind: 'news', ids: ids.slice(1) })).status).toBe(204);
    expect((await seen(member, { all: true })).status).toBe(400);
  });
});
