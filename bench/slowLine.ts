/**
 * How soon a member on a slow line is shown something, and how much it moves afterwards: home, a library, an item and
 * an article, on a phone, with an empty cache.
 *
 *   npm run build && npx tsx bench/slowLine.ts [runs] [slow-3g | slow-4g] [languages]
 *
 * `BENCH_ORIGIN` measures a server with demo content that runs already; several, with commas between them, are measured
 * in turn. `languages`: of the reader, with commas between them; English unless they are named. Targets on slow 3G: first contentful paint 2.5 s, layout shift 0.05.
 *
 * On 2026-11-22, 2 cores shared with other work (load 15 to 25), Chromium 156, slow 3G, medians of five: first
 * contentful paint 0.70 to 0.76 s, layout shift at most 0.004; largest 6.4 s on home and 10.1 to 10.8 s on the others.
 */
import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { DEMO_PASSWORD, signIn } from '../e2e/support/api.ts';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/support/chromium.ts';
import { startDemoServer } from '../e2e/support/demoServer.ts';
import { settle } from '../e2e/support/settle.ts';
import { LANGUAGE_COOKIE } from '../src/shared/domain/languages.ts';

const RUNS = Number(process.argv[2] ?? 5);
const PAGES = {
  home: '/',
  library: '/brand-catalogue/perfumes',
  item: '/brand-catalogue/perfumes/item/5',
  article: '/news/how-ambre-noir-was-photographed',
};
/** Bits a second in each direction, milliseconds until a request is answered, and how many times slower a phone is. */
const LINES = {
  'slow-3g': { speed: 400_000, latency: 400, slowdown: 1 },
  'slow-4g': { speed: 1_600_000, latency: 150, slowdown: 4 },
};
const LINE = LINES[process.argv[3] === 'slow-4g' ? 'slow-4g' : 'slow-3g'];
const READ = (process.argv[4] ?? 'en').split(',');
const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 120_000;

interface Figures {
  first: number;
  largest: number;
  shift: number;
  /** Milliseconds of long tasks beyond the first 50 of each. */
  blocking: number;
}
interface LayoutShift extends PerformanceEntry {
  value: number;
  hadRecentInput: boolean;
}

/** Runs in the page, before anything of it. No function in it has a name: the compiler would mark it with a helper. */
function watch(): void {
  const figures = { first: 0, largest: 0, shift: 0, blocking: 0 };
  Object.assign(window, { figures });
  for (const type of ['paint', 'largest-contentful-paint', 'layout-shift', 'longtask']) {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as LayoutShift[]) {
        if (entry.name === 'first-contentful-paint') figures.first = entry.startTime;
        if (type === 'largest-contentful-paint') figures.largest = entry.startTime;
        if (type === 'layout-shift' && !entry.hadRecentInput) figures.shift += entry.value;
        if (type === 'longtask') figures.blocking += entry.duration - 50;
      }
    }).observe({ type, buffered: true });
  }
}

/** Where a page is opened, and for readers of which language. */
interface Place {
  readonly origin: string;
  readonly language: string;
}

async function measure(browser: Browser, { origin, language }: Place, path: string): Promise<Figures> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE });
  await context.addCookies([{ name: LANGUAGE_COOKIE, value: language, url: origin }]);
  context.setDefaultTimeout(PATIENCE_MS);
  await signIn(context.request, 'member@sillage.example', DEMO_PASSWORD);
  const page = await context.newPage();
  await page.addInitScript(watch);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const { latency, speed, slowdown } = LINE;
  const throughput = { downloadThroughput: speed / 8, uploadThroughput: speed / 8 };
  await line.send('Network.emulateNetworkConditions', { offline: false, latency, ...throughput });
  await line.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  await page.goto(path, { timeout: PATIENCE_MS });
  await page.locator('h1:not(.placeholder *)').first().waitFor();
  await settle(page);
  const figures = await page.evaluate(() => (window as unknown as { figures: Figures }).figures);
  await context.close();
  return figures;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;

const server = process.env.BENCH_ORIGIN ? null : await startDemoServer();
const origins = (process.env.BENCH_ORIGIN ?? server?.origin ?? '').split(',');
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
try {
  for (const [name, path] of Object.entries(PAGES)) {
    const places = origins.flatMap((origin) => READ.map((language): Place => ({ origin, language })));
    const runs = places.map((place) => ({ place, figures: [] as Figures[] }));
    for (let run = 0; run < RUNS; run++)
      for (const { place, figures } of runs) figures.push(await measure(browser, place, path));
    for (const { place, figures } of runs) {
      const of = (figure: keyof Figures) => median(figures.map((one) => one[figure]));
      console.log(
        `${name.padEnd(8)} ${place.language} first contentful paint ${seconds(of('first'))}, largest ${seconds(of('largest'))}, blocking ${of('blocking').toFixed(0)} ms, layout shift ${of('shift').toFixed(3)}${origins.length > 1 ? ` (${place.origin})` : ''}`,
      );
    }
  }
  console.log(
    `conditions: medians of ${RUNS}, signed in, empty cache, ${LINE.speed / 1000} kbit/s and ${LINE.latency} ms, processor ${LINE.slowdown} times slower, ${PHONE.width} x ${PHONE.height}, Chromium ${browser.version()}, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; targets 2.5 s and 0.05`,
  );
} finally {
  await browser.close();
  await server?.stop();
}
