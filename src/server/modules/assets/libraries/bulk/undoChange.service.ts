import { and, asc, eq } from 'drizzle-orm';
import type { UndoOutcome } from '../../../../../shared/contract/bulkChange.ts';
import type { Author } from '../../../../content/author.ts';
import type { Context } from '../../../../context.ts';
import { audit, bulkChanges } from '../../../../db/schema/records.ts';
import { notFound } from '../../../../http/errors.ts';
import { AT_ONCE, beginChange, endChange, leftOf } from './bulkChanges.service.ts';
import { beginInSlices, stopChange } from './slices.service.ts';
import { effectsOf, takeBack } from './takeBack.ts';

const NOTHING: UndoOutcome = { undone: 0, left: [], leftCount: 0, changeId: null };
const running = (changeId: number): UndoOutcome => ({ ...NOTHING, changeId, isRunning: true });

/**
 * Takes a change of many items back: what nobody changed since, of few items in one transaction, of more in slices after
 * the call. Done once: repeated and concurrent calls get the outcome of the first. A running change is stopped first.
 * Throws 404.
 */
export function undoChange(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  changeId: number,
  by: Author,
): Promise<UndoOutcome> {
  return db.transaction(async (tx) => {
    const { outcome: known, state, count: changed, action } = bulkChanges;
    const [change] = await tx
      .select({ outcome: known, state, changed, action })
      .from(bulkChanges)
      .where(eq(bulkChanges.id, changeId))
      .for('update');
    // Translations are of every kind of record, and have an undo of their own.
    if (!change || change.action === 'translate') throw notFound('This change');
    if (change.outcome) return change.outcome;
    const [begun] = await tx
      .select({ id: bulkChanges.id })
      .from(bulkChanges)
      .where(and(eq(bulkChanges.undoes, changeId), eq(bulkChanges.state, 'running')));
    if (begun) return running(begun.id);
    if (change.state === 'running') {
      const undo = await stopChange(tx, jobs, changeId, { by });
      return undo === null ? NOTHING : running(undo);
    }
    if (change.changed > AT_ONCE) {
      const plan = { action: 'undo', changeId, isByServer: false } as const;
      return running((await beginInSlices(tx, jobs, by, { plan, ids: [] })).changeId);
    }
    const rows = await tx.select().from(audit).where(eq(audit.changeId, changeId)).orderBy(asc(audit.id));
    const author = await beginChange(tx, by, { action: 'undo', undoes: changeId });
    const { undone, left } = await takeBack(tx, effectsOf(rows), author);
    const count = await endChange(tx, author.changeId);
    const outcome = { undone, ...leftOf(left), changeId: count > 0 ? author.changeId : null };
    await tx.update(bulkChanges).set({ undoneAt: new Date(), outcome }).where(eq(bulkChanges.id, changeId));
    return outcome;
  });
}
