import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { directionOf, LANGUAGES, type Language, localeOf, tagOf } from '../../shared/domain/languages.ts';
import { markets } from '../db/schema/markets.ts';
import { languageOfPerson } from '../modules/people/markets/personLanguages.ts';
import { openTestApp, type TestApp } from '../testing/app.ts';
import { mailsTo } from '../testing/mails.ts';
import * as messages from './messages.ts';
import type { Letter, Receiver } from './port.ts';

const NAME = '<b>Ann</b> \u202eevil';
const to: Receiver = { name: NAME, email: 'ann@example.com', language: null, locale: null, market: null };
const brand = 'Maison “&” Solenne';
const url = 'https://portal.example/path?token=a&b=c';
const at = new Date('2026-11-21T15:05:00Z');
const name = 'Key “one”';
const STEPS = [
  'codes-on',
  'codes-off',
  'passkey-added',
  'passkey-removed',
  'recovery-renewed',
  'recovery-used',
  'trust-ended',
  'codes-failed',
  'reset',
] as const satisfies readonly messages.StepChange[];

/** Every mail that the server sends, with what must be readable in it. */
const LETTERS: readonly (readonly [letter: Letter, parts: readonly string[]])[] = [
  [messages.passwordMail(to, url), [url]],
  [messages.signInMail(to, url), [url]],
  [messages.invitationMail(to, brand, url, 'See you\nthere'), [brand, url, 'See you\nthere']],
  [messages.directoryInvitationMail(to, brand, { label: 'Dir', url }), [brand, 'Dir', url]],
  [
    messages.shareCodeMail(to, { code: '04711815', title: 't5', brand, minutes: 15 }),
    ['04711815', 't5', brand],
  ],
  ...[true, false].map((is): [Letter, string[]] => [
    messages.answerMail(to, { query: 'q7', message: 'm8', isPlanned: is, url, hasRecord: is }),
    ['q7', 'm8', url],
  ]),
  [messages.erasureRequestMail(to, url), [url]],
  [messages.erasureDeclinedMail(to, 'answer 9'), ['answer 9']],
  [messages.erasureDoneMail(to, brand, at), [brand]],
  ...STEPS.map((step): [Letter, string[]] => [messages.secondStepMail(to, step), []]),
  [messages.accessRequestedMail(to, brand), [brand]],
  [messages.accessKnownMail(to, brand, url), [brand, url]],
  [messages.accessDeclinedMail(to, brand, 'm1'), [brand, 'm1']],
  [messages.accessWaitingMail(to, { name: 'N2', company: 'C3', url }), ['N2', 'C3', url]],
  ...(['made', 'rotated'] as const).map((change): [Letter, string[]] => [
    messages.apiKeyMail(to, { name, change }),
    [name],
  ]),
  [messages.appMail(to, { name, host: 'app.example', url }), [name, 'app.example', url]],
  [messages.apiKeyExpiresMail(to, { name, at, url }), [name, '2026', url]],
  [
    messages.usageEndsMail(to, { name, holder: 'H4', endsOn: '2027-03-31', people: 3, url }),
    [name, 'H4', '2027', '3', url],
  ],
  [
    messages.usageHeldMail(to, { count: 3, names: ['a.jpg', 'b.jpg'], endsOn: '2027-03-31', url }),
    ['a.jpg\nb.jpg', '2027', url],
  ],
  [messages.newDeviceMail(to, { device: 'Chrome, Mac', at, url }), ['Chrome, Mac', ':05', url]],
];

