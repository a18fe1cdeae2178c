import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { describeIssue } from '../../shared/contract/describeIssue.ts';
import { LANGUAGES, type Language } from '../../shared/domain/languages.ts';
import { endpointsOf } from '../http/routes.ts';
import { hashPassword } from '../modules/people/auth/passwords.service.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { messagesOf } from '../testing/contractMessages.ts';
import { contractMessage, issueText } from './issues.ts';
import { inEnglish } from './text.ts';

let test: TestApp;
beforeAll(async () => {
  test = await openTestApp();
});
afterAll(() => test?.close());

const server = fileURLToPath(new URL('../', import.meta.url));

/** Where refusals are in English: the back-office, programs, directories, and what runs the server. */
const ENGLISH = [
  /^content\//,
  /^files\/(assertPicture|fileFromUpload|uploads\.repo)/,
  /^(metrics|operation|probes)/,
  /^modules\/assets\/(attribute-tools|attributes|folders|imports|uploads|usage-rights|vuefinder)\//,
  /^modules\/assets\/libraries\/(bulk\/|libraryKind|items\/(items\.(routes|service)|recalledItems|item(Positions|Stacks|Values)))/,
  /^modules\/assets\/(rendition-presets\/(sample|renditionPresets\.routes)|stable-links\/stableLinks)/,
  /^modules\/discovery\/(mcp\/|previews\/previews\.service|search\/(answers|synonyms|unanswered\.routes))/,
  /^modules\/editorial\/(events\/eventTimes|faq\/faq(Category)?\.(repo|routes)|media-portals\/mediaPortals\.routes|rich-text\/|suggestions\/|training\/training\.routes|translation-files\/)/,
  /^modules\/(house|insight)\//,
  /^modules\/people\/(api-keys|audience|directory-sign-in|groups|invitations|markets|personal-data|presence|saved-filters|scim|seeing-as|users|webhooks)\//,
  // Decisions about requests and terms, second steps of the back-office, keys, and views as somebody else begin there.
  /^modules\/people\/(access-requests\/|terms\/terms\.service|auth\/(authenticate|key|seeing))/,
  // Of API keys and closed accounts; uploads.
  /^http\/errors|^storage\/disk/,
];

