import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Group } from '../../../../shared/contract/group.ts';
import type { User } from '../../../../shared/contract/user.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';

const at = '/api/backend/group';
const people = '/api/backend/users';

let test: TestApp;
let admin: Caller;
let editor: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
});
afterAll(() => test?.close());
const db = () => test.context.db;

async function make(name: string): Promise<Group> {
  const { status, body } = await admin.post(at, { name });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}

describe('groups', () => {
  it('are those of the house, which its administrators change and its content managers choose from', async () => {
    const press = await make('Press & media');
    expect(press).toMatchObject({ code: 'press-media', description: '', isArchived: false, accountCount: 0 });
    expect(await make('Press & media')).toMatchObject({ code: 'press-media-2' });
    const { body } = await admin.patch(`${at}/${press.id}`, {
      description: 'Journalists',
      version: press.version,
    });
    expect(body).toMatchObject({ description: 'Journalists' });
    expect((await admin.patch(`${at}/${press.id}`, { name: 'X', version: press.version })).status).toBe(409);
    expect((await admin.patch(`${at}/${press.id}`, { code: 'other' })).status).toBe(400);
    expect((await admin.post(at, { code: 'press-media', name: 'Again' })).body.code).toBe('code_taken');
    expect((await editor.get(at)).status).toBe(403);
    expect((await editor.post(at, { name: 'Mine' })).status).toBe(403);
    expect((await editor.get(`${at}/choices`)).body).toContainEqual({
      code: 'press-media',
      name: 'Press & media',
      isArchived: false,
    });
    const member = await test.signIn();
    expect((await member.get(`${at}/choices`)).status).toBe(403);
  });

  it('limit a record besides roles and markets: a member needs one of each', async () => {
    const { code } = await make('Journalists');
    const library = await buildLibrary(db());
    const { id } = await buildItem(db(), { libraryId: library.id, groups: [code], markets: ['gulf'] });
    const article = await buildNews(db(), { title: 'Quince embargo', groups: [code] });
    const inBoth = await test.signIn({ market: 'gulf', groups: [code] });
    const elsewhere = await test.signIn({ market: 'europe', groups: [code] });
    const outside = await test.signIn({ market: 'gulf' });
    const sees = async (member: Caller) => [
      (await member.get(`/api/private/libraryitems/${id}`)).status,
      (await member.get(`/api/private/library/${library.slug}/items`)).body.total,
      (await member.get(`/api/private/library/${library.slug}/facets`)).body.total,
      (await member.get(`/api/private/news/${article.slug}`)).status,
      (await member.get('/api/private/search?q=quince')).body.news.data.length,
    ];
    expect(await sees(inBoth)).toEqual([200, 1, 1, 200, 1]);
    expect(await sees(elsewhere)).toEqual([404, 0, 0, 200, 1]);
    expect(await sees(outside)).toEqual([404, 0, 0, 404, 0]);
    // In force at the next request.
    await admin.patch(`${people}/${inBoth.userId}`, { groups: [] });
    expect(await sees(inBoth)).toEqual([404, 0, 0, 404, 0]);
    await admin.patch(`${people}/${outside.userId}`, { groups: [code] });
    expect(await sees(outside)).toEqual([200, 1, 1, 200, 1]);
  });

  it('are explained, seen as, and shown as they were', async () => {
    const { code } = await make('Agency');
    const { id, slug } = await buildNews(db(), { groups: [code] });
    const member = await test.signIn();
    const { body } = await admin.get(`/api/backend/audience/news/${id}?userId=${member.userId}`);
    expect(body.person).toMatchObject({ groups: [], reasons: [{ of: 'record', code: 'group' }] });
    expect(body.layers[0].groups).toEqual([code]);
    // The table is about accounts that are in the groups.
    expect(body.cells.every(({ reasons }: { reasons: unknown[] }) => reasons.length === 0)).toBe(true);
    const start = async (groups: string[]) => {
      const { body: begun } = await editor.post('/api/backend/seeing-as', { role: 'ROLE_USER', groups });
      const token = String(begun.path).split('=')[1];
      return (await editor.get(`/api/as/${token}/private/news/${slug}`)).status;
    };
    expect([await start([code]), await start([])]).toEqual([200, 404]);
    const asked = { kind: 'news', at: new Date().toISOString() };
    const shown = async (more: Record<string, string>) => {
      const page = await editor.get(`/api/backend/shown?${new URLSearchParams({ ...asked, ...more })}`);
      return page.body.data.some((record: { id: number }) => record.id === id);
    };
    expect([await shown({ group: code }), await shown({})]).toEqual([true, false]);
  });

  it('are given to many and taken from many at once, and put back', async () => {
    const [first, second] = [await make('First wave'), await make('Second wave')];
    const one = await test.signIn({ groups: [first.code] });
    const other = await test.signIn();
    const target = { ids: [one.userId, other.userId] };
    const read = async (): Promise<string[][]> =>
      Promise.all(target.ids.map(async (id) => ((await admin.get(`${people}/${id}`)).body as User).groups));
    const { body } = await admin.patch(`${people}/batch/rights`, {
      target,
      addGroups: [second.code],
      removeGroups: [first.code],
    });
    expect(await read()).toEqual([[second.code], [second.code]]);
    const filter = JSON.stringify({ group: second.code });
    expect((await admin.get(`${people}?filter=${filter}`)).body).toHaveLength(2);
    expect((await admin.get(`${at}/${second.id}`)).body.accountCount).toBe(2);
    await admin.post(`${people}/batch/rights/undo`, { before: body.before });
    expect(await read()).toEqual([[first.code], []]);
    const unknown = await admin.patch(`${people}/batch/rights`, { target, addGroups: ['nobody'] });
    expect([unknown.status, unknown.body.errors]).toEqual([400, { groups: 'There is no group “nobody”.' }]);
  });

  it('are not deleted while something names them', async () => {
    const { id, code } = await make('Leaving');
    const { id: libraryId } = await buildLibrary(db());
    const item = await buildItem(db(), { libraryId });
    const lists = `/api/backend/library-item/batch/lists`;
    const change = { target: { ids: [item.id] }, set: { groups: [code] }, add: {}, remove: {} };
    expect((await editor.patch(lists, change)).status).toBe(200);
    expect((await admin.delete(`${at}/${id}`)).body.message).toContain('one record');
    await editor.patch(lists, { ...change, set: { groups: [] } });
    expect((await admin.delete(`${at}/${id}`)).status).toBe(200);
    expect((await editor.patch(lists, change)).body.errors).toEqual({
      groups: `There is no group “${code}”.`,
    });
    expect((await admin.post(`${at}/${id}/restore`)).status).toBe(200);
  });
});
