import { createLocalJWKSet, type JWTVerifyGetKey, errors as joseErrors } from 'jose';
import * as client from 'openid-client';
import { z } from 'zod';
import type { Config } from '../../../config.ts';
import { createOutgoingFetch, OutgoingError, type OutgoingFetch } from '../../../outgoing/outgoingFetch.ts';
import { openSecret } from '../auth/public.ts';
import type { ProviderRow } from './signInProviders.repo.ts';

/** What an issuer publishes about itself, as far as it is used here. */
const metadataShape = z.looseObject({
  issuer: z.string(),
  authorization_endpoint: z.url(),
  token_endpoint: z.url(),
  jwks_uri: z.url(),
  userinfo_endpoint: z.url().optional(),
  end_session_endpoint: z.url().optional(),
  response_types_supported: z.array(z.string()).optional(),
  code_challenge_methods_supported: z.array(z.string()).optional(),
  id_token_signing_alg_values_supported: z.array(z.string()).optional(),
  token_endpoint_auth_methods_supported: z.array(z.string()).optional(),
  backchannel_logout_supported: z.boolean().optional(),
});
export type IssuerMetadata = z.output<typeof metadataShape>;
const keysShape = z.looseObject({ keys: z.array(z.looseObject({ kty: z.string() })) });
type Keys = client.ExportedJWKSCache['jwks'];

/** What is wrong with an issuer, as a sentence for administrators. */
export class IssuerFault extends Error {
  constructor(message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'IssuerFault';
  }
}

/** Algorithms of signatures by a key of the issuer alone. */
export const SIGNATURES = [
  'RS256',
  'PS256',
  'ES256',
  'RS384',
  'PS384',
  'ES384',
  'RS512',
  'PS512',
  'ES512',
  'EdDSA',
  'Ed25519',
];

const METADATA_MS = 60 * 60_000;
const KEYS_MS = 10 * 60_000;
/** For how long an issuer that failed is not called again. */
const FAULT_MS = 5000;
/** Between two fetches of keys because of a token whose key is unknown. */
const UNKNOWN_KEY_MS = 10_000;
/** Directories that a process remembers. */
const REMEMBERED_MOST = 100;
/** The library fetches keys again for an unknown one when they are a minute old, and in any case after five. */
const LIBRARY_KEY_AGE = 90;

interface Remembered {
  metadata: Promise<IssuerMetadata>;
  readonly until: number;
  keys: { readonly jwks: Keys; readonly at: number } | null;
}

export const discoveryAddress = (issuer: string): string =>
  `${issuer.replace(/\/$/, '')}/.well-known/openid-configuration`;

/** Reads what an issuer publishes. Throws `IssuerFault`. */
export async function readMetadata(fetch: OutgoingFetch, issuer: string): Promise<IssuerMetadata> {
  const address = discoveryAddress(issuer);
  const response = await asFault(() => fetch(address, { headers: { accept: 'application/json' } }));
  if (response.status !== 200)
    throw new IssuerFault(`${address} returns ${response.status}: there is no OpenID provider of this name.`);
  const json: unknown = await response.json().catch(() => null);
  const parsed = metadataShape.safeParse(json);
  if (!parsed.success) {
    const missing = [...new Set(parsed.error.issues.map(({ path }) => path.join('.') || 'JSON'))].join(', ');
    throw new IssuerFault(
      `${address} is not the document of an OpenID provider: ${missing} is missing or wrong.`,
    );
  }
  if (parsed.data.issuer !== issuer)
    throw new IssuerFault(`This provider calls itself “${parsed.data.issuer}”. Enter the issuer exactly so.`);
  return parsed.data;
}

async function readKeys(fetch: OutgoingFetch, { jwks_uri: address }: IssuerMetadata): Promise<Keys> {
  const response = await asFault(() => fetch(address, { headers: { accept: 'application/json' } }));
  const parsed = keysShape.safeParse(
    response.status === 200 ? await response.json().catch(() => null) : null,
  );
  if (!parsed.success) throw new IssuerFault(`The keys at ${address} cannot be read.`);
  return parsed.data as unknown as Keys;
}

async function asFault(step: () => Promise<Response>): Promise<Response> {
  try {
    return await step();
  } catch (cause) {
    throw cause instanceof OutgoingError ? new IssuerFault(cause.message, { cause }) : cause;
  }
}

export interface Issuers {
  readonly fetch: OutgoingFetch;
  metadata(provider: ProviderRow): Promise<IssuerMetadata>;
  /** This portal as a client of the directory, for one sign-in; `remember` keeps the keys that it fetched. */
  client(provider: ProviderRow): Promise<{ configuration: client.Configuration; remember(): void }>;
  /** Finds the key of a token that came by itself. */
  keyOf(provider: ProviderRow): JWTVerifyGetKey;
}

