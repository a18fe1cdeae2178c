import type { Config } from '../../../config.ts';
import type { signInProviders } from '../../../db/schema/signInProviders.ts';
import { isSealedByCurrent, seal, unseal } from './seal.ts';

type Signing = Pick<Config, 'secrets'>;
type SealedSecret = Pick<typeof signInProviders.$inferSelect, 'code'> & { readonly clientSecret: string };

const PURPOSE = 'sign-in providers';
const sealedOf = ({ code, clientSecret }: SealedSecret) => ({ owner: code, sealed: clientSecret });

/** The secret that a directory gave this portal, encrypted for the directory with this code. */
export const sealProviderSecret = ({ secrets }: Signing, code: string, text: string): string =>
  seal(secrets, PURPOSE, { owner: code, text });

/** The secret again; `null` when no accepted secret of the server reads it. */
export const openProviderSecret = ({ secrets }: Signing, row: SealedSecret): string | null =>
  unseal(secrets, PURPOSE, sealedOf(row));

/** Which of the accepted secrets of the server reads it. */
export function providerSealState(config: Signing, row: SealedSecret): 'current' | 'earlier' | 'unreadable' {
  if (isSealedByCurrent(config.secrets, PURPOSE, sealedOf(row))) return 'current';
  return openProviderSecret(config, row) === null ? 'unreadable' : 'earlier';
}
