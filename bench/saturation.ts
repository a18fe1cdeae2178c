/**
 * Many members at once without pauses: how long a fresh connection waits for `/healthz` meanwhile, how many requests are
 * served each second, and how many are rejected with 503.
 *
 *   npm run build && npx tsx bench/saturation.ts [members] [seconds] [--at-once]
 */
import { Agent, get as httpGet } from 'node:http';
import { setTimeout as delay } from 'node:timers/promises';
import { signInForToken } from '../e2e/support/api.ts';
import { startDemoServer } from '../e2e/support/demoServer.ts';
import type { LibraryTiles } from '../src/shared/contract/libraryTile.ts';
import { entriesOf } from '../src/shared/domain/libraryTiles.ts';
import { previewsMade } from './previewsMade.ts';

const MEMBERS = Number(process.argv[2] ?? 100);
const SECONDS = Number(process.argv[3] ?? 15);
const server = await startDemoServer();

try {
  // The first start makes the previews of the demo content: that is another measurement.
  if (!process.argv.includes('--at-once')) await previewsMade(server.origin);
  const token = await signInForToken(server.origin, 'member@sillage.example');
  const headers = { authorization: `Bearer ${token}` };
  const library = '/api/private/library/perfumes';
  const first = await fetch(`${server.origin}${library}/items`, { headers });
  const { data } = entriesOf((await first.json()) as LibraryTiles);
  const pictures = data.flatMap(({ picture }) => picture?.sources[0]?.url ?? []);
  const paths = [
    `${library}/items?sort=newest`,
    `${library}/facets`,
    '/api/private/navigation',
    ...pictures.slice(0, 40),
  ];

  const agent = new Agent({ keepAlive: true, maxSockets: MEMBERS });
  const counts = { served: 0, busy: 0, failed: 0 };
  const ends = Date.now() + SECONDS * 1000;
  const ask = (path: string, options: object): Promise<number> =>
    new Promise((resolve, reject) => {
      httpGet(`${server.origin}${path}`, options, (response) => {
        response.resume();
        response.once('end', () => resolve(response.statusCode ?? 0));
        response.once('error', reject);
      }).once('error', reject);
    });
  const member = async (start: number): Promise<void> => {
    for (let turn = start; Date.now() < ends; turn++) {
      const status = await ask(paths[turn % paths.length] ?? '/', { agent, headers });
      if (status === 503) {
        counts.busy++;
        // What Retry-After asks for, cut short: the bench is to keep the pressure up.
        await delay(200);
      } else if (status < 400) counts.served++;
      else counts.failed++;
    }
  };
  const waits: number[] = [];
  const watch = async (): Promise<void> => {
    while (Date.now() < ends) {
      const began = performance.now();
      await ask('/healthz', { agent: false });
      waits.push(performance.now() - began);
      await delay(250);
    }
  };
  await Promise.all([...Array.from({ length: MEMBERS }, (_, index) => member(index * 7)), watch()]);
  agent.destroy();
  waits.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round(waits[Math.min(waits.length - 1, Math.floor(waits.length * share))] ?? 0);
  console.log(`${MEMBERS} members without pauses, ${SECONDS} s`);
  console.log(
    `served ${Math.round(counts.served / SECONDS)} requests/s, busy ${counts.busy}, failed ${counts.failed}`,
  );
  console.log(`fresh /healthz: median ${at(0.5)} ms, p95 ${at(0.95)} ms, longest ${at(1)} ms`);
} finally {
  await server.stop();
}
