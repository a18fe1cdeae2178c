/**
 * When a page is of use to a member on a very slow line: when its name can be read, and when its first link leads
 * somewhere. Home, a library, an item and an article, on a phone, with an empty cache, 2 s latency and 50 KB/s.
 *
 *   npm run build && npx tsx bench/firstUse.ts [runs]
 *
 * `BENCH_ORIGIN` measures a server with demo content that runs already; several, with commas between them, are measured
 * in turn. Target: both within 6 s. A link counts once it has the point in its middle, and is then really followed.
 */
import { availableParallelism, loadavg } from 'node:os';
import { type Browser, chromium } from '@playwright/test';
import { DEMO_PASSWORD, signIn } from '../e2e/support/api.ts';
import { CHROMIUM_FLAGS, findChromium } from '../e2e/support/chromium.ts';
import { startDemoServer } from '../e2e/support/demoServer.ts';

const RUNS = Number(process.argv[2] ?? 3);
const TARGET_MS = 6000;
const LIBRARY = '/brand-catalogue/perfumes';
/** Each page with what names it, and a link of its first screen, as index.html, the server or React write them. */
const PAGES = {
  home: { path: '/', name: 'h1', link: 'main a[href^="/"]' },
  library: { path: LIBRARY, name: 'a[href*="/item/"]', link: 'a[href*="/item/"]' },
  item: { path: `${LIBRARY}/item/5`, name: 'h1', link: `a[href="${LIBRARY}"]` },
  article: {
    path: '/news/how-ambre-noir-was-photographed',
    name: 'h1, .placeholder-headline',
    link: 'a[href="/news"]',
  },
} as const;
const LINE = { offline: false, latency: 2000, downloadThroughput: 50_000, uploadThroughput: 50_000 };
const PHONE = { width: 390, height: 844 };
const PATIENCE_MS = 120_000;

interface Figures {
  readable: number;
  usable: number;
}

/** Runs in the page, before anything of it. No function in it has a name: the compiler would mark it with a helper. */
function watch([name, link]: readonly [string, string]): void {
  const figures = { readable: 0, usable: 0 };
  Object.assign(window, { figures });
  const timer = setInterval(() => {
    const named = document.querySelector<HTMLElement>(name);
    if (!figures.readable && named?.innerText.trim() && named.checkVisibility({ checkOpacity: true }))
      figures.readable = performance.now();
    const hit = [...document.querySelectorAll<HTMLElement>(link)].find((element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = document.elementFromPoint(left + width / 2, top + height / 2);
      return width > 0 && (at === element || element.contains(at));
    });
    if (!hit) return;
    figures.usable ||= performance.now();
    if (figures.readable) clearInterval(timer);
  }, 20);
}

async function measure(
  browser: Browser,
  origin: string,
  page: (typeof PAGES)[keyof typeof PAGES],
): Promise<Figures> {
  const context = await browser.newContext({ baseURL: origin, viewport: PHONE });
  context.setDefaultTimeout(PATIENCE_MS);
  await signIn(context.request, 'member@sillage.example', DEMO_PASSWORD);
  const tab = await context.newPage();
  await tab.addInitScript(watch, [page.name, page.link] as const);
  const line = await context.newCDPSession(tab);
  await line.send('Network.enable');
  await line.send('Network.emulateNetworkConditions', LINE);
  await tab.goto(page.path, { timeout: PATIENCE_MS, waitUntil: 'commit' });
  await tab.waitForFunction(() => {
    const { figures } = window as unknown as { figures: Figures };
    return figures.readable > 0 && figures.usable > 0;
  });
  const figures = await tab.evaluate(() => (window as unknown as { figures: Figures }).figures);
  const before = tab.url();
  await tab.locator(page.link).locator('visible=true').first().click({ noWaitAfter: true });
  await tab.waitForURL((url) => url.href !== before, { waitUntil: 'commit', timeout: PATIENCE_MS });
  await context.close();
  return figures;
}

const median = (values: number[]): number =>
  values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`;

const server = process.env.BENCH_ORIGIN ? null : await startDemoServer();
const origins = (process.env.BENCH_ORIGIN ?? server?.origin ?? '').split(',');
const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_FLAGS });
let isLate = false;
try {
  for (const [name, page] of Object.entries(PAGES)) {
    for (const origin of origins) {
      const figures: Figures[] = [];
      for (let run = 0; run < RUNS; run++) figures.push(await measure(browser, origin, page));
      const [readable, usable] = (['readable', 'usable'] as const).map((one) =>
        median(figures.map((figure) => figure[one])),
      );
      isLate ||= Math.max(readable ?? 0, usable ?? 0) > TARGET_MS;
      console.log(
        `${name.padEnd(8)} name readable ${seconds(readable ?? 0)}, link works ${seconds(usable ?? 0)}${origins.length > 1 ? ` (${origin})` : ''}`,
      );
    }
  }
  console.log(
    `conditions: medians of ${RUNS}, signed in, empty cache, ${LINE.downloadThroughput / 1000} KB/s and ${LINE.latency} ms, ${PHONE.width} x ${PHONE.height}, Chromium ${browser.version()}, ${availableParallelism()} processors, load ${loadavg()[0]?.toFixed(1)}; target ${seconds(TARGET_MS)}${isLate ? ': MISSED' : ''}`,
  );
} finally {
  await browser.close();
  await server?.stop();
}
