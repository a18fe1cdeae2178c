import { randomUUID } from 'node:crypto';
import type { Context } from '../../../context.ts';
import { deleteLater, reserveKeys } from '../../../files/pendingDelete.repo.ts';
import type { UploadRow } from '../../../files/uploads.repo.ts';
import { unprocessable } from '../../../http/errors.ts';
import { StorageError } from '../../../storage/port.ts';

/** What arrived, under a key to which no client can write any more. */
export interface ArrivedObject {
  readonly key: string;
  readonly size: number;
}
export type UploadParts = readonly { partNumber: number; etag: string }[];

/** Milliseconds that one try to complete a single PUT may take at most. */
const TRY_KEPT = 3_600_000;

/**
 * Makes an object of what arrived: of parts under the key of the upload, of a single PUT under a new key for each
 * try, so that no try changes what another one has verified. `null` when nothing arrived or the place is closed.
 * Throws 422 `invalid_parts`.
 */
export async function assembleObject(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { storageKey, putId, multipartId }: UploadRow,
  parts: UploadParts | undefined,
): Promise<ArrivedObject | null> {
  try {
    if (putId !== null) {
      const key = `${storageKey}/${randomUUID()}`;
      await reserveKeys(db, [key], TRY_KEPT);
      return { key, size: (await storage.storePut(putId, key)).size };
    }
    if (multipartId === null) return null;
    return { key: storageKey, size: await assembleParts(storage, { storageKey, multipartId }, parts) };
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.code === 'not-found') return null;
    if (error.code === 'invalid-part' || error.code === 'too-small')
      throw unprocessable('invalid_parts', error.message);
    throw error;
  }
}

async function assembleParts(
  storage: Context['storage'],
  { storageKey, multipartId }: { storageKey: string; multipartId: string },
  parts: UploadParts | undefined,
): Promise<number> {
  const named = parts ?? (await listArrived(storage, { storageKey, multipartId }));
  const sorted = named.map(({ partNumber, etag }) => ({ partNumber, etag }));
  sorted.sort((a, b) => a.partNumber - b.partNumber);
  return storage.completeMultipart(storageKey, multipartId, sorted);
}

/**
 * None where the upload was completed before, by a call that did not come to its end: completing it again gives the
 * result.
 */
function listArrived(
  storage: Context['storage'],
  { storageKey, multipartId }: { storageKey: string; multipartId: string },
): Promise<UploadParts> {
  return storage.listParts(storageKey, multipartId).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'not-found') return [];
    throw error;
  });
}

/** Deletes an object that no row refers to, now if the storage can, else by the sweep. */
export async function removeObject(
  { db, storage, log }: Pick<Context, 'db' | 'storage' | 'log'>,
  key: string,
): Promise<void> {
  await deleteLater(db, [key]);
  await storage
    .delete(key)
    .catch((error: unknown) =>
      log.warn({ err: error }, 'an object could not be deleted; the sweep tries again'),
    );
}
