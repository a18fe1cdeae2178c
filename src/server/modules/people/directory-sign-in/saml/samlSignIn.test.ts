import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { SignInProvider } from '../../../../../shared/contract/signInProvider.ts';
import { createApp } from '../../../../app.ts';
import { users } from '../../../../db/schema/accounts.ts';
import { signInChallenges } from '../../../../db/schema/secondSteps.ts';
import { linkedIdentities } from '../../../../db/schema/signInProviders.ts';
import { type Caller, openTestApp, type TestApp } from '../../../../testing/app.ts';
import { type Browser, openBrowser } from '../../../../testing/browser.ts';
import { buildUser } from '../../../../testing/factories.ts';
import {
  type AnswerChange,
  type AnswerForm,
  metadataOf,
  readRequest,
  type SamlDirectory,
  startSamlDirectory,
} from '../../../../testing/samlDirectory.ts';
import { makeCertificate } from '../../../../testing/selfSigned.ts';

const ORIGIN = 'http://localhost';
const at = '/api/backend/sign-in-provider';

/** Whom the directory knows; tests change it as a directory changes. */
const people: Record<string, Record<string, string | string[]>> = {};

let test: TestApp;
let directory: SamlDirectory;
let admin: Caller;
let house: SignInProvider;

beforeAll(async () => {
  test = await openTestApp({ outgoingPrivate: ['127.0.0.1'] });
  directory = await startSamlDirectory(people);
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'], hasSecondStep: true });
  house = await make({ code: 'house', makesAccounts: true });
});
afterAll(async () => {
  await directory?.close();
  await test?.close();
});
beforeEach(() => change({ rules: [], makesAccounts: true, isActive: true, needsSecondStep: false }));

