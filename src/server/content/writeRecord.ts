import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { hasTranslatedSlug, type TranslationsOf } from '../../shared/domain/translatedTexts.ts';
import type { Database } from '../db/client.ts';
import { insertionOf, insertReturning, runTogether } from '../db/insertRows.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { audit } from '../db/schema/records.ts';
import { staleVersion } from '../http/errors.ts';
import { nameAuthor, withoutDates } from './approval.ts';
import type { Author } from './author.ts';
import { assertWithinLimits } from './editLimits.ts';
import { holdNames } from './heldNames.ts';
import { addMessages } from './messages/addMessages.ts';
import { publicationsOf } from './messages/publications.ts';
import { refuseClosedWindows } from './publicationWindows.ts';
import type { Fields, RecordKind } from './recordKind.ts';
import { documentsOf, syncDocuments } from './searchDocuments.ts';
import { claimSlugs, freeSlug, lockAllSlugs, moveSlugs, takingSlug } from './slugs.ts';
import { freedTranslations, markTrashed } from './translations/translatedSlugs.ts';
import { purgeTranslations, readTranslations, relationsOf } from './translations/translations.ts';

/** One change of records of a kind. Fields are columns and relations alike. */
export type Write =
  | {
      readonly action: 'create';
      readonly fields: Fields;
      /** Whether `lockFreeSlug` gave the address, in this transaction. */
      readonly hasLockedSlug?: boolean;
    }
  | {
      readonly action: 'update';
      readonly ids: readonly number[];
      readonly fields: Fields;
      /** The version that was read; another one in the database throws 409 `stale_version`. */
      readonly version?: number | undefined;
    }
  /** Fields of each record by its id, in few statements. */
  | { readonly action: 'updateEach'; readonly changes: ReadonlyMap<number, Fields> }
  /** Places in the order, by id. Neither the version nor the time of the last change moves. */
  | {
      readonly action: 'reorder';
      readonly positions: ReadonlyMap<number, number | string>;
      /** The column of the order; `position` by default. */
      readonly field?: string;
    }
  /** Into the trash, out of it, and for good. */
  | { readonly action: 'remove' | 'restore' | 'purge'; readonly ids: readonly number[] };

type Row = Record<string, unknown>;
type AuditAction = typeof audit.$inferInsert.action;

/** Records changed by one round of statements: the embedded database holds the thread while one runs. */
const SLICE = 100;
/** Columns that move with every change and say nothing in the audit. */
const BOOKKEEPING = new Set(['id', 'createdAt', 'updatedAt', 'version']);

/**
 * The one way in which the back-office changes records: writes the rows and their relations, the audit, redirects of
 * addresses and the search documents, all in the caller's transaction. Returns the ids that were written; records that
 * are gone, or in the trash when they should not be (and the other way round), are passed over. Throws 400
 * `expires_first` when one would expire before it appears by what is written.
 */
export async function writeRecord(
  tx: Database,
  kind: RecordKind,
  author: Author,
  write: Write,
): Promise<number[]> {
  await nameAuthor(tx, kind, author);
  if (write.action === 'create') return [await create(tx, kind, author, write)];
  if (write.action === 'restore' && hasTranslatedSlug(kind.name)) await lockAllSlugs(tx, kind);
  // In one order, so that two who change the same records wait for each other at the first.
  const ids = [...new Set(idsOf(write))].sort((one, other) => one - other);
  const written: number[] = [];
  for (let start = 0; start < ids.length; start += SLICE) {
    if (start > 0) await nextTurn();
    written.push(...(await writeSlice(tx, kind, author, write, ids.slice(start, start + SLICE))));
  }
  return written;
}

function idsOf(write: Exclude<Write, { action: 'create' }>): Iterable<number> {
  if (write.action === 'reorder') return write.positions.keys();
  return write.action === 'updateEach' ? write.changes.keys() : write.ids;
}

