import { createHmac, timingSafeEqual } from 'node:crypto';

/**
 * The secrets of this installation. The first one signs and encrypts; the others, which it replaced or which will
 * replace it, are accepted as well. Only this file and `seal.ts` know that there may be several.
 */
export type Secrets = readonly [current: string, ...accepted: string[]];

const signatureBy = (secret: string, message: string): string =>
  createHmac('sha256', secret).update(message).digest('base64url');

/** HMAC-SHA-256 of a message by the current secret, in base64url. Messages begin with their purpose. */
export const sign = ([current]: Secrets, message: string): string => signatureBy(current, message);

/** Whether a signature of the message was made by any accepted secret. */
export const verify = (secrets: Secrets, message: string, signature: string): boolean =>
  signaturesOf(secrets, message).some((one) => isSame(one, signature));

/** The signatures of a message by every accepted secret, the current one first: for what is looked up by them. */
export const signaturesOf = (secrets: Secrets, message: string): [string, ...string[]] => {
  const [current, ...accepted] = secrets;
  return [signatureBy(current, message), ...accepted.map((secret) => signatureBy(secret, message))];
};

/** Compares in a time that depends on the lengths alone. */
export function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
