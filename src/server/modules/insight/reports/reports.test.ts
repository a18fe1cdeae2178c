import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { visits } from '../../../db/schema/accounts.ts';
import { imports } from '../../../db/schema/imports.ts';
import { activities, itemVersions } from '../../../db/schema/libraries.ts';
import { mediaPortalDays } from '../../../db/schema/mediaPortals.ts';
import { unansweredSearchDays, unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import {
  buildFile,
  buildItem,
  buildLibrary,
  buildMediaPortal,
  buildNews,
  buildUser,
} from '../../../testing/factories.ts';
import { remember } from './remember.ts';
import { readStorage } from './state.repo.ts';
import { readDownloads, readVisits } from './usage.repo.ts';

const DAY = 24 * 3_600_000;
const at = '/api/backend/report';
let test: TestApp;
let editor: Caller;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: [...ROLES_OF.editor] });
  admin = await test.signIn({ roles: [...ROLES_OF.admin] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const dayOf = (time: Date | number) => new Date(time).toISOString().slice(0, 10);

/** Numbers that are the same in every run. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 4_294_967_296;
    return state / 4_294_967_296;
  };
}
const countBy = <T>(rows: readonly T[], keyOf: (row: T) => string | number | null) => {
  const counts = new Map<string | number | null, number>();
  for (const row of rows) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) + 1);
  return counts;
};

describe('visits and downloads', () => {
  it('are what a plain recount finds, for every period', async () => {
    const random = seeded(11);
    const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
    const now = Date.now();
    const markets = ['europe', 'gulf', null] as const;
    const members: Awaited<ReturnType<typeof buildUser>>[] = [];
    for (let n = 0; n < 9; n++) members.push(await buildUser(db(), { market: pick(markets) }));
    const items: Awaited<ReturnType<typeof buildItem>>[] = [];
    for (const title of ['Perfumes', 'Make-up']) {
      const { id: libraryId } = await buildLibrary(db(), { title });
      for (let n = 0; n < 8; n++) items.push(await buildItem(db(), { libraryId }));
    }
    // Days begin and end at midnight UTC: the moments beside it are among them.
    const midnight = Date.parse(`${dayOf(now)}T00:00:00Z`);
    const moments = Array.from({ length: 400 }, (_, n) =>
      n < 100 ? midnight - Math.floor(random() * 95) * DAY - (n % 2) : now - Math.floor(random() * 95 * DAY),
    );
    const seen = moments.map((time) => ({ userId: pick(members).id, at: new Date(time) }));
    const taken = moments.map((time) => ({
      userId: pick(members).id,
      itemId: pick(items).id,
      kind: pick(['download', 'download', 'view', 'share'] as const),
      at: new Date(time),
    }));
    await db().insert(visits).values(seen);
    await db().insert(activities).values(taken);

    for (const period of [7, 30, 90] as const) {
      const since = Date.parse(`${dayOf(now - (period - 1) * DAY)}T00:00:00Z`);
      const visited = seen.filter((one) => one.at.getTime() >= since);
      const report = await readVisits(db(), { period: period, market: null }, now);
      expect(report.days).toHaveLength(period);
      expect(report.days.at(-1)?.day).toBe(dayOf(now));
      expect(report.visits).toBe(visited.length);
      expect(report.members).toBe(new Set(visited.map(({ userId }) => userId)).size);
      for (const { day, visits: count, members: active } of report.days) {
        const mine = visited.filter((one) => dayOf(one.at) === day);
        expect([day, count, active]).toEqual([day, mine.length, new Set(mine.map((one) => one.userId)).size]);
      }

      const got = taken.filter(({ kind, at: time }) => kind === 'download' && time.getTime() >= since);
      const downloads = await readDownloads(db(), { period: period, market: null }, now);
      expect(downloads.downloads).toBe(got.length);
      const byDay = countBy(got, (one) => dayOf(one.at));
      for (const { day, downloads: count } of downloads.days) expect(count).toBe(byDay.get(day) ?? 0);
      const libraryOf = new Map(items.map(({ id, libraryId }) => [id, libraryId]));
      expect(new Map(downloads.libraries.map((one) => [one.id, one.downloads]))).toEqual(
        countBy(got, (one) => libraryOf.get(one.itemId) ?? 0),
      );
      const marketOf = new Map(members.map(({ id, market }) => [id, market]));
      expect(new Map(downloads.markets.map((one) => [one.market, one.downloads]))).toEqual(
        countBy(got, (one) => marketOf.get(one.userId) ?? null),
      );
      const byItem = [...countBy(got, (one) => one.itemId)].sort(
        (a, b) => b[1] - a[1] || Number(a[0]) - Number(b[0]),
      );
      expect(downloads.items.map((one) => [one.id, one.downloads])).toEqual(byItem.slice(0, 10));
    }
  });

  it('count archives of media portals apart', async () => {
    const portal = await buildMediaPortal(db());
    const before = (await readDownloads(db(), { period: 7, market: null }, Date.now())).portalDownloads ?? 0;
    await db()
      .insert(mediaPortalDays)
      .values([
        { portalId: portal.id, day: dayOf(Date.now()), downloads: 3 },
        { portalId: portal.id, day: dayOf(Date.now() - 20 * DAY), downloads: 5 },
      ]);
    expect((await readDownloads(db(), { period: 7, market: null }, Date.now())).portalDownloads).toBe(
      before + 3,
    );
    expect((await readDownloads(db(), { period: 30, market: null }, Date.now())).portalDownloads).toBe(
      before + 8,
    );
  });

  it('say how many accounts are used to those only who may list accounts', async () => {
    const { body: whole } = await admin.get(`${at}/visits?days=7`);
    expect(whole.members).toBeGreaterThan(0);
    const { body } = await editor.get(`${at}/visits?days=7`);
    expect(body.visits).toBe(whole.visits);
    expect(body.members).toBeNull();
    expect(body.days.every(({ members }: { members: unknown }) => members === null)).toBe(true);
    const sheet = await editor.get(`${at}/sheet?of=visits&days=7`);
    expect(sheet.body.split('\r\n')[7]).toMatch(/^\d{4}-\d\d-\d\d,\d+,$/);
  });
});

describe('what is upcoming', () => {
  it('counts as the lists do that it leads to', async () => {
    const soon = new Date(Date.now() + 3 * DAY);
    const late = new Date(Date.now() + 40 * DAY);
    const { id: libraryId } = await buildLibrary(db());
    const gone = await buildLibrary(db(), { deletedAt: new Date() });
    await buildItem(db(), { libraryId, title: 'Opens soon', publishedAt: soon });
    await buildItem(db(), { libraryId, title: 'Closes soon', expiresAt: soon });
    await buildItem(db(), { libraryId, publishedAt: late, expiresAt: late });
    await buildItem(db(), { libraryId: gone.id, publishedAt: soon });
    await buildItem(db(), { libraryId, publishedAt: soon, deletedAt: new Date() });
    await buildNews(db(), { title: 'News soon', publishedAt: soon });
    const { body } = await editor.get(`${at}/upcoming`);
    const kinds = new Map<string, Record<string, number>>(
      body.kinds.map((one: Record<string, number> & { kind: string }) => [one.kind, one]),
    );
    expect(kinds.get('library-item')).toMatchObject({ appears: 1, expires: 1 });
    for (const [kind, counts] of kinds)
      for (const [what, filter] of [
        ['appears', 'appearsBefore'],
        ['expires', 'expiresBefore'],
      ] as const) {
        const query = new URLSearchParams({ filter: JSON.stringify({ [filter]: body.until }) });
        const list = await editor.get(`/api/backend/${kind}?${query}`);
        expect(list.headers.get('content-range')?.split('/')[1], `${kind} ${what}`).toBe(`${counts[what]}`);
      }
    expect(body.next.map(({ title, what }: Record<string, string>) => `${title} ${what}`)).toEqual(
      expect.arrayContaining(['Opens soon appears', 'Closes soon expires', 'News soon appears']),
    );
  });
});

describe('storage', () => {
  it('counts shared bytes once in each library, every version, and what is in none apart', async () => {
    const before = await readStorage(db());
    const library = await buildLibrary(db());
    const first = await buildFile(db(), { size: 700 });
    const item = await buildItem(db(), { libraryId: library.id, fileId: first.id });
    const newer = await buildFile(db(), { size: 50 });
    await db().insert(itemVersions).values({ itemId: item.id, number: 2, fileId: newer.id });
    const copy = await buildFile(db(), { size: 700, storageKey: first.storageKey });
    await buildItem(db(), { libraryId: library.id, fileId: copy.id });
    await buildFile(db(), { size: 90, purpose: 'picture' });
    const report = await readStorage(db());
    expect(report.libraries.find(({ id }) => id === library.id)).toMatchObject({ items: 2, bytes: 750 });
    expect(report.otherBytes).toBe(before.otherBytes + 90);
  });
});

describe('work under way', () => {
  it('is what is open, not what was given up or is done', async () => {
    const { body: before } = await editor.get(`${at}/work`);
    const upload = {
      userId: editor.userId,
      type: 'library-item',
      name: 'a.jpg',
      mediaType: 'image/jpeg',
    } as const;
    await db()
      .insert(uploads)
      .values([
        { ...upload, storageKey: 'a', size: 1 },
        { ...upload, storageKey: 'b', size: 1, state: 'completed' },
        { ...upload, storageKey: 'c', size: 1, createdAt: new Date(Date.now() - 2 * DAY) },
      ]);
    const { id: libraryId } = await buildLibrary(db());
    const options = {} as typeof imports.$inferInsert.options;
    await db()
      .insert(imports)
      .values([
        { libraryId, name: 'One', state: 'checking', options },
        { libraryId, name: 'Two', state: 'done', options },
      ]);
    await buildFile(db(), { state: 'ready', renditionState: 'pending' });
    await buildFile(db(), { state: 'ready', renditionState: 'ready' });
    const { body } = await editor.get(`${at}/work`);
    expect([body.uploads, body.imports]).toEqual([before.uploads + 1, before.imports + 1]);
    expect(body.pictures).toBe(before.pictures + 1);
    expect(body.jobs).toEqual({ waiting: 0, running: 0, failed: 0, paused: 0 });
  });
});

describe('reports', () => {
  it('are for content managers, and refuse periods that they do not have', async () => {
    const member = await test.signIn();
    for (const part of ['visits', 'downloads', 'upcoming', 'storage', 'work', 'sheet?of=items']) {
      expect((await member.get(`${at}/${part}`)).status, part).toBe(403);
      expect((await test.nobody.get(`${at}/${part}`)).status, part).toBe(401);
    }
    for (const days of ['0', '-7', '31', '1e9', 'NaN', '7;drop table visits', '']) {
      const { status, body } = await editor.get(`${at}/visits?days=${encodeURIComponent(days)}`);
      expect(status, days).toBe(400);
      expect(body.errors.days).toBe('Choose 7, 30, 90 days.');
    }
    expect((await editor.get(`${at}/sheet?of=accounts`)).status).toBe(400);
  });

  it('go out as CSV in which nothing is a formula', async () => {
    const item = await buildItem(db(), { title: '=HYPERLINK("https://evil.example")' });
    const many = Array.from({ length: 500 }, () => ({
      userId: editor.userId,
      itemId: item.id,
      kind: 'download' as const,
    }));
    await db().insert(activities).values(many);
    const [search] = await db().insert(unansweredSearches).values({ query: '+cmd|calc' }).returning();
    await db()
      .insert(unansweredSearchDays)
      .values({ searchId: search?.id ?? 0, day: dayOf(Date.now()) });
    const { body, headers } = await editor.get(`${at}/sheet?of=items&days=90`);
    expect(headers.get('content-disposition')).toContain('items.csv');
    expect(body).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect((await editor.get(`${at}/sheet?of=searches`)).body).toContain(`'+cmd|calc,1,0,`);
    for (const of of ['downloads', 'libraries', 'markets', 'upcoming', 'storage'])
      expect((await editor.get(`${at}/sheet?of=${of}`)).status, of).toBe(200);
  });

  it('are read once for concurrent requests, and again after a failure', async () => {
    let reads = 0;
    const read = remember(60_000, async (key: number) => {
      reads += 1;
      if (reads === 1) throw new Error('away');
      return key;
    });
    await expect(Promise.allSettled([read(1), read(1)])).resolves.toMatchObject([
      { status: 'rejected' },
      { status: 'rejected' },
    ]);
    expect(reads).toBe(1);
    expect(await Promise.all([read(1), read(1), read(2)])).toEqual([1, 1, 2]);
    expect(reads).toBe(3);
  });
});
