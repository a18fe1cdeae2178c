import type { UploadType } from '../../shared/contract/storage.ts';
import { conflict } from '../http/errors.ts';
import { type Executor, findUpload } from './uploads.repo.ts';

/**
 * File of an upload that this user completed, to put into an item or a cover. Throws 404 for an unknown upload,
 * 409 `upload_incomplete` or `wrong_upload_type` otherwise.
 */
export async function fileFromUpload(
  tx: Executor,
  { uploadId, userId, type }: { uploadId: string; userId: number; type: UploadType },
): Promise<number> {
  const upload = await findUpload(tx, { uploadId, userId });
  if (upload.state !== 'completed' || upload.fileId === null)
    throw conflict('upload_incomplete', 'This upload is not complete.');
  if (upload.type !== type) throw conflict('wrong_upload_type', 'This upload was made for something else.');
  return upload.fileId;
}
