import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { visits } from '../../../db/schema/accounts.ts';
import { downloads } from '../../../db/schema/baskets.ts';
import { outbox } from '../../../db/schema/content.ts';
import { imports } from '../../../db/schema/imports.ts';
import { activities } from '../../../db/schema/libraries.ts';
import { audit } from '../../../db/schema/records.ts';
import { searchRequests, unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { jobHandlers } from '../../../jobHandlers.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildUser } from '../../../testing/factories.ts';

const SETTINGS = '/api/backend/configuration';
let test: TestApp;
let admin: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000);
const sweep = () =>
  jobHandlers(test.context)['records.sweep']({}, { signal: new AbortController().signal } as never);

it('is configured by history: a shorter time is in force at the next sweep, and for that history alone', async () => {
  const { id: userId } = await buildUser(db());
  const item = await buildItem(db());
  const at = daysAgo(40);
  await db().insert(visits).values({ userId, at });
  await db().insert(activities).values({ userId, itemId: item.id, kind: 'view', at });
  await db().insert(audit).values({ userId, kind: 'news', recordId: 1, action: 'update', at });
  const mail = { to: 'a@b.example', subject: 's', text: '', html: '', state: 'sent' as const };
  await db()
    .insert(outbox)
    .values({ ...mail, createdAt: at });
  await db().insert(downloads).values({ userId, name: 'x', manifest: [], count: 0, size: 0, createdAt: at });
  const [search] = await db().insert(unansweredSearches).values({ query: 'rose' }).returning();
  await db()
    .insert(searchRequests)
    .values({ searchId: search?.id ?? 0, userId, note: 'please', createdAt: at });
  await db()
    .insert(imports)
    .values({
      libraryId: item.libraryId,
      name: 'Spring',
      options: {} as never,
      state: 'done',
      updatedAt: at,
      createdBy: userId,
    });
  const left = async () => ({
    visits: await db().$count(visits, eq(visits.userId, userId)),
    activities: await db().$count(activities, eq(activities.userId, userId)),
    changes: await db().$count(audit, eq(audit.userId, userId)),
    mails: await db().$count(outbox),
    archives: await db().$count(downloads),
    requests: await db().$count(searchRequests),
    imports: await db().$count(imports),
  });
  const all = { visits: 1, activities: 1, changes: 1, mails: 1, archives: 1, requests: 1, imports: 1 };
  await sweep();
  expect(await left()).toEqual(all);
  for (const name of Object.keys(all)) {
    await admin.patch(SETTINGS, { [`retention.${name}`]: 30 });
    await sweep();
    Object.assign(all, { [name]: 0 });
    expect(await left(), name).toEqual(all);
  }
});

it('cannot be nothing, or without end', async () => {
  for (const value of [0, 6, 801, 30.5, '30', null]) {
    const { status, body } = await admin.patch(SETTINGS, { 'retention.visits': value });
    expect([value, status, Object.keys(body.errors ?? {})]).toEqual([value, 400, ['retention.visits']]);
  }
});

it('deletes more than one statement takes, in slices', async () => {
  const { id: userId } = await buildUser(db());
  await test.handle.executeSql(
    `insert into visits (user_id, at) select $1, now() - interval '500 days' from generate_series(1, 1700)`,
    [userId],
  );
  await sweep();
  expect(await db().$count(visits, eq(visits.userId, userId))).toBe(0);
});
