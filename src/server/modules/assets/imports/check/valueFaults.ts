import { and, eq, inArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { ImportFault } from '../../../../../shared/contract/import.ts';
import type { Database } from '../../../../db/client.ts';
import { readRows } from '../../../../db/readRows.ts';
import { importRows } from '../../../../db/schema/imports.ts';
import type { ImportRecordRow } from '../imports.repo.ts';
import { valuesOfRow } from './columns.ts';
import { knownNames, readFields } from './readFields.ts';
import { suggestValues } from './suggestValues.ts';
import { foldName, readTaxonomy } from './taxonomy.ts';

const FAULTS_MAX = 100;
const CHOICES_MAX = 1000;

/** What is wrong with the rows of an import, the most frequent first. Reasons name the value, so that equal ones are one. */
export async function readValueFaults(db: Database, record: ImportRecordRow): Promise<ImportFault[]> {
  const groups = await readRows(
    db,
    z.object({ field: z.string(), reason: z.string(), count: z.int(), number: z.int() }),
    sql`
    select e.key as field, e.value as reason, count(*)::int as count, min(r.number)::int as number
    from import_rows as r cross join lateral jsonb_each_text(r.reasons) as e
    where r.import_id = ${record.id} and r.verdict = 'invalid'
    group by 1, 2 order by 3 desc, 4 limit ${FAULTS_MAX}`,
  );
  if (groups.length === 0) return [];
  const numbers = groups.map(({ number }) => number);
  const examples = await db
    .select()
    .from(importRows)
    .where(and(eq(importRows.importId, record.id), inArray(importRows.number, numbers)));
  const byNumber = new Map(examples.map((row) => [row.number, row]));
  const taxonomy = await readTaxonomy(db);
  const faults = new Map<string, ImportFault>();
  for (const { number, ...group } of groups) {
    const row = byNumber.get(number);
    const values = row ? valuesOfRow(row, record.columns) : {};
    const { unknown } = readFields(values, { options: record.options, taxonomy });
    const value = unknown[group.field] ?? null;
    const choices = value === null ? [] : knownNames(group.field, taxonomy).slice(0, CHOICES_MAX);
    const suggestions = value === null ? [] : suggestValues(value, choices);
    // Reasons name a value as it is written; an alias replaces it whatever its case.
    const key = `${group.field} ${value === null ? group.reason : foldName(value)}`;
    const known = faults.get(key);
    const count = group.count + (known?.count ?? 0);
    faults.set(key, { ...(known ?? { ...group, value, choices, suggestions }), count });
  }
  return [...faults.values()].sort((one, other) => other.count - one.count);
}
