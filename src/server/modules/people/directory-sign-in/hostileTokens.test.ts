import { decodeJwt, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SignInProvider } from '../../../../shared/contract/signInProvider.ts';
import { createApp } from '../../../app.ts';
import { type Caller, openTestApp, type TestApp } from '../../../testing/app.ts';
import { type Browser, openBrowser } from '../../../testing/browser.ts';
import {
  type Change,
  type HostileIssuer,
  startHostileIssuer,
  strangeKey,
} from '../../../testing/hostileIssuer.ts';

const ORIGIN = 'http://localhost';
const CLIENT_ID = 'the-portal';
const at = '/api/backend/sign-in-provider';
const now = () => Math.floor(Date.now() / 1000);

let test: TestApp;
let issuer: HostileIssuer;
let admin: Caller;
let provider: SignInProvider;
beforeAll(async () => {
  test = await openTestApp({ outgoingPrivate: ['127.0.0.1'] });
  issuer = await startHostileIssuer(CLIENT_ID);
  admin = await test.signIn({ roles: ['ROLE_USER', 'ROLE_ADMIN'] });
  provider = await make('evil', issuer.issuer);
});
afterAll(async () => {
  await issuer?.close();
  await test?.close();
});
afterEach(() => {
  vi.useRealTimers();
  issuer.respondWith({});
  issuer.behave('well');
});

async function make(code: string, address: string): Promise<SignInProvider> {
  const { status, body } = await admin.post(at, {
    code,
    label: `Directory ${code}`,
    issuer: address,
    clientId: CLIENT_ID,
    domains: ['house.example'],
    makesAccounts: true,
    isActive: true,
  });
  if (status !== 201) throw new Error(JSON.stringify(body));
  return body;
}
const browse = (app = test.app): Browser => openBrowser(ORIGIN, async (url, init) => app.request(url, init));
const begin = async (browser: Browser, code = 'evil'): Promise<string> =>
  (await browser.submit(`/api/auth/signin/${code}`, { callbackUrl: '/' })).url.href;
async function comeBack(browser: Browser, back: string): Promise<string> {
  const response = await browser.fetch(back.slice(ORIGIN.length));
  const url = new URL(response.headers.get('location') ?? '');
  const isIn = 'user' in (await browser.session());
  return url.searchParams.get('error') ?? (isIn ? 'in' : 'out');
}
/** A sign-in with what the issuer returns for it. */
async function enterWith(change: Change, parameters?: Record<string, string | null>): Promise<string> {
  const browser = browse();
  const back = issuer.sendBack(await begin(browser), parameters);
  issuer.respondWith(change);
  return comeBack(browser, back);
}
const ownToken = (header: object) => async (claims: JWTPayload) =>
  new SignJWT(claims).setProtectedHeader({ alg: 'ES256', ...header }).sign(await strangeKey());

describe('a token of a sign-in', () => {
  it('that is right lets in', async () => {
    expect(await enterWith({})).toBe('in');
    expect(await enterWith({ claims: { aud: [CLIENT_ID, 'another'], azp: CLIENT_ID } })).toBe('in');
  });

  const wrong: [string, Change][] = [
    ['is for another client', { claims: { aud: 'another-client' } }],
    ['is for another client among several', { claims: { aud: [CLIENT_ID, 'another'], azp: 'another' } }],
    ['is of another issuer', { claims: { iss: 'https://login.house.example' } }],
    ['has no issuer', { claims: { iss: undefined } }],
    ['has expired', { claims: { exp: now() - 120 } }],
    ['never expires', { claims: { exp: undefined } }],
    ['is not valid yet', { claims: { nbf: now() + 600 } }],
    ['has the nonce of another sign-in', { claims: { nonce: 'another' } }],
    ['has no nonce', { claims: { nonce: undefined } }],
    ['names nobody', { claims: { sub: undefined } }],
    ['names somebody by what no database stores', { claims: { sub: 'a\u0000b' } }],
    ['is not signed', { token: (claims) => new UnsecuredJWT(claims).encode() }],
    [
      'is signed by the client’s id, as a secret of both',
      {
        token: (claims) =>
          new SignJWT(claims)
            .setProtectedHeader({ alg: 'HS256' })
            .sign(new TextEncoder().encode(CLIENT_ID.repeat(4))),
      },
    ],
    ['is signed by another key without a name', { token: ownToken({}) }],
    ['is signed by another key with a strange name', { token: ownToken({ kid: 'strange' }) }],
    ['brings its own key', { token: ownToken({ jwk: { kty: 'EC' }, jku: 'https://evil.example/keys' }) }],
    ['is no token', { token: () => 'nonsense' }],
    ['was changed after it was signed', { token: async (claims) => tamper(await issuer.sign(claims)) }],
  ];
  it.each(wrong)('that %s is refused', async (_words, change) => {
    expect(await enterWith(change)).toBe('OAuthCallback');
  });

  it('that is signed by another key with the name of the right one is refused', async () => {
    const signed = await issuer.sign({});
    const { kid } = JSON.parse(Buffer.from(signed.split('.')[0] ?? '', 'base64url').toString());
    expect(await enterWith({ token: ownToken({ kid }) })).toBe('OAuthCallback');
  });

  it('of an earlier sign-in is refused', async () => {
    let earlier = '';
    const keep = async (claims: JWTPayload) => {
      earlier = await issuer.sign(claims);
      return earlier;
    };
    expect(await enterWith({ token: keep })).toBe('in');
    expect(await enterWith({ token: () => earlier })).toBe('OAuthCallback');
  });

  it('by a new key lets in; one by the former key then does not', async () => {
    expect(await enterWith({})).toBe('in');
    const before = issuer.calls.get('/keys') ?? 0;
    expect(await enterWith({})).toBe('in');
    expect(issuer.calls.get('/keys')).toBe(before);
    const former = issuer.sign.bind(issuer);
    let old = '';
    await enterWith({
      token: async (claims) => {
        old = await former(claims);
        return old;
      },
    });
    await issuer.rotate();
    expect(await enterWith({})).toBe('in');
    expect(await enterWith({ token: () => old })).toBe('OAuthCallback');
  });
});

