import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { BulkChange, ItemChange } from '../../../../shared/contract/bulkChange.ts';
import type { Author } from '../../../content/author.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { audit, bulkChanges } from '../../../db/schema/records.ts';
import { attributeValues } from '../../../db/schema/taxonomy.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { itemKind } from '../items/itemKind.service.ts';
import { type AuditFields, idsIn, itemsNow, keptValueIds } from './itemsNow.ts';
import { type AuditRow, compare, effectsOf, takeBack, valuesIn } from './takeBack.ts';

const SHOWN = ['create', 'update', 'remove', 'restore'] as const;
/** Fields that say nothing to people, or follow from others. */
const HIDDEN = new Set(['position', 'stackPosition', 'stackKey', 'deletedAt']);

const mine = (itemId: number) =>
  and(eq(audit.kind, itemKind.name), eq(audit.recordId, itemId), inArray(audit.action, [...SHOWN]));

/** One page of an item's changes, newest first. Throws 404. */
export async function readHistory(
  db: Database,
  itemId: number,
  { before, limit }: { before?: number | undefined; limit: number },
): Promise<{ data: ItemChange[]; isComplete: boolean }> {
  const item = (await itemsNow(db, [itemId])).get(itemId);
  if (!item) throw notFound('This item');
  const rows = await db
    .select({ row: audit, by: users.name })
    .from(audit)
    .leftJoin(users, eq(users.id, audit.userId))
    .where(and(mine(itemId), before === undefined ? undefined : lt(audit.id, before)))
    .orderBy(desc(audit.id))
    .limit(limit + 1);
  const page = rows.slice(0, limit);
  const tell = await makeTeller(
    db,
    page.map(({ row }) => row),
  );
  const kept = await keptValueIds(db, valuesIn(page.flatMap(({ row }) => effectsOf([row]))));
  const bulks = await changesByIds(
    db,
    page.flatMap(({ row }) => row.changeId ?? []),
  );
  const data = page.map(({ row, by }): ItemChange => {
    const [effect] = effectsOf([row]);
    const stands = effect && compare(effect, item.fields, kept);
    return {
      id: row.id,
      at: row.at.toISOString(),
      by,
      action: row.action === 'purge' ? 'remove' : row.action,
      bulk: bulks.get(row.changeId ?? 0) ?? null,
      fields: row.action === 'update' ? fieldsOf(row, tell) : [],
      canUndo: row.action === 'update' && Boolean(stands?.isAfter && !stands.isBefore),
    };
  });
  return { data, isComplete: rows.length <= limit };
}

/**
 * Takes one change of an item back; nothing changes when the item is already as it was before. Throws 404, and 409
 * `changed_since` when the item has something else now.
 */
export async function undoItemChange(
  db: Database,
  { itemId, number }: { itemId: number; number: number },
  author: Author,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(audit)
      .where(and(mine(itemId), eq(audit.id, number), eq(audit.action, 'update')));
    if (!row) throw notFound('This change');
    const { left } = await takeBack(tx, effectsOf([row]), author);
    if (left[0]) throw conflict('changed_since', left[0].reason);
  });
}

export async function changesByIds(db: Database, ids: readonly number[]): Promise<Map<number, BulkChange>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ change: bulkChanges, by: users.name })
    .from(bulkChanges)
    .leftJoin(users, eq(users.id, bulkChanges.userId))
    .where(inArray(bulkChanges.id, [...new Set(ids)]));
  return new Map(
    rows.map(({ change: { id, at, action, count, undoneAt }, by }) => [
      id,
      { id, at: at.toISOString(), by, action, count, undoneAt: undoneAt?.toISOString() ?? null },
    ]),
  );
}

type Teller = (field: string, value: unknown) => string;

function fieldsOf({ before, after }: AuditRow, tell: Teller): ItemChange['fields'] {
  const was: AuditFields = before ?? {};
  const is: AuditFields = after ?? {};
  return Object.keys({ ...was, ...is })
    .filter((field) => !HIDDEN.has(field))
    .map((field) => ({ field, before: tell(field, was[field]), after: tell(field, is[field]) }));
}

/** What people read in fields: names instead of ids. */
async function makeTeller(db: Database, rows: readonly AuditRow[]): Promise<Teller> {
  const told = rows.flatMap(({ before, after }) => [before ?? {}, after ?? {}]) as AuditFields[];
  const idsOf = (field: string) =>
    told.flatMap((fields) => (typeof fields[field] === 'number' ? [fields[field]] : idsIn(fields[field])));
  const names = {
    valueIds: await namesOf(idsOf('valueIds'), (ids) =>
      db
        .select({ id: attributeValues.id, name: attributeValues.label })
        .from(attributeValues)
        .where(inArray(attributeValues.id, ids)),
    ),
    libraryId: await namesOf(idsOf('libraryId'), (ids) =>
      db
        .select({ id: libraries.id, name: libraries.title })
        .from(libraries)
        .where(inArray(libraries.id, ids)),
    ),
    fileId: await namesOf(idsOf('fileId'), (ids) =>
      db.select({ id: files.id, name: files.name }).from(files).where(inArray(files.id, ids)),
    ),
  };
  return (field, value) => {
    if (value === null || value === undefined) return '';
    const known = Object.hasOwn(names, field) ? names[field as keyof typeof names] : undefined;
    if (known) {
      const ids = typeof value === 'number' ? [value] : idsIn(value);
      return ids.map((id) => known.get(id) ?? `${id}`).join(', ');
    }
    if (field === 'focalPoint')
      return idsIn(value)
        .map((part) => `${Math.round(part * 100)} %`)
        .join(' · ');
    return Array.isArray(value) ? value.join(', ') : String(value);
  };
}

async function namesOf(
  ids: readonly number[],
  read: (ids: number[]) => Promise<{ id: number; name: string }[]>,
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await read([...new Set(ids)]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
