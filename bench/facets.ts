/**
 * A library of 100,000 items: the time that the server needs for one page with all facet counts, and how long the event
 * loop is ever held, while members ask and a content manager edits.
 *
 *   npx tsx bench/facets.ts [items] [formats]
 *
 * With `formats` the library is in stacks of so many, and the same questions are asked by items and by stacks in turn.
 */
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf } from './openBench.ts';

const ITEMS = Number(process.argv[2] ?? 100_000);
const FORMATS = Number(process.argv[3] ?? 1);
const ROUNDS = 1500;
/** Rounds that compare counting by items with counting by stacks. */
const PAIRS = 6;
const { db, call, loop, close, kind } = await openBench(['ROLE_USER', 'ROLE_EDITOR']);

console.log(`filling ${ITEMS} items…`);
await fillLibrary(db, ITEMS, FORMATS);

const at = '/api/private/library/bench';
const heldMs = () => loop.max / 1e6;

loop.enable();
const cold = performance.now();
await call(`${at}/facets`);
console.log(
  `index loaded in ${Math.round(performance.now() - cold)} ms, event loop held at most ${heldMs().toFixed(1)} ms meanwhile`,
);

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

/** Milliseconds for one page and the counts under the same choice. */
async function timeOf(choice: string, round: number): Promise<number> {
  const sort = ['position', 'newest', 'title'][round % 3];
  const started = performance.now();
  await call(`${at}/items?${choice}&sort=${sort}&page=${1 + (round % 20)}`);
  await call(`${at}/facets?${choice}`);
  return performance.now() - started;
}
async function measure(rounds: number, between?: (round: number) => Promise<void>): Promise<string> {
  loop.reset();
  const times: number[] = [];
  for (let round = 0; round < rounds; round++) {
    await between?.(round);
    times.push(await timeOf(question(), round));
  }
  const share = (part: number): string => shareOf(times, part).toFixed(1);
  return `p50 ${share(0.5)} ms, p95 ${share(0.95)} ms, p99 ${share(0.99)} ms; event loop held at most ${heldMs().toFixed(1)} ms`;
}

/** Asks each question by items and by stacks, one right after the other, since the machine may have other work. */
async function compare(): Promise<void> {
  const ratios: number[] = [];
  for (let pair = 1; pair <= PAIRS; pair++) {
    const times = { items: [] as number[], stacks: [] as number[] };
    for (let round = 0; round < ROUNDS / PAIRS; round++) {
      const choice = question();
      const ways = round % 2 ? (['items', 'stacks'] as const) : (['stacks', 'items'] as const);
      for (const way of ways) times[way].push(await timeOf(`stacks=${way === 'stacks'}&${choice}`, round));
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
console.log(`page + facets, reading:      ${await measure(ROUNDS)}`);
const edit = async (round: number): Promise<void> => {
  if (round % 10 === 0)
    await call(`/api/backend/library-item/${1 + random(ITEMS)}`, {
      method: 'PATCH',
      body: JSON.stringify({ title: `Edited ${round}` }),
    });
};
console.log(`page + facets, with edits:   ${await measure(ROUNDS / 3, edit)}`);
loop.reset();
const batch = performance.now();
await call('/api/backend/library-item/batch/attributes', {
  method: 'PATCH',
  body: JSON.stringify({ target: { ids: Array.from({ length: 5000 }, (_, index) => index + 1) }, add: [1] }),
});
await call(`${at}/facets`);
console.log(
  `5,000 items changed at once: seen by members after ${Math.round(performance.now() - batch)} ms; event loop held at most ${heldMs().toFixed(1)} ms`,
);
console.log(
  `conditions: ${kind}, Node ${process.version}, ${ITEMS} items${FORMATS > 1 ? ` in stacks of ${FORMATS}` : ''}, 8 attributes, 172 values, page of 48; times are the server's for both calls`,
);
await close();
process.exit(0);
