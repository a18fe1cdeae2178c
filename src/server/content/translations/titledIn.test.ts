import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LANGUAGES, type Language } from '../../../shared/domain/languages.ts';
import { HIDEABLE_KINDS, type HideableKind, textFieldsOf } from '../../../shared/domain/translatedTexts.ts';
import { isVisible, type Viewer, type Visibility } from '../../../shared/policy/visibility.ts';
import { translations } from '../../db/schema/translations.ts';
import { type Caller, openTestApp, type TestApp } from '../../testing/app.ts';
import {
  buildEvent,
  buildFaq,
  buildFaqCategory,
  buildNews,
  buildToolkit,
  buildTraining,
} from '../../testing/factories.ts';
import { layersOf, visibleKindWhere } from '../contentKind.ts';

let test: TestApp;
let admin: Caller;
let editor: Caller;
let japanese: Caller;
let english: Caller;
const db = () => test.context.db;

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'], language: 'ja' });
  japanese = await test.signIn({ market: 'europe', language: 'ja' });
  english = await test.signIn({ market: 'europe', language: 'en' });
});
afterAll(() => test?.close());

const set = async (settings: object) =>
  expect((await admin.patch('/api/backend/configuration', settings)).status).toBe(200);
const translate = async (kind: string, id: number, texts: object, language: Language = 'ja') =>
  expect(
    (
      await editor.patch(`/api/backend/${kind}/${id}/translations`, {
        translations: { [language]: { texts } },
      })
    ).status,
  ).toBe(200);

const BUILD: Record<HideableKind, () => Promise<{ id: number }>> = {
  news: () => buildNews(db()),
  event: () => buildEvent(db()),
  toolkit: () => buildToolkit(db()),
  'training-video': () => buildTraining(db()),
  faq: () => buildFaq(db()),
};

describe('what is not translated, in a house that hides it', () => {
  it('is the same to the query as to the policy, whatever is translated and whoever reads', async () => {
    let seed = 7;
    const random = (below: number) => {
      seed = (seed * 1_103_515_245 + 12_345) % 2 ** 31;
      return Math.floor((seed / 2 ** 31) * below);
    };
    const some = <T>(all: readonly T[]) => all.filter(() => random(2) === 0);
    const viewers: Viewer[] = Array.from({ length: 24 }, () => ({
      roles: random(6) === 0 ? ['ROLE_USER', 'ROLE_EDITOR'] : ['ROLE_USER'],
      markets: null,
      groups: [],
      languages: some(LANGUAGES),
      translatedOnly: some(HIDEABLE_KINDS),
    }));
    let hidden = 0;
    for (const kind of HIDEABLE_KINDS) {
      const content = test.context.kinds.named(kind);
      const ids: number[] = [];
      const limits = new Map<number, Visibility>();
      for (let index = 0; index < 8; index++) {
        const { id } = await BUILD[kind]();
        ids.push(id);
        const [title, other] = textFieldsOf(kind);
        for (const language of some(LANGUAGES)) {
          const texts = { [(random(4) === 0 ? other : title) ?? '']: 'x' };
          await db()
            .insert(translations)
            .values({ kind, recordId: id, language, texts, sources: {}, folded: '', folding: 1 });
        }
        const [own] = await layersOf(db(), content, id);
        if (own?.limits) limits.set(id, own.limits);
      }
      for (const viewer of viewers) {
        const shown = await db().select().from(content.table).where(visibleKindWhere(content, viewer));
        const byQuery = new Set(shown.map((row) => (row as { id: number }).id));
        for (const id of ids) {
          const isShown = isVisible(limits.get(id) as Visibility, viewer, Date.now());
          expect([kind, id, viewer, isShown]).toEqual([kind, id, viewer, byQuery.has(id)]);
          if (!isShown) hidden++;
        }
      }
    }
    expect(hidden).toBeGreaterThan(50);
  });

  it('leaves lists, its page and the search until it has a title, for its readers only', async () => {
    const { id, slug } = await buildNews(db(), { title: 'The quillbark harvest' });
    const sees = async (caller: Caller) => {
      const list = await caller.get('/api/private/news?limit=100');
      const page = await caller.get(`/api/private/news/${slug}`);
      const found = await caller.get('/api/private/search?q=quillbark');
      return [
        list.body.data.some((one: { id: number }) => one.id === id),
        page.status,
        found.body.news.data.some((one: { id: number }) => one.id === id),
      ];
    };
    const shown = [true, 200, true];
    expect(await sees(japanese)).toEqual(shown);
    await set({ 'language.hidden.news': true });
    try {
      expect(await sees(japanese)).toEqual([false, 404, false]);
      expect(await sees(english)).toEqual(shown);
      expect(await sees(editor)).toEqual(shown);

      // A lead without a title is not a translation of it.
      await translate('news', id, { excerpt: '五月に' });
      expect(await sees(japanese)).toEqual([false, 404, false]);
      await translate('news', id, { title: '収穫' });
      expect(await sees(japanese)).toEqual(shown);
      await translate('news', id, {});
      expect(await sees(japanese)).toEqual([false, 404, false]);

      // A fall-back of their language is one that they read.
      await translate('news', id, { title: 'La récolte' }, 'fr');
      expect(await sees(japanese)).toEqual([false, 404, false]);
      await set({ 'language.fallback.ja': 'fr' });
      expect(await sees(japanese)).toEqual(shown);
    } finally {
      await set({ 'language.hidden.news': false, 'language.fallback.ja': '' });
    }
    expect(await sees(japanese)).toEqual(shown);
  });

  it('is explained by role, for a person, and by language; a category shows with a question that is translated', async () => {
    const category = await buildFaqCategory(db());
    const { id } = await buildFaq(db(), { categoryId: category.id });
    const person = await test.signIn({ market: 'europe', language: 'ar' });
    const explain = async (kind: string, of: number) =>
      (await admin.get(`/api/backend/audience/${kind}/${of}?userId=${person.userId}`)).body;
    expect(await explain('faq', id)).toMatchObject({ untranslated: [], person: { reasons: [] } });
    await set({ 'language.hidden.faq': true });
    try {
      expect(await explain('faq', id)).toMatchObject({
        untranslated: ['fr', 'ar', 'ja', 'zh'],
        person: { reasons: [{ of: 'record', code: 'language' }] },
      });
      expect(await explain('faq-category', category.id)).toMatchObject({
        person: { reasons: [{ of: 'question', code: 'language' }] },
      });
      await translate('faq', id, { question: 'أين؟' }, 'ar');
      for (const explained of [await explain('faq', id), await explain('faq-category', category.id)])
        expect(explained).toMatchObject({ untranslated: ['fr', 'ja', 'zh'], person: { reasons: [] } });
    } finally {
      await set({ 'language.hidden.faq': false });
    }
  });
});
