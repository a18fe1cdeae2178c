import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Market } from '../../../../shared/contract/market.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import { sweepRecords } from '../../../content/sweepRecords.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildItem, buildLibrary, buildNews } from '../../../testing/factories.ts';
import { readRetention } from '../../house/configuration/public.ts';
import { marketKind } from './markets.service.ts';

const at = '/api/backend/market';

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

let count = 0;
async function make(name: string, parentId: number | null = null): Promise<Market> {
  const response = await admin.post(at, { code: `made-${++count}`, name, parentId });
  if (response.status !== 201) throw new Error(JSON.stringify(response.body));
  return response.body;
}
const all = async (): Promise<Market[]> => (await admin.get(at)).body;
const named = async (code: string): Promise<Market> => {
  const found = (await all()).find((market) => market.code === code);
  if (!found) throw new Error(`There is no market ${code}.`);
  return found;
};

describe('markets', () => {
  it('are those of the house, which its administrators change and its content managers choose from', async () => {
    const { status, body } = await admin.post(at, {
      name: 'Île-de-France',
      parentId: (await named('europe')).id,
      timeZone: 'Europe/Paris',
      languages: ['fr'],
      locale: 'fr-FR',
    });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      code: 'ile-de-france',
      path: ['ile-de-france', 'europe'],
      timeZone: 'Europe/Paris',
      isArchived: false,
      accountCount: 0,
    });
    const { version } = body;
    const renamed = await admin.patch(`${at}/${body.id}`, { name: 'Paris and around', version });
    expect(renamed.body).toMatchObject({ name: 'Paris and around', code: 'ile-de-france' });
    expect((await admin.patch(`${at}/${body.id}`, { name: 'Other', version })).status).toBe(409);
    const translations = { ja: { texts: { name: 'パリとその周辺' } } };
    expect((await admin.patch(`${at}/${body.id}/translations`, { translations })).status).toBe(200);
    const nameFor = async (language: Language) => {
      const names = (await (await test.signIn({ language })).get('/api/private/market')).body;
      return names.find(({ code }: { code: string }) => code === 'ile-de-france');
    };
    expect([await nameFor('ja'), await nameFor('fr')]).toEqual([
      { code: 'ile-de-france', name: 'パリとその周辺' },
      { code: 'ile-de-france', name: 'Paris and around' },
    ]);
    expect((await editor.get(at)).status).toBe(403);
    expect((await editor.get(`${at}/choices`)).body).toContainEqual({
      code: 'ile-de-france',
      name: 'Paris and around',
      path: ['ile-de-france', 'europe'],
      isArchived: false,
    });
    expect((await editor.post(at, { name: 'Mars' })).status).toBe(403);
    expect((await editor.patch(`${at}/${body.id}`, { name: 'Mars' })).status).toBe(403);
    const member = await test.signIn({ market: 'ile-de-france' });
    for (const path of [at, `${at}/choices`]) expect((await member.get(path)).status).toBe(403);
    expect((await member.get('/api/private/market')).body).toContainEqual({
      code: 'ile-de-france',
      name: 'Paris and around',
    });
    expect(await named('ile-de-france')).toMatchObject({ accountCount: 1 });
  });

  it('say what is wrong with each field', async () => {
    const wrong = {
      code: 'All Of It',
      name: ' ',
      parentId: 999_999,
      timeZone: 'Mars/Olympus',
      languages: ['klingonisch', 'fr'],
      locale: 'xx',
    };
    const { status, body } = await admin.post(at, wrong);
    expect(status).toBe(400);
    expect(Object.keys(body.errors).sort()).toEqual(['code', 'languages.0', 'locale', 'name', 'timeZone']);
    expect((await admin.post(at, { code: 'all', name: 'All' })).body.errors).toHaveProperty('code');
    expect((await admin.post(at, { name: 'Lost', parentId: 999_999 })).body.errors).toHaveProperty(
      'parentId',
    );
    const taken = await admin.post(at, { code: 'gulf', name: 'Gulf again' });
    expect([taken.status, taken.body.code]).toEqual([409, 'code_taken']);
    expect((await admin.patch(`${at}/${(await named('gulf')).id}`, { code: 'golf' })).status).toBe(400);
  });

  it('are in the order of their tree, whatever is moved', async () => {
    const region = await make('Region');
    const two = await make('Two', region.id);
    const door = await make('Door', two.id);
    const one = await make('One', region.id);
    const order = async () =>
      (await all()).filter(({ path }) => path.includes(region.code)).map(({ name }) => name);
    expect(await order()).toEqual(['Region', 'Two', 'Door', 'One']);

    const ids = (await all()).map(({ id }) => id).filter((id) => id !== one.id);
    ids.splice(0, 0, one.id);
    expect((await admin.patch(`${at}/positions`, { ids })).status).toBe(200);
    expect(await order()).toEqual(['Region', 'One', 'Two', 'Door']);

    expect((await admin.patch(`${at}/${two.id}`, { parentId: one.id })).body.path).toEqual([
      two.code,
      one.code,
      region.code,
    ]);
    expect((await named(door.code)).path).toEqual([door.code, two.code, one.code, region.code]);
    expect(await order()).toEqual(['Region', 'One', 'Two', 'Door']);
  });

  it('are never part of themselves, nor too deep', async () => {
    const top = await make('Top');
    const middle = await make('Middle', top.id);
    const low = await make('Low', middle.id);
    for (const parentId of [top.id, middle.id, low.id])
      expect((await admin.patch(`${at}/${top.id}`, { parentId })).body.errors).toHaveProperty('parentId');
    // Two who put each below the other at once: one comes first.
    const other = await make('Other');
    const both = await Promise.all([
      admin.patch(`${at}/${other.id}`, { parentId: low.id }),
      admin.patch(`${at}/${top.id}`, { parentId: other.id }),
    ]);
    expect(ascending(both.map(({ status }) => status))).toEqual([200, 400]);
    let deepest = await make('Level 1');
    for (let level = 2; level <= 6; level++) deepest = await make(`Level ${level}`, deepest.id);
    expect((await admin.post(at, { name: 'Level 7', parentId: deepest.id })).body.errors).toHaveProperty(
      'parentId',
    );
  });

  it('cover what is below them, from the next request on', async () => {
    const region = await make('Covering');
    const country = await make('Country', region.id);
    const door = await make('Door', country.id);
    const library = await buildLibrary(db());
    const { id } = await buildItem(db(), { libraryId: library.id, markets: [country.code] });
    const article = await buildNews(db(), { markets: [region.code] });
    const inDoor = await test.signIn({ market: door.code });
    const inRegion = await test.signIn({ market: region.code });
    const sees = async (member: Caller) => [
      (await member.get(`/api/private/libraryitems/${id}`)).status,
      (await member.get(`/api/private/library/${library.slug}/items`)).body.total,
      (await member.get(`/api/private/news/${article.slug}`)).status,
    ];
    expect(await sees(inDoor)).toEqual([200, 1, 200]);
    expect(await sees(inRegion)).toEqual([404, 0, 200]);
    await admin.patch(`${at}/${door.id}`, { parentId: null });
    expect(await sees(inDoor)).toEqual([404, 0, 404]);
    await admin.patch(`${at}/${door.id}`, { parentId: country.id });
    expect(await sees(inDoor)).toEqual([200, 1, 200]);
    // As seen by role, and in what was shown then.
    const base = { role: 'ROLE_USER', market: door.code };
    expect((await admin.post('/api/backend/seeing-as', base)).status).toBe(201);
    const at0 = new Date().toISOString();
    const shown = await admin.get(
      `/api/backend/shown?${new URLSearchParams({ kind: 'news', at: at0, ...base })}`,
    );
    expect(shown.body.data.map((record: { id: number }) => record.id)).toContain(article.id);
  });

  it('are named by what exists alone', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const { id } = await buildItem(db(), { libraryId });
    const item = `/api/backend/library-item/${id}`;
    const refused = await editor.patch(item, { markets: ['gulf', 'mars'] });
    expect([refused.status, refused.body.errors]).toEqual([400, { markets: 'There is no market “mars”.' }]);
    expect((await editor.get(item)).body.markets).toEqual([]);
    const person = await admin.post('/api/backend/users', {
      email: 'm@mars.example',
      name: 'M',
      market: 'mars',
    });
    expect(person.body.errors).toHaveProperty('market');
    expect((await editor.post('/api/backend/news', { title: 'Red', markets: ['mars'] })).status).toBe(400);
    const lists = { target: { ids: [id] }, add: {}, remove: {} };
    expect(
      (await editor.patch('/api/backend/library-item/batch/lists', { ...lists, set: { markets: ['mars'] } }))
        .status,
    ).toBe(400);
  });

  it('give new accounts their language, or that of the market above', async () => {
    const france = await admin.post(at, { name: 'France', locale: 'fr-FR' });
    const shop = await make('Shop', france.body.id);
    const person = { email: 'shop@market.example', name: 'Shop', market: shop.code };
    expect((await admin.post('/api/backend/users', person)).body.locale).toBe('fr-FR');
    const own = { email: 'own@market.example', name: 'Own', market: shop.code, locale: 'ja-JP' };
    expect((await admin.post('/api/backend/users', own)).body.locale).toBe('ja-JP');
  });
});

