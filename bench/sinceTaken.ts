/**
 * What the line “since you last took it” costs: milliseconds of its three calls (how much, which items, what is withdrawn)
 * for a member who took much, of a library, the basket and everything that they took.
 *
 *   npx tsx bench/sinceTaken.ts [rows]      100,000 unless said; with DATABASE_URL in that database, which must be empty
 */
import { sql } from 'drizzle-orm';
import { keepMonths } from '../src/server/modules/assets/ledger/public.ts';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf, timesOf } from './openBench.ts';

const ROWS = Number(process.argv[2] ?? 100_000);
const ITEMS = 20_000;
const MONTHS = 12;
/** Items of a receipt. */
const PER_RECEIPT = 50;
const ROUNDS = 15;

const bench = await openBench();
const { db, kind, read } = bench;
await fillLibrary(db, ITEMS);
const { rows } = (await db.execute(sql`select max(id)::int as id from users`)) as unknown as {
  rows: { id: number }[];
};
const userId = rows[0]?.id ?? 0;
await db.execute(
  sql`insert into receipts (at, taken_as, terms, count) select date_trunc('month', now()) - make_interval(months => n), 'file', '{}', 1 from generate_series(1, ${MONTHS}::int) n`,
);
await keepMonths(db);
const count = Math.ceil(ROWS / PER_RECEIPT);
await db.execute(sql`
  with filled as (
    insert into receipts (at, taken_as, user_id, terms, count)
    select now() - interval '1 hour' - n::float8 / ${count} * interval '${sql.raw(String(MONTHS - 1))} months', 'download', ${userId}::int, '{}', ${PER_RECEIPT}::int
    from generate_series(1, ${count}::int) n returning id, at)
  insert into takings (at, receipt_id, position, item_id, file_id, version, file_name, sha256, form, rights)
  select filled.at, filled.id, n, item.id, case when n % 9 = 0 then 1 else item.file_id end, 1, 'file-' || n || '.jpg', null, case when n % 3 = 0 then 'web' else 'original' end, '{}'
  from filled, generate_series(1, ${PER_RECEIPT}::int) n, lateral (
    select library_items.id, file_id from library_items where library_items.id = 1 + (hashtext(filled.id::text || n) & 1048575) % ${ITEMS}::int) as item`);
await db.execute(
  sql`insert into basket_entries (user_id, item_id) select ${userId}::int, id from library_items order by id limit 500`,
);
await db.execute(sql`update library_items set published_at = null where id % 50 = 0`);
await db.execute(sql`analyze`);

async function median(path: string): Promise<string> {
  const times = await timesOf(ROUNDS, () => read(path));
  return `${shareOf(times, 0.5).toFixed(1).padStart(8)} ms`;
}

console.log(`${kind}, ${ROWS} rows of one member, ${ITEMS} items`);
for (const set of ['of=library&slug=bench', 'of=basket', 'of=everything']) {
  const at = '/api/private/since-taken';
  console.log(`${set}\n  ${JSON.stringify(await read(`${at}?${set}`))}`);
  for (const call of ['', '/ids', '/withdrawn'])
    console.log(`  ${call.padEnd(12)}${await median(`${at}${call}?${set}`)}`);
}
await bench.close();
