import { randomUUID } from 'node:crypto';
import { crc32 } from 'node:zlib';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { StoredRendition } from '../../db/schema/files.ts';
import { files } from '../../db/schema/files.ts';
import { libraryItems } from '../../db/schema/libraries.ts';
import type { JobHandlers } from '../../jobs/port.ts';
import { isOutage } from '../../outages.ts';
import { StorageError } from '../../storage/port.ts';
import { DamagedPart, sumObject } from '../checksums.ts';
import type { FileRow } from '../file.present.ts';
import { fileById } from '../files.repo.ts';
import { claimKeys, deleteLater, reserveKeys } from '../pendingDelete.repo.ts';
import { findSameBytes } from '../sharedBytes.ts';
import { unsharedKeys } from '../sharedObjects.repo.ts';
import { canRender } from './renderable.ts';
import { renderFile } from './renderFile.ts';
import type { RenderedPictures } from './renderTask.ts';
import { RenditionError, RenditionUnavailable } from './renditionError.ts';

type MadePictures = RenderedPictures['pictures'];
/** Milliseconds that storing the pictures of one file may take at most. */
const STORING_KEPT = 3_600_000;

type Needs = Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>;

/** The handlers of `file.inspect` and `file.renditions`. Both do nothing when their work is already done. */
export function renditionJobs(context: Needs): Pick<JobHandlers, 'file.inspect' | 'file.renditions'> {
  const { db, storage, jobs, log } = context;

  return {
    async 'file.inspect'({ fileId }, { signal }) {
      const file = await fileById(db, fileId);
      if (!file) return;
      if (file.state === 'checking') {
        const facts = await inspect(file, signal);
        await recordFacts(context, file, facts);
        if (facts.state === 'failed') return;
      }
      if (file.renditionState === 'pending') await jobs.enqueue('file.renditions', { fileId });
    },

    async 'file.renditions'({ fileId }, { signal, isLastTry }) {
      const file = await fileById(db, fileId);
      if (file?.state !== 'ready' || file.renditionState !== 'pending') return;
      try {
        const { pictures, facts, looks, ...look } = await renderFile(storage, file, signal);
        const renditions = await storePictures(fileId, pictures);
        await recordPictures(context, fileId, { ...facts, ...look, ...looks, isLooked: true, renditions });
      } catch (error) {
        const isFault = error instanceof RenditionError;
        if (!isFault && (signal.aborted || !isLastTry || isOutage(error))) throw error;
        log.warn({ err: error, fileId }, 'no renditions could be made');
        const renditionFailure = isFault ? error.message : 'The preview could not be made. Try again later.';
        const renditionState = error instanceof RenditionUnavailable ? 'none' : 'failed';
        const facts = isFault ? error.facts : {};
        await changeFile(context, fileId, { ...facts, renditionState, renditionFailure });
      }
    },
  };

  async function inspect(file: FileRow, signal: AbortSignal): Promise<Partial<FileRow>> {
    try {
      const { storageKey: key, size, sentSums: sent } = file;
      const sums = await sumObject(storage, { key, size, sent }, signal);
      return { ...sums, sentSums: null, state: 'ready', failure: null };
    } catch (error) {
      if (error instanceof DamagedPart) return { sentSums: null, state: 'failed', failure: error.message };
      if (!(error instanceof StorageError) || !['missing', 'damaged'].includes(error.kind)) throw error;
      return { state: 'failed', failure: 'The stored file is missing or incomplete. Upload it again.' };
    }
  }

  /** Keys are reserved first: when this try fails half way, the sweep finds what it stored. */
  async function storePictures(fileId: number, pictures: MadePictures): Promise<StoredRendition[]> {
    const folder = `renditions/${fileId}/${randomUUID()}`;
    const keyed = pictures.map((picture) => ({ ...picture, storageKey: `${folder}/${picture.name}` }));
    await reserveKeys(
      db,
      keyed.map(({ storageKey }) => storageKey),
      STORING_KEPT,
    );
    const stored: StoredRendition[] = [];
    for (const { bytes, ...picture } of keyed) {
      const { storageKey, mediaType } = picture;
      const size = bytes.length;
      await storage.put(storageKey, Buffer.from(bytes), { size, mediaType });
      stored.push({ ...picture, size, crc32: crc32(bytes) });
    }
    return stored;
  }
}

/** Milliseconds for which an object stays that was read before its file began to share another. */
const READ_KEPT = 24 * 3_600_000;

/** Notes what the check found. Bytes that another file has too are shared from now on. */
async function recordFacts(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { id, storageKey, size, purpose }: FileRow,
  facts: Partial<FileRow>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const shared =
      purpose === 'item' && facts.sha256
        ? await findSameBytes(tx, storage, { sha256: facts.sha256, size, exceptFileId: id })
        : null;
    await changeFile({ db: tx }, id, { ...facts, ...(shared !== null && { storageKey: shared }) });
    if (shared !== null && shared !== storageKey) await reserveKeys(tx, [storageKey], READ_KEPT);
  });
}

/** Gives a file its pictures; those that it had before are deleted by the sweep. */
async function recordPictures(
  { db }: Pick<Context, 'db'>,
  fileId: number,
  values: Partial<FileRow> & { renditions: StoredRendition[] },
): Promise<void> {
  await db.transaction(async (tx) => {
    const [current] = await tx.select().from(files).where(eq(files.id, fileId)).for('update');
    // Removed meanwhile: its new pictures stay reserved, and the sweep deletes them.
    if (!current) return;
    const isClaimed = await claimKeys(
      tx,
      values.renditions.map(({ storageKey }) => storageKey),
    );
    if (!isClaimed) throw new Error('Storing the pictures took too long.');
    await changeFile({ db: tx }, fileId, { ...values, renditionState: 'ready', renditionFailure: null });
    const earlier = current.renditions.map(({ storageKey }) => storageKey);
    await deleteLater(tx, await unsharedKeys(tx, current.sharedId, earlier));
  });
}

/** Changes a file and touches the items that show it: their triggers move the libraries' revision, which facet indexes and ETags follow. */
async function changeFile(
  { db }: Pick<Context, 'db'>,
  fileId: number,
  values: Partial<FileRow>,
): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.update(files).set(values).where(eq(files.id, fileId));
    await tx.update(libraryItems).set({ fileId }).where(eq(libraryItems.fileId, fileId));
  });
}

/** Whether it is known what a file says of itself. */
export async function isLooked({ db }: Pick<Context, 'db'>, fileId: number): Promise<boolean> {
  const [file] = await db.select({ isLooked: files.isLooked }).from(files).where(eq(files.id, fileId));
  return file?.isLooked ?? false;
}

/** Makes the pictures of a file again, on request. Does nothing for types of which none can be made. */
export async function retryRenditions(context: Pick<Context, 'db' | 'jobs'>, fileId: number): Promise<void> {
  const file = await fileById(context.db, fileId);
  if (!file || !canRender(file.mediaType)) return;
  await changeFile(context, fileId, { renditionState: 'pending', renditionFailure: null });
  await context.jobs.enqueue(file.state === 'checking' ? 'file.inspect' : 'file.renditions', { fileId });
}
