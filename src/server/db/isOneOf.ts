import { Column, is, type SQL, type SQLWrapper, sql } from 'drizzle-orm';

/**
 * Whether a value of the database is one of these numbers. They are one parameter, so that the statement is the same for
 * any number of them, and is parsed and planned once.
 */
export const isOneOf = (value: SQLWrapper, numbers: Iterable<number>): SQL =>
  sql`${value} = any(${sql.param([...numbers])}::${typeOf(value)}[])`;

/** The same of the numbers that are given as `ids` when the statement, which is prepared, runs. */
export const isNamed = (value: SQLWrapper): SQL =>
  sql`${value} = any(${sql.placeholder('ids')}::${typeOf(value)}[])`;

const INTEGER = sql`int`;
const BIG_INTEGER = sql`bigint`;
const typeOf = (value: SQLWrapper): SQL =>
  is(value, Column) && value.getSQLType().startsWith('big') ? BIG_INTEGER : INTEGER;
