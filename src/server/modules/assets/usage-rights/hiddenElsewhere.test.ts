import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import { intersectUsage, MEDIA, type Medium, permits } from '../../../../shared/policy/usage.ts';
import { isVisible, type Viewer, viewerWithin } from '../../../../shared/policy/visibility.ts';
import { layersOf } from '../../../content/contentKind.ts';
import { marketsOf } from '../../../content/marketPaths.ts';
import { readUsesHere } from '../../../content/usesHere.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import { configuration } from '../../../db/schema/content.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { markets } from '../../../db/schema/markets.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildItem, buildLibrary, buildMarket } from '../../../testing/factories.ts';
import { facetIndexesOf } from '../libraries/facets/facetIndexes.ts';

let test: TestApp;
let admin: Caller;
let editor: Caller;
let gulf: Caller;
let everywhere: Caller;
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'], market: 'gulf' });
  gulf = await test.signIn({ market: 'gulf' });
  everywhere = await test.signIn({ market: null });
});
afterAll(() => test?.close());
const db = () => test.context.db;

const choose = async (rule: 'show' | 'hide') =>
  expect((await admin.patch('/api/backend/configuration', { 'usage.elsewhere': rule })).status).toBe(200);
beforeEach(() => choose('hide'));

const HOLDER = { holderKind: 'talent', holder: 'Ana Duarte' } as const;
const day = (days: number) => utcDay(Date.now() + days * 86_400_000);
async function makeRight(name: string, fields: object = {}) {
  const { status, body } = await editor.post('/api/backend/usage-right', { name, ...HOLDER, ...fields });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body as { id: number; code: string };
}

/** In which places a member finds an item. */
async function placesOf(caller: Caller, { id, slug }: { id: number; slug: string }) {
  const has = (rows: { id?: number; item?: { id: number } }[]) => rows.some((row) => row.id === id);
  const [list, facets, ids, page, search, library, listed] = await Promise.all([
    caller.get(`/api/private/library/${slug}/items`),
    caller.get(`/api/private/library/${slug}/facets`),
    caller.get(`/api/private/library/${slug}/items/ids`),
    caller.get(`/api/private/libraryitems/${id}`),
    caller.get('/api/private/search/items?q=quillbark'),
    caller.get(`/api/private/library/${slug}`),
    caller.get('/api/private/libraryitems?limit=100'),
  ]);
  return {
    list: has(list.body.data),
    total: list.body.total,
    facets: facets.body.total,
    values: facets.body.facets.flatMap((facet: { values: { count: number }[] }) =>
      facet.values.map(({ count }) => count),
    ),
    ids: ids.body.ids.includes(id),
    page: page.status,
    search: has(search.body.data),
    count: library.body.itemCount,
    listed: has(listed.body.data),
  };
}
const HERE = {
  list: true,
  total: 1,
  facets: 1,
  values: [1],
  ids: true,
  page: 200,
  search: true,
  count: 1,
  listed: true,
};
const NOT_HERE = {
  list: false,
  total: 0,
  facets: 0,
  values: [],
  ids: false,
  page: 404,
  search: false,
  count: 0,
  listed: false,
};

