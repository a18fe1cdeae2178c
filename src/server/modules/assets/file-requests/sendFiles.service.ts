import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { fileRequestEndpoints } from '../../../../shared/contract/fileRequest.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { fileRequests, fileSenders, sentFiles } from '../../../db/schema/fileRequests.ts';
import { kindOf } from '../../../files/file.present.ts';
import { safeFileName } from '../../../files/fileNames.ts';
import { fileById } from '../../../files/files.repo.ts';
import { typeOfHead } from '../../../files/sniffType.ts';
import { findUpload, type UploadRow } from '../../../files/uploads.repo.ts';
import { conflict, HttpError, tooLarge, unprocessable } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { addRequestedFile } from '../imports/public.ts';
import { abortUpload, completeUpload, partSizeFor, startUpload } from '../uploads/public.ts';
import {
  ensureSender,
  fileByKey,
  findSender,
  lapsedFiles,
  lockRequest,
  ownFile,
  type RequestRow,
  refuseFile,
  type SentFileRow,
  takenOf,
} from './fileRequests.repo.ts';
import { assertRuns, type Guest } from './requestAccess.service.ts';

type Needs = Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>;
type Started = z.output<(typeof fileRequestEndpoints)['start']['body']>;

/** Milliseconds that an open file keeps its place among the limits, from the part that was signed last. */
const PLACE_KEPT = 24 * 3_600_000;
/** Files that a request lets senders start, as a multiple of those that it takes, and besides. */
const TRIES = { factor: 10, besides: 100 };

const unwanted = () => new HttpError(415, 'kind_not_wanted', refusalText.requests.kindNotWanted);
const lapsed = () => conflict('upload_aborted', refusalText.requests.startAgain);

/**
 * Starts a file, or returns the one that this sender started with the same key. Throws 413, 415 and 422 for what the
 * request does not take, 507 without space.
 */
export async function startFile(context: Needs, guest: Guest, started: Started): Promise<SentFileRow> {
  const known = await goOn(context, guest, started.key);
  if (known) return known;
  await checkWanted(guest.request, started);
  await makeRoom(context, guest.request, started.size);
  const { name, size, head } = started;
  const upload = await startUpload(context, {
    type: 'library-item',
    intent: { name, size, ...(head !== undefined && { head }) },
    userId: guest.request.ownerId,
    partSize: partSizeFor(size),
  });
  const made = await recordStart(context, guest, { started, upload }).catch(async (error: unknown) => {
    await abortUpload(context, upload);
    throw error;
  });
  if (made) return made;
  // Another call with the same key came first.
  await abortUpload(context, upload);
  const first = await fileByKey(context.db, guest.senderId, started.key);
  if (!first) throw lapsed();
  return first;
}

/** The file of this key, unless its upload was given up meanwhile. */
async function goOn({ db }: Needs, { request, senderId }: Guest, key: string): Promise<SentFileRow | null> {
  const known = await fileByKey(db, senderId, key);
  if (!known || known.state === 'arrived') return known ?? null;
  const { state } = await findUpload(db, { uploadId: known.uploadId, userId: request.ownerId });
  if (state !== 'aborted') return known;
  await refuseFile(db, known.uploadId, 'upload_aborted');
  return null;
}

async function checkWanted({ fileBytesMax, kinds }: RequestRow, { size, head, name }: Started) {
  if (size > fileBytesMax) throw tooLarge(refusalText.requests.tooLarge);
  if (kinds.length === 0 || head === undefined) return;
  const found = await typeOfHead(Buffer.from(head, 'base64'), safeFileName(name));
  if (found !== null && !kinds.includes(kindOf(found))) throw unwanted();
}

/** Throws 422 `request_full` where a file of this size (bytes) is beyond a limit of the request. */
async function assertRoom(db: Database, request: RequestRow, size: number): Promise<void> {
  const { files, bytes, tries } = await takenOf(db, request);
  const isFull = files >= request.filesMax || tries >= request.filesMax * TRIES.factor + TRIES.besides;
  if (isFull) throw unprocessable('request_full', refusalText.requests.full);
  if (bytes + size > request.bytesMax) throw unprocessable('request_full', refusalText.requests.doesNotFit);
}

/** The same, after files were given up of which nothing was sent for a day, where their places are needed. */
async function makeRoom(context: Needs, request: RequestRow, size: number): Promise<void> {
  const { db } = context;
  const refusal = await assertRoom(db, request, size).catch((error: unknown) => error);
  if (refusal === undefined) return;
  if (!(refusal instanceof HttpError)) throw refusal;
  for (const { uploadId } of await lapsedFiles(db, request.id, new Date(Date.now() - PLACE_KEPT))) {
    const upload = await findUpload(db, { uploadId, userId: request.ownerId });
    if (upload.state !== 'completed') await abortUpload(context, upload);
    await refuseFile(db, uploadId, 'upload_aborted');
  }
  await assertRoom(db, request, size);
}