async function create(
  tx: Database,
  kind: RecordKind,
  author: Author,
  { fields, hasLockedSlug = false }: Extract<Write, { action: 'create' }>,
): Promise<number> {
  await holdNames(tx, [fields]);
  const { columns, relations } = split(kind, fields);
  if (!hasLockedSlug)
    await claimSlugs(
      tx,
      kind,
      sourceSlugs([{ id: 0 }], () => columns.slug),
    );
  const [row] = (await insertReturning(tx, kind.table as PgTable, [columns])) as Row[];
  if (!row) throw new Error(`The ${kind.name} was not stored.`);
  await assertWithinLimits(tx, kind, author, [row]);
  refuseClosedWindows(fields, [{ before: null, after: row }], { isOne: true });
  await kind.refuse?.(tx, [{ before: null, after: row }], { isOne: true });
  const id = Number(row.id);
  for (const [name, value] of Object.entries(relations))
    await relationsOf(kind)[name]?.write(tx, [id], value);
  const documents = documentsOf(kind, [row]);
  await runTogether(tx, [
    ...(typeof row.slug === 'string' ? [takingSlug(kind.name, row.slug)] : []),
    changesOf(kind, author, 'create', [{ id, before: null, after: shown(kind, { ...row, ...relations }) }]),
    ...(documents ?? []),
  ]);
  if (!documents) await syncDocuments(tx, kind, [id]);
  await addMessages(tx, publicationsOf(kind.name, [{ before: null, after: row }]));
  return id;
}

async function writeSlice(
  tx: Database,
  kind: RecordKind,
  author: Author,
  write: Exclude<Write, { action: 'create' }>,
  wanted: readonly number[],
): Promise<number[]> {
  const { table } = kind;
  const isInTrash = write.action === 'restore' || write.action === 'purge';
  const before = (await tx
    .select()
    .from(table as PgTable)
    .where(and(isOneOf(table.id, wanted), (isInTrash ? isNotNull : isNull)(table.deletedAt)))
    .orderBy(asc(table.id))
    .for('update')) as Row[];
  if (write.action === 'update' && write.version !== undefined)
    if (before.some(({ version }) => version !== write.version)) throw staleVersion();
  const ids = before.map(({ id }) => Number(id));
  if (ids.length === 0) return [];

  if (write.action === 'update') await holdNames(tx, [write.fields]);
  if (write.action === 'updateEach')
    await holdNames(
      tx,
      ids.map((id) => write.changes.get(id) ?? {}),
    );
  const { columns, relations } = await partsOf(tx, kind, write, before);
  const relationsBefore = await readRelations(tx, kind, Object.keys(relations), ids);
  const after = await store(tx, kind, write, { ids, columns });
  await assertWithinLimits(tx, kind, author, [...before, ...after.values()]);
  const rows = before.flatMap((old) => {
    const now = after.get(Number(old.id));
    return now ? [{ before: old, after: now }] : [];
  });
  const isOne = 'ids' in write && write.ids.length === 1;
  refuseClosedWindows(columns, rows, { isOne });
  await kind.refuse?.(tx, rows, { isOne });
  for (const [name, value] of Object.entries(relations)) {
    if (value instanceof EachValue) await writeEach(tx, kind, name, value.of);
    else await relationsOf(kind)[name]?.write(tx, ids, value);
  }
  const relationsAfter = await readRelations(tx, kind, Object.keys(relations), ids);
  await withoutDates(tx, kind, { before: relationsBefore, after: relationsAfter }, after);

  const changes = before.map((old) => {
    const id = Number(old.id);
    const now = after.get(id);
    const full = (row: Row, related: typeof relationsBefore) =>
      shown(kind, {
        ...row,
        ...Object.fromEntries(related.map(([name, values]) => [name, values.get(id) ?? null])),
      });
    if (!now) return { id, before: full(old, relationsBefore), after: null };
    return { id, ...difference(full(old, relationsBefore), full(now, relationsAfter)) };
  });
  const action = write.action === 'updateEach' ? 'update' : write.action;
  const documents = documentsAfter(kind, action, [...after.values()]);
  await runTogether(tx, [changesOf(kind, author, action, changes), ...(documents ?? [])]);
  const moves = before.flatMap((old) => {
    const recordId = Number(old.id);
    const to = after.get(recordId)?.slug;
    const isMoved = to !== old.slug || write.action === 'restore';
    return typeof to === 'string' && isMoved ? [{ recordId, from: String(old.slug), to }] : [];
  });
  await moveSlugs(tx, kind.name, moves);
  if (write.action === 'remove' || write.action === 'restore')
    await markTrashed(tx, kind, ids, write.action === 'remove');
  if (!documents) await syncDocuments(tx, kind, ids);
  if (write.action !== 'reorder')
    await addMessages(
      tx,
      publicationsOf(
        kind.name,
        before.map((old) => ({ before: old, after: after.get(Number(old.id)) ?? null })),
      ),
    );
  return ids;
}

