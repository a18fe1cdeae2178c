/**
 * What the ledger costs the start of a download, empty and full: milliseconds in which a download of 1, 100 and 10,000
 * items is frozen, and how many of them its rows take. Then the seconds to close a day, and to verify all.
 *
 *   npx tsx bench/ledger.ts [rows]      5,000,000 unless said; with DATABASE_URL in that database, which must be empty
 */
import { sql } from 'drizzle-orm';
import { createDownload } from '../src/server/modules/assets/downloads/public.ts';
import {
  closeDays,
  keepMonths,
  recordTaking,
  verifyDays,
} from '../src/server/modules/assets/ledger/public.ts';
import { findViewer } from '../src/server/modules/people/users/public.ts';
import { buildUser } from '../src/server/testing/factories.ts';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf, timesOf } from './openBench.ts';

const ROWS = Number(process.argv[2] ?? 5_000_000);
const ITEMS = 20_000;
const MONTHS = 24;
/** Items of one receipt of those that are there before. */
const PER_RECEIPT = 50;
const ROUNDS = 9;
const SIZES = [1, 100, 10_000];

const bench = await openBench();
const { db, context, kind } = bench;
await fillLibrary(db, ITEMS);
await db.execute(
  sql`insert into usage_rights (code, name, holder_kind, holder) values ('house', 'House', 'photographer', 'Lea')`,
);
await db.execute(sql`update libraries set usage_rights = '{house}'`);
await keepMonths(db);
const { id: userId } = await buildUser(db);
const viewer = await findViewer(db, userId);
if (!viewer) throw new Error('There is no such account.');
const taker = { userId, keyId: null, market: null, isManaged: false };

const median = async (run: (round: number) => Promise<unknown>) => shareOf(await timesOf(ROUNDS, run), 0.5);

async function measure(): Promise<void> {
  for (const size of SIZES) {
    const idsOf = (round: number) => Array.from({ length: size }, (_, n) => 1 + ((round * 997 + n) % ITEMS));
    const whole = await median((round) =>
      createDownload(
        context,
        { userId, viewer: viewer as NonNullable<typeof viewer> },
        { name: 'Bench', itemIds: idsOf(round), form: 'original', timeZone: undefined, taker },
      ),
    );
    const own = await median((round) => {
      const items = idsOf(round).map((itemId) => ({ itemId, fileId: 1 + (itemId % 1000), form: 'original' }));
      return db.transaction((tx) => recordTaking(tx, { takenAs: 'download', taker }, items));
    });
    console.log(
      `${String(size).padStart(6)} items: frozen in ${whole.toFixed(1)} ms, of which the ledger ${own.toFixed(1)} ms`,
    );
  }
}

async function fill(): Promise<void> {
  const month = sql`date_trunc('month', now()) - make_interval(months => n)`;
  await db.execute(
    sql`insert into receipts (at, taken_as, terms, count) select ${month}, 'file', '{}', 1 from generate_series(1, ${MONTHS}::int) n`,
  );
  await db.execute(sql`insert into takings (at, receipt_id, position, item_id, file_id, file_name, form, rights)
    select at, id, 1, 1, 1, 'file.jpg', 'original', '{}' from receipts where at < date_trunc('month', now())`);
  await keepMonths(db);
  const count = Math.ceil(ROWS / PER_RECEIPT);
  const slice = 20_000;
  for (let from = 0; from < count; from += slice)
    await db.execute(sql`
      with filled as (
        insert into receipts (at, taken_as, user_id, terms, count)
        select now() - interval '2 hours' - (${from}::int + n)::float8 / ${count} * interval '${sql.raw(String(MONTHS))} months', 'download', ${userId}, '{}', ${PER_RECEIPT}
        from generate_series(1, ${Math.min(slice, count - from)}::int) n returning id, at)
      insert into takings (at, receipt_id, position, item_id, file_id, version, file_name, sha256, form, rights)
      select at, id, n, 1 + (hashtext(id::text || n) & 1048575) % ${ITEMS}, 1 + n % 1000, 1, 'file-' || n || '.jpg', md5(n::text) || md5(n::text), 'original', '{house}'
      from filled, generate_series(1, ${PER_RECEIPT}) n`);
  await db.execute(sql`analyze`);
}

console.log(`${kind}, an empty ledger`);
await measure();
const started = performance.now();
await fill();
console.log(`\n${ROWS} rows were written in ${((performance.now() - started) / 1000).toFixed(0)} s`);
await measure();

const closing = performance.now();
const days = await closeDays(db, new AbortController().signal);
const closed = (performance.now() - closing) / 1000;
const verifying = performance.now();
let faults = 0;
for await (const { isSound } of verifyDays(db)) if (!isSound) faults++;
const verified = (performance.now() - verifying) / 1000;
console.log(
  `\n${days} days were closed in ${closed.toFixed(0)} s (${(closed / days).toFixed(2)} s each) and verified in ${verified.toFixed(0)} s, ${faults} faults`,
);
await bench.close();
