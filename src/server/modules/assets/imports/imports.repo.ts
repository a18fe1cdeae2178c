import { and, asc, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { DEFAULT_IMPORT_OPTIONS } from '../../../../shared/contract/import.ts';
import type { Author } from '../../../content/author.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { files } from '../../../db/schema/files.ts';
import { importFiles, importRows, imports } from '../../../db/schema/imports.ts';
import { notFound } from '../../../http/errors.ts';

export type ImportRecordRow = typeof imports.$inferSelect;
export type ImportRowRow = typeof importRows.$inferSelect;
export type ImportState = ImportRecordRow['state'];

/** Who confirmed it, in which request. */
export const committerOf = ({ committedBy, requestId, keyPrefix }: ImportRecordRow): Author => ({
  keyPrefix,
  userId: committedBy,
  requestId,
});

/** Throws 404. */
export async function requireImport(db: Database, id: number): Promise<ImportRecordRow> {
  const [row] = await db.select().from(imports).where(eq(imports.id, id));
  if (!row) throw notFound('This import');
  return withAllOptions(row);
}

/** Imports from before an option was there have its default. */
export const withAllOptions = (row: ImportRecordRow): ImportRecordRow => ({
  ...row,
  options: { ...DEFAULT_IMPORT_OPTIONS, ...row.options },
});

/** The same, held until the transaction ends: every slice of work begins with it. */
export async function lockImport(tx: Database, id: number): Promise<ImportRecordRow> {
  const [row] = await tx.select().from(imports).where(eq(imports.id, id)).for('update');
  if (!row) throw notFound('This import');
  return withAllOptions(row);
}

export type ImportChange = Partial<typeof imports.$inferInsert>;

export async function changeImport(tx: Database, id: number, change: ImportChange): Promise<void> {
  await tx
    .update(imports)
    .set({ ...change, updatedAt: new Date() })
    .where(eq(imports.id, id));
}

const fileColumns = {
  pathKey: importFiles.pathKey,
  nameKey: importFiles.nameKey,
  path: importFiles.path,
  fault: importFiles.fault,
  fileId: files.id,
  name: files.name,
  state: files.state,
  failure: files.failure,
  sha256: files.sha256,
  pixelHash: files.pixelHash,
  lookHash: files.lookHash,
  embedded: files.embedded,
};

/** Files of an import with one of these paths, or one of these names, as they are compared. */
export async function filesByKeys(
  db: Database,
  importId: number,
  field: 'pathKey' | 'nameKey',
  keys: readonly string[],
) {
  if (keys.length === 0) return [];
  return db
    .select(fileColumns)
    .from(importFiles)
    .leftJoin(files, eq(files.id, importFiles.fileId))
    .where(
      and(
        eq(importFiles.importId, importId),
        sql`${importFiles[field]} = any(${sql.param([...new Set(keys)])}::text[])`,
      ),
    );
}
export type StoredImportFile = Awaited<ReturnType<typeof filesByKeys>>[number];

/**
 * Rows before `number` that may be about one of these items, or have a file with one of these hashes. Rows that are left
 * out because nothing of their item changes are about it, too; a row that a person left out is not.
 */
export async function earlierRows(
  db: Database,
  { importId, before }: { importId: number; before: number },
  {
    targetIds,
    hashes,
  }: { targetIds: readonly number[]; hashes: { sha256: readonly string[]; pixelHash: readonly string[] } },
) {
  const mine = and(eq(importRows.importId, importId), sql`${importRows.number} < ${before}`);
  const targets =
    targetIds.length === 0
      ? []
      : await db
          .select()
          .from(importRows)
          .where(
            and(
              mine,
              isOneOf(importRows.targetId, targetIds),
              or(
                ne(importRows.decision, 'skip'),
                and(eq(importRows.verdict, 'identical'), isNull(importRows.chosen)),
              ),
            ),
          )
          .orderBy(asc(importRows.number));
  const same = (column: PgColumn, all: readonly string[]) =>
    all.length > 0 ? sql`${column} = any(${sql.param([...all])}::text[])` : undefined;
  const where = or(same(files.sha256, hashes.sha256), same(files.pixelHash, hashes.pixelHash));
  const doubles = where
    ? await db
        .select({
          number: importRows.number,
          name: files.name,
          sha256: files.sha256,
          pixelHash: files.pixelHash,
        })
        .from(files)
        .innerJoin(importRows, eq(importRows.fileId, files.id))
        .where(and(where, mine))
    : [];
  return { targets, doubles };
}

export interface RowChange {
  readonly number: number;
  readonly set: Partial<ImportRowRow>;
}

/** Writes the same columns of many rows, each with values of its own, in one statement. */
export async function writeRows(
  tx: Database,
  importId: number,
  changes: readonly RowChange[],
  columns: readonly (keyof ImportRowRow)[],
): Promise<void> {
  if (changes.length === 0) return;
  const types = columns.map((name) => sql.raw(`"${importRows[name].name}" ${importRows[name].getSQLType()}`));
  const data = changes.map(({ number, set }) => ({
    number,
    ...Object.fromEntries(columns.map((name) => [importRows[name].name, set[name] ?? null])),
  }));
  const sets = columns.map((name) => {
    const column = sql.identifier(importRows[name].name);
    return sql`${column} = d.${column}`;
  });
  await tx.execute(sql`
    update import_rows as r set ${sql.join(sets, sql`, `)}
    from jsonb_to_recordset(${JSON.stringify(data)}::jsonb) as d(number int, ${sql.join(types, sql`, `)})
    where r.import_id = ${importId} and r.number = d.number`);
}
