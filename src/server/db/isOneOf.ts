import { Column, getTableName, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Database } from './client.ts';
import { perDatabase } from './perDatabase.ts';

/**
 * Whether a value of the database is one of these numbers. They are one parameter, so that the statement is the same for
 * any number of them, and is parsed once. A single one is compared by itself: PostgreSQL keeps a plan for any number of
 * them only if it costs no more than those for the numbers given, and would plan the statement anew for each one.
 */
export function isOneOf(value: SQLWrapper, numbers: Iterable<number>): SQL {
  const all = [...numbers];
  return all.length === 1 ? isNumber(value, all[0]) : isAnyOf(value, sql.param(all));
}

const isNumber = (value: SQLWrapper, number: unknown): SQL => sql`${value} = ${number}::${typeOf(value)}`;
const isAnyOf = (value: SQLWrapper, numbers: unknown): SQL =>
  sql`${value} = any(${numbers}::${typeOf(value)}[])`;

/** What Drizzle prepared. */
export interface Prepared<Rows> {
  execute(values: Record<string, unknown>): Promise<Rows>;
}

/** Reads the rows of these ids, with values for the statement's other placeholders. */
export type ReaderByIds<Rows> = (
  db: Database,
  ids: readonly number[],
  values?: Record<string, unknown>,
) => Promise<Rows>;

/**
 * Makes what reads rows by their ids, by prepared statements: of one, and of many. Their names need not differ, since
 * connections name statements by their text (`NamingClient`).
 */
export function readerByIds<Rows>(
  id: PgColumn,
  prepare: (db: Database, where: SQL, name: string) => Prepared<Rows>,
): ReaderByIds<Rows> {
  const table = getTableName(id.table);
  const one = perDatabase((db) => prepare(db, isNumber(id, sql.placeholder('id')), `${table}_of_id`));
  const many = perDatabase((db) => prepare(db, isAnyOf(id, sql.placeholder('ids')), `${table}_of_ids`));
  return (db, ids, values) =>
    ids.length === 1 ? one(db).execute({ ...values, id: ids[0] }) : many(db).execute({ ...values, ids });
}

const INTEGER = sql`int`;
const BIG_INTEGER = sql`bigint`;
const typeOf = (value: SQLWrapper): SQL =>
  is(value, Column) && value.getSQLType().startsWith('big') ? BIG_INTEGER : INTEGER;