/** The statements for search documents after a write; `null` where `syncDocuments` has to read, or to remove some. */
function documentsAfter(kind: RecordKind, action: AuditAction, rows: readonly Row[]): SQL[] | null {
  if (action === 'reorder') return [];
  return action === 'purge' ? null : documentsOf(kind, rows);
}

/** What a write of these rows gives them, once the addresses in it are theirs. Throws `SlugTaken`. */
async function partsOf(
  tx: Database,
  kind: RecordKind,
  write: Exclude<Write, { action: 'create' }>,
  before: readonly Row[],
): Promise<{ columns: Fields; relations: Fields }> {
  if (write.action === 'restore') {
    const chosen = await freeAddresses(tx, kind, before);
    const made = hasTranslatedSlug(kind.name)
      ? await readTranslations(
          tx,
          kind.name,
          before.map(({ id }) => Number(id)),
        )
      : new Map<number, TranslationsOf>();
    const freed = await freedTranslations(tx, kind, made, chosen);
    return { columns: {}, relations: freed.size > 0 ? { translations: new EachValue(freed) } : {} };
  }
  if (write.action === 'update') {
    await claimSlugs(
      tx,
      kind,
      sourceSlugs(before, () => write.fields.slug),
    );
    return split(kind, write.fields);
  }
  if (write.action !== 'updateEach') return split(kind, {});
  const changes = new Map(before.map(({ id }) => [Number(id), write.changes.get(Number(id)) ?? {}]));
  await claimSlugs(
    tx,
    kind,
    sourceSlugs(before, (id) => changes.get(id)?.slug),
  );
  return splitEach(kind, changes);
}

/** Addresses that records get which they do not have yet. */
const sourceSlugs = (rows: readonly Row[], slugOf: (id: number) => unknown) =>
  rows.flatMap((row) => {
    const slug = slugOf(Number(row.id));
    return typeof slug === 'string' && slug !== row.slug
      ? [{ recordId: Number(row.id), language: null, slug }]
      : [];
  });

/** Records that come back while others have their addresses get new ones. Returns all that they have then. */
async function freeAddresses(tx: Database, kind: RecordKind, rows: readonly Row[]): Promise<Set<string>> {
  const { table } = kind;
  const chosen = new Set<string>();
  if (!table.slug || kind.isSlugLocal) return chosen;
  for (const { id, slug } of rows) {
    const free = await freeSlug(tx, kind, String(slug), chosen);
    chosen.add(free);
    if (free === slug) continue;
    await tx
      .update(table as PgTable)
      .set({ slug: free })
      .where(eq(table.id, id));
  }
  return chosen;
}

/** The place of each row by its id, as a value of a column. */
export function placeOf(id: PgColumn, positions: ReadonlyMap<number, number | string>): SQL {
  const places = [...positions.values()];
  const type = places.some((place) => typeof place === 'string') ? sql`text` : sql`int`;
  const order = sql`unnest(${sql.param([...positions.keys()])}::int[], ${sql.param(places)}::${type}[]) as o(id, place)`;
  return sql`(select o.place from ${order} where o.id = ${id})`;
}

/** The rows as they are afterwards, by id; none after a purge. */
async function store(
  tx: Database,
  kind: RecordKind,
  write: Exclude<Write, { action: 'create' }>,
  { ids, columns }: { ids: number[]; columns: Fields },
): Promise<Map<number, Row>> {
  const { table } = kind;
  const mine = isOneOf(table.id, ids);
  if (write.action === 'purge') {
    await tx.delete(table as PgTable).where(mine);
    await purgeTranslations(tx, kind, ids);
    return new Map();
  }
  if (write.action === 'reorder') {
    const { positions, field = 'position' } = write;
    columns = { [field]: placeOf(table.id, new Map(ids.map((id) => [id, positions.get(id) ?? '']))) };
  } else {
    const now = new Date();
    if (write.action === 'remove') columns = { deletedAt: now };
    if (write.action === 'restore') columns = { deletedAt: null };
    columns = { ...columns, updatedAt: now, version: sql`${table.version} + 1` };
  }
  const rows = (await tx
    .update(table as PgTable)
    .set(columns)
    .where(mine)
    .returning()) as Row[];
  return new Map(rows.map((row) => [Number(row.id), row]));
}

