import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { countRows } from '../db/readRows.ts';
import { recallHolders, recalls } from '../db/schema/recalls.ts';

/** In UTC. */
export const TODAY: SQL = sql`(now() at time zone 'UTC')::date`;

/** For queries over `recall_holders`: no answer yet, or something that was published until a day that has passed. */
export const isUnanswered: SQL = sql`(${recallHolders.answer} is null
  or (${recallHolders.answer} = 'on-air' and ${recallHolders.until} < ${TODAY}))`;

/** How many recalls that go on wait for an answer of an account. */
export const countOpenRecalls = (db: Database, userId: number): Promise<number> =>
  countRows(
    db,
    sql`select from ${recallHolders} join ${recalls} on ${recalls.id} = ${recallHolders.recallId}
      where ${recallHolders.userId} = ${userId} and ${recalls.endedAt} is null and ${isUnanswered}`,
  );
