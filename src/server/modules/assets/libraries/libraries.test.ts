import { eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isVisible, type Viewer } from '../../../../shared/policy/visibility.ts';
import { limitsOf, visibleItemWhere } from '../../../content/visibility.ts';
import { itemValues, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import { buildAttribute, buildItem, buildLibrary } from '../../../testing/factories.ts';

let test: TestApp;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  member = await test.signIn({ roles: ['ROLE_USER'], market: 'europe' });
});
afterAll(() => test?.close());
const db = () => test.context.db;

async function buildShelf() {
  const collection = await buildAttribute(db(), {
    slug: `collection-${Math.random().toString(36).slice(2)}`,
    values: ['amber', 'oud'],
  });
  const library = await buildLibrary(db(), { facetIds: [collection.id] });
  const [amber = 0, oud = 0] = collection.valueIds;
  await buildItem(db(), { libraryId: library.id, title: 'Amber one', valueIds: [amber] });
  await buildItem(db(), { libraryId: library.id, title: 'Amber two', valueIds: [amber] });
  await buildItem(db(), { libraryId: library.id, title: 'Oud', valueIds: [oud] });
  return { collection, library, amber, oud, at: `/api/private/library/${library.slug}` };
}

describe('a library', () => {
  it('narrows by facets, and its counts equal what the list then shows', async () => {
    const { collection, at } = await buildShelf();
    const facets = await member.get(`${at}/facets?${collection.slug}=amber`);
    const counts = facets.body.facets[0].values.map(({ slug, count }: { slug: string; count: number }) => [
      slug,
      count,
    ]);
    expect(counts).toEqual([
      ['amber', 2],
      ['oud', 1],
    ]);
    for (const [slug, count] of counts) {
      const items = await member.get(`${at}/items?${collection.slug}=${slug}`);
      expect(items.body.total).toBe(count);
      expect(items.body.data).toHaveLength(count);
    }
    const both = await member.get(`${at}/items?${collection.slug}=amber&${collection.slug}=oud`);
    expect(both.body.total).toBe(3);
  });

  it('finds by words, without accents and by the beginning of a word', async () => {
    const { at, library } = await buildShelf();
    await buildItem(db(), { libraryId: library.id, title: 'Cèdre Fumé' });
    expect((await member.get(`${at}/items?q=cedre`)).body.total).toBe(1);
    expect((await member.get(`${at}/items?q=amb%20tw`)).body.data[0].title).toBe('Amber two');
  });

  it('follows every change at the next request', async () => {
    const { at, library, amber, collection } = await buildShelf();
    const total = async () => (await member.get(`${at}/items?${collection.slug}=amber`)).body.total;
    expect(await total()).toBe(2);
    const item = await buildItem(db(), { libraryId: library.id, valueIds: [amber] });
    expect(await total()).toBe(3);
    await db()
      .update(libraryItems)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(libraryItems.id, item.id));
    expect(await total()).toBe(2);
    await db()
      .delete(itemValues)
      .where(inArray(itemValues.valueId, [amber]));
    expect(await total()).toBe(0);
    await db().delete(libraryItems).where(eq(libraryItems.libraryId, library.id));
    expect((await member.get(at)).body.itemCount).toBe(0);
  });

  it('is not found while it is a draft, expired, or for others', async () => {
    const draft = await buildLibrary(db(), { publishedAt: null });
    const expired = await buildLibrary(db(), { expiresAt: new Date('2026-02-01') });
    const gulf = await buildLibrary(db(), { markets: ['gulf'] });
    for (const { slug } of [draft, expired, gulf])
      expect((await member.get(`/api/private/library/${slug}`)).status).toBe(404);
    await db()
      .update(libraries)
      .set({ markets: ['gulf', 'europe'] })
      .where(eq(libraries.id, gulf.id));
    expect((await member.get(`/api/private/library/${gulf.slug}`)).status).toBe(200);
  });

  it('passes over what a shared link names besides, and values that are gone', async () => {
    const { at, collection } = await buildShelf();
    const all = (await member.get(`${at}/items`)).body;
    for (const query of ['fbclid=abc', 'ref=mail', `${collection.slug}=gone`, 'constructor=x'])
      expect((await member.get(`${at}/items?${query}`)).body, query).toEqual(all);
    const both = await member.get(`${at}/facets?${collection.slug}=gone&${collection.slug}=amber&ref=mail`);
    expect(both.body).toEqual((await member.get(`${at}/facets?${collection.slug}=amber`)).body);
  });

  it('refuses pages that are too large', async () => {
    const { at } = await buildShelf();
    expect((await member.get(`${at}/items?limit=201`)).body.errors).toHaveProperty('limit');
  });

  it('lists all ids that a filter finds, with their size', async () => {
    const { at, collection } = await buildShelf();
    const { body } = await member.get(`${at}/items/ids?${collection.slug}=amber`);
    expect(body).toMatchObject({ total: 2, size: 2000 });
    expect(body.ids).toHaveLength(2);
  });

  it('lists ids in the chosen order', async () => {
    const { at } = await buildShelf();
    for (const sort of ['title', 'newest', 'largest']) {
      const page = await member.get(`${at}/items?sort=${sort}`);
      const { body } = await member.get(`${at}/items/ids?sort=${sort}`);
      expect(body.ids).toEqual(page.body.data.map(({ id }: { id: number }) => id));
    }
    expect((await member.get(`${at}/items/ids?sort=colour`)).status).toBe(400);
  });

  it('returns 304 when nothing changed', async () => {
    const { at } = await buildShelf();
    const first = await member.get(`${at}/items`);
    const headers = {
      authorization: `Bearer ${member.token}`,
      'if-none-match': first.headers.get('etag') ?? '',
    };
    expect((await test.app.request(`${at}/items`, { headers })).status).toBe(304);
    expect(first.headers.get('cache-control')).toBe('private, no-cache');
  });
});

