import { eq, inArray } from 'drizzle-orm';
import type { BulkChange, RecordChange } from '../../../shared/contract/history.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { apiKeys } from '../../db/schema/apiKeys.ts';
import { type audit, bulkChanges } from '../../db/schema/records.ts';
import {
  createFieldFormatter,
  type FieldFormatter,
  isReportedField,
  type SettingNames,
} from './formatFields.ts';
import { isSame } from './versions.ts';

export type AuditRow = typeof audit.$inferSelect;

/** Changes of many records by their ids. */
export async function changesByIds(db: Database, ids: readonly number[]): Promise<Map<number, BulkChange>> {
  if (ids.length === 0) return new Map();
  const { id, at, action, count, undoneAt } = bulkChanges;
  const rows = await db
    .select({ id, at, action, count, undoneAt, by: users.name })
    .from(bulkChanges)
    .leftJoin(users, eq(users.id, bulkChanges.userId))
    .where(inArray(id, [...new Set(ids)]));
  return new Map(
    rows.map((row) => [
      row.id,
      { ...row, at: row.at.toISOString(), undoneAt: row.undoneAt?.toISOString() ?? null },
    ]),
  );
}

/** Names of API keys by their prefixes; those that are gone have none any more. */
async function namesOfKeys(db: Database, prefixes: readonly string[]): Promise<Map<string, string>> {
  if (prefixes.length === 0) return new Map();
  const rows = await db
    .select({ prefix: apiKeys.prefix, name: apiKeys.name })
    .from(apiKeys)
    .where(inArray(apiKeys.prefix, [...new Set(prefixes)]));
  return new Map(rows.map(({ prefix, name }) => [prefix, name]));
}

/** Rows of the audit as people read them. */
export async function presentChanges(
  db: Database,
  rows: readonly { readonly row: AuditRow; readonly by: string | null }[],
  { canUndo = () => false, settings }: { canUndo?: (row: AuditRow) => boolean; settings?: SettingNames } = {},
): Promise<RecordChange[]> {
  const tell = await createFieldFormatter(
    db,
    rows.map(({ row }) => row),
    settings,
  );
  const bulks = await changesByIds(
    db,
    rows.flatMap(({ row }) => row.changeId ?? []),
  );
  const keys = await namesOfKeys(
    db,
    rows.flatMap(({ row }) => row.keyPrefix ?? []),
  );
  return rows.map(({ row, by }) => ({
    id: row.id,
    at: row.at.toISOString(),
    by,
    key: row.keyPrefix === null ? null : { name: keys.get(row.keyPrefix) ?? null, prefix: row.keyPrefix },
    action: row.action,
    bulk: bulks.get(row.changeId ?? 0) ?? null,
    fields: fieldsOf(row, tell),
    canUndo: canUndo(row),
  }));
}

/** A new record reports what was written into it, a deleted one nothing: both have all fields. */
function fieldsOf({ action, before, after }: AuditRow, tell: FieldFormatter): RecordChange['fields'] {
  if (action !== 'update' && action !== 'create') return [];
  return Object.keys({ ...before, ...after })
    .filter((field) => isReportedField(field) && !isSame(before?.[field], after?.[field]))
    .map((field) => tell(field, before?.[field], after?.[field]))
    .filter((change) => change.before !== '' || change.after !== '');
}
