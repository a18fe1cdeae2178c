import { and, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema/files.ts';
import { itemVersions, libraryItems } from '../../db/schema/libraries.ts';
import { uploads } from '../../db/schema/uploads.ts';

const DAY_MS = 24 * 3_600_000;
/** An upload can be resumed for this long. */
const UPLOAD_KEPT = 7 * DAY_MS;
/** A file that no item holds may still be on its way into one. */
const ORPHAN_KEPT = 7 * DAY_MS;
/** A file that waits longer than this without a job lost it in a crash. */
export const JOB_LOST_AFTER_MS = 10 * 60_000;
const BATCH = 500;

/** Aborts abandoned uploads, removes files that nothing refers to, and gives files back the job that a crash took. */
export async function sweepUploads(
  context: Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>,
  now = Date.now(),
): Promise<void> {
  const aborted = await abortAbandoned(context, new Date(now - UPLOAD_KEPT));
  const removed = await removeOrphans(context, new Date(now - ORPHAN_KEPT));
  const revived = await reviveFiles(context, new Date(now - JOB_LOST_AFTER_MS));
  if (aborted + removed + revived > 0) context.log.info({ aborted, removed, revived }, 'storage was swept');
}

async function abortAbandoned(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  before: Date,
): Promise<number> {
  const isAbandoned = and(eq(uploads.state, 'open'), lt(uploads.createdAt, before));
  const rows = await db.update(uploads).set({ state: 'aborted' }).where(isAbandoned).returning();
  for (const { storageKey, multipartId } of rows) {
    if (multipartId !== null) await storage.abortMultipart(storageKey, multipartId);
    await storage.delete(storageKey);
  }
  // What a crash left between storage and database. Later than any upload that could still be resumed.
  await storage.sweepMultiparts(new Date(before.getTime() - DAY_MS));
  return rows.length;
}

/** Only files of items: a picture may stand in a text, where no foreign key tells of it. */
async function removeOrphans(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  before: Date,
): Promise<number> {
  const current = db.select({ one: sql`1` }).from(libraryItems).where(eq(libraryItems.fileId, files.id));
  const version = db.select({ one: sql`1` }).from(itemVersions).where(eq(itemVersions.fileId, files.id));
  const isOrphan = and(
    eq(files.purpose, 'item'),
    lt(files.createdAt, before),
    notExists(current),
    notExists(version),
  );
  const rows = await db.delete(files).where(isOrphan).returning();
  for (const { storageKey, renditions } of rows) {
    for (const key of [storageKey, ...renditions.map((made) => made.storageKey)]) await storage.delete(key);
  }
  return rows.length;
}

/**
 * Gives files that wait for an inspection or for renditions, and lost their job to a crash, another one. A job that
 * ran out of tries stays in the queue's tables for days: its file is not taken up again. Only files made before
 * `before`: later ones may just be on their way into the queue. Answers how many.
 */
export async function reviveFiles({ db, jobs }: Pick<Context, 'db' | 'jobs'>, before: Date): Promise<number> {
  let revived = 0;
  for (let after = 0; ; ) {
    const { rows } = (await db.execute(sql`
      select id, state from files
      where (state = 'checking' or (state = 'ready' and rendition_state = 'pending')) and id > ${after}
        and created_at < ${before.toISOString()}::timestamptz
        and not exists (
          select from (select name, state, data from pgboss.job union all select name, state, data from pgboss.archive) as job
          where name in ('file.inspect', 'file.renditions') and state <> 'completed' and data->>'fileId' = files.id::text
        )
      order by id limit ${BATCH}`)) as unknown as { rows: { id: number; state: string }[] };
    const jobOf = (row: { state: string }) => (row.state === 'checking' ? 'file.inspect' : 'file.renditions');
    for (const name of ['file.inspect', 'file.renditions'] as const) {
      const all = rows.filter((row) => jobOf(row) === name).map(({ id }) => ({ fileId: id }));
      if (all.length > 0) await jobs.enqueueAll(name, all);
    }
    revived += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < BATCH) return revived;
    after = last.id;
  }
}
