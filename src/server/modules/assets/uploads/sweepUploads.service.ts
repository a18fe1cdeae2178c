import { and, asc, eq, inArray, lt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { markOrphans, removeOrphans } from '../../../files/orphanedFiles.repo.ts';
import { deleteLater, deletePending } from '../../../files/pendingDelete.repo.ts';
import { JOB_LOST_AFTER_MS, reviveFiles } from '../../../files/reviveFiles.ts';
import { closeUpload } from './closeUpload.ts';

const DAY_MS = 24 * 3_600_000;
/** An upload can be resumed for this long. */
const UPLOAD_KEPT = 7 * DAY_MS;
/** A file that nothing refers to may still be put to use, or be read by a download that has started. */
const ORPHAN_KEPT = 7 * DAY_MS;
/** What one run does at most of each kind; the rest is left to a run right after it. */
const LIMIT = 500;

/**
 * Aborts abandoned uploads, removes files that nothing refers to, deletes objects that are due, and gives files back
 * the job that a crash took. Rows are deleted in a transaction that notes the keys of their objects: a crash at any
 * point leaves nothing that a later run does not find. Returns whether there is more to do.
 */
export async function sweepUploads(
  context: Pick<Context, 'db' | 'storage' | 'jobs' | 'log' | 'kinds'>,
  { now = Date.now(), limit = LIMIT }: { now?: number; limit?: number } = {},
): Promise<boolean> {
  const { storage, log } = context;
  const abandonedBefore = new Date(now - UPLOAD_KEPT);
  const aborted = await abortAbandoned(context, abandonedBefore, limit);
  // What a crash left between storage and database. Later than any upload that could still be resumed.
  const leftBefore = new Date(abandonedBefore.getTime() - DAY_MS);
  const left = [await storage.sweepMultiparts(leftBefore, limit), await storage.sweepPuts(leftBefore, limit)];
  const orphaned = await markOrphans(context, new Date(now));
  const removed = await removeOrphans(context, { before: new Date(now - ORPHAN_KEPT), limit });
  const deleted = await deletePending(context, { now: new Date(now), limit });
  const revived = await reviveFiles(context, new Date(now - JOB_LOST_AFTER_MS));
  const counts = { aborted, orphaned, removed, deleted, revived };
  if (Object.values(counts).some((count) => count > 0)) log.info(counts, 'storage was swept');
  return [aborted, ...left, removed, deleted].some((count) => count >= limit);
}

async function abortAbandoned(
  context: Pick<Context, 'db' | 'storage' | 'log'>,
  before: Date,
  limit: number,
): Promise<number> {
  const { db } = context;
  const isAbandoned = and(eq(uploads.state, 'open'), lt(uploads.createdAt, before));
  const rows = await db.transaction(async (tx) => {
    const old = tx
      .select({ id: uploads.id })
      .from(uploads)
      .where(isAbandoned)
      .orderBy(asc(uploads.createdAt))
      .limit(limit);
    const abandoned = await tx
      .update(uploads)
      .set({ state: 'aborted' })
      .where(and(inArray(uploads.id, old), isAbandoned))
      .returning();
    await deleteLater(
      tx,
      abandoned.map(({ storageKey }) => storageKey),
    );
    return abandoned;
  });
  for (const upload of rows) await closeUpload(context, upload);
  return rows.length;
}
