import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { call, origin } from '../e2e/support/api.ts';
import type { SignedPut } from '../src/shared/contract/storage.ts';

/**
 * Uploads bytes as the administrator of `E2E_ADMIN_TOKEN`, as a new item where a library is given. Returns the id of the
 * upload.
 */
export async function uploadItem(
  libraryId: number | undefined,
  name: string,
  bytes: Buffer,
): Promise<string> {
  const at = '/backend/storage';
  const intent = { name, size: bytes.length, libraryId };
  const signed = await call<SignedPut & { uploadId: string }>('POST', `${at}/pre-sign/library-item`, intent);
  const put = { method: 'PUT', headers: signed.headers, body: new Uint8Array(bytes) };
  const sent = await fetch(new URL(signed.url, origin()), put);
  if (!sent.ok) throw new Error(`PUT was answered ${sent.status}`);
  await call('POST', `${at}/complete`, { uploadId: signed.uploadId });
  return signed.uploadId;
}

/** Makes photographs of six megapixels that look alike, each with bytes of its own behind its end. */
export async function photographer(): Promise<() => Buffer> {
  const noise = { type: 'gaussian', mean: 128, sigma: 20 } as const;
  const create = { width: 3000, height: 2000, channels: 3, background: '#c8a46a', noise } as const;
  const photo = await sharp({ create }).jpeg().toBuffer();
  return () => Buffer.concat([photo, randomBytes(4)]);
}
