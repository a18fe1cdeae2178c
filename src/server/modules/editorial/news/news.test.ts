import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildFile, buildItem, buildNews } from '../../../testing/factories.ts';

const at = '/api/backend/news';
const mine = '/api/private/news';
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

describe('an article', () => {
  it('keeps its text and loses what could act in a reader’s browser', async () => {
    const body = `<h2>Launch</h2><p onclick="steal()">New <strong>bottle</strong> <a href="https://solenne.example">here</a></p>
      <script>steal()</script><img src=x onerror="steal()"><a href="javascript:steal()">a</a><a href=" JaVa\nScRiPt:steal()">b</a>
      <iframe src="https://evil.example"></iframe><svg onload="steal()"></svg><p style="position:fixed">c</p>
      <a href="//evil.example">d</a><a href="data:text/html,x">e</a><form action="/x"><input></form>`;
    const made = await editor.post(at, { title: 'Été à Grasse', body, ...LIVE });
    expect([made.status, made.body.slug]).toEqual([201, 'ete-a-grasse']);
    const { body: shown } = (await member.get(`${mine}/ete-a-grasse`)).body;
    expect(shown).toContain('<h2>Launch</h2>');
    expect(shown).toContain('<strong>bottle</strong>');
    expect(shown).toContain('href="https://solenne.example"');
    expect(shown).not.toMatch(/script|steal|onerror|onclick|iframe|svg|style=|evil|data:|<form|<input|<img/i);
    const changed = await editor.patch(`${at}/${made.body.id}`, { body: '<p>x</p><script>y</script>' });
    expect(changed.body.body).toBe('<p>x</p>');
  });

  it('is shown only while it is published, and only to its audience', async () => {
    const past = new Date(Date.now() - 1000);
    const later = new Date(Date.now() + 3_600_000);
    const shown = await buildNews(db(), { markets: ['europe'] });
    const hidden = [
      await buildNews(db(), { publishedAt: null }),
      await buildNews(db(), { publishedAt: later }),
      await buildNews(db(), { expiresAt: past }),
      await buildNews(db(), { markets: ['gulf'] }),
      await buildNews(db(), { roles: ['ROLE_EVENT'] }),
    ];
    expect((await member.get(`${mine}/${shown.slug}`)).status).toBe(200);
    const listed = (await member.get(`${mine}?limit=200`)).body.data as { slug: string }[];
    const slugs = listed.map(({ slug }) => slug);
    expect(slugs).toContain(shown.slug);
    for (const { slug } of hidden) {
      expect((await member.get(`${mine}/${slug}`)).status).toBe(404);
      expect(slugs).not.toContain(slug);
    }
  });

  it('is refused an address that is taken, a stale version, a file of an item and unknown fields', async () => {
    const { slug } = await buildNews(db());
    const own = await buildNews(db());
    expect((await editor.post(at, { title: 'X', slug })).body).toMatchObject({
      code: 'slug_taken',
      errors: { slug: expect.any(String) },
    });
    await editor.patch(`${at}/${own.id}`, { title: 'Newer' });
    const late = await editor.patch(`${at}/${own.id}`, { title: 'Older', version: own.version });
    expect(late.body.code).toBe('stale_version');
    const { id: coverFileId } = await buildFile(db());
    expect((await editor.patch(`${at}/${own.id}`, { coverFileId })).body.errors).toHaveProperty(
      'coverFileId',
    );
    expect((await editor.patch(`${at}/${own.id}`, { author: 'me' })).body.errors).toHaveProperty('author');
  });

  it('is followed by other news, never by itself or by what the member may not see', async () => {
    const article = await buildNews(db(), { publishedAt: new Date() });
    const hidden = await buildNews(db(), { publishedAt: null });
    await buildNews(db());
    const { body } = await member.get(`${mine}/${article.slug}/other-news`);
    expect(body.length).toBeGreaterThan(0);
    expect(body.length).toBeLessThanOrEqual(3);
    const slugs = body.map(({ slug }: { slug: string }) => slug);
    expect(slugs).not.toContain(article.slug);
    expect(slugs).not.toContain(hidden.slug);
    expect((await member.get(`${mine}/${hidden.slug}/other-news`)).status).toBe(404);
  });
});

describe('the news', () => {
  it('come newest first, page by page, by words and by tag', async () => {
    const tag = 'tag-of-this-test';
    for (const day of ['01', '02', '03'])
      await buildNews(db(), { title: `Day ${day}`, tags: [tag], publishedAt: new Date(`2026-03-${day}`) });
    const page = (query: string) => member.get(`${mine}?tag=${tag}&${query}`);
    const first = (await page('limit=2')).body;
    expect(first).toMatchObject({ total: 3, page: 1, limit: 2 });
    expect(first.data.map(({ title }: { title: string }) => title)).toEqual(['Day 03', 'Day 02']);
    expect((await page('limit=2&page=2')).body.data).toMatchObject([{ title: 'Day 01' }]);
    expect((await page('q=02')).body).toMatchObject({ total: 1, data: [{ title: 'Day 02' }] });
  });

  it('that are highlighted are those', async () => {
    const { id, slug } = await buildNews(db(), { publishedAt: new Date(), highlighted: true });
    const slugs = async () =>
      (await member.get(`${mine}/highlighted`)).body.map((teaser: { slug: string }) => teaser.slug);
    expect(await slugs()).toEqual([slug]);
    await editor.patch(`${at}/batch`, { target: { ids: [id] }, changes: { highlighted: false } });
    expect(await slugs()).toEqual([]);
  });

  it('leave with those that are deleted', async () => {
    const one = await buildNews(db());
    const two = await buildNews(db());
    expect((await editor.delete(`${at}/${one.id}`)).body.slug).toBe(one.slug);
    expect((await editor.post(`${at}/batch/remove`, { target: { ids: [two.id] } })).body.ids).toEqual([
      two.id,
    ]);
    expect((await member.get(`${mine}/${one.slug}`)).status).toBe(404);
    expect((await member.get(`${mine}/${two.slug}`)).status).toBe(404);
  });
});

