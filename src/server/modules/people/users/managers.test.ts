import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { User } from '../../../../shared/contract/user.ts';
import type { Role } from '../../../../shared/policy/roles.ts';
import { users, visits } from '../../../db/schema/accounts.ts';
import { activities } from '../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary, buildUser } from '../../../testing/factories.ts';

const at = '/api/backend/users';
const reports = '/api/backend/report';
const MANAGER: Role[] = ['ROLE_USER', 'ROLE_MANAGER'];

let test: TestApp;
let admin: Caller;
/** Looks after Europe, with France and its doors below it. */
let manager: Caller;
let own: User;
let below: User;
let outside: User;
const db = () => test.context.db;

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  const { body } = await admin.get('/api/backend/market/choices');
  expect(body.map(({ code }: { code: string }) => code)).toContain('europe');
  const { body: list } = await admin.get('/api/backend/market');
  const europe = list.find(({ code }: { code: string }) => code === 'europe');
  await admin.post('/api/backend/market', { code: 'france', name: 'France', parentId: europe.id });
  await admin.post('/api/backend/group', { code: 'press', name: 'Press' });
  await admin.post('/api/backend/group', { code: 'agency', name: 'Agency' });
  manager = await test.signIn({ roles: MANAGER, market: 'europe', groups: ['press'] });
});
afterAll(() => test?.close());
beforeEach(async () => {
  own = await make({ market: 'europe' });
  below = await make({ market: 'france' });
  outside = await make({ market: 'gulf' });
});

let count = 0;
async function make(fields: Partial<Parameters<typeof buildUser>[1]>): Promise<User> {
  count += 1;
  const { id } = await buildUser(db(), { name: `Visitor${count}end`, ...fields });
  return (await admin.get(`${at}/${id}`)).body;
}
const now = async ({ id }: { id: number }): Promise<User> => (await admin.get(`${at}/${id}`)).body;

