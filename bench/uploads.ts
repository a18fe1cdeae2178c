/**
 * How fast the back-office uploads a folder of small pictures, beside a script that makes the same calls with the
 * same parallelism, what the tab's memory grows to, and how many lists it asks for.
 * Targets: at least 80 % of the script's rate, and less than 500 MB for 300 files.
 *
 *   npm run build && npx tsx bench/uploads.ts [files] [rounds]
 */
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { request } from '@playwright/test';
import sharp from 'sharp';
import { call, makeAccount, PASSWORD, signIn, signInForToken } from '../e2e/support/api.ts';
import { startDemoServer } from '../e2e/support/demoServer.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { SignedPut } from '../src/shared/contract/storage.ts';
import { type BareBrowser, startBareBrowser } from './bareBrowser.ts';

const FILES = Number(process.argv[2] ?? 300);
/** Rounds of script and browser in turn; the printed ratio is their median. */
const ROUNDS = Number(process.argv[3] ?? 1);
/** Requests at the same time, as the back-office makes. */
const PARALLEL = 5;
const SAMPLE_MS = 1000;

/** JPEGs of 50 to 300 KB: noise compresses badly, so the share of noise sets the size. */
async function makePictures(folder: string, count: number): Promise<string[]> {
  const paths: string[] = [];
  for (let index = 0; index < count; index++) {
    const side = 260 + ((index * 97) % 380);
    const raw = { width: side, height: side, channels: 3 } as const;
    const path = join(folder, `picture ${String(index + 1).padStart(4, '0')}.jpg`);
    await writeFile(
      path,
      await sharp(randomBytes(side * side * 3), { raw })
        .jpeg({ quality: 80 })
        .toBuffer(),
    );
    paths.push(path);
  }
  return paths;
}

const makeLibrary = (title: string): Promise<Library> =>
  call<Library>('POST', '/backend/library', {
    title: `${title} ${randomBytes(3).toString('hex')}`,
    section: 'training',
    facetIds: [],
  });

/** Until no rendition is left to make, so that both runs find the server idle. */
async function settle(libraryId: number): Promise<void> {
  const filter = encodeURIComponent(JSON.stringify({ renditionState: 'pending' }));
  for (;;) {
    const pending = await call<unknown[]>(
      'GET',
      `/backend/library/${libraryId}/items?filter=${filter}&range=[0,0]`,
    );
    if (pending.length === 0) return;
    await sleep(500);
  }
}

/** Files per second of the plain calls: pre-sign, PUT, complete. */
async function uploadByScript(
  paths: string[],
  { origin, token }: { origin: string; token: string },
): Promise<number> {
  const library = await makeLibrary('By script');
  const waiting = [...paths];
  const began = performance.now();
  const work = async () => {
    for (let path = waiting.shift(); path; path = waiting.shift()) {
      const body = await readFile(path);
      const intent = {
        name: basename(path),
        mediaType: 'image/jpeg',
        size: body.length,
        libraryId: library.id,
      };
      const at = '/backend/storage';
      type Signed = SignedPut & { uploadId: string };
      const signed = await call<Signed>('POST', `${at}/pre-sign/library-item`, intent, token);
      const put = { method: 'PUT', headers: signed.headers, body };
      const sent = await fetch(new URL(signed.url, origin), put);
      if (!sent.ok) throw new Error(`PUT was answered ${sent.status}`);
      await call('POST', `${at}/complete`, { uploadId: signed.uploadId }, token);
    }
  };
  await Promise.all(Array.from({ length: PARALLEL }, work));
  const rate = paths.length / ((performance.now() - began) / 1000);
  await settle(library.id);
  return rate;
}

interface BrowserRun {
  rate: number;
  peakMemory: number;
  lists: number;
  requests: Map<string, number>;
}

