import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import type { EditLimits } from '../../shared/policy/editLimits.ts';
import { readRows } from '../db/readRows.ts';
import { bulkChanges } from '../db/schema/records.ts';
import { endpointsOf } from '../http/routes.ts';
import { type Caller, openTestApp, type Reply, ROLES_OF, type TestApp } from '../testing/app.ts';
import {
  buildAttribute,
  buildEvent,
  buildFaq,
  buildItem,
  buildLibrary,
  buildMarket,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../testing/factories.ts';
import { plainPath, sampleOf } from '../testing/sampleCalls.ts';

const at = '/api/backend';
const NONE: EditLimits = { kinds: [], libraries: [], markets: [] };

let test: TestApp;
let admin: Caller;
const db = () => test.context.db;
const limited = (limits: Partial<EditLimits>) =>
  test.signIn({ roles: [...ROLES_OF.editor], editLimits: { ...NONE, ...limits } });

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: [...ROLES_OF.admin] });
  await buildMarket(db(), { code: 'riviera', name: 'Riviera' });
});
afterAll(() => test?.close());

const refusal = ({ status, body }: Reply) => [status, body.code];
const OUTSIDE = [403, 'outside_limits'];

describe('an editor who is limited', () => {
  it('to kinds changes those, and views the others', async () => {
    const editor = await limited({ kinds: ['news'] });
    const news = await buildNews(db());
    const faq = await buildFaq(db());
    expect((await editor.patch(`${at}/news/${news.id}`, { title: 'Own' })).status).toBe(200);
    expect((await editor.get(`${at}/faq/${faq.id}`)).status).toBe(200);
    expect((await editor.patch(`${at}/faq/${faq.id}`, { question: 'Other' })).status).toBe(403);
    expect((await editor.delete(`${at}/faq/${faq.id}`)).status).toBe(403);
    expect((await editor.get('/api/auth/session')).status).toBe(200);
  });

  it('to libraries changes their items, and neither takes from others nor puts into them', async () => {
    const [own, other] = [await buildLibrary(db()), await buildLibrary(db())];
    const editor = await limited({ libraries: [own.id] });
    const mine = await buildItem(db(), { libraryId: own.id });
    const theirs = await buildItem(db(), { libraryId: other.id });
    expect((await editor.patch(`${at}/library-item/${mine.id}`, { title: 'Own' })).status).toBe(200);
    expect(refusal(await editor.patch(`${at}/library-item/${theirs.id}`, { title: 'Other' }))).toEqual(
      OUTSIDE,
    );
    const both = { target: { ids: [mine.id, theirs.id] }, changes: { title: 'Both' } };
    expect((await editor.patch(`${at}/library-item/batch`, both)).status).toBeGreaterThanOrEqual(400);
    expect(refusal(await editor.patch(`${at}/library/${other.id}`, { title: 'Other' }))).toEqual(OUTSIDE);
    expect((await editor.patch(`${at}/library/${own.id}`, { title: 'My own' })).status).toBe(200);
    expect(refusal(await editor.post(`${at}/import`, { libraryId: other.id }))).toEqual(OUTSIDE);
    const { body: foreign } = await admin.post(`${at}/import`, { libraryId: other.id });
    for (const path of ['check', 'cancel', 'commit'])
      expect(refusal(await editor.post(`${at}/import/${foreign.id}/${path}`, {}))).toEqual(OUTSIDE);
    expect((await editor.get(`${at}/import/${foreign.id}`)).status).toBe(200);
    const upload = { name: 'a.jpg', size: 100, libraryId: other.id };
    expect(refusal(await editor.post(`${at}/storage/pre-sign/library-item`, upload))).toEqual(OUTSIDE);
  });

  it('to markets changes what is limited to those or to some below, by its library too', async () => {
    const editor = await limited({ markets: ['riviera'] });
    const own = await buildNews(db(), { markets: ['riviera'] });
    const wide = await buildNews(db());
    expect((await editor.patch(`${at}/news/${own.id}`, { title: 'Own' })).status).toBe(200);
    expect(refusal(await editor.patch(`${at}/news/${own.id}`, { markets: [] }))).toEqual(OUTSIDE);
    expect(refusal(await editor.patch(`${at}/news/${own.id}`, { markets: ['riviera', 'gulf'] }))).toEqual(
      OUTSIDE,
    );
    expect(refusal(await editor.patch(`${at}/news/${wide.id}`, { markets: ['riviera'] }))).toEqual(OUTSIDE);
    const library = await buildLibrary(db(), { markets: ['riviera'] });
    const inside = await buildItem(db(), { libraryId: library.id });
    const elsewhere = await buildItem(db(), { libraryId: (await buildLibrary(db())).id });
    expect((await editor.patch(`${at}/library-item/${inside.id}`, { title: 'Own' })).status).toBe(200);
    expect(refusal(await editor.patch(`${at}/library-item/${elsewhere.id}`, { title: 'No' }))).toEqual(
      OUTSIDE,
    );
    const attribute = await buildAttribute(db());
    const all = await editor.patch(`${at}/attribute/${attribute.id}`, { label: 'Everybody’s' });
    expect(all.status).toBe(403);
  });

  it('is refused at the next request after the limits were set, and not limited as an administrator', async () => {
    const editor = await test.signIn({ roles: [...ROLES_OF.editor] });
    const news = await buildNews(db());
    const change = () => editor.patch(`${at}/news/${news.id}`, { title: 'Again' });
    expect((await change()).status).toBe(200);
    const path = `${at}/users/${editor.userId}`;
    expect((await admin.patch(path, { editLimits: { kinds: ['faq'] } })).body.editLimits).toEqual({
      ...NONE,
      kinds: ['faq'],
    });
    expect((await change()).status).toBe(403);
    await admin.patch(path, { roles: [...ROLES_OF.admin] });
    expect((await change()).status).toBe(200);
    expect(
      (await admin.patch(path, { roles: [...ROLES_OF.editor], editLimits: {} })).body.editLimits,
    ).toBeNull();
    expect((await change()).status).toBe(200);
  });

  it('has limits that name what is there, which only administrators set', async () => {
    const editor = await test.signIn({ roles: [...ROLES_OF.editor] });
    const path = `${at}/users/${editor.userId}`;
    const fields = async (editLimits: object) =>
      Object.keys((await admin.patch(path, { editLimits })).body.errors);
    expect(await fields({ markets: ['nowhere'] })).toEqual(['editLimits.markets']);
    expect(await fields({ libraries: [2_000_000_000] })).toEqual(['editLimits.libraries']);
    expect(await fields({ kinds: ['users'] })).toEqual(['editLimits.kinds.0']);
    const manager = await test.signIn({ roles: [...ROLES_OF.manager] });
    const member = await test.signIn();
    const refused = await manager.patch(`${at}/users/${member.userId}`, { editLimits: { kinds: ['faq'] } });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['editLimits']]);
    const { id } = await buildMarket(db(), { code: 'held', name: 'Held' });
    await admin.patch(path, { editLimits: { markets: ['held'] } });
    expect(refusal(await admin.delete(`${at}/market/${id}`))).toEqual([409, 'in_use']);
  });
});

