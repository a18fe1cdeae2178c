/**
 * What 500 markets and 2,000 groups cost: pages of 48 and facet counts of a library whose items are each limited to three
 * markets and three groups, against the same library without limits, in turn. The member is admitted to every item of both.
 * Prints medians, their ratio, the audiences that differ, and what they take in memory. Target: a page at most 1.05
 * times.
 *
 *   npx tsx bench/audiences.ts [items]
 */
import { availableParallelism, loadavg } from 'node:os';
import { sql } from 'drizzle-orm';
import { warmFacetIndexes } from '../src/server/modules/assets/libraries/libraries.service.ts';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf, usedMegabytes } from './openBench.ts';

const ITEMS = Number(process.argv[2] ?? 100_000);
const MARKETS = 500;
const GROUPS = 2000;
/** Of the member. */
const OWN_GROUPS = 20;
const ROUNDS = 7;
const QUESTIONS = 300;

const groups = Array.from({ length: OWN_GROUPS }, (_, index) => `g${1 + index}`);
const account = { market: 'door', groups };
const open = await openBench(['ROLE_USER'], account);
const base = usedMegabytes();
await fillLibrary(open.db, ITEMS);
await warmFacetIndexes(open.db);
const openMegabytes = usedMegabytes() - base;

const limited = await openBench(['ROLE_USER'], account);
await fillLibrary(limited.db, ITEMS);
await limited.db.execute(sql`insert into markets (code, name, path, position) values
  ('region', 'Region', '{region}', 6), ('country', 'Country', '{country,region}', 7), ('door', 'Door', '{door,country,region}', 8)`);
await limited.db.execute(sql`insert into markets (code, name, path, position)
  select 'm' || n, 'Market ' || n, array['m' || n], n from generate_series(9, ${MARKETS}::int) n`);
await limited.db.execute(sql`insert into groups (code, name)
  select 'g' || n, 'Group ' || n from generate_series(1, ${GROUPS}::int) n`);
await limited.db.execute(sql`update library_items set
  markets = array['m' || 9 + id % 97, 'm' || 9 + id * 7 % ${MARKETS - 8}::int, (array['region', 'country', 'door'])[1 + id % 3]],
  groups = array['g' || 1 + id * 13 % ${GROUPS}::int, 'g' || 1 + id * 31 % ${GROUPS}::int, 'g' || 1 + id % ${OWN_GROUPS}::int]`);
const { rows } = (await limited.db.execute(
  sql`select count(distinct (markets, groups))::int as audiences from library_items`,
)) as unknown as { rows: { audiences: number }[] };
const before = usedMegabytes();
await warmFacetIndexes(limited.db);
console.log(
  `${ITEMS} items, ${rows[0]?.audiences} audiences; the index takes ${usedMegabytes() - before} MB, without limits ${openMegabytes} MB with all that a first library brings`,
);

const at = '/api/private/library/bench';
const random = (n: number): number => Math.floor(Math.random() * n);
const question = (): string =>
  Array.from({ length: random(3) }, () => {
    const attribute = 1 + random(8);
    return `a${attribute}=v${1 + random(4 + 5 * (attribute - 1))}`;
  }).join('&');
const total = async (bench: typeof open): Promise<number> =>
  ((await bench.read(`${at}/items`)) as { total: number }).total;
if ((await total(open)) !== ITEMS || (await total(limited)) !== ITEMS)
  throw new Error('The member does not see every item.');

const cases = {
  page: (choice: string, round: number) => `${at}/items?${choice}&limit=48&page=${1 + (round % 20)}`,
  facets: (choice: string) => `${at}/facets?${choice}`,
};
for (const [name, path] of Object.entries(cases)) {
  const ratios: number[] = [];
  const medians = { open: 0, limited: 0 };
  for (let round = 0; round < ROUNDS; round++) {
    const times = { open: [] as number[], limited: [] as number[] };
    for (let turn = 0; turn < QUESTIONS; turn++) {
      const address = path(question(), turn);
      const order = turn % 2 ? (['open', 'limited'] as const) : (['limited', 'open'] as const);
      for (const which of order) {
        const started = performance.now();
        await (which === 'open' ? open : limited).call(address);
        times[which].push(performance.now() - started);
      }
    }
    medians.open = shareOf(times.open, 0.5);
    medians.limited = shareOf(times.limited, 0.5);
    ratios.push(medians.limited / medians.open);
  }
  console.log(
    `${name}: ${medians.limited.toFixed(2)} ms limited, ${medians.open.toFixed(2)} ms without limits; ratio ${shareOf(ratios, 0.5).toFixed(3)} (${ratios.map((one) => one.toFixed(2)).join(', ')})`,
  );
}
console.log(
  `conditions: embedded database, Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
await open.close();
await limited.close();
