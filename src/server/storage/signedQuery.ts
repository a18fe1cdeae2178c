import { type Secrets, sign, verify } from '../signing.ts';

/** What a signature is for, so that one address never passes for another. */
export type SignedPurpose =
  | 'object-get'
  | 'object-put'
  | 'download'
  | 'media-access'
  | 'share-access'
  | 'send-access'
  | 'preview'
  | 'seeing'
  | 'recall'
  | 'unsubscribe'
  | 'mail-picture';

function messageOf(purpose: SignedPurpose, params: URLSearchParams): string {
  const sorted = new URLSearchParams(params);
  sorted.delete('signature');
  sorted.sort();
  return `${purpose}\n${sorted.toString()}`;
}

/** Query string with `expires` (epoch seconds) and a `signature` over everything in it. */
export function signQuery(
  secrets: Secrets,
  purpose: SignedPurpose,
  { expiresAt, ...values }: { expiresAt: Date } & Record<string, string | number | Date>,
): URLSearchParams {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(values)) params.set(name, String(value));
  params.set('expires', String(Math.floor(expiresAt.getTime() / 1000)));
  params.set('signature', sign(secrets, messageOf(purpose, params)));
  return params;
}

/** `changed`: something in the address is not what was signed. */
export function checkQuery(
  secrets: Secrets,
  purpose: SignedPurpose,
  params: URLSearchParams,
  now = Date.now(),
): 'valid' | 'changed' | 'expired' {
  if (!verify(secrets, messageOf(purpose, params), params.get('signature') ?? '')) return 'changed';
  return Number(params.get('expires')) * 1000 > now ? 'valid' : 'expired';
}