describe('no call of the back-office changes what is outside the limits', () => {
  beforeAll(async () => {
    await buildItem(db(), { valueIds: (await buildAttribute(db())).valueIds });
    await buildEvent(db());
    await buildToolkit(db());
    await buildTraining(db());
    await buildMediaPortal(db());
  });
  /** Long changes hold items; they are not what is looked at here. */
  afterEach(() => db().delete(bulkChanges));

  const TABLES = [
    'library_items item_values item_versions libraries library_facets attributes attribute_values news events faqs',
    'faq_categories toolkits training_videos media_portals rendition_presets',
  ]
    .join(' ')
    .split(' ');

  async function dump(): Promise<Record<string, unknown>> {
    const all: Record<string, unknown> = {};
    for (const name of TABLES) {
      const rows = await readRows(
        db(),
        z.unknown(),
        sql`select to_jsonb(t) as row from ${sql.identifier(name)} t order by 1`,
      );
      all[name] = rows;
    }
    return all;
  }

  async function makeEveryCall(caller: Caller): Promise<number> {
    let refused = 0;
    for (const endpoint of endpointsOf(test.app)) {
      const { method, path, body } = endpoint;
      if (method === 'get' || !/^\/api\/(backend|storage)\//.test(path) || path.includes('/users')) continue;
      const input = body ? sampleOf(body) : undefined;
      const reply =
        method === 'delete'
          ? await caller.delete(plainPath(endpoint))
          : await caller[method](plainPath(endpoint), input);
      if (reply.status === 403) refused += 1;
    }
    return refused;
  }

  it.each([
    ['kinds', { kinds: ['search-synonym'] }],
    ['libraries and kinds', { kinds: ['library', 'library-item'], libraries: [1_999_999_999] }],
    ['markets', { markets: ['riviera-none'] }],
  ])('by %s', async (_name, limits) => {
    const before = await dump();
    expect(await makeEveryCall(await limited(limits))).toBeGreaterThan(20);
    expect(await dump()).toEqual(before);
  });

  it('while one without limits changes it by the same calls', async () => {
    const before = await dump();
    await makeEveryCall(await limited({}));
    const after = await dump();
    const changed = TABLES.filter((name) => JSON.stringify(after[name]) !== JSON.stringify(before[name]));
    expect(changed).toEqual(expect.arrayContaining(['library_items', 'libraries', 'news', 'attributes']));
  });
});
