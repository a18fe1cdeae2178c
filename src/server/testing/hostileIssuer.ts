import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose';

type SigningKey = Awaited<ReturnType<typeof generateKeyPair>>['privateKey'];

/** An issuer that signs whatever a test says, right unless the test makes it wrong. */
export interface HostileIssuer {
  readonly issuer: string;
  /** Calls of each path so far. */
  readonly calls: Map<string, number>;
  /** What its token endpoint returns for the next sign-in; claims are added to right ones. */
  respondWith(change: Change): void;
  /** Comes back to the portal as a browser does that has signed in here. `parameters` are added, or taken away by `null`. */
  sendBack(authorizationUrl: string, parameters?: Record<string, string | null>): string;
  /** Signs a token by the published key. */
  sign(claims: JWTPayload, header?: Record<string, unknown>): Promise<string>;
  /** Publishes a new key in place of the former one. */
  rotate(): Promise<void>;
  /** How it answers from now on; `hang`: not at all. */
  behave(how: 'well' | 'fail' | 'hang'): void;
  close(): Promise<void>;
}

export interface Change {
  readonly claims?: JWTPayload;
  /** Makes the token in another way. */
  readonly token?: (claims: JWTPayload) => Promise<string> | string;
}

/** A key that nobody published. */
export const strangeKey = async (): Promise<SigningKey> => (await generateKeyPair('ES256')).privateKey;

export async function startHostileIssuer(clientId: string): Promise<HostileIssuer> {
  const calls = new Map<string, number>();
  let change: Change = {};
  let nonce = '';
  let manner: 'well' | 'fail' | 'hang' = 'well';
  let key = await makeKey();
  const server = createServer((incoming, outgoing) => {
    const path = incoming.url ?? '';
    calls.set(path, (calls.get(path) ?? 0) + 1);
    incoming.resume();
    if (manner === 'hang') return;
    if (manner === 'fail') return void outgoing.writeHead(503).end();
    void answer(path, outgoing);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const sign = (claims: JWTPayload, header: Record<string, unknown> = {}) =>
    new SignJWT(claims).setProtectedHeader({ alg: 'ES256', kid: key.kid, ...header }).sign(key.privateKey);

  async function answer(path: string, outgoing: ServerResponse): Promise<void> {
    const send = (body: object) =>
      outgoing.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body));
    if (path === '/.well-known/openid-configuration')
      return void send({
        issuer,
        authorization_endpoint: `${issuer}/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/keys`,
        response_types_supported: ['code'],
        id_token_signing_alg_values_supported: ['ES256'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
        end_session_endpoint: `${issuer}/end`,
        backchannel_logout_supported: true,
      });
    if (path === '/keys') return void send({ keys: [key.published] });
    if (path !== '/token') return void outgoing.writeHead(404).end();
    const now = Math.floor(Date.now() / 1000);
    const claims = {
      iss: issuer,
      aud: clientId,
      sub: 'somebody',
      iat: now,
      exp: now + 60,
      nonce,
      email: 'somebody@house.example',
      email_verified: true,
      ...change.claims,
    };
    const token = await (change.token ?? sign)(claims);
    return void send({ access_token: 'access', token_type: 'Bearer', id_token: token });
  }

  return {
    issuer,
    calls,
    sign,
    respondWith: (next) => {
      change = next;
    },
    sendBack: (authorizationUrl, parameters = {}) => {
      const { searchParams } = new URL(authorizationUrl);
      nonce = searchParams.get('nonce') ?? '';
      const back = new URL(searchParams.get('redirect_uri') ?? '');
      const sent = { code: 'a-code', state: searchParams.get('state'), iss: issuer, ...parameters };
      for (const [name, value] of Object.entries(sent))
        if (value !== null) back.searchParams.set(name, value);
      return back.href;
    },
    rotate: async () => {
      key = await makeKey();
    },
    behave: (how) => {
      manner = how;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function makeKey() {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  const kid = crypto.randomUUID();
  return { privateKey, kid, published: { ...(await exportJWK(publicKey)), kid, alg: 'ES256', use: 'sig' } };
}
