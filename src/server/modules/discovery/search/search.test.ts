import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { SearchResults } from '../../../../shared/contract/search.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { createApp } from '../../../app.ts';
import { ContentIndex } from '../../../content/search/contentIndex.ts';
import { parseSearch } from '../../../content/search/searchTerms.ts';
import { searchDocuments } from '../../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import {
  buildAttribute,
  buildEvent,
  buildItem,
  buildLibrary,
  buildNews,
} from '../../../testing/factories.ts';
import { refreshSearch } from './search.service.ts';

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
/** Another instance over the same database: what it keeps in memory is its own. */
const startAnother = () => createApp({ ...test.context, db: Object.create(db()) });
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

  it('shows each shot once, by its first format that is found and that the member can view', async () => {
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
      // Of each shot the first format that is found.
      const ids = items.data.map(({ matches }: { matches: { id: number }[] }) => matches[0]?.id ?? 0);
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
    expect(await refreshSearch(test.context)).toBeGreaterThanOrEqual(2);
    expect(await refreshSearch(test.context)).toBe(0);
    expect(await search('benjoin')).toMatchObject({ items: { total: 1 }, news: { total: 1 } });
  });

  it('finds libraries, and events only for those who are invited', async () => {
    const library = await buildLibrary(db(), { title: 'Fumoir' });
    await buildEvent(db(), { title: 'Fumoir' });
    const found = await search('fumoirs');
    expect(found.libraries).toMatchObject({ total: 1, data: [{ id: library.id }] });
    expect(found).not.toHaveProperty('events');
    const guest = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EVENT'] });
    expect((await search('fumoir', guest)).events.total).toBe(1);
  });

  it('suggests another spelling only of what the member can view', async () => {
    const library = await buildLibrary(db());
    await buildItem(db(), { libraryId: library.id, title: 'Opoponax', publishedAt: null });
    await buildEvent(db(), { title: 'Opoponax' });
    expect(await search('opoponex')).toMatchObject({ meant: null, items: { total: 0 }, news: { total: 0 } });
    const article = await buildNews(db(), { title: 'L’Opoponax retrouvé' });
    const found = await search('opoponex');
    expect(found.meant).toEqual({ q: 'opoponax', isUsed: true });
    expect(found.news.data).toMatchObject([{ id: article.id }]);
    expect((await search('retrouve opoponax')).meant).toBeNull();
  });

  it('offers the spelling that finds much more, and shows what was searched for', async () => {
    const { id: libraryId } = await buildLibrary(db());
    await buildItem(db(), { libraryId, title: 'Myrthe' });
    for (let n = 0; n < 6; n++) await buildItem(db(), { libraryId, title: `Myrrhe ${n}` });
    const found = await search('myrthe');
    expect(found.meant).toEqual({ q: 'myrrhe', isUsed: false });
    expect(found.items.total).toBe(1);
  });

  it('counts, filters and lists items of all libraries alike', async () => {
    const [one, two] = [
      await buildLibrary(db(), { slug: 'styrax-1' }),
      await buildLibrary(db(), { slug: 'styrax-2' }),
    ];
    const items = [one, one, two].map((library, n) =>
      buildItem(db(), { libraryId: library.id, title: `Styrax ${n}` }),
    );
    await Promise.all(items);
    const at = '/api/private/search';
    const { body: facets } = await member.get(`${at}/facets?q=styrax&library=styrax-1`);
    expect(facets.total).toBe(2);
    expect(
      facets.facets[0].values.map(({ slug, count }: { slug: string; count: number }) => [slug, count]),
    ).toEqual([
      ['styrax-1', 2],
      ['styrax-2', 1],
    ]);
    const list = await member.get(`${at}/items?q=styrax&library=styrax-1&library=gone&sort=title`);
    expect(list.body.data.map(({ title }: { title: string }) => title)).toEqual(['Styrax 0', 'Styrax 1']);
    const second = await member.get(`${at}/items?q=styrax&limit=2&page=2`);
    expect([second.body.total, second.body.data.length]).toEqual([3, 1]);
    const ids = await member.get(`${at}/items/ids?q=styrax`);
    expect([ids.body.total, ids.body.ids.length]).toEqual([3, 3]);
    expect((await member.get(`${at}/items`)).body.errors).toHaveProperty('q');
  });

  it('knows at once what another instance wrote', async () => {
    const other = new ContentIndex(db());
    const find = async () => {
      await other.catchUp();
      const viewer: Viewer = { roles: ['ROLE_USER'], markets: null, groups: [] };
      return other.find(parseSearch('tonka'), 0, { viewer, now: Date.now() }).length;
    };
    expect(await find()).toBe(0);
    const article = await buildNews(db(), { title: 'Tonka' });
    expect(await find()).toBe(1);
    await editor.patch(`/api/backend/news/${article.id}`, { title: 'Coumarine' });
    expect(await find()).toBe(0);
    await Promise.all([buildNews(db(), { title: 'Tonka' }), buildNews(db(), { title: 'Tonka' })]);
    expect(await Promise.all([find(), find()])).toEqual([2, 2]);
  });
});

