import type { z } from 'zod';
import type { secondStepEndpoints } from '../contract/secondStep.ts';
import type { MemberCall } from './createClient.ts';

type Passkey = z.input<typeof secondStepEndpoints.addPasskey.body>['passkey'];

/** How one signs in oneself: one-time codes, passkeys, recovery codes. */
export const createSecurityCalls = (call: MemberCall) => ({
  readSecurity: (signal?: AbortSignal) => call('get', '/api/private/user/me/security', { signal }),
  beginCodes: (password: string) =>
    call('post', '/api/private/user/me/security/codes', { body: { password } }),
  confirmCodes: (code: string) =>
    call('post', '/api/private/user/me/security/codes/confirm', { body: { code } }),
  removeCodes: (password: string) =>
    call('post', '/api/private/user/me/security/codes/remove', { body: { password } }),
  renewRecoveryCodes: (password: string) =>
    call('post', '/api/private/user/me/security/recovery-codes', { body: { password } }),
  beginPasskey: (password: string) =>
    call('post', '/api/private/user/me/security/passkeys/options', { body: { password } }),
  /** @param made as the browser gave it, which the server's library checks */
  addPasskey: (name: string, made: unknown) =>
    call('post', '/api/private/user/me/security/passkeys', { body: { name, passkey: made as Passkey } }),
  renamePasskey: (id: number, name: string) =>
    call('patch', '/api/private/user/me/security/passkeys/{id}', { params: { id }, body: { name } }),
  removePasskey: (id: number, password: string) =>
    call('post', '/api/private/user/me/security/passkeys/{id}/remove', {
      params: { id },
      body: { password },
    }),
});
