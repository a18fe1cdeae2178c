import { and, eq, inArray } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Language } from '../../../shared/domain/languages.ts';
import { hasTranslatedSlug, TRANSLATED_TEXTS } from '../../../shared/domain/translatedTexts.ts';
import { news } from '../../db/schema/content.ts';
import { slugRedirects } from '../../db/schema/records.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import { ascending } from '../../testing/ascending.ts';
import {
  buildEvent,
  buildKey,
  buildMediaPortal,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../../testing/factories.ts';

const at = '/api/backend/news';
const mine = '/api/private/news';
const TAKEN = 'Another article has this address.';
let test: TestApp;
let editor: Caller;
let french: Caller;
let japanese: Caller;
let english: Caller;
const db = () => test.context.db;

beforeAll(async () => {
  test = await openTestApp();
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  const reader = (language: Language) =>
    test.signIn({ language, roles: ['ROLE_USER', 'ROLE_EVENT'], market: 'europe' });
  [french, japanese, english] = await Promise.all([reader('fr'), reader('ja'), reader('en')]);
});
afterAll(() => test?.close());

interface Given {
  texts?: Record<string, string>;
  slug?: string | null;
}
const translate = (id: number, language: Language, { texts, ...given }: Given, base = at) =>
  editor.patch(`${base}/${id}/translations`, {
    translations: { [language]: { texts: texts ?? { title: `Titre ${id}` }, ...given } },
  });
const slugsOf = async (id: number, base = at) => {
  const { body } = await editor.get(`${base}/${id}/translations`);
  return Object.fromEntries(
    body.translations.map((one: { language: string; slug: string | null }) => [one.language, one.slug]),
  ) as Record<string, string | null>;
};
const frenchOf = async (id: number) => (await slugsOf(id)).fr;
const redirects = async (recordId: number) => {
  const rows = await db()
    .select()
    .from(slugRedirects)
    .where(and(eq(slugRedirects.kind, 'news'), eq(slugRedirects.recordId, recordId)));
  return rows.map(({ slug }) => slug).sort();
};
/** An article with a French title and the address that was made of it. */
async function buildFrench(title: string, source: Parameters<typeof buildNews>[1] = {}) {
  const article = await buildNews(db(), source);
  await translate(article.id, 'fr', { texts: { title } });
  return { ...article, fr: String(await frenchOf(article.id)) };
}

describe('an address in a language', () => {
  it('is made of its first title, and stays when the title changes', async () => {
    const { id } = await buildNews(db(), { slug: 'summer-sale' });
    const { body } = await translate(id, 'fr', { texts: { title: 'L’été à Lyon' } });
    expect(body.slug).toBe('summer-sale');
    expect(await frenchOf(id)).toBe('l-ete-a-lyon');
    await translate(id, 'fr', { texts: { title: 'L’automne à Lyon' } });
    expect(await frenchOf(id)).toBe('l-ete-a-lyon');
  });

  it('is not made in languages of other scripts, without a title, or where it is that of the source', async () => {
    const { id } = await buildNews(db(), { slug: 'oud-imperial' });
    await translate(id, 'ja', { texts: { title: 'Oud' } });
    await translate(id, 'fr', { texts: { excerpt: 'Sans titre' } });
    expect(await slugsOf(id)).toMatchObject({ ja: null, fr: null });
    await translate(id, 'fr', { texts: { title: 'Oud Impérial', excerpt: 'Avec titre' } });
    expect(await frenchOf(id)).toBeNull();
    await translate(id, 'ja', { texts: { title: 'ウード' }, slug: 'uudo' });
    expect((await slugsOf(id)).ja).toBe('uudo');
    const other = await buildNews(db());
    await translate(other.id, 'fr', { texts: { title: '香水' } });
    expect(await frenchOf(other.id)).toBeNull();
  });

  it('is numbered beside sources and other languages, and avoids paths of the portal', async () => {
    await buildNews(db(), { slug: 'nouvelle-boutique' });
    const first = await buildFrench('Nouvelle boutique');
    const second = await buildFrench('Nouvelle boutique');
    expect([first.fr, second.fr]).toEqual(['nouvelle-boutique-2', 'nouvelle-boutique-3']);
    const { body } = await editor.post(at, { title: 'Nouvelle boutique' });
    expect(body.slug).toBe('nouvelle-boutique-4');
    expect((await buildFrench('Search')).fr).toBe('search-2');
    const refused = await translate(first.id, 'fr', { slug: 'search' });
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['translations.fr.slug']]);
  });

  it('is changed and emptied by an editor, who can also say that there is none', async () => {
    const { id, slug, fr } = await buildFrench('Carnet de voyage');
    await translate(id, 'fr', { slug: 'carnet' });
    expect(await frenchOf(id)).toBe('carnet');
    await translate(id, 'fr', { slug: null });
    expect(await frenchOf(id)).toBeNull();
    for (const former of [fr, 'carnet', slug])
      expect((await french.get(`${mine}/${former}`)).body).toMatchObject({ id, slug });
    await translate(id, 'fr', { slug });
    expect(await frenchOf(id)).toBeNull();
    const none = await buildNews(db());
    await translate(none.id, 'fr', { texts: { title: 'Sans adresse' }, slug: null });
    expect(await frenchOf(none.id)).toBeNull();
  });

  it('is of kinds with pages of their own only', async () => {
    const names = Object.keys(TRANSLATED_TEXTS).filter(hasTranslatedSlug);
    for (const name of names) {
      const kind = test.context.kinds.named(name);
      expect([name, kind.table.slug?.name, kind.isSlugLocal]).toEqual([name, 'slug', undefined]);
    }
    const library = (await editor.post('/api/backend/library', { title: 'Shelf' })).body;
    const base = '/api/backend/library';
    const refused = await translate(library.id, 'fr', { texts: { title: 'Étagère' }, slug: 'x' }, base);
    expect([refused.status, Object.keys(refused.body.errors)]).toEqual([400, ['translations.fr.slug']]);
    expect((await translate(library.id, 'fr', { texts: { title: 'Étagère' } }, base)).body.slug).toBeNull();
  });
});

