import { eq } from 'drizzle-orm';
import type { Author } from '../../../content/author.ts';
import { definedOnly } from '../../../content/records.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { files, type SentSums } from '../../../db/schema/files.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { faultOfDrawing } from '../../../files/checkDrawing.ts';
import { type Checksums, DamagedPart, sumObject } from '../../../files/checksums.ts';
import { extensionOf, kindOf } from '../../../files/file.present.ts';
import { titleFromName, withFittingExtension } from '../../../files/fileNames.ts';
import { claimKeys, deleteLater } from '../../../files/pendingDelete.repo.ts';
import { canRender } from '../../../files/renditions/renderable.ts';
import { reviveFile } from '../../../files/reviveFiles.ts';
import { findSameBytes } from '../../../files/sharedBytes.ts';
import { sniffType } from '../../../files/sniffType.ts';
import { findUpload, lockUpload, markAborted, type UploadRow } from '../../../files/uploads.repo.ts';
import { conflict, HttpError, unprocessable, unsupportedType } from '../../../http/errors.ts';
import { StorageError } from '../../../storage/port.ts';
import { addContract, findFolderById, makeFolders, putFile } from '../folders/public.ts';
import { createItem, holdShot, joinShot, requiringRights } from '../libraries/public.ts';
import { type ArrivedObject, assembleObject, removeObject, type UploadParts } from './arrivedObject.ts';
import { closeUpload } from './closeUpload.ts';
import { keptType, partSizeFor, uploadPolicies, wrongContent } from './uploadPolicies.ts';

/** Files up to this size are read at once, so that their items are ready when the call returns. */
const INSPECT_INLINE_MAX = 32 * 1024 * 1024;

type Needs = Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>;

const aborted = () => conflict('upload_aborted', 'This upload was aborted. Start it again.');

/**
 * Verifies what arrived and makes it a file, and an item where one was requested. Every step can be repeated: after a
 * crash, or when calls race, the next call goes on and returns the same.
 */
export async function completeUpload(
  context: Needs,
  upload: UploadRow,
  { parts, sums, author }: { parts: UploadParts | undefined; sums?: SentSums['parts']; author: Author },
): Promise<UploadRow> {
  if (upload.state === 'completed') {
    // The call that completed it may have been unable to store the job.
    if (upload.fileId !== null) await reviveFile(context, upload.fileId);
    return upload;
  }
  if (upload.state === 'aborted') throw aborted();
  const object = await assembleObject(context, upload, parts);
  if (!object) return closedMeanwhile(context, upload);
  const sent = sums ? { parts: sums, partSize: partSizeOf(upload) } : null;
  const facts = await verify(context, upload, { ...object, sent }).catch((error: unknown) => {
    if (error instanceof DamagedPart) return unprocessable('damaged', error.message);
    if (error instanceof StorageError && error.code === 'not-found') return null;
    throw error;
  });
  // Aborted meanwhile, and its object removed.
  if (!facts) return closedMeanwhile(context, upload);
  if (facts instanceof HttpError) return refuse(context, upload, { object, refusal: facts });
  // When this fails, whether it was committed may be unknown: the key stays reserved, and only the sweep decides.
  const recorded = await record(context, upload, { object, facts, author }).catch((error: unknown) => {
    if (error instanceof HttpError && error.code === 'quota_exceeded') return error;
    throw error;
  });
  if (recorded instanceof HttpError) return refuse(context, upload, { object, refusal: recorded });
  const { row, isNew, isShared } = recorded;
  if (isShared) await removeObject(context, object.key);
  if (isNew) await announce(context, row, facts);
  else await giveUpTry(context, object, row);
  if (row.state === 'aborted') throw aborted();
  return row;
}

/** Bytes of a part; one PUT is its own only part. */
const partSizeOf = ({ putId, size }: UploadRow): number => (putId === null ? partSizeFor(size) : size);

/** Another call may have completed or aborted the upload, and so have removed what this one needs. */
async function closedMeanwhile({ db }: Needs, { id, userId }: UploadRow): Promise<UploadRow> {
  const current = await findUpload(db, { uploadId: id, userId });
  if (current.state === 'completed') return current;
  throw current.state === 'aborted' ? aborted() : conflict('not_uploaded', 'The file has not arrived yet.');
}

