import { readFileSync } from 'node:fs';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { TRANSLATED_TEXTS } from '../../../../shared/domain/translatedTexts.ts';
import { servedKinds } from '../../../content/translations/translationRoutes.ts';
import { audit } from '../../../db/schema/records.ts';
import { translations } from '../../../db/schema/translations.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { buildAttribute, buildItem, buildNews, buildTraining } from '../../../testing/factories.ts';
import { listen } from '../../../testing/listen.ts';
import { openTranslationService, type TranslationService } from '../../../testing/translationService.ts';
import { growthLimits } from '../../people/auth/throttle.service.ts';

let service: TranslationService;
let test: TestApp;
let editor: Caller;
const db = () => test.context.db;

beforeAll(async () => {
  service = await openTranslationService();
  test = await openTestApp({ translation: service.config });
});
beforeEach(async () => {
  // Each has the characters of an account to itself.
  editor = await test.signIn({ roles: [...ROLES_OF.editor] });
});
afterEach(() => {
  service.answer = null;
  service.requests.length = 0;
});
afterAll(async () => {
  await test?.close();
  service?.close();
});

const pathOf = (id: number, kind = 'news') => `/api/backend/${kind}/${id}/translations/suggestions`;
const suggest = (id: number, body: object = { language: 'ja' }, caller = editor) =>
  caller.post(pathOf(id), body);
const article = () =>
  buildNews(db(), { title: 'The harvest', excerpt: '', body: '<p>Roses <strong>in May</strong></p>' });

it('suggests every text that has a source, and writes nothing', async () => {
  const { id, version } = await article();
  const before = await db().select().from(audit);
  const { status, body } = await suggest(id);
  expect([status, body]).toEqual([
    200,
    {
      language: 'ja',
      texts: { title: 'THE HARVEST', body: '<p>ROSES <strong>IN MAY</strong></p>' },
      unmarked: [],
      left: [],
    },
  ]);
  expect((await suggest(id, { language: 'fr', fields: ['title'] })).body.texts).toEqual({
    title: 'THE HARVEST',
  });
  expect(await db().select().from(translations).where(eq(translations.recordId, id))).toEqual([]);
  expect(await db().select().from(audit)).toEqual(before);
  const { body: read } = await editor.get(`/api/backend/news/${id}/translations`);
  expect(read).toMatchObject({ version, suggestionsBy: 'LibreTranslate' });
});

it('keeps the HTML of an article of the demo', async () => {
  const { id: itemId } = await buildItem(db());
  const { id: trainingId } = await buildTraining(db());
  const { articles } = JSON.parse(
    readFileSync(new URL('../../../../../demo/manifest.json', import.meta.url), 'utf8'),
  ) as { articles: { title: string; excerpt: string; body: string }[] };
  for (const { title, excerpt, body } of articles) {
    const stored = body
      .replace(
        /<figure><img src="item:[^"]+" alt="([^"]*)">/g,
        `<figure data-block="picture" data-item="${itemId}" data-alt="$1">`,
      )
      .replace(
        /data-block="video" data-item="item:[^"]+"/g,
        `data-block="video" data-training="${trainingId}"`,
      )
      .replace(/data-item="item:[^"]+"/g, `data-item="${itemId}"`)
      .replace(/href="item:[^"]+"/g, 'href="https://example.com/item"')
      .replace(/data-training="training:[^"]+"/g, `data-training="${trainingId}"`);
    const made = await editor.post('/api/backend/news', { title, excerpt, body: stored, publishedAt: null });
    expect([made.status, made.body.errors]).toEqual([201, undefined]);
    const { body: suggested } = await suggest(made.body.id, { language: 'fr', fields: ['body'] });
    expect([suggested.left, suggested.unmarked]).toEqual([[], []]);
    const tagsOf = (html: string) => html.replace(/ data-alt="[^"]*"/g, '').match(/<[^>]+>/g);
    const { source } = (await editor.get(`/api/backend/news/${made.body.id}/translations`)).body;
    expect(tagsOf(source.body)?.length).toBeGreaterThan(10);
    expect(tagsOf(suggested.texts.body)).toEqual(tagsOf(source.body));
    expect(suggested.texts.body).not.toBe(source.body);
    const saved = await editor.patch(`/api/backend/news/${made.body.id}/translations`, {
      translations: { fr: { texts: suggested.texts } },
    });
    expect(saved.status).toBe(200);
    const french = saved.body.translations.find(({ language }: { language: string }) => language === 'fr');
    expect(french.texts.body).toBe(suggested.texts.body);
  }
});

