import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { publicConfiguration } from '../../../../shared/contract/configuration.ts';
import type { Language } from '../../../../shared/domain/languages.ts';
import { HTML_SETTINGS } from '../../../../shared/domain/translatedTexts.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { buildNews } from '../../../testing/factories.ts';
import type { Setting } from './setting.ts';
import { SETTINGS } from './settings.ts';

const at = '/api/backend/configuration';
let test: TestApp;
let admin: Caller;
let japanese: Caller;
let english: Caller;

beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  japanese = await test.signIn({ language: 'ja' });
  english = await test.signIn({ language: 'en' });
});
afterAll(() => test?.close());

beforeEach(async () => {
  await admin.patch(at, {
    reset: ['hero.title', 'signin.title', 'legal.title', 'legal.body', 'notices', 'footer.links'],
  });
  await translate(Object.fromEntries(['fr', 'ja', 'ar', 'zh'].map((language) => [language, null])));
});

const translate = (translations: object) => admin.patch(`${at}/translations`, { translations });
const stateOf = async (language: Language) => {
  const { body } = await admin.get(`${at}/translations`);
  return body.translations.find((one: { language: string }) => one.language === language);
};
const shownTo = async (caller: Caller) => (await caller.get('/api/private/configuration')).body;
const visitor = async (language: string, path: string) =>
  test.app.request(path, { headers: { 'accept-language': language } });

it('shows settings in the language of the reader, with an entity tag and caches of its own', async () => {
  await admin.patch(at, { 'hero.title': 'Amber, before light', 'legal.title': 'Legal notice' });
  await translate({ ja: { texts: { 'hero.title': '光の前の琥珀', 'legal.title': '法的事項' } } });
  const theirs = await japanese.get('/api/private/configuration');
  const others = await english.get('/api/private/configuration');
  expect([theirs.body['hero.title'], others.body['hero.title']]).toEqual([
    '光の前の琥珀',
    'Amber, before light',
  ]);
  expect(theirs.headers.get('etag')).not.toBe(others.headers.get('etag'));
  for (const { headers } of [theirs, others]) expect(headers.get('vary')).toContain('Accept-Language');
  // What the one reader has is no answer for the other.
  const again = async ({ token }: Caller) => {
    const headers = { authorization: `Bearer ${token}`, 'if-none-match': theirs.headers.get('etag') ?? '' };
    return (await test.app.request('/api/private/configuration', { headers })).status;
  };
  expect([await again(japanese), await again(english)]).toEqual([304, 200]);
  // The back-office has the setting as it was written.
  expect((await admin.get(`${at}/hero.title`)).body.value).toBe('Amber, before light');
});

it('says the defaults of its own in every language, and what visitors read in that of their browser', async () => {
  expect((await shownTo(japanese))['hero.title']).toBe('ようこそ');
  const welcome = async (language: string) =>
    publicConfiguration.parse(await (await visitor(language, '/api/public/configuration')).json())[
      'signin.title'
    ];
  expect([await welcome('ja'), await welcome('fr'), await welcome('en')]).toEqual([
    'ようこそ',
    'Bienvenue',
    'Welcome',
  ]);
  expect((await admin.get(`${at}/translations`)).body.source).not.toHaveProperty(['signin.title']);
  await admin.patch(at, { 'signin.title': 'For those who speak for it' });
  expect(await welcome('fr')).toBe('For those who speak for it');
  await translate({ fr: { texts: { 'signin.title': 'À ceux qui parlent pour elle' } } });
  expect(await welcome('fr')).toBe('À ceux qui parlent pour elle');
});

it('stores HTML without what could act in a browser, for the legal page', async () => {
  await admin.patch(at, { 'legal.title': 'Legal', 'legal.body': '<p>Publisher</p>' });
  const written = await translate({
    fr: {
      texts: {
        'legal.title': 'Mentions',
        'legal.body': '<p onclick="x()">Éditeur</p><script>x</script><img src="https://x.example/a.png">',
      },
    },
  });
  expect(written.status).toBe(200);
  const page = await (await visitor('fr', '/api/public/legal')).json();
  expect(page).toMatchObject({ title: 'Mentions', body: '<p>Éditeur</p>' });
  // An empty title closes the page in every language.
  await admin.patch(at, { 'legal.title': '' });
  expect((await visitor('fr', '/api/public/legal')).status).toBe(404);
});

