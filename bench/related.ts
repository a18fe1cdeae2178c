/**
 * What is related to one item: milliseconds of the call, the first one of a day and those after it, and of the statement
 * over the ledger alone. Everybody takes the item, some of its neighbours and others at random.
 *
 *   npx tsx bench/related.ts [items] [takings]      100,000 and 1,000,000 unless said; with DATABASE_URL in that database, which must be empty
 */
import { sql } from 'drizzle-orm';
import { takenTogether } from '../src/server/modules/discovery/related/related.repo.ts';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf, timesOf } from './openBench.ts';

const ITEMS = Number(process.argv[2] ?? 100_000);
const TAKINGS = Number(process.argv[3] ?? 1_000_000);
const TAKEN_AT_ONCE = 20;
const PEOPLE = 5_000;
const DAYS = 89;
const RECEIPTS_AT_A_TIME = 5_000;
const ROUNDS = 25;

const bench = await openBench();
const { db, kind, read } = bench;
await fillLibrary(db, ITEMS);
await db.execute(sql`update attributes set slug = 'product' where slug = 'a8'`);
await db.execute(sql`
  insert into toolkits (slug, title, position, published_at, item_ids)
  select 'kit-' || n, 'Kit ' || n, n, now() - interval '1 day', array(select 1 + (n * 31 + m) % ${ITEMS}::int from generate_series(1, 200) m)
  from generate_series(1, 500) n`);
const receipts = Math.ceil(TAKINGS / TAKEN_AT_ONCE);
for (let from = 1; from <= receipts; from += RECEIPTS_AT_A_TIME) {
  const to = Math.min(receipts, from + RECEIPTS_AT_A_TIME - 1);
  await db.execute(sql`
    with made as (
      insert into receipts (at, taken_as, user_id, terms, count)
      select now() - (1 + n % ${DAYS}) * interval '1 day', 'download', 1000 + n % ${PEOPLE}, '{}'::jsonb, ${TAKEN_AT_ONCE}
      from generate_series(${from}::int, ${to}::int) n returning id, at, user_id)
    insert into takings (at, receipt_id, position, item_id, file_id, file_name, form, rights)
    select made.at, made.id, n,
      case when n <= 5 then n when n <= 10 then 1 + (made.user_id * n) % 1000 else 1 + (made.user_id * n * 7919::bigint + n) % ${ITEMS} end,
      1, 'a.jpg', 'original', '{}'
    from made, generate_series(1, ${TAKEN_AT_ONCE}) n`);
}
await db.execute(sql`analyze`);

async function measure(run: (round: number) => Promise<unknown>): Promise<string> {
  const times = await timesOf(ROUNDS, run);
  return `${shareOf(times, 0.5).toFixed(1).padStart(8)} ms, of ten nine within ${shareOf(times, 0.9).toFixed(1)} ms`;
}
const pathOf = (id: number) => `/api/private/libraryitems/${id}/related`;

console.log(`${kind}, ${ITEMS} items, ${receipts * TAKEN_AT_ONCE} takings of ${PEOPLE} people, 500 toolkits`);
await read(pathOf(ITEMS));
const takenMost = { itemIds: [1], limit: 48 };
console.log(`  the ledger, what is taken most ${await measure(() => takenTogether(db, takenMost))}`);
console.log(`  other items, for the first time${await measure((round) => read(pathOf(100 + round)))}`);
console.log(`  one item, again                ${await measure(() => read(pathOf(1)))}`);
await bench.close();
