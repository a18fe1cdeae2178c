import { z } from 'zod';
import type { Context } from '../../../../context.ts';
import {
  findChallenge,
  hashToken,
  isFirst,
  noteChallenge,
  randomToken,
  seal,
  takeChallenge,
  unseal,
} from '../../auth/public.ts';
import { addressesOf } from '../addresses.ts';
import type { Identified, SignInProtocol } from '../protocol.ts';
import type { ProviderRow } from '../signInProviders.repo.ts';
import { findSubject } from '../signInProviders.repo.ts';
import { checkForm, decodeAnswer, readAssertion } from './answer.ts';
import { claimsFrom } from './attributes.ts';
import { ASSERTION_MS, createServiceProvider, type Requests, SKEW_MS } from './serviceProvider.ts';
import { XmlFault } from './xml.ts';

/** The id of the request of a sign-in: who has only the request cannot say the state. */
const requestIdOf = (state: string): string => `_${hashToken(`saml-request\0${state}`)}`;
const requestOf = ({ code }: ProviderRow, requestId: string): string => `${code}\0${requestId}`;
const answerOf = ({ code }: ProviderRow, state: string, ticket: string): string =>
  `${code}\0${state}\0${ticket}`;
const PURPOSE = 'answers of SAML';

const identified = z.strictObject({
  subject: z.string(),
  providerSession: z.string().nullable(),
  claims: z.record(z.string(), z.unknown()),
});

const requestsOf = ({ db }: Pick<Context, 'db'>, provider: ProviderRow): Requests => ({
  note: (id) => noteChallenge(db, { token: requestOf(provider, id), purpose: 'saml-request', userId: null }),
  isWaiting: async (id) => (await findChallenge(db, requestOf(provider, id), 'saml-request')) !== undefined,
});

/**
 * Sign-in by SAML. The answer comes from another site, without the browser's cookies: it is checked, kept encrypted, and
 * fetched by the ticket with which the browser goes on to the portal's own address, where its cookie is checked as in
 * OpenID Connect.
 */
export const createSaml = (context: Pick<Context, 'db' | 'config'>): SignInProtocol => ({
  begin: ({ provider, begun, origin }) =>
    createServiceProvider({
      provider,
      origin,
      requests: requestsOf(context, provider),
      requestId: requestIdOf(begun.state),
    }).getAuthorizeUrlAsync(begun.state, undefined, {}),

  async identify({ provider, begun, query }) {
    const ticket = new URLSearchParams(query).get('code') ?? '';
    const token = answerOf(provider, begun.state, ticket);
    const kept = await takeChallenge(context.db, token, 'saml-answer');
    if (!kept?.sealed) throw new Error('no answer waits for this browser');
    const text = unseal(context.config.secrets, PURPOSE, { owner: hashToken(token), sealed: kept.sealed });
    return identified.parse(JSON.parse(text ?? 'null'));
  },

  async signOutUrl({ provider, session, origin }) {
    if (!provider.singleLogoutUrl) return null;
    const subject = await findSubject(context.db, provider.id, session.userId);
    if (subject === null) return null;
    const portal = createServiceProvider({
      provider,
      origin,
      // The session is over whatever the directory answers.
      requests: { note: async () => {}, isWaiting: async () => false },
      requestId: `_${randomToken()}`,
    });
    return portal.getLogoutUrlAsync(
      {
        issuer: provider.issuer,
        nameID: subject,
        nameIDFormat: 'urn:oasis:names:tc:SAML:1.1:nameid-format:unspecified',
        ...(session.providerSession !== null && { sessionIndex: session.providerSession }),
      },
      '',
      {},
    );
  },
});

interface Answer {
  readonly provider: ProviderRow;
  readonly origin: string;
  readonly state: string;
  /** As it was posted, in base64. */
  readonly response: string;
}

/**
 * Checks an answer and notes whom it identifies. Returns where the browser goes on; of two that bring one answer, or
 * answers to one request, the first. Throws what does not fit.
 */
export async function acceptAnswer(
  context: Pick<Context, 'db' | 'config'>,
  { provider, origin, state, response }: Answer,
): Promise<string> {
  const { callback, assertionConsumer } = addressesOf(origin, provider.code);
  const requestId = requestIdOf(state);
  const expected = { issuer: provider.issuer, recipient: assertionConsumer, requestId };
  const xml = decodeAnswer(response);
  checkForm(xml, expected);
  const requests = requestsOf(context, provider);
  const portal = createServiceProvider({ provider, origin, requests, requestId });
  const encoded = Buffer.from(xml).toString('base64');
  const { profile } = await portal.validatePostResponseAsync({ SAMLResponse: encoded });
  const assertion = readAssertion(profile?.getAssertionXml?.() ?? '', expected);
  const found: Identified = {
    subject: assertion.nameId,
    providerSession: assertion.sessionIndex,
    claims: claimsFrom(assertion.attributes, assertion.nameId, provider),
  };
  const ticket = randomToken();
  await context.db.transaction(async (tx) => {
    if (!(await takeChallenge(tx, requestOf(provider, requestId), 'saml-request')))
      throw new XmlFault('its request was answered');
    const used = {
      key: `saml-assertion:${provider.id}:${assertion.id}`,
      within: (ASSERTION_MS + 2 * SKEW_MS) / 1000,
    };
    if (!(await isFirst(tx, used))) throw new XmlFault('it was used before');
    const token = answerOf(provider, state, ticket);
    const sealed = seal(context.config.secrets, PURPOSE, {
      owner: hashToken(token),
      text: JSON.stringify(found),
    });
    await noteChallenge(tx, { token, purpose: 'saml-answer', userId: null, sealed });
  });
  const url = new URL(callback);
  url.searchParams.set('state', state);
  url.searchParams.set('code', ticket);
  return url.href;
}