/** Records a started file among the limits, which calls at the same time share. `null`: its key was taken. */
function recordStart(
  { db }: Needs,
  { request: { id }, senderId }: Guest,
  { started, upload }: { started: Started; upload: UploadRow },
): Promise<SentFileRow | null> {
  const { key, size } = started;
  return db.transaction(async (tx) => {
    const facts = await lockRequest(tx, id);
    assertRuns(facts);
    if (await fileByKey(tx, senderId, key)) return null;
    await assertRoom(tx, facts.request, size);
    await ensureSender(tx, facts.request, senderId);
    const [row] = await tx
      .insert(sentFiles)
      .values({ uploadId: upload.id, requestId: id, senderId, key, name: upload.name, size })
      .returning();
    return row ?? null;
  });
}

/** The open upload of a file of this sender. Throws 404, and 409 for one that arrived or was refused. */
export async function openUpload(
  { db }: Pick<Needs, 'db'>,
  { request, senderId }: Guest,
  uploadId: string,
): Promise<UploadRow> {
  const file = await ownFile(db, senderId, uploadId);
  if (file.state === 'arrived') throw conflict('upload_completed', refusalText.requests.arrived);
  if (file.state === 'refused') throw lapsed();
  return findUpload(db, { uploadId, userId: request.ownerId });
}

export const touchFile = async (db: Database, uploadId: string): Promise<void> =>
  void (await db.update(sentFiles).set({ touchedAt: new Date() }).where(eq(sentFiles.uploadId, uploadId)));

/**
 * Verifies a file that was sent and puts it into the import of the request, which waits for review. Every step can be
 * repeated. Throws 415 and 422 for what is not as announced or not wanted: that file is refused for good.
 */
export async function completeFile(
  context: Needs,
  guest: Guest,
  {
    uploadId,
    sums,
    requestId,
  }: { uploadId: string; sums: (string | null)[] | undefined; requestId: string | null },
): Promise<SentFileRow> {
  const { db } = context;
  const { request, senderId } = guest;
  const file = await ownFile(db, senderId, uploadId);
  if (file.state === 'arrived') return file;
  if (file.state === 'refused') throw file.fault === 'kind_not_wanted' ? unwanted() : lapsed();
  const userId = request.ownerId;
  const upload = await findUpload(db, { uploadId, userId });
  const { fileId } = await completeUpload(context, upload, {
    parts: undefined,
    ...(sums && { sums }),
    author: { userId, requestId },
  }).catch(async (error: unknown) => {
    const { state } = await findUpload(db, { uploadId, userId });
    if (error instanceof HttpError && state === 'aborted') await refuseFile(db, uploadId, error.code);
    throw error;
  });
  const stored = fileId === null ? undefined : await fileById(db, fileId);
  if (!stored) {
    await refuseFile(db, uploadId, 'upload_aborted');
    throw lapsed();
  }
  if (request.kinds.length > 0 && !request.kinds.includes(kindOf(stored.mediaType))) {
    await refuseFile(db, uploadId, 'kind_not_wanted');
    throw unwanted();
  }
  return arrive(context, guest, { uploadId, file: stored });
}

/** Counts a file and gives it to the import, once. */
function arrive(
  { db, jobs }: Needs,
  { request: { id }, senderId }: Guest,
  { uploadId, file }: { uploadId: string; file: { id: number; name: string; sha256: string | null } },
): Promise<SentFileRow> {
  return db.transaction(async (tx) => {
    const facts = await lockRequest(tx, id);
    const { request } = facts;
    const sent = await ownFile(tx, senderId, uploadId);
    if (sent.state === 'arrived') return sent;
    if (sent.state === 'refused') throw lapsed();
    assertRuns(facts);
    const sender = await findSender(tx, senderId);
    const importId = await addRequestedFile(
      { db: tx, jobs },
      {
        importId: request.importId,
        made: { libraryId: request.libraryId, name: request.title, ownerId: request.ownerId },
        folder: String(sender?.number ?? 0),
        name: file.name,
        fileId: file.id,
      },
    );
    const now = new Date();
    await tx
      .update(fileRequests)
      .set({
        files: sql`${fileRequests.files} + 1`,
        bytes: sql`${fileRequests.bytes} + ${sent.size}`,
        lastArrivedAt: now,
        importId,
      })
      .where(eq(fileRequests.id, id));
    await tx.update(fileSenders).set({ waitingSince: now }).where(eq(fileSenders.id, senderId));
    const [row] = await tx
      .update(sentFiles)
      .set({ state: 'arrived', name: file.name, sha256: file.sha256, arrivedAt: now, importId })
      .where(eq(sentFiles.uploadId, uploadId))
      .returning();
    if (!row) throw new Error('The file was not recorded as arrived.');
    return row;
  });
}

/** Gives up a file of this sender that has not arrived; repeated, it changes nothing. Throws 409 once it arrived. */
export async function abortFile(
  context: Needs,
  { request, senderId }: Guest,
  uploadId: string,
): Promise<void> {
  const { db } = context;
  const file = await ownFile(db, senderId, uploadId);
  if (file.state === 'arrived') throw conflict('upload_completed', refusalText.requests.arrived);
  if (file.state === 'refused') return;
  const upload = await findUpload(db, { uploadId, userId: request.ownerId });
  if (upload.state !== 'completed') await abortUpload(context, upload);
  await refuseFile(db, uploadId, 'upload_aborted');
}
