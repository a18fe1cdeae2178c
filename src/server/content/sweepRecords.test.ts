import { eq, isNotNull } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { RECORDS } from '../contentKinds.ts';
import { seenRecords, users, visits } from '../db/schema/accounts.ts';
import { downloads } from '../db/schema/baskets.ts';
import { news, outbox } from '../db/schema/content.ts';
import { activities, libraryItems } from '../db/schema/libraries.ts';
import { audit, bulkChanges } from '../db/schema/records.ts';
import { searchRequests, unansweredSearchDays, unansweredSearches } from '../db/schema/unansweredSearches.ts';
import { readRetention } from '../modules/house/configuration/public.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { buildItem, buildLibrary, buildMediaPortal, buildNews, buildUser } from '../testing/factories.ts';
import { NEW_DAYS } from './newRecords.ts';
import { DOWNLOADS_KEPT, type Retention, sweepRecords, TRASH_DAYS } from './sweepRecords.ts';

let test: TestApp;
let kept: Retention;
beforeAll(async () => {
  test = await openTestApp();
  kept = await readRetention(test.context.db);
});
afterAll(() => test?.close());
const db = () => test.context.db;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);

it('purges what has been in the trash for its time, a library with its items, and notes it', async () => {
  const old = { deletedAt: daysAgo(TRASH_DAYS + 1) };
  const gone = await buildNews(db(), old);
  const waiting = await buildNews(db(), { deletedAt: daysAgo(TRASH_DAYS - 1) });
  const library = await buildLibrary(db(), old);
  const item = await buildItem(db(), { libraryId: library.id });
  expect(await sweepRecords(db(), { kinds: RECORDS, kept })).toMatchObject({ news: 1, library: 1 });
  const left = (await db().select({ id: news.id }).from(news)).map(({ id }) => id);
  expect([left.includes(gone.id), left.includes(waiting.id)]).toEqual([false, true]);
  expect(await db().$count(libraryItems, eq(libraryItems.id, item.id))).toBe(0);
  const noted = await db().select().from(audit).where(eq(audit.action, 'purge')).orderBy(audit.kind);
  expect(noted.map(({ kind, recordId }) => [kind, recordId])).toEqual([
    ['library', library.id],
    ['news', gone.id],
  ]);
});

it('lets no history grow for ever, and keeps what is younger', async () => {
  const { id: userId } = await buildUser(db());
  const { id: itemId } = await buildItem(db());
  const download = (createdAt: Date) => ({ userId, name: 'x', manifest: [], count: 0, size: 0, createdAt });
  const mail = { to: 'a@b.example', subject: 's', text: '', html: '', state: 'kept' as const };
  for (const [days, offset] of [[1, -1] as const, [1, 1] as const]) {
    const at = (age: number) => daysAgo(age + days * offset);
    await db()
      .insert(visits)
      .values({ userId, at: at(kept.visits) });
    await db()
      .insert(activities)
      .values({ userId, itemId, kind: 'view', at: at(kept.activities) });
    await db()
      .insert(outbox)
      .values({ ...mail, createdAt: at(kept.mails) });
    await db()
      .insert(downloads)
      .values(download(at(kept.archives)));
    await db()
      .insert(audit)
      .values({ kind: 'news', recordId: 1, action: 'update', at: at(kept.changes) });
    await db()
      .insert(bulkChanges)
      .values({ userId, action: 'rename', count: 2, at: at(kept.changes) });
  }
  expect(await sweepRecords(db(), { kinds: RECORDS, kept })).toEqual({
    audit: 1,
    bulkChanges: 1,
    visits: 1,
    activities: 1,
    outbox: 1,
    downloads: 1,
  });
  expect(await sweepRecords(db(), { kinds: RECORDS, kept })).toEqual({});
  await db()
    .insert(downloads)
    .values(Array.from({ length: DOWNLOADS_KEPT + 4 }, () => download(new Date())));
  expect(await sweepRecords(db(), { kinds: RECORDS, kept })).toEqual({ downloads: 5 });
});

it('removes archives of media portals once their addresses have ended, however many are younger', async () => {
  const { id: portalId } = await buildMediaPortal(db());
  const archive = (createdAt: Date) => ({ portalId, name: 'x', manifest: [], count: 0, size: 0, createdAt });
  const young = Array.from({ length: DOWNLOADS_KEPT + 1 }, () => archive(daysAgo(7)));
  await db()
    .insert(downloads)
    .values([...young, archive(daysAgo(10))]);
  expect(await sweepRecords(db(), { kinds: RECORDS, kept })).toEqual({ downloads: 1 });
});

it('forgets what was seen when it could not be new any more', async () => {
  const { id: userId } = await buildUser(db(), { seenUntil: daysAgo(10) });
  const { id: other } = await buildUser(db());
  const kind = 'news';
  await db()
    .insert(seenRecords)
    .values([
      { userId, kind, recordId: 1, seenAt: daysAgo(11) },
      { userId, kind, recordId: 2, seenAt: daysAgo(9) },
      { userId: other, kind, recordId: 1, seenAt: daysAgo(11) },
      { userId: other, kind, recordId: 2, seenAt: daysAgo(NEW_DAYS + 1) },
    ]);
  expect(await sweepRecords(db(), { kinds: RECORDS, kept })).toEqual({ seen: 2 });
  const left = await db().select().from(seenRecords);
  expect(left.map((row) => [row.userId, row.recordId])).toEqual([
    [userId, 2],
    [other, 1],
  ]);
  await db().delete(users).where(eq(users.id, other));
  expect(await db().$count(seenRecords)).toBe(1);
});

it('retires searches that nobody makes any more, and keeps what members requested', async () => {
  const lastAt = daysAgo(kept.searches + 1);
  const rows = await db()
    .insert(unansweredSearches)
    .values([
      { query: 'old', lastAt },
      { query: 'requested', lastAt },
      { query: 'recent', lastAt: new Date() },
    ])
    .returning({ id: unansweredSearches.id });
  const [old = 0, requested = 0, recent = 0] = rows.map(({ id }) => id);
  const { id: userId } = await buildUser(db());
  await db().insert(searchRequests).values({ searchId: requested, userId, note: '' });
  const dayOf = (time: Date) => time.toISOString().slice(0, 10);
  await db()
    .insert(unansweredSearchDays)
    .values([
      { searchId: recent, day: dayOf(lastAt) },
      { searchId: recent, day: dayOf(new Date()) },
    ]);
  await sweepRecords(db(), { kinds: RECORDS, kept });
  expect(await db().$count(unansweredSearchDays)).toBe(1);
  const retired = await db().select().from(unansweredSearches).where(isNotNull(unansweredSearches.deletedAt));
  expect(retired.map(({ id }) => id)).toEqual([old]);
});
