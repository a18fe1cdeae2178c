import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema/files.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { sumObject } from '../../files/checksums.ts';
import { kindOf } from '../../files/file.present.ts';
import { titleFromName, withFittingExtension } from '../../files/fileNames.ts';
import { canRender } from '../../files/renditions/renderable.ts';
import { sniffType } from '../../files/sniffType.ts';
import { type Executor, lockUpload, markAborted, type UploadRow } from '../../files/uploads.repo.ts';
import { conflict, type HttpError, unprocessable, unsupportedType } from '../../http/errors.ts';
import { StorageError, type StoredObject } from '../../storage/port.ts';
import { uploadPolicies } from './uploadPolicies.ts';

/** Files up to this size are read at once, so that their items are ready when the call answers. */
const INSPECT_INLINE_MAX = 32 * 1024 * 1024;

export interface NewItem {
  readonly libraryId: number;
  readonly fileId: number;
  readonly title: string;
  readonly valueIds: number[];
  readonly userId: number;
}
/** Makes the library item of an upload inside the transaction that makes its file; answers the item's id. */
export type CreateItem = (tx: Executor, item: NewItem) => Promise<number>;

type UploadParts = readonly { partNumber: number; etag: string }[];

/**
 * Verifies what arrived and makes it a file, and an item where one was asked for. Every step can be repeated:
 * after a crash, or when two calls race, the next call goes on and answers the same.
 */
export async function completeUpload(
  context: Pick<Context, 'db' | 'storage' | 'jobs'>,
  upload: UploadRow,
  { parts, createItem }: { parts: UploadParts | undefined; createItem: CreateItem },
): Promise<UploadRow> {
  const { db, storage, jobs } = context;
  if (upload.state === 'completed') return upload;
  if (upload.state === 'aborted')
    throw conflict('upload_aborted', 'This upload was aborted. Start it again.');

  const object = await assemble(context, upload, parts);
  if (object.size !== upload.size)
    throw await discard(
      context,
      upload,
      unprocessable('wrong_size', `${upload.size} bytes were announced, ${object.size} arrived.`),
    );
  const policy = uploadPolicies[upload.type];
  const mediaType = await sniffType(storage, {
    key: upload.storageKey,
    size: upload.size,
    name: upload.name,
  });
  const fitting = mediaType === null ? undefined : policy.types[mediaType];
  if (!mediaType || !fitting)
    throw await discard(
      context,
      upload,
      unsupportedType(
        `The content of this file is of a type that is not taken here: only ${policy.expected}.`,
      ),
    );

  const isSmall = upload.size <= INSPECT_INLINE_MAX;
  const sums = isSmall ? await sumObject(storage, { key: upload.storageKey, size: upload.size }) : null;
  const name = withFittingExtension(upload.name, fitting);

  const { row, isNew } = await db.transaction(async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current.state === 'completed') return { row: current, isNew: false };
    if (current.state === 'aborted')
      throw conflict('upload_aborted', 'This upload was aborted. Start it again.');
    const [file] = await tx
      .insert(files)
      .values({
        storageKey: upload.storageKey,
        name,
        mediaType,
        size: upload.size,
        ...sums,
        purpose: policy.purpose,
        state: sums ? 'ready' : 'checking',
        renditionState: canRender(mediaType) ? 'pending' : 'none',
        renditionFailure: canRender(mediaType)
          ? null
          : `No preview can be made of ${kindOf(mediaType)} files of this type.`,
      })
      .returning({ id: files.id });
    if (!file) throw new Error('The file was not recorded.');
    const { libraryId, userId } = upload;
    const item =
      libraryId === null
        ? null
        : { libraryId, fileId: file.id, title: titleFromName(name), valueIds: upload.valueIds, userId };
    const itemId = item ? await createItem(tx, item) : null;
    const [completed] = await tx
      .update(uploads)
      .set({ state: 'completed', completedAt: new Date(), fileId: file.id, itemId })
      .where(eq(uploads.id, upload.id))
      .returning();
    return { row: completed ?? current, isNew: true };
  });
  // A crash between commit and here is made good by the sweep, which looks for files that wait without a job.
  const isWaiting = !sums || canRender(mediaType);
  if (isNew && isWaiting && row.fileId !== null)
    await jobs.enqueue(sums ? 'file.renditions' : 'file.inspect', { fileId: row.fileId });
  return row;
}

async function assemble(
  { storage }: Pick<Context, 'storage'>,
  { storageKey, multipartId }: UploadRow,
  parts: UploadParts | undefined,
): Promise<StoredObject> {
  try {
    if (multipartId === null) return await storage.head(storageKey);
    // Completed before, by a call that did not come to its end?
    const done = await storage.head(storageKey).catch(() => null);
    if (done) return done;
    const named = parts ?? (await storage.listParts(storageKey, multipartId));
    return await storage.completeMultipart(
      storageKey,
      multipartId,
      named.map(({ partNumber, etag }) => ({ partNumber, etag })).sort((a, b) => a.partNumber - b.partNumber),
    );
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    if (error.code === 'not-found') throw conflict('not_uploaded', 'The file has not arrived yet.');
    if (error.code === 'invalid-part' || error.code === 'too-small')
      throw unprocessable('invalid_parts', error.message);
    throw error;
  }
}

/** Removes what must not stay; answers the refusal to throw. */
async function discard(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  upload: UploadRow,
  refusal: HttpError,
) {
  await markAborted(db, upload.id);
  await storage.delete(upload.storageKey);
  return refusal;
}

/** Gives up an upload that is not complete: its parts leave the storage. */
export async function abortUpload(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  upload: UploadRow,
): Promise<void> {
  if (upload.state === 'completed') throw conflict('upload_completed', 'This upload is complete.');
  await markAborted(db, upload.id);
  if (upload.multipartId !== null) await storage.abortMultipart(upload.storageKey, upload.multipartId);
  await storage.delete(upload.storageKey);
}
