import { createHash, type Hash } from 'node:crypto';
import { and, asc, desc, getTableColumns, gte, lt, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { ledgerDays, receiptDocuments, receipts, takings } from '../../../db/schema/ledger.ts';
import { recallSteps } from '../../../db/schema/recalls.ts';
import { yieldToRequests } from '../../../db/yieldToRequests.ts';

export type LedgerDay = typeof ledgerDays.$inferSelect;

/** Rows of one statement. */
const PAGE = 2_000;
/** Hours after its end at which a day is closed: what began before midnight has ended long before. */
const OPEN_FOR = 1;
/** Columns that the first hashes did not cover. */
const LATER_COLUMNS = ['shareId'];

/**
 * The first day that is over and has no hash: the one after the last that has, or the day of the first receipt; `null`
 * where there is none.
 */
export async function dayToClose(db: Database): Promise<string | null> {
  const [row] = await readRows(
    db,
    z.object({ day: z.string().nullable() }),
    sql`select to_char(day, 'YYYY-MM-DD') as day from (
      select coalesce((select max(${ledgerDays.day}) + 1 from ${ledgerDays}), (select min(${receipts.at} at time zone 'UTC')::date from ${receipts})) as day
    ) as next where (day + 1)::timestamp + make_interval(hours => ${OPEN_FOR}) <= now() at time zone 'UTC'`,
  );
  return row?.day ?? null;
}

export async function lastDay(db: Database): Promise<LedgerDay | undefined> {
  const [row] = await db.select().from(ledgerDays).orderBy(desc(ledgerDays.day)).limit(1);
  return row;
}

/** All closed days, the first one first. */
export const closedDays = (db: Database): Promise<LedgerDay[]> =>
  db.select().from(ledgerDays).orderBy(asc(ledgerDays.day));

/** Closes a day; nothing happens when another instance has. */
export async function insertDay(db: Database, day: typeof ledgerDays.$inferInsert): Promise<void> {
  await db.insert(ledgerDays).values(day).onConflictDoNothing();
}

/**
 * A day's rows and the hash of the day before, in one SHA-256: a line with that hash, then each receipt, each taking, each
 * document and each step of a recall, in the order of their keys, as a JSON array of its columns. A receipt has its share
 * only where it has one: days from before there were shares keep their hashes.
 */
export async function hashDay(
  db: Database,
  { day, previous }: { day: string; previous: string },
): Promise<Pick<LedgerDay, 'receipts' | 'takings' | 'hash'>> {
  const hash = createHash('sha256').update(`${previous}\n`);
  const ofReceipts = await hashRows(db, hash, { table: receipts, key: [receipts.at, receipts.id], day });
  const key = [takings.at, takings.receiptId, takings.position] as const;
  const ofTakings = await hashRows(db, hash, { table: takings, key, day });
  const { at, receiptId, name } = receiptDocuments;
  await hashRows(db, hash, { table: receiptDocuments, key: [at, receiptId, name], day });
  await hashRows(db, hash, { table: recallSteps, key: [recallSteps.at, recallSteps.id], day });
  return { receipts: ofReceipts, takings: ofTakings, hash: hash.digest('hex') };
}

async function hashRows(
  db: Database,
  hash: Hash,
  { table, key, day }: { table: PgTable; key: readonly [PgColumn, ...PgColumn[]]; day: string },
): Promise<number> {
  const columns = getTableColumns(table);
  const names = Object.keys(columns);
  const hashed = (row: Record<string, unknown>) =>
    names.filter((name) => !LATER_COLUMNS.includes(name) || row[name] !== null);
  const keyNames = key.map((column) => names.find((name) => columns[name] === column) ?? '');
  const [at] = key;
  const start = sql`${day}::timestamp at time zone 'UTC'`;
  const end = sql`(${day}::date + 1)::timestamp at time zone 'UTC'`;
  let after: SQL | undefined;
  let count = 0;
  for (;;) {
    const rows: Record<string, unknown>[] = await db
      .select(columns)
      .from(table)
      .where(and(gte(at, start), lt(at, end), after))
      .orderBy(...key.map((column) => asc(column)))
      .limit(PAGE);
    for (const row of rows) hash.update(`${JSON.stringify(hashed(row).map((name) => row[name]))}\n`);
    count += rows.length;
    const last = rows.at(-1);
    if (!last || rows.length < PAGE) return count;
    const values = keyNames.map((name, index) => sql.param(last[name], key[index]));
    after = sql`(${sql.join([...key], sql`, `)}) > (${sql.join(values, sql`, `)})`;
    await yieldToRequests(db);
  }
}