const ISOLATES = /[\u2068\u2069]/g;
const textOfPage = (html: string) =>
  html
    .replace(/<[^>]*>/g, ' ')
    .replace(
      /&(amp|quot|#39|lt|gt);/g,
      (_, name: string) => ({ amp: '&', quot: '"', lt: '<', gt: '>' })[name] ?? "'",
    );

describe.each(LANGUAGES)('mails in %s', (language) => {
  const written = LETTERS.map(([letter, parts]) => ({
    ...letter.write(language, localeOf(language)),
    parts,
  }));

  it('say everything that they are about, as text and as a page', () => {
    for (const { text, html, subject, parts } of written)
      for (const part of parts) {
        expect(text.replace(ISOLATES, ''), subject).toContain(part);
        if (part !== url) expect(textOfPage(html).replace(ISOLATES, ''), subject).toContain(part);
      }
    expect(
      written.filter(
        ({ html, parts }) =>
          parts.includes(url) && !html.includes('href="https://portal.example/path?token=a&amp;b=c"'),
      ),
    ).toEqual([]);
  });

  it('state their language and direction', () => {
    const start = `<div lang="${tagOf(language)}" dir="${directionOf(language)}"`;
    for (const { html } of written) expect(html.startsWith(start)).toBe(true);
  });

  it('let no name become markup, or turn the sentence around it', () => {
    for (const { text, html } of written) {
      expect(html).not.toContain('<b>Ann');
      expect(html).toContain('&lt;b&gt;Ann&lt;/b&gt; evil');
      expect(`${text}${html}`).not.toMatch(/[\u202a-\u202e\u2066\u2067]/);
    }
  });

  it('have a subject of their own, without a line break', () => {
    for (const { subject } of written) expect(subject).toMatch(/^[^\n]{3,}$/);
  });
});

it('write names from right to left so that an English sentence stays in order', () => {
  const { text } = messages.passwordMail({ ...to, name: 'محمد' }, url).write('en', 'en-GB');
  expect(text).toContain('Hello \u2068محمد\u2069,');
});

it('writes dates as the locale of the reader does', () => {
  const letter = messages.newDeviceMail(to, { device: null, at, url });
  expect(letter.write('en', 'en-GB').text).toContain(
    'did not know: an unknown device, on Saturday 21 November 2026, 15:05 UTC.',
  );
  expect(letter.write('fr', 'fr-FR').text).toContain('samedi 21 novembre 2026 à 15:05 UTC');
  expect(letter.write('ja', 'ja-JP').text).toContain('2026年11月21日土曜日 15:05 UTC');
  expect(letter.write('en', 'en-US').text.replace(/\s/g, ' ')).toContain('November 21, 2026 at 3:05 PM UTC');
  expect(letter.write('ar', 'ar-AE').text.replace(/\s/g, ' ')).toContain('3:05 م UTC');
  expect(letter.write('ja', 'ja-JP').text).toContain('不明なデバイス');
});

describe('the language of a person', () => {
  const tree = [
    { code: 'asia', path: ['asia'], languages: ['ko', 'zh-Hans'], locale: null },
    { code: 'japan', path: ['japan', 'asia'], languages: [], locale: 'ja-JP' },
    { code: 'osaka', path: ['osaka', 'japan', 'asia'], languages: [], locale: null },
    { code: 'korea', path: ['korea', 'asia'], languages: ['ko'], locale: null },
  ];
  const of = (person: Partial<Receiver>, fallback: Language = 'en') =>
    languageOfPerson({ language: null, locale: 'en-GB', market: null, ...person }, tree, fallback);

  it('is the one that they chose, whatever else there is', () => {
    expect(of({ language: 'en', locale: 'fr-FR', market: 'japan' }, 'ar')).toBe('en');
    expect(of({ language: 'xx', market: 'japan' })).toBe('ja');
  });
  it('follows their locale, but the one that accounts have by default', () => {
    expect(of({ locale: 'fr-FR', market: 'japan' })).toBe('fr');
    expect(of({ locale: 'en-US', market: 'japan' })).toBe('en');
    expect(of({ locale: 'en-GB', market: 'japan' })).toBe('ja');
  });
  it('is what is spoken in their market, or in the nearest above it that says so', () => {
    expect(of({ market: 'osaka' })).toBe('ja');
    expect(of({ market: 'korea' })).toBe('zh');
    expect(of({ market: 'gone' }, 'fr')).toBe('fr');
  });
  it('is else the setting of the organisation', () => {
    expect(of({}, 'ar')).toBe('ar');
  });
});

describe('the outbox', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await openTestApp();
  });
  afterAll(() => test?.close());
  const subjectTo = async (email: string) => (await mailsTo(test.context.db, email))[0]?.subject;
  const lose = (email: string, headers: Record<string, string> = {}) =>
    test.app.request('/api/public/user/lost-password', {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify({ email }),
    });

  it('has a mail for each person in their own language, whoever causes it', async () => {
    const [japanese, french] = await Promise.all([
      test.signIn({ language: 'ja' }),
      test.signIn({ language: 'fr' }),
    ]);
    for (const { email } of [japanese, french])
      expect((await lose(email, { 'accept-language': 'ar' })).status).toBe(200);
    expect(await subjectTo(japanese.email)).toBe('新しいパスワードを設定する');
    expect(await subjectTo(french.email)).toBe('Choisir un nouveau mot de passe');
  });

  it('goes by the market of those who chose none', async () => {
    const { db } = test.context;
    await db
      .update(markets)
      .set({ languages: ['ar-AE'] })
      .where(eq(markets.code, 'gulf'));
    const member = await test.signIn({ market: 'gulf' });
    await lose(member.email);
    expect(await subjectTo(member.email)).toBe('تعيين كلمة مرور جديدة');
  });

  it('writes to a stranger in the language of the page, and to the account that follows', async () => {
    const admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'], language: 'fr' });
    const email = 'stranger@example.com';
    const sent = await test.app.request('/api/public/access-request', {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'accept-language': 'zh-CN' },
      body: JSON.stringify({ email, name: 'Li', company: 'Boutique', reason: 'Pictures' }),
    });
    expect(sent.status).toBe(200);
    expect(await subjectTo(email)).toMatch(/^您的 .* 访问申请$/);
    expect(await subjectTo(admin.email)).toBe('Une demande d’accès');
    const [{ id, version }] = (await admin.get('/api/backend/access-request')).body;
    expect(
      (await admin.post(`/api/backend/access-request/${id}/decision`, { outcome: 'approved', version }))
        .status,
    ).toBe(200);
    expect(await subjectTo(email)).toMatch(/^欢迎来到 /);
  });
});
