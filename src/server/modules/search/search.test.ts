import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { searchDocuments } from '../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { buildItem, buildLibrary, buildNews } from '../../testing/factories.ts';
import { refreshSearch } from './search.service.ts';

let test: TestApp;
let editor: Caller;
let member: Caller;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  member = await test.signIn({ market: 'europe' });
});
afterAll(() => test.close());
const db = () => test.context.db;
const search = async (q: string, caller = member) =>
  (await caller.get(`/api/private/search?q=${encodeURIComponent(q)}`)).body;

describe('the search over everything', () => {
  it.each([
    ['Cœur de bouteille', 'coeur'],
    ['Œillet sauvage', 'OEILLET'],
    ['Blumenstraße', 'blumenstrasse'],
    ['Smørrebrød sur table', 'smorre'],
    ['Wisła', 'wisla'],
    ['Æther', 'aether'],
  ])('finds %s by %s, in a library too', async (title, q) => {
    const item = await buildItem(db(), { title });
    const article = await buildNews(db(), { title });
    const found = await search(q);
    expect(found.items.data.map(({ id }: { id: number }) => id)).toEqual([item.id]);
    expect(found.news.data.map(({ id }: { id: number }) => id)).toEqual([article.id]);
    const library = (await editor.get(`/api/backend/library/${item.libraryId}`)).body.slug;
    const inLibrary = await member.get(`/api/private/library/${library}/items?q=${encodeURIComponent(q)}`);
    expect(inLibrary.body.total).toBe(1);
  });

  it('forgives a typing error, and counts beyond what it shows', async () => {
    const { id: libraryId } = await buildLibrary(db());
    for (let n = 1; n <= 5; n++) await buildItem(db(), { libraryId, title: `Vetiver ${n}` });
    expect((await search('vetivre')).items.total).toBe(5);
    const { body } = await member.get('/api/private/search?q=vetiver&limit=2');
    expect([body.items.total, body.items.data.length]).toEqual([5, 2]);
  });

  it('shows each shot once, by its first format that is found and that the member sees', async () => {
    const { id: libraryId } = await buildLibrary(db());
    const format = (title: string, rest: Parameters<typeof buildItem>[1] = {}) =>
      buildItem(db(), { libraryId, title, ...rest });
    const front = await format('Labdanum', { markets: ['gulf'], tags: ['winterlich'] });
    const square = await format('Labdanum', { tags: ['quarzuhr'] });
    const story = await format('Labdanum');
    const alone = await format('Labdanum');
    await editor.post(`/api/backend/library/${libraryId}/stacks`, {
      stacks: [[front.id, story.id, square.id]],
    });
    const idsOf = async (q: string, caller = member) => {
      const { items } = await search(q, caller);
      const ids = items.data.map(({ id }: { id: number }) => id);
      expect(items.total).toBe(ids.length);
      return ids.toSorted((a: number, b: number) => a - b);
    };
    expect(await idsOf('labdanum')).toEqual([story.id, alone.id]);
    expect(await idsOf('quarzuhr')).toEqual([square.id]);
    expect(await idsOf('winterlich')).toEqual([]);
    const gulf = await test.signIn({ market: 'gulf' });
    expect(await idsOf('labdanum', gulf)).toEqual([front.id, alone.id]);
    const { body } = await member.get('/api/private/search?q=labdanum&limit=1&page=2');
    expect([body.items.total, body.items.data.length]).toEqual([2, 1]);
    const list = await member.get('/api/private/libraryitems?q=labdanum&stacks=true');
    expect(list.body.total).toBe(2);
  });

  it('finds nothing that the member may not see, and nothing of the trash', async () => {
    const hidden = await buildLibrary(db(), { publishedAt: null });
    const title = 'Galbanum';
    await buildItem(db(), { title, libraryId: hidden.id });
    await buildItem(db(), { title, publishedAt: null });
    await buildItem(db(), { title, markets: ['gulf'] });
    await buildNews(db(), { title, expiresAt: new Date(0) });
    const item = await buildItem(db(), { title });
    const article = await buildNews(db(), { title });
    expect(await search(title)).toMatchObject({ items: { total: 1 }, news: { total: 1 } });
    await editor.delete(`/api/backend/library-item/${item.id}`);
    await editor.delete(`/api/backend/news/${article.id}`);
    expect(await search(title)).toMatchObject({ items: { total: 0 }, news: { total: 0 } });
    await editor.post(`/api/backend/library-item/${item.id}/restore`);
    expect((await search(title)).items.total).toBe(1);
    await editor.delete(`/api/backend/library/${item.libraryId}`);
    expect((await search(title)).items.total).toBe(0);
  });

  it('takes any text as words', async () => {
    for (const q of ["'", '&|!():*', '%', '\\', '“”', "a' or 1=1 --", '<->', '𝔘𝔫𝔦', 'ق'])
      expect((await member.get(`/api/private/search?q=${encodeURIComponent(q)}`)).status, q).toBe(200);
    expect((await member.get('/api/private/search?q=')).body.errors).toHaveProperty('q');
  });

  it('writes anew what an earlier version folded, or nobody wrote', async () => {
    const item = await buildItem(db(), { title: 'Benjoin' });
    await db()
      .update(searchDocuments)
      .set({ folding: 0, text: 'old' })
      .where(eq(searchDocuments.id, item.id));
    const article = await buildNews(db(), { title: 'Benjoin' });
    await db().delete(searchDocuments).where(eq(searchDocuments.id, article.id));
    expect(await refreshSearch(db())).toBeGreaterThanOrEqual(2);
    expect(await refreshSearch(db())).toBe(0);
    expect(await search('benjoin')).toMatchObject({ items: { total: 1 }, news: { total: 1 } });
  });
});
