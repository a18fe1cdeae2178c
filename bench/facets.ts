/**
 * A library of 100,000 items: the time that the server needs for a page and for all facet counts, while its index loads
 * and after, how long the event loop is ever held, and what the index takes, while members ask and a content manager
 * edits; and what titles in the order of another language cost.
 *
 *   npx tsx bench/facets.ts [items] [formats]
 *
 * With `formats` the library is in stacks of so many, and the same queries are made by items and by stacks in turn.
 * With `DATABASE_URL` or `DATA_DIR` that database is used, filled when it has no library yet.
 */
import { sql } from 'drizzle-orm';
import { warmFacetIndexes } from '../src/server/modules/assets/libraries/libraries.service.ts';
import { FOLDING } from '../src/shared/domain/fold.ts';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf, usedMegabytes } from './openBench.ts';

const ITEMS = Number(process.argv[2] ?? 100_000);
const FORMATS = Number(process.argv[3] ?? 1);
const ROUNDS = 1500;
const CHANGED = 10_000;
/** Rounds that compare counting by items with counting by stacks. */
const PAIRS = 6;
const { db, call, loop, close, kind } = await openBench(['ROLE_USER', 'ROLE_EDITOR']);

const { rows: libraries } = (await db.execute(sql`select 1 from libraries`)) as { rows: unknown[] };
if (libraries.length === 0) {
  console.log(`filling ${ITEMS} items…`);
  await fillLibrary(db, ITEMS, FORMATS);
}

const at = '/api/private/library/bench';
const heldMs = () => loop.max / 1e6;
const timed = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

const before = usedMegabytes();
loop.enable();
const loading = timed(() => warmFacetIndexes(db));
const early = [await timed(() => call(`${at}/items`)), await timed(() => call(`${at}/facets`))];
console.log(
  `first answers while the index loads: page ${Math.round(early[0] ?? 0)} ms, facets ${Math.round(early[1] ?? 0)} ms`,
);
console.log(
  `index loaded in ${Math.round(await loading)} ms, event loop held at most ${heldMs().toFixed(1)} ms meanwhile`,
);
loop.disable();
console.log(`the index takes ${usedMegabytes() - before} MB`);
loop.enable();

const random = (n: number): number => Math.floor(Math.random() * n);
const question = (): string => {
  const parts = Array.from({ length: random(4) }, () => {
    const attribute = 1 + random(8);
    return `a${attribute}=v${1 + random(4 + 5 * (attribute - 1))}`;
  });
  if (random(5) === 0) parts.push(`q=${['amber', 'iris 1', 'tag7'][random(3)]}`);
  return parts.join('&');
};
for (let round = 0; round < 100; round++) await call(`${at}/facets?${question()}`);

interface Times {
  readonly page: number;
  readonly facets: number;
}

/** Milliseconds for one page, and for the counts under the same choice. */
async function timesOf(choice: string, round: number): Promise<Times> {
  const sort = ['position', 'newest', 'title'][round % 3];
  return {
    page: await timed(() => call(`${at}/items?${choice}&sort=${sort}&page=${1 + (round % 20)}`)),
    facets: await timed(() => call(`${at}/facets?${choice}`)),
  };
}
async function measure(
  name: string,
  rounds: number,
  between?: (round: number) => Promise<void>,
): Promise<void> {
  loop.reset();
  const times: Times[] = [];
  for (let round = 0; round < rounds; round++) {
    await between?.(round);
    times.push(await timesOf(question(), round));
  }
  for (const part of ['page', 'facets'] as const) {
    const share = (of: number): string =>
      shareOf(
        times.map((time) => time[part]),
        of,
      ).toFixed(1);
    console.log(`${part}, ${name}: p50 ${share(0.5)} ms, p95 ${share(0.95)} ms, p99 ${share(0.99)} ms`);
  }
  console.log(`event loop, ${name}: held at most ${heldMs().toFixed(1)} ms`);
}