interface FileContent {
  readonly mediaType: string;
  readonly name: string;
  /** For the job that compares it, where this call did not. */
  readonly sent: SentSums | null;
  /** `null`: too large to read while a call waits; a job does it. */
  readonly sums: Checksums | null;
}

/** What the content says, or why it cannot stay. */
async function verify(
  { storage }: Needs,
  upload: UploadRow,
  { key, size, sent }: ArrivedObject & { sent: SentSums | null },
): Promise<FileContent | HttpError> {
  if (size !== upload.size)
    return unprocessable('wrong_size', `${upload.size} bytes were announced, ${size} arrived.`);
  const policy = uploadPolicies[upload.type];
  const found = await sniffType(storage, { key, size, name: upload.name });
  const mediaType = upload.type === 'import-source' ? sourceType(found, upload.name) : found;
  const kept = keptType(policy, mediaType);
  if (!kept) return unsupportedType(wrongContent(policy));
  const fault = kept.mediaType === 'image/svg+xml' ? await faultOfDrawing(storage, { key, size }) : null;
  if (fault !== null) return unsupportedType(fault);
  const sums = size <= INSPECT_INLINE_MAX ? await sumObject(storage, { key, size, sent }) : null;
  return {
    sent,
    mediaType: kept.mediaType,
    name: withFittingExtension(upload.name, kept.extensions),
    sums,
  };
}

/**
 * Text of other encodings than UTF-8 is not known by its bytes, or taken for something else: what is called a sheet of
 * text is one, unless it is a workbook or an archive.
 */
const sourceType = (found: string | null, name: string): string | null =>
  /^(csv|tsv|txt)$/.test(extensionOf(name)) &&
  (found === null || !Object.hasOwn(uploadPolicies['import-source'].types, found))
    ? 'text/csv'
    : found;

interface Verified {
  readonly object: ArrivedObject;
  readonly facts: FileContent;
  readonly author: Author;
}

/** Makes the rows, once: a later call gets those of the first. */
function record(
  { db, storage }: Needs,
  upload: UploadRow,
  { object, facts, author }: Verified,
): Promise<{ row: UploadRow; isNew: boolean; isShared: boolean }> {
  const { mediaType, name, sums, sent } = facts;
  return db.transaction(async (tx) => {
    const current = await lockUpload(tx, upload.id);
    if (current.state !== 'open') return { row: current, isNew: false, isShared: false };
    const { purpose } = uploadPolicies[upload.type];
    const shared =
      purpose === 'item' && sums
        ? await findSameBytes(tx, storage, { sha256: sums.sha256, size: upload.size })
        : null;
    if (shared === null && !(await claimKeys(tx, [object.key])))
      throw conflict('upload_aborted', 'This upload is too old to be completed. Start it again.');
    const [file] = await tx
      .insert(files)
      .values({
        storageKey: shared ?? object.key,
        name,
        mediaType,
        size: upload.size,
        ...sums,
        sentSums: sums ? null : sent,
        purpose,
        state: sums ? 'ready' : 'checking',
        renditionState: canRender(mediaType) ? 'pending' : 'none',
        renditionFailure: canRender(mediaType)
          ? null
          : `No preview can be made of ${kindOf(mediaType)} files of this type.`,
      })
      .returning({ id: files.id });
    if (!file) throw new Error('The file was not recorded.');
    const itemId = await makeItem(tx, upload, { fileId: file.id, name, author });
    if (upload.type === 'folder') await putIntoFolder(tx, upload, { fileId: file.id, name, author });
    if (upload.type === 'contract') await addContract(tx, { fileId: file.id, name }, author);
    const [completed] = await tx
      .update(uploads)
      .set({ state: 'completed', completedAt: new Date(), fileId: file.id, itemId })
      .where(eq(uploads.id, upload.id))
      .returning();
    if (!completed) throw new Error('The upload was not recorded as complete.');
    return { row: completed, isNew: true, isShared: shared !== null };
  });
}

