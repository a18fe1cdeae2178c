import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/domain/languages.ts';
import { htmlTextOf, TRANSLATED_TEXTS, type TranslatedKind } from '../../../shared/domain/translatedTexts.ts';
import { searchDocuments } from '../../db/schema/records.ts';
import { translations } from '../../db/schema/translations.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { buildItem, buildNews, buildTraining } from '../../testing/factories.ts';
import { THE_SERVER } from '../author.ts';
import { findStale } from '../searchDocuments.ts';
import { writeRecord } from '../writeRecord.ts';

const at = '/api/backend/news';
let test: TestApp;
let editor: Caller;
let japanese: Caller;
let english: Caller;
const db = () => test.context.db;

const reader = (language: Language): Promise<Caller> => test.signIn({ market: 'europe', language });

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  japanese = await reader('ja');
  english = await reader('en');
});
afterAll(() => test?.close());

const translate = (id: number, body: object, base = at) => editor.patch(`${base}/${id}/translations`, body);
const stateOf = async (id: number, language: Language) => {
  const { body } = await editor.get(`${at}/${id}/translations`);
  return body.translations.find((one: { language: string }) => one.language === language);
};
const listed = async (filter: object) => {
  const { body } = await editor.get(`${at}?filter=${encodeURIComponent(JSON.stringify(filter))}`);
  return (body as { id: number }[]).map(({ id }) => id);
};

