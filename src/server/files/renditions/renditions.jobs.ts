import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import type { StoredRendition } from '../../db/schema/files.ts';
import { files } from '../../db/schema/files.ts';
import { libraryItems } from '../../db/schema/libraries.ts';
import type { JobHandlers } from '../../jobs/port.ts';
import { StorageError } from '../../storage/port.ts';
import { sumObject } from '../checksums.ts';
import type { FileRow } from '../file.present.ts';
import type { MadePicture } from './pictureSizes.ts';
import { canRender } from './renderable.ts';
import { renderFile } from './renderFile.ts';
import { RenditionError, RenditionUnavailable } from './renditionError.ts';

type Needs = Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>;

/** The handlers of `file.inspect` and `file.renditions`. Both do nothing when their work is already done. */
export function renditionJobs(context: Needs): Pick<JobHandlers, 'file.inspect' | 'file.renditions'> {
  const { db, storage, jobs, log } = context;
  const find = async (fileId: number) => (await db.select().from(files).where(eq(files.id, fileId)))[0];

  return {
    async 'file.inspect'({ fileId }, { signal }) {
      const file = await find(fileId);
      if (!file) return;
      if (file.state === 'checking') {
        const facts = await inspect(file, signal);
        await changeFile(context, fileId, facts);
        if (facts.state === 'failed') return;
      }
      if (file.renditionState === 'pending') await jobs.enqueue('file.renditions', { fileId });
    },

    async 'file.renditions'({ fileId }, { signal, isLastTry }) {
      const file = await find(fileId);
      if (file?.state !== 'ready' || file.renditionState !== 'pending') return;
      try {
        const { pictures, placeholder, colour, facts } = await renderFile(storage, file, signal);
        const renditions = await storePictures(fileId, pictures);
        const made = { ...facts, placeholder, colour, renditions };
        await changeFile(context, fileId, { ...made, renditionState: 'ready', renditionFailure: null });
        for (const { storageKey } of file.renditions) await storage.delete(storageKey);
      } catch (error) {
        const isFault = error instanceof RenditionError;
        if (!isFault && (signal.aborted || !isLastTry)) throw error;
        log.warn({ err: error, fileId }, 'no renditions could be made');
        const renditionFailure = isFault ? error.message : 'The preview could not be made. Try again later.';
        const renditionState = error instanceof RenditionUnavailable ? 'none' : 'failed';
        await changeFile(context, fileId, { renditionState, renditionFailure });
      }
    },
  };

  async function inspect(file: FileRow, signal: AbortSignal): Promise<Partial<FileRow>> {
    try {
      const sums = await sumObject(storage, { key: file.storageKey, size: file.size }, signal);
      return { ...sums, state: 'ready', failure: null };
    } catch (error) {
      if (!(error instanceof StorageError) || error.code === 'unavailable') throw error;
      return { state: 'failed', failure: 'The stored file is missing or incomplete. Upload it again.' };
    }
  }

  async function storePictures(fileId: number, pictures: MadePicture[]): Promise<StoredRendition[]> {
    const folder = `renditions/${fileId}/${randomUUID()}`;
    const stored: StoredRendition[] = [];
    for (const { bytes, ...picture } of pictures) {
      const storageKey = `${folder}/${picture.name}`;
      await storage.put(storageKey, bytes, { size: bytes.length, mediaType: picture.mediaType });
      stored.push({ ...picture, storageKey, size: bytes.length });
    }
    return stored;
  }
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

/** Makes the pictures of a file again, asked for by hand. Does nothing for types of which none can be made. */
export async function retryRenditions(context: Pick<Context, 'db' | 'jobs'>, fileId: number): Promise<void> {
  const [file] = await context.db.select().from(files).where(eq(files.id, fileId));
  if (!file || !canRender(file.mediaType)) return;
  await changeFile(context, fileId, { renditionState: 'pending', renditionFailure: null });
  await context.jobs.enqueue(file.state === 'checking' ? 'file.inspect' : 'file.renditions', { fileId });
}