describe('an address that is taken', () => {
  it('is refused on its field, by sources and by other languages', async () => {
    const owner = await buildFrench('Le jardin secret');
    const other = await buildFrench('Autre chose');
    for (const slug of [owner.fr, owner.slug]) {
      const refused = await translate(other.id, 'fr', { slug });
      expect([refused.status, refused.body.code, refused.body.errors]).toEqual([
        409,
        'slug_taken',
        { 'translations.fr.slug': TAKEN },
      ]);
    }
    for (const refused of [
      await editor.patch(`${at}/${other.id}`, { slug: owner.fr }),
      await editor.post(at, { title: 'New', slug: owner.fr }),
    ])
      expect([refused.status, refused.body.errors]).toEqual([409, { slug: TAKEN }]);
    const own = await translate(owner.id, 'ja', { texts: { title: '庭' }, slug: owner.fr });
    expect(own.body.errors).toEqual({
      'translations.ja.slug': 'This record has this address in another language.',
    });
    expect(await frenchOf(other.id)).toBe(other.fr);
  });

  it('goes to one of many editors who write it at once, whichever way they do', async () => {
    const articles = await Promise.all(Array.from({ length: 6 }, () => buildNews(db())));
    const replies = await Promise.all(
      articles.map(({ id }, index) =>
        index % 2 === 0
          ? translate(id, 'fr', { slug: 'au-meme-moment' })
          : editor.patch(`${at}/${id}`, { slug: 'au-meme-moment' }),
      ),
    );
    expect(ascending(replies.map(({ status }) => status))).toEqual([200, 409, 409, 409, 409, 409]);
    const owner = articles[replies.findIndex(({ status }) => status === 200)];
    expect((await english.get(`${mine}/au-meme-moment`)).body.id).toBe(owner?.id);
  });

  it('is numbered for each of many that get the same first title at once', async () => {
    const articles = await Promise.all(Array.from({ length: 5 }, () => buildNews(db())));
    const [made, ...replies] = await Promise.all([
      editor.post(at, { title: 'Tous ensemble' }),
      ...articles.map(({ id }) => translate(id, 'fr', { texts: { title: 'Tous ensemble' } })),
    ]);
    expect([made.status, ...replies.map(({ status }) => status)]).toEqual([201, ...Array(5).fill(200)]);
    const slugs = await Promise.all(articles.map(({ id }) => frenchOf(id)));
    expect(new Set([...slugs, made.body.slug]).size).toBe(6);
    expect(slugs.every((slug) => slug?.startsWith('tous-ensemble'))).toBe(true);
  });

  it('is had again or numbered where two restore at once what had the same addresses', async () => {
    // More than one round of statements restores.
    const slugs = Array.from({ length: 130 }, (_, index) => `au-retour-${index}-fois`);
    const bin = async (wanted: readonly string[]) => {
      const trashed = wanted.map((slug) => ({ title: 'Au retour', slug, deletedAt: new Date() }));
      return (await db().insert(news).values(trashed).returning({ id: news.id })).map(({ id }) => id);
    };
    const groups = [await bin(slugs), await bin(slugs.toReversed())];
    const replies = await Promise.all(
      groups.map((ids) => editor.post(`${at}/batch/restore`, { target: { ids } })),
    );
    expect(replies.map(({ status, body }) => [status, body.ids])).toEqual(groups.map((ids) => [200, ids]));
    const restored = await db().select({ slug: news.slug }).from(news).where(inArray(news.id, groups.flat()));
    expect(new Set(restored.map(({ slug }) => slug))).toEqual(
      new Set(slugs.flatMap((slug) => [slug, `${slug}-2`])),
    );
  });

  it('passes from one language of a record to another in one write', async () => {
    const { id } = await buildNews(db());
    await editor.patch(`${at}/${id}/translations`, {
      translations: {
        fr: { texts: { title: 'Un' }, slug: 'echange-un' },
        ja: { texts: { title: '二' }, slug: 'echange-deux' },
      },
    });
    const swapped = await editor.patch(`${at}/${id}/translations`, {
      translations: {
        fr: { texts: { title: 'Un' }, slug: 'echange-deux' },
        ja: { texts: { title: '二' }, slug: 'echange-un' },
      },
    });
    expect(swapped.status).toBe(200);
    expect(await slugsOf(id)).toMatchObject({ fr: 'echange-deux', ja: 'echange-un' });
    expect(await redirects(id)).toEqual([]);
  });
});

