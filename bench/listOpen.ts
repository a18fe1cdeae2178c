/**
 * How long a member waits for a list of many entries beside a library of as many items: from the address to the first
 * link to an item on the page, in a browser that has the scripts.
 *
 *   npm run build && npx tsx bench/listOpen.ts [entries] [runs]
 */
import { availableParallelism, loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { sql } from 'drizzle-orm';
import { signIn } from '../e2e/support/api.ts';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/support/chromium.ts';
import { makeAdministrator, startServer } from '../e2e/support/demoServer.ts';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, shareOf } from './openBench.ts';

const ENTRIES = Number(process.argv[2] ?? 5_000);
const RUNS = Number(process.argv[3] ?? 25);
const PAGES = { library: '/brand-catalogue/bench', list: '/lists/1' };

const MEMBER = 'member@bench.example';
const server = await startServer({ demo: false }, async (dataDir) => {
  await makeAdministrator(MEMBER, { DATA_DIR: dataDir });
  process.env.DATA_DIR = dataDir;
  const bench = await openBench();
  await bench.db.execute(sql`update users set roles = '{ROLE_USER}'`);
  await fillLibrary(bench.db, ENTRIES);
  await bench.db.execute(sql`
    with made as (
      insert into lists (owner_id, use, name) select id, 'collection', 'Everything' from users where email = ${MEMBER} returning id)
    insert into list_entries (list_id, kind, record_id, position)
    select made.id, 'library-item', item.id, 'h' || lpad(item.id::text, 8, '0') from made, library_items item`);
  await bench.db.execute(sql`analyze`);
  await bench.close();
});

/** Milliseconds until the page has its first link to an item. */
async function open(page: Page, path: string): Promise<number> {
  await page.goto('about:blank');
  const start = performance.now();
  await page.goto(path, { waitUntil: 'commit' });
  await page.locator('main a[href*="/item/"]').first().waitFor();
  return performance.now() - start;
}

const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  const context = await browser.newContext({ baseURL: server.origin });
  await signIn(context.request, MEMBER);
  const page = await context.newPage();
  const times = Object.values(PAGES).map((path) => ({ path, ms: [] as number[] }));
  for (let run = -2; run < RUNS; run++)
    for (const { path, ms } of times) {
      const took = await open(page, path);
      // What is read for the first time is in no cache yet.
      if (run >= 0) ms.push(took);
    }
  for (const { path, ms } of times) console.log(`${path.padEnd(26)}${shareOf(ms, 0.5).toFixed(0)} ms`);
  console.log(
    `conditions: ${ENTRIES} entries, medians of ${RUNS} in turn, Chromium ${browser.version()}, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await browser.close();
  await server.stop();
}