async function uploadInBrowser(browser: BareBrowser, origin: string, paths: string[]): Promise<BrowserRun> {
  const library = await makeLibrary('In the browser');
  const tab = await browser.open(`${origin}/admin/library/${library.id}/items?upload`);
  await tab.waitFor(`document.querySelector('input[type="file"]')`);
  await tab.chooseFiles('input[type="file"]', paths);
  const start = `[...document.querySelectorAll('button')].find((one) => /^Upload \\d+ files/.test(one.textContent))`;
  await tab.waitFor(start);

  await tab.evaluate('performance.clearResourceTimings(), performance.setResourceTimingBufferSize(1e5)');
  const began = await tab.evaluate<number>(`(${start}.click(), performance.now())`);
  const completes = `performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('/storage/complete'))`;
  let peakMemory = 0;
  while ((await tab.evaluate<number>(`${completes}.length`)) < paths.length) {
    peakMemory = Math.max(peakMemory, await tab.readMemory());
    await sleep(SAMPLE_MS);
  }
  const ended = await tab.evaluate<number>(`Math.max(...${completes}.map(({ responseEnd }) => responseEnd))`);
  await tab.waitFor(`document.querySelector('main').innerText.includes('${paths.length} items')`);
  const addresses = await tab.evaluate<string[]>(
    `performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname)`,
  );
  await tab.close();
  await settle(library.id);

  const requests = new Map<string, number>();
  for (const address of addresses) {
    const name = address.replace(/\/[0-9a-f-]{20,}.*|\/\d+(?=\/|$)/g, '/…');
    requests.set(name, (requests.get(name) ?? 0) + 1);
  }
  const lists = addresses.filter(
    (address) => address.startsWith('/api/backend/') && !address.includes('/storage/'),
  ).length;
  return { rate: paths.length / ((ended - began) / 1000), peakMemory, lists, requests };
}

/**
 * Gives server and client a processor each, as they have in life; else the ratio would tell how they compete for them.
 * Returns whether that could be done: `taskset` is Linux's.
 */
function separate(serverPid: number): boolean {
  if (availableParallelism() < 2) return false;
  const put = (pid: number, processor: number) =>
    spawnSync('taskset', ['-acp', String(processor), String(pid)], { stdio: 'ignore' }).status === 0;
  return put(serverPid, 0) && put(process.pid, 1);
}

const folder = mkdtempSync(join(tmpdir(), 'sillage-uploads-'));
const server = await startDemoServer();
try {
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_ADMIN_TOKEN = await signInForToken(server.origin, 'admin@sillage.example');
  // Each run has pictures of its own: of those that a library has already, the back-office asks.
  const freshPictures = () => makePictures(mkdtempSync(join(folder, 'set-')), FILES);
  const paths = await freshPictures();
  const sizes = await Promise.all(paths.map(async (path) => (await stat(path)).size));
  const editor = await makeAccount(['ROLE_USER', 'ROLE_EDITOR']);
  const token = await signInForToken(server.origin, editor.email, PASSWORD);
  const before = loadavg()[0] ?? 0;
  const isSeparate = separate(server.pid ?? 0);

  await uploadByScript(paths.slice(0, 20), { origin: server.origin, token });
  const browser = await startBareBrowser();
  const client = await request.newContext({ baseURL: server.origin });
  await signIn(client, editor.email);
  await browser.setCookies((await client.storageState()).cookies);
  await client.dispose();
  const rounds: { script: number; tab: BrowserRun }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const script = await uploadByScript(await freshPictures(), { origin: server.origin, token });
    rounds.push({ script, tab: await uploadInBrowser(browser, server.origin, await freshPictures()) });
  }
  const version = await browser.version();
  await browser.close();

  const kb = (bytes: number) => `${Math.round(bytes / 1000)} KB`;
  console.log(
    `${FILES} files of ${kb(Math.min(...sizes))} to ${kb(Math.max(...sizes))}, ${PARALLEL} at a time`,
  );
  for (const { script, tab } of rounds)
    console.log(
      `script ${script.toFixed(1)} files/s, browser ${tab.rate.toFixed(1)} files/s, ratio ${((tab.rate / script) * 100).toFixed(0)} %, tab's memory ${tab.peakMemory.toFixed(0)} MB, ${tab.lists} lists`,
    );
  const ratios = rounds.map(({ script, tab }) => tab.rate / script).sort((one, other) => one - other);
  // Of an even number of rounds the lower one of the middle: other work on the machine must not flatter.
  const median = ratios[Math.floor((ratios.length - 1) / 2)] ?? 0;
  const tab = rounds.at(-1)?.tab;
  if (!tab) throw new Error('nothing was measured');
  const peak = Math.max(...rounds.map((round) => round.tab.peakMemory));
  console.log(`ratio:         ${(median * 100).toFixed(0)} %, median (target ≥ 80 %)`);
  console.log(`tab's memory:  ${peak.toFixed(0)} MB at its peak (target < 500 MB)`);
  console.log('calls of the last round:');
  for (const [name, count] of [...tab.requests].sort((one, other) => other[1] - one[1]).slice(0, 8))
    console.log(`  ${String(count).padStart(5)} ${name}`);
  console.log(
    `conditions: Node ${process.version}, ${version}, ${isSeparate ? 'one processor for the server and one for its client' : 'processors shared by server and client'}, load before ${before.toFixed(1)}`,
  );
} finally {
  await server.stop();
  rmSync(folder, { recursive: true, force: true });
}