describe('a market manager', () => {
  it('reads the people of their market and of those below it, and of no other', async () => {
    const { body } = await manager.get(`${at}?range=[0,999]`);
    const ids = body.map(({ id }: User) => id);
    expect(ids).toEqual(expect.arrayContaining([own.id, below.id, manager.userId]));
    expect(ids).not.toContain(outside.id);
    expect(new Set(body.map(({ market }: User) => market))).toEqual(new Set(['europe', 'france']));
    expect((await manager.get(`${at}/${below.id}`)).status).toBe(200);
    for (const path of ['', '/sessions', '/downloads', '/history'])
      expect([path, (await manager.get(`${at}/${outside.id}${path}`)).status]).toEqual([path, 404]);
    expect((await manager.get(`${at}/search?q=${encodeURIComponent(outside.name)}`)).body).toEqual([]);
    expect((await manager.get(`${at}/search?q=${encodeURIComponent(own.name)}`)).body).toMatchObject([
      { id: own.id },
    ]);
    const found = await manager.get(`/api/backend/search?q=${encodeURIComponent(outside.name)}`);
    expect([found.status, found.body.groups]).toEqual([200, []]);
    expect((await manager.get(`/api/backend/search/records?names=users:${outside.id}`)).body).toEqual([]);
    const presence = { resource: 'users', id: outside.id };
    expect((await manager.post('/api/backend/presence', presence)).status).toBe(404);
    expect((await manager.post('/api/backend/presence', { ...presence, id: own.id })).status).toBe(200);
  });

  it('invites to those markets alone, and to their own where none is named', async () => {
    const made = await manager.post(at, { email: `new${count}@m.example`, name: 'New One' });
    expect([made.status, made.body.market]).toEqual([201, 'europe']);
    const elsewhere = { email: `else${count}@m.example`, name: 'Else' };
    for (const market of ['gulf', null])
      expect((await manager.post(at, { ...elsewhere, market })).body.errors).toHaveProperty('market');
    expect(await db().$count(users, eq(users.email, elsewhere.email))).toBe(0);
    const rows = [
      { email: `a${count}@m.example`, market: '' },
      { email: `b${count}@m.example`, market: 'France' },
      { email: `c${count}@m.example`, market: 'Gulf' },
      { email: `d${count}@m.example`, market: 'all' },
      { email: outside.email, market: '' },
      { email: own.email, market: '' },
    ].map((row) => ({ name: 'Ines', company: '', roles: '', locale: '', ...row }));
    const judged = (await manager.post(`${at}/invitations/check`, { rows })).body;
    expect(judged.map(({ fate, market }: { fate: string; market: string }) => [fate, market])).toEqual([
      ['new', 'europe'],
      ['new', 'france'],
      ['refused', null],
      ['refused', null],
      ['known', 'europe'],
      ['known', 'europe'],
    ]);
    expect(judged.map(({ userId }: { userId: number }) => userId).slice(4)).toEqual([null, own.id]);
    const key = crypto.randomUUID();
    const { body } = await manager.post(`${at}/invitations`, { key, rows });
    expect(body.outcomes.map(({ fate }: { fate: string }) => fate)).toEqual([
      'invited',
      'invited',
      'refused',
      'refused',
      'known',
      'known',
    ]);
  });

  it('disables their people, moves them within their markets, and touches no one else', async () => {
    expect((await manager.patch(`${at}/${own.id}`, { active: false })).body).toMatchObject({ active: false });
    expect((await manager.patch(`${at}/${below.id}`, { market: 'europe' })).body.market).toBe('europe');
    const moved = await manager.patch(`${at}/${own.id}`, { market: 'gulf' });
    expect([moved.status, Object.keys(moved.body.errors)]).toEqual([400, ['market']]);
    expect((await now(own)).market).toBe('europe');
    expect((await manager.patch(`${at}/${outside.id}`, { active: false })).status).toBe(404);
    const batch = await manager.patch(`${at}/batch`, {
      target: { ids: [below.id, outside.id] },
      changes: { active: false },
    });
    expect([batch.status, batch.body.ids]).toEqual([200, [below.id]]);
    const all = await manager.patch(`${at}/batch`, { target: { filter: {} }, changes: { market: 'gulf' } });
    expect(all.status).toBeGreaterThanOrEqual(400);
    expect((await manager.post(`${at}/${outside.id}/invite`)).status).toBe(404);
    expect((await manager.delete(`${at}/${outside.id}/sessions`)).status).toBe(404);
    expect((await now(outside)).active).toBe(true);
  });

  it('gives and takes only what they have', async () => {
    for (const roles of [['ROLE_EVENT'], ['ROLE_MANAGER'], ['ROLE_EDITOR'], ['ROLE_ADMIN']])
      expect([roles, (await manager.patch(`${at}/${own.id}`, { roles })).status]).toEqual([roles, 400]);
    expect((await manager.patch(`${at}/${own.id}`, { groups: ['press'] })).body.groups).toEqual(['press']);
    const refused = await manager.patch(`${at}/${own.id}`, { groups: ['press', 'agency'] });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['groups']]);
    // A group that they are not in stays, whatever else is changed.
    const guest = await make({ market: 'france', groups: ['agency'], roles: ['ROLE_USER', 'ROLE_EVENT'] });
    expect((await manager.patch(`${at}/${guest.id}`, { groups: [] })).status).toBe(400);
    expect((await manager.patch(`${at}/${guest.id}`, { roles: ['ROLE_USER'] })).status).toBe(400);
    expect((await manager.patch(`${at}/${guest.id}`, { active: false })).status).toBe(200);
    const target = { ids: [own.id, outside.id] };
    const rights = await manager.patch(`${at}/batch/rights`, { target, removeGroups: ['press'] });
    expect(rights.body.before).toMatchObject([{ id: own.id, groups: ['press'] }]);
    const undo = (before: object[]) => manager.post(`${at}/batch/rights/undo`, { before });
    const [had] = rights.body.before;
    expect((await undo([{ ...had, groups: ['agency'] }])).status).toBe(400);
    expect((await undo([{ ...had, roles: ['ROLE_ADMIN'] }])).status).toBe(400);
    expect((await undo([{ ...had, market: 'gulf' }])).status).toBe(400);
    expect((await undo([had])).body).toMatchObject({ ids: [own.id] });
    for (const change of [{ market: 'gulf' }, { market: null }, { add: ['ROLE_EDITOR'] }])
      expect((await manager.patch(`${at}/batch/rights`, { target, ...change })).status).toBe(400);
    expect((await now(outside)).groups).toEqual([]);
  });

  it('changes no account that works in the back-office, and takes over none', async () => {
    const colleague = await make({ market: 'france', roles: ['ROLE_USER', 'ROLE_MANAGER'] });
    const editor = await make({ market: 'europe', roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    for (const { id } of [colleague, editor, { id: manager.userId }]) {
      expect((await manager.patch(`${at}/${id}`, { name: 'Other' })).body.code).toBe('back_office_account');
      expect((await manager.post(`${at}/${id}/invite`)).status).toBe(403);
    }
    expect((await manager.delete(`${at}/${editor.id}/sessions`)).status).toBe(403);
    const target = { ids: [own.id, editor.id] };
    expect((await manager.patch(`${at}/batch`, { target, changes: { active: false } })).status).toBe(403);
    expect((await now(own)).active).toBe(true);
    await db().update(users).set({ lastSeenAt: new Date() }).where(eq(users.id, own.id));
    const taken = await manager.patch(`${at}/${own.id}`, { email: 'mine@m.example' });
    expect([taken.status, Object.keys(taken.body.errors)]).toEqual([400, ['email']]);
    expect((await manager.patch(`${at}/${own.id}/password`, { password: 'a long passphrase' })).status).toBe(
      403,
    );
    expect((await manager.post(`${at}/${own.id}/second-step/reset`)).status).toBe(403);
    expect((await manager.delete(`${at}/${own.id}`)).status).toBe(403);
    expect((await manager.get(`${at}?filter={"trashed":true}`)).body).toEqual([]);
  });

  it('corrects the address of somebody who has not come yet', async () => {
    const { body: made } = await manager.post(at, { email: `typo${count}@m.example`, name: 'Typo' });
    const mended = await manager.patch(`${at}/${made.id}`, { email: `right${count}@m.example` });
    expect([mended.status, mended.body.email]).toEqual([200, `right${count}@m.example`]);
  });

  it('gets the figures of their people', async () => {
    const library = await buildLibrary(db());
    const { id: itemId } = await buildItem(db(), { libraryId: library.id });
    const figures = async (caller: Caller) => {
      const visited = (await caller.get(`${reports}/visits?days=7`)).body;
      const { body } = await caller.get(`${reports}/downloads?days=7`);
      return { visits: visited.visits, members: visited.members, ...body };
    };
    await db()
      .insert(visits)
      .values([below, below, own, outside].map(({ id }) => ({ userId: id })));
    await db()
      .insert(activities)
      .values([below, own, outside].map(({ id }) => ({ userId: id, itemId, kind: 'download' as const })));
    const france = await test.signIn({ roles: MANAGER, market: 'france' });
    expect(await figures(france)).toMatchObject({
      visits: 2,
      members: 1,
      downloads: 1,
      portalDownloads: null,
      markets: [{ market: 'france', downloads: 1 }],
      items: [{ id: itemId, downloads: 1 }],
    });
    expect(await figures(manager)).toMatchObject({ visits: 3, members: 2, downloads: 2 });
    expect(await figures(admin)).toMatchObject({ visits: 4, members: 3, downloads: 3, portalDownloads: 0 });
    expect((await france.get(`${reports}/sheet?of=markets&days=7`)).body).not.toContain('gulf');
    for (const of of ['searches', 'upcoming', 'storage'])
      expect([of, (await france.get(`${reports}/sheet?of=${of}&days=7`)).status]).toEqual([of, 403]);
    for (const path of ['storage', 'work', 'upcoming'])
      expect([path, (await france.get(`${reports}/${path}`)).status]).toEqual([path, 403]);
  });

  it('chooses from their own markets and groups', async () => {
    const codes = async (path: string) =>
      (await manager.get(`/api/backend/${path}/choices`)).body.map(({ code }: { code: string }) => code);
    expect([await codes('market'), await codes('group')]).toEqual([['europe', 'france'], ['press']]);
  });

  it('has from the next request on what an administrator makes of them', async () => {
    const other = await test.signIn({ roles: MANAGER, market: 'europe' });
    expect((await other.get(`${at}/${below.id}`)).status).toBe(200);
    await admin.patch(`${at}/${other.userId}`, { market: 'gulf' });
    expect((await other.get(`${at}/${below.id}`)).status).toBe(404);
    expect((await other.get(`${at}/${outside.id}`)).status).toBe(200);
    await admin.patch(`${at}/${other.userId}`, { market: null });
    for (const { id } of [below, outside]) expect((await other.get(`${at}/${id}`)).status).toBe(200);
    await admin.patch(`${at}/${other.userId}`, { roles: ['ROLE_USER'] });
    expect((await other.get(`${at}/${outside.id}`)).status).toBe(403);
    expect((await other.get(`${reports}/visits`)).status).toBe(403);
  });

  it('whose market moves while their change waits changes nobody', async () => {
    const other = await test.signIn({ roles: MANAGER, market: 'europe' });
    let change: ReturnType<typeof other.patch> | undefined;
    await db().transaction(async (tx) => {
      await tx.execute("select pg_advisory_xact_lock(hashtext('administrators'))");
      change = other.patch(`${at}/${below.id}`, { active: false });
      await new Promise((resolve) => setTimeout(resolve, 200));
      await tx.update(users).set({ market: 'gulf' }).where(eq(users.id, other.userId));
    });
    // Not found where it had not begun to wait when the market moved.
    expect([403, 404]).toContain((await change)?.status);
    expect((await now(below)).active).toBe(true);
  });
});