describe('what content managers know of words', () => {
  const synonym = (fields: object) => editor.post('/api/backend/search-synonym', fields);
  const idsOf = ({ items }: { items: { data: { id: number }[] } }) => items.data.map(({ id }) => id);

  it('is found by synonyms everywhere, on every instance, from the next search on', async () => {
    const { id: libraryId } = await buildLibrary(db(), { slug: 'karafe' });
    const item = await buildItem(db(), { libraryId, title: 'Karaffe' });
    await buildNews(db(), { title: 'Karaffe' });
    const other = startAnother();
    const found = async (q: string) => {
      const headers = { authorization: `Bearer ${member.token}` };
      const body = async (path: string) => (await (await other.request(path, { headers })).json()) as never;
      const inAll: SearchResults = await body(`/api/private/search?q=${q}`);
      const inLibrary: { total: number } = await body(`/api/private/library/karafe/items?q=${q}`);
      const inNews: { total: number } = await body(`/api/private/news?q=${q}`);
      return [inAll.items.total, inAll.news.total, inLibrary.total, inNews.total];
    };
    expect(await found('decanter')).toEqual([0, 0, 0, 0]);
    const { body } = await synonym({ direction: 'one', words: ['Decanter'], finds: ['Karaffe'] });
    expect(await found('decanter')).toEqual([1, 1, 1, 1]);
    expect((await search('decantre')).meant).toEqual({ q: 'decanter', isUsed: true });
    expect(idsOf(await search('decantre'))).toEqual([item.id]);
    await editor.delete(`/api/backend/search-synonym/${body.id}`);
    expect(await found('decanter')).toEqual([0, 0, 0, 0]);
  });

  it('takes values and types of files for filters, says so, and takes them for words on request', async () => {
    const { id, valueIds } = await buildAttribute(db(), {
      slug: 'shape',
      label: 'Shape',
      values: ['round', 'oval'],
    });
    const { id: libraryId } = await buildLibrary(db(), { facetIds: [id] });
    const png = { mediaType: 'image/png' };
    const carried = await buildItem(db(), {
      libraryId,
      title: 'Zeste',
      valueIds: [valueIds[0] ?? 0],
      file: png,
    });
    const named = await buildItem(db(), { libraryId, title: 'Zeste round' });
    const found = await search('zeste round');
    expect(found.filters).toEqual([
      { typed: 'round', attribute: 'Shape', label: 'round', withoutQ: 'zeste "round"' },
    ]);
    expect(idsOf(found)).toEqual([carried.id]);
    // What carries no values is found by the words.
    const article = await buildNews(db(), { title: 'Zeste, round' });
    expect(await search('zeste round')).toMatchObject({
      filters: [{ label: 'round' }],
      news: { data: [{ id: article.id }] },
    });
    const plain = await search('zeste "round"');
    expect(plain.filters).toEqual([]);
    expect(new Set(idsOf(plain))).toEqual(new Set([carried.id, named.id]));
    const typed = await search('zeste PNG');
    expect(typed.filters).toMatchObject([{ typed: 'PNG', attribute: null, label: 'PNG' }]);
    expect(idsOf(typed)).toEqual([carried.id]);
    const { body } = await member.get('/api/private/search/facets?q=zeste%20round');
    expect(body.total).toBe(1);
    // Nothing carries it, so that it is a word.
    const oval = await buildItem(db(), { libraryId, title: 'Zeste oval' });
    expect(await search('zeste oval')).toMatchObject({ filters: [], items: { data: [{ id: oval.id }] } });
  });

  it('leaves out the word that no item has, says so, and counts the search as without a result', async () => {
    const item = await buildItem(db(), { title: 'Bigarade' });
    const found = await search('bigarade quokka');
    expect(found.leftOut).toEqual(['quokka']);
    expect(idsOf(found)).toEqual([item.id]);
    const { body: ids } = await member.get('/api/private/search/items/ids?q=bigarade%20quokka');
    expect(ids.ids).toEqual([item.id]);
    await member.post('/api/private/search/unanswered', { q: 'bigarade quokka' });
    const list = await editor.get('/api/backend/unanswered-search?filter={"q":"quokka"}');
    expect(list.body).toMatchObject([{ query: 'bigarade quokka', count: 1 }]);
    // An article has every word: it stays, and only the items are without one.
    const article = await buildNews(db(), { title: 'Bigarade, quokka' });
    const both = await search('bigarade quokka');
    expect(both).toMatchObject({ leftOut: ['quokka'], news: { data: [{ id: article.id }] } });
    await member.post('/api/private/search/unanswered', { q: 'bigarade quokka' });
    expect((await editor.get('/api/backend/unanswered-search?filter={"q":"quokka"}')).body[0].count).toBe(1);
  });

  it('never reveals a value of what the member cannot view', async () => {
    const { id, valueIds } = await buildAttribute(db(), {
      slug: 'secret',
      label: 'Secret',
      values: ['zephyrine'],
    });
    const { id: libraryId } = await buildLibrary(db(), { facetIds: [id] });
    const hidden = { libraryId, markets: ['gulf'], valueIds: [valueIds[0] ?? 0] };
    await buildItem(db(), { ...hidden, title: 'Poivre' });
    for (const q of ['zephyrine', 'zephyrin', 'zephyrnie'])
      expect(await search(q)).toMatchObject({ meant: null, filters: [], items: { total: 0 } });
    const gulf = await test.signIn({ market: 'gulf' });
    expect(await search('zephyrine', gulf)).toMatchObject({
      filters: [{ label: 'zephyrine' }],
      items: { total: 1 },
    });
    expect(await search('zephyrnie', gulf)).toMatchObject({ meant: { q: 'zephyrine' }, items: { total: 1 } });
  });

  it('refuses synonyms that say nothing', async () => {
    const refused = async (fields: object) => Object.keys((await synonym(fields)).body.errors ?? {});
    expect(await refused({ direction: 'both', words: ['Ambre'] })).toEqual(['words']);
    expect(await refused({ direction: 'both', words: ['Ambre', 'AMBRÉ'] })).toEqual(['words']);
    expect(await refused({ direction: 'one', words: ['Ambre'], finds: [] })).toEqual(['finds']);
    expect(await refused({ direction: 'one', words: ['Ambre'], finds: ['ambre'] })).toEqual(['finds']);
    expect(await refused({ direction: 'both', words: ['Ambre', '!?'] })).toEqual(['words.1']);
    const { body } = await synonym({ direction: 'one', words: ['Hiver'], finds: ['winter'] });
    const both = { direction: 'both', words: ['Hiver', 'Winter'], version: body.version };
    expect((await editor.patch(`/api/backend/search-synonym/${body.id}`, both)).body.finds).toEqual([]);
    expect((await member.get('/api/backend/search-synonym')).status).toBe(403);
  });
});