function tamper(token: string): string {
  const [header, , signature] = token.split('.');
  const claims = { ...decodeJwt(token), email: 'chief@house.example' };
  return [header, Buffer.from(JSON.stringify(claims)).toString('base64url'), signature].join('.');
}

describe('the way back', () => {
  it('from another issuer than the one that was asked, or without its name, is refused', async () => {
    expect(await enterWith({}, { iss: 'https://login.house.example' })).toBe('OAuthCallback');
    expect(await enterWith({}, { iss: null })).toBe('OAuthCallback');
  });

  it('to another directory’s address is refused', async () => {
    const honest = await startHostileIssuer(CLIENT_ID);
    await make('honest', honest.issuer);
    const before = issuer.calls.get('/token');
    const browser = browse();
    const back = new URL(honest.sendBack(await begin(browser, 'honest')));
    back.pathname = '/api/auth/callback/evil';
    expect(await comeBack(browser, back.href)).toBe('OAuthCallback');
    expect(honest.calls.get('/token')).toBeUndefined();
    expect(issuer.calls.get('/token')).toBe(before);
    await honest.close();
  });

  it('with another state, without a code, or with an error is refused', async () => {
    const wrong: Record<string, string | null>[] = [
      { state: 'x' },
      { code: null },
      { code: null, error: 'access_denied' },
    ];
    for (const parameters of wrong) expect(await enterWith({}, parameters)).toBe('OAuthCallback');
  });

  it('is reported to the log without codes, tokens or claims', async () => {
    const lines: unknown[] = [];
    const log = Object.assign(Object.create(test.context.log), {
      warn: (...line: unknown[]) => lines.push(line),
      info: (...line: unknown[]) => lines.push(line),
      error: (...line: unknown[]) => lines.push(line),
    });
    const browser = browse(createApp({ ...test.context, log }));
    const back = issuer.sendBack(await begin(browser), { code: 'secret-code' });
    issuer.respondWith({ claims: { aud: 'another-client', email: 'private@house.example' } });
    expect(await comeBack(browser, back)).toBe('OAuthCallback');
    const text = JSON.stringify(lines);
    expect(text).toContain('a sign-in by a directory failed');
    for (const secret of ['secret-code', 'private@house.example', 'eyJ']) expect(text).not.toContain(secret);
  });
});