it('is found under its earlier address until another article takes that', async () => {
  const { id, slug } = await buildNews(db());
  await editor.patch(`${at}/${id}`, { slug: `${slug}-moved` });
  expect((await member.get(`${mine}/${slug}`)).body).toMatchObject({ id, slug: `${slug}-moved` });
  const other = await editor.post(at, { title: 'Other', slug, ...LIVE });
  expect((await member.get(`${mine}/${slug}`)).body.id).toBe(other.body.id);
  expect((await member.get(`${mine}/no-such-address`)).status).toBe(404);
});

it('lists articles by their status', async () => {
  const soon = await buildNews(db(), { title: 'Statusword', publishedAt: new Date(Date.now() + 3_600_000) });
  const draft = await buildNews(db(), { title: 'Statusword', publishedAt: null });
  const listed = async (status: string) => {
    const filter = encodeURIComponent(JSON.stringify({ q: 'statusword', status }));
    return (await editor.get(`${at}?filter=${filter}`)).body.map((one: { id: number }) => one.id);
  };
  expect([await listed('scheduled'), await listed('draft'), await listed('published')]).toEqual([
    [soon.id],
    [draft.id],
    [],
  ]);
});

describe('the items attached to an article', () => {
  it('show in its order, as far as the member may see them', async () => {
    const [first, second] = [await buildItem(db()), await buildItem(db())];
    const hidden = [
      await buildItem(db(), { publishedAt: null }),
      await buildItem(db(), { markets: ['gulf'] }),
      await buildItem(db(), { deletedAt: new Date() }),
    ];
    const itemIds = [second.id, ...hidden.map(({ id }) => id), first.id, second.id];
    const made = await editor.post(at, { title: 'With items', itemIds, ...LIVE });
    expect(made.body.itemIds).toEqual(itemIds.slice(0, -1));
    const { items } = (await member.get(`${mine}/${made.body.slug}`)).body;
    expect(items.map(({ id }: { id: number }) => id)).toEqual([second.id, first.id]);
    const changed = await editor.patch(`${at}/${made.body.id}`, { itemIds: [first.id] });
    expect(changed.body.itemIds).toEqual([first.id]);
    expect((await editor.patch(`${at}/${made.body.id}`, { title: 'Still' })).body.itemIds).toEqual([
      first.id,
    ]);
  });

  it('must exist, and those that are gone for good are passed over', async () => {
    const unknown = 2_000_000_000;
    const { id } = await buildNews(db(), { itemIds: [unknown] });
    const refused = await editor.patch(`${at}/${id}`, { itemIds: [unknown] });
    expect([refused.status, refused.body.errors.itemIds]).toEqual([400, expect.stringContaining('gone')]);
    expect((await editor.get(`${at}/${id}`)).body.itemIds).toEqual([]);
    const many = Array.from({ length: 101 }, (_, index) => index + 1);
    expect((await editor.patch(`${at}/${id}`, { itemIds: many })).status).toBe(400);
  });
});

describe('the search in the news', () => {
  it('filters by year and tag, with counts that equal what is shown', async () => {
    const write = (title: string, year: number, tags: string[], rest = {}) =>
      buildNews(db(), { title, tags, publishedAt: new Date(Date.UTC(year, 5, 1)), ...rest });
    await write('Olibanum', 2024, ['Harvest']);
    await write('Olibanum again', 2024, ['Harvest', 'People']);
    await write('Olibanum at last', 2025, ['People']);
    await write('Olibanum elsewhere', 2025, ['Harvest'], { markets: ['gulf'] });
    await write('Something else', 2025, ['Harvest']);
    const ask = async (choice: string) => {
      const query = `q=olibanun${choice}`;
      const [facets, list] = [
        (await member.get(`${mine}/facets?${query}`)).body,
        (await member.get(`${mine}?${query}`)).body,
      ];
      expect(facets.total).toBe(list.total);
      expect(list.data).toHaveLength(list.total);
      return facets;
    };
    expect(await ask('')).toEqual({
      total: 3,
      years: [
        { year: 2025, count: 1 },
        { year: 2024, count: 2 },
      ],
      tags: [
        { tag: 'Harvest', count: 2 },
        { tag: 'People', count: 2 },
      ],
    });
    const { years, tags } = await ask('&year=2024');
    expect(years).toHaveLength(2);
    for (const { tag, count } of tags) expect((await ask(`&year=2024&tag=${tag}`)).total, tag).toBe(count);
    expect(await ask('&year=1999&tag=Nobody')).toMatchObject({
      total: 0,
      years: [{ year: 1999, count: 0 }],
      tags: [{ tag: 'Nobody', count: 0 }],
    });
    expect((await member.get(`${mine}/facets?year=soon`)).body.errors).toHaveProperty('year');
  });
});
