import { startRegistration, WebAuthnError } from '@simplewebauthn/browser';
import { securityText } from '../../../text/security.ts';
import { securityCalls } from '../securityCalls.ts';
import { Fault } from './ConfirmDialog.tsx';

type Options = Parameters<typeof startRegistration>[0]['optionsJSON'];

/** Has the device make a passkey, and adds it to the account. Returns recovery codes where it is the first second step. */
export async function addPasskey(name: string, password: string): Promise<readonly string[]> {
  const options = await securityCalls.beginPasskey(password);
  const made = await startRegistration({ optionsJSON: options as unknown as Options }).catch(
    (cause: unknown) => {
      const isKnown =
        cause instanceof WebAuthnError && cause.code === 'ERROR_AUTHENTICATOR_PREVIOUSLY_REGISTERED';
      throw new Fault(isKnown ? securityText.known : securityText.cancelled, { cause });
    },
  );
  const { recoveryCodes } = await securityCalls.addPasskey(name, made);
  return recoveryCodes;
}
