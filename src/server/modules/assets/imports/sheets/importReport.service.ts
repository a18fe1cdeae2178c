import { and, asc, eq, or } from 'drizzle-orm';
import type { ImportRecord, ImportRow } from '../../../../../shared/contract/import.ts';
import { writeCsv } from '../../../../../shared/domain/csv.ts';
import type { Database } from '../../../../db/client.ts';
import { importRows } from '../../../../db/schema/imports.ts';
import { notFound } from '../../../../http/errors.ts';
import { presentImports, presentRows } from '../imports.present.ts';
import { requireImport } from '../imports.repo.ts';
import { faultsSheet } from './sheetsOut.ts';

/** An import as the back-office shows it. Throws 404. */
export async function readImport(db: Database, id: number): Promise<ImportRecord> {
  const [record] = await presentImports(db, [await requireImport(db, id)]);
  if (!record) throw notFound('This import');
  return record;
}

/** The first rows that are invalid or failed. */
export async function readFaultyRows(db: Database, id: number, limit: number): Promise<ImportRow[]> {
  const rows = await db
    .select()
    .from(importRows)
    .where(
      and(
        eq(importRows.importId, id),
        or(eq(importRows.verdict, 'invalid'), eq(importRows.outcome, 'failed')),
      ),
    )
    .orderBy(asc(importRows.number))
    .limit(limit);
  return presentRows(db, await requireImport(db, id), rows);
}

/** Faulty rows as a sheet. */
export const writeFaults = async (db: Database, id: number): Promise<string> =>
  writeCsv(await faultsSheet(db, await requireImport(db, id)));

/** Says that files were left out because the library got them after the check; empty when there are none. */
export const addedMeanwhile = ({ addedMeanwhile: count }: ImportRecord['counts']): string =>
  count === 0
    ? ''
    : ` ${count} of the files left out ${count === 1 ? 'is' : 'are'} in the library by now: somebody added the same meanwhile.`;
