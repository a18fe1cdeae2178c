import { and, eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { uploads } from '../db/schema/uploads.ts';
import { notFound } from '../http/errors.ts';

export type UploadRow = typeof uploads.$inferSelect;
/** The database itself or an open transaction of it. */
export type Executor = Database;

/** An upload of this user; anyone else's is not found. */
export async function findUpload(
  db: Executor,
  { uploadId, userId }: { uploadId: string; userId: number },
): Promise<UploadRow> {
  const [row] = await db
    .select()
    .from(uploads)
    .where(and(eq(uploads.id, uploadId), eq(uploads.userId, userId)));
  if (!row) throw notFound('This upload');
  return row;
}

/** The same, held against other completions until the transaction ends. */
export async function lockUpload(tx: Executor, uploadId: string): Promise<UploadRow> {
  const [row] = await tx.select().from(uploads).where(eq(uploads.id, uploadId)).for('update');
  if (!row) throw notFound('This upload');
  return row;
}

/** Aborts an upload that is open. Returns whether this call did it: only then may it remove what was sent. */
export async function markAborted(db: Executor, uploadId: string): Promise<boolean> {
  const changed = await db
    .update(uploads)
    .set({ state: 'aborted' })
    .where(and(eq(uploads.id, uploadId), eq(uploads.state, 'open')))
    .returning({ id: uploads.id });
  return changed.length > 0;
}