/** Asks each question by items and by stacks, one right after the other, since the machine may have other work. */
async function compare(): Promise<void> {
  const ratios: number[] = [];
  for (let pair = 1; pair <= PAIRS; pair++) {
    const times = { items: [] as number[], stacks: [] as number[] };
    for (let round = 0; round < ROUNDS / PAIRS; round++) {
      const choice = question();
      const ways = round % 2 ? (['items', 'stacks'] as const) : (['stacks', 'items'] as const);
      for (const way of ways) {
        const { page, facets } = await timesOf(`stacks=${way === 'stacks'}&${choice}`, round);
        times[way].push(page + facets);
      }
    }
    const [items, stacks] = [shareOf(times.items, 0.5), shareOf(times.stacks, 0.5)];
    ratios.push(stacks / items);
    console.log(
      `page + facets, round ${pair}: p50 ${items.toFixed(1)} ms by items, ${stacks.toFixed(1)} ms by stacks`,
    );
  }
  console.log(`by stacks against by items: ${shareOf(ratios, 0.5).toFixed(2)} (median of the rounds)`);
}
if (FORMATS > 1) await compare();
await measure('reading', ROUNDS);

/**
 * The same pages of titles in the order of the records and in that of a reader of Chinese, one right after the other:
 * what the first one waits for its order, and how much longer pages take afterwards.
 */
async function compareLanguages(): Promise<void> {
  await db.execute(sql`insert into translations (kind, record_id, language, texts, sources, folded, folding)
    select 'library-item', id, 'zh', jsonb_build_object('title', (array['琥珀','鸢尾','雪松','沉香','橙花'])[1 + id % 5] || ' ' || id),
      jsonb_build_object('title', title), '', ${FOLDING} from library_items where id % 4 > 0 on conflict do nothing`);
  await db.execute(sql`vacuum analyze translations`);
  const before = usedMegabytes();
  const first = (language: string) =>
    timed(() => call(`${at}/items?sort=title`, { headers: { 'accept-language': language } }));
  await first('en');
  loop.reset();
  const made = await first('zh');
  console.log(
    `titles in Chinese, three quarters translated: first page ${Math.round(made)} ms, event loop held at most ${heldMs().toFixed(1)} ms, ${usedMegabytes() - before} MB`,
  );
  // Chinese by place has the same translations to read, and no order of its own.
  const ways = [
    ['as written', 'en', 'title'],
    ['in Chinese', 'zh', 'title'],
    ['in Chinese by place', 'zh', 'position'],
  ] as const;
  const times = new Map(ways.map(([name]) => [name, [] as number[]]));
  for (let round = 0; round < ROUNDS / 3; round++) {
    const choice = question();
    for (const [name, language, sort] of round % 2 ? ways : ways.toReversed()) {
      const path = `${at}/items?${choice}&sort=${sort}&page=${1 + (round % 20)}`;
      times.get(name)?.push(await timed(() => call(path, { headers: { 'accept-language': language } })));
    }
  }
  for (const [name, taken] of times)
    console.log(
      `page by title, ${name}: p50 ${shareOf(taken, 0.5).toFixed(1)} ms, p95 ${shareOf(taken, 0.95).toFixed(1)} ms`,
    );
}
await compareLanguages();

const edit = async (round: number): Promise<void> => {
  if (round % 10 === 0)
    await call(`/api/backend/library-item/${1 + random(ITEMS)}`, {
      method: 'PATCH',
      body: JSON.stringify({ title: `Edited ${round}` }),
    });
};
await measure('with edits', ROUNDS / 3, edit);
loop.reset();
const add = [1 + random(100)];
const ids = Array.from({ length: CHANGED }, (_, index) => index + 1);
const changed = await timed(() =>
  call('/api/backend/library-item/batch/attributes', {
    method: 'PATCH',
    body: JSON.stringify({ target: { ids }, add }),
  }),
);
const seen = await timed(() => call(`${at}/facets`));
console.log(
  `${CHANGED} items changed at once in ${Math.round(changed)} ms: seen by members ${Math.round(seen)} ms later; event loop held at most ${heldMs().toFixed(1)} ms`,
);
console.log(
  `conditions: ${kind}, Node ${process.version}, ${ITEMS} items${FORMATS > 1 ? ` in stacks of ${FORMATS}` : ''}, 8 attributes, 172 values, page of 48; times are the server's`,
);
await close();
process.exit(0);
