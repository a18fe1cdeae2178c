import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { LeftAlone } from '../../../../../shared/contract/bulkChange.ts';
import { closesWindow, EXPIRES_FIRST } from '../../../../../shared/contract/publicationWindow.ts';
import type { Author } from '../../../../content/author.ts';
import { isSame } from '../../../../content/history/versions.ts';
import type { Fields } from '../../../../content/recordKind.ts';
import { writeRecord } from '../../../../content/writeRecord.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { audit } from '../../../../db/schema/records.ts';
import { itemKind } from '../items/itemKind.service.ts';
import { makeCurrent } from '../items/items.service.ts';
import { type AuditFields, type ItemNow, idsIn, itemsNow, keptValueIds } from './itemsNow.ts';

export type AuditRow = typeof audit.$inferSelect;

/** Fields that follow from others, or that moving something else changes as well: they do not indicate an edit. */
const FOLLOWING = new Set(['position', 'stackPosition', 'stackKey']);

/** What one change did to an item, all of its writes together. */
export interface Effect {
  readonly itemId: number;
  readonly kind: 'create' | 'remove' | 'restore' | 'update';
  readonly before: AuditFields;
  readonly after: AuditFields;
  /** The last of its rows in the audit. */
  readonly lastId: number;
}

/** The effects of rows of the audit, by item; rows in the order in which they were written. */
export function effectsOf(rows: readonly AuditRow[]): Effect[] {
  const effects = new Map<number, Effect>();
  for (const { id, recordId, action, before, after } of rows) {
    if (action === 'purge') continue;
    const kind = action === 'reorder' ? 'update' : action;
    const earlier = effects.get(recordId);
    effects.set(recordId, {
      itemId: recordId,
      kind: earlier && earlier.kind !== 'update' ? earlier.kind : kind,
      before: { ...before, ...earlier?.before },
      after: { ...earlier?.after, ...after },
      lastId: id,
    });
  }
  return [...effects.values()];
}

/**
 * The state of an item compared with an effect: as it left it, as it was before it, or changed since in these fields.
 */
export function compare(
  { before, after }: Pick<Effect, 'before' | 'after'>,
  now: AuditFields,
  keptValues: ReadonlySet<number>,
): { isAfter: boolean; isBefore: boolean; changed: string[] } {
  const kept = (name: string, value: unknown) =>
    name === 'valueIds' ? idsIn(value).filter((id) => keptValues.has(id)) : value;
  const has = (values: AuditFields, name: string) => isSame(kept(name, now[name]), kept(name, values[name]));
  const names = Object.keys(after);
  const telling = names.filter((name) => !FOLLOWING.has(name));
  const compared = telling.length > 0 ? telling : names;
  const changed = compared.filter((name) => !has(after, name));
  const isBefore = compared.every((name) => has(before, name));
  return { isAfter: changed.length === 0, isBefore, changed };
}

/** Ids of values that effects name. */
export const valuesIn = (effects: readonly Pick<Effect, 'before' | 'after'>[]): number[] =>
  effects.flatMap(({ before, after }) => [...idsIn(before.valueIds), ...idsIn(after.valueIds)]);

/**
 * Puts back what effects changed, where nobody changed the same since, in the caller's transaction. Returns how many items
 * it wrote, and those that it left alone.
 */
export async function takeBack(
  tx: Database,
  effects: readonly Effect[],
  author: Author,
): Promise<{ undone: number; left: LeftAlone[] }> {
  const items = await itemsNow(
    tx,
    effects.map(({ itemId }) => itemId),
    { isHeld: true },
  );
  const known = {
    values: await keptValueIds(tx, valuesIn(effects)),
    libraries: await keptLibraries(tx, effects),
    later: await editedAfter(tx, effects),
  };
  const left: LeftAlone[] = [];
  const removed: number[] = [];
  const restored: number[] = [];
  const changes = new Map<number, Fields>();
  const current = new Map<number, number>();
  for (const effect of effects) {
    const { itemId } = effect;
    const item = items.get(itemId);
    const reason = item ? reasonToLeave(effect, item, known) : 'It was deleted for good.';
    if (reason !== null) {
      left.push({ itemId, title: item?.title ?? titleIn(effect), reason });
      continue;
    }
    if (effect.kind === 'remove') restored.push(itemId);
    else if (effect.kind === 'update') {
      const { fileId, ...fields } = fieldsBefore(effect, known.values);
      if (compare(effect, item?.fields ?? {}, known.values).isBefore) continue;
      if (typeof fileId === 'number') current.set(itemId, fileId);
      changes.set(itemId, fields);
    } else if (item?.deletedAt === null) removed.push(itemId);
  }
  const written = new Set([
    ...(await writeRecord(tx, itemKind, author, { action: 'remove', ids: removed })),
    ...(await writeRecord(tx, itemKind, author, { action: 'restore', ids: restored })),
  ]);
  for (const [itemId, fileId] of current)
    if (await makeCurrent(tx, { itemId, fileId }, author)) written.add(itemId);
  const fields = new Map([...changes].filter(([, one]) => Object.keys(one).length > 0));
  for (const id of await writeRecord(tx, itemKind, author, { action: 'updateEach', changes: fields }))
    written.add(id);
  await leaveSplitStacks(tx, [...changes.keys()], author);
  return { undone: written.size, left };
}

