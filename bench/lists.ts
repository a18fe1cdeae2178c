/**
 * What opening a list costs beside opening a library of as many items: milliseconds of its calls, the first page and a
 * late one, and of the page of all lists; every tenth item is withdrawn.
 *
 *   npx tsx bench/lists.ts [entries]      5,000 unless said; with DATABASE_URL in that database, which must be empty
 */
import { sql } from 'drizzle-orm';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf, timesOf } from './openBench.ts';

const ENTRIES = Number(process.argv[2] ?? 5_000);
const LISTS = 24;
const LIMIT = 60;
const ROUNDS = 25;

const bench = await openBench();
const { db, kind, read } = bench;
await fillLibrary(db, ENTRIES);
await db.execute(sql`
  with made as (
    insert into lists (owner_id, use, name)
    select users.id, 'collection', 'List ' || n from (select max(id) as id from users) users, generate_series(1, ${LISTS}::int) n returning id)
  insert into list_entries (list_id, kind, record_id, position)
  select made.id, 'library-item', library_items.id, 'h' || lpad(library_items.id::text, 8, '0')
  from made, library_items where made.id = (select min(id) from made) or library_items.id <= 100`);
await db.execute(sql`update library_items set published_at = null where id % 10 = 0`);
await db.execute(sql`analyze`);

const median = async (path: string) => shareOf(await timesOf(ROUNDS, () => read(path)), 0.5);

const last = Math.floor((ENTRIES * 0.9) / LIMIT);
const paths = {
  'library, first page': `/api/private/library/bench/items?page=1&limit=${LIMIT}`,
  'library, late page': `/api/private/library/bench/items?page=${last}&limit=${LIMIT}`,
  'list, itself': '/api/private/list/1',
  'list, first page': `/api/private/list/1/entries?page=1&limit=${LIMIT}`,
  'list, late page': `/api/private/list/1/entries?page=${last}&limit=${LIMIT}`,
  'list, ids': '/api/private/list/1/items',
  'all lists': `/api/private/list?page=1&limit=${LISTS}`,
};
console.log(
  `${kind}, a list of ${ENTRIES} entries in a library of as many items, and ${LISTS - 1} lists of 100`,
);
for (const [name, path] of Object.entries(paths))
  console.log(`  ${name.padEnd(22)}${(await median(path)).toFixed(1).padStart(8)} ms`);
await bench.close();
