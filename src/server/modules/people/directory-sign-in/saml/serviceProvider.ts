import { SAML, ValidateInResponseTo } from '@node-saml/node-saml';
import { addressesOf } from '../addresses.ts';
import type { ProviderRow } from '../signInProviders.repo.ts';

/** How far clocks may be apart, and how old an assertion may be, whatever it says itself. */
export const SKEW_MS = 60_000;
export const ASSERTION_MS = 10 * 60_000;

/** Which requests wait for an answer. Shared by all instances. */
export interface Requests {
  note(requestId: string): Promise<void>;
  isWaiting(requestId: string): Promise<boolean>;
}

interface Portal {
  readonly provider: Pick<ProviderRow, 'code' | 'issuer' | 'signOnUrl' | 'singleLogoutUrl' | 'certificates'>;
  readonly origin: string;
  readonly requests: Requests;
  readonly requestId: string;
}

/**
 * The portal as a service provider of one directory. Assertions must be signed by one of its certificates, be for this
 * portal, and answer a request that waits. The library reads a request's end with its answer; consuming it is left to the
 * transaction that notes the answer, so that neither a forged answer uses it up nor two right ones share it.
 */
export function createServiceProvider({ provider, origin, requests, requestId }: Portal): SAML {
  const { assertionConsumer, metadata } = addressesOf(origin, provider.code);
  return new SAML({
    issuer: metadata,
    audience: metadata,
    callbackUrl: assertionConsumer,
    idpIssuer: provider.issuer,
    idpCert: [...provider.certificates],
    ...(provider.signOnUrl && { entryPoint: provider.signOnUrl }),
    ...(provider.singleLogoutUrl && { logoutUrl: provider.singleLogoutUrl }),
    wantAssertionsSigned: true,
    // A signature of the response adds nothing to that of its assertion.
    wantAuthnResponseSigned: false,
    acceptedClockSkewMs: SKEW_MS,
    maxAssertionAgeMs: ASSERTION_MS,
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    generateUniqueId: () => requestId,
    validateInResponseTo: ValidateInResponseTo.always,
    requestIdExpirationPeriodMs: ASSERTION_MS,
    cacheProvider: {
      saveAsync: async (id, value) => {
        await requests.note(id);
        return { value, createdAt: Date.now() };
      },
      getAsync: async (id) => ((await requests.isWaiting(id)) ? new Date().toISOString() : null),
      removeAsync: async () => null,
    },
  });
}
