import { hashToken, randomToken } from './secrets.ts';

/** A new secret for an address that opens something without a sign-in, and the hash that is all that is stored. */
export function makeSecret(): { secret: string; hash: string } {
  const secret = randomToken();
  return { secret, hash: hashToken(secret) };
}

export const hashSecret = (secret: string): string => hashToken(secret);