const db = () => test.context.db;
const fields = () => ({
  label: 'House directory',
  protocol: 'saml',
  issuer: directory.issuer,
  signOnUrl: directory.signOnUrl,
  certificates: [directory.key.certificate],
  emailAttribute: 'mail',
  nameAttribute: 'displayName',
  domains: ['house.example'],
  isActive: true,
});
async function make(more: object = {}): Promise<SignInProvider> {
  const { status, body } = await admin.post(at, { ...fields(), ...more });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
async function change(more: object): Promise<void> {
  const { status, body } = await admin.patch(`${at}/${house.id}`, more);
  if (status !== 200) throw new Error(JSON.stringify(body));
}

let count = 0;
/** Somebody whom the directory knows. */
function know(facts: Record<string, string | string[]> = {}) {
  const name = `person-${++count}`;
  people[name] = { mail: `${name}@house.example`, displayName: `Person ${count}`, ...facts };
  return { name, email: String(people[name].mail) };
}
const browse = (app = test.app): Browser => openBrowser(ORIGIN, async (url, init) => app.request(url, init));
const begin = async (browser: Browser, callbackUrl = '/', code = 'house'): Promise<string> =>
  (await browser.submit(`/api/auth/signin/${code}`, { callbackUrl })).url.href;
/** Posts an answer as a page of another site does: without cookies. Returns where the browser goes on. */
async function post(to: string, form: AnswerForm, app = test.app): Promise<URL> {
  const response = await app.request(to, {
    method: 'POST',
    headers: { origin: directory.issuer, 'sec-fetch-site': 'cross-site' },
    body: new URLSearchParams(form),
  });
  expect(response.status).toBe(303);
  expect(response.headers.getSetCookie()).toEqual([]);
  return new URL(response.headers.get('location') ?? '');
}
async function follow(browser: Browser, url: URL): Promise<URL> {
  if (!url.pathname.startsWith('/api/')) return url;
  const response = await browser.fetch(`${url.pathname}${url.search}`);
  expect(response.status).toBe(302);
  return new URL(response.headers.get('location') ?? '');
}
/** The whole way: returns where the browser is in the end. */
async function enter(browser: Browser, name: string, answer: AnswerChange = {}, callbackUrl = '/') {
  const { to, form } = directory.answer(await begin(browser, callbackUrl), name, answer);
  return follow(browser, await post(to, form));
}
const faultOf = (url: URL) => url.searchParams.get('error');
const whoIs = async (browser: Browser) => (await browser.session()).user as { id: number } | undefined;
const accountOf = async (email: string) => (await db().select().from(users).where(eq(users.email, email)))[0];

describe('sign-in by SAML', () => {
  it('is offered beside the other ways, with what the unmodified client reads', async () => {
    const { body } = await test.nobody.get('/api/auth/providers');
    expect(body.house).toEqual({
      id: 'house',
      name: 'House directory',
      type: 'oauth',
      signinUrl: `${ORIGIN}/api/auth/signin/house`,
      callbackUrl: `${ORIGIN}/api/auth/callback/house`,
    });
  });

  it('leads to the directory with a request, and back to where one was', async () => {
    const { name, email } = know();
    const browser = browse();
    const url = new URL(await begin(browser, '/news?page=2'));
    expect(`${url.origin}${url.pathname}`).toBe(directory.signOnUrl);
    const { id, recipient, audience, state, xml } = readRequest(url.href);
    expect(id).toMatch(/^_[0-9a-f]{64}$/);
    expect(recipient).toBe(`${ORIGIN}/api/auth/saml/house/acs`);
    expect(audience).toBe(`${ORIGIN}/api/auth/saml/house/metadata`);
    expect(state.length).toBeLessThanOrEqual(80);
    expect(xml).not.toContain(state);
    const { to, form } = directory.answer(url.href, name);
    const end = await follow(browser, await post(to, form));
    expect(end.href).toBe(`${ORIGIN}/news?page=2`);
    expect(await browser.session()).toMatchObject({ user: { email, name: people[name]?.displayName } });
  });

  it('takes an answer whose response is signed too, or which has a directory’s other key', async () => {
    expect(faultOf(await enter(browse(), know().name, { signs: 'both' }))).toBeNull();
    const next = makeCertificate();
    await change({ certificates: [directory.key.certificate, next.certificate] });
    expect(faultOf(await enter(browse(), know().name, { key: next }))).toBeNull();
    expect(faultOf(await enter(browse(), know().name))).toBeNull();
    // The key counts: a certificate that is over is shown as such, and works.
    const over = makeCertificate({ until: new Date('2020-01-01') });
    await change({ certificates: [over.certificate] });
    expect(faultOf(await enter(browse(), know().name, { key: over }))).toBeNull();
    await change({ certificates: [directory.key.certificate] });
  });

  it('makes an account once, and finds it by the NameID afterwards', async () => {
    const { name, email } = know();
    await enter(browse(), name);
    const made = await accountOf(email);
    expect(made).toMatchObject({ roles: ['ROLE_USER'], active: true, passwordHash: null });
    people[name] = { ...people[name], mail: `renamed-${email}` };
    const browser = browse();
    await enter(browser, name);
    expect(await whoIs(browser)).toMatchObject({ id: made?.id });
    expect(await db().select().from(linkedIdentities).where(eq(linkedIdentities.subject, name))).toHaveLength(
      1,
    );
  });

  it('reads the address from the NameID where no attribute is named', async () => {
    const code = (await make({ code: 'by-name-id', emailAttribute: null })).code;
    const user = await buildUser(db(), { email: 'by-name@house.example' });
    const browser = browse();
    const { to, form } = directory.answer(await begin(browser, '/', code), 'by-name@house.example');
    expect(faultOf(await follow(browser, await post(to, form)))).toBeNull();
    expect(await whoIs(browser)).toMatchObject({ id: user.id });
  });

  it('gives rights by rules on attributes, whatever their names', async () => {
    const claim = 'http://schemas.house.example/claims/groups';
    await change({
      rules: [{ claim, operator: 'equals', value: 'editors', roles: ['ROLE_EDITOR'] }],
    });
    const { name, email } = know({ [claim]: ['staff', 'editors'] });
    await enter(browse(), name);
    expect((await accountOf(email))?.roles).toEqual(['ROLE_USER', 'ROLE_EDITOR']);
    people[name] = { ...people[name], [claim]: 'staff' };
    expect(faultOf(await enter(browse(), name))).toBe('AccessDenied');
  });

  it('refuses everybody who does not come in with one and the same words', async () => {
    const disabled = know();
    await buildUser(db(), { email: disabled.email, active: false });
    const first = know();
    await enter(browse(), first.name);
    const refused = [
      disabled,
      know({ mail: 'somebody@other.example' }),
      know({ mail: [] }),
      know({ mail: ['one@house.example', 'two@house.example'] }),
      know({ email_verified: 'false' }),
      // Somebody else in the directory, with the address of an account that is linked.
      know({ mail: first.email }),
    ];
    const ends = [];
    for (const { name } of refused) {
      const browser = browse();
      ends.push((await enter(browser, name, {}, '/news')).href);
      expect(await whoIs(browser)).toBeUndefined();
    }
    await change({ makesAccounts: false });
    ends.push((await enter(browse(), know().name, {}, '/news')).href);
    expect(new Set(ends)).toEqual(new Set([`${ORIGIN}/login?error=AccessDenied&redirect=%2Fnews`]));
  });

  it('works in two tabs at once, on two instances, and each of them once', async () => {
    const { name } = know();
    const browser = browse();
    const [one, two] = [await begin(browser, '/news'), await begin(browser, '/events')];
    const first = directory.answer(one, name);
    const second = directory.answer(two, name);
    const other = createApp(test.context);
    const [toNews, toEvents] = await Promise.all([
      post(first.to, first.form),
      post(second.to, second.form, other),
    ]);
    expect((await follow(browser, toEvents)).pathname).toBe('/events');
    expect((await follow(browser, toNews)).pathname).toBe('/news');
    expect(faultOf(await follow(browser, toNews))).toBe('OAuthCallback');
  });

  it('takes one of two answers that arrive at once, on two instances', async () => {
    const { name } = know();
    const browser = browse();
    const { to, form } = directory.answer(await begin(browser), name);
    const ends = await Promise.all([post(to, form), post(to, form, createApp(test.context))]);
    expect(ends.filter((url) => url.searchParams.has('code'))).toHaveLength(1);
  });

  it('ends in the browser that began it, within minutes', async () => {
    const { name } = know();
    const [mine, theirs] = [browse(), browse()];
    const { to, form } = directory.answer(await begin(mine), name);
    const onward = await post(to, form);
    await begin(theirs);
    expect(faultOf(await follow(theirs, onward))).toBe('OAuthCallback');
    expect(await whoIs(theirs)).toBeUndefined();
    // The ticket alone, with the state of another sign-in of this browser, is of no use.
    const state = readRequest(await begin(theirs)).state;
    const swapped = new URL(onward);
    swapped.searchParams.set('state', state);
    expect(faultOf(await follow(theirs, swapped))).toBe('OAuthCallback');

    for (const late of ['request', 'ticket'] as const) {
      const browser = browse();
      const answer = directory.answer(await begin(browser), name);
      const end = () =>
        db()
          .update(signInChallenges)
          .set({ expiresAt: new Date(Date.now() - 1) });
      if (late === 'request') await end();
      const next = await post(answer.to, answer.form);
      if (late === 'ticket') await end();
      expect(faultOf(await follow(browser, next))).toBe('OAuthCallback');
    }
  });

  it('keeps what the directory said encrypted, until it is fetched', async () => {
    const { name, email } = know();
    const browser = browse();
    const { to, form } = directory.answer(await begin(browser), name);
    const onward = await post(to, form);
    const waiting = await db()
      .select()
      .from(signInChallenges)
      .where(eq(signInChallenges.purpose, 'saml-answer'));
    expect(waiting.some(({ sealed }) => sealed !== null)).toBe(true);
    expect(JSON.stringify(waiting)).not.toContain(email);
    expect(faultOf(await follow(browser, onward))).toBeNull();
  });

  it('is decided by what is so when the browser comes back', async () => {
    const { name } = know();
    const browser = browse();
    const early = directory.answer(await begin(browser), name);
    await change({ isActive: false });
    expect(faultOf(await follow(browser, await post(early.to, early.form)))).toBe('OAuthCallback');
    await change({ isActive: true });
    const late = directory.answer(await begin(browser), name);
    const onward = await post(late.to, late.form);
    await change({ isActive: false });
    expect(faultOf(await follow(browser, onward))).toBe('OAuthCallback');
    expect(await whoIs(browser)).toBeUndefined();
  });

  it('goes on in sessions that began before the certificate was exchanged; the former key lets nobody in', async () => {
    const { name } = know();
    const browser = browse();
    await enter(browser, name);
    const former = directory.key;
    directory.key = makeCertificate();
    await change({ certificates: [directory.key.certificate] });
    expect(await whoIs(browser)).toBeDefined();
    expect(faultOf(await enter(browse(), name, { key: former }))).toBe('OAuthCallback');
    expect(faultOf(await enter(browse(), name))).toBeNull();
  });

  it('asks for the second step of the account where the provider says so', async () => {
    const { name, email } = know();
    await enter(browse(), name);
    await db().update(users).set({ hasSecondStep: true }).where(eq(users.email, email));
    expect(faultOf(await enter(browse(), name))).toBeNull();
    await change({ needsSecondStep: true });
    expect(faultOf(await enter(browse(), name))).toBe('SecondStep');
  });

  it('is the only way in for its domains where the provider says so', async () => {
    const { email } = know();
    await buildUser(db(), { email });
    await db().execute(sql`update sign_in_providers set is_password_off = true where id = ${house.id}`);
    const { url } = await browse().submit('/api/auth/signin/email', { email });
    expect(faultOf(url)).toBe('PasswordOff');
    expect(url.searchParams.get('provider')).toBe('house');
    await db().execute(sql`update sign_in_providers set is_password_off = false where id = ${house.id}`);
  });
});

describe('signing out', () => {
  it('leads on to the directory where it has an address for it, with who that was; the session here is over', async () => {
    const { name } = know();
    const browser = browse();
    await enter(browser, name);
    expect((await browser.submit('/api/auth/signout', {})).url.origin).toBe(ORIGIN);
    await change({ singleLogoutUrl: `${directory.issuer}/slo` });
    await enter(browser, name);
    const { url } = await browser.submit('/api/auth/signout', {});
    expect(`${url.origin}${url.pathname}`).toBe(`${directory.issuer}/slo`);
    const { xml } = readRequest(url.href);
    expect(xml).toContain(`>${name}<`);
    expect(xml).toContain('SessionIndex');
    expect(await whoIs(browser)).toBeUndefined();
    for (const method of ['GET', 'POST']) {
      const back = await browser.fetch('/api/auth/saml/house/signed-out?SAMLResponse=x', {
        method,
        headers: { origin: directory.issuer },
      });
      expect(back.headers.get('location')).toBe(`${ORIGIN}/login`);
    }
    await change({ singleLogoutUrl: null });
  });

  it('by a logout token is of OpenID Connect alone', async () => {
    const body = new URLSearchParams({ logout_token: 'x' });
    const { status } = await test.app.request('/api/auth/backchannel-logout/house', { method: 'POST', body });
    expect(status).toBe(404);
  });
});

describe('a provider of SAML', () => {
  it('is made by administrators, with the addresses that the directory has to know', async () => {
    const made = await make({ code: 'addresses' });
    expect(made).toMatchObject({
      protocol: 'saml',
      clientId: '',
      redirectUrl: `${ORIGIN}/api/auth/saml/addresses/acs`,
      metadataUrl: `${ORIGIN}/api/auth/saml/addresses/metadata`,
      signedOutUrl: `${ORIGIN}/api/auth/saml/addresses/signed-out`,
      certificateFacts: [
        {
          subject: 'CN=directory.house.example',
          fingerprint: expect.stringMatching(/^(?:[0-9A-F]{2}:){31}/),
        },
      ],
    });
    const response = await test.app.request('/api/auth/saml/addresses/metadata');
    expect(response.headers.get('content-type')).toContain('xml');
    const xml = await response.text();
    expect(xml).toContain(`entityID="${made.metadataUrl}"`);
    expect(xml).toContain(`Location="${made.redirectUrl}"`);
    expect(xml).toContain('WantAssertionsSigned="true"');
    expect((await test.app.request('/api/auth/saml/nowhere/metadata')).status).toBe(404);
    expect((await admin.patch(`${at}/${made.id}`, { protocol: 'oidc' })).status).toBe(400);
    // The history names certificates by what people compare.
    const next = [makeCertificate().certificate];
    const { body } = await admin.patch(`${at}/${made.id}`, { certificates: next });
    const history = await admin.get(`${at}/${made.id}/history`);
    const shown = JSON.stringify(history.body);
    for (const { fingerprint } of [...made.certificateFacts, ...body.certificateFacts])
      expect(shown).toContain(fingerprint);
    expect(shown).not.toContain('BEGIN CERTIFICATE');
  });

  it('is refused with a message for each field', async () => {
    const refused = async (more: object) => {
      const { status, body } = await admin.post(at, { ...fields(), ...more });
      expect(status).toBe(400);
      return Object.keys(body.errors).sort();
    };
    expect(await refused({ signOnUrl: null, certificates: [] })).toEqual(['certificates', 'signOnUrl']);
    expect(await refused({ signOnUrl: 'javascript:alert(1)' })).toEqual(['signOnUrl']);
    expect(await refused({ signOnUrl: 'http://login.house.example/sso' })).toEqual(['signOnUrl']);
    expect(await refused({ issuer: 'two words' })).toEqual(['issuer']);
    expect(await refused({ certificates: [directory.key.certificate, 'nonsense'] })).toEqual([
      'certificates.1',
    ]);
    expect(await refused({ certificates: [makeCertificate({ bits: 1024 }).certificate] })).toEqual([
      'certificates.0',
    ]);
    expect(await refused({ protocol: 'oidc', issuer: 'urn:house' })).toEqual(['clientId', 'issuer']);
    const made = await make({ code: 'refused' });
    expect((await admin.patch(`${at}/${made.id}`, { certificates: [] })).body.errors).toHaveProperty(
      'certificates',
    );
    expect((await admin.patch(`${at}/${made.id}`, { label: 'Renamed' })).status).toBe(200);
  });

  it('is filled in from metadata, by XML or address, or from a certificate', async () => {
    const read = async (source: string) => admin.post(`${at}/read-saml`, { source });
    const expected = {
      issuer: directory.issuer,
      signOnUrl: directory.signOnUrl,
      singleLogoutUrl: `${directory.issuer}/slo`,
      certificates: [{ subject: 'CN=directory.house.example' }],
      notes: [],
    };
    expect((await read(directory.metadata())).body).toMatchObject(expected);
    expect((await read(`${directory.issuer}/metadata`)).body).toMatchObject(expected);
    const two = metadataOf(
      'urn:house',
      [directory.key, makeCertificate()],
      ' WantAuthnRequestsSigned="true"',
    );
    const { body } = await read(two);
    expect(body.certificates).toHaveLength(2);
    expect(body.notes).toEqual([expect.stringContaining('wants signed requests')]);
    const expired = makeCertificate({ until: new Date('2020-01-01') });
    const own = await read(expired.certificate);
    expect(own.body).toMatchObject({
      issuer: null,
      certificates: [{ expiresAt: '2020-01-01T00:00:00.000Z' }],
    });
  });

  it('is not filled in from what is no metadata: a sentence says what it is', async () => {
    const faultsOf = async (source: string) => {
      const { status, body } = await admin.post(`${at}/read-saml`, { source });
      expect(status).toBe(400);
      return body.errors.source;
    };
    const metadata = directory.metadata();
    const wrong: [string, string][] = [
      ['nonsense', 'cannot be read'],
      [metadata.slice(0, -20), 'cannot be read'],
      [metadata.replace('?>', '?><!DOCTYPE x [<!ENTITY e SYSTEM "file:///etc/passwd">]>'), 'a DTD'],
      [metadata.replaceAll('IDPSSODescriptor', 'SPSSODescriptor'), 'no metadata of a directory'],
      [`<x>${'<y>'.repeat(5000)}${'</y>'.repeat(5000)}</x>`, 'too deep'],
      [`${directory.issuer.replace('127.0.0.1', '169.254.169.254')}/metadata`, 'private address'],
      ['http://127.0.0.1:1/metadata', 'cannot be reached'],
    ];
    for (const [source, words] of wrong) expect(await faultsOf(source)).toContain(words);
    const member = await test.signIn({ roles: ['ROLE_USER', 'ROLE_EDITOR'] });
    expect((await member.post(`${at}/read-saml`, { source: metadata })).status).toBe(403);
  });

  it('is previewed by attributes', async () => {
    const preview = async (claims: object, more: object = {}) =>
      (
        await admin.post(`${at}/preview`, {
          protocol: 'saml',
          emailAttribute: 'mail',
          nameAttribute: null,
          claims: JSON.stringify(claims),
          domains: ['house.example'],
          rules: [{ claim: 'groups', operator: 'equals', value: 'press', roles: ['ROLE_EVENT'] }],
          makesAccounts: true,
          ...more,
        })
      ).body;
    expect(await preview({ NameID: 'x', mail: 'new@house.example', groups: ['press'] })).toMatchObject({
      outcome: 'made',
      email: 'new@house.example',
      rights: { roles: ['ROLE_USER', 'ROLE_EVENT'] },
    });
    expect(await preview({ NameID: 'x', groups: ['press'] })).toMatchObject({
      outcome: 'refused',
      reason: expect.stringContaining('attribute of the address'),
    });
    expect(
      await preview({ NameID: 'new@house.example', groups: 'press' }, { emailAttribute: null }),
    ).toMatchObject({ outcome: 'made' });
  });
});