describe('a translation', () => {
  it('is read by those who read its language, field by field, and by nobody else', async () => {
    const { id, slug } = await buildNews(db(), {
      title: 'The harvest',
      excerpt: 'In May',
      body: '<p>Roses</p>',
    });
    const written = await translate(id, {
      translations: { ja: { texts: { title: '収穫', body: '<p>薔薇</p><script>x</script>' } } },
    });
    expect(written.status).toBe(200);
    expect((await japanese.get(`/api/private/news/${slug}`)).body).toMatchObject({
      title: '収穫',
      excerpt: 'In May',
      body: '<p>薔薇</p>',
    });
    const other = await english.get(`/api/private/news/${slug}`);
    expect([other.body.title, other.headers.get('vary')]).toEqual([
      'The harvest',
      expect.stringContaining('Accept-Language'),
    ]);
    const titles = (await japanese.get('/api/private/news?limit=100')).body.data;
    expect(titles).toContainEqual(expect.objectContaining({ id, title: '収穫' }));
    // The back-office has the record as it was written.
    expect((await editor.get(`${at}/${id}`)).body.title).toBe('The harvest');
  });

  it('is missing, partial, made, and outdated once its source changed, with what that was', async () => {
    const { id } = await buildNews(db(), { title: 'One', excerpt: 'Two', body: '' });
    expect(await stateOf(id, 'fr')).toMatchObject({ state: 'missing', texts: {}, updatedAt: null });
    await translate(id, { translations: { fr: { texts: { title: 'Un' } } } });
    expect((await stateOf(id, 'fr')).state).toBe('partial');
    await translate(id, { translations: { fr: { texts: { title: 'Un', excerpt: 'Deux' } } } });
    expect((await stateOf(id, 'fr')).state).toBe('made');
    await editor.patch(`${at}/${id}`, { title: 'Number one' });
    expect(await stateOf(id, 'fr')).toMatchObject({ state: 'outdated', outdated: { title: 'One' } });
    // Another text of it that is written leaves the outdated one outdated.
    await translate(id, { translations: { fr: { texts: { title: 'Un', excerpt: 'Le deux' } } } });
    expect((await stateOf(id, 'fr')).state).toBe('outdated');
    await translate(id, {
      translations: { fr: { texts: { title: 'Un', excerpt: 'Le deux' }, of: { title: 'Number one' } } },
    });
    expect((await stateOf(id, 'fr')).state).toBe('made');
  });

  it('is found by what is missing and what is outdated', async () => {
    const [whole, partly, without] = [
      await buildNews(db(), { title: 'Whole', excerpt: '', body: '' }),
      await buildNews(db(), { title: 'Partly', excerpt: 'Excerpt', body: '' }),
      await buildNews(db(), { title: 'Without' }),
    ];
    await translate(whole.id, { translations: { zh: { texts: { title: '全部' } } } });
    await translate(partly.id, { translations: { zh: { texts: { title: '部分' } } } });
    const lacking = await listed({ lacks: 'zh' });
    expect(lacking).toEqual(expect.arrayContaining([partly.id, without.id]));
    expect(lacking).not.toContain(whole.id);
    expect(await listed({ outdated: 'zh' })).toEqual([]);
    await editor.patch(`${at}/${whole.id}`, { title: 'The whole' });
    expect(await listed({ outdated: 'zh' })).toEqual([whole.id]);
    const refused = await editor.get(`${at}?filter=${encodeURIComponent('{"lacks":"de"}')}`);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['filter.lacks']]);
  });

  it('is taken by a copy of the record, but for texts that the copy says otherwise', async () => {
    const { id } = await buildNews(db(), { title: 'Autumn', excerpt: 'In May', body: '<p>Roses</p>' });
    await translate(id, {
      translations: {
        fr: { texts: { title: 'Automne', excerpt: 'En mai', body: '<p>Des roses</p>' } },
        ja: { texts: { title: '秋' } },
      },
    });
    await editor.patch(`${at}/${id}`, { excerpt: 'In June' });
    const copy = (title: string, translationsOf: number) =>
      editor.post(at, { title, excerpt: 'In June', body: '<p>Roses</p>', publishedAt: null, translationsOf });
    const { status, body } = await copy('Spring', id);
    expect([status, body.translationsOf]).toEqual([201, undefined]);
    // What was outdated is so in the copy.
    expect(await stateOf(body.id, 'fr')).toMatchObject({
      state: 'outdated',
      texts: { excerpt: 'En mai', body: '<p>Des roses</p>' },
      outdated: { excerpt: 'In May' },
    });
    expect((await stateOf(body.id, 'ja')).state).toBe('missing');
    expect((await stateOf(id, 'fr')).texts.title).toBe('Automne');
    // Of what is gone there are none to take.
    await editor.delete(`${at}/${id}`);
    const late = await copy('Autumn', id);
    expect([late.status, (await stateOf(late.body.id, 'fr')).state]).toEqual([201, 'missing']);
    expect((await editor.post('/api/backend/search-synonym', { translationsOf: 1 })).status).toBe(400);
  });

  it('has the titles of a list as lines, one for each', async () => {
    const chapters = [
      { title: 'Three testers', start: 0 },
      { title: 'Caps', start: 12 },
    ];
    const { id, slug } = await buildTraining(db(), { title: 'The tray', series: '', body: '', chapters });
    const base = '/api/backend/training-video';
    const write = (texts: object) => translate(id, { translations: { ja: { texts } } }, base);
    const refused = await write({ title: 'トレイ', chapters: '三つのテスター' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([
      400,
      ['translations.ja.texts.chapters'],
    ]);
    expect((await write({ title: 'トレイ', chapters: '三つのテスター\nキャップ' })).status).toBe(200);
    const shown = async () =>
      (await japanese.get(`/api/private/training-video/${slug}`)).body.chapters.map(
        (one: { title: string; start: number }) => `${one.start} ${one.title}`,
      );
    expect(await shown()).toEqual(['0 三つのテスター', '12 キャップ']);
    const state = async () =>
      (await editor.get(`${base}/${id}/translations`)).body.translations.find(
        (one: { language: string }) => one.language === 'ja',
      );
    expect((await state()).state).toBe('made');
    const outdated = async () =>
      (
        await editor.get(`${base}?filter=${encodeURIComponent(JSON.stringify({ outdated: 'ja' }))}`)
      ).body.some((one: { id: number }) => one.id === id);
    expect(await outdated()).toBe(false);
    // A chapter more: the lines may be of others now.
    await editor.patch(`${base}/${id}`, { chapters: [...chapters, { title: 'Labels', start: 20 }] });
    expect(await shown()).toEqual(['0 Three testers', '12 Caps', '20 Labels']);
    expect(await state()).toMatchObject({
      state: 'outdated',
      outdated: { chapters: 'Three testers\nCaps' },
    });
    expect(await outdated()).toBe(true);
  });

  it('is kept when two languages are written at once, and refused when one is written over a newer one', async () => {
    const { id } = await buildNews(db(), { title: 'Both' });
    const [first, second] = await Promise.all([
      translate(id, { translations: { fr: { texts: { title: 'Les deux' }, updatedAt: null } } }),
      translate(id, { translations: { ar: { texts: { title: 'كلاهما' }, updatedAt: null } } }),
    ]);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect([(await stateOf(id, 'fr')).texts.title, (await stateOf(id, 'ar')).texts.title]).toEqual([
      'Les deux',
      'كلاهما',
    ]);
    const stale = await translate(id, {
      translations: { fr: { texts: { title: 'Tous deux' }, updatedAt: null } },
    });
    expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
    expect((await stateOf(id, 'fr')).texts.title).toBe('Les deux');
    // A change of another language does not make it stale.
    const { updatedAt } = await stateOf(id, 'fr');
    await translate(id, { translations: { ja: { texts: { title: '両方' } } } });
    const fresh = await translate(id, {
      translations: { fr: { texts: { title: 'Tous deux' }, updatedAt } },
    });
    expect(fresh.status).toBe(200);
  });

  it('is refused in the language of the record, with unknown texts, and without the right', async () => {
    const { id } = await buildNews(db());
    const own = await translate(id, { translations: { en: { texts: { title: 'x' } } } });
    expect([own.status, Object.keys(own.body.errors)]).toEqual([400, ['translations.en']]);
    expect((await translate(id, { translations: { fr: { texts: { slug: 'x' } } } })).status).toBe(400);
    const long = await translate(id, { translations: { fr: { texts: { title: 'x'.repeat(300) } } } });
    expect([long.status, Object.keys(long.body.errors)]).toEqual([400, ['translations.fr.texts.title']]);
    const gone = await translate(id, {
      translations: { fr: { texts: { body: '<figure data-block="item" data-item="999999"></figure>' } } },
    });
    expect([gone.status, Object.keys(gone.body.errors ?? {})]).toEqual([400, ['translations.fr.texts.body']]);
    expect((await english.patch(`${at}/${id}/translations`, { translations: {} })).status).toBe(403);
    await editor.delete(`${at}/${id}`);
    expect((await translate(id, { translations: { fr: { texts: { title: 'x' } } } })).status).toBe(404);
  });

  it('is in the history of its record, undone and restored with it', async () => {
    const { id } = await buildNews(db(), { title: 'Told twice' });
    await translate(id, { translations: { fr: { texts: { title: 'Une fois' } } } });
    await translate(id, { translations: { fr: { texts: { title: 'Deux fois' } } } });
    const { body: history } = await editor.get(`${at}/${id}/history?limit=10`);
    const [last] = history.data;
    expect(last.fields).toEqual([
      expect.objectContaining({
        field: 'translations',
        before: 'Français – title: Une fois\nFrançais – slug: une-fois',
        after: 'Français – title: Deux fois\nFrançais – slug: une-fois',
      }),
    ]);
    const undone = await editor.post(`${at}/${id}/history/${last.id}/undo`, {});
    expect(undone.status).toBe(200);
    expect((await stateOf(id, 'fr')).texts).toEqual({ title: 'Une fois' });
    await translate(id, { translations: { fr: null } });
    expect((await stateOf(id, 'fr')).state).toBe('missing');
  });

  it('of an item is undone by its own history as well', async () => {
    const { id } = await buildItem(db(), { title: 'Cap' });
    const base = '/api/backend/library-item';
    await translate(id, { translations: { fr: { texts: { title: 'Bouchon' } } } }, base);
    const [last] = (await editor.get(`${base}/${id}/history?limit=10`)).body.data;
    expect(last).toMatchObject({ canUndo: true, fields: [{ field: 'translations' }] });
    expect((await editor.post(`${base}/${id}/history/${last.id}/undo`, {})).status).toBe(200);
    const { body } = await editor.get(`${base}/${id}/translations`);
    expect(body.translations.map(({ state }: { state: string }) => state)).toEqual(Array(4).fill('missing'));
  });

  it('is found by the search, and leaves it with the translation', async () => {
    const { id } = await buildNews(db(), { title: 'Petals' });
    const find = async (q: string) =>
      (await japanese.get(`/api/private/search?q=${encodeURIComponent(q)}`)).body.news.data;
    await translate(id, { translations: { fr: { texts: { title: 'Grand pétalier' } } } });
    expect(await find('petalier')).toMatchObject([{ id }]);
    const harvest = await buildNews(db(), { title: 'Reaping' });
    await translate(harvest.id, {
      translations: { ja: { texts: { title: '五月の収穫祭' } }, ar: { texts: { title: 'أزهار المدينة' } } },
    });
    expect(await find('収穫')).toContainEqual(
      expect.objectContaining({ id: harvest.id, title: '五月の収穫祭' }),
    );
    expect(await find('ازهار')).toMatchObject([{ id: harvest.id }]);
    await editor.patch(`${at}/${id}`, { highlighted: true });
    expect(await find('petalier')).toMatchObject([{ id }]);
    expect(await findStale(db(), test.context.kinds.named('news'), [id])).toEqual([]);
    await translate(id, { translations: { fr: null } });
    expect(await find('petalier')).toEqual([]);
  });
});