describe('a logout token', () => {
  const EVENT = 'http://schemas.openid.net/event/backchannel-logout';
  let jti = 0;
  const claimsOf = (more: JWTPayload = {}): JWTPayload => ({
    iss: issuer.issuer,
    aud: CLIENT_ID,
    iat: now(),
    exp: now() + 120,
    jti: `logout-${++jti}`,
    sub: 'somebody',
    events: { [EVENT]: {} },
    ...more,
  });
  const send = async (token: string, code = 'evil') =>
    (
      await test.app.request(`/api/auth/backchannel-logout/${code}`, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ logout_token: token }).toString(),
      })
    ).status;
  const isIn = async (browser: Browser) => 'user' in (await browser.session());
  async function enter(sid?: string): Promise<Browser> {
    const browser = browse();
    const back = issuer.sendBack(await begin(browser));
    issuer.respondWith({ claims: { sid } });
    expect(await comeBack(browser, back)).toBe('in');
    return browser;
  }

  it('ends all sessions of its person, or the one that it names, on every instance', async () => {
    const [one, two] = [await enter('s1'), await enter('s2')];
    expect(await send(await issuer.sign(claimsOf({ sid: 's1' }), { typ: 'logout+jwt' }))).toBe(200);
    expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
    expect(await send(await issuer.sign(claimsOf({ sub: undefined, sid: 's2' })))).toBe(200);
    expect(await isIn(two)).toBe(false);
    const [three, four] = [await enter('s3'), await enter()];
    expect(await send(await issuer.sign(claimsOf()))).toBe(200);
    expect([await isIn(three), await isIn(four)]).toEqual([false, false]);
    // Of somebody who was never here.
    expect(await send(await issuer.sign(claimsOf({ sub: 'nobody' })))).toBe(200);
  });

  it('counts once', async () => {
    await enter();
    const token = await issuer.sign(claimsOf());
    expect(await send(token)).toBe(200);
    const again = await enter();
    expect(await send(token)).toBe(400);
    expect(await isIn(again)).toBe(true);
  });

  it('that is not valid ends nothing', async () => {
    const browser = await enter('s9');
    const idToken = claimsOf({ events: undefined, nonce: 'x' });
    const wrong = [
      await issuer.sign(claimsOf({ aud: 'another' })),
      await issuer.sign(claimsOf({ iss: 'https://login.house.example' })),
      await issuer.sign(claimsOf({ exp: now() - 300 })),
      await issuer.sign(claimsOf({ iat: now() - 7200, exp: now() + 60 })),
      await issuer.sign(claimsOf({ iat: undefined })),
      await issuer.sign(claimsOf({ jti: undefined })),
      await issuer.sign(claimsOf({ nonce: 'x' })),
      await issuer.sign(claimsOf({ events: { other: {} } })),
      await issuer.sign(claimsOf({ sub: undefined })),
      await issuer.sign(idToken),
      new UnsecuredJWT(claimsOf()).encode(),
      await ownToken({})(claimsOf()),
      tamper(await issuer.sign(claimsOf())),
      'nonsense',
      '',
    ];
    for (const token of wrong) expect(await send(token)).toBe(400);
    expect(await send(await issuer.sign(claimsOf()), 'nowhere')).toBe(404);
    expect(await isIn(browser)).toBe(true);
  });

  it('by an unknown key has the keys read again, though not by each', async () => {
    vi.useFakeTimers({ toFake: ['Date'] });
    try {
      vi.setSystemTime(Date.now() + 60_000);
      const before = issuer.calls.get('/keys') ?? 0;
      for (let index = 0; index < 5; index++)
        expect(await send(await ownToken({ kid: 'x' })(claimsOf()))).toBe(400);
      expect((issuer.calls.get('/keys') ?? 0) - before).toBeLessThanOrEqual(1);
    } finally {
      vi.useRealTimers();
    }
  });
});

describe('an issuer that is away', () => {
  it('is called once by all who try, left alone for a while, and explained to an administrator', async () => {
    const away = await startHostileIssuer(CLIENT_ID);
    await make('away', away.issuer);
    away.behave('fail');
    // However long they take, they come at one moment.
    vi.useFakeTimers({ toFake: ['Date'] });
    const ends = await Promise.all(
      Array.from({ length: 10 }, async () => new URL(await begin(browse(), 'away'))),
    );
    expect(new Set(ends.map(({ searchParams }) => searchParams.get('error')))).toEqual(
      new Set(['OAuthSignin']),
    );
    expect(away.calls.get('/.well-known/openid-configuration')).toBe(1);
    vi.useRealTimers();
    const checked = await admin.post(`${at}/check`, { issuer: away.issuer });
    expect(checked.body).toMatchObject({ isUsable: false, faults: [expect.stringContaining('returns 503')] });
    away.behave('hang');
    // Signing out, and every other way in, go on.
    expect(await enterWith({})).toBe('in');
    await away.close();
  });

  it('is found again when its record is saved', async () => {
    issuer.behave('fail');
    await admin.patch(`${at}/${provider.id}`, { label: 'Anew' });
    expect(new URL(await begin(browse())).searchParams.get('error')).toBe('OAuthSignin');
    issuer.behave('well');
    await admin.patch(`${at}/${provider.id}`, { label: 'Anew again' });
    expect(await enterWith({})).toBe('in');
  });
});
