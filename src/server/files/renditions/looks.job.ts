import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema/files.ts';
import type { FileRow } from '../file.present.ts';
import { withLocalFile } from './localFile.ts';
import { rendererOf } from './renderable.ts';
import { readLook } from './renderProcess.ts';
import { RenditionError } from './renditionError.ts';

/** Files of one run: the caller queues the next one, so that other work can run in between. */
const BATCH = 25;
const TIMEOUT_MS = 60_000;
const SIZE_MAX = 1024 ** 3;

/**
 * Finds the hashes of files whose pictures were made before these were kept, a batch at a time. Files of which none can
 * be found are marked too. Returns whether there is more to do.
 */
export async function fillLooks(
  { db, storage, log }: Pick<Context, 'db' | 'storage' | 'log'>,
  signal: AbortSignal,
): Promise<boolean> {
  const rows = await db
    .select({ id: files.id, storageKey: files.storageKey, size: files.size, mediaType: files.mediaType })
    .from(files)
    .where(
      and(
        eq(files.isLooked, false),
        eq(files.state, 'ready'),
        inArray(files.renditionState, ['ready', 'none', 'failed']),
      ),
    )
    .orderBy(asc(files.id))
    .limit(BATCH);
  for (const file of rows) {
    signal.throwIfAborted();
    await lookAtFile({ db, storage, log }, file, signal);
  }
  return rows.length === BATCH;
}

/** Finds the hashes of one file and what is embedded, and keeps them. */
export async function lookAtFile(
  { db, storage, log }: Pick<Context, 'db' | 'storage' | 'log'>,
  file: Pick<FileRow, 'id' | 'storageKey' | 'size' | 'mediaType'>,
  signal: AbortSignal,
): Promise<void> {
  const canLook = rendererOf(file.mediaType) === 'raster' && file.size <= SIZE_MAX;
  const looks = canLook
    ? await withLocalFile(storage, file, (path) => readLook(path, { timeoutMs: TIMEOUT_MS, signal })).catch(
        (error: unknown) => {
          if (!(error instanceof RenditionError)) throw error;
          log.info({ err: error, fileId: file.id }, 'a picture could not be looked at');
          return {};
        },
      )
    : {};
  await db
    .update(files)
    .set({ ...looks, isLooked: true })
    .where(eq(files.id, file.id));
}
