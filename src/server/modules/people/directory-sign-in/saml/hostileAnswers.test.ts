import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignInProvider } from '../../../../../shared/contract/signInProvider.ts';
import { createApp } from '../../../../app.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { type Browser, openBrowser } from '../../../../testing/browser.ts';
import {
  type AnswerChange,
  type AnswerForm,
  assertionXml,
  readRequest,
  type SamlDirectory,
  startSamlDirectory,
} from '../../../../testing/samlDirectory.ts';
import { makeCertificate } from '../../../../testing/selfSigned.ts';
import { checkForm } from './answer.ts';
import { createServiceProvider } from './serviceProvider.ts';

const ORIGIN = 'http://localhost';
const at = '/api/backend/sign-in-provider';
const PEOPLE = {
  member: { mail: 'member@house.example', groups: ['staff'] },
  chief: { mail: 'chief@house.example', groups: ['admins'] },
};
const strange = makeCertificate();

let test: TestApp;
let directory: SamlDirectory;
let admin: Caller;
let house: SignInProvider;

beforeAll(async () => {
  test = await openTestApp({ outgoingPrivate: ['127.0.0.1'] });
  directory = await startSamlDirectory(PEOPLE);
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'], hasSecondStep: true });
  house = await make('house');
});
afterAll(async () => {
  await directory?.close();
  await test?.close();
});

