import { randomBytes } from 'node:crypto';
import type { FileNode } from '../../src/shared/contract/folder.ts';
import type { SignedPut } from '../../src/shared/contract/storage.ts';
import { call, origin } from './api.ts';

/** A folder of the file manager; at the top its name is made its own. */
export const makeFolder = (name: string, parentId: number | null = null) =>
  call<FileNode>('POST', '/backend/files', {
    name: parentId === null ? `${name} ${randomBytes(3).toString('hex')}` : name,
    parentId,
  });

/** Uploads a file into a folder. */
export async function makeFile(name: string, bytes: Buffer, folderId: number): Promise<void> {
  const intent = { name, size: bytes.length, folderId };
  const signed = await call<SignedPut & { uploadId: string }>(
    'POST',
    '/backend/storage/pre-sign/folder',
    intent,
  );
  const sent = await fetch(new URL(signed.url, origin()), {
    method: 'PUT',
    headers: signed.headers,
    body: new Uint8Array(bytes),
  });
  if (!sent.ok) throw new Error(`sending ${name} returned ${sent.status}`);
  await call('POST', '/backend/storage/complete', { uploadId: signed.uploadId });
}