describe('an item that may not be used in the market of a member, in a house that hides it', () => {
  let item: { id: number; slug: string };
  let right: { id: number; code: string };
  let libraryId: number;
  const patch = (fields: object) => editor.patch(`/api/backend/usage-right/${right.id}`, fields);

  beforeAll(async () => {
    right = await makeRight('Film of spring', { markets: ['europe'] });
    const attribute = await buildAttribute(db(), { values: ['film'] });
    const library = await buildLibrary(db(), { facetIds: [attribute.id] });
    libraryId = library.id;
    const { id } = await buildItem(db(), {
      libraryId,
      title: 'Quillbark',
      usageRights: [right.code],
      valueIds: attribute.valueIds,
    });
    item = { id, slug: library.slug };
  });

  it('is in no list, count, facet or search, and has no page; others see it', async () => {
    expect(await placesOf(gulf, item)).toEqual(NOT_HERE);
    expect(await placesOf(everywhere, item)).toEqual(HERE);
    expect(await placesOf(editor, item)).toEqual(HERE);
    expect(await placesOf(await test.signIn({ market: 'europe' }), item)).toEqual(HERE);
    await gulf.post('/api/private/user/basket', { ids: [item.id] });
    expect((await gulf.get('/api/private/user/basket/count')).body.count).toBe(0);
    const signed = await gulf.get(`/api/private/libraryitems/${item.id}/pre-signed?disposition=attachment`);
    expect(signed.status).toBe(404);
  });

  it('is there at the next request when the setting, the right or its days change, and gone again', async () => {
    await choose('show');
    expect(await placesOf(gulf, item)).toEqual(HERE);
    await choose('hide');
    expect(await placesOf(gulf, item)).toEqual(NOT_HERE);
    await patch({ markets: ['europe', 'gulf'] });
    expect(await placesOf(gulf, item)).toEqual(HERE);
    await patch({ endsOn: day(-1) });
    expect(await placesOf(gulf, item)).toEqual(NOT_HERE);
    await patch({ endsOn: day(0) });
    expect(await placesOf(gulf, item)).toEqual(HERE);
    await patch({ endsOn: null, startsOn: day(1) });
    expect(await placesOf(gulf, item)).toEqual(NOT_HERE);
    await patch({ startsOn: null });
    expect(await placesOf(gulf, item)).toEqual(HERE);
  });

  it('follows the tree of markets, and is shown where one below the own may use it', async () => {
    await patch({ markets: ['europe'] });
    const doha = await buildMarket(db(), { code: 'doha', name: 'Doha' });
    await patch({ markets: ['doha'] });
    const shop = await test.signIn({ market: 'doha' });
    expect(await placesOf(shop, item)).toEqual(HERE);
    expect(await placesOf(gulf, item)).toEqual(NOT_HERE);
    const [region] = await db().select().from(markets).where(eq(markets.code, 'gulf'));
    expect((await admin.patch(`/api/backend/market/${doha.id}`, { parentId: region?.id })).status).toBe(200);
    expect(await placesOf(gulf, item)).toEqual(HERE);
    await patch({ markets: ['europe'] });
    expect(await placesOf(shop, item)).toEqual(NOT_HERE);
  });

  it('is hidden by what its library and itself leave together', async () => {
    await patch({ markets: [], media: ['web'] });
    expect(await placesOf(gulf, item)).toEqual(HERE);
    const print = await makeRight('Print only', { media: ['print'] });
    const give = (codes: string[]) =>
      editor.patch(`/api/backend/library/${libraryId}`, { usageRights: codes });
    expect((await give([print.code])).status).toBe(200);
    expect(await placesOf(gulf, item)).toEqual(NOT_HERE);
    expect(await placesOf(everywhere, item)).toEqual(HERE);
    await give([]);
    expect(await placesOf(gulf, item)).toEqual(HERE);
  });

  it('is marked for those who see it all the same', async () => {
    await patch({ markets: ['europe'], media: [] });
    const marksOf = async (caller: Caller) => [
      (await caller.get(`/api/private/library/${item.slug}/items`)).body.data[0]?.isElsewhere,
      (await caller.get(`/api/private/libraryitems/${item.id}`)).body.isElsewhere,
      (await caller.get('/api/private/search/items?q=quillbark')).body.data[0]?.isElsewhere,
      (await caller.get('/api/private/libraryitems?limit=1&q=quillbark')).body.data[0]?.isElsewhere,
    ];
    const MARKED = [true, true, true, true];
    const UNMARKED = [undefined, undefined, undefined, undefined];
    expect(await marksOf(editor)).toEqual(MARKED);
    await choose('show');
    expect(await marksOf(gulf)).toEqual(MARKED);
    expect(await marksOf(everywhere)).toEqual(UNMARKED);
    expect(await marksOf(await test.signIn({ market: 'europe' }))).toEqual(UNMARKED);
    await patch({ markets: ['europe', 'gulf'] });
    expect(await marksOf(gulf)).toEqual(UNMARKED);
    await patch({ markets: ['europe'] });
  });

  it('has that as the reason, for those who want to know who sees it', async () => {
    await patch({ markets: ['europe'], media: [] });
    const { body } = await editor.get(`/api/backend/audience/library-item/${item.id}`);
    const reasonsIn = (market: string | null) =>
      body.cells.find(
        (cell: { role: string; market: string | null }) =>
          cell.role === 'ROLE_USER' && cell.market === market,
      )?.reasons;
    expect(reasonsIn('gulf')).toEqual([{ of: 'record', code: 'usage' }]);
    expect(reasonsIn('europe')).toEqual([]);
    expect(reasonsIn(null)).toEqual([]);
    await choose('show');
    const shown = await editor.get(`/api/backend/audience/library-item/${item.id}`);
    expect(JSON.stringify(shown.body.cells)).not.toContain('usage');
  });
});

