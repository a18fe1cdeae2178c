import type { SignedPut } from '../../../../shared/contract/storage.ts';
import type { UploadRow } from '../../../files/uploads.repo.ts';
import { badRequest, conflict, notFound } from '../../../http/errors.ts';
import { type SignedRequest, type Storage, StorageError } from '../../../storage/port.ts';
import { requireSpace } from './startUpload.service.ts';
import { partSizeFor } from './uploadPolicies.ts';

/** Seconds that a signed PUT lasts: long enough for a slow line, and a client can always request another. */
export const PUT_LIFETIME = 3600;

export const presentPut = ({ url, headers, expiresAt }: SignedRequest): SignedPut => ({
  ...{ method: 'PUT', url, headers },
  expiresAt: expiresAt.toISOString(),
});

/** Parts of an open upload that arrived. Throws 404 where its place in storage is gone, 409 unless it is open. */
export async function listParts(storage: Pick<Storage, 'listParts'>, upload: UploadRow) {
  return storage.listParts(upload.storageKey, openMultipart(upload)).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'not-found') throw notFound('This upload');
    throw error;
  });
}

/** Signs `count` parts from `from` on, fewer where the file ends. Throws 409 unless it is open, 507 without space. */
export async function signParts(
  storage: Storage,
  upload: UploadRow,
  { from, count }: { from: number; count: number },
): Promise<SignedPut[]> {
  const multipartId = openMultipart(upload);
  const sizes = sizesOfParts(upload, from, count);
  await requireSpace(
    storage,
    sizes.reduce((sum, size) => sum + size, 0),
  );
  return Promise.all(
    sizes.map(async (size, index) => {
      const part = { partNumber: from + index, size, expiresIn: PUT_LIFETIME };
      return presentPut(await storage.signPart(upload.storageKey, multipartId, part));
    }),
  );
}

function openMultipart({ state, multipartId }: UploadRow): string {
  if (state !== 'open') throw conflict(`upload_${state}`, `This upload is ${state}.`);
  if (multipartId === null) throw conflict('single_put', 'This upload is one PUT, without parts.');
  return multipartId;
}

/** Every part has the full size but the last, which has the rest. */
function sizesOfParts({ size }: UploadRow, from: number, count: number): number[] {
  const partSize = partSizeFor(size);
  const parts = Math.ceil(size / partSize);
  if (from > parts) throw badRequest(`This upload has ${parts} parts.`);
  return Array.from({ length: Math.min(count, parts - from + 1) }, (_, index) =>
    Math.min(partSize, size - (from - 1 + index) * partSize),
  );
}
