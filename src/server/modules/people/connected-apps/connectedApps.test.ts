import { createHash, randomBytes } from 'node:crypto';
import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { throttles, users } from '../../../db/schema/accounts.ts';
import { apiKeys } from '../../../db/schema/apiKeys.ts';
import { audit } from '../../../db/schema/records.ts';
import { signInChallenges } from '../../../db/schema/secondSteps.ts';
import { type Caller, openTestApp, ROLES_OF, type TestApp } from '../../../testing/app.ts';
import { Assistant } from '../../../testing/assistant.ts';
import { buildItem, buildLibrary } from '../../../testing/factories.ts';
import { mailsTo } from '../../../testing/mails.ts';

const APPS = '/api/private/user/me/apps';
const CALLBACK = 'https://assistant.example/callback';
const ORIGIN = 'http://localhost';
const DAY = 24 * 3_600_000;

let test: TestApp;
let [admin, member]: Caller[] = [];
let slug = '';
const db = () => test.context.db;
const allow = async (isOn: boolean) => {
  const { status } = await (admin as Caller).patch('/api/backend/configuration/apps.connect', {
    value: isOn,
  });
  expect(status).toBe(200);
};
beforeAll(async () => {
  test = await openTestApp();
  admin = await test.signIn({ roles: [...ROLES_OF.admin] });
  member = await test.signIn();
  const library = await buildLibrary(db());
  slug = library.slug;
  await buildItem(db(), { libraryId: library.id, title: 'Vetiver bottle' });
  await allow(true);
});
afterAll(() => test?.close());
beforeEach(() => db().delete(throttles));

const post = (path: string, body: string | object, headers: Record<string, string> = {}) => {
  const text = typeof body === 'string' ? body : JSON.stringify(body);
  const type = typeof body === 'string' ? 'application/x-www-form-urlencoded' : 'application/json';
  return test.app.request(path, {
    method: 'POST',
    headers: { 'content-type': type, 'content-length': String(Buffer.byteLength(text)), ...headers },
    body: text,
  });
};
async function register(more: object = {}): Promise<string> {
  const response = await post('/api/auth/oauth/register', {
    client_name: 'Assistant',
    redirect_uris: [CALLBACK],
    ...more,
  });
  const body = (await response.json()) as { client_id: string };
  expect(response.status, JSON.stringify(body)).toBe(201);
  return body.client_id;
}
/** What the token endpoint answers: tokens, or why there are none. */
interface TokenAnswer {
  readonly access_token: string;
  readonly refresh_token: string;
  readonly error?: string;
}
const verifierOf = () => randomBytes(32).toString('base64url');
const challengeOf = (verifier: string) => createHash('sha256').update(verifier).digest('base64url');
const requestOf = (clientId: string, verifier: string, more: Record<string, unknown> = {}) => ({
  ...{ client_id: clientId, redirect_uri: CALLBACK, response_type: 'code', state: 'a b' },
  ...{ code_challenge: challengeOf(verifier), code_challenge_method: 'S256', resource: `${ORIGIN}/mcp` },
  ...more,
});
const consentTo = (by: Caller, request: Record<string, unknown>) =>
  by.get(`${APPS}/consent?${new URLSearchParams(request as Record<string, string>)}`);

/** Answers a request; the parameters with which the browser goes back to the app. */
async function answerTo(by: Caller, request: Record<string, unknown>): Promise<URLSearchParams> {
  const { status, body } = await by.post(APPS, request);
  expect(status, JSON.stringify(body)).toBe(200);
  return new URL(body.location).searchParams;
}
const redeem = (fields: Record<string, string>) =>
  post('/api/auth/oauth/token', new URLSearchParams(fields).toString());

