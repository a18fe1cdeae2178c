import { and, asc, eq, inArray, isNull, like, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { type ImportDecision, importField } from '../../../../shared/contract/import.ts';
import type { importEndpoints } from '../../../../shared/contract/importCalls.ts';
import type { Database } from '../../../db/client.ts';
import { importRows } from '../../../db/schema/imports.ts';
import { conflict, invalid, notFound } from '../../../http/errors.ts';
import { likeLiteral } from '../../../http/lists.ts';
import { judgeRows, readKnown, writeJudgements } from './check/judgeRows.ts';
import {
  changeImport,
  type ImportRecordRow,
  type ImportRowRow,
  lockImport,
  requireImport,
} from './imports.repo.ts';

type RowFilter = Omit<z.output<typeof importEndpoints.rows.query>, 'page' | 'limit'>;
type RowBody = z.output<typeof importEndpoints.updateRow.body>;
type Decide = z.output<typeof importEndpoints.decideRows.body>;

export function rowsWhere(importId: number, { verdict, decision, outcome, q }: RowFilter): SQL | undefined {
  return and(
    eq(importRows.importId, importId),
    verdict && eq(importRows.verdict, verdict),
    decision && (decision === 'undecided' ? isNull(importRows.decision) : eq(importRows.decision, decision)),
    outcome && eq(importRows.outcome, outcome),
    q ? like(importRows.label, `%${likeLiteral(q.toLowerCase())}%`) : undefined,
  );
}

/** One page of rows in their order. */
export async function readRows(
  db: Database,
  importId: number,
  { page, limit, ...filter }: RowFilter & { page: number; limit: number },
): Promise<{ rows: ImportRowRow[]; total: number }> {
  const where = rowsWhere(importId, filter);
  const rows = await db
    .select()
    .from(importRows)
    .where(where)
    .orderBy(asc(importRows.number))
    .offset((page - 1) * limit)
    .limit(limit);
  return { rows, total: await db.$count(importRows, where) };
}

function requireReady(record: ImportRecordRow): void {
  if (record.state !== 'ready')
    throw conflict(
      'not_ready',
      'Rows can be changed once the import was checked, and before it is confirmed.',
    );
}

/** Throws 404. */
export async function requireRow(db: Database, importId: number, number: number): Promise<ImportRowRow> {
  const [row] = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, importId), eq(importRows.number, number)));
  if (!row) throw notFound('This row');
  return row;
}

/** Corrects a row or decides about it, and judges it again. Throws 400 for a decision that it cannot have. */
export async function updateRow(
  db: Database,
  { id, number }: { id: number; number: number },
  body: RowBody,
): Promise<void> {
  const record = await requireImport(db, id);
  requireReady(record);
  const row = await requireRow(db, id, number);
  const changed: ImportRowRow = {
    ...row,
    corrections: correctionsOf(row, body.values ?? {}),
    chosen: body.decision === undefined ? row.chosen : body.decision,
    chosenTargetId:
      body.targetId ?? (body.decision === null || body.decision === 'create' ? null : row.chosenTargetId),
  };
  const known = await readKnown(db, record);
  if (body.targetId !== undefined && !known.catalogue.byId(body.targetId))
    throw invalid({ targetId: 'This library has no such item.' });
  const judged = await judgeRows(db, record, { ...known, rows: [changed] });
  const [one] = judged;
  if (!one) throw notFound('This row');
  const fault = body.decision
    ? faultOfDecision(body.decision, { ...one.judgement, fileId: one.fileId })
    : null;
  if (fault) throw invalid({ decision: fault });
  await db.transaction(async (tx) => {
    const current = await lockImport(tx, id);
    requireReady(current);
    const { corrections, chosen, chosenTargetId } = changed;
    await tx
      .update(importRows)
      .set({ corrections, chosen, chosenTargetId })
      .where(and(eq(importRows.importId, id), eq(importRows.number, number)));
    await writeJudgements(tx, id, judged);
    await changeImport(tx, id, { revision: current.revision + 1 });
  });
}

/** Corrections by field; a `null` takes one back. Throws 400 on a field that is none. */
function correctionsOf(
  { corrections }: ImportRowRow,
  values: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const unknown = Object.keys(values).find((field) => !importField.safeParse(field).success);
  if (unknown !== undefined) throw invalid({ [`values.${unknown}`]: 'This field is not known.' });
  const next = new Map(Object.entries(corrections));
  for (const [field, value] of Object.entries(values)) {
    if (value === null) next.delete(field);
    else next.set(field, value);
  }
  return Object.fromEntries(next);
}

function faultOfDecision(
  decision: ImportDecision,
  {
    verdict,
    targetId,
    fileId,
    reasons,
  }: { verdict: string; targetId: number | null; fileId: number | null; reasons: Record<string, string> },
): string | null {
  if (decision === 'skip') return null;
  if (verdict === 'invalid') return `Correct the row first. ${Object.values(reasons)[0] ?? ''}`.trim();
  if (decision !== 'metadata' && fileId === null) return 'This row has no file.';
  if (decision !== 'create' && targetId === null) return 'Choose the item that this row is about.';
  return null;
}

/** What the dry run proposes, in SQL: the twin of `PROPOSED` in judgeRow.ts. */
const proposed = sql`case ${importRows.verdict} when 'new' then 'create' when 'version' then 'version' when 'metadata' then 'metadata' when 'similar' then null else 'skip' end`;

/** Decides about many rows at once; those that cannot be what is decided are passed over. Returns how many changed. */
export async function decideRows(db: Database, id: number, { target, decision }: Decide): Promise<number> {
  return db.transaction(async (tx) => {
    const record = await lockImport(tx, id);
    requireReady(record);
    const chosen =
      'numbers' in target
        ? and(eq(importRows.importId, id), inArray(importRows.number, target.numbers))
        : rowsWhere(id, target.filter);
    const isPossible: Record<ImportDecision, SQL | undefined> = {
      create: sql`${importRows.fileId} is not null and ${importRows.verdict} <> 'invalid'`,
      version: sql`${importRows.fileId} is not null and ${importRows.targetId} is not null and ${importRows.verdict} <> 'invalid'`,
      metadata: sql`${importRows.targetId} is not null and ${importRows.verdict} <> 'invalid'`,
      skip: undefined,
    };
    const changed = await tx
      .update(importRows)
      .set({ chosen: decision, decision: decision ?? proposed })
      .where(
        and(
          chosen,
          decision === null ? undefined : isPossible[decision],
          sql`(${importRows.chosen} is distinct from ${decision} or ${importRows.decision} is distinct from ${decision ?? proposed})`,
        ),
      )
      .returning({ number: importRows.number });
    if (changed.length > 0) await changeImport(tx, id, { revision: record.revision + 1 });
    return changed.length;
  });
}
