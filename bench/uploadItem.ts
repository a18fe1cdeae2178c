import { call, origin } from '../e2e/support/api.ts';
import type { SignedPut } from '../src/shared/contract/storage.ts';

/** Uploads bytes as a new item of a library, as the administrator of `E2E_ADMIN_TOKEN`. */
export async function uploadItem(libraryId: number, name: string, bytes: Buffer): Promise<void> {
  const at = '/backend/storage';
  const intent = { name, size: bytes.length, libraryId };
  const signed = await call<SignedPut & { uploadId: string }>('POST', `${at}/pre-sign/library-item`, intent);
  const put = { method: 'PUT', headers: signed.headers, body: new Uint8Array(bytes) };
  const sent = await fetch(new URL(signed.url, origin()), put);
  if (!sent.ok) throw new Error(`PUT was answered ${sent.status}`);
  await call('POST', `${at}/complete`, { uploadId: signed.uploadId });
}