/** An app that the caller has let in. */
async function connect(by: Caller) {
  const clientId = await register();
  const verifier = verifierOf();
  const code = (await answerTo(by, requestOf(clientId, verifier))).get('code') ?? '';
  const fields = {
    ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
    ...{ client_id: clientId, redirect_uri: CALLBACK },
  };
  const response = await redeem(fields);
  const tokens = (await response.json()) as TokenAnswer;
  expect(response.status, JSON.stringify(tokens)).toBe(200);
  return { clientId, fields, tokens };
}
const refresh = async (clientId: string, refreshToken: string) => {
  const response = await redeem({
    ...{ grant_type: 'refresh_token', client_id: clientId, refresh_token: refreshToken },
  });
  return { status: response.status, body: (await response.json()) as TokenAnswer };
};
const read = async (token: string) =>
  (await test.bearing(token).get(`/api/private/library/${slug}/items`)).status;

describe('an assistant with the client of the protocol', () => {
  it('finds its way from a refusal to the consent, reads with it, and renews its token', async () => {
    const kept = new Assistant('http://127.0.0.1:5000/callback');
    const open = () =>
      new StreamableHTTPClientTransport(new URL(`${ORIGIN}/mcp`), {
        authProvider: kept,
        fetch: async (url, init) => test.app.request(String(url), init),
      });
    const first = open();
    await expect(new Client({ name: 'test', version: '1' }).connect(first)).rejects.toThrow(
      UnauthorizedError,
    );
    const requested = Object.fromEntries(kept.sentTo?.searchParams ?? []);
    expect(kept.sentTo?.href).toMatch(/^http:\/\/localhost\/connect-app\?/);
    const { body: shown } = await consentTo(member as Caller, requested);
    expect(shown).toMatchObject({
      ...{ name: 'Desk assistant', host: 'localhost', isOnDevice: true, fault: null },
    });
    await first.finishAuth(await answerTo(member as Caller, requested));

    const client = new Client({ name: 'test', version: '1' });
    await client.connect(open());
    const found = await client.callTool({ name: 'search', arguments: { query: 'vetiver' } });
    expect(JSON.stringify(found.content)).toContain('Vetiver bottle');

    const before = kept.granted?.access_token;
    await db()
      .update(apiKeys)
      .set({ secretUntil: new Date(0) })
      .where(eq(apiKeys.userId, (member as Caller).userId));
    const again = await client.callTool({ name: 'search', arguments: { query: 'vetiver' } });
    expect(JSON.stringify(again.content)).toContain('Vetiver bottle');
    expect(kept.granted?.access_token).not.toBe(before);
    await client.close();
  });
});

describe('the consent', () => {
  it('says who requests it and where the answer goes, and sends nobody to an address that is not the app’s', async () => {
    const clientId = await register({ client_name: 'Assi\u202estant\u0007' });
    const request = requestOf(clientId, verifierOf());
    const { body } = await consentTo(member as Caller, request);
    expect(body).toEqual({
      ...{ name: 'Assistant', host: 'assistant.example', isOnDevice: false, fault: null },
      refusal: `${CALLBACK}?error=access_denied&state=a+b&iss=http%3A%2F%2Flocalhost`,
    });
    const elsewhere = [
      { redirect_uri: 'https://assistant.example/callback/' },
      { redirect_uri: 'https://assistant.example.evil.example/callback' },
      { redirect_uri: `${CALLBACK}?next=1` },
      { redirect_uri: '' },
      { client_id: `${clientId}x` },
      { client_id: 'eyJ4IjoxfQ.AAAA' },
      { client_id: '' },
    ];
    for (const wrong of elsewhere) {
      const shown = await consentTo(member as Caller, { ...request, ...wrong });
      const given = await (member as Caller).post(APPS, { ...request, ...wrong });
      expect([shown.status, given.status]).toEqual([400, 400]);
      expect(JSON.stringify([shown.body, given.body])).not.toContain('location');
    }
  });

  it('is refused, and says so to the app, for what is not given here', async () => {
    const clientId = await register();
    const wrong = [
      ['unsupported_response_type', { response_type: 'token' }],
      ['invalid_request', { code_challenge_method: 'plain' }],
      ['invalid_request', { code_challenge: '' }],
      ['invalid_target', { resource: 'https://other.example/mcp' }],
    ] as const;
    for (const [error, more] of wrong) {
      const request = requestOf(clientId, verifierOf(), more);
      const { body } = await consentTo(member as Caller, request);
      expect(new URL(body.refusal).searchParams.get('error')).toBe(error);
      expect(body.fault).toMatch(/\.$/);
      expect((await (member as Caller).post(APPS, request)).status).toBe(400);
    }
  });

  it('is of somebody who is signed in, and of no program', async () => {
    const request = requestOf(await register(), verifierOf());
    const { tokens } = await connect(member as Caller);
    expect((await test.nobody.post(APPS, request)).status).toBe(401);
    const app = test.bearing(tokens.access_token);
    expect((await app.post(APPS, request)).status).toBe(403);
    expect((await app.get(APPS)).status).toBe(403);
  });

  it('takes ports of the device as they come, and no address that a browser would run', async () => {
    const clientId = await register({ redirect_uris: ['http://127.0.0.1:5000/done', 'app.example:/done'] });
    const at = async (redirect_uri: string) =>
      (await consentTo(member as Caller, requestOf(clientId, verifierOf(), { redirect_uri }))).status;
    expect(await at('http://127.0.0.1:61234/done')).toBe(200);
    expect(await at('app.example:/done')).toBe(200);
    expect(await at('http://127.0.0.1:61234/other')).toBe(400);
    expect(await at('http://localhost:5000/done')).toBe(400);
    for (const address of [
      'javascript:alert(1)//https://a.example',
      'data:text/html,x',
      'http://assistant.example/callback',
      'https://me@assistant.example/callback',
      'https://assistant.example/#fragment',
      '/callback',
    ]) {
      const { status } = await post('/api/auth/oauth/register', { redirect_uris: [address] });
      expect([address, status]).toEqual([address, 400]);
    }
  });
});

