/**
 * How long others wait while many items are changed by one call: a person who saves one of these items again and again, and
 * a member who reads pages of their library; and how long the change takes, and taking it back.
 *
 *   npx tsx bench/bulk.ts [items]
 *
 * With `DATABASE_URL` on that PostgreSQL database, which must be empty; else on the embedded one.
 */
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { runBulkChange } from '../src/server/modules/assets/libraries/bulk/slices.service.ts';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf } from './openBench.ts';

const ITEMS = Number(process.argv[2] ?? 10_000);
/** Milliseconds between two calls of one person. */
const PAUSE = 20;

const bench = await openBench(['ROLE_USER', 'ROLE_EDITOR']);
const { context, db } = bench;
await fillLibrary(db, ITEMS);

async function send(method: string, path: string, body?: unknown) {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) };
  return bench.read(path, init);
}

/** Calls until `isOver`. Returns the milliseconds of each call. */
async function repeat(ask: (turn: number) => Promise<unknown>, isOver: () => boolean): Promise<number[]> {
  const times: number[] = [];
  for (let turn = 0; !isOver(); turn++) {
    const began = performance.now();
    await ask(turn);
    times.push(performance.now() - began);
    await sleep(PAUSE);
  }
  return times;
}

interface Begun {
  readonly changeId: number;
  readonly isRunning?: boolean;
}

async function measure(name: string, work: () => Promise<Begun>): Promise<number> {
  let isOver = false;
  const others = Promise.all([
    repeat(
      (turn) =>
        send('PATCH', `/api/backend/library-item/${1 + ((turn * 997) % ITEMS)}`, { credit: `Turn ${turn}` }),
      () => isOver,
    ),
    repeat(
      (turn) => send('GET', `/api/private/library/bench/items?limit=48&page=${1 + (turn % 20)}`),
      () => isOver,
    ),
  ]);
  await sleep(1000);
  const began = performance.now();
  const { changeId, isRunning } = await work();
  const answered = performance.now() - began;
  if (isRunning) await runBulkChange(context, changeId, new AbortController().signal);
  const took = performance.now() - began;
  isOver = true;
  const [writer, reader] = await others;
  const show = (times: number[]) =>
    `longest ${Math.round(Math.max(...times))} ms, 99 % below ${Math.round(shareOf(times, 0.99))} ms of ${times.length}`;
  console.log(
    `${name}: ${(took / 1000).toFixed(1)} s, answered after ${Math.round(answered)} ms\n  writer: ${show(writer)}\n  reader: ${show(reader)}`,
  );
  return changeId;
}

const ids = Array.from({ length: ITEMS }, (_, index) => index + 1);
console.log(
  `${bench.kind} database, ${ITEMS} items, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
);
const at = '/api/backend/library-item/batch';
await measure('nothing', async () => {
  await sleep(5000);
  return { changeId: 0 };
});
const changed = await measure('a description', () =>
  send('PATCH', at, { target: { ids }, changes: { description: 'A new season' } }),
);
await measure('a tag', () => send('PATCH', `${at}/lists`, { target: { ids }, add: { tags: ['season'] } }));
await measure('undone', () => send('POST', `/api/backend/bulk-change/${changed}/undo`));
await bench.close();
