import { and, asc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { importRows } from '../../../../db/schema/imports.ts';
import { yieldToRequests } from '../../../../db/yieldToRequests.ts';
import { changeImport, type ImportRecordRow, lockImport, requireImport } from '../imports.repo.ts';
import { unpackNext } from '../sources/unpackArchive.ts';
import { buildFileRows, buildSheetRows } from './buildRows.ts';
import { judgeRows, type Known, readKnown, writeJudgements } from './judgeRows.ts';

/** Rows that are checked and then written at a time. */
export const SLICE = 100;

type Needs = Pick<Context, 'db' | 'storage' | 'jobs' | 'log'>;

/**
 * Checks an import until it is ready or stopped: unpacks, reads the sheet, then judges row after row. Begins where an
 * earlier run ended. A change meanwhile makes it begin the rows again. Throws `SourceError` for what cannot be read.
 */
export async function checkImport(context: Needs, importId: number, signal: AbortSignal): Promise<void> {
  const { db } = context;
  let known: Known | null = null;
  for (;;) {
    signal.throwIfAborted();
    const record = await requireImport(db, importId);
    if (record.state !== 'checking') return;
    if (record.archives.some(({ isUnpacked }) => !isUnpacked)) await unpackNext(context, record, signal);
    else if (record.rowsBuilt === 'none') await buildSheetRows(context, record);
    else {
      known = await knownFor(record, known);
      await judgeNext(db, record, known);
    }
    await yieldToRequests(db);
  }

  async function knownFor(record: ImportRecordRow, last: Known | null): Promise<Known> {
    return last?.revision === record.revision ? last : readKnown(db, record);
  }
}

async function judgeNext(db: Database, record: ImportRecordRow, known: Known): Promise<void> {
  const rows = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, record.id),
        gt(importRows.number, record.cursor),
        record.rowsBuilt === 'sheet' ? isNotNull(importRows.line) : undefined,
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(SLICE);
  const last = rows.at(-1);
  if (!last) {
    // The embedded database does not look at its tables by itself, and plans badly before.
    if (record.rowsBuilt === 'sheet' && (await buildFileRows(db, record)))
      await db.execute(sql`analyze import_rows, import_files`);
    if (record.rowsBuilt === 'all') await finishCheck(db, record);
    return;
  }
  const judged = await judgeRows(db, record, { ...known, rows });
  await db.transaction(async (tx) => {
    const current = await lockImport(tx, record.id);
    const isSame =
      current.state === 'checking' &&
      current.revision === record.revision &&
      current.cursor === record.cursor &&
      current.rowsBuilt === record.rowsBuilt;
    if (!isSame) return;
    await writeJudgements(tx, record.id, judged);
    await changeImport(tx, record.id, { cursor: last.number });
  });
}

async function finishCheck(db: Database, record: ImportRecordRow): Promise<void> {
  await db.transaction(async (tx) => {
    const current = await lockImport(tx, record.id);
    if (current.state !== 'checking' || current.revision !== record.revision) return;
    await changeImport(tx, record.id, { state: 'ready', fault: null, phaseAt: null });
  });
}
