import type { SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from './client.ts';

/** Rows of a statement that the query builder has no words for. Throws when one is not of the shape `row`. */
export async function readRows<Row>(db: Database, row: z.ZodType<Row>, statement: SQL): Promise<Row[]> {
  return z.array(row).parse(await rowsOf(db, statement));
}

/** How many rows a statement returns. */
export async function countRows(db: Database, statement: SQL): Promise<number> {
  return (await rowsOf(db, statement)).length;
}

const rowsOf = async (db: Database, statement: SQL): Promise<unknown[]> =>
  ((await db.execute(statement)) as unknown as { rows: unknown[] }).rows;