interface Known {
  readonly values: ReadonlySet<number>;
  readonly libraries: ReadonlySet<number>;
  readonly later: ReadonlySet<number>;
}

/** Why an item is left as it is, in words; `null`: it can be put back. */
function reasonToLeave(effect: Effect, item: ItemNow, known: Known): string | null {
  const { kind, itemId, before, after } = effect;
  if (kind === 'remove') {
    if (item.deletedAt === null) return null;
    return item.fields.deletedAt === after.deletedAt ? null : 'It was deleted again since.';
  }
  if (kind !== 'update')
    return known.later.has(itemId) && item.deletedAt === null ? 'Somebody changed it since.' : null;
  if (item.deletedAt !== null) return 'It is in the trash.';
  const { isAfter, isBefore, changed } = compare(effect, item.fields, known.values);
  if (isBefore) return null;
  if (!isAfter) return `Somebody changed it since: ${changed.map(wordOf).join(', ')}.`;
  if (typeof before.libraryId === 'number' && !known.libraries.has(before.libraryId))
    return 'The library that it was in is gone.';
  if (closesWindow(item.fields, before)) return EXPIRES_FIRST;
  return null;
}

const wordOf = (field: string): string =>
  ({ valueIds: 'attributes', fileId: 'file', libraryId: 'library', stackId: 'stack' })[field] ??
  field.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);

const titleIn = ({ itemId, before, after }: Effect): string =>
  String(before.title ?? after.title ?? `Item ${itemId}`);

function fieldsBefore({ before }: Effect, keptValues: ReadonlySet<number>): Record<string, unknown> {
  const { deletedAt: _deletedAt, ...fields } = before;
  return Object.hasOwn(fields, 'valueIds')
    ? { ...fields, valueIds: idsIn(fields.valueIds).filter((id) => keptValues.has(id)) }
    : { ...fields };
}

async function keptLibraries(tx: Database, effects: readonly Effect[]): Promise<ReadonlySet<number>> {
  const ids = effects.flatMap(({ before }) => (typeof before.libraryId === 'number' ? before.libraryId : []));
  if (ids.length === 0) return new Set();
  const rows = await tx
    .select({ id: libraries.id })
    .from(libraries)
    .where(and(inArray(libraries.id, [...new Set(ids)]), isNull(libraries.deletedAt)));
  return new Set(rows.map(({ id }) => id));
}

/** Items that were made or restored, and changed after that. */
async function editedAfter(tx: Database, effects: readonly Effect[]): Promise<ReadonlySet<number>> {
  const made = effects.filter(({ kind }) => kind === 'create' || kind === 'restore');
  if (made.length === 0) return new Set();
  const rows = await tx
    .selectDistinct({ id: audit.recordId })
    .from(audit)
    .where(
      sql`${eq(audit.kind, itemKind.name)} and exists (
        select 1 from unnest(${sql.param(made.map(({ itemId }) => itemId))}::int[], ${sql.param(made.map(({ lastId }) => lastId))}::bigint[]) as made (item_id, last_id)
        where made.item_id = ${audit.recordId} and ${audit.id} > made.last_id)`,
    );
  return new Set(rows.map(({ id }) => id));
}

/** A stack is of one library: items that came back alone leave the stack whose other formats are elsewhere. */
async function leaveSplitStacks(tx: Database, ids: readonly number[], author: Author): Promise<void> {
  if (ids.length === 0) return;
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .where(
      sql`${isOneOf(libraryItems.id, ids)} and exists (
        select 1 from library_items as other where other.stack_id = ${libraryItems.stackId} and other.library_id <> ${libraryItems.libraryId})`,
    );
  const split = rows.map(({ id }) => id);
  const fields = { stackId: null, stackPosition: null };
  await writeRecord(tx, itemKind, author, { action: 'update', ids: split, fields });
}
