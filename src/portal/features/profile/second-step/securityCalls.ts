import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import type { z } from 'zod';
import type { secondStepEndpoints } from '../../../../shared/contract/secondStep.ts';
import { call } from '../../../lib/api/call.ts';
import { securityText } from '../../../text/security.ts';
import { Fault } from './ConfirmDialog.tsx';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];
type Made = z.input<typeof secondStepEndpoints.addPasskey.body>['passkey'];

/** Has the device make a passkey, and adds it to the account. Returns recovery codes where it is the first second step. */
export async function addPasskey(name: string, password: string): Promise<readonly string[]> {
  const options = await call('post', '/api/private/user/me/security/passkeys/options', {
    body: { password },
  });
  const made = await startRegistration({ optionsJSON: options as unknown as Options }).catch(
    (cause: unknown) => {
      const isKnown =
        cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
      throw new Fault(isKnown ? securityText.known : securityText.cancelled, { cause });
    },
  );
  const { recoveryCodes } = await call('post', '/api/private/user/me/security/passkeys', {
    // The server's library checks what the browser made.
    body: { name, passkey: made as unknown as Made },
  });
  return recoveryCodes;
}
