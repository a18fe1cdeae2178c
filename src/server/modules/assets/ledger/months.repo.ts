import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';

/** Months that are made ahead of their time. */
const AHEAD = 2;

const month = z.object({ name: z.string(), from: z.string(), to: z.string() });

/**
 * Makes the partitions of this month and the next ones, and of months whose rows lie in none of their own, as after a
 * restore. Gives way to others who use the ledger: what could not be made is made at the next call.
 */
export async function keepMonths(db: Database): Promise<void> {
  const missing = await missingMonths(db);
  if (missing.length === 0) return;
  await db.transaction(async (tx) => {
    await tx.execute(sql`set local lock_timeout = '2s'`);
    await tx.execute(sql`lock table takings in access exclusive mode`);
    await tx.execute(sql`alter table takings detach partition takings_other`);
    // Another instance may have made some meanwhile.
    for (const { name, from, to } of await missingMonths(tx))
      await tx.execute(
        sql.raw(`create table "${name}" partition of takings for values from ('${from}') to ('${to}')`),
      );
    await tx.execute(sql`insert into takings select * from takings_other`);
    await tx.execute(sql`truncate takings_other`);
    await tx.execute(sql`alter table takings attach partition takings_other default`);
  });
}

const missingMonths = (db: Database) =>
  readRows(
    db,
    month,
    sql`
    with wanted as (
      select date_trunc('month', now() at time zone 'UTC') + make_interval(months => n) as first from generate_series(0, ${AHEAD}::int) as n
      union select distinct date_trunc('month', at at time zone 'UTC') from takings_other
    ), named as (select to_char(first, '"takings_"YYYY_MM') as name, first from wanted)
    select name, to_char(first, 'YYYY-MM-DD"T00:00:00Z"') as from, to_char(first + interval '1 month', 'YYYY-MM-DD"T00:00:00Z"') as to
    from named where to_regclass('public.' || name) is null order by first`,
  );
