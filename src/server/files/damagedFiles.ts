import type { Context } from '../context.ts';
import type { JobData, JobHandlers } from '../jobs/port.ts';
import { StorageError, storageErrorOf } from '../storage/port.ts';
import { sumObject } from './checksums.ts';

/** An object of a file with what is known of it since it was stored. */
export type StoredFacts = JobData['file.verify'];

/**
 * Reports to operators that a reader met an object that is missing or has other bytes: in the log, and by a job that reads it
 * again and fails until it is mended, so that it is among the failed jobs and their alert. Never rejects.
 */
export async function reportDamage(
  { jobs, log }: Pick<Context, 'jobs' | 'log'>,
  { fileId, storageKey, size, crc32 }: StoredFacts,
): Promise<void> {
  log.error({ fileId, storageKey }, 'a stored file is damaged, and its transfer was broken off');
  try {
    if ((await jobs.unfinishedOf(['file.verify'], 'fileId', [fileId])).has(fileId)) return;
    await jobs.enqueue('file.verify', { fileId, storageKey, size, crc32 });
  } catch (error) {
    log.error({ err: error, fileId }, 'the damage could not be stored as a job');
  }
}

/** The handler of `file.verify`: reads an object and compares it with its checksum. */
export const verifyHandler =
  ({ storage }: Pick<Context, 'storage'>): JobHandlers['file.verify'] =>
  async ({ storageKey: key, size, crc32 }, { signal }) => {
    const stored = await storage.head(key).catch((error: unknown) => {
      const isMissing = storageErrorOf(error)?.kind === 'missing';
      throw isMissing ? new StorageError('not-found', `${key} is missing.`, { cause: error }) : error;
    });
    const isWhole = stored.size === size && (await sumObject(storage, { key, size }, signal)).crc32 === crc32;
    if (!isWhole) throw new StorageError('damaged', `${key} has other bytes than were uploaded.`);
  };