describe('deleting a market', () => {
  let market: Market;
  beforeEach(async () => {
    market = await make('Leaving');
  });

  it('is refused while an account, a record or a market names it, in the trash too', async () => {
    const below = await make('Below', market.id);
    expect((await admin.delete(`${at}/${market.id}`)).body.code).toBe('in_use');
    await admin.patch(`${at}/${below.id}`, { parentId: null });
    const { id } = await buildNews(db(), { markets: [market.code] });
    await editor.delete(`/api/backend/news/${id}`);
    await test.signIn({ market: below.code });
    const refused = await admin.delete(`${at}/${market.id}`);
    expect([refused.status, refused.body.code]).toEqual([409, 'in_use']);
    expect(refused.body.message).toContain('one record');
    const target = { ids: [market.id, below.id] };
    expect((await admin.post(`${at}/batch/remove`, { target })).body.message).toContain(
      'one account and one record',
    );
    const archived = await admin.patch(`${at}/${market.id}`, { isArchived: true });
    expect(archived.body.isArchived).toBe(true);
    expect(
      (await admin.get(`${at}?filter={"isArchived":true}`)).body.map(({ id: one }: Market) => one),
    ).toEqual([market.id]);
  });

  it('keeps its code and its place in the tree, until it is gone for good', async () => {
    const below = await make('Below', market.id);
    for (const { id } of [below, market]) expect((await admin.delete(`${at}/${id}`)).status).toBe(200);
    expect((await admin.post(at, { code: market.code, name: 'Again' })).body.code).toBe('code_taken');
    expect((await editor.post('/api/backend/news', { title: 'Late', markets: [market.code] })).status).toBe(
      400,
    );
    const early = await admin.post(`${at}/${below.id}/restore`);
    expect([early.status, early.body.code]).toEqual([409, 'parent_gone']);
    await admin.post(`${at}/${market.id}/restore`);
    expect((await admin.post(`${at}/${below.id}/restore`)).body.path).toEqual([below.code, market.code]);

    for (const { id } of [below, market]) await admin.delete(`${at}/${id}`);
    const later = Date.now() + 31 * 24 * 3_600_000;
    expect(
      await sweepRecords(db(), { kinds: [marketKind], kept: await readRetention(db()), now: later }),
    ).toMatchObject({ market: 2 });
    expect((await admin.post(at, { code: market.code, name: 'Again' })).status).toBe(201);
  });

  it('waits for a transaction that is about to name it', async () => {
    let noteHeld = () => {};
    const held = new Promise<void>((resolve) => {
      noteHeld = resolve;
    });
    const slow = db().transaction(async (tx) => {
      const { holdNames } = await import('../../../content/heldNames.ts');
      await holdNames(tx, [{ markets: [market.code] }]);
      noteHeld();
      await tx.execute(sql`select pg_sleep(0.3)`);
      await buildNews(tx, { markets: [market.code] });
    });
    await held;
    const removal = admin.delete(`${at}/${market.id}`);
    await slow;
    expect((await removal).body.code).toBe('in_use');
  });
});
