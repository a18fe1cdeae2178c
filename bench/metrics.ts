/**
 * What counting costs: processor time of a request with and without metrics, by turns over one embedded database, and
 * the time of a scrape.
 *
 *   npx tsx bench/metrics.ts [requests of a round] [rounds]
 */
import { loadavg } from 'node:os';
import { createApp } from '../src/server/app.ts';
import type { AppHono } from '../src/server/http/routes.ts';
import { createMetrics } from '../src/server/metrics/metrics.ts';
import { buildItem, buildLibrary } from '../src/server/testing/factories.ts';
import { openBench, shareOf } from './openBench.ts';

const REQUESTS = Number(process.argv[2] ?? 1000);
const ROUNDS = Number(process.argv[3] ?? 11);
const AT_A_TIME = 8;

const { context, authorization, close } = await openBench();
const library = await buildLibrary(context.db, { slug: 'bench' });
for (let n = 0; n < 100; n++) await buildItem(context.db, { libraryId: library.id });
const metrics = createMetrics();
metrics.watch(context);
const apps = { without: createApp(context), with: createApp(context, { metrics }) };

/** Milliseconds of the processor that a request takes, the thread of the database included. */
async function round(app: AppHono, path: string): Promise<number> {
  const before = process.cpuUsage();
  for (let sent = 0; sent < REQUESTS; sent += AT_A_TIME)
    await Promise.all(
      Array.from({ length: AT_A_TIME }, async () => {
        const response = await app.request(path, { headers: { authorization } });
        if (response.status !== 200) throw new Error(`${path}: ${response.status}`);
        await response.arrayBuffer();
      }),
    );
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000 / REQUESTS;
}

try {
  for (const path of ['/healthz', '/api/private/library/bench/items?stacks=true&limit=48']) {
    const times: Record<keyof typeof apps, number[]> = { without: [], with: [] };
    const ratios: number[] = [];
    for (let count = -1; count < ROUNDS; count++) {
      const one = { without: await round(apps.without, path), with: await round(apps.with, path) };
      // The first round warms up.
      if (count < 0) continue;
      times.without.push(one.without);
      times.with.push(one.with);
      ratios.push(one.with / one.without);
    }
    const of = (name: keyof typeof apps) => shareOf(times[name], 0.5).toFixed(3);
    console.log(
      `${path}: ${of('without')} ms of the processor without metrics, ${of('with')} ms with; ratio ${shareOf(ratios, 0.5).toFixed(3)}`,
    );
  }
  const scrapes: number[] = [];
  let bytes = 0;
  for (let count = 0; count < 5; count++) {
    // Scrapes of the same second share one reading.
    await new Promise((resolve) => setTimeout(resolve, 1100));
    const began = performance.now();
    bytes = (await metrics.read()).body.length;
    scrapes.push(performance.now() - began);
  }
  console.log(`a scrape: ${shareOf(scrapes, 0.5).toFixed(1)} ms, ${(bytes / 1000).toFixed(0)} KB`);
  console.log(
    `conditions: embedded database, ${REQUESTS} requests a round, ${AT_A_TIME} at a time, median of ${ROUNDS}, Node ${process.version}, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await close();
}
