import type { PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { insertReturning } from '../db/insertRows.ts';
import { nameAuthor } from './approval.ts';
import type { Author } from './author.ts';
import { assertWithinLimits } from './editLimits.ts';
import { holdNames } from './heldNames.ts';
import { addMessages } from './messages/addMessages.ts';
import { publicationsOf } from './messages/publications.ts';
import type { Fields, RecordKind } from './recordKind.ts';
import { syncDocuments } from './searchDocuments.ts';
import { relationsOf } from './translations/translations.ts';
import { noteChanges, shown, split } from './writeRecord.ts';

type Row = Record<string, unknown>;

/**
 * Makes many records of a kind without addresses, as `writeRecord` makes one: rows, relations, audit and search
 * documents, in the caller's transaction and in few statements. Returns their ids in the order of `all`.
 */
export async function createRecords(
  tx: Database,
  kind: RecordKind,
  author: Author,
  all: readonly Fields[],
): Promise<number[]> {
  if (all.length === 0) return [];
  await nameAuthor(tx, kind, author);
  await holdNames(tx, all);
  const parts = all.map((fields) => split(kind, fields));
  const rows = (await insertReturning(
    tx,
    kind.table as PgTable,
    parts.map(({ columns }) => columns),
  )) as Row[];
  if (rows.length !== all.length) throw new Error(`Not every ${kind.name} was stored.`);
  await assertWithinLimits(tx, kind, author, rows);
  await kind.refuse?.(
    tx,
    rows.map((after) => ({ before: null, after })),
    { isOne: rows.length === 1 },
  );
  const ids = rows.map(({ id }) => Number(id));
  for (const [name, relation] of Object.entries(relationsOf(kind))) {
    const values = new Map<number, unknown>();
    for (const [index, { relations }] of parts.entries())
      if (Object.hasOwn(relations, name)) values.set(ids[index] ?? 0, relations[name]);
    if (values.size === 0) continue;
    if (relation.writeNew) await relation.writeNew(tx, values);
    else for (const [id, value] of values) await relation.write(tx, [id], value);
  }
  await noteChanges(
    tx,
    kind,
    author,
    'create',
    rows.map((row, index) => ({
      id: Number(row.id),
      before: null,
      after: shown(kind, { ...row, ...parts[index]?.relations }),
    })),
  );
  await syncDocuments(tx, kind, ids);
  await addMessages(
    tx,
    publicationsOf(
      kind.name,
      rows.map((after) => ({ before: null, after })),
    ),
  );
  return ids;
}
