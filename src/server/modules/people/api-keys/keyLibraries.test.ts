import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { isVisible, type Viewer } from '../../../../shared/policy/visibility.ts';
import { limitsOf, visibleItemWhere, visibleWhere } from '../../../content/visibility.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { ascending } from '../../../testing/ascending.ts';
import {
  buildAttribute,
  buildFile,
  buildItem,
  buildKey,
  buildLibrary,
  buildNews,
  buildToolkit,
  buildTraining,
  buildUser,
} from '../../../testing/factories.ts';

let test: TestApp;
const db = () => test.context.db;
type Library = Awaited<ReturnType<typeof buildLibrary>>;
let open: Library | undefined;
let closed: Library | undefined;
let inside: { id: number; fileId: number } | undefined;
let outside: typeof inside;
let valueId = 0;
/** Keys limited to `open`: of a member, and of a content manager, with every scope. */
const programs = new Map<string, Caller>();

beforeAll(async () => {
  test = await openTestApp();
  const attribute = await buildAttribute(db(), { facet: true });
  [valueId = 0] = attribute.valueIds;
  const build = async (title: string) => {
    const library = await buildLibrary(db(), {
      title: `${title} vetiver`,
      facetIds: [attribute.id],
    });
    const file = await buildFile(db());
    const item = await buildItem(db(), {
      libraryId: library.id,
      fileId: file.id,
      title: `${title} vetiver`,
      valueIds: [valueId],
    });
    return { library, item: { id: item.id, fileId: file.id } };
  };
  const [one, other] = [await build('Open'), await build('Closed')];
  [open, closed, inside, outside] = [one.library, other.library, one.item, other.item];
  for (const [name, role] of [
    ['member', 'ROLE_USER'],
    ['content manager', 'ROLE_EDITOR'],
  ] as const) {
    const { id: userId } = await buildUser(db(), { roles: ['ROLE_USER', role] });
    const { token } = await buildKey(db(), {
      userId,
      scopes: ['read', 'metadata', 'import'],
      libraryIds: [one.library.id],
    });
    programs.set(name, test.bearing(token));
  }
});
afterAll(() => test?.close());
const by = (name: string) => programs.get(name) as Caller;
const editor = () => by('content manager');

describe.each(['member', 'content manager'])('a key of a %s that is limited to one library', (name) => {
  it('reads nothing of another: its page, facets, items, ids', async () => {
    const at = (slug: string) => `/api/private/library/${slug}`;
    for (const path of ['', '/items', '/items/ids', '/facets']) {
      expect((await by(name).get(at(open?.slug ?? '') + path)).status, path).toBe(200);
      expect((await by(name).get(at(closed?.slug ?? '') + path)).status, path).toBe(404);
    }
    const navigation = (await by(name).get('/api/private/navigation')).body;
    expect(JSON.stringify(navigation)).toContain(open?.slug);
    expect(JSON.stringify(navigation)).not.toContain(closed?.slug);
  });

  it('finds nothing of another, and counts nothing of it', async () => {
    const everywhere = (await by(name).get('/api/private/search?q=vetiver')).body;
    expect(JSON.stringify(everywhere)).toContain('Open vetiver');
    expect(JSON.stringify(everywhere)).not.toContain('Closed vetiver');
    expect((await by(name).get('/api/private/search/items?q=vetiver')).body.total).toBe(1);
    expect((await by(name).get('/api/private/search/items/ids?q=vetiver')).body.ids).toEqual([inside?.id]);
    const facets = JSON.stringify((await by(name).get('/api/private/search/facets?q=vetiver')).body);
    expect(facets).toMatch(/"count":1\b/);
    expect(facets).not.toMatch(/"count":2\b/);
  });

  it('neither reads nor downloads an item of another by its id', async () => {
    for (const path of ['', '/pre-signed', '/renditions']) {
      const at = (id = 0) => `/api/private/libraryitems/${id}${path}`;
      expect((await by(name).get(at(inside?.id))).status, path).toBe(200);
      expect((await by(name).get(at(outside?.id))).status, path).toBe(404);
    }
    const named = `/api/private/libraryitems?ids=${inside?.id},${outside?.id}`;
    expect(JSON.stringify((await by(name).get(named)).body)).not.toContain('Closed vetiver');
    const download = (itemIds: unknown[]) =>
      by(name).post('/api/private/user/basket/download', { name: 'All', itemIds });
    expect((await download([inside?.id, outside?.id])).body.count).toBe(1);
    expect((await download([outside?.id])).status).toBeGreaterThanOrEqual(400);
  });

  it('sees neither the items of another in articles, toolkits and films, nor its pictures', async () => {
    const itemIds = [inside?.id ?? 0, outside?.id ?? 0];
    const news = await buildNews(db(), { itemIds });
    const toolkit = await buildToolkit(db(), { itemIds });
    const video = await buildTraining(db(), { itemId: outside?.id ?? 0, filmFileId: null });
    for (const path of [`news/${news.slug}`, `toolkit/${toolkit.slug}`, `training-video/${video.slug}`]) {
      const { status, body } = await by(name).get(`/api/private/${path}`);
      expect(path.startsWith('training') ? 404 : 200, path).toBe(status);
      expect(JSON.stringify(body)).not.toContain('Closed vetiver');
    }
    for (const item of [inside, outside]) {
      const { body } = await by(name).get(`/api/rendition/${item?.fileId}/0000000000000000/thumb.webp`);
      // What is shown has another version in its address; what is hidden is not there at all.
      expect(body.message, String(item?.id)).toMatch(/not found/);
    }
  });
});

