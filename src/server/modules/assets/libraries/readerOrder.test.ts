import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../../shared/domain/languages.ts';
import { isAlphabetical } from '../../../content/translations/readerOrder.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';
import { createFacetIndexes } from './facets/facetIndexes.ts';

let test: TestApp;
let editor: Caller;
const readers = {} as Record<Language, Caller>;
beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_EDITOR'] });
  for (const language of ['en', 'fr', 'ja', 'zh'] as const)
    readers[language] = await test.signIn({ language });
});
afterAll(() => test?.close());
const db = () => test.context.db;

type Names = Partial<Record<Language, string>>;
const translate = async (base: string, id: number, field: string, names: Names) => {
  const entries = Object.entries(names)
    .filter(([language]) => language !== 'en')
    .map(([language, text]) => [language, { texts: { [field]: text } }]);
  const { status } = await editor.patch(`/api/backend/${base}/${id}/translations`, {
    translations: Object.fromEntries(entries),
  });
  expect([base, status]).toEqual([base, 200]);
};

/** Titles as they are read, whose orders differ: 白 bái, 琥 hǔ, 玫 méi, 檀 tán by pinyin. */
const ITEMS: Names[] = [
  { en: 'Amber', zh: '琥珀', fr: 'Zéphyr', ja: 'こはく' },
  { en: 'Cedar', zh: '檀香', fr: 'Écorce', ja: 'シダー' },
  { en: 'Rose', zh: '玫瑰', fr: 'Eau de rose', ja: 'バラ' },
  { en: 'White tea', zh: '白茶', fr: 'Épices', ja: 'あお' },
  { en: 'Iris' },
];

async function buildTitled(slug: string) {
  const library = await buildLibrary(db(), { slug, title: slug });
  const items = [];
  for (const names of ITEMS) {
    const item = await buildItem(db(), { libraryId: library.id, title: String(names.en) });
    items.push(item);
    if (Object.keys(names).length > 1) await translate('library-item', item.id, 'title', names);
  }
  return { library, items };
}

/** The titles of all pages of two, one after the other. */
async function paged(caller: Caller, path: string): Promise<string[]> {
  const titles: string[] = [];
  for (let page = 1; page <= 4; page++) {
    const { body } = await caller.get(
      `${path}${path.includes('?') ? '&' : '?'}sort=title&limit=2&page=${page}`,
    );
    titles.push(...body.data.map(({ title }: { title: string }) => title));
  }
  return titles;
}

describe('items by title', () => {
  it('are in the order of the reader’s language, page by page, with each item once', async () => {
    const { library } = await buildTitled('by-title');
    const at = `/api/private/library/${library.slug}/items`;
    expect(await paged(readers.en, at)).toEqual(['Amber', 'Cedar', 'Iris', 'Rose', 'White tea']);
    expect(await paged(readers.fr, at)).toEqual(['Eau de rose', 'Écorce', 'Épices', 'Iris', 'Zéphyr']);
    expect(await paged(readers.ja, at)).toEqual(['Iris', 'あお', 'こはく', 'シダー', 'バラ']);
    expect(await paged(readers.zh, at)).toEqual(['白茶', '琥珀', '玫瑰', '檀香', 'Iris']);
    const ids = (await readers.zh.get(`/api/private/library/${library.slug}/items/ids?sort=title`)).body.ids;
    const shown = (await readers.zh.get(`${at}?sort=title&limit=9`)).body.data;
    expect(ids).toEqual(shown.map(({ id }: { id: number }) => id));
  });

  it('follow what is translated, renamed, added and removed', async () => {
    const { library, items } = await buildTitled('followed');
    const at = `/api/private/library/${library.slug}/items`;
    const [amber = 0, cedar = 0] = items.map(({ id }) => id);
    expect((await paged(readers.fr, at))[0]).toBe('Eau de rose');
    await translate('library-item', amber, 'title', { fr: 'Ambre' });
    expect(await paged(readers.fr, at)).toEqual(['Ambre', 'Eau de rose', 'Écorce', 'Épices', 'Iris']);
    await buildItem(db(), { libraryId: library.id, title: 'Bois' });
    expect((await editor.delete(`/api/backend/library-item/${cedar}`)).status).toBeLessThan(300);
    expect(await paged(readers.fr, at)).toEqual(['Ambre', 'Bois', 'Eau de rose', 'Épices', 'Iris']);
    // What has no title in the language any more has its own.
    await editor.patch(`/api/backend/library-item/${amber}/translations`, {
      translations: { fr: { texts: {} } },
    });
    expect(await paged(readers.fr, at)).toEqual(['Amber', 'Bois', 'Eau de rose', 'Épices', 'Iris']);
  });

  it('are so in a search over all libraries', async () => {
    const one = await buildTitled('searched-one');
    const two = await buildTitled('searched-two');
    for (const { library } of [one, two])
      for (const { id } of (await editor.get(`/api/backend/library-item?filter={"libraryId":${library.id}}`))
        .body)
        await editor.patch(`/api/backend/library-item/${id}`, { tags: ['quartz'] });
    const titles = await paged(readers.zh, '/api/private/search/items?q=quartz');
    expect(titles).toEqual(['白茶', '白茶', '琥珀', '琥珀', '玫瑰', '玫瑰', '檀香', '檀香']);
  });

  it('keep the usual order in a library that is too large, and let go of the order requested longest ago', async () => {
    const { library } = await buildTitled('bounded');
    const other = await buildTitled('bounded-too');
    const revisionOf = async (id: number) =>
      (await db().select().from(libraries).where(eq(libraries.id, id)))[0]?.revision ?? 0;
    const french = { alphabet: 'fr', languages: ['fr'] } as const;
    const small = createFacetIndexes(db(), { ordered: { most: 4, held: 100 } });
    expect(await small.titled(library.id, await revisionOf(library.id), french)).toBeNull();
    const narrow = createFacetIndexes(db(), { ordered: { most: 10, held: 8 } });
    const first = await narrow.titled(library.id, await revisionOf(library.id), french);
    expect(first?.titles.has('fr fr')).toBe(true);
    const second = await narrow.titled(other.library.id, await revisionOf(other.library.id), french);
    expect([first?.titles.has('fr fr'), second?.titles.has('fr fr')]).toEqual([false, true]);
    expect(narrow.state().titleOrders).toBe(1);
  });
});