describe('a reader', () => {
  it('opens a record at the address of any language, and has that of their own', async () => {
    const { id, slug, fr } = await buildFrench('Parfums du soir');
    await translate(id, 'ja', { texts: { title: '夜の香り' }, slug: 'yoru-no-kaori' });
    const key = await buildKey(db(), { userId: editor.userId });
    const readers = [
      [french, fr],
      [japanese, 'yoru-no-kaori'],
      [english, slug],
      [test.bearing(key.token), slug],
    ] as const;
    for (const [reader, own] of readers)
      for (const address of [slug, fr, 'yoru-no-kaori']) {
        const { status, body } = await reader.get(`${mine}/${address}`);
        expect([address, status, body.id, body.slug]).toEqual([address, 200, id, own]);
        expect((await reader.get(`${mine}/${address}/other-news`)).status).toBe(200);
      }
    const listed = async (path: string) => (await french.get(path)).body;
    expect((await listed(`${mine}?limit=100`)).data).toContainEqual(
      expect.objectContaining({ id, slug: fr }),
    );
    expect((await listed('/api/private/search?q=parfums%20du%20soir')).news.data).toContainEqual(
      expect.objectContaining({ id, slug: fr }),
    );
    // The back-office has the address of the source.
    expect((await editor.get(`${at}/${id}`)).body.slug).toBe(slug);
  });

  it('has the address of the source where the language has none', async () => {
    const { id, slug, fr } = await buildFrench('Sans japonais');
    await translate(id, 'ja', { texts: { title: '日本語' } });
    expect((await japanese.get(`${mine}/${fr}`)).body).toMatchObject({ id, slug, title: '日本語' });
  });

  it('has it of every kind with pages', async () => {
    const kinds = [
      ['event', await buildEvent(db()), '/api/private/event'],
      ['toolkit', await buildToolkit(db()), '/api/private/toolkit'],
      ['media-portal', await buildMediaPortal(db()), '/api/public/media-portal'],
    ] as const;
    for (const [kind, { id, slug }, base] of kinds) {
      const made = await translate(id, 'fr', { texts: { title: `Page ${kind}` } }, `/api/backend/${kind}`);
      expect([kind, made.status]).toEqual([kind, 200]);
      for (const address of [slug, `page-${kind}`]) {
        expect((await french.get(`${base}/${address}`)).body).toMatchObject({ id, slug: `page-${kind}` });
        expect((await english.get(`${base}/${address}`)).body).toMatchObject({ id, slug });
      }
    }
    expect((await french.get('/api/private/event/page-event/calendar')).body).toContain('/events/page-event');
    const { id } = await buildTraining(db());
    await translate(id, 'fr', { texts: { title: 'Leçon une' } }, '/api/backend/training-video');
    const article = await buildNews(db(), {
      body: `<figure data-block="video" data-training="${id}"></figure>`,
    });
    const { blocks } = (await french.get(`${mine}/${article.slug}`)).body;
    expect(blocks.videos).toMatchObject([{ id, slug: 'lecon-une', title: 'Leçon une' }]);
    const [video] = (await french.get('/api/private/training-video')).body.filter(
      (one: { id: number }) => one.id === id,
    );
    expect(video.slug).toBe('lecon-une');
    expect((await english.get('/api/private/training-video/lecon-une')).body.id).toBe(id);
  });

  it('learns nothing of a draft by its address in a language', async () => {
    const { id, fr } = await buildFrench('Encore secret', { publishedAt: null });
    for (const reader of [french, english])
      expect((await reader.get(`${mine}/${fr}`)).body).toEqual(
        (await reader.get(`${mine}/no-such-page`)).body,
      );
    expect((await french.get(`${mine}/${fr}`)).status).toBe(404);
    await editor.patch(`${at}/${id}`, { publishedAt: '2026-01-01T00:00:00Z' });
    expect((await french.get(`${mine}/${fr}`)).status).toBe(200);
  });

  it('is counted once, at the address in their language', async () => {
    const { slug, fr } = await buildFrench('Une seule fois');
    const total = async () => (await editor.get('/api/backend/page-view')).body.total as number;
    const before = await total();
    for (const path of [slug, fr])
      await french.post('/api/private/user/page-view', { path: `/news/${path}` });
    expect((await total()) - before).toBe(1);
    for (const path of [fr, slug])
      await english.post('/api/private/user/page-view', { path: `/news/${path}` });
    expect((await total()) - before).toBe(2);
  });
});

