import { and, asc, eq, gt } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { audit } from '../../db/schema/records.ts';
import type { RecordKind } from '../recordKind.ts';
import { relationsOf } from '../translations/translations.ts';
import { shown } from '../writeRecord.ts';
import type { Values } from './formatFields.ts';

export interface RecordNow {
  readonly version: number;
  readonly isTrashed: boolean;
  /** Columns and relations as the audit writes them, times as text. */
  readonly fields: Values;
}

/** A record as it is, in the trash or not; `null` when there is none. */
export async function recordNow(db: Database, kind: RecordKind, id: number): Promise<RecordNow | null> {
  const [row] = (await db
    .select()
    .from(kind.table as PgTable)
    .where(eq(kind.table.id, id))) as Record<string, unknown>[];
  if (!row) return null;
  const related: Record<string, unknown> = {};
  for (const [name, relation] of Object.entries(relationsOf(kind)))
    related[name] = (await relation.read(db, [id])).get(id) ?? null;
  const fields = JSON.parse(JSON.stringify(shown(kind, { ...row, ...related }))) as Values;
  return { version: Number(row.version), isTrashed: row.deletedAt !== null, fields };
}

/** What fields had when a change was done that were changed again since: what the first of those changes replaced. */
export async function fieldsAfter(
  db: Database,
  { name }: Pick<RecordKind, 'name'>,
  { recordId, number }: { recordId: number; number: number },
): Promise<Values> {
  const later = await db
    .select({ before: audit.before })
    .from(audit)
    .where(
      and(
        eq(audit.kind, name),
        eq(audit.recordId, recordId),
        gt(audit.id, number),
        eq(audit.action, 'update'),
      ),
    )
    .orderBy(asc(audit.id));
  const fields: Record<string, unknown> = {};
  for (const { before } of later)
    for (const [field, value] of Object.entries(before ?? {}))
      if (!Object.hasOwn(fields, field)) fields[field] = value;
  return fields;
}

/** Whether two values of a field are the same to the audit. */
export const isSame = (one: unknown, other: unknown): boolean =>
  canonical(one ?? null) === canonical(other ?? null);

/** Keys of stored JSON come back in another order. */
const canonical = (value: unknown): string =>
  JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === 'object' && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([one], [other]) => (one < other ? -1 : 1)))
      : inner,
  );
