import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { PRESENCE_LASTS, PRESENCE_RESOURCES } from '../../../../shared/contract/presence.ts';
import { RECORDS } from '../../../contentKinds.ts';
import { users } from '../../../db/schema/accounts.ts';
import { presences } from '../../../db/schema/presence.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildNews } from '../../../testing/factories.ts';
import { sweepPresence } from './presence.service.ts';

const at = '/api/backend/presence';
const editors = { roles: ['ROLE_USER', 'ROLE_EDITOR'] };
let test: TestApp;
let ada: Caller;
let ines: Caller;
let news: { resource: 'news'; id: number };
beforeAll(async () => {
  test = await openTestApp();
  ada = await test.signIn({ ...editors, name: 'Ada' });
  ines = await test.signIn({ ...editors, name: 'Ines' });
});
beforeEach(async () => {
  const { db } = test.context;
  await db.delete(presences);
  news = { resource: 'news', id: (await buildNews(db, { title: 'Amber' })).id };
});
afterAll(() => test?.close());

const namesFor = async (caller: Caller, place: object = news): Promise<string[]> => {
  const { status, body } = await caller.post(at, place);
  expect(status).toBe(200);
  return body.others.map(({ name }: { name: string }) => name);
};
const age = (seconds: number) =>
  test.context.db.update(presences).set({ seenAt: sql`now() - make_interval(secs => ${seconds})` });
const rows = () => test.context.db.select().from(presences);

it('shows each who else is in the record, and nobody once they leave or say nothing for a minute', async () => {
  expect(await namesFor(ada)).toEqual([]);
  expect(await namesFor(ines)).toEqual(['Ada']);
  expect(await namesFor(ada)).toEqual(['Ines']);
  expect((await ada.post(`${at}/leave`, news)).status).toBe(204);
  expect(await namesFor(ines)).toEqual([]);
  await namesFor(ada);
  await age(PRESENCE_LASTS + 1);
  expect(await namesFor(ines)).toEqual([]);
  const other = await buildNews(test.context.db, { title: 'Oud' });
  expect(await namesFor(ada, { resource: 'news', id: other.id })).toEqual([]);
});

it('reports the version of the record, so that a form learns of a newer one', async () => {
  expect((await ada.post(at, news)).body.version).toBe(1);
  await ines.patch(`/api/backend/news/${news.id}`, { title: 'Oud', version: 1 });
  expect((await ada.post(at, news)).body.version).toBe(2);
});

it('writes one row a person and record, and not at every call', async () => {
  await Promise.all(Array.from({ length: 5 }, () => namesFor(ada)));
  await age(10);
  const [before, ...others] = await rows();
  expect(others).toEqual([]);
  await namesFor(ada);
  expect((await rows()).map(({ seenAt }) => seenAt)).toEqual([before?.seenAt]);
  await age(20);
  await namesFor(ada);
  expect(Number((await rows())[0]?.seenAt)).toBeGreaterThan(Number(before?.seenAt));
});

it('is shown to those who may edit the record, of those who still may', async () => {
  const member = await test.signIn();
  expect((await member.post(at, news)).status).toBe(403);
  const { db } = test.context;
  const [account] = await db.select({ id: users.id }).from(users).where(eq(users.name, 'Ada'));
  const place = { resource: 'users', id: account?.id ?? 0 };
  expect((await ada.post(at, place)).status).toBe(403);
  const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'], name: 'Paul' });
  expect((await admin.post(at, place)).status).toBe(200);

  const leaver = await test.signIn({ ...editors, name: 'Lea' });
  await namesFor(leaver);
  expect(await namesFor(ada)).toEqual(['Lea']);
  await db
    .update(users)
    .set({ roles: ['ROLE_USER'] })
    .where(eq(users.name, 'Lea'));
  expect(await namesFor(ada)).toEqual([]);
  await db.update(users).set({ roles: editors.roles, active: false }).where(eq(users.name, 'Lea'));
  expect(await namesFor(ada)).toEqual([]);
});

it('refuses records that there are not, and what is no record', async () => {
  expect((await ada.post(at, { resource: 'news', id: 2_000_000_000 })).status).toBe(404);
  await ada.delete(`/api/backend/news/${news.id}`);
  expect((await ada.post(at, news)).status).toBe(404);
  for (const body of [{}, { resource: 'outbox', id: 1 }, { ...news, id: -1 }, { ...news, name: 'x' }])
    expect((await ada.post(at, body)).status).toBe(400);
  expect(await rows()).toEqual([]);
});

it('knows every resource that it names, and sweeps what forms left behind', async () => {
  const kinds = RECORDS.map(({ name }) => name);
  expect(PRESENCE_RESOURCES.filter((name) => !kinds.includes(name))).toEqual([]);
  await namesFor(ada);
  await sweepPresence(test.context.db);
  expect(await rows()).toHaveLength(1);
  await age(PRESENCE_LASTS + 1);
  await sweepPresence(test.context.db);
  expect(await rows()).toEqual([]);
});