async function make(code: string): Promise<SignInProvider> {
  const { status, body } = await admin.post(at, {
    code,
    label: code,
    protocol: 'saml',
    issuer: directory.issuer,
    signOnUrl: directory.signOnUrl,
    certificates: [directory.key.certificate],
    emailAttribute: 'mail',
    domains: ['house.example', 'evil.example'],
    makesAccounts: true,
    isActive: true,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const browse = (app = test.app): Browser => openBrowser(ORIGIN, async (url, init) => app.request(url, init));
const begin = async (browser: Browser, code = 'house'): Promise<string> =>
  (await browser.submit(`/api/auth/signin/${code}`, { callbackUrl: '/' })).url.href;
async function post(to: string, form: Partial<AnswerForm>, app = test.app): Promise<URL> {
  const body = new URLSearchParams(form);
  const headers = { 'content-length': String(body.toString().length) };
  const response = await app.request(to, { method: 'POST', headers, body });
  return new URL(response.headers.get('location') ?? `http://status/${response.status}`);
}
const lines: string[] = [];
/** Comes back with an answer. Returns the account's address, or the fault; `lines` have what the log says. */
async function finish(browser: Browser, to: string, form: Partial<AnswerForm>, app = test.app) {
  const onward = await post(to, form, app);
  const end = onward.pathname.startsWith('/api/')
    ? new URL((await browser.fetch(`${onward.pathname}${onward.search}`)).headers.get('location') ?? '')
    : onward;
  const { user } = (await browser.session()) as { user?: { email: string } };
  return user?.email ?? end.searchParams.get('error') ?? end.href;
}
function listen() {
  lines.length = 0;
  const note = (...line: unknown[]) => lines.push(JSON.stringify(line));
  const log = Object.assign(Object.create(test.context.log), { warn: note, info: note, error: note });
  return createApp({ ...test.context, log });
}
/** Signs in as the member, by an answer that is changed. */
async function enterWith(change: AnswerChange) {
  const app = listen();
  const browser = browse(app);
  const { to, form } = directory.answer(await begin(browser), 'member', change);
  return finish(browser, to, form, app);
}
const replaceIn = (from: string | RegExp, to: string) => (xml: string) => {
  const changed = xml.replace(from, to);
  expect(changed).not.toBe(xml);
  return changed;
};
const minutes = (count: number) => new Date(Date.now() + count * 60_000);

describe('an answer', () => {
  it('that is right lets in', async () => {
    expect(await enterWith({})).toBe('member@house.example');
    expect(await enterWith({ signs: 'both' })).toBe('member@house.example');
    // Clocks may be a little apart.
    expect(await enterWith({ notBefore: new Date(Date.now() + 30_000) })).toBe('member@house.example');
    expect(await enterWith({ notOnOrAfter: new Date(Date.now() - 30_000) })).toBe('member@house.example');
  });

  const wrong: [string, string, AnswerChange][] = [
    ['is not signed', 'is not signed', { signs: 'nothing' }],
    ['is signed around its assertion alone', 'is not signed', { signs: 'response' }],
    ['is signed by another key', 'Invalid signature', { key: strange }],
    ['is signed by SHA-1', 'SignatureMethod is not allowed', { hash: 'sha1' }],
    [
      'was changed after it was signed',
      'Invalid signature',
      { tamper: replaceIn('member@house.example', 'chief@house.example') },
    ],
    ['is for another portal', 'audience mismatch', { audience: 'https://other.example/metadata' }],
    ['was sent to another address', 'for another address', { destination: 'https://other.example/acs' }],
    ['is for another recipient', 'for another address', { recipient: 'https://other.example/acs' }],
    ['is of another directory', 'of another directory', { issuer: 'https://login.other.example' }],
    ['is over', 'No valid subject confirmation', { notOnOrAfter: minutes(-3) }],
    ['is not valid yet', 'not yet valid', { notBefore: minutes(3) }],
    [
      'is old, whatever it says of its end',
      'No valid subject confirmation',
      { issuedAt: minutes(-15), notOnOrAfter: minutes(600) },
    ],
    ['answers nothing', 'answers no request', { inResponseTo: null }],
    ['answers an unknown request', 'answers another request', { inResponseTo: `_${'0'.repeat(64)}` }],
    [
      'is not for its bearer',
      'not for its bearer',
      { method: 'urn:oasis:names:tc:SAML:2.0:cm:holder-of-key' },
    ],
    [
      'names somebody for this once',
      'a persistent one is needed',
      { nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:transient' },
    ],
    ['names nobody', 'names nobody', { nameId: '' }],
    ['reports a failure', 'reports Responder', { status: 'urn:oasis:names:tc:SAML:2.0:status:Responder' }],
    [
      'has no conditions',
      'AudienceRestriction',
      { draft: replaceIn(/<saml:Conditions.*<\/saml:Conditions>/, '') },
    ],
    [
      'has no audience',
      'no AudienceRestriction',
      { draft: replaceIn(/<saml:AudienceRestriction>.*<\/saml:AudienceRestriction>/, '') },
    ],
    [
      'has no confirmation',
      'no SubjectConfirmation',
      { draft: replaceIn(/<saml:SubjectConfirmation .*<\/saml:SubjectConfirmation>/, '') },
    ],
    [
      'has a confirmation without a request',
      'answers another request',
      { draft: replaceIn(/(ConfirmationData) InResponseTo="[^"]+"/, '$1') },
    ],
    [
      'has no statement of a sign-in',
      'no AuthnStatement',
      { draft: replaceIn(/<saml:AuthnStatement.*<\/saml:AuthnStatement>/, '') },
    ],
    ['hides a character that is none', 'no text', { attributes: { mail: 'member@house.example&#0;' } }],
    ['has an entity', 'a DTD', { tamper: (xml) => `<!DOCTYPE x [<!ENTITY e "chief@house.example">]>${xml}` }],
    [
      'has a processing instruction',
      'processing instruction',
      { tamper: replaceIn('<samlp:Status>', '<?x y?><samlp:Status>') },
    ],
    ['is cut off', 'not well-formed', { tamper: (xml) => xml.slice(0, -40) }],
    [
      'is nested without an end',
      'not well-formed',
      { tamper: replaceIn('<samlp:Status>', `${'<x>'.repeat(900)}<samlp:Status>`) },
    ],
    [
      'is deep',
      'too deep',
      { tamper: replaceIn('<samlp:Status>', `${'<x>'.repeat(90)}${'</x>'.repeat(90)}<samlp:Status>`) },
    ],
  ];
  it.each(wrong)('that %s is refused: %s', async (_words, reason, change) => {
    const end = await enterWith(change);
    expect(end).toMatch(/^OAuth(?:Callback|Unsolicited)$/);
    expect(lines.join()).toContain('an answer of a directory was refused');
    expect(lines.join()).toContain(reason);
  });

  it('that is signed by another key, with the directory’s certificate beside it, is refused', async () => {
    const key = { ...strange, certificate: directory.key.certificate };
    expect(await enterWith({ key })).toBe('OAuthCallback');
    expect(lines.join()).toContain('Invalid signature');
  });

  it('that began at the directory leads to the sign-in page, with what to do', async () => {
    expect(await enterWith({ inResponseTo: null })).toBe('OAuthUnsolicited');
    expect(await enterWith({ inResponseTo: '_x' })).toBe('OAuthCallback');
  });

  it('counts once', async () => {
    const browser = browse();
    const { to, form } = directory.answer(await begin(browser), 'member');
    expect(await finish(browser, to, form)).toBe('member@house.example');
    expect(await finish(browse(), to, form)).toBe('OAuthCallback');
  });

  it('counts once by its assertion too, in an answer to another request', async () => {
    const change = { assertionId: '_the-same' };
    expect(await enterWith(change)).toBe('member@house.example');
    expect(await enterWith(change)).toBe('OAuthCallback');
    expect(lines.join()).toContain('used before');
    expect(await enterWith({ assertionId: '_another' })).toBe('member@house.example');
  });

  it('of another browser’s request does not let this one in', async () => {
    const [mine, theirs] = [browse(), browse()];
    const { to, form } = directory.answer(await begin(mine), 'member');
    const { state } = readRequest(await begin(theirs));
    // With the state of the other browser, and with its own.
    expect(await finish(theirs, to, { ...form, RelayState: state })).toBe('OAuthCallback');
    expect(await finish(theirs, to, form)).toBe('OAuthCallback');
  });

  it('that is forged does not use up the request of the right one', async () => {
    const browser = browse();
    const url = await begin(browser);
    const forged = directory.answer(url, 'chief', { key: strange });
    await post(forged.to, forged.form);
    const { to, form } = directory.answer(url, 'member');
    expect(await finish(browser, to, form)).toBe('member@house.example');
  });

  it('for one provider is refused at another one of the same directory', async () => {
    await make('twin');
    const browser = browse();
    const { to, form } = directory.answer(await begin(browser), 'member');
    expect(await finish(browser, to.replace('/house/', '/twin/'), form)).toBe('OAuthCallback');
    expect(await finish(browser, to, form)).toBe('member@house.example');
  });

  it('to a provider that is off, of OpenID Connect or not there is refused', async () => {
    const browser = browse();
    const { to, form } = directory.answer(await begin(browser), 'member');
    await admin.patch(`${at}/${house.id}`, { isActive: false });
    expect(await finish(browser, to, form)).toBe('OAuthCallback');
    await admin.patch(`${at}/${house.id}`, { isActive: true });
    expect(await finish(browser, to, form)).toBe('member@house.example');
    expect(await finish(browse(), to.replace('/house/', '/nowhere/'), form)).toBe('OAuthCallback');
  });

  it('may come with cookies from another site, which count for nothing; other calls may not', async () => {
    const browser = browse();
    const { to, form } = directory.answer(await begin(browser), 'member');
    const send = (address: string) =>
      browser.fetch(address, {
        method: 'POST',
        headers: { origin: 'https://evil.example' },
        body: new URLSearchParams(form),
      });
    for (const other of [to.replace('/acs', '/other'), `${ORIGIN}/api/auth/callback/house`])
      expect((await send(other)).status).toBe(403);
    const { status, headers } = await send(to);
    expect(status).toBe(303);
    expect(headers.get('location')).toContain('code=');
    expect(headers.getSetCookie()).toEqual([]);
    expect(await browser.session()).toEqual({});
  });

  it('that is too long, no base64 or missing is refused', async () => {
    const browser = browse();
    const { to, form } = directory.answer(await begin(browser), 'member');
    const large = await post(to, { ...form, SAMLResponse: 'A'.repeat(300 * 1024) });
    expect(large.href).toBe('http://status/413');
    const { SAMLResponse } = form;
    for (const cut of [SAMLResponse.slice(0, -2), `${SAMLResponse}!`, SAMLResponse.slice(0, 400), ''])
      expect(await finish(browser, to, { ...form, SAMLResponse: cut })).toBe('OAuthCallback');
    expect(await finish(browser, to, { RelayState: form.RelayState })).toBe('OAuthCallback');
    expect(await finish(browser, to, { SAMLResponse })).toBe('OAuthCallback');
    // Directories break lines.
    const broken = SAMLResponse.replace(/.{76}/g, '$&\r\n');
    expect(await finish(browser, to, { ...form, SAMLResponse: broken })).toBe('member@house.example');
  });

  it('is reported to the log without what it says', async () => {
    await enterWith({ audience: 'https://other.example/metadata' });
    const text = lines.join();
    expect(text).toContain('an answer of a directory was refused');
    for (const secret of ['member@house.example', 'PHNhbWxw', 'RelayState'])
      expect(text).not.toContain(secret);
  });
});

describe('a comment', () => {
  const split = 'chief@house.example<!-- -->.evil.example';

  it('in an address or a NameID is refused, signed or put there afterwards', async () => {
    expect(await enterWith({ attributes: { mail: 'chief@house.example.evil.example' } })).toBe(
      'AccessDenied',
    );
    expect(await enterWith({ attributes: { mail: split } })).toBe('OAuthCallback');
    expect(await enterWith({ nameId: `chief<!---->x` })).toBe('OAuthCallback');
    const tamper = replaceIn('member@house.example', 'member@house<!-- -->.example');
    expect(await enterWith({ tamper })).toBe('OAuthCallback');
    expect(lines.join()).toContain('a comment');
  });

  it('could not shorten a text: all of it is read', async () => {
    const cdata = 'chief@house.example<![CDATA[]]>.evil.example';
    const app = listen();
    const browser = browse(app);
    const url = await begin(browser);
    const { to, form } = directory.answer(url, 'member', { attributes: { mail: cdata } });
    expect(await finish(browser, to, form, app)).toBe('AccessDenied');
  });
});

describe('a signed assertion that is wrapped', () => {
  const CHIEF = { mail: 'chief@house.example', groups: ['admins'] };
  const ASSERTION = /<saml:Assertion.*<\/saml:Assertion>/s;
  const SIGNATURE = /<ds:Signature.*?<\/ds:Signature>/s;
  const part = (xml: string, pattern: RegExp): string => pattern.exec(xml)?.[0] ?? '';
  /** An assertion of the attacker, of the same request, with the id of the signed one or its own. */
  function forge(xml: string, id: string | null): string {
    const read = (pattern: RegExp) => pattern.exec(xml)?.[1] ?? '';
    return assertionXml({
      issuer: directory.issuer,
      destination: '',
      recipient: read(/Recipient="([^"]+)"/),
      audience: read(/<saml:Audience>([^<]+)</),
      inResponseTo: read(/InResponseTo="([^"]+)"/),
      assertionId: id ?? read(/<saml:Assertion[^>]* ID="([^"]+)"/),
      nameId: 'chief',
      nameIdFormat: 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent',
      attributes: CHIEF,
      issuedAt: new Date(),
      notBefore: minutes(-1),
      notOnOrAfter: minutes(5),
      status: '',
      method: 'urn:oasis:names:tc:SAML:2.0:cm:bearer',
    });
  }
  const within = (assertion: string, more: string) =>
    assertion.replace('</saml:Assertion>', `${more}</saml:Assertion>`);
  const evil = (xml: string) => forge(xml, '_evil');
  const original = (xml: string) => part(xml, ASSERTION);
  const unsigned = (xml: string) => original(xml).replace(SIGNATURE, '');
  const signature = (xml: string) => part(original(xml), SIGNATURE);
  const signatureWith = (xml: string, object: string) =>
    signature(xml).replace('</ds:Signature>', `<ds:Object>${object}</ds:Object></ds:Signature>`);
  const put = (xml: string, assertion: string) => xml.replace(ASSERTION, () => assertion);
  const extended = (xml: string, inside: string, assertion: string) =>
    put(xml, assertion).replace(
      '<samlp:Status>',
      () => `<samlp:Extensions>${inside}</samlp:Extensions><samlp:Status>`,
    );
  /** After the names of “On Breaking SAML” (2012). */
  const wrapped: [string, (xml: string) => string][] = [
    [
      'XSW1: in a signature of a forged response, after it',
      (xml) =>
        put(xml, evil(xml)).replace('<samlp:Status>', () => `${signatureWith(xml, xml)}<samlp:Status>`),
    ],
    [
      'XSW2: before the signature of a forged response',
      (xml) => put(xml, evil(xml)).replace('<samlp:Status>', () => `${xml}${signature(xml)}<samlp:Status>`),
    ],
    ['XSW3: after a forged one', (xml) => put(xml, evil(xml) + original(xml))],
    ['XSW3: before a forged one', (xml) => put(xml, original(xml) + evil(xml))],
    ['XSW4: within a forged one', (xml) => put(xml, within(evil(xml), original(xml)))],
    [
      'XSW5: without its signature, behind a forged one that carries it',
      (xml) => put(xml, within(evil(xml), signature(xml)) + unsigned(xml)),
    ],
    [
      'XSW6: in the signature of a forged one',
      (xml) => put(xml, within(evil(xml), signatureWith(xml, unsigned(xml)))),
    ],
    ['XSW7: in extensions', (xml) => extended(xml, original(xml), evil(xml))],
    [
      'XSW8: in an object of the signature of a forged one, by its id',
      (xml) => put(xml, within(forge(xml, null), signatureWith(xml, unsigned(xml)))),
    ],
    ['beside a forged one with its id', (xml) => put(xml, forge(xml, null) + original(xml))],
    [
      'replaced by a forged one with its signature',
      (xml) => put(xml, within(forge(xml, null), signature(xml))),
    ],
    [
      'with another one in no namespace of its own',
      (xml) => put(xml, `${original(xml)}<Assertion xmlns="urn:x">${evil(xml)}</Assertion>`),
    ],
  ];

  it.each(wrapped)('%s: lets nobody in', async (_words, wrap) => {
    const tamper = (xml: string) => {
      const sent = wrap(xml);
      expect(sent).toContain('chief@house.example');
      return sent;
    };
    expect(await enterWith({ tamper })).toBe('OAuthCallback');
  });

  it.each(wrapped)(
    '%s: is refused by the library alone, or its signed part is read',
    async (_words, wrap) => {
      const url = await begin(browse());
      const requestId = readRequest(url).id;
      const portal = createServiceProvider({
        provider: { ...house, signOnUrl: directory.signOnUrl, singleLogoutUrl: null },
        origin: ORIGIN,
        requestId,
        requests: { note: async () => {}, isWaiting: async (id) => id === requestId },
      });
      const read = async (change: AnswerChange) => {
        const { SAMLResponse } = directory.answer(url, 'member', change).form;
        const { profile } = await portal.validatePostResponseAsync({ SAMLResponse });
        return profile?.nameID;
      };
      expect(await read({})).toBe('member');
      expect(await read({ tamper: wrap }).catch(() => 'refused')).not.toBe('chief');
    },
  );

  it('is refused by its form alone', async () => {
    const url = await begin(browse());
    const { id: requestId, recipient } = readRequest(url);
    const check = (change: AnswerChange) => {
      const { SAMLResponse } = directory.answer(url, 'member', change).form;
      return checkForm(Buffer.from(SAMLResponse, 'base64').toString(), { recipient, requestId });
    };
    expect(() => check({})).not.toThrow();
    // The one that is left has its own id and place: what it says is not what was signed.
    const [replaced] = wrapped.splice(
      wrapped.findIndex(([words]) => words.startsWith('replaced')),
      1,
    );
    expect(() => check({ tamper: replaced?.[1] ?? String })).not.toThrow();
    for (const [words, wrap] of wrapped) expect(() => check({ tamper: wrap }), words).toThrow();
  });
});

describe('many answers', () => {
  it('of one address are refused for a while', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 3_600_000);
      const to = `${ORIGIN}/api/auth/saml/house/acs`;
      const ends = new Set<string>();
      for (let index = 0; index < 610; index++) ends.add((await post(to, { SAMLResponse: 'x' })).href);
      expect([...ends]).toEqual([`${ORIGIN}/login?error=OAuthCallback`, 'http://status/429']);
    } finally {
      vi.useRealTimers();
    }
  });
});