describe('a search without a result', () => {
  const list = async (filter = {}) =>
    (await editor.get(`/api/backend/unanswered-search?filter=${encodeURIComponent(JSON.stringify(filter))}`))
      .body;

  it('is counted by its folded words, and by nobody', async () => {
    const count = (q: string) => member.post('/api/private/search/unanswered', { q });
    await buildNews(db(), { title: 'Santal' });
    expect((await count('santal')).status).toBe(204);
    for (const q of ['Élémi  rare', 'elemi RARE', '!!!']) expect((await count(q)).status).toBe(204);
    expect(await list({ q: 'rare' })).toMatchObject([
      { query: 'elemi rare', count: 2, requests: [], answeredAt: null },
    ]);
  });

  it('can be requested from the organisation, which replies, and is open again when it is requested again', async () => {
    const ask = (note: string) => member.post('/api/private/search/requests', { q: 'Calamus', note });
    expect((await ask('For the window in Lyon.\u202e')).status).toBe(204);
    await ask('For the window in Lyon.');
    const [search] = await list({ q: 'calam' });
    expect(search.requests).toMatchObject([{ note: 'For the window in Lyon.' }]);
    expect(search.requests[0].author).toContain(member.email);
    const at = `/api/backend/unanswered-search/${search.id}`;
    const { version } = search;
    const answered = await editor.patch(at, { isAnswered: true, version });
    expect(answered.body.answeredAt).not.toBeNull();
    expect((await editor.patch(at, { isAnswered: false, version })).status).toBe(409);
    expect(await list({ q: 'calamus', isAnswered: false })).toEqual([]);
    await editor.delete(at);
    await ask('Still needed.');
    expect(await list({ q: 'calamus', isAnswered: false, hasRequests: true })).toHaveLength(1);
  });

  it('is refused without words, with too long a note, and over and over', async () => {
    const hasty = await test.signIn();
    const ask = (body: object) => hasty.post('/api/private/search/requests', body);
    expect((await ask({ q: '  ', note: '' })).body.errors).toHaveProperty('q');
    expect((await ask({ q: '!?', note: '' })).body.errors).toHaveProperty('q');
    expect((await ask({ q: 'x', note: 'y'.repeat(1001) })).body.errors).toHaveProperty('note');
    const statuses: number[] = [];
    for (let n = 0; n < 20; n++) statuses.push((await ask({ q: `nothing ${n}`, note: '' })).status);
    expect(statuses.at(-1)).toBe(429);
    expect((await member.get('/api/backend/unanswered-search')).status).toBe(403);
  });
});
