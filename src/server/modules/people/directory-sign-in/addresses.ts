import { AUTH_PATH } from '../auth/public.ts';

/** Addresses of the portal at `origin` that the directory with this code has to know. */
export const addressesOf = (origin: string, code: string) => ({
  /** To which browsers come back, of either protocol. */
  callback: `${origin}${AUTH_PATH}/callback/${code}`,
  backChannelLogout: `${origin}${AUTH_PATH}/backchannel-logout/${code}`,
  /** Of SAML: to which browsers carry the answer. */
  assertionConsumer: `${origin}${AUTH_PATH}/saml/${code}/acs`,
  signedOut: `${origin}${AUTH_PATH}/saml/${code}/signed-out`,
  /** The entity ID too. */
  metadata: `${origin}${AUTH_PATH}/saml/${code}/metadata`,
});