it('refuses what does not fit by its name, the language of records, other settings and other roles', async () => {
  await admin.patch(at, { 'hero.title': 'Amber', 'footer.links': [{ label: 'Book', to: '/faq' }] });
  const refused = await translate({
    fr: { texts: { 'hero.title': 'x'.repeat(301), 'footer.links.1': 'x'.repeat(81), 'brand.name': 'x' } },
  });
  expect([refused.status, Object.keys(refused.body.errors).sort()]).toEqual([
    400,
    [
      'translations.fr.texts.brand.name',
      'translations.fr.texts.footer.links.1',
      'translations.fr.texts.hero.title',
    ],
  ]);
  expect((await stateOf('fr')).state).toBe('missing');
  const own = await translate({ en: { texts: { 'hero.title': 'x' } } });
  expect([own.status, Object.keys(own.body.errors)]).toEqual([400, ['translations.en']]);
  const editor = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
  const body = { translations: { fr: { texts: { 'hero.title': 'x' } } } };
  expect((await editor.patch(`${at}/translations`, body)).status).toBe(403);
  expect((await editor.get(`${at}/translations`)).status).toBe(403);
});

it('is outdated once its setting changed, and keeps two languages that are written at once', async () => {
  await admin.patch(at, { 'hero.title': 'Amber' });
  const [first, second] = await Promise.all([
    translate({ fr: { texts: { 'hero.title': 'Ambre' }, updatedAt: null } }),
    translate({ ja: { texts: { 'hero.title': '琥珀' }, updatedAt: null } }),
  ]);
  expect([first.status, second.status]).toEqual([200, 200]);
  expect([(await stateOf('fr')).texts, (await stateOf('ja')).texts]).toEqual([
    { 'hero.title': 'Ambre' },
    { 'hero.title': '琥珀' },
  ]);
  const stale = await translate({ fr: { texts: { 'hero.title': 'Ambre gris' }, updatedAt: null } });
  expect([stale.status, stale.body.code]).toEqual([409, 'stale_version']);
  await admin.patch(at, { 'hero.title': 'Grey amber' });
  expect(await stateOf('fr')).toMatchObject({ state: 'outdated', outdated: { 'hero.title': 'Amber' } });
});

it('follows rows of lists that move, and shows none of rows that say something else now', async () => {
  const link = (label: string) => ({ label, to: '/faq' });
  await admin.patch(at, { 'footer.links': [link('Book'), link('Press')] });
  await translate({ ja: { texts: { 'footer.links.1': '本', 'footer.links.2': '報道' } } });
  const labels = async () =>
    (await shownTo(japanese))['footer.links'].map(({ label }: { label: string }) => label);
  expect(await labels()).toEqual(['本', '報道']);
  await admin.patch(at, { 'footer.links': [link('Press'), link('Book'), link('New')] });
  expect(await labels()).toEqual(['報道', '本', 'New']);
  expect(await stateOf('ja')).toMatchObject({
    state: 'partial',
    texts: { 'footer.links.1': '報道', 'footer.links.2': '本' },
  });
  await admin.patch(at, { 'footer.links': [link('Planograms'), link('Book')] });
  expect(await labels()).toEqual(['Planograms', '本']);
  // One that is written again at its new position is made from the present text.
  const { texts } = await stateOf('ja');
  await translate({ ja: { texts: { ...texts, 'footer.links.1': '棚割図' } } });
  expect([(await stateOf('ja')).state, await labels()]).toEqual(['made', ['棚割図', '本']]);
});

