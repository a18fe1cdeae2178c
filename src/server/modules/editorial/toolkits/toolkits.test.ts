import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { NavigationItem } from '../../../../shared/contract/navigation.ts';
import type { ToolkitPage, ToolkitTeaser } from '../../../../shared/contract/toolkit.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildFile, buildItem, buildLibrary, buildToolkit } from '../../../testing/factories.ts';

const at = '/api/backend/toolkit';
const mine = '/api/private/toolkit';
let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn({ market: 'europe' });
});
afterAll(() => test?.close());
const db = () => test.context.db;
const LIVE = { publishedAt: '2026-02-01T00:00:00Z' };
const open = async (slug: string, caller = member): Promise<ToolkitPage> =>
  (await caller.get(`${mine}/${slug}`)).body;
const idsOf = ({ items }: ToolkitPage) => items.map(({ id }) => id);
const listed = async (caller = member): Promise<ToolkitTeaser[]> =>
  (await caller.get(`${mine}?limit=200`)).body.data;

/** Items of one stack, in its order. */
async function buildStack(count: number): Promise<number[]> {
  const { id: libraryId } = await buildLibrary(db());
  const ids: number[] = [];
  for (let n = 0; n < count; n++) ids.push((await buildItem(db(), { libraryId })).id);
  await editor.post(`/api/backend/library/${libraryId}/stacks`, { stacks: [ids] });
  return ids;
}

describe('a toolkit', () => {
  it('is written with its items, sanitised, and shown in their order', async () => {
    const [one, two] = [await buildItem(db()), await buildItem(db())];
    const made = await editor.post(at, {
      title: 'Été à Grasse',
      text: '<p>All of it<script>x()</script></p>',
      itemIds: [two.id, one.id, two.id],
      ...LIVE,
    });
    expect([made.status, made.body.slug, made.body.text]).toEqual([201, 'ete-a-grasse', '<p>All of it</p>']);
    expect(made.body.itemIds).toEqual([two.id, one.id]);
    const page = await open('ete-a-grasse');
    expect(page).toMatchObject({ title: 'Été à Grasse', itemCount: 2, text: '<p>All of it</p>' });
    expect(idsOf(page)).toEqual([two.id, one.id]);
    const unknown = await editor.patch(`${at}/${made.body.id}`, { itemIds: [2_000_000_000] });
    expect([unknown.status, unknown.body.errors.itemIds]).toEqual([400, expect.stringContaining('gone')]);
    const { id: coverFileId } = await buildFile(db());
    expect((await editor.patch(`${at}/${made.body.id}`, { coverFileId })).body.errors).toHaveProperty(
      'coverFileId',
    );
  });

  it('is available only to those who may view it, in the configured order', async () => {
    const first = await buildToolkit(db());
    const second = await buildToolkit(db(), { markets: ['europe'] });
    const hidden = [
      await buildToolkit(db(), { publishedAt: null }),
      await buildToolkit(db(), { expiresAt: new Date(Date.now() - 1000) }),
      await buildToolkit(db(), { markets: ['gulf'] }),
      await buildToolkit(db(), { deletedAt: new Date() }),
    ];
    const all = ((await editor.get(at)).body as { id: number }[]).map(({ id }) => id);
    const others = all.filter((id) => id !== first.id && id !== second.id);
    const ids = [second.id, first.id, ...others];
    expect((await editor.patch(`${at}/positions`, { ids })).status).toBe(200);
    const seen = (await listed()).map(({ id }) => id);
    expect(seen.slice(0, 2)).toEqual([second.id, first.id]);
    const short = (await member.get(`${mine}/all`)).body as { id: number }[];
    expect(short.map(({ id }) => id)).toEqual(seen);
    for (const { id, slug } of hidden) {
      expect(seen).not.toContain(id);
      expect((await member.get(`${mine}/${slug}`)).status).toBe(404);
    }
    expect((await member.get(`${mine}?limit=1&page=2`)).body).toMatchObject({
      total: seen.length,
      data: [{ id: first.id }],
    });
    expect((await editor.patch(`${at}/positions`, { ids: ids.slice(1) })).body.code).toBe('stale_order');
  });

  it('is found under its earlier address, and never has one of the API', async () => {
    const { id, slug } = await buildToolkit(db());
    await editor.patch(`${at}/${id}`, { slug: `${slug}-moved` });
    expect(await open(slug)).toMatchObject({ id, slug: `${slug}-moved` });
    expect((await editor.post(at, { title: 'All' })).body.slug).toBe('all-2');
    expect((await editor.patch(`${at}/${id}`, { slug: 'all' })).body.errors).toHaveProperty('slug');
    expect((await member.get(`${mine}/no-such-toolkit`)).status).toBe(404);
  });
});

