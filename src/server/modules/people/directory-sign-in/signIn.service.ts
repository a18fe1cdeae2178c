import * as client from 'openid-client';
import type { Context } from '../../../context.ts';
import { noteChallenge, randomToken, takeChallenge } from '../auth/public.ts';
import type { Begun, SignInProtocol } from './protocol.ts';
import type { ProviderRow } from './signInProviders.repo.ts';

const challengeOf = ({ code }: ProviderRow, { state, secret }: Begun): string =>
  `${code}\0${state}\0${secret}`;

/** Notes a sign-in. Returns what the browser keeps of it, and where it goes. Throws `IssuerFault`. */
export async function beginSignIn(
  { db }: Pick<Context, 'db'>,
  protocol: SignInProtocol,
  { provider, origin }: { provider: ProviderRow; origin: string },
): Promise<Begun & { readonly url: string }> {
  const begun = { state: randomToken(), secret: randomToken() };
  const url = await protocol.begin({ provider, begun, origin });
  await noteChallenge(db, { token: challengeOf(provider, begun), purpose: 'directory', userId: null });
  return { ...begun, url };
}

/** Whether this browser began it, not long ago, at this directory, and did not come back yet. */
export const takeSignIn = async (
  { db }: Pick<Context, 'db'>,
  provider: ProviderRow,
  begun: Begun,
): Promise<boolean> => (await takeChallenge(db, challengeOf(provider, begun), 'directory')) !== undefined;

/** Why a sign-in failed, for the log: neither tokens nor claims. */
export function describeFailure(error: unknown): { name: string; code?: string; message: string } {
  if (!(error instanceof Error)) return { name: 'unknown', message: '' };
  const { name, message } = error;
  // The directory's own word for it, such as `access_denied`.
  if (error instanceof client.AuthorizationResponseError || error instanceof client.ResponseBodyError)
    return { name, code: error.error.slice(0, 100), message };
  return { name, ...('code' in error && { code: String(error.code) }), message: message.slice(0, 300) };
}