it('shows a notice in the language of the reader, dismissed in one language as in all', async () => {
  const notice = { text: 'Closed on Monday', label: 'More', to: '/faq', from: null, until: null };
  const past = { ...notice, text: 'Over', until: '2026-01-01T00:00:00Z' };
  await admin.patch(at, { notices: [past, notice] });
  const texts = { 'notices.2.text': '月曜日は休業です', 'notices.2.label': '詳しく' };
  await translate({ ja: { texts: { ...texts, 'notices.1.label': 'こちら' } } });
  expect((await stateOf('ja')).texts).toEqual({ ...texts, 'notices.1.label': 'こちら' });
  const [theirs] = (await shownTo(japanese)).notices;
  const [others] = (await shownTo(english)).notices;
  expect(theirs).toMatchObject({ text: '月曜日は休業です', label: '詳しく', to: '/faq' });
  expect(others).toMatchObject({ text: 'Closed on Monday', label: 'More' });
  expect(theirs.key).toBe(others.key);
  await admin.patch(at, { notices: [{ ...notice, text: 'Closed on Tuesday' }] });
  expect((await shownTo(japanese)).notices).toMatchObject([{ text: 'Closed on Tuesday', label: 'こちら' }]);
});

it('is in the history of settings, undone and restored by it', async () => {
  await admin.patch(at, { 'hero.title': 'Amber' });
  await translate({ fr: { texts: { 'hero.title': 'Ambre' } } });
  await translate({ fr: { texts: { 'hero.title': 'Ambre gris' } } });
  const newest = async () => (await admin.get(`${at}/history?limit=5`)).body.data;
  const [second, first] = await newest();
  expect(second).toMatchObject({
    canUndo: true,
    fields: [
      {
        field: 'translations',
        before: 'Français – Title: Ambre',
        after: 'Français – Title: Ambre gris',
      },
    ],
  });
  expect((await admin.get(`${at}/history/${first.id}`)).body.fields).toMatchObject([
    { before: 'Français – Title: Ambre gris', after: 'Français – Title: Ambre' },
  ]);
  expect((await admin.post(`${at}/history/${first.id}/undo`, {})).body.code).toBe('changed_since');
  expect((await admin.post(`${at}/history/${second.id}/undo`, {})).status).toBe(200);
  expect((await stateOf('fr')).texts).toEqual({ 'hero.title': 'Ambre' });
  expect((await admin.post(`${at}/history/${second.id}/restore`, {})).status).toBe(200);
  expect((await stateOf('fr')).texts).toEqual({ 'hero.title': 'Ambre gris' });
  // A change of the setting itself is undone with its translation beside it.
  await admin.patch(at, { 'hero.title': 'Grey amber' });
  const [last] = await newest();
  await admin.post(`${at}/history/${last.id}/undo`, {});
  expect((await stateOf('fr')).state).toBe('made');
});

it('follows the languages that stand in for one another, to that of the records, and in no circle', async () => {
  const arabic = await test.signIn({ language: 'ar' });
  const { id, slug } = await buildNews(test.context.db, { title: 'The harvest', excerpt: 'In May' });
  const write = (texts: object) =>
    admin.patch(`/api/backend/news/${id}/translations`, { translations: texts });
  await write({
    fr: { texts: { title: 'La récolte', excerpt: 'En mai' } },
    ja: { texts: { title: '収穫' } },
  });
  const shown = async () => {
    const { title, excerpt } = (await arabic.get(`/api/private/news/${slug}`)).body;
    return [title, excerpt];
  };
  expect(await shown()).toEqual(['The harvest', 'In May']);
  await admin.patch(at, {
    'language.fallback.ar': 'ja',
    'language.fallback.ja': 'fr',
    'language.fallback.fr': 'ar',
  });
  expect(await shown()).toEqual(['収穫', 'En mai']);
  await write({ ar: { texts: { excerpt: 'في مايو' } } });
  expect(await shown()).toEqual(['収穫', 'في مايو']);
  const refused = await admin.patch(at, { 'language.fallback.ar': 'pt' });
  expect(refused.status).toBe(400);
});

it('has as HTML in files for translators the settings that are rich text', () => {
  const rich = SETTINGS.filter(({ type, isTranslated }: Setting) => isTranslated && type === 'richtext');
  expect(rich.map(({ code }) => code)).toEqual(HTML_SETTINGS);
});