describe('a former address in a language', () => {
  it('leads to the record, back and forth without a circle, until another record takes it', async () => {
    const { id, fr } = await buildFrench('Premier nom');
    await translate(id, 'fr', { slug: 'deuxieme-nom' });
    await translate(id, 'fr', { slug: fr });
    await translate(id, 'fr', { slug: 'troisieme-nom' });
    expect(await redirects(id)).toEqual(['deuxieme-nom', fr].sort());
    for (const address of [fr, 'deuxieme-nom', 'troisieme-nom'])
      expect((await french.get(`${mine}/${address}`)).body).toMatchObject({ id, slug: 'troisieme-nom' });
    const other = await buildNews(db());
    await translate(other.id, 'fr', { slug: 'deuxieme-nom' });
    expect((await english.get(`${mine}/deuxieme-nom`)).body.id).toBe(other.id);
    expect(await redirects(id)).toEqual([fr]);
    await editor.patch(`${at}/${other.id}`, { slug: fr });
    expect((await french.get(`${mine}/${fr}`)).body.id).toBe(other.id);
  });

  it('is left by a translation that is removed, and given back when that is undone', async () => {
    const { id, slug, fr } = await buildFrench('À reprendre');
    await editor.patch(`${at}/${id}/translations`, { translations: { fr: null } });
    expect((await french.get(`${mine}/${fr}`)).body).toMatchObject({ id, slug });
    const [last] = (await editor.get(`${at}/${id}/history?limit=5`)).body.data;
    expect(last.fields[0].before).toContain(`Français – slug: ${fr}`);
    expect((await editor.post(`${at}/${id}/history/${last.id}/undo`, {})).status).toBe(200);
    expect(await frenchOf(id)).toBe(fr);
    expect(await redirects(id)).toEqual([]);
    expect((await french.get(`${mine}/${slug}`)).body.slug).toBe(fr);
  });

  it('comes back with an earlier version, unless another record has it by now', async () => {
    const { id, fr } = await buildFrench('Version une');
    await translate(id, 'fr', { texts: { title: 'Version deux' }, slug: 'version-deux' });
    const { data } = (await editor.get(`${at}/${id}/history?limit=5`)).body;
    const first = data.at(-1);
    const restore = () =>
      editor.post(`${at}/${id}/history/${first.id}/restore`, { fields: ['translations'] });
    const other = await buildNews(db());
    await translate(other.id, 'fr', { slug: fr });
    const refused = await restore();
    expect([refused.status, refused.body.errors]).toEqual([409, { 'translations.fr.slug': TAKEN }]);
    await translate(other.id, 'fr', { slug: null });
    expect((await restore()).status).toBe(200);
    expect(await frenchOf(id)).toBe(fr);
  });
});

