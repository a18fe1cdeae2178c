import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApp } from '../../../app.ts';
import { oneTimeTokens, sessions, users } from '../../../db/schema/accounts.ts';
import { activities } from '../../../db/schema/libraries.ts';
import { audit } from '../../../db/schema/records.ts';
import { buildAccount, NEW_PASSWORD, PASSWORD } from '../../../testing/accounts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildItem, buildUser } from '../../../testing/factories.ts';
import { linkMailedTo, mailsTo } from '../../../testing/mails.ts';

const at = '/api/backend/users';
const ADMIN = { roles: ['ROLE_USER', 'ROLE_ADMIN'] };
let test: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn(ADMIN);
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;
/** Another instance over the same database. */
const startAnother = () => createApp({ ...test.context, db: Object.create(db()) });
const statusOn = async (app: TestApp['app'], token: string) =>
  (await app.request('/api/private/user/me', { headers: { authorization: `Bearer ${token}` } })).status;
async function signIn(email: string): Promise<string> {
  const { body } = await test.nobody.post('/api/login', { email, password: PASSWORD });
  return body.token;
}

describe('sessions of a user', () => {
  it('are listed with their device and ended one by one, at the next request on every instance', async () => {
    const account = await buildAccount(db());
    const [one, two] = [await signIn(account.email), await signIn(account.email)];
    const another = startAnother();
    expect([await statusOn(another, one), await statusOn(another, two)]).toEqual([200, 200]);
    const listed = (await admin.get(`${at}/${account.id}/sessions`)).body;
    expect(listed).toHaveLength(2);
    expect(listed[0]).toMatchObject({ current: false, lastSeenAt: expect.any(String) });
    expect(JSON.stringify(listed)).not.toMatch(/secret/i);
    const id = one.split('.')[0];
    for (let times = 0; times < 2; times++)
      expect((await admin.delete(`${at}/${account.id}/sessions/${id}`)).status).toBe(204);
    expect([await statusOn(another, one), await statusOn(another, two)]).toEqual([401, 200]);
    expect((await admin.delete(`${at}/${account.id}/sessions`)).status).toBe(204);
    expect(await statusOn(another, two)).toBe(401);
    const noted = await db().select().from(audit).where(eq(audit.recordId, account.id));
    expect(noted.map(({ after }) => after)).toEqual([{ sessions: 'one ended' }, { sessions: 'ended' }]);
  });

  it('are ended of their own account only', async () => {
    const [account, other] = [await buildAccount(db()), await buildAccount(db())];
    const token = await signIn(other.email);
    await admin.delete(`${at}/${account.id}/sessions/${token.split('.')[0]}`);
    expect(await statusOn(test.app, token)).toBe(200);
    expect((await admin.delete(`${at}/2000000000/sessions`)).status).toBe(404);
  });

  it('of one’s own end except the requesting one, and invitations stay', async () => {
    const me = await test.signIn(ADMIN);
    await db()
      .insert(sessions)
      .values({
        userId: me.userId,
        secretHash: 'x',
        expiresAt: new Date(Date.now() + 60_000),
      });
    await me.delete(`${at}/${me.userId}/sessions`);
    const left = (await me.get(`${at}/${me.userId}/sessions`)).body;
    expect(left).toMatchObject([{ current: true }]);
    const guest = await buildUser(db());
    await admin.post(`${at}/${guest.id}/invite`);
    await admin.delete(`${at}/${guest.id}/sessions`);
    expect((await admin.get(`${at}/${guest.id}`)).body.invitation.state).toBe('waiting');
  });

  it('report when a user was last seen, also once they are gone', async () => {
    const account = await buildAccount(db());
    expect((await admin.get(`${at}/${account.id}`)).body.lastSeenAt).toBeNull();
    await signIn(account.email);
    await admin.delete(`${at}/${account.id}/sessions`);
    const { lastSeenAt, version } = (await admin.get(`${at}/${account.id}`)).body;
    expect([typeof lastSeenAt, version]).toEqual(['string', 1]);
  });
});

describe('what a user downloaded', () => {
  it('is listed in pages, the newest first, without what they only looked at', async () => {
    const account = await buildUser(db());
    const item = await buildItem(db(), { title: 'Night' });
    const gone = await buildItem(db(), { title: 'Gone', deletedAt: new Date() });
    const day = (text: string) => new Date(`2026-03-${text}T10:00:00Z`);
    const rows = [
      { itemId: item.id, kind: 'download' as const, at: day('01') },
      { itemId: gone.id, kind: 'download' as const, at: day('02') },
      { itemId: item.id, kind: 'view' as const, at: day('03') },
    ];
    await db()
      .insert(activities)
      .values(rows.map((row) => ({ ...row, userId: account.id })));
    const { body } = await admin.get(`${at}/${account.id}/downloads?limit=1`);
    expect(body).toMatchObject({ total: 2, page: 1, data: [{ title: 'Gone', isTrashed: true }] });
    const second = (await admin.get(`${at}/${account.id}/downloads?limit=1&page=2`)).body;
    expect(second.data).toMatchObject([{ title: 'Night', itemId: item.id, isTrashed: false }]);
  });
});