describe('a connected app', () => {
  it('reads what its member may, and nothing else; all of it is noted, and nothing secret', async () => {
    const owner = await test.signIn({ roles: [...ROLES_OF.admin] });
    const { tokens, clientId } = await connect(owner);
    expect(await read(tokens.access_token)).toBe(200);
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'read' });
    const app = test.bearing(tokens.access_token);
    for (const path of ['/api/backend/users', '/api/private/user/me', '/api/backend/library', APPS])
      expect((await app.get(path)).status).toBe(403);
    expect((await app.patch('/api/backend/library-item/1', { title: 'x' })).status).toBe(403);
    expect(await read(tokens.refresh_token)).toBe(401);

    const { body: mine } = await owner.get(APPS);
    expect(mine).toMatchObject([
      { name: 'Assistant', host: 'assistant.example', lastUsedAt: expect.any(String) },
    ]);
    const { body: listed } = await (admin as Caller).get(
      `/api/backend/api-key?filter=${encodeURIComponent(JSON.stringify({ isApp: true, userId: owner.userId }))}`,
    );
    const shown = Array.isArray(listed) ? listed : listed.data;
    expect(shown).toMatchObject([{ app: 'assistant.example', scopes: ['read'], state: 'active' }]);
    const [mail] = await mailsTo(db(), owner.email);
    expect(mail?.subject).toBe('An app was connected to your account');
    const kept = JSON.stringify([
      ...[mine, listed, mail, await db().select().from(audit), await db().select().from(apiKeys)],
      await db().select().from(signInChallenges),
    ]);
    for (const secret of [tokens.access_token, tokens.refresh_token])
      expect(kept).not.toContain(secret.slice(-43));
    expect(JSON.stringify(await db().select().from(audit))).not.toContain(
      createHash('sha256').update(clientId).digest('hex'),
    );
  });

  it('is ended at its next call by its member, an administrator, a disabled account and the house', async () => {
    const owner = await test.signIn();
    const other = await test.signIn();
    const [first, second, third] = [await connect(owner), await connect(owner), await connect(owner)];
    const { body: mine } = await owner.get(APPS);
    expect(mine).toHaveLength(3);
    expect((await other.delete(`${APPS}/${mine[0].id}`)).status).toBe(404);
    expect(await read(first.tokens.access_token)).toBe(200);
    for (const _twice of [1, 2]) expect((await owner.delete(`${APPS}/${mine[0].id}`)).status).toBe(204);
    expect(await read(first.tokens.access_token)).toBe(401);
    expect((await refresh(first.clientId, first.tokens.refresh_token)).body.error).toBe('invalid_grant');

    expect((await (admin as Caller).post(`/api/backend/api-key/${mine[1].id}/revoke`)).status).toBe(200);
    expect(await read(second.tokens.access_token)).toBe(401);

    await db().update(users).set({ active: false }).where(eq(users.id, owner.userId));
    expect(await read(third.tokens.access_token)).toBe(401);
    expect((await refresh(third.clientId, third.tokens.refresh_token)).status).toBe(400);
    await db().update(users).set({ active: true }).where(eq(users.id, owner.userId));

    expect(await read(third.tokens.access_token)).toBe(200);
    await allow(false);
    try {
      expect(await read(third.tokens.access_token)).toBe(401);
      expect((await refresh(third.clientId, third.tokens.refresh_token)).status).not.toBe(200);
      expect((await test.nobody.get('/.well-known/oauth-authorization-server')).status).toBe(404);
      expect((await owner.post(APPS, requestOf(first.clientId, verifierOf()))).status).toBe(404);
    } finally {
      await allow(true);
    }
    expect(await read(third.tokens.access_token)).toBe(200);
    const revoked = await post(
      '/api/auth/oauth/revoke',
      new URLSearchParams({ token: third.tokens.refresh_token, client_id: third.clientId }).toString(),
    );
    expect([revoked.status, await read(third.tokens.access_token)]).toEqual([200, 401]);
  });

  it('cannot be changed or rotated as a key that was made', async () => {
    const owner = await test.signIn({ roles: [...ROLES_OF.editor] });
    await connect(owner);
    const { body: mine } = await owner.get(APPS);
    const at = `/api/backend/api-key/${mine[0].id}`;
    const { body: key } = await owner.get(at);
    const scopes = ['read', 'metadata'];
    expect((await owner.patch(at, { scopes, version: key.version })).status).toBe(409);
    expect((await owner.get(at)).body.scopes).toEqual(['read']);
  });
});

