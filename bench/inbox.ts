/**
 * What paging an inbox costs: milliseconds of the first page, a late one, one topic, and the count of what is not read, of
 * one member with many notices about lists, events and items.
 *
 *   npx tsx bench/inbox.ts [notices]      10,000 unless said; with DATABASE_URL in that database, which must be empty
 */
import { sql } from 'drizzle-orm';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf, timesOf } from './openBench.ts';

const NOTICES = Number(process.argv[2] ?? 10_000);
const LIMIT = 30;
const ROUNDS = 25;

const bench = await openBench();
const { db, kind, read } = bench;
await fillLibrary(db, 1000);
await db.execute(sql`insert into lists (owner_id, use, name)
  select users.id, 'collection', 'List ' || n from (select max(id) as id from users) users, generate_series(1, 200) n`);
await db.execute(sql`
  insert into notices (user_id, topic, type, key, record_id, data, read_at)
  select users.id, kinds.topic, kinds.type, 'bench:' || notice, 1 + notice % kinds.records, '{"count": 3}', case when notice % 3 > 0 then now() end
  from (select max(id) as id from users) users, generate_series(1, ${NOTICES}::int) notice
  join (values (0, 'list', 'list-shared', 200), (1, 'taken', 'newer-version', 1000), (2, 'followed', 'new-items', 1)) as kinds (n, topic, type, records)
    on kinds.n = notice % 3`);
await db.execute(sql`analyze`);

const median = async (path: string) => shareOf(await timesOf(ROUNDS, () => read(path)), 0.5);

const at = '/api/private/inbox';
const paths = {
  'first page': `${at}?limit=${LIMIT}`,
  'late page': `${at}?limit=${LIMIT}&before=${Math.floor(NOTICES / 10)}`,
  'one topic': `${at}?limit=${LIMIT}&topic=list`,
  'what is not read': `${at}?limit=${LIMIT}&unread=true`,
  'the count': `${at}/count`,
};
console.log(`${kind}, an inbox of ${NOTICES} notices`);
for (const [name, path] of Object.entries(paths))
  console.log(`  ${name.padEnd(18)}${(await median(path)).toFixed(1).padStart(8)} ms`);
await bench.close();
