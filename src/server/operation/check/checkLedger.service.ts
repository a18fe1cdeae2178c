import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { readRows } from '../../db/readRows.ts';
import { verifyDays } from '../../modules/assets/ledger/public.ts';
import type { Check } from './checkContext.ts';

const SHOWN = 100;
const BACKUP = 'compare it with a backup: somebody wrote to the database by hand';

/** Compares the ledger with the hashes of its closed days. Returns how many days. */
export async function checkLedger({ context: { db }, findings, report }: Check): Promise<number> {
  const find = (problem: string, subject: string) =>
    findings.add({ area: 'ledger', problem, subject, remedy: BACKUP });
  let days = 0;
  for await (const { day, rows, isSound, isNext } of verifyDays(db)) {
    days++;
    report(`ledger ${day}: ${rows} rows`);
    if (!isNext) find('days before it are missing', day);
    if (!isSound) find('day whose rows are not those that were closed', day);
  }
  const incomplete = await readRows(
    db,
    z.object({ id: z.string() }),
    sql`select receipts.id from receipts left join takings on takings.at = receipts.at and takings.receipt_id = receipts.id
      group by receipts.id having count(takings.item_id) <> receipts.count limit ${SHOWN}`,
  );
  for (const { id } of incomplete) find('receipt whose items are not complete', id);
  return days;
}
