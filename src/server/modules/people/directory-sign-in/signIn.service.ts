import * as client from 'openid-client';
import type { Context } from '../../../context.ts';
import { hashToken, noteChallenge, randomToken, takeChallenge } from '../auth/public.ts';
import type { Issuers } from './issuers.ts';
import { type Claims, joinClaims } from './judge.ts';
import type { ProviderRow } from './signInProviders.repo.ts';

/** A sign-in that a browser has begun at a directory. */
interface Begun {
  /** What the directory sends back. */
  readonly state: string;
  /** What this browser alone has. */
  readonly secret: string;
}

/** Which only the browser that began it can repeat, so that the database need not have them. */
const nonceOf = ({ state, secret }: Begun): string => hashToken(`nonce\0${state}\0${secret}`);
const verifierOf = ({ state, secret }: Begun): string => hashToken(`verifier\0${state}\0${secret}`);
const challengeOf = ({ code }: ProviderRow, { state, secret }: Begun): string =>
  `${code}\0${state}\0${secret}`;

const DEFAULT_SCOPES = ['email', 'profile'];

/** Notes a sign-in. Returns what the browser keeps of it, and where it goes. Throws `IssuerFault`. */
export async function beginSignIn(
  { db }: Pick<Context, 'db'>,
  issuers: Issuers,
  { provider, redirectUrl }: { provider: ProviderRow; redirectUrl: string },
): Promise<Begun & { readonly url: string }> {
  const { configuration } = await issuers.client(provider);
  const begun = { state: randomToken(), secret: randomToken() };
  await noteChallenge(db, { token: challengeOf(provider, begun), purpose: 'directory', userId: null });
  const scopes = provider.scopes.length > 0 ? provider.scopes : DEFAULT_SCOPES;
  const url = client.buildAuthorizationUrl(configuration, {
    redirect_uri: redirectUrl,
    scope: [...new Set(['openid', ...scopes])].join(' '),
    state: begun.state,
    nonce: nonceOf(begun),
    code_challenge: await client.calculatePKCECodeChallenge(verifierOf(begun)),
    code_challenge_method: 'S256',
  });
  return { ...begun, url: url.href };
}

/** Whether this browser began it, not long ago, at this directory, and did not come back yet. */
export const takeSignIn = async (
  { db }: Pick<Context, 'db'>,
  provider: ProviderRow,
  begun: Begun,
): Promise<boolean> => (await takeChallenge(db, challengeOf(provider, begun), 'directory')) !== undefined;

export interface Identified {
  readonly subject: string;
  /** What the directory calls the session. */
  readonly providerSession: string | null;
  readonly claims: Claims;
}

/** Identifiers are ASCII, of 255 characters at most. */
const isIdentifier = (text: unknown): text is string =>
  typeof text === 'string' && /^[\x20-\x7e]{1,255}$/.test(text);

/**
 * Exchanges the code with which a browser came back, and checks what it gets: signature, issuer, audience, times, nonce.
 * Throws when anything of it does not fit.
 */
export async function identify(
  issuers: Issuers,
  { provider, address, begun }: { provider: ProviderRow; address: URL; begun: Begun },
): Promise<Identified> {
  const { configuration, remember } = await issuers.client(provider);
  const tokens = await client.authorizationCodeGrant(configuration, address, {
    pkceCodeVerifier: verifierOf(begun),
    expectedState: begun.state,
    expectedNonce: nonceOf(begun),
    idTokenExpected: true,
  });
  remember();
  const token = tokens.claims();
  if (!token || !isIdentifier(token.sub)) throw new Error('the token names nobody');
  const person = configuration.serverMetadata().userinfo_endpoint
    ? await client.fetchUserInfo(configuration, tokens.access_token, token.sub)
    : {};
  return {
    subject: token.sub,
    providerSession: isIdentifier(token.sid) ? token.sid : null,
    claims: joinClaims(token, person),
  };
}

/** Why a sign-in failed, for the log: neither tokens nor claims. */
export function describeFailure(error: unknown): { name: string; code?: string; message: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: '' };
  const { name, message } = error;
  // The directory's own word for it, such as `access_denied`.
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return { name, code: error.error.slice(0, 100), message };
  return { name, ...('code' in error && { code: String(error.code) }), message: message.slice(0, 300) };
}