/**
 * What is known of the issuers of directories: their documents for an hour and their keys for ten minutes. Both are bounded,
 * belong to one version of a directory's record, and are fetched once for all who wait. A key that is not known is looked
 * for anew; an issuer that fails is left alone for some seconds, so that those who try do not queue up.
 */
export function createIssuers(config: Pick<Config, 'secrets' | 'outgoingPrivate'>): Issuers {
  const fetch = createOutgoingFetch({ privateHosts: config.outgoingPrivate });
  const known = new Map<string, Remembered>();

  function remembered(provider: ProviderRow): Remembered {
    const key = `${provider.id}.${provider.version}`;
    const found = known.get(key);
    if (found && found.until > Date.now()) return found;
    const [oldest] = known.size >= REMEMBERED_MOST ? known.keys() : [];
    if (oldest !== undefined) known.delete(oldest);
    const entry: Remembered = {
      metadata: readMetadata(fetch, provider.issuer),
      until: Date.now() + METADATA_MS,
      keys: found?.keys ?? null,
    };
    entry.metadata.catch(() => known.set(key, { ...entry, until: Date.now() + FAULT_MS }));
    known.delete(key);
    known.set(key, entry);
    return entry;
  }

  async function buildClient(provider: ProviderRow) {
    const entry = remembered(provider);
    const metadata = await entry.metadata;
    const secret = secretOf(provider);
    const configuration = new client.Configuration(
      metadata as client.ServerMetadata,
      provider.clientId,
      { redirect_uris: [], [client.clockTolerance]: 30 },
      authenticationBy(metadata, secret),
    );
    configuration[client.customFetch] = (address, options) => fetch(address, toCall(options));
    configuration.timeout = 10;
    // Which addresses may be called is decided by `fetch`.
    if (provider.issuer.startsWith('http:')) client.allowInsecureRequests(configuration);
    // The library trusts a token that came over TLS; a proxy in between may have changed it.
    client.enableNonRepudiationChecks(configuration);
    const used = entry.keys && Date.now() - entry.keys.at < KEYS_MS ? entry.keys : null;
    const uat = Math.floor(Date.now() / 1000) - LIBRARY_KEY_AGE;
    if (used) client.setJwksCache(configuration, { jwks: used.jwks, uat });
    const remember = () => {
      const cache = client.getJwksCache(configuration);
      if (cache && cache.uat !== uat) entry.keys = { jwks: cache.jwks, at: Date.now() };
    };
    return { configuration, remember };
  }

  function secretOf({ code, clientSecret, label }: ProviderRow): string | null {
    if (clientSecret === null) return null;
    const secret = openSecret(config, { purpose: 'sign-in providers', owner: code, sealed: clientSecret });
    if (secret === null) throw new IssuerFault(`The secret of “${label}” cannot be read. Enter it again.`);
    return secret;
  }

  return {
    fetch,
    metadata: (provider) => remembered(provider).metadata,
    client: buildClient,
    keyOf: (provider) => async (header, token) => {
      const entry = remembered(provider);
      const metadata = await entry.metadata;
      const isOld = !entry.keys || Date.now() - entry.keys.at > KEYS_MS;
      if (isOld) entry.keys = { jwks: await readKeys(fetch, metadata), at: Date.now() };
      const find = () => createLocalJWKSet(entry.keys?.jwks ?? { keys: [] })(header, token);
      try {
        return await find();
      } catch (error) {
        const isUnknown = error instanceof joseErrors.JWKSNoMatchingKey;
        if (!isUnknown || isOld || Date.now() - (entry.keys?.at ?? 0) < UNKNOWN_KEY_MS) throw error;
        entry.keys = { jwks: await readKeys(fetch, metadata), at: Date.now() };
        return find();
      }
    },
  };
}

function authenticationBy(metadata: IssuerMetadata, secret: string | null): client.ClientAuth {
  if (secret === null) return client.None();
  const methods = metadata.token_endpoint_auth_methods_supported ?? ['client_secret_basic'];
  return methods.includes('client_secret_basic')
    ? client.ClientSecretBasic(secret)
    : client.ClientSecretPost(secret);
}

/** A call of the library as the guarded fetch takes it. */
function toCall({ body, headers, method }: client.CustomFetchOptions): Parameters<OutgoingFetch>[1] {
  const isText = typeof body === 'string' || body instanceof URLSearchParams;
  return { method, headers, ...(isText && { body: body.toString() }) };
}
