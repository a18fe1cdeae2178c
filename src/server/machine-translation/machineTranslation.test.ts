import { afterEach, describe, expect, it, vi } from 'vitest';
import type { TranslationConfig } from '../config.ts';
import { openTranslationService, type TranslationService } from '../testing/translationService.ts';
import { createServiceCalls } from './callService.ts';
import { createDeepl } from './deepl.ts';
import { createLibreTranslate } from './libreTranslate.ts';
import { openTranslator } from './openTranslator.ts';
import { type TranslationTask, type Translator, TranslatorError } from './port.ts';

const services: TranslationService[] = [];
afterEach(() => {
  for (const service of services.splice(0)) service.close();
});

async function open(name: TranslationConfig['service']) {
  const service = await openTranslationService(name);
  services.push(service);
  return service;
}
/** With a short pause, and as much time as a busy machine needs. */
const translatorOf = (config: TranslationConfig, timeoutMs = 30_000): Translator => {
  const calls = createServiceCalls(config, { timeoutMs, pauseMs: 30 });
  return config.service === 'deepl' ? createDeepl(calls, config) : createLibreTranslate(calls, config);
};
const never = new AbortController().signal;
const task = (fields: Partial<TranslationTask> = {}): TranslationTask => ({
  texts: ['Roses <x1>from Grasse</x1><x2/>', 'A &amp; B'],
  from: 'en',
  to: 'ja',
  signal: never,
  ...fields,
});
const faultOf = (translating: Promise<unknown>) =>
  translating.then(
    () => 'none',
    (error: unknown) => (error instanceof TranslatorError ? error.fault : error),
  );

describe('DeepL', () => {
  it('is sent texts, languages and the key as it wants them', async () => {
    const service = await open('deepl');
    const texts = await translatorOf(service.config).translate(task({ to: 'zh' }));
    expect(texts).toEqual(['ROSES <x1>FROM GRASSE</x1><x2/>', 'A &amp; B']);
    await translatorOf(service.config).translate(task({ from: 'zh', to: 'en' }));
    expect(service.requests.map(({ body }) => [body.source_lang, body.target_lang])).toEqual([
      ['EN', 'ZH-HANS'],
      ['ZH', 'EN-GB'],
    ]);
    expect(service.requests[0]).toMatchObject({
      path: '/v2/translate',
      headers: { authorization: `DeepL-Auth-Key ${service.config.key}`, 'content-type': 'application/json' },
      body: { tag_handling: 'xml', outline_detection: false },
    });
  });

  it('gets many texts in several calls, in their order', async () => {
    const service = await open('deepl');
    const texts = Array.from({ length: 120 }, (_, index) => `text ${index}`);
    const translated = await translatorOf(service.config).translate(task({ texts }));
    expect(translated).toEqual(texts.map((text) => text.toUpperCase()));
    expect(service.requests.map(({ body }) => (body.text as string[]).length)).toEqual([50, 50, 20]);
    const long = await translatorOf(service.config).translate(
      task({ texts: ['x'.repeat(11_999), 'y', 'z'] }),
    );
    expect(long).toHaveLength(3);
    expect(service.requests.slice(3).map(({ body }) => (body.text as string[]).length)).toEqual([2, 1]);
  });

  it.each([
    [403, 'key'],
    [456, 'quota'],
    [400, 'refused'],
    [413, 'refused'],
    [500, 'away'],
    [302, 'response'],
  ])('that returns %i has the fault %s, without another call', async (status, fault) => {
    const service = await open('deepl');
    service.answer = status;
    expect(await faultOf(translatorOf(service.config).translate(task()))).toBe(fault);
    expect(service.requests).toHaveLength(1);
  });

  it('of another key refuses', async () => {
    const { config } = await open('deepl');
    expect(await faultOf(translatorOf({ ...config, key: 'another' }).translate(task()))).toBe('key');
  });
});

describe('LibreTranslate', () => {
  it('is sent texts, languages and the key as it wants them', async () => {
    const service = await open('libretranslate');
    const translator = translatorOf(service.config);
    expect(await translator.translate(task({ to: 'zh' }))).toEqual([
      'ROSES <x1>FROM GRASSE</x1><x2></x2>',
      'A & B',
    ]);
    const { key } = service.config;
    expect(service.requests[0]?.body).toMatchObject({
      source: 'en',
      target: 'zh-Hans',
      format: 'html',
      api_key: key,
    });
  });

  it('of an earlier release has Chinese by its code', async () => {
    const service = await open('libretranslate');
    service.languages = ['en', 'zh'].map((code) => ({ code, targets: ['en', 'zh'] }));
    await translatorOf(service.config).translate(task({ to: 'zh' }));
    expect(service.requests[0]?.body.target).toBe('zh');
    expect(await faultOf(translatorOf(service.config).translate(task({ to: 'fr' })))).toBe('languages');
    expect(service.requests).toHaveLength(1);
  });

  it('that needs a key says so with a status of its own', async () => {
    const service = await open('libretranslate');
    service.answer = (_request, outgoing) =>
      void outgoing.writeHead(400).end('{"error":"Visit https://portal.example to get an API key"}');
    expect(await faultOf(translatorOf({ ...service.config, key: null }).translate(task()))).toBe('key');
    expect(service.requests[0]?.body).not.toHaveProperty('api_key');
  });
});

