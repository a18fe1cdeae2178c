import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { sweepRecords } from '../../../content/sweepRecords.ts';
import { accessRequests } from '../../../db/schema/accessRequests.ts';
import { throttles, users } from '../../../db/schema/accounts.ts';
import { outbox } from '../../../db/schema/content.ts';
import { searchDocuments } from '../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildUser } from '../../../testing/factories.ts';
import { linkMailedTo, mailsTo } from '../../../testing/mails.ts';
import { readRetention } from '../../house/configuration/public.ts';
import { requestKind } from './accessRequests.repo.ts';
import { sweepAccessRequests } from './accessRequests.service.ts';

const open = '/api/public/access-request';
const at = '/api/backend/access-request';

let test: TestApp;
let admin: Caller;
let europe: Caller;
let gulf: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const parent = (await admin.get('/api/backend/market')).body.find(
    ({ code }: { code: string }) => code === 'europe',
  );
  const france = await admin.post('/api/backend/market', { name: 'France', parentId: parent.id });
  await admin.post('/api/backend/market', { name: 'Door 12', parentId: france.body.id });
  europe = await test.signIn({ roles: ['ROLE_USER', 'ROLE_MANAGER'], market: 'europe' });
  gulf = await test.signIn({ roles: ['ROLE_USER', 'ROLE_MANAGER'], market: 'gulf' });
});
afterAll(() => test?.close());
beforeEach(() => db().delete(throttles));
const db = () => test.context.db;

let count = 0;
const form = (fields: object = {}) => {
  count += 1;
  return {
    email: `asks${count}@door.example`,
    name: `Ines${count} Duval`,
    company: 'Maison Duval',
    market: 'france',
    reason: 'We open in May.',
    ...fields,
  };
};
async function send(fields: object = {}) {
  const body = form(fields);
  const reply = await test.nobody.post(open, body);
  const [row] = await db().select().from(accessRequests).where(eq(accessRequests.email, body.email));
  return { reply, body, row, id: row?.id ?? 0 };
}

describe('a request for access', () => {
  it('offers markets without doors, and reaches the manager of the market and of those above it', async () => {
    const { body } = await test.nobody.get(open);
    expect(body).toMatchObject({ isOpen: true });
    expect(body.markets).toContainEqual({ code: 'france', name: 'France', level: 1 });
    expect(body.markets.map(({ name }: { name: string }) => name)).not.toContain('Door 12');
    const { reply, body: sent, row, id } = await send();
    expect([reply.status, row?.state]).toEqual([200, 'waiting']);
    expect((await europe.get(at)).body.map(({ id: one }: { id: number }) => one)).toContain(id);
    expect((await gulf.get(at)).body).toEqual([]);
    expect((await gulf.get(`${at}/${id}`)).status).toBe(404);
    expect(await mailsTo(db(), europe.email)).toHaveLength(1);
    expect(await mailsTo(db(), gulf.email)).toEqual([]);
    expect(await mailsTo(db(), admin.email)).toEqual([]);
    const [receipt, ...more] = await mailsTo(db(), sent.email);
    expect(more).toEqual([]);
    // Nobody's address can be used to send somebody a text.
    for (const words of [sent.name, sent.company, sent.reason]) expect(receipt?.text).not.toContain(words);
    // Another one within the hour does not write to them again.
    await send();
    expect(await mailsTo(db(), europe.email)).toHaveLength(1);
    const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    expect((await editor.get(at)).status).toBe(403);
  });

  it('goes to administrators where nobody manages the market', async () => {
    await send({ market: 'americas' });
    expect(await mailsTo(db(), admin.email)).toHaveLength(1);
  });

  it('says the same of an address that has an account, and of one that has requested already', async () => {
    const known = await buildUser(db());
    const { reply, row } = await send({ email: known.email.toUpperCase() });
    const first = await send();
    await db().delete(throttles);
    const again = await test.nobody.post(open, { ...first.body, reason: 'Once more' });
    expect([reply.status, again.status]).toEqual([200, 200]);
    expect([reply.body, again.body]).toEqual([first.reply.body, first.reply.body]);
    expect(row).toBeUndefined();
    const [mail] = await mailsTo(db(), known.email);
    expect(mail?.text).toContain('You have an account');
    expect(await db().$count(accessRequests, eq(accessRequests.email, first.body.email))).toBe(1);
    expect((await europe.get(`${at}/${first.id}`)).body.reason).toBe('We open in May.');
  });

  it('is refused with a message for each field, and after too many from one address', async () => {
    const empty = await test.nobody.post(open, { email: 'x', name: ' ', company: '', reason: '' });
    expect([empty.status, Object.keys(empty.body.errors).sort()]).toEqual([
      400,
      ['company', 'email', 'name', 'reason'],
    ]);
    for (const market of ['door-12', 'atlantis'])
      expect((await send({ market })).reply.body.errors).toHaveProperty('market');
    const statuses: number[] = [];
    for (let tried = 0; tried < 12; tried++) statuses.push((await send()).reply.status);
    expect(statuses.at(-1)).toBe(429);
    expect(statuses[0]).toBe(200);
  });

  it('is closed by its setting', async () => {
    const set = (value: boolean) => admin.patch('/api/backend/configuration/access.requests', { value });
    expect((await set(false)).status).toBe(200);
    expect((await test.nobody.get(open)).body).toEqual({ isOpen: false, markets: [] });
    expect((await send()).reply.status).toBe(404);
    await set(true);
    expect((await send()).reply.status).toBe(200);
  });
});

