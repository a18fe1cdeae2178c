import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import type { Secrets } from '../../../signing.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const keyOf = (secret: string, purpose: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/** Encrypts a text by a key of the current secret and `purpose`; `owner` is bound to it. Returns base64url. */
export function seal(
  [current]: Secrets,
  purpose: string,
  { owner, text }: { owner: string; text: string },
): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyOf(current, purpose), iv).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64url');
}

interface Sealed {
  readonly owner: string;
  readonly sealed: string;
}

/** The text again; `null` when it was sealed by a secret that is not accepted, for another owner, or was changed. */
export function unseal(secrets: Secrets, purpose: string, given: Sealed): string | null {
  for (const secret of secrets) {
    const text = unsealBy(secret, purpose, given);
    if (text !== null) return text;
  }
  return null;
}

/** Whether what is sealed can be read without the secrets that are accepted beside the current one. */
export const isSealedByCurrent = ([current]: Secrets, purpose: string, given: Sealed): boolean =>
  unsealBy(current, purpose, given) !== null;

function unsealBy(secret: string, purpose: string, { owner, sealed }: Sealed): string | null {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < IV_BYTES + TAG_BYTES) return null;
  const decipher = createDecipheriv(ALGORITHM, keyOf(secret, purpose), bytes.subarray(0, IV_BYTES))
    .setAAD(Buffer.from(owner))
    .setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  const text = decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES));
  try {
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // GCM's only sign that the key or the bytes do not fit.
    return null;
  }
}
