import { asc, inArray, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { files } from '../db/schema/files.ts';

/** Rows of one statement, which takes a limited number of values. */
const COPIED_AT_ONCE = 500;

/**
 * A row over the same objects for each file, by the id of the file that it copies; files that failed are left out.
 *
 * @param purpose what the copies are for; by default as their originals
 */
export async function copyFiles(
  tx: Database,
  fileIds: readonly number[],
  { purpose }: { purpose?: (typeof files.$inferSelect)['purpose'] } = {},
): Promise<Map<number, { id: number; isFinished: boolean }>> {
  const copies = new Map<number, { id: number; isFinished: boolean }>();
  if (fileIds.length === 0) return copies;
  const wanted = sql`${isOneOf(files.id, fileIds)} and ${files.state} <> 'failed'`;
  const sources = await tx.select().from(files).where(wanted).orderBy(asc(files.id)).for('update');
  const fresh = sources.filter(({ sharedId }) => sharedId === null).map(({ id }) => id);
  if (fresh.length > 0)
    await tx
      .update(files)
      .set({ sharedId: sql`${files.id}` })
      .where(inArray(files.id, fresh));
  for (let start = 0; start < sources.length; start += COPIED_AT_ONCE) {
    const slice = sources.slice(start, start + COPIED_AT_ONCE);
    const rows = await tx
      .insert(files)
      .values(
        slice.map(({ id, createdAt: _createdAt, orphanedAt: _orphanedAt, ...file }) => ({
          ...file,
          purpose: purpose ?? file.purpose,
          sharedId: file.sharedId ?? id,
        })),
      )
      .returning({ id: files.id, state: files.state, renditionState: files.renditionState });
    for (const [index, { id, state, renditionState }] of rows.entries())
      copies.set(slice[index]?.id ?? 0, {
        id,
        isFinished: state === 'ready' && renditionState !== 'pending',
      });
  }
  return copies;
}
