/**
 * One account that keeps 450 searches under way beside ordinary members, each of whom asks for a page of a library, its
 * facets or a search, with a pause after each: how long these wait, and whom the server refuses.
 * Target: 99 % of the ordinary responses within 300 ms, and no 503 among them.
 *
 *   npm run build && npx tsx bench/fairness.ts [members] [seconds] [requests of the flooder]
 */
import { Agent, request as httpRequest } from 'node:http';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { startServer } from '../e2e/support/demoServer.ts';
import { makeMembers } from './makeMembers.ts';
import { SECRET, shareOf } from './openBench.ts';
import { previewsMade } from './previewsMade.ts';

const MEMBERS = Number(process.argv[2] ?? 100);
const SECONDS = Number(process.argv[3] ?? 30);
const FLOOD = Number(process.argv[4] ?? 450);
/** Milliseconds that a member takes to read a page. */
const PAUSE = { least: 3000, most: 8000 };
const LIBRARY = '/api/private/library/perfumes';
const WORDS = ['ambre', 'flacon', 'rose', 'campaign', 'oud'];

let folder = '';
const server = await startServer({ demo: true, env: { SECRET } }, (dataDir) => {
  folder = dataDir;
});

interface Counts {
  readonly times: number[];
  busy: number;
  failed: number;
}
const newCounts = (): Counts => ({ times: [], busy: 0, failed: 0 });

function ask(path: string, { token, agent, counts }: { token: string; agent: Agent; counts: Counts }) {
  return new Promise<void>((resolve) => {
    const began = performance.now();
    const headers = { authorization: `Bearer ${token}` };
    const sent = httpRequest(`${server.origin}${path}`, { agent, headers }, (response) => {
      response.resume();
      response.once('end', () => {
        if (response.statusCode === 503) counts.busy++;
        else if (response.statusCode === 200) counts.times.push(performance.now() - began);
        else counts.failed++;
        resolve();
      });
    });
    sent.once('error', () => {
      counts.failed++;
      resolve();
    });
    sent.end();
  });
}

async function lookAround(token: string, counts: Counts, ends: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: 6 });
  const call = (path: string) => ask(path, { token, agent, counts });
  const pause = () => sleep(PAUSE.least + Math.random() * (PAUSE.most - PAUSE.least));
  await sleep(Math.random() * PAUSE.most);
  for (let turn = 0; performance.now() < ends; turn++) {
    await Promise.all([call(`${LIBRARY}/items?stacks=true&limit=24`), call(`${LIBRARY}/facets?stacks=true`)]);
    await pause();
    await call(`/api/private/search?q=${WORDS[turn % WORDS.length]}`);
    await pause();
  }
  agent.destroy();
}

async function flood(token: string, counts: Counts, ends: number): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: FLOOD });
  const one = async (start: number) => {
    for (let turn = start; performance.now() < ends; turn++) {
      const busyBefore = counts.busy;
      await ask(`/api/private/search?q=${WORDS[turn % WORDS.length]}`, { token, agent, counts });
      // A refused one comes again, though not at the speed at which refusals are written.
      if (counts.busy > busyBefore) await sleep(100);
    }
  };
  await Promise.all(Array.from({ length: FLOOD }, (_, index) => one(index)));
  agent.destroy();
}

const inWords = ({ times, busy, failed }: Counts) =>
  `${times.length} answers: middle ${shareOf(times, 0.5).toFixed(0)} ms, 95 % ${shareOf(times, 0.95).toFixed(0)} ms, 99 % ${shareOf(times, 0.99).toFixed(0)} ms, longest ${(times.at(-1) ?? 0).toFixed(0)} ms; ${busy} times 503, ${failed} other errors`;

try {
  await previewsMade(server.origin);
  const [flooder = '', ...tokens] = await makeMembers(server, folder, MEMBERS + 1);
  const [alone, ordinary, flooding] = [newCounts(), newCounts(), newCounts()];
  const lookAroundAll = async (counts: Counts) => {
    const ends = performance.now() + SECONDS * 1000;
    await Promise.all([
      ...(counts === alone ? [] : [flood(flooder, flooding, ends)]),
      ...tokens.map((token) => lookAround(token, counts, ends)),
    ]);
  };
  await lookAroundAll(alone);
  await lookAroundAll(ordinary);
  console.log(`${MEMBERS} members for ${SECONDS} s, then beside one with ${FLOOD} searches at a time`);
  console.log(`members alone: ${inWords(alone)}`);
  console.log(`members beside the flooder: ${inWords(ordinary)}`);
  console.log(`flooder: ${inWords(flooding)}`);
  console.log(
    `conditions: embedded database, Node ${process.version}, ${availableParallelism()} cores with the client on them, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await server.stop();
}