describe('the trash', () => {
  it('gives addresses in languages away, and new ones back where they are taken', async () => {
    const [gone, kept] = [await buildFrench('Disparu un'), await buildFrench('Disparu deux')];
    await editor.delete(`${at}/${gone.id}`);
    await editor.delete(`${at}/${kept.id}`);
    expect((await french.get(`${mine}/${gone.fr}`)).status).toBe(404);
    const other = await buildNews(db());
    expect((await translate(other.id, 'fr', { slug: gone.fr })).status).toBe(200);
    const restored = await editor.post(`${at}/batch/restore`, { target: { ids: [gone.id, kept.id] } });
    expect(restored.body.ids).toEqual([gone.id, kept.id]);
    expect([await frenchOf(gone.id), await frenchOf(kept.id)]).toEqual([`${gone.fr}-2`, kept.fr]);
    expect((await french.get(`${mine}/${gone.fr}`)).body.id).toBe(other.id);
    expect((await french.get(`${mine}/${gone.fr}-2`)).body).toMatchObject({ id: gone.id });
    expect((await french.get(`${mine}/${kept.fr}`)).body).toMatchObject({ id: kept.id, slug: kept.fr });
    // Taken again, it is taken.
    const refused = await translate(other.id, 'fr', { slug: kept.fr });
    expect(refused.status).toBe(409);
  });

  it('gives a source another address where a language has taken it', async () => {
    const gone = await buildNews(db(), { slug: 'autumn-letter' });
    await editor.delete(`${at}/${gone.id}`);
    const other = await buildNews(db());
    await translate(other.id, 'fr', { slug: 'autumn-letter' });
    const { body } = await editor.post(`${at}/${gone.id}/restore`);
    expect(body.slug).toBe('autumn-letter-2');
    expect((await english.get(`${mine}/autumn-letter`)).body.id).toBe(other.id);
  });

  it('returns two of the same address that went there one after the other', async () => {
    const first = await buildNews(db(), { slug: 'same-twice' });
    await editor.delete(`${at}/${first.id}`);
    const second = await buildNews(db(), { slug: 'same-twice' });
    await editor.delete(`${at}/${second.id}`);
    const ids = [first.id, second.id];
    expect((await editor.post(`${at}/batch/restore`, { target: { ids } })).body.ids).toEqual(ids);
    const slugs = await Promise.all(ids.map(async (id) => (await editor.get(`${at}/${id}`)).body.slug));
    expect(slugs).toEqual(['same-twice', 'same-twice-2']);
  });
});
