import { and, asc, eq, gt } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { importRows } from '../../../../db/schema/imports.ts';
import { yieldToRequests } from '../../../../db/yieldToRequests.ts';
import { changeImport, type ImportRecordRow, lockImport, requireImport } from '../imports.repo.ts';
import { SLICE } from './checkImport.ts';
import { judgeRows, type Known, readKnown, writeJudgements } from './judgeRows.ts';

/**
 * Judges the rows of a ready import again, since previews came after the check. It stays ready meanwhile: people go on
 * correcting and may confirm, which ends this. What they decide is kept, and their changes come first: a slice that
 * one of them crosses is judged once more.
 */
export async function recheckImport(
  { db }: Pick<Context, 'db'>,
  importId: number,
  signal: AbortSignal,
): Promise<void> {
  let known: Known | null = null;
  for (;;) {
    signal.throwIfAborted();
    const record = await requireImport(db, importId);
    if (record.state !== 'ready' || record.recheckCursor === null) return;
    if (known?.revision !== record.revision) known = await readKnown(db, record);
    await recheckNext(db, record, known);
    await yieldToRequests(db);
  }
}

async function recheckNext(db: Database, record: ImportRecordRow, known: Known): Promise<void> {
  const { id, revision, recheckCursor } = record;
  const rows = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, id), gt(importRows.number, recheckCursor ?? 0)))
    .orderBy(asc(importRows.number))
    .limit(SLICE);
  const last = rows.at(-1);
  const judged = await judgeRows(db, record, { ...known, rows });
  await db.transaction(async (tx) => {
    const current = await lockImport(tx, id);
    const isSame =
      current.state === 'ready' && current.revision === revision && current.recheckCursor === recheckCursor;
    if (!isSame) return;
    await writeJudgements(tx, id, judged);
    await changeImport(
      tx,
      id,
      last ? { recheckCursor: last.number } : { recheckCursor: null, rechecks: current.rechecks + 1 },
    );
  });
}
