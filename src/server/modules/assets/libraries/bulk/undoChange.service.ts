import { asc, eq } from 'drizzle-orm';
import type { UndoOutcome } from '../../../../../shared/contract/bulkChange.ts';
import type { Author } from '../../../../content/author.ts';
import type { Database } from '../../../../db/client.ts';
import { audit, bulkChanges } from '../../../../db/schema/records.ts';
import { notFound } from '../../../../http/errors.ts';
import { beginChange, endChange, leftOf } from './bulkChanges.service.ts';
import { effectsOf, takeBack } from './takeBack.ts';

/**
 * Takes a change of many items back in one transaction: what nobody changed since. Done once: repeated and concurrent
 * calls get the outcome of the first. Throws 404.
 */
export function undoChange(db: Database, changeId: number, by: Author): Promise<UndoOutcome> {
  return db.transaction(async (tx) => {
    const [change] = await tx.select().from(bulkChanges).where(eq(bulkChanges.id, changeId)).for('update');
    if (!change) throw notFound('This change');
    if (change.outcome) return change.outcome;
    const rows = await tx.select().from(audit).where(eq(audit.changeId, changeId)).orderBy(asc(audit.id));
    const author = await beginChange(tx, by, { action: 'undo', undoes: changeId });
    const { undone, left } = await takeBack(tx, effectsOf(rows), author);
    const count = await endChange(tx, author.changeId);
    const outcome = { undone, ...leftOf(left), changeId: count > 0 ? author.changeId : null };
    await tx.update(bulkChanges).set({ undoneAt: new Date(), outcome }).where(eq(bulkChanges.id, changeId));
    return outcome;
  });
}