describe('the items of a toolkit', () => {
  it('that a member may not see do not exist for them, counts included', async () => {
    const shown = await buildItem(db());
    const hidden = [
      await buildItem(db(), { publishedAt: null }),
      await buildItem(db(), { markets: ['gulf'] }),
      await buildItem(db(), { deletedAt: new Date() }),
      await buildItem(db(), { libraryId: (await buildLibrary(db(), { publishedAt: null })).id }),
    ];
    const itemIds = [...hidden.map(({ id }) => id), shown.id];
    const { id, slug } = await buildToolkit(db(), { itemIds });
    expect(idsOf(await open(slug))).toEqual([shown.id]);
    expect((await listed()).find((one) => one.id === id)?.itemCount).toBe(1);
    expect((await editor.get(`${at}/${id}`)).body.itemIds).toEqual(itemIds);
    await editor.patch(`/api/backend/library-item/${shown.id}`, { publishedAt: null });
    expect(await open(slug)).toMatchObject({ items: [], itemCount: 0 });
    expect((await listed()).find((one) => one.id === id)?.itemCount).toBe(0);
  });

  it('represent their shots: one tile each, the named format first, with the formats that the member can view', async () => {
    const [cover = 0, named = 0, other = 0, hidden = 0] = await buildStack(4);
    await db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, hidden));
    const alone = await buildItem(db(), { file: { size: 7 } });
    const { id, slug } = await buildToolkit(db(), { itemIds: [named, alone.id, other] });
    const { items, itemCount } = await open(slug);
    expect(itemCount).toBe(2);
    expect(items[0]).toMatchObject({ id: named, formatCount: 3 });
    expect(items[0]?.matches.map((one) => one.id)).toEqual([named, cover, other]);
    expect(items[1]).toMatchObject({
      id: alone.id,
      stackId: null,
      formatCount: 1,
      matches: [{ id: alone.id, size: 7 }],
    });
    expect((await listed()).find((one) => one.id === id)?.itemCount).toBe(2);
    await db().update(libraryItems).set({ publishedAt: null }).where(eq(libraryItems.id, named));
    expect(idsOf(await open(slug))).toEqual([alone.id, other]);
  });
});

describe('elsewhere', () => {
  it('a toolkit is found by the search of members', async () => {
    const { id } = await buildToolkit(db(), { title: 'Xylographica', text: '<p>calligramme</p>' });
    await buildToolkit(db(), { title: 'Xylographica', publishedAt: null });
    for (const q of ['xylographica', 'calligramme'])
      expect((await member.get(`/api/private/search?q=${q}`)).body.toolkits).toMatchObject({
        total: 1,
        data: [{ id }],
      });
  });

  it('a toolkit is new until it is opened', async () => {
    const reader = await test.signIn({ createdAt: new Date(), market: 'americas' });
    const { id } = await buildToolkit(db(), { publishedAt: new Date(), markets: ['americas'] });
    const missed = '/api/private/user/missed';
    expect((await reader.get(`${missed}/counts`)).body.toolkits).toBe(1);
    expect((await reader.get(`${missed}/toolkits`)).body).toMatchObject({ total: 1, data: [{ id }] });
    await reader.post(`${missed}/seen`, { kind: 'toolkit', ids: [id] });
    expect((await reader.get(`${missed}/counts`)).body.toolkits).toBe(0);
  });

  it('the navigation leads to the toolkits, whatever the libraries are called, while there are any', async () => {
    const menu = async (caller: Caller): Promise<string[]> =>
      ((await caller.get('/api/private/navigation')).body as NavigationItem[])
        .flatMap(({ sub }) => sub)
        .map(({ to }) => to);
    expect((await menu(member))[0]).toBe('/brand-catalogue/initiative-toolkits');
    for (const { id } of await listed(editor)) await editor.delete(`${at}/${id}`);
    expect(await menu(member)).not.toContain('/brand-catalogue/initiative-toolkits');
  });
});
