import type { Config } from '../../../config.ts';
import { isSealedByCurrent, seal, unseal } from './seal.ts';

type Signing = Pick<Config, 'secrets'>;

/** A secret that is shared with another system, or with people without an account, as stored. */
export interface SharedSecret {
  readonly purpose: 'sign-in providers' | 'webhooks' | 'shares' | 'file requests';
  /** The record that it belongs to, and is bound to. */
  readonly owner: string;
  readonly sealed: string;
}

/** Encrypts a secret that is shared with another system. */
export const sealSecret = (
  { secrets }: Signing,
  { purpose, owner }: Omit<SharedSecret, 'sealed'>,
  text: string,
): string => seal(secrets, purpose, { owner, text });

/** The secret again; `null` when no accepted secret of the server reads it. */
export const openSecret = ({ secrets }: Signing, { purpose, ...sealed }: SharedSecret): string | null =>
  unseal(secrets, purpose, sealed);

/** Which of the accepted secrets of the server reads it. */
export function secretStateOf(config: Signing, secret: SharedSecret): 'current' | 'earlier' | 'unreadable' {
  const { purpose, ...sealed } = secret;
  if (isSealedByCurrent(config.secrets, purpose, sealed)) return 'current';
  return openSecret(config, secret) === null ? 'unreadable' : 'earlier';
}