describe('every kind with texts', () => {
  it('has the calls of translations, whose texts are columns of its table', async () => {
    const { kinds } = test.context;
    for (const [name, fields] of Object.entries(TRANSLATED_TEXTS)) {
      const { body } = await editor.get('/api/openapi.json');
      expect(body.paths, name).toHaveProperty([`/api/backend/${name}/{id}/translations`]);
      const table = kinds.record(name)?.table as unknown as Record<string, unknown> | undefined;
      for (const field of table ? fields : []) expect(table, `${name}.${field}`).toHaveProperty(field);
      const html = htmlTextOf(name as TranslatedKind);
      const text = kinds.all().find((kind) => kind.name === name)?.text?.column;
      // A text that holds blocks is the rich text of its kind.
      expect(html?.hasBlocks ? table?.[html.field] : undefined, name).toBe(text);
    }
  });
});

describe('what is shown with records', () => {
  it('is in the language of the reader too: items, their libraries, facets and media portals', async () => {
    const attribute = (await editor.post('/api/backend/attribute', { label: 'Season' })).body;
    const value = (await editor.post(`/api/backend/attribute/${attribute.id}/value`, { label: 'Spring' }))
      .body;
    const library = (
      await editor.post('/api/backend/library', {
        title: 'Bottles',
        section: 'brand-catalogue',
        facetIds: [attribute.id],
        publishedAt: '2026-02-01T00:00:00Z',
      })
    ).body;
    const item = await buildItem(db(), { libraryId: library.id, title: 'Flacon one', description: 'Glass' });
    await editor.patch(`/api/backend/library-item/${item.id}`, { valueIds: [value.id] });
    for (const [base, id, texts] of [
      ['/api/backend/attribute', attribute.id, { label: '季節' }],
      ['/api/backend/attribute-value', value.id, { label: '春' }],
      ['/api/backend/library', library.id, { title: '瓶' }],
      ['/api/backend/library-item', item.id, { title: '一つ目の瓶', description: 'ガラス' }],
    ] as const) {
      const { status } = await translate(id, { translations: { ja: { texts } } }, base);
      expect([base, status]).toEqual([base, 200]);
    }
    const facets = (await japanese.get(`/api/private/library/${library.slug}/facets`)).body.facets;
    expect(facets).toMatchObject([{ label: '季節', values: [{ label: '春', count: 1 }] }]);
    expect((await english.get(`/api/private/library/${library.slug}/facets`)).body.facets).toMatchObject([
      { label: 'Season', values: [{ label: 'Spring' }] },
    ]);
    const page = `/api/private/library/${library.slug}/items`;
    const shown = { title: '一つ目の瓶', library: { title: '瓶' } };
    expect((await japanese.get(page)).body.data).toMatchObject([{ title: shown.title }]);
    expect((await english.get(page)).body.data).toMatchObject([{ title: 'Flacon one' }]);
    expect((await japanese.get(`/api/private/libraryitems/${item.id}`)).body).toMatchObject({
      ...shown,
      description: 'ガラス',
    });
    await japanese.post(`/api/private/user/basket/${item.id}`);
    expect((await japanese.get('/api/private/user/basket/full')).body.data).toMatchObject([
      { title: shown.title, item: shown },
    ]);
    // What an index kept of the item in one language is not sent in another.
    expect((await english.get(`/api/private/libraryitems/${item.id}`)).body.description).toBe('Glass');
    expect((await japanese.get(page)).body.data).toMatchObject([{ title: shown.title }]);
  });

  it('goes with the record that is purged', async () => {
    const { id } = await buildNews(db(), { title: 'Gone' });
    await translate(id, { translations: { fr: { texts: { title: 'Parti' } } } });
    const mine = and(eq(translations.kind, 'news'), eq(translations.recordId, id));
    expect(await db().$count(translations, mine)).toBe(1);
    const kind = test.context.kinds.named('news');
    await writeRecord(db(), kind, THE_SERVER, { action: 'remove', ids: [id] });
    await writeRecord(db(), kind, THE_SERVER, { action: 'purge', ids: [id] });
    expect(await db().$count(translations, mine)).toBe(0);
    expect(
      await db().$count(searchDocuments, and(eq(searchDocuments.kind, 'news'), eq(searchDocuments.id, id))),
    ).toBe(0);
  });
});
