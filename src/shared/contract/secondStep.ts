import { z } from 'zod';
import { PASSWORD_MAX } from './auth.ts';
import { id, idParams, label } from './common.ts';
import { endpoint } from './endpoint.ts';

/** What an authenticator shows, or one of the recovery codes; spaces and hyphens do not count. */
export const secondStepCode = z
  .string()
  .trim()
  .min(6, 'Enter the whole code.')
  .max(40, 'Enter the code alone.');

/** Longest values of WebAuthn are keys of some hundred bytes; attestations are not requested. */
const binary = z.string().max(8192);
/** What a browser returns for a passkey, as `@simplewebauthn/browser` writes it; its parts are checked by signature. */
export const passkeyResponse = z.looseObject({
  id: z.string().min(1).max(1024),
  rawId: z.string().min(1).max(1024),
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: binary,
    attestationObject: binary.optional(),
    authenticatorData: binary.optional(),
    signature: binary.optional(),
    userHandle: z.string().max(200).nullish(),
    transports: z.array(z.string().max(40)).max(10).optional(),
  }),
  clientExtensionResults: z.looseObject({}),
});

/** Options of the browser's own call, as WebAuthn has them in JSON. */
const options = z.looseObject({ challenge: z.string() });

export const passkey = z.strictObject({
  id,
  name: z.string(),
  isSynced: z.boolean(),
  createdAt: z.string(),
  lastUsedAt: z.string().nullable(),
});
export type Passkey = z.output<typeof passkey>;

/** A browser whose sign-ins need no second step. */
export const trustedDevice = z.strictObject({
  id: z.uuid(),
  /** Whether the session that asks began on it. */
  current: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  lastUsedAt: z.string(),
  expiresAt: z.string(),
});
export type TrustedDevice = z.output<typeof trustedDevice>;

/** How an account signs in, besides its password. */
export const security = z.strictObject({
  hasPassword: z.boolean(),
  /** Since when codes of an authenticator are required. */
  codesSince: z.string().nullable(),
  recoveryCodesLeft: z.int(),
  passkeys: z.array(passkey),
  /** Whether this account must have a second step. */
  isRequired: z.boolean(),
});
export type Security = z.output<typeof security>;

const password = z.string().min(1, 'Enter your password.').max(PASSWORD_MAX);
const at = '/api/private/user/me/security';
const tag = 'Security';
const subject = 'portal';
export const secondStepEndpoints = {
  show: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'How I sign in besides my password',
    permission: `${subject}:show`,
    response: security,
  }),
  beginCodes: endpoint({
    method: 'post',
    path: `${at}/codes`,
    tag,
    summary: 'A new key for an authenticator; it counts once a code of it is confirmed',
    permission: `${subject}:create`,
    body: z.strictObject({ password }),
    response: z.strictObject({ key: z.string(), address: z.string() }),
    status: 201,
  }),
  confirmCodes: endpoint({
    method: 'post',
    path: `${at}/codes/confirm`,
    tag,
    summary: 'Turn codes on by a first one; returns recovery codes, this once. Every other session ends',
    permission: `${subject}:create`,
    body: z.strictObject({ code: secondStepCode }),
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
  }),
  removeCodes: endpoint({
    method: 'post',
    path: `${at}/codes/remove`,
    tag,
    summary: 'Turn codes off',
    permission: `${subject}:delete`,
    body: z.strictObject({ password }),
    response: security,
  }),
  renewRecoveryCodes: endpoint({
    method: 'post',
    path: `${at}/recovery-codes`,
    tag,
    summary: 'New recovery codes, shown this once; the earlier ones end',
    permission: `${subject}:create`,
    body: z.strictObject({ password }),
    response: z.strictObject({ recoveryCodes: z.array(z.string()) }),
    status: 201,
  }),
  beginPasskey: endpoint({
    method: 'post',
    path: `${at}/passkeys/options`,
    tag,
    summary: 'What the browser needs to make a passkey; waits five minutes',
    permission: `${subject}:create`,
    body: z.strictObject({ password }),
    response: options,
  }),
  addPasskey: endpoint({
    method: 'post',
    path: `${at}/passkeys`,
    tag,
    summary:
      'Keep a passkey that the browser made. The first second step ends every other session and returns recovery codes, this once',
    permission: `${subject}:create`,
    body: z.strictObject({ name: label.max(60), passkey: passkeyResponse }),
    response: z.strictObject({ security, recoveryCodes: z.array(z.string()) }),
    status: 201,
  }),
  renamePasskey: endpoint({
    method: 'patch',
    path: `${at}/passkeys/{id}`,
    tag,
    summary: 'Name a passkey',
    permission: `${subject}:edit`,
    params: z.strictObject({ id }),
    body: z.strictObject({ name: label.max(60) }),
    response: security,
  }),
  removePasskey: endpoint({
    method: 'post',
    path: `${at}/passkeys/{id}/remove`,
    tag,
    summary: 'Remove a passkey',
    permission: `${subject}:delete`,
    params: z.strictObject({ id }),
    body: z.strictObject({ password }),
    response: security,
  }),
};

/** Devices that are trusted, of oneself and of others. */
export const trustedDeviceEndpoints = {
  mine: endpoint({
    method: 'get',
    path: '/api/private/user/me/trusted-devices',
    tag,
    summary: 'My devices that need no second step, the newest use first',
    permission: `${subject}:list`,
    response: z.array(trustedDevice),
  }),
  forgetMine: endpoint({
    method: 'delete',
    path: '/api/private/user/me/trusted-devices/{deviceId}',
    tag,
    summary: 'Trust one of my devices no more; repeated, it changes nothing',
    permission: `${subject}:delete`,
    params: z.strictObject({ deviceId: z.uuid() }),
  }),
  list: endpoint({
    method: 'get',
    path: '/api/backend/users/{id}/trusted-devices',
    tag: 'Users',
    summary: 'Devices of somebody that need no second step, the newest use first',
    permission: 'users:show',
    params: idParams,
    response: z.array(trustedDevice),
  }),
  forget: endpoint({
    method: 'delete',
    path: '/api/backend/users/{id}/trusted-devices/{deviceId}',
    tag: 'Users',
    summary: 'Trust a device of somebody no more; repeated, it changes nothing',
    permission: 'users:edit',
    params: z.strictObject({ id, deviceId: z.uuid() }),
  }),
};

/** What browsers request before they use a passkey. */
export const passkeySignInEndpoints = {
  options: endpoint({
    method: 'post',
    path: '/api/public/user/passkey/options',
    tag: 'Sign-in',
    summary: 'What the browser needs to sign in by a passkey: the same for everybody; waits five minutes',
    permission: 'public',
    body: z.strictObject({}),
    response: options,
  }),
  /** For users who have entered the password in this browser. */
  stepOptions: endpoint({
    method: 'post',
    path: '/api/public/user/second-step',
    tag: 'Sign-in',
    summary:
      'Which second steps the account takes whose password was given to this browser, and what they need',
    permission: 'public',
    body: z.strictObject({}),
    response: z.strictObject({
      codes: z.boolean(),
      recoveryCodes: z.boolean(),
      passkey: options.nullable(),
      /** Days for which this browser may be trusted; zero: it may not. */
      trustDays: z.int(),
    }),
  }),
};