it('decides visibility in SQL as in code', async () => {
  const library = await buildLibrary(db());
  const now = new Date('2026-06-01T00:00:00Z');
  const AUDIENCES = [
    [[], []],
    [['gulf'], []],
    [['europe', 'americas'], []],
    [[], ['press', 'agency']],
    [['europe'], ['press']],
  ] as const;
  const instants = [null, new Date('2026-05-01'), now, new Date('2026-07-01')];
  for (const publishedAt of instants)
    for (const expiresAt of instants)
      for (const roles of [[], ['ROLE_EVENT'], ['ROLE_EVENT', 'ROLE_USER']])
        for (const [markets, groups] of AUDIENCES)
          await buildItem(db(), {
            libraryId: library.id,
            fileId: await sharedFile(),
            publishedAt,
            expiresAt,
            roles,
            markets: [...markets],
            groups: [...groups],
          });
  const viewers: Viewer[] = [
    { roles: ['ROLE_USER'], markets: ['europe'], groups: [] },
    { roles: ['ROLE_USER'], markets: ['lyon', 'france', 'europe'], groups: ['trade', 'press'] },
    { roles: ['ROLE_USER'], markets: [], groups: [] },
    { roles: ['ROLE_USER', 'ROLE_EVENT'], markets: ['gulf'], groups: [] },
    { roles: ['ROLE_USER'], markets: null, groups: [] },
    { roles: ['ROLE_USER', 'ROLE_EDITOR'], markets: ['europe'], groups: [] },
  ];
  const rows = await db().select().from(libraryItems).where(eq(libraryItems.libraryId, library.id));
  for (const viewer of viewers) {
    const found = await db()
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(visibleItemWhere(viewer, now));
    const mine = found.map(({ id }) => id).filter((id) => rows.some((row) => row.id === id));
    const expected = rows
      .filter((row) => isVisible(limitsOf(row), viewer, now.getTime()))
      .map(({ id }) => id);
    expect(ascending(mine)).toEqual(ascending(expected));
  }
});

let fileId: number | undefined;
async function sharedFile(): Promise<number> {
  fileId ??= (await buildItem(db())).fileId;
  return fileId;
}