/** The item that the upload requested, in the stack of its shot where it requested that too. Returns its id. */
async function makeItem(
  tx: Database,
  { libraryId, valueIds, stack, arrival }: UploadRow,
  { fileId, name, author }: { fileId: number; name: string; author: Author },
): Promise<number | null> {
  if (libraryId === null) return null;
  const formats = stack ? await holdShot(tx, { libraryId, fileName: name }) : [];
  const { publishAt, roles, markets, groups, tags } = arrival;
  // Since it began, the library may have come to require a right.
  const isStrict = (await requiringRights(tx, [libraryId])).has(libraryId);
  const arriveAs = isStrict ? 'draft' : (arrival.arriveAs ?? 'draft');
  const published = { draft: null, published: new Date(), scheduled: publishAt ? new Date(publishAt) : null };
  const visibility = definedOnly({ publishedAt: published[arriveAs], roles, markets, groups });
  const title = titleFromName(name);
  const itemId = await createItem(tx, { libraryId, fileId, title, tags, valueIds, visibility }, author);
  await joinShot(tx, { formats, itemId }, author);
  return itemId;
}

/** Puts the file where it was to go, in the folders that it names, or at the top when that folder is gone. */
async function putIntoFolder(
  tx: Database,
  { folderId, folderPath }: UploadRow,
  { fileId, name, author }: { fileId: number; name: string; author: Author },
): Promise<void> {
  const from = await findFolderById(tx, folderId);
  const parentId =
    folderPath.length > 0 ? await makeFolders(tx, { from, names: folderPath }, author) : from.id;
  await putFile(tx, { parentId, name, fileId }, author);
}

/** Closes the place of the upload and gives the file its job. A crash before that is repaired by the sweep. */
async function announce(context: Needs, row: UploadRow, { mediaType, sums }: FileContent): Promise<void> {
  await closeUpload(context, row);
  if (row.fileId === null) return;
  if (!sums) await context.jobs.enqueue('file.inspect', { fileId: row.fileId });
  else if (canRender(mediaType)) await context.jobs.enqueue('file.renditions', { fileId: row.fileId });
}

/**
 * Removes the object of a call that made no file. Of a single PUT each call has an object of its own; that of parts
 * belongs to the upload, and goes only with it.
 */
async function giveUpTry(context: Needs, { key }: ArrivedObject, { putId, state }: UploadRow): Promise<void> {
  if (putId !== null || state === 'aborted') await removeObject(context, key);
}

/** Aborts an upload that must not stay. Throws `refusal`, unless another call completed the upload before. */
async function refuse(
  context: Needs,
  upload: UploadRow,
  { object, refusal }: { object: ArrivedObject; refusal: HttpError },
): Promise<UploadRow> {
  if (await abortOpen(context, upload, object.key)) throw refusal;
  const current = await findUpload(context.db, { uploadId: upload.id, userId: upload.userId });
  if (current.state !== 'completed') throw refusal;
  await giveUpTry(context, object, current);
  return current;
}

/** Gives up an upload that is not complete: what was sent leaves the storage. */
export async function abortUpload(
  context: Pick<Context, 'db' | 'storage' | 'log'>,
  upload: UploadRow,
): Promise<void> {
  if (await abortOpen(context, upload, upload.storageKey)) return;
  const { state } = await findUpload(context.db, { uploadId: upload.id, userId: upload.userId });
  if (state === 'completed') throw conflict('upload_completed', 'This upload is complete.');
}

/**
 * Aborts an open upload and removes what was sent, the object under `key` included. Returns whether this call did it:
 * when the upload is no longer open, its object belongs to the call that closed it.
 */
async function abortOpen(
  context: Pick<Context, 'db' | 'storage' | 'log'>,
  upload: UploadRow,
  key: string,
): Promise<boolean> {
  const isAborted = await context.db.transaction(async (tx) => {
    const isChanged = await markAborted(tx, upload.id);
    if (isChanged) await deleteLater(tx, [key]);
    return isChanged;
  });
  if (!isAborted) return false;
  await closeUpload(context, upload);
  await removeObject(context, key);
  return true;
}