describe('an invitation', () => {
  it('waits, ends, and is accepted', async () => {
    const made = await admin.post(at, { email: 'state@partner.example', name: 'Ines' });
    const read = async () => (await admin.get(`${at}/${made.body.id}`)).body.invitation;
    expect(await read()).toBeNull();
    await admin.post(`${at}/${made.body.id}/invite`);
    expect(await read()).toMatchObject({ state: 'waiting', sentAt: expect.any(String) });
    await db()
      .update(oneTimeTokens)
      .set({ expiresAt: new Date(0) })
      .where(eq(oneTimeTokens.userId, made.body.id));
    expect((await read()).state).toBe('ended');
    const found = async (state: string) =>
      (
        await admin.get(`${at}?filter=${encodeURIComponent(JSON.stringify({ state, q: 'state partner' }))}`)
      ).body.map(({ email }: { email: string }) => email);
    expect([await found('ended'), await found('invited')]).toEqual([['state@partner.example'], []]);
    await admin.post(`${at}/${made.body.id}/invite`);
    const token = (await linkMailedTo(db(), 'state@partner.example')).searchParams.get('token');
    await test.nobody.post('/api/public/user/recover-password', { token, password: NEW_PASSWORD });
    expect((await read()).state).toBe('accepted');
  });

  it('goes out five times in an hour, and of many at once one link works', async () => {
    const { id, email } = await buildUser(db());
    const replies = await Promise.all(Array.from({ length: 7 }, () => admin.post(`${at}/${id}/invite`)));
    const counts = ascending(replies.map(({ status }) => status));
    expect(counts).toEqual([200, 200, 200, 200, 200, 429, 429]);
    expect(await db().$count(oneTimeTokens, eq(oneTimeTokens.userId, id))).toBe(1);
    expect(await mailsTo(db(), email)).toHaveLength(5);
  });
});

describe('roles and markets of many', () => {
  it('are added, taken and set, and put back where nobody changed them since', async () => {
    const one = await buildUser(db(), { roles: ['ROLE_USER', 'ROLE_EVENT'], market: 'gulf' });
    const two = await buildUser(db(), { market: 'europe' });
    const target = { ids: [one.id, two.id] };
    const change = { target, add: ['ROLE_EDITOR'], remove: ['ROLE_EVENT'], market: null };
    const { status, body } = await admin.patch(`${at}/batch/rights`, change);
    expect([status, body.before.length]).toEqual([200, 2]);
    const read = async (id: number) => (await admin.get(`${at}/${id}`)).body;
    expect(await read(one.id)).toMatchObject({ roles: ['ROLE_USER', 'ROLE_EDITOR'], market: null });
    await admin.patch(`${at}/${two.id}`, { name: 'Changed since' });
    const undone = await admin.post(`${at}/batch/rights/undo`, { before: body.before });
    expect(undone.body).toEqual({ ids: [one.id], left: 1 });
    expect(await read(one.id)).toMatchObject({ roles: ['ROLE_USER', 'ROLE_EVENT'], market: 'gulf' });
    expect(await read(two.id)).toMatchObject({ roles: ['ROLE_USER', 'ROLE_EDITOR'], market: null });
    expect((await admin.post(`${at}/batch/rights/undo`, { before: body.before })).body.ids).toEqual([]);
  });

  it('of nobody whom nothing is changed about, and of everybody a filter finds', async () => {
    const { id, version } = await buildUser(db(), { company: 'Zedrat Parfums' });
    const filter = { filter: { q: 'zedrat' } };
    const change = (add: string[]) => admin.patch(`${at}/batch/rights`, { target: filter, add });
    expect((await change(['ROLE_USER'])).body.before).toEqual([]);
    expect((await change(['ROLE_EVENT'])).body.before).toMatchObject([{ id, version: version + 1 }]);
    expect((await change(['ROLE_GOD'])).body.errors).toHaveProperty(['add.0']);
  });
});

describe('administrators', () => {
  it('who lost their rights while a change waited are refused', async () => {
    const [one, two] = [await test.signIn(ADMIN), await test.signIn(ADMIN)];
    const replies = await Promise.all([
      one.patch(`${at}/${two.userId}`, { roles: ['ROLE_USER'] }),
      two.patch(`${at}/batch/rights`, { target: { ids: [one.userId] }, remove: ['ROLE_ADMIN'] }),
    ]);
    expect(ascending(replies.map(({ status }) => status))).toEqual([200, 403]);
    const left = await db().select().from(users).where(eq(users.id, one.userId));
    const right = await db().select().from(users).where(eq(users.id, two.userId));
    expect([...left, ...right].filter(({ roles }) => roles.includes('ROLE_ADMIN'))).toHaveLength(1);
  });

  it('remain, however changes cross', async () => {
    const test = await openTestApp();
    try {
      const [one, two] = [await test.signIn(ADMIN), await test.signIn(ADMIN)];
      const app = createApp({ ...test.context, db: Object.create(test.context.db) });
      const remove = app.request(`${at}/${one.userId}`, {
        method: 'DELETE',
        headers: { authorization: `Bearer ${two.token}` },
      });
      await Promise.all([remove, one.patch(`${at}/${two.userId}`, { active: false })]);
      const rows = await test.context.db.select().from(users);
      expect(rows.filter(({ active, deletedAt }) => active && !deletedAt)).toHaveLength(1);
    } finally {
      await test.close();
    }
  });
});

describe('the search of people', () => {
  it('is for those who may list users, and shows no more than a picker does', async () => {
    const { id, email } = await buildUser(db(), { name: 'Quentin Rare', company: 'Maison' });
    await buildUser(db(), { name: 'Quentin Rare', deletedAt: new Date() });
    const found = await admin.get(`${at}/search?q=quentin`);
    expect(found.body).toEqual([{ id, email, name: 'Quentin Rare', company: 'Maison', active: true }]);
    expect((await admin.get(`${at}/search?q=%20`)).body).toEqual([]);
    const refused = await editor.get(`${at}/search?q=quentin`);
    expect([refused.status, JSON.stringify(refused.body).includes(email)]).toEqual([403, false]);
  });
});
