import { startAuthentication } from '@simplewebauthn/browser';
import { authCalls } from '../../../shared/client/authCalls.ts';
import { call } from '../../lib/api/call.ts';

type Options = Parameters<typeof startAuthentication>[0]['optionsJSON'];
/** What the server gives for a call of the browser, which checks it itself. */
export type PasskeyOptions = { challenge: string };

/** No passkey was used: there is none, it took too long, or the user declined. */
export class NoPasskeyUsed extends Error {}

async function use(options: PasskeyOptions): Promise<string> {
  try {
    return JSON.stringify(await startAuthentication({ optionsJSON: options as unknown as Options }));
  } catch (cause) {
    throw new NoPasskeyUsed('No passkey was used.', { cause });
  }
}

/** Signs in by any passkey of this site. Returns where to go on, with the reason where it was refused. */
export async function signInByPasskey(callbackUrl: string): Promise<string> {
  const options = await call('post', '/api/public/user/passkey/options', { body: {} });
  return authCalls.signIn('passkey', { passkey: await use(options) }, callbackUrl);
}

export const readSteps = () => call('post', '/api/public/user/second-step', { body: {} });

/**
 * Ends a sign-in that waits, by a code or by one of the account's passkeys; the next ones on this browser may need neither.
 * Returns as above.
 */
export async function passSecondStep(
  proof: { code: string } | { passkey: PasskeyOptions },
  { callbackUrl, isTrusted }: { callbackUrl: string; isTrusted: boolean },
): Promise<string> {
  const fields = 'code' in proof ? proof : { passkey: await use(proof.passkey) };
  return authCalls.signIn('second-step', { ...fields, ...(isTrusted && { trust: 'true' }) }, callbackUrl);
}
