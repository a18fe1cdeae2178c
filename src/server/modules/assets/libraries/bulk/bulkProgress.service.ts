import { eq } from 'drizzle-orm';
import type { BulkProgress } from '../../../../../shared/contract/bulkChange.ts';
import { changesByIds } from '../../../../content/history/changeLog.ts';
import type { Database } from '../../../../db/client.ts';
import { bulkChanges } from '../../../../db/schema/records.ts';
import { notFound } from '../../../../http/errors.ts';

/** A change of many items, and how far it has come. Throws 404. */
export async function readProgress(db: Database, id: number): Promise<BulkProgress> {
  const change = (await changesByIds(db, [id])).get(id);
  const { state, done, total, fault, left, leftCount } = bulkChanges;
  const [row] = await db
    .select({ state, done, total, fault, left, leftCount })
    .from(bulkChanges)
    .where(eq(bulkChanges.id, id));
  if (!change || !row) throw notFound('This change');
  return { ...change, ...row };
}
