import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { addMessages } from '../../../../content/messages/addMessages.ts';
import { isCrossed } from '../../../../content/records.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { importMappings, importRows } from '../../../../db/schema/imports.ts';
import { taxonomy } from '../../../../db/schema/taxonomy.ts';
import { yieldToRequests } from '../../../../db/yieldToRequests.ts';
import { isOutage } from '../../../../outages.ts';
import { headerKey } from '../check/columns.ts';
import { readTaxonomy, type Taxonomy } from '../check/taxonomy.ts';
import {
  changeImport,
  type ImportRecordRow,
  type ImportRowRow,
  lockImport,
  requireImport,
  writeRows,
} from '../imports.repo.ts';
import { releaseFiles } from '../sources/releaseFiles.ts';
import { commitRows } from './commitRows.ts';

/** Rows of one transaction: the embedded database serves nobody else meanwhile. */
const BATCH = 150;
/** Tries of a batch that another writer crossed, before its rows are written one by one. */
const TRIES = 3;

/**
 * Writes the decided rows of an import that was confirmed, one transaction a batch, until none is left. Each row
 * remembers what became of it in the transaction that did it, so that a second worker or a restart does the rest only.
 */
export async function commitImport(
  context: Pick<Context, 'db' | 'log'>,
  importId: number,
  signal: AbortSignal,
): Promise<void> {
  const { db } = context;
  const reading = makeReading();
  for (let size = BATCH; ; ) {
    signal.throwIfAborted();
    try {
      if (!(await commitBatch(db, importId, { size, reading }))) return;
      size = BATCH;
    } catch (error) {
      if (!isOfRow(error)) throw error;
      // One row spoils the batch: each has a transaction of its own until it is found.
      if (size > 1) size = 1;
      else await reportNext(context, importId, error);
    }
    await yieldToRequests(db);
  }
}

/** Whether the database is available and only this write failed. */
const isOfRow = (error: unknown): boolean =>
  error instanceof Error && !isOutage(error) && error.name !== 'AbortError';

/** What one worker remembers between batches, so that none of them reads more than it needs. */
interface Reading {
  /** Rows up to this number are done, as far as this worker knows. */
  after: number;
  taxonomyOf(tx: Database): Promise<Taxonomy>;
}

function makeReading(): Reading {
  let known: { revision: number; taxonomy: Taxonomy } | null = null;
  return {
    after: 0,
    async taxonomyOf(tx) {
      const [row] = await tx.select({ revision: taxonomy.revision }).from(taxonomy);
      const revision = row?.revision ?? 0;
      if (known?.revision !== revision) known = { revision, taxonomy: await readTaxonomy(tx) };
      return known.taxonomy;
    },
  };
}

/** Returns whether there may be more to do. */
async function commitBatch(
  db: Database,
  importId: number,
  { size, reading }: { size: number; reading: Reading },
): Promise<boolean> {
  for (let tried = 1; ; tried++) {
    try {
      return await db.transaction(async (tx) => {
        const record = await lockImport(tx, importId);
        if (record.state !== 'committing') return false;
        const rows = await nextRows(tx, importId, { limit: size, after: reading.after });
        const last = rows.at(-1);
        if (!last) {
          // The word of this worker is not enough: another one may have left a row behind.
          if (reading.after === 0) await finish(tx, record);
          const isOver = reading.after === 0;
          reading.after = 0;
          return !isOver;
        }
        const outcomes = await commitRows(tx, record, rows, await reading.taxonomyOf(tx));
        await writeRows(tx, importId, outcomes, ['outcome', 'itemId', 'before', 'afterVersion', 'message']);
        await changeImport(tx, importId, { cursor: record.cursor + rows.length });
        reading.after = last.number;
        return true;
      });
    } catch (error) {
      reading.after = 0;
      if (tried >= TRIES || !isCrossed(error)) throw error;
      await nextTurn();
    }
  }
}

const nextRows = (
  tx: Database,
  importId: number,
  { limit, after = 0 }: { limit: number; after?: number },
): Promise<ImportRowRow[]> =>
  tx
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), gt(importRows.number, after), isNull(importRows.outcome)))
    .orderBy(asc(importRows.number))
    .limit(limit);

/** A row that cannot be written for a reason that nobody foresaw is reported, and the others go on. */
async function reportNext(
  { db, log }: Pick<Context, 'db' | 'log'>,
  importId: number,
  error: unknown,
): Promise<void> {
  const record = await requireImport(db, importId);
  await db.transaction(async (tx) => {
    await lockImport(tx, importId);
    const [row] = await nextRows(tx, importId, { limit: 1 });
    if (!row || record.state !== 'committing') return;
    log.error({ err: error, importId, row: row.number }, 'a row of an import could not be written');
    const message =
      error instanceof Error && 'status' in error ? error.message : 'This row could not be written.';
    await writeRows(
      tx,
      importId,
      [{ number: row.number, set: { outcome: 'failed', message } }],
      ['outcome', 'message'],
    );
    await changeImport(tx, importId, { cursor: record.cursor + 1 });
  });
}

async function finish(tx: Database, record: ImportRecordRow): Promise<void> {
  await changeImport(tx, record.id, { state: 'done', fault: null, finishedAt: new Date(), phaseAt: null });
  const { id, name, libraryId } = record;
  await addMessages(tx, [
    { type: 'import.finished', subject: `import:${id}`, data: { kind: 'import', id, name, libraryId } },
  ]);
  const fields = Object.fromEntries(record.columns.map(({ header, field }) => [headerKey(header), field]));
  if (record.columns.length > 0)
    await tx
      .insert(importMappings)
      .values({ libraryId: record.libraryId, fields })
      .onConflictDoUpdate({ target: importMappings.libraryId, set: { fields } });
  await releaseFiles(tx, record.id);
}
