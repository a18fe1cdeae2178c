import type { Context } from '../../../context.ts';
import type { UploadRow } from '../../../files/uploads.repo.ts';

/**
 * Closes the place in storage to which an upload was sent, once its row says that it is complete or aborted. What
 * cannot be closed now is swept later: the row decides, not the storage.
 */
export async function closeUpload(
  { storage, log }: Pick<Context, 'storage' | 'log'>,
  { id, storageKey, multipartId, putId, state }: UploadRow,
): Promise<void> {
  try {
    if (multipartId !== null && state !== 'completed') await storage.abortMultipart(storageKey, multipartId);
    if (putId !== null) await storage.closePut(putId);
  } catch (error) {
    log.warn({ err: error, uploadId: id }, 'an upload could not be closed in storage');
  }
}
