import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type ClientMetadata, type Configuration, interactionPolicy } from 'oidc-provider';
import { openBrowser } from './browser.ts';

/** What a directory knows of a person, by the name with which they sign in there, which is its subject too. */
export type Directory = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

export interface OpenIdProvider {
  readonly issuer: string;
  /** Signs in there as a browser does. Returns where the browser is sent back to. */
  signIn(authorizationUrl: string, name: string): Promise<string>;
  /** Makes a new key for signatures; the former one is gone. */
  rotateKeys(): Promise<void>;
  close(): Promise<void>;
}

interface Options {
  readonly people: Directory;
  readonly client: ClientMetadata;
  /** For its calls of the portal: back-channel sign-outs. */
  readonly fetch?: typeof fetch;
  readonly port?: number;
}

/** A real OpenID provider on a port of this machine, with a page to sign in and without consent. */
export async function startOpenIdProvider(options: Options): Promise<OpenIdProvider> {
  let respond: RequestListener = (_incoming, outgoing) => outgoing.end();
  const server = createServer((incoming, outgoing) => respond(incoming, outgoing));
  await new Promise<void>((resolve) => server.listen(options.port ?? 0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const rotateKeys = async () => {
    const callback = (await buildProvider(issuer, options)).callback();
    respond = (incoming, outgoing) => void callback(incoming, outgoing);
  };
  await rotateKeys();
  return {
    issuer,
    signIn: (url, name) => signIn(issuer, url, name),
    rotateKeys,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** Sessions and codes of the former provider live on when its keys change. */
async function buildProvider(issuer: string, { people, client, fetch: send }: Options): Promise<Provider> {
  const { privateKey } = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, [
    'sign',
  ]);
  const { key_ops: _uses, ext: _ext, ...key } = await crypto.subtle.exportKey('jwk', privateKey);
  const policy = interactionPolicy.base();
  policy.remove('consent');
  const configuration: Configuration = {
    clients: [{ id_token_signed_response_alg: 'ES256', ...client }],
    jwks: { keys: [{ ...key, kid: crypto.randomUUID(), alg: 'ES256', use: 'sig' }] } as Configuration['jwks'],
    cookies: { keys: ['a key of a test'] },
    ttl: { AccessToken: 600, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
    claims: {
      openid: ['sub'],
      email: ['email', 'email_verified'],
      profile: ['name'],
      groups: ['groups'],
    },
    scopes: ['openid', 'email', 'profile', 'groups'],
    features: { devInteractions: { enabled: false }, backchannelLogout: { enabled: true } },
    interactions: { policy, url: (_context, { uid }) => `/interaction/${uid}` },
    findAccount: (_context, sub) =>
      people[sub] && { accountId: sub, claims: () => ({ sub, ...people[sub] }) },
    loadExistingGrant: async ({ oidc }) => {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      });
      grant.addOIDCScope('openid email profile groups');
      await grant.save();
      return grant;
    },
    ...(send && { fetch: send }),
  };
  const provider = new Provider(issuer, configuration);
  provider.use(async (context, next) => {
    if (!context.path.startsWith('/interaction/')) return next();
    if (context.method === 'GET') {
      context.type = 'html';
      context.body = SIGN_IN_PAGE;
      return undefined;
    }
    const chunks: Buffer[] = [];
    for await (const chunk of context.req) chunks.push(chunk as Buffer);
    const name = new URLSearchParams(Buffer.concat(chunks).toString()).get('name') ?? '';
    const result = { login: { accountId: name } };
    context.respond = false;
    return provider.interactionFinished(context.req, context.res, result);
  });
  return provider;
}

const SIGN_IN_PAGE = `<!doctype html><html lang="en"><title>The directory</title>
<form method="post"><label>Name <input name="name"></label> <button>Sign in</button></form></html>`;

async function signIn(issuer: string, authorizationUrl: string, name: string): Promise<string> {
  const browser = openBrowser(issuer);
  let url = authorizationUrl;
  for (let step = 0; step < 10; step++) {
    if (!url.startsWith(issuer)) return url;
    const isForm = url.includes('/interaction/');
    const form = isForm ? { method: 'POST', body: new URLSearchParams({ name }) } : {};
    const response = await browser.fetch(url, form);
    const location = response.headers.get('location');
    if (!location) throw new Error(`the provider stayed at ${url}: ${(await response.text()).slice(0, 500)}`);
    url = new URL(location, issuer).href;
  }
  throw new Error('the provider does not lead back');
}
