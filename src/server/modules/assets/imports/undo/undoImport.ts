import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, desc, eq, inArray, sql } from 'drizzle-orm';
import { closesWindow, EXPIRES_FIRST } from '../../../../../shared/contract/publicationWindow.ts';
import type { Author } from '../../../../content/author.ts';
import { reviveTimes } from '../../../../content/records.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { importRows } from '../../../../db/schema/imports.ts';
import { yieldToRequests } from '../../../../db/yieldToRequests.ts';
import { dropVersion, itemKind, itemStates, itemVersionsNow } from '../../libraries/public.ts';
import { changeImport, type ImportRowRow, lockImport, type RowChange, writeRows } from '../imports.repo.ts';

const BATCH = 50;
const LOOKED_AT = 1000;

const WRITTEN = ['created', 'versioned', 'updated'] as const;

/** Titles of items that an import wrote and that were changed or deleted since. */
export async function editedSince(db: Database, importId: number): Promise<string[]> {
  const edited: string[] = [];
  for (let after = 0; ; ) {
    const rows = await db
      .select({ number: importRows.number, itemId: importRows.itemId, afterVersion: importRows.afterVersion })
      .from(importRows)
      .where(
        and(
          eq(importRows.importId, importId),
          inArray(importRows.outcome, [...WRITTEN]),
          sql`${importRows.number} > ${after}`,
        ),
      )
      .orderBy(asc(importRows.number))
      .limit(LOOKED_AT);
    const items = await itemVersionsNow(
      db,
      rows.flatMap(({ itemId }) => itemId ?? []),
    );
    for (const { itemId, afterVersion } of rows) {
      const item = items.get(itemId ?? 0);
      if (!item) edited.push(`item ${itemId} (deleted for good)`);
      else if (item.version !== afterVersion)
        edited.push(item.deletedAt ? `${item.title} (deleted)` : item.title);
    }
    if (rows.length < LOOKED_AT) return edited;
    after = rows.at(-1)?.number ?? after;
    await nextTurn();
  }
}

/** Takes back what an import wrote, the last rows first, one transaction a batch, until nothing is left. */
export async function undoImport(
  { db }: Pick<Context, 'db'>,
  importId: number,
  signal: AbortSignal,
): Promise<void> {
  for (;;) {
    signal.throwIfAborted();
    if (!(await undoBatch(db, importId))) return;
    await yieldToRequests(db);
  }
}

async function undoBatch(db: Database, importId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const record = await lockImport(tx, importId);
    if (record.state !== 'undoing') return false;
    const rows = await tx
      .select()
      .from(importRows)
      .where(and(eq(importRows.importId, importId), inArray(importRows.outcome, [...WRITTEN])))
      .orderBy(desc(importRows.number))
      .limit(BATCH);
    if (rows.length === 0) {
      await changeImport(tx, importId, {
        state: 'undone',
        fault: null,
        finishedAt: new Date(),
        phaseAt: null,
      });
      return false;
    }
    const { undoneBy, requestId, keyPrefix } = record;
    const author: Author = { userId: undoneBy, requestId, keyPrefix };
    const outcomes = await undoRows(tx, rows, author);
    await writeRows(tx, importId, outcomes, ['outcome', 'message']);
    await changeImport(tx, importId, { cursor: record.cursor + rows.length });
    return true;
  });
}

async function undoRows(tx: Database, rows: readonly ImportRowRow[], author: Author): Promise<RowChange[]> {
  const items = await itemStates(
    tx,
    rows.flatMap(({ itemId }) => itemId ?? []),
    { isHeld: true },
  );
  const isUntouched = ({ itemId, afterVersion }: ImportRowRow) =>
    items.get(itemId ?? 0)?.version === afterVersion;
  const isClosed = ({ itemId, before }: ImportRowRow) =>
    closesWindow(items.get(itemId ?? 0), reviveTimes(before?.fields ?? {}));
  const free = rows.filter((row) => isUntouched(row) && !isClosed(row));
  const created = free.filter(({ outcome }) => outcome === 'created').map(({ itemId }) => itemId ?? 0);
  await writeRecord(tx, itemKind, author, { action: 'remove', ids: created });
  for (const { itemId, before, outcome } of free) {
    if (outcome === 'created' || itemId === null || !before) continue;
    const { fields = {}, fileId, stackKey, versionNumber } = before;
    await writeRecord(tx, itemKind, author, {
      action: 'update',
      ids: [itemId],
      fields: { ...reviveTimes(fields), ...(fileId !== undefined && { fileId, stackKey }) },
    });
    if (versionNumber !== undefined) await dropVersion(tx, { itemId, number: versionNumber });
  }
  return rows.map((row) => ({ number: row.number, set: outcomeOf(row) }));

  function outcomeOf(row: ImportRowRow): Pick<ImportRowRow, 'outcome' | 'message'> {
    if (free.includes(row)) return { outcome: 'undone', message: null };
    const message = isUntouched(row)
      ? EXPIRES_FIRST
      : 'The item was changed or deleted while the import was being undone.';
    return { outcome: 'kept', message };
  }
}
