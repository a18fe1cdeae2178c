import { setTimeout as delay } from 'node:timers/promises';
import * as client from 'openid-client';
import { hashToken } from '../auth/public.ts';
import { addressesOf } from './addresses.ts';
import type { Issuers } from './issuers.ts';
import { joinClaims } from './judge.ts';
import { type Begun, isIdentifier, type SignInProtocol } from './protocol.ts';

/** Which only the browser that began it can repeat, so that the database need not have them. */
const nonceOf = ({ state, secret }: Begun): string => hashToken(`nonce\0${state}\0${secret}`);
const verifierOf = ({ state, secret }: Begun): string => hashToken(`verifier\0${state}\0${secret}`);

const DEFAULT_SCOPES = ['email', 'profile'];
/** Milliseconds that signing out waits for a directory that does not respond. */
const PATIENCE_MS = 2000;

/** Sign-in by OpenID Connect: the authorization code flow with PKCE. */
export const createOpenId = (issuers: Issuers): SignInProtocol => ({
  async begin({ provider, begun, origin }) {
    const { configuration } = await issuers.client(provider);
    const scopes = provider.scopes.length > 0 ? provider.scopes : DEFAULT_SCOPES;
    const url = client.buildAuthorizationUrl(configuration, {
      redirect_uri: addressesOf(origin, provider.code).callback,
      scope: [...new Set(['openid', ...scopes])].join(' '),
      state: begun.state,
      nonce: nonceOf(begun),
      code_challenge: await client.calculatePKCECodeChallenge(verifierOf(begun)),
      code_challenge_method: 'S256',
    });
    return url.href;
  },

  /** Exchanges the code, and checks what it gets: signature, issuer, audience, times, nonce. */
  async identify({ provider, begun, origin, query }) {
    const { configuration, remember } = await issuers.client(provider);
    const address = new URL(`${addressesOf(origin, provider.code).callback}${query}`);
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
  },

  async signOutUrl({ provider, origin }) {
    const metadata = await Promise.race([
      issuers.metadata(provider).catch(() => null),
      delay(PATIENCE_MS, null, { ref: false }),
    ]);
    if (!metadata?.end_session_endpoint) return null;
    const url = new URL(metadata.end_session_endpoint);
    url.searchParams.set('client_id', provider.clientId);
    url.searchParams.set('post_logout_redirect_uri', `${origin}/login`);
    return url.href;
  },
});