export function split(kind: RecordKind, fields: Fields): { columns: Fields; relations: Fields } {
  const columns: Fields = {};
  const relations: Fields = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    (Object.hasOwn(relationsOf(kind), name) ? relations : columns)[name] = value;
  }
  return { columns, relations };
}

/** Values of a relation that differ by record. */
class EachValue {
  constructor(readonly of: ReadonlyMap<number, unknown>) {}
}

/** Columns as SQL that has the value of each row, and relations by record; a record without a field keeps what it has. */
function splitEach(
  kind: RecordKind,
  changes: ReadonlyMap<number, Fields>,
): { columns: Fields; relations: Fields } {
  const parts = [...changes].map(([id, fields]) => ({ id, ...split(kind, fields) }));
  const columns: Fields = {};
  const relations: Fields = {};
  for (const name of new Set(parts.flatMap((part) => Object.keys(part.relations))))
    relations[name] = new EachValue(
      new Map(
        parts.flatMap((part) =>
          Object.hasOwn(part.relations, name) ? [[part.id, part.relations[name]] as const] : [],
        ),
      ),
    );
  for (const name of new Set(parts.flatMap((part) => Object.keys(part.columns)))) {
    const column = (kind.table as unknown as Record<string, PgColumn>)[name];
    if (!column) throw new Error(`${kind.name} has no column ${name}.`);
    const named = parts.filter((part) => Object.hasOwn(part.columns, name));
    const given = sql`${JSON.stringify(
      Object.fromEntries(named.map((part) => [part.id, { [column.name]: part.columns[name] }])),
    )}::jsonb`;
    const key = sql`${kind.table.id}::text`;
    // The row type of the table reads arrays, times and texts alike.
    const read = sql`jsonb_populate_record(null::${kind.table as PgTable}, ${given} -> ${key})`;
    columns[name] =
      sql`case when jsonb_exists(${given}, ${key}) then (${read}).${sql.identifier(column.name)} else ${column} end`;
  }
  return { columns, relations };
}

async function writeEach(
  tx: Database,
  kind: RecordKind,
  name: string,
  values: ReadonlyMap<number, unknown>,
): Promise<void> {
  const relation = relationsOf(kind)[name];
  if (relation?.writeEach) await relation.writeEach(tx, values);
  else for (const [id, value] of values) await relation?.write(tx, [id], value);
}

async function readRelations(
  tx: Database,
  kind: RecordKind,
  names: readonly string[],
  ids: readonly number[],
): Promise<[string, ReadonlyMap<number, unknown>][]> {
  const read: [string, ReadonlyMap<number, unknown>][] = [];
  for (const name of names) {
    const relation = relationsOf(kind)[name];
    if (relation) read.push([name, await relation.read(tx, ids)]);
  }
  return read;
}

/** The part of a row that may be in the audit. */
export function shown({ secrets = [] }: RecordKind, row: Row): Row {
  return Object.fromEntries(
    Object.entries(row).filter(([name]) => !BOOKKEEPING.has(name) && !secrets.includes(name)),
  );
}

function difference(before: Row, after: Row): { before: Row; after: Row } {
  const isSame = (name: string) => JSON.stringify(before[name]) === JSON.stringify(after[name]);
  const names = Object.keys({ ...before, ...after }).filter((name) => !isSame(name));
  const pick = (row: Row) => Object.fromEntries(names.map((name) => [name, row[name] ?? null]));
  return { before: pick(before), after: pick(after) };
}

/** One change of one record, as the audit keeps it. */
interface Noted {
  readonly id: number;
  readonly before: Row | null;
  readonly after: Row | null;
}

/**
 * Writes the audit of changes. For those that have no row of a kind: settings, which have codes, and secrets, of which
 * only the fact of the change is recorded.
 */
export async function noteChanges(
  tx: Database,
  kind: Pick<RecordKind, 'name'>,
  author: Author,
  action: AuditAction,
  changes: readonly Noted[],
): Promise<void> {
  if (changes.length > 0) await tx.execute(changesOf(kind, author, action, changes));
}

/** The statement that writes the audit of at least one change. */
const changesOf = (
  { name }: Pick<RecordKind, 'name'>,
  { userId, requestId, keyPrefix = null, changeId = null }: Author,
  action: AuditAction,
  changes: readonly Noted[],
): SQL =>
  insertionOf(
    audit,
    changes.map(({ id, before, after }) => ({
      userId,
      requestId,
      keyPrefix,
      kind: name,
      recordId: id,
      action,
      changeId,
      before,
      after,
    })),
  );