describe('the decision', () => {
  it('makes an account with the market, and mails its invitation with what was written', async () => {
    const { id, body } = await send();
    const moved = await europe.patch(`${at}/${id}`, { market: 'europe', version: 1 });
    expect(moved.body).toMatchObject({ market: 'europe', version: 2 });
    const decision = { outcome: 'approved', message: 'Welcome to the house.', version: 2 };
    expect((await gulf.post(`${at}/${id}/decision`, decision)).status).toBe(404);
    expect((await europe.post(`${at}/${id}/decision`, { ...decision, version: 1 })).status).toBe(409);
    const { status, body: decided } = await europe.post(`${at}/${id}/decision`, decision);
    expect([status, decided.state]).toEqual([200, 'approved']);
    const account = (await europe.get(`/api/backend/users/${decided.userId}`)).body;
    expect(account).toMatchObject({
      email: body.email,
      company: 'Maison Duval',
      market: 'europe',
      roles: ['ROLE_USER'],
      state: 'invited',
    });
    const mails = await mailsTo(db(), body.email);
    expect(mails.filter(({ text }) => text.includes('Welcome to the house.'))).toHaveLength(1);
    expect((await linkMailedTo(db(), body.email)).pathname).toBe('/recover-password');
    // What is decided stays.
    expect((await europe.post(`${at}/${id}/decision`, { ...decision, version: 3 })).body.code).toBe(
      'decided',
    );
    expect((await europe.patch(`${at}/${id}`, { name: 'Other' })).body.code).toBe('decided');
    expect((await europe.delete(`${at}/${id}`)).status).toBe(403);
  });

  it('is made once when two decide at once, on two instances', async () => {
    const { id, body } = await send();
    const another = createApp({ ...test.context, db: Object.create(db()) });
    const elsewhere = another.request(`${at}/${id}/decision`, {
      method: 'POST',
      headers: { authorization: `Bearer ${admin.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ outcome: 'declined', version: 1 }),
    });
    const [here, there] = await Promise.all([
      europe.post(`${at}/${id}/decision`, { outcome: 'approved', version: 1 }),
      elsewhere,
    ]);
    expect(new Set([here.status, there.status])).toEqual(new Set([200, 409]));
    const accounts = await db().$count(users, eq(users.email, body.email));
    expect(accounts).toBe(here.status === 200 ? 1 : 0);
  });

  it('declines by a mail, and leaves no account', async () => {
    const { id, body } = await send();
    const decision = { outcome: 'declined', message: 'We work with your distributor.', version: 1 };
    expect((await admin.post(`${at}/${id}/decision`, decision)).body.state).toBe('declined');
    const mails = await mailsTo(db(), body.email);
    expect(mails.some(({ text }) => text.includes('We work with your distributor.'))).toBe(true);
    expect(await db().$count(users, eq(users.email, body.email))).toBe(0);
    // They may ask once more.
    await db().delete(throttles);
    await test.nobody.post(open, { ...body, reason: 'Again' });
    expect(await db().$count(accessRequests, eq(accessRequests.email, body.email))).toBe(2);
  });

  it('says so when the person has got an account meanwhile', async () => {
    const { id, body } = await send();
    await buildUser(db(), { email: body.email });
    const { status, body: refused } = await europe.post(`${at}/${id}/decision`, {
      outcome: 'approved',
      version: 1,
    });
    expect([status, refused.code]).toEqual([409, 'known']);
  });

  it('ends with the rights of who decides', async () => {
    const { id } = await send();
    await db().update(users).set({ market: 'gulf' }).where(eq(users.id, europe.userId));
    expect((await europe.post(`${at}/${id}/decision`, { outcome: 'approved', version: 1 })).status).toBe(404);
    await db().update(users).set({ market: 'europe' }).where(eq(users.id, europe.userId));
  });

  it('and its request are gone after 90 days', async () => {
    const { id, body } = await send();
    const waiting = await send();
    await admin.post(`${at}/${id}/decision`, { outcome: 'declined', version: 1 });
    const day = 24 * 3_600_000;
    await db()
      .update(accessRequests)
      .set({ decidedAt: new Date(Date.now() - 61 * day) })
      .where(eq(accessRequests.id, id));
    await sweepAccessRequests(db());
    expect((await admin.get(`${at}/${id}`)).status).toBe(404);
    const kept = await readRetention(db());
    await sweepRecords(db(), { kinds: [requestKind], kept, now: Date.now() + 31 * day });
    expect(await db().$count(accessRequests, eq(accessRequests.id, id))).toBe(0);
    expect(await db().$count(accessRequests, eq(accessRequests.id, waiting.id))).toBe(1);
    const named = sql`${searchDocuments.title} = ${body.name}`;
    expect(await db().$count(searchDocuments, named)).toBe(0);
    expect(await db().$count(outbox, eq(outbox.to, body.email))).toBeGreaterThan(0);
  });
});