it('is the same to the query, the index and the policy, and what the rights allow together', async () => {
  let seed = 11;
  const random = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
    return Math.floor((seed / 2 ** 31) * below);
  };
  const some = <T>(all: readonly T[], one: number) => all.filter(() => random(one) === 0);
  const paths = [
    ['iberia'],
    ['spain', 'iberia'],
    ['madrid', 'spain', 'iberia'],
    ['portugal', 'iberia'],
    ['nordics'],
  ];
  for (const path of paths) await buildMarket(db(), { code: path[0] as string, path });
  const codes = paths.map(([code]) => code as string);
  const days = [-9, -1, 0, 1, 9];
  const rights = Array.from({ length: 14 }, (_, index) => ({
    ...HOLDER,
    code: `random-${index}`,
    name: `Random ${index}`,
    media: some<Medium>(MEDIA, 3),
    markets: some(codes, 4),
    startsOn: random(3) === 0 ? day(days[random(5)] as number) : null,
    endsOn: random(3) === 0 ? day(days[random(5)] as number) : null,
  }));
  await db().insert(usageRights).values(rights);
  const ofRight = (code: string) => rights.filter((right) => right.code === code);
  const made = [];
  for (let n = 0; n < 4; n++) {
    const own = some(rights, 14).map(({ code }) => code);
    const library = await buildLibrary(db(), { usageRights: n === 0 ? [] : own });
    for (let index = 0; index < 12; index++) {
      const usageRights = some(rights, 6).map(({ code }) => code);
      const { id } = await buildItem(db(), { libraryId: library.id, usageRights });
      made.push({ id, library, rights: [...usageRights, ...library.usageRights] });
    }
  }
  const item = test.context.kinds.named('library-item');
  const pathOf = (code: string) => paths.find(([one]) => one === code) ?? [code];
  let hidden = 0;
  for (const offset of [-5, 0, 5]) {
    const at = Date.now() + offset * 86_400_000;
    const usesIn = await readUsesHere(db(), at);
    for (const market of codes) {
      const path = await marketsOf(db(), market);
      const viewer: Viewer = { roles: ['ROLE_USER'], markets: path, groups: [], ...usesIn(path), at };
      const ids = made.map(({ id }) => id);
      const rows = await db()
        .select({ id: libraryItems.id })
        .from(libraryItems)
        .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
        .where(and(inArray(libraryItems.id, ids), visibleItemWhere(viewer)));
      const byQuery = new Set(rows.map(({ id }) => id));
      for (const { id, library, rights: named } of made) {
        const usage = intersectUsage(
          named.flatMap(ofRight).map((right) => ({ ...right, credit: '', restrictions: '' })),
          pathOf,
        );
        const below = paths.filter((one) => one.includes(market));
        const isLeft = below.some((one) =>
          MEDIA.some((medium) => permits(usage, { medium, market: one, day: utcDay(at) })),
        );
        const [own] = await layersOf(db(), item, id);
        const [row] = await db().select().from(libraries).where(eq(libraries.id, library.id));
        const index = await facetIndexesOf(db()).loaded(library.id, row?.revision ?? 0);
        const state = index?.itemOf(id);
        const within = viewerWithin(viewer, library.usageRights);
        expect([id, market, offset, byQuery.has(id)]).toEqual([id, market, offset, isLeft]);
        expect(own?.limits && isVisible(own.limits, viewer, at)).toBe(isLeft);
        expect(state && isVisible(state, within, at)).toBe(isLeft);
        if (!isLeft) hidden++;
      }
      for (const library of new Set(made.map((one) => one.library))) {
        const [row] = await db().select().from(libraries).where(eq(libraries.id, library.id));
        const index = await facetIndexesOf(db()).loaded(library.id, row?.revision ?? 0);
        const shown = made.filter((one) => one.library === library && byQuery.has(one.id));
        expect(index?.count(viewerWithin(viewer, library.usageRights), at)).toBe(shown.length);
      }
    }
  }
  expect(hidden).toBeGreaterThan(50);
}, 60_000);

it('costs nothing where it is shown: the viewer carries no uses', async () => {
  await db().delete(configuration).where(eq(configuration.code, 'usage.elsewhere'));
  expect((await readUsesHere(db()))(['gulf']).uses).toBeNull();
});
