/**
 * Requests each second of the reads that members make most, with ten connections that ask without pauses, and of
 * creating articles one after another; a case at a time, each with a warm-up, medians of the rounds. Queries differ,
 * so that no response is one that was kept; of pages and items there are many.
 *
 *   npm run build && npx tsx bench/reads.ts [items] [seconds of a round] [rounds]
 *
 * With `DATABASE_URL` on that PostgreSQL database, which must be empty; else on the embedded one. With `SERVER_URL` and
 * `TOKEN`, which `bench/fill.ts` prints, it asks a server that runs already over what that filled.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { Agent, request as httpRequest } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../e2e/support/demoServer.ts';
import { readConfig } from '../src/server/config.ts';
import { fillForMember } from './fillLibrary.ts';

const ITEMS = Number(process.argv[2] ?? 20_000);
const SECONDS = Number(process.argv[3] ?? 4);
const ROUNDS = Number(process.argv[4] ?? 5);
const CONNECTIONS = 10;
const SECRET = 'b'.repeat(40);

let token = process.env.TOKEN ?? '';
const env = { SECRET, ...(process.env.DATABASE_URL && { DATABASE_URL: process.env.DATABASE_URL }) };
const started = process.env.SERVER_URL
  ? null
  : await startServer({ demo: false, env }, async (dataDir) => {
      token = await fillForMember(readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...env }), ITEMS);
    });
const origin = started?.origin ?? process.env.SERVER_URL;

interface Answer {
  readonly status: number;
  readonly bytes: number;
}

const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
function ask(path: string, { method = 'GET', body = '', headers = {} } = {}): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      `${origin}${path}`,
      {
        method,
        agent,
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...headers },
      },
      (response) => {
        let bytes = 0;
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
        });
        response.once('end', () => resolve({ status: response.statusCode ?? 0, bytes }));
        response.once('error', reject);
      },
    );
    sent.once('error', reject);
    sent.end(body);
  });
}

const at = '/api/private/library/bench';
const pages = Math.floor(ITEMS / 48);
/** As a browser that keeps the pictures of the first page. */
function askAgain(turn: number): Promise<Answer> {
  const file = 1 + ((1 + (turn % 48)) % 1000);
  const version = createHash('md5').update(String(file)).digest('hex').slice(0, 16);
  const headers = { 'if-none-match': '"bench-w640"' };
  return ask(`/api/rendition/${file}/${version}/w640.webp`, { headers });
}
/** Differs for 38,454 turns: a value of each of the three attributes that have 29, 34 and 39. */
const chosen = (turn: number) =>
  `a6=v${1 + (turn % 29)}&a7=v${1 + (Math.floor(turn / 29) % 34)}&a8=v${1 + (Math.floor(turn / 986) % 39)}`;
const created = { title: 'A new season', body: '<p>Ambre Noir arrives in October.</p>' };
const cases: readonly [name: string, ask: (turn: number) => Promise<Answer>, connections: number][] = [
  ['page of 48', (turn) => ask(`${at}/items?stacks=true&limit=48&page=${1 + (turn % pages)}`), CONNECTIONS],
  [
    'page of 48, three facets chosen',
    (turn) => ask(`${at}/items?stacks=true&limit=48&${chosen(turn)}`),
    CONNECTIONS,
  ],
  ['facet counts of a search', (turn) => ask(`${at}/facets?stacks=true&q=${turn % ITEMS}`), CONNECTIONS],
  ['facet counts, three chosen', (turn) => ask(`${at}/facets?stacks=true&${chosen(turn)}`), CONNECTIONS],
  ['a picture that the browser has', (turn) => askAgain(turn), CONNECTIONS],
  ['one item', (turn) => ask(`/api/private/libraryitems/${1 + ((turn * 37) % ITEMS)}`), CONNECTIONS],
  [
    'create, one after another',
    (turn) =>
      ask('/api/backend/news', {
        method: 'POST',
        body: JSON.stringify({ ...created, title: `${created.title} ${turn}` }),
      }),
    1,
  ],
];

/** Processor time of the server so far, in seconds. */
function processorTime(): number {
  try {
    const fields = readFileSync(`/proc/${started?.pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) / 100;
  } catch {
    return Number.NaN;
  }
}

/** Until the jobs of a first start have nothing left to do. */
async function settle(): Promise<void> {
  if (!started) return;
  for (let quiet = 0; quiet < 3; ) {
    const before = processorTime();
    await sleep(1000);
    quiet = processorTime() - before > 0.05 ? 0 : quiet + 1;
  }
}

let turn = 0;
async function round(work: (turn: number) => Promise<Answer>, connections: number, seconds: number) {
  const [began, before] = [performance.now(), processorTime()];
  const ends = began + seconds * 1000;
  let [served, bytes] = [0, 0];
  const connection = async () => {
    while (performance.now() < ends) {
      const answer = await work(turn++);
      if (answer.status !== 304 && answer.status >= 300) throw new Error(`answered ${answer.status}`);
      served++;
      bytes += answer.bytes;
    }
  };
  await Promise.all(Array.from({ length: connections }, connection));
  return {
    rate: served / ((performance.now() - began) / 1000),
    bytes: bytes / served,
    processor: ((processorTime() - before) / served) * 1000,
  };
}

const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

try {
  await ask(`${at}/facets`);
  await settle();
  for (const [name, work, connections] of cases) {
    await round(work, connections, Math.min(2, SECONDS));
    const rounds: Awaited<ReturnType<typeof round>>[] = [];
    for (let count = 0; count < ROUNDS; count++) rounds.push(await round(work, connections, SECONDS));
    const of = (part: 'rate' | 'bytes' | 'processor') => median(rounds.map((one) => one[part]));
    console.log(
      `${name}: ${of('rate').toFixed(0)}/s, ${of('processor').toFixed(2)} ms of the server's processor each, ${(of('bytes') / 1000).toFixed(1)} KB`,
    );
  }
  console.log(
    `conditions: ${started ? (env.DATABASE_URL ? 'PostgreSQL' : 'embedded database') : origin}, ${ITEMS} items, ${CONNECTIONS} connections, median of ${ROUNDS} rounds of ${SECONDS} s, Node ${process.version}, ${availableParallelism()} cores with the client on them, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  agent.destroy();
  await started?.stop();
}
