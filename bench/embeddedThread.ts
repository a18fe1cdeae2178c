/**
 * The embedded database on the thread that serves, beside a worker thread that is queried by messages: requests each
 * second of ten clients that make a small query and then work for about a millisecond, as a page does, and how long the
 * serving thread is blocked while rows are written and read in bulk. Alternating pairs; medians.
 *
 *   npx tsx bench/embeddedThread.ts [rounds] [seconds of a round]
 */
import { availableParallelism, loadavg } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';

const ROUNDS = Number(process.argv[2] ?? 5);
const SECONDS = Number(process.argv[3] ?? 3);
const CONNECTIONS = 10;
const ROWS = 20_000;

interface Query {
  readonly id: number;
  readonly text: string;
  readonly values: readonly unknown[];
}
type Ask = (text: string, values?: readonly unknown[]) => Promise<unknown[]>;

async function openFilled(): Promise<PGlite> {
  const db = await PGlite.create();
  await db.exec(`create table accounts (id int primary key, name text, roles text[], seen timestamptz);
    create table sessions (id int primary key, account_id int references accounts, at timestamptz);
    create table items (id int primary key, title text, body jsonb, at timestamptz);
    insert into accounts select n, 'Account ' || n, '{ROLE_USER}', now() from generate_series(1, 1000) n;
    insert into sessions select n, n, now() from generate_series(1, 1000) n;
    insert into items select n, 'Item ' || n, jsonb_build_object('title', 'Item ' || n, 'values', array[n, n + 1]), now()
      from generate_series(1, ${ROWS}) n;
    analyze;`);
  return db;
}

const answer = async (db: PGlite, text: string, values: readonly unknown[] = []) =>
  (await db.query(text, [...values])).rows;

if (parentPort) {
  const port = parentPort;
  const db = await openFilled();
  port.on('message', ({ id, text, values }: Query) => {
    void answer(db, text, values).then((rows) => port.postMessage({ id, rows }));
  });
  port.postMessage('ready');
}

async function openWorker(): Promise<{ ask: Ask; close: () => Promise<unknown> }> {
  const worker = new Worker(
    `import('tsx/esm/api').then(({ tsImport }) => tsImport(${JSON.stringify(import.meta.url)}, ${JSON.stringify(import.meta.url)}))`,
    { eval: true },
  );
  const waiting = new Map<number, (rows: unknown[]) => void>();
  let last = 0;
  await new Promise((resolve) => worker.once('message', resolve));
  worker.on('message', ({ id, rows }: { id: number; rows: unknown[] }) => {
    waiting.get(id)?.(rows);
    waiting.delete(id);
  });
  const ask: Ask = (text, values = []) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      worker.postMessage({ id: last, text, values } satisfies Query);
    });
  return { ask, close: () => worker.terminate() };
}

/** Rows as JSON until about a millisecond is over: what presenting a page costs. */
const page = Array.from({ length: 48 }, (_, id) => ({
  id,
  title: `Item ${id}`,
  values: [id, id + 1, id + 2],
}));
function present(): number {
  let bytes = 0;
  for (const end = performance.now() + 1; performance.now() < end; ) bytes += JSON.stringify(page).length;
  return bytes;
}

async function rate(ask: Ask): Promise<number> {
  let served = 0;
  const end = performance.now() + SECONDS * 1000;
  const serve = async () => {
    while (performance.now() < end) {
      await ask(
        `select sessions.at, accounts.* from sessions join accounts on accounts.id = account_id where sessions.id = $1`,
        [1 + (served % 1000)],
      );
      present();
      served++;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, serve));
  return served / SECONDS;
}

/** Milliseconds for which the thread was held at most, while `work` goes on. */
async function held(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  await sleep(20);
  await work();
  await sleep(20);
  delay.disable();
  return delay.max / 1e6;
}

const median = (values: number[]) => values.sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;

if (isMainThread) {
  const db = await openFilled();
  const here: Ask = (text, values) => answer(db, text, values);
  const worker = await openWorker();
  const sides = { 'this thread': here, 'a worker': worker.ask };
  const found = Object.entries(sides).map(([name, ask]) => ({
    name,
    ask,
    rates: [] as number[],
    reads: [] as number[],
    writes: [] as number[],
  }));
  for (const { ask } of found) await rate(ask);
  for (let round = 0; round < ROUNDS; round++)
    for (const { ask, rates, reads, writes } of found) {
      rates.push(await rate(ask));
      reads.push(await held(() => ask('select * from items')));
      writes.push(await held(() => ask(`update items set title = title || ''`)));
    }
  for (const { name, rates, reads, writes } of found)
    console.log(
      `${name}: ${median(rates).toFixed(0)} requests/s; held at most ${median(reads).toFixed(0)} ms by a read of ${ROWS} rows, ${median(writes).toFixed(0)} ms by a change of them`,
    );
  console.log(
    `conditions: ${ROUNDS} rounds of ${SECONDS} s, ${CONNECTIONS} at once, Node ${process.version}, ${availableParallelism()} cores, load ${loadavg()[0]?.toFixed(1)}`,
  );
  await worker.close();
  await db.close();
}