/** Calls that refuse with a sentence that is written there. */
function englishIn(code: string): string[] {
  const starts =
    /(?:new HttpError\(|\b(?:badRequest|invalid|conflict|gone|tooLarge|unsupportedType|unprocessable|notFound)\()/g;
  return [...code.matchAll(starts)].flatMap(({ index, 0: start }) => {
    let [depth, end] = [1, index + start.length];
    for (; depth > 0 && end < code.length; end++)
      depth += Number(code[end] === '(') - Number(code[end] === ')');
    const call = code.slice(index, end);
    return /['`][A-Z“][^'`]*[ .]/.test(call) || /notFound\(['`]/.test(call) ? [call] : [];
  });
}

it('has a message in the catalogue for everything that members are refused', () => {
  const left = readdirSync(server, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.ts') && !/\.test\.|^(testing|doctor|demo|text)\//.test(name))
    .filter((name) => !ENGLISH.some((path) => path.test(name)))
    .flatMap((name) => englishIn(readFileSync(`${server}${name}`, 'utf8')).map((call) => `${name}: ${call}`));
  expect(left).toEqual([]);
  expect(englishIn("throw conflict('a', 'This is known.');")).toHaveLength(1);
  expect(englishIn("throw notFound('This item');")).toHaveLength(1);
  expect(englishIn('throw notFound(refusalText.missing.item);')).toEqual([]);
});

it('has the messages of the contract for every call of members and visitors', () => {
  const calls = endpointsOf(test.app).filter(({ path }) => !/^\/(api\/backend|scim)\//.test(path));
  const messages = new Set(
    calls.flatMap(({ params, query, body }) =>
      [params, query, body].flatMap((schema) => (schema ? [...messagesOf(schema)] : [])),
    ),
  );
  // Found only if the parts of schemas are looked through.
  for (const known of [
    'Use at least 10 characters.',
    'Enter the whole code.',
    'Enter a time zone such as Europe/Paris.',
  ])
    expect(messages).toContain(known);
  const inEveryForm = z.string().safeParse(1).error?.issues[0]?.message;
  expect(inEveryForm).toBe('Enter text.');
  const left = [...messages].filter((message) => !contractMessage(message) && !SAID_OF_EVERY.has(message));
  expect(left).toEqual([]);
});

/** Sentences of a contract that are those of `describeIssue`. */
const SAID_OF_EVERY = new Set(['This is required.', 'Enter a valid e-mail address.']);

describe.each(LANGUAGES)('faults of fields in %s', (language) => {
  const faults: [z.ZodType, unknown][] = [
    [z.string(), undefined],
    [z.string(), 1],
    [z.int(), 1.5],
    [z.boolean(), 'x'],
    [z.array(z.int()), 'x'],
    [z.strictObject({}), { more: 1 }],
    [z.enum(['a', 'b', 'c']), 'd'],
    [z.literal('one'), 'two'],
    [z.number().max(10), 11],
    [z.number().gt(10), 10],
    [z.string().min(3), 'a'],
    [z.string().max(1), 'abc'],
    [z.array(z.int()).max(1), [1, 2]],
    [z.number().multipleOf(5), 3],
    [z.url(), 'x'],
    [z.uuid(), 'x'],
    [z.iso.datetime(), 'x'],
    [z.string().regex(/a/), 'x'],
  ];
  const said = (schema: z.ZodType, value: unknown, as: Language): string => {
    const issue = schema.safeParse(value, { reportInput: true }).error?.issues[0];
    if (!issue) throw new Error('The value is right.');
    const text = issueText(issue);
    return typeof text === 'string' ? text : text.in(as);
  };

  it('are described for every kind of issue', () => {
    for (const [schema, value] of faults) {
      const english = inEnglish(said(schema, value, 'en'));
      expect(english).toBe(schema.safeParse(value, { error: describeIssue }).error?.issues[0]?.message);
      const own = said(schema, value, language);
      if (language === 'en') expect(own).toBe(english);
      else expect(own).not.toMatch(/\b(Use|Enter|This|at most|or)\b/);
    }
  });
});

describe('the language of a refusal', () => {
  const me = '/api/private/user/me';
  const wrong = { currentPassword: 'wrong', password: 'A quite unusual sentence 42' };
  const send = (path: string, { token = '', method = 'GET', body, ...headers }: Record<string, string>) =>
    test.app.request(path, {
      method,
      headers: {
        ...headers,
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body }),
    });
  const messageOf = async (...call: Parameters<typeof send>) => {
    const response = await send(...call);
    return { ...((await response.json()) as { message: string; code: string }), headers: response.headers };
  };
  const missing = '/api/public/media-portal/never';

  it('is that of the account, then of the cookie, then of what the browser wishes', async () => {
    const passwordHash = await hashPassword('right and long enough');
    const member = await test.signIn({ language: 'ja', passwordHash });
    const change = (headers: Record<string, string>) =>
      send(`${me}/password`, {
        ...headers,
        token: member.token,
        method: 'PATCH',
        body: JSON.stringify(wrong),
      });
    const refused = await change({ cookie: 'sillage-language=fr', 'accept-language': 'ar' });
    expect([refused.status, await refused.json()]).toEqual([
      400,
      {
        code: 'invalid',
        message: '入力内容をご確認ください。',
        errors: { currentPassword: '現在のパスワードが正しくありません。' },
      },
    ]);
    expect(
      (await messageOf(missing, { cookie: 'sillage-language=fr', 'accept-language': 'ar' })).message,
    ).toBe('Cet espace presse est introuvable.');
    expect((await messageOf(missing, { 'accept-language': 'ar-EG, en;q=0.5' })).message).toBe(
      'لم يُعثر على هذه الصفحة الصحفية.',
    );
  });

  it('is named in the headers, so that no cache mixes two', async () => {
    const { headers, code } = await messageOf(missing, { 'accept-language': 'zh-CN' });
    expect(code).toBe('not_found');
    expect(headers.get('content-language')).toBe('zh-Hans');
    expect(headers.get('vary')).toMatch(/Accept-Language, Cookie/);
  });

  it('is English for programs that ask for none, whatever the setting', async () => {
    const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const setting = '/api/backend/configuration/language.default';
    expect((await admin.patch(setting, { value: 'ja', version: 0 })).status).toBe(200);
    const silent: Record<string, string>[] = [{}, { 'accept-language': '*' }];
    for (const headers of silent)
      expect((await messageOf(missing, headers)).message).toBe('This media portal was not found.');
    expect((await messageOf(missing, { 'accept-language': 'de' })).message).toBe(
      'このプレスページは見つかりませんでした。',
    );
    expect((await admin.patch(setting, { value: 'en', version: 1 })).status).toBe(200);
  });

  it('is English in the back-office, for an account that reads Japanese, too', async () => {
    const { token } = await test.signIn({ language: 'ja', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const fresh = { version: 0 };
    const setting = await messageOf('/api/backend/configuration/none', {
      token,
      method: 'PATCH',
      body: JSON.stringify(fresh),
    });
    expect(setting.message).toMatch(/^[A-Z][\w ]+\.$/);
    const item = '/api/private/libraryitems/999999';
    expect((await messageOf(item, { token, 'x-back-office': '1' })).message).toBe('This item was not found.');
    expect((await messageOf(item, { token })).message).toBe('このアイテムは見つかりませんでした。');
  });

  it('is French in the French back-office, where members read it too', async () => {
    const { token } = await test.signIn({ language: 'ja', roles: ['ROLE_USER', 'ROLE_ADMIN'] });
    const french = { token, 'x-back-office': 'fr', 'accept-language': 'en' };
    const item = await messageOf('/api/private/libraryitems/999999', french);
    expect(item.message).toBe('Cet élément est introuvable.');
    expect(item.headers.get('content-language')).toBe('fr');
    expect(item.headers.get('vary')).toContain('X-Back-Office');
    const setting = '/api/backend/configuration/none';
    expect((await messageOf(setting, french)).message).toBe('This setting was not found.');
    const fields = await send('/api/backend/users', { ...french, method: 'POST', body: '{"roles":1}' });
    expect(await fields.json()).toMatchObject({
      message: 'Certains champs sont à revoir.',
      errors: { name: 'Ce champ est obligatoire.' },
    });
    for (const other of ['ja', 'xx', 'toString'])
      expect(
        (await messageOf('/api/private/libraryitems/999999', { token, 'x-back-office': other })).message,
      ).toBe('This item was not found.');
  });

  it('names what is wrong with each field', async () => {
    const body = JSON.stringify({ email: 'x', password: '' });
    const errors = async (headers: Record<string, string>) =>
      ((await (await send('/api/login', { ...headers, method: 'POST', body })).json()) as { errors: object })
        .errors;
    expect(await errors({})).toEqual({
      email: 'Enter a valid e-mail address.',
      password: expect.any(String),
    });
    expect(await errors({ 'accept-language': 'fr' })).toEqual({
      email: 'Saisissez une adresse e-mail valable.',
      password: 'Ce champ est obligatoire.',
    });
  });

  it('makes the page that says so, from right to left in Arabic', async () => {
    const path = '/api/download/00000000-0000-0000-0000-000000000000/a.zip?signature=x';
    const page = await send(path, { accept: 'text/html', 'accept-language': 'ar' });
    const html = await page.text();
    expect(html).toContain('<html lang="ar" dir="rtl">');
    expect(html).toContain('هذا الرابط غير صالح.');
    expect(html).toContain('>إلى البوابة</a>');
  });

  it('does not show a path that somebody made as more than a path', async () => {
    const { message } = await messageOf('/api/%E2%80%AEevil', { 'accept-language': 'ar' });
    expect(message).toMatch(/^الصفحة غير موجودة: \u2068[^\u202a-\u202e]*\u2069$/);
  });
});

describe('the menu', () => {
  it('has the words of the server in the language of each member, with an ETag of its own', async () => {
    const [japanese, english] = await Promise.all([test.signIn({ language: 'ja' }), test.signIn()]);
    const read = (token: string, known = '') =>
      test.app.request('/api/private/navigation', {
        headers: { authorization: `Bearer ${token}`, ...(known && { 'if-none-match': known }) },
      });
    const own = await read(japanese.token);
    const labels = ((await own.json()) as { label: string }[]).map(({ label }) => label);
    expect(labels).toContain('ニュース');
    expect(labels.filter((label) => /^[A-Z]/.test(label))).toEqual([]);
    expect(own.headers.get('content-language')).toBe('ja');
    const etag = own.headers.get('etag') ?? '';
    expect((await read(japanese.token, etag)).status).toBe(304);
    expect((await read(english.token, etag)).status).toBe(200);
  });
});