it('leaves out what does not fit its field, and says so', async () => {
  const { id } = await article();
  service.answer = (request, outgoing) =>
    void outgoing.end(
      JSON.stringify({
        translatedText: (request.body.q as string[]).map((text) =>
          text === 'The harvest' ? 'x'.repeat(1000) : text,
        ),
      }),
    );
  const { status, body } = await suggest(id);
  expect(status).toBe(200);
  expect(Object.keys(body.texts)).toEqual(['body']);
  expect(body.left).toEqual([{ field: 'title', reason: 'invalid', detail: expect.stringMatching(/\d/) }]);
});

describe('the caller', () => {
  it('may change the record', async () => {
    const { id } = await article();
    const limitedTo = (limits: { kinds?: 'library-item'[]; markets?: string[] }) =>
      test.signIn({
        roles: [...ROLES_OF.editor],
        editLimits: { kinds: [], libraries: [], markets: [], ...limits },
      });
    const ofItems = await limitedTo({ kinds: ['library-item'] });
    const ofMarket = await limitedTo({ markets: ['europe'] });
    const callers = [
      [test.nobody, 401],
      [await test.signIn({}), 403],
      [ofItems, 403],
      [ofMarket, 403],
      [editor, 200],
      [await test.signIn({ roles: [...ROLES_OF.admin] }), 200],
    ] as const;
    for (const [caller, expected] of callers)
      expect((await suggest(id, { language: 'ja' }, caller)).status).toBe(expected);
    expect((await suggest(id, { language: 'ja' }, ofMarket)).body.code).toBe('outside_limits');
    const item = await buildItem(db(), { title: 'A bottle' });
    const theirs = await ofItems.post(pathOf(item.id, 'library-item'), { language: 'ja', fields: ['title'] });
    expect(theirs.body.texts).toEqual({ title: 'A BOTTLE' });
    expect(service.requests).toHaveLength(3);
  });

  it('names a record, a text and a language that there are', async () => {
    const { id } = await article();
    expect((await suggest(2_000_000_000)).status).toBe(404);
    await editor.delete(`/api/backend/news/${id}`);
    expect((await suggest(id)).status).toBe(404);
    const { id: other } = await article();
    expect((await suggest(other, { language: 'en' })).body.errors).toHaveProperty('language');
    expect((await suggest(other, { language: 'ja', fields: ['slug'] })).body.errors).toHaveProperty('fields');
    expect((await suggest(other, { language: 'ja', fields: ['__proto__'] })).status).toBe(400);
    expect(service.requests).toEqual([]);
  });

  it('has one call at a time, and others theirs', async () => {
    const { id } = await article();
    const other = await test.signIn({ roles: [...ROLES_OF.editor] });
    let release = () => {};
    service.answer = (_request, outgoing) => {
      service.answer = null;
      release = () => void outgoing.end(JSON.stringify({ translatedText: ['x'] }));
    };
    const first = suggest(id, { language: 'ja', fields: ['title'] });
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    const second = await suggest(id);
    expect([second.status, second.body.code]).toEqual([429, 'suggestion_running']);
    expect(second.headers.get('retry-after')).toBe('5');
    expect((await suggest(id, { language: 'ja' }, other)).status).toBe(200);
    release();
    expect((await first).body.texts).toEqual({ title: 'x' });
    expect((await suggest(id)).status).toBe(200);
  });

  it('has a bounded number of characters in an hour', async () => {
    const [limit] = growthLimits.suggestion(editor.userId);
    const text = 'word '.repeat(5900);
    const { id } = await buildNews(db(), { title: 'Long', body: `<p>${text}</p>` });
    const calls = Math.floor((limit?.most ?? 0) / text.length);
    for (let call = 0; call < calls; call++)
      expect((await suggest(id, { language: 'ja', fields: ['body'] })).status).toBe(200);
    const refused = await suggest(id, { language: 'ja', fields: ['body'] });
    expect([refused.status, refused.body.code]).toEqual([429, 'too_many_requests']);
    expect(service.requests).toHaveLength(calls);
  });

  it('who goes away ends the call of the service, and can call again', async () => {
    const { id } = await article();
    const server = await listen(test.app);
    service.answer = () => {};
    const leaving = new AbortController();
    const call = fetch(`${server.url}${pathOf(id)}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${editor.token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ language: 'ja' }),
      signal: leaving.signal,
    });
    await vi.waitFor(() => expect(service.requests).toHaveLength(1));
    leaving.abort();
    await expect(call).rejects.toThrow();
    await vi.waitFor(() => expect(service.requests[0]?.isBrokenOff).toBe(true));
    service.answer = null;
    await vi.waitFor(async () => expect((await suggest(id)).status).toBe(200));
    await server.close();
  });
});

describe('a service', () => {
  it.each([
    [403, 502, 'translator_key', /TRANSLATION_KEY/],
    [429, 503, 'translator_busy', /Try again in a minute/],
    [500, 503, 'translator_away', /by hand/],
    [400, 502, 'translator_refused', /one text by itself/],
    [204, 502, 'translator_response', /Try again/],
  ])('that returns %i is reported as %i %s, with what to do', async (answer, status, code, advice) => {
    const { id } = await article();
    service.answer = (_request, outgoing) => void outgoing.writeHead(answer, { 'retry-after': '9' }).end();
    const reply = await suggest(id);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
    expect(reply.body.message).toMatch(advice);
    expect(reply.body.message).toContain('LibreTranslate');
    expect(JSON.stringify(reply.body)).not.toContain(service.config.key);
    expect(reply.headers.get('retry-after')).toBe(status === 503 ? '30' : null);
  });

  it('without a language says which', async () => {
    const { languages } = service;
    service.languages = [{ code: 'en', targets: ['fr'] }];
    const other = await openTestApp({ translation: service.config });
    try {
      const caller = await other.signIn({ roles: [...ROLES_OF.editor] });
      const { id } = await buildNews(other.context.db, { title: 'One' });
      const { status, body } = await caller.post(pathOf(id), { language: 'ja' });
      expect([status, body.code]).toEqual([502, 'translator_languages']);
      expect(body.message).toContain('from English into 日本語');
    } finally {
      service.languages = languages;
      await other.close();
    }
  });

  it('that is not configured is not there', async () => {
    const without = await openTestApp();
    try {
      const caller = await without.signIn({ roles: [...ROLES_OF.admin] });
      const { id } = await buildNews(without.context.db, { title: 'One' });
      for (const path of [pathOf(id), '/api/backend/configuration/translations/suggestions']) {
        const { status, body } = await caller.post(path, { language: 'ja' });
        expect([status, body.code]).toEqual([404, 'not_configured']);
      }
      for (const path of [`/api/backend/news/${id}`, '/api/backend/configuration'])
        expect((await caller.get(`${path}/translations`)).body.suggestionsBy).toBeNull();
    } finally {
      await without.close();
    }
  });
});

it('is there for every kind that is translated, values and settings among them', async () => {
  expect(new Set(servedKinds(test.app).map(({ kind }) => kind.name))).toEqual(
    new Set(Object.keys(TRANSLATED_TEXTS)),
  );
  const { valueIds } = await buildAttribute(db());
  const value = await editor.post(pathOf(valueIds[0] ?? 0, 'attribute-value'), { language: 'fr' });
  expect([value.status, Object.keys(value.body.texts)]).toEqual([200, ['label']]);

  const admin = await test.signIn({ roles: [...ROLES_OF.admin] });
  await admin.patch('/api/backend/configuration', {
    'hero.title': 'A house of silence',
    'legal.body': '<p>Read <strong>this</strong></p>',
    'footer.links': [{ label: 'Brand book', to: '/brand' }],
  });
  const at = '/api/backend/configuration/translations/suggestions';
  const { status, body } = await admin.post(at, { language: 'fr' });
  expect(status).toBe(200);
  expect(body.texts).toMatchObject({
    'hero.title': 'A HOUSE OF SILENCE',
    'legal.body': '<p>READ <strong>THIS</strong></p>',
    'footer.links.1': 'BRAND BOOK',
  });
  expect((await editor.post(at, { language: 'fr' })).status).toBe(403);
});