describe('codes and tokens', () => {
  it('of another client, address or verifier open nothing, and are used up', async () => {
    const clientId = await register();
    const verifier = verifierOf();
    const wrong = [
      { code_verifier: verifierOf() },
      { client_id: await register({ client_name: 'Another' }) },
      { redirect_uri: 'https://assistant.example/other' },
      { code_verifier: '' },
    ];
    for (const more of wrong) {
      const code = (await answerTo(member as Caller, requestOf(clientId, verifier))).get('code') ?? '';
      const right = {
        ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
        ...{ client_id: clientId, redirect_uri: CALLBACK },
      };
      const tried = await redeem({ ...right, ...more });
      expect([tried.status, ((await tried.json()) as TokenAnswer).error]).toEqual([400, 'invalid_grant']);
      expect((await redeem(right)).status).toBe(400);
    }
    const nothing = await redeem({ grant_type: 'password', username: 'a', password: 'b' });
    expect(((await nothing.json()) as TokenAnswer).error).toBe('unsupported_grant_type');
  });

  it('of a code that comes again end the connection that it made', async () => {
    const { fields, tokens } = await connect(member as Caller);
    expect(await read(tokens.access_token)).toBe(200);
    const again = await redeem(fields);
    expect([again.status, await read(tokens.access_token)]).toEqual([400, 401]);
  });

  it('are given once to two who come at the same time', async () => {
    const clientId = await register();
    const verifier = verifierOf();
    const code = (await answerTo(member as Caller, requestOf(clientId, verifier))).get('code') ?? '';
    const fields = {
      ...{ grant_type: 'authorization_code', code, code_verifier: verifier },
      ...{ client_id: clientId, redirect_uri: CALLBACK },
    };
    const answers = await Promise.all([redeem(fields), redeem(fields), redeem(fields)]);
    expect(answers.filter(({ status }) => status === 200).length).toBe(1);
  });

  it('that were lost or cross end nothing; one that was copied ends the connection', async () => {
    const { clientId, tokens } = await connect(member as Caller);
    const next = await refresh(clientId, tokens.refresh_token);
    expect(next.status).toBe(200);
    expect(await read(tokens.access_token)).toBe(401);
    // The answer was lost: the one before works on, and the lost one beside it.
    await db()
      .update(apiKeys)
      .set({ refreshedAt: new Date(Date.now() - 10 * 60_000) })
      .where(eq(apiKeys.app, 'assistant.example'));
    const again = await refresh(clientId, tokens.refresh_token);
    expect(again.status).toBe(200);
    expect((await refresh(clientId, next.body.refresh_token)).status).toBe(200);

    const mine = await connect(member as Caller);
    const second = await refresh(mine.clientId, mine.tokens.refresh_token);
    const later = new Date(Date.now() - 2 * 60_000);
    await db().update(apiKeys).set({ refreshedAt: later }).where(eq(apiKeys.app, 'assistant.example'));
    expect(await read(second.body.access_token)).toBe(200);
    expect((await refresh(mine.clientId, mine.tokens.refresh_token)).status).toBe(400);
    expect(await read(second.body.access_token)).toBe(401);
  });

  it('end after a month without use, after a year in any case, and are of their own client', async () => {
    const { clientId, tokens } = await connect(member as Caller);
    expect((await refresh(await register({ client_name: 'Another' }), tokens.refresh_token)).status).toBe(
      400,
    );
    const [{ id } = { id: 0 }] = await db()
      .select({ id: apiKeys.id })
      .from(apiKeys)
      .where(eq(apiKeys.userId, (member as Caller).userId))
      .orderBy(apiKeys.id)
      .then((rows) => rows.slice(-1));
    const row = async () => (await db().select().from(apiKeys).where(eq(apiKeys.id, id)))[0];
    const days = async () => Math.round((((await row())?.expiresAt.getTime() ?? 0) - Date.now()) / DAY);
    expect(await days()).toBe(30);
    await db()
      .update(apiKeys)
      .set({ createdAt: new Date(Date.now() - 360 * DAY) })
      .where(eq(apiKeys.id, id));
    const next = await refresh(clientId, tokens.refresh_token);
    expect([next.status, await days()]).toEqual([200, 5]);
    await db()
      .update(apiKeys)
      .set({ expiresAt: new Date(0) })
      .where(eq(apiKeys.id, id));
    expect((await refresh(clientId, next.body.refresh_token)).status).toBe(400);
    expect(await read(next.body.access_token)).toBe(401);
  });

  it('of a client that is not known any more say so, and wrong ones are counted', async () => {
    const unknown = await refresh('gone', `sir_${'0'.repeat(12)}_${'x'.repeat(43)}`);
    expect([unknown.status, unknown.body.error]).toEqual([401, 'invalid_client']);
    let last = unknown.status;
    for (let tries = 0; tries < 61 && last !== 429; tries++) last = (await refresh('gone', 'sir_x')).status;
    expect(last).toBe(429);
  });
});

describe('what apps read first', () => {
  it('names the addresses, also to a page of another site', async () => {
    const get = (path: string) =>
      test.app.request(path, { headers: { origin: 'https://assistant.example' } });
    const server = await get('/.well-known/oauth-authorization-server');
    expect(server.headers.get('access-control-allow-origin')).toBe('*');
    expect(server.headers.get('access-control-allow-credentials')).toBeNull();
    expect(await server.json()).toMatchObject({
      issuer: ORIGIN,
      authorization_endpoint: `${ORIGIN}/connect-app`,
      code_challenge_methods_supported: ['S256'],
    });
    const challenge = (await test.nobody.post('/mcp', {})).headers.get('www-authenticate') ?? '';
    const [, address = ''] = /resource_metadata="([^"]+)"/.exec(challenge) ?? [];
    expect(await (await get(new URL(address).pathname)).json()).toMatchObject({
      ...{ resource: `${ORIGIN}/mcp`, authorization_servers: [ORIGIN] },
    });
    const preflight = await test.app.request('/api/auth/oauth/token', {
      method: 'OPTIONS',
      headers: { origin: 'https://assistant.example', 'access-control-request-method': 'POST' },
    });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  });
});