describe('names that editors put in alphabetical order', () => {
  const VALUES: Names[] = [
    { en: 'Amber', fr: 'Zeste' },
    { en: 'Cedar', fr: 'Écorce' },
    { en: 'Fig', fr: 'Figue' },
    { en: 'Iris', fr: 'Iris' },
    { en: 'Musk', fr: 'Blanc' },
    { en: 'Rose', fr: 'Eau' },
  ];
  const IN_FRENCH = ['Blanc', 'Eau', 'Écorce', 'Figue', 'Iris', 'Zeste'];

  it('are in that of the reader’s language: values of a facet', async () => {
    const attribute = (await editor.post('/api/backend/attribute', { label: 'Note', facet: true })).body;
    const valueIds: number[] = [];
    for (const names of VALUES) {
      const { body } = await editor.post(`/api/backend/attribute/${attribute.id}/value`, { label: names.en });
      valueIds.push(body.id);
      await translate('attribute-value', body.id, 'label', names);
    }
    const library = await buildLibrary(db(), { slug: 'noted', facetIds: [attribute.id] });
    await buildItem(db(), { libraryId: library.id, title: 'All', valueIds });
    const labels = async (caller: Caller): Promise<string[]> =>
      (await caller.get('/api/private/library/noted/facets')).body.facets[0].values.map(
        ({ label }: { label: string }) => label,
      );
    expect(await labels(readers.en)).toEqual(VALUES.map(({ en }) => en));
    expect(await labels(readers.fr)).toEqual(IN_FRENCH);
    // An order of their own is kept in every language.
    const ids = [...valueIds.slice(1), valueIds[0]];
    await editor.patch(`/api/backend/attribute/${attribute.id}/value/positions`, { ids });
    expect(await labels(readers.fr)).toEqual(['Écorce', 'Figue', 'Iris', 'Blanc', 'Eau', 'Zeste']);
  });

  it('are so in the FAQ', async () => {
    for (const names of VALUES) {
      const category = (await editor.post('/api/backend/faq-category', { title: names.en })).body;
      await translate('faq-category', category.id, 'title', names);
      await editor.post('/api/backend/faq', {
        question: `About ${names.en}?`,
        answer: '<p>Yes.</p>',
        categoryId: category.id,
        publishedAt: '2026-01-01T00:00:00Z',
      });
    }
    const titles = async (caller: Caller): Promise<string[]> =>
      (await caller.get('/api/private/faq')).body.map(({ title }: { title: string }) => title);
    expect(await titles(readers.en)).toEqual(VALUES.map(({ en }) => en));
    expect(await titles(readers.fr)).toEqual(IN_FRENCH);
  });

  it('are none of a few names, which are in order by chance', () => {
    expect(isAlphabetical(['Autumn', 'Spring', 'Summer', 'Winter'], 'en')).toBe(false);
    expect(isAlphabetical(['a', 'b', 'c', 'd', 'e', 'f'], 'en')).toBe(true);
    expect(isAlphabetical(['a', 'b', 'c', 'd', 'f', 'e'], 'en')).toBe(false);
  });
});