describe('writes of a key that is limited to one library', () => {
  it('change items of that library alone, one by one and many at a time', async () => {
    const at = '/api/backend/library-item';
    const titles = async () => (await editor().get(at)).body.map(({ title }: { title: string }) => title);
    expect(await titles()).toEqual(['Open vetiver']);
    expect((await editor().patch(`${at}/${outside?.id}`, { title: 'Mine' })).status).toBe(404);
    expect((await editor().get(`${at}/${outside?.id}`)).status).toBe(404);
    expect((await editor().get(`${at}/${outside?.id}/history`)).status).toBe(404);
    const target = { ids: [inside?.id, outside?.id] };
    const { body } = await editor().patch(`${at}/batch`, { target, changes: { credit: 'House' } });
    expect(body.ids ?? []).not.toContain(outside?.id);
    const filtered = await editor().patch(`${at}/batch`, {
      target: { filter: { q: 'vetiver' } },
      changes: { credit: 'House' },
    });
    expect(filtered.body.ids).toEqual([inside?.id]);
    const [other] = await db()
      .select()
      .from(libraryItems)
      .where(eq(libraryItems.id, outside?.id ?? 0));
    expect([other?.title, other?.credit]).toEqual(['Closed vetiver', '']);
    const change = { target, add: [valueId] };
    expect((await editor().patch(`${at}/batch/attributes`, change)).body.code).toBe('key_scope');
  });

  it('know no other library in the back-office', async () => {
    const { body } = await editor().get('/api/backend/library');
    expect(body.map(({ id }: { id: number }) => id)).toEqual([open?.id]);
    for (const path of ['', '/items', '/items/export', '/import-template']) {
      expect((await editor().get(`/api/backend/library/${open?.id}${path}`)).status, path).toBe(200);
      expect((await editor().get(`/api/backend/library/${closed?.id}${path}`)).status, path).toBe(404);
    }
  });

  it('import into that library alone, and know no other imports', async () => {
    const { id: userId } = await buildUser(db(), { roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    const all = test.bearing((await buildKey(db(), { userId, scopes: ['import'] })).token);
    const start = (who: Caller, libraryId = 0) => who.post('/api/backend/import', { libraryId });
    expect((await start(editor(), closed?.id)).status).toBe(404);
    const [mine, theirs] = [(await start(editor(), open?.id)).body, (await start(all, closed?.id)).body];
    expect((await editor().get('/api/backend/import')).body.map(({ id }: { id: number }) => id)).toEqual([
      mine.id,
    ]);
    for (const [method, path] of [
      ['get', ''],
      ['get', '/rows'],
      ['get', '/files'],
      ['get', '/faults.csv'],
      ['post', '/cancel'],
      ['post', '/check'],
    ] as const)
      expect((await editor()[method](`/api/backend/import/${theirs.id}${path}`)).status, path).toBe(404);
    const upload = (fields: object, type = 'library-item') =>
      editor().post(`/api/backend/storage/pre-sign/${type}`, { name: 'a.jpg', size: 10, ...fields });
    expect((await upload({ libraryId: closed?.id })).status).toBe(404);
    expect((await upload({ libraryId: open?.id })).status).toBe(201);
    expect((await upload({}, 'picture')).body.code).toBe('key_scope');
    expect((await upload({}, 'folder')).body.code).toBe('key_scope');
  });
});

it('decides alike in SQL and in memory, for every audience and limit to libraries', async () => {
  const limits = [undefined, null, [], [open?.id ?? 0], [closed?.id ?? 0], [open?.id ?? 0, closed?.id ?? 0]];
  const viewers: Viewer[] = limits.flatMap((ids) =>
    [['ROLE_USER'] as const, ['ROLE_USER', 'ROLE_EDITOR'] as const].flatMap((roles) =>
      [null, ['europe']].map((markets) => ({ roles, markets, groups: [], libraries: ids })),
    ),
  );
  await buildLibrary(db(), { title: 'Draft', publishedAt: null });
  await buildLibrary(db(), { title: 'Asia only', markets: ['asia'] });
  const rows = await db().select().from(libraries);
  const now = Date.now();
  for (const viewer of viewers) {
    const expected = rows.filter((row) => isVisible({ ...limitsOf(row), library: row.id }, viewer, now));
    const found = await db()
      .select({ id: libraries.id })
      .from(libraries)
      .where(visibleWhere(libraries, viewer, new Date(now)));
    const context = JSON.stringify(viewer);
    const inOrder = (all: readonly { id: number }[]) => ascending(all.map(({ id }) => id));
    expect(inOrder(found), context).toEqual(inOrder(expected));
    const items = await db()
      .select({ libraryId: libraryItems.libraryId })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(and(visibleItemWhere(viewer, new Date(now))));
    const ids = expected.map(({ id }) => id);
    expect(
      items.every(({ libraryId }) => ids.includes(libraryId)),
      context,
    ).toBe(true);
    expect(items, context).toHaveLength([open?.id, closed?.id].filter((id) => ids.includes(id ?? 0)).length);
  }
});
