import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { HistoryPage, RecordVersion } from '../../../shared/contract/history.ts';
import type { Database } from '../../db/client.ts';
import { users } from '../../db/schema/accounts.ts';
import { audit } from '../../db/schema/records.ts';
import { conflict, invalid, notFound } from '../../http/errors.ts';
import type { RecordKind } from '../recordKind.ts';
import { type AuditRow, presentChanges } from './changeLog.ts';
import { createFieldFormatter, isReportedField, type Values } from './formatFields.ts';
import { fieldsAfter, isSame, type RecordNow, recordNow } from './versions.ts';

/** A record's place in the order moves with others: its history leaves that out, the log has it. */
const SHOWN = ['create', 'update', 'remove', 'restore', 'purge'] as const;

/** A kind with what of it can be written back. */
export interface Historic {
  readonly kind: RecordKind;
  /** In messages: `This article`. */
  readonly noun: string;
  /** Names of the fields that a change of a record may send. */
  readonly fields: ReadonlySet<string>;
  /** Which changes of a record can be taken back, where a kind knows better than its fields do. */
  readonly undoable?: (db: Database, id: number, rows: readonly AuditRow[]) => Promise<ReadonlySet<number>>;
}

const mine = ({ kind }: Historic, id: number) =>
  and(eq(audit.kind, kind.name), eq(audit.recordId, id), inArray(audit.action, [...SHOWN]));

/** One page of a record's changes, newest first, of one in the trash or purged too. Throws 404. */
export async function readHistory(
  db: Database,
  of: Historic,
  id: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<HistoryPage> {
  const rows = await db
    .select({ row: audit, by: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(mine(of, id), before === undefined ? undefined : lt(audit.id, before)))
    .orderBy(desc(audit.id))
    .limit(limit + 1);
  const now = await recordNow(db, of.kind, id);
  if (!now && rows.length === 0) throw notFound(of.noun);
  const page = rows.slice(0, limit);
  const undoable = of.undoable
    ? await of.undoable(
        db,
        id,
        page.map(({ row }) => row),
      )
    : null;
  const canUndo = (row: AuditRow) => (undoable ? undoable.has(row.id) : standing(of, now, row) === 'after');
  const data = await presentChanges(db, page, { canUndo });
  return { data, isComplete: rows.length <= limit };
}

/** The state of a record compared with a change of it: as it left it, as it was before, or otherwise. */
function standing({ fields }: Historic, now: RecordNow | null, row: AuditRow): 'after' | 'before' | 'other' {
  if (row.action !== 'update' || !now || now.isTrashed) return 'other';
  const names = Object.keys(row.after ?? {}).filter(isReportedField);
  if (names.length === 0 || !names.every((name) => fields.has(name))) return 'other';
  const has = (values: Values | null) => names.every((name) => isSame(now.fields[name], values?.[name]));
  if (has(row.before)) return 'before';
  return has(row.after) ? 'after' : 'other';
}

async function findChange(
  db: Database,
  of: Historic,
  { id, number }: { id: number; number: number },
): Promise<{ row: AuditRow; by: string | null; now: RecordNow }> {
  const [found] = await db
    .select({ row: audit, by: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(mine(of, id), eq(audit.id, number)));
  if (!found) throw notFound('This change');
  const now = await recordNow(db, of.kind, id);
  if (!now || now.isTrashed) throw notFound(of.noun);
  return { ...found, now };
}

/** What a record had after a change, where that differs from now. Throws 404. */
export async function readVersion(
  db: Database,
  of: Historic,
  place: { id: number; number: number },
): Promise<RecordVersion> {
  const { row, by, now } = await findChange(db, of, place);
  const then = await differing(db, of, row, now);
  const tell = await createFieldFormatter(db, [{ before: now.fields, after: then }]);
  return {
    id: row.id,
    at: row.at.toISOString(),
    by,
    version: now.version,
    fields: Object.keys(then).map((field) => ({
      ...tell(field, now.fields[field], then[field]),
      canRestore: of.fields.has(field),
    })),
  };
}

async function differing(db: Database, of: Historic, row: AuditRow, now: RecordNow): Promise<Values> {
  const then = await fieldsAfter(db, of.kind, { recordId: row.recordId, number: row.id });
  return Object.fromEntries(
    Object.entries(then).filter(
      ([field, value]) => isReportedField(field) && !isSame(value, now.fields[field]),
    ),
  );
}

/** The fields to write so that a record has again what it had after a change. Throws 400 and 404. */
export async function fieldsToRestore(
  db: Database,
  of: Historic,
  place: { id: number; number: number },
  wanted?: readonly string[],
): Promise<{ fields: Values; version: number }> {
  const { row, now } = await findChange(db, of, place);
  const then = await differing(db, of, row, now);
  const unknown = wanted?.find((field) => !of.fields.has(field));
  if (unknown !== undefined) throw invalid({ fields: `“${unknown}” cannot be restored.` });
  const fields = Object.entries(then).filter(
    ([field]) => of.fields.has(field) && (wanted?.includes(field) ?? true),
  );
  return { fields: Object.fromEntries(fields), version: now.version };
}

/**
 * The fields to write so that one change is taken back; none when the record is as it was before. Throws 404, and 409
 * `changed_since` when the record has something else now.
 */
export async function fieldsToUndo(
  db: Database,
  of: Historic,
  place: { id: number; number: number },
): Promise<{ fields: Values; version: number }> {
  const { row, now } = await findChange(db, of, place);
  const state = standing(of, now, row);
  if (state === 'other')
    throw conflict('changed_since', 'This was changed again since, or cannot be undone.');
  if (state === 'before') return { fields: {}, version: now.version };
  const fields = Object.entries(row.before ?? {}).filter(([name]) => of.fields.has(name));
  return { fields: Object.fromEntries(fields), version: now.version };
}
