import { sql } from 'drizzle-orm';
import type { Database } from '../../db/client.ts';

/** Queries that a page asks for, one after the other. */
const TURNS = 10;

/**
 * Lets requests that wait come before the next transaction. The embedded database serves one query after the other, in
 * the order in which they came: without this, each query of a page would wait for a whole batch of the import.
 */
export async function letOthersIn(db: Database): Promise<void> {
  for (let turn = 0; turn < TURNS; turn++) await db.execute(sql`select 1`);
}
