import { createHmac, timingSafeEqual } from 'node:crypto';

/** What a signature is for, so that one address never passes for another. */
export type SignedPurpose = 'object-get' | 'object-put' | 'download' | 'media-access' | 'preview' | 'seeing';

function signatureOf(secret: string, purpose: SignedPurpose, params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.delete('signature');
  sorted.sort();
  return createHmac('sha256', secret).update(`${purpose}\n${sorted.toString()}`).digest('base64url');
}

/** Query string with `expires` (epoch seconds) and a `signature` over everything in it. */
export function signQuery(
  secret: string,
  purpose: SignedPurpose,
  { expiresAt, ...values }: { expiresAt: Date } & Record<string, string | number | Date>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) params.set(name, String(value));
  params.set('expires', String(Math.floor(expiresAt.getTime() / 1000)));
  params.set('signature', signatureOf(secret, purpose, params));
  return params;
}

/** `changed`: something in the address is not what was signed. */
export function checkQuery(
  secret: string,
  purpose: SignedPurpose,
  params: URLSearchParams,
  now = Date.now(),
): 'valid' | 'changed' | 'expired' {
  const given = Buffer.from(params.get('signature') ?? '');
  const expected = Buffer.from(signatureOf(secret, purpose, params));
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) return 'changed';
  return Number(params.get('expires')) * 1000 > now ? 'valid' : 'expired';
}