describe.each(['libretranslate', 'deepl'] as const)('a service (%s)', (name) => {
  it('that is busy is called once more, and after a short pause only', async () => {
    const service = await open(name);
    service.answer = (_request, outgoing) => {
      service.answer = null;
      outgoing.writeHead(429).end();
    };
    expect(await translatorOf(service.config).translate(task())).toHaveLength(2);
    expect(service.requests).toHaveLength(2);
    service.answer = 429;
    expect(await faultOf(translatorOf(service.config).translate(task()))).toBe('busy');
    expect(service.requests).toHaveLength(4);
    service.answer = (_request, outgoing) => void outgoing.writeHead(429, { 'retry-after': '60' }).end();
    expect(await faultOf(translatorOf(service.config).translate(task()))).toBe('busy');
    expect(service.requests).toHaveLength(5);
  });

  it.each([
    ['nothing in time', 'slow', () => {}],
    ['too much', 'response', (out: { end(text: string): void }) => out.end('x'.repeat(1024 * 1024 + 1))],
    ['broken JSON', 'response', (out: { end(text: string): void }) => out.end('{"translations": [')],
    ['another shape', 'response', (out: { end(text: string): void }) => out.end('{"translatedText": 7}')],
    [
      'fewer texts than it was sent',
      'response',
      (out: { end(text: string): void }) =>
        out.end('{"translations": [{"text": "one"}], "translatedText": ["one"]}'),
    ],
  ] as const)('that returns %s has the fault %s', async (_what, fault, answer) => {
    const service = await open(name);
    service.answer = (_request, outgoing) => answer(outgoing);
    // LibreTranslate returns its languages before.
    const timeoutMs = fault === 'slow' ? 3000 : undefined;
    expect(await faultOf(translatorOf(service.config, timeoutMs).translate(task()))).toBe(fault);
  });

  it('that leads elsewhere is not followed', async () => {
    const service = await open(name);
    const other = await open(name);
    service.answer = (_request, outgoing) =>
      void outgoing.writeHead(307, { location: `${other.config.url}/translate` }).end();
    expect(await faultOf(translatorOf(service.config).translate(task()))).toBe('response');
    expect(other.requests).toEqual([]);
  });

  it('that is not there is away', async () => {
    const service = await open(name);
    service.close();
    expect(await faultOf(translatorOf(service.config).translate(task()))).toBe('away');
  });

  it('is left alone when the caller gives up', async () => {
    const service = await open(name);
    const giving = new AbortController();
    service.answer = () => giving.abort();
    const calls = createServiceCalls(service.config);
    const { config } = service;
    const translator = name === 'deepl' ? createDeepl(calls, config) : createLibreTranslate(calls, config);
    expect(await faultOf(translator.translate(task({ signal: giving.signal })))).toBe(giving.signal.reason);
    await vi.waitFor(() => expect(service.requests[0]?.isBrokenOff).toBe(true));
  });

  it('has errors that name neither the key nor a text', async () => {
    const service = await open(name);
    for (const status of [400, 403, 456, 500]) {
      service.answer = (request, outgoing) =>
        void outgoing.writeHead(status).end(JSON.stringify([request.headers, request.body]));
      const error: unknown = await translatorOf(service.config)
        .translate(task())
        .catch((thrown: unknown) => thrown);
      expect(error).toBeInstanceOf(TranslatorError);
      const said = error instanceof Error ? `${error.message} ${error.stack}` : '';
      expect(said).not.toContain(service.config.key);
      expect(said).not.toContain('Grasse');
    }
  });
});

it('is checked without a text: its key, its characters, its languages', async () => {
  const deepl = await open('deepl');
  await translatorOf(deepl.config).check(never);
  expect(await faultOf(translatorOf({ ...deepl.config, key: 'another' }).check(never))).toBe('key');
  deepl.usage = { character_count: 500, character_limit: 500 };
  expect(await faultOf(translatorOf(deepl.config).check(never))).toBe('quota');
  const libre = await open('libretranslate');
  await translatorOf(libre.config).check(never);
  libre.languages = libre.languages.filter(({ code }) => code !== 'ja');
  expect(await faultOf(translatorOf(libre.config).check(never))).toBe('languages');
  expect([...deepl.requests, ...libre.requests]).toEqual([]);
});

it('is opened by the configuration, and not without', () => {
  const config = { url: 'https://api.deepl.com', key: 'x' };
  expect(openTranslator({ translation: null })).toBeNull();
  expect(openTranslator({ translation: { ...config, service: 'deepl' } })?.name).toBe('DeepL');
  expect(openTranslator({ translation: { ...config, service: 'libretranslate' } })?.name).toBe(
    'LibreTranslate',
  );
});
