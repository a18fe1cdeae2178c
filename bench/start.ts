/**
 * How long the built server takes to a usable page: the first start on an empty data folder with demo content, then
 * later ones. Usable: `/` and `/api/private/navigation` (signed in) both return 200.
 *
 *   npm run build && npx tsx bench/start.ts [later starts] [items]
 *
 * With `items` there is no first start: a library of so many exists before, its index is stored, and its first page and
 * facet counts are requested too, while that loads. With `DATA_DIR` that folder is used, filled when it has no library yet, and
 * kept.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { writeSnapshots } from '../src/server/modules/assets/libraries/facets/snapshots/indexSnapshots.service.ts';
import {
  loadStoredIndexes,
  warmFacetIndexes,
} from '../src/server/modules/assets/libraries/libraries.service.ts';
import { fillLibrary } from './fillLibrary.ts';
import { openBench, SECRET } from './openBench.ts';

const LATER = Number(process.argv[2] ?? 3);
const ITEMS = Number(process.argv[3] ?? 0);
const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const isKept = process.env.DATA_DIR !== undefined;
const dataDir = process.env.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'sillage-start-'));

async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  if (typeof address !== 'object' || !address) throw new Error('no free port');
  return address.port;
}
const port = await freePort();
const origin = `http://127.0.0.1:${port}`;

async function waitFor(path: string, init: RequestInit = {}): Promise<Response> {
  for (;;) {
    const response = await fetch(origin + path, init).catch(() => null);
    if (response?.ok) return response;
    await response?.arrayBuffer();
    await sleep(20);
  }
}

async function signIn(): Promise<HeadersInit> {
  const body = JSON.stringify({ email: 'member@sillage.example', password: 'sillage-demo' });
  const response = await waitFor('/api/login', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  const { token } = z.object({ token: z.string() }).parse(await response.json());
  return { authorization: `Bearer ${token}` };
}

async function stop(child: ChildProcess): Promise<void> {
  const exited = once(child, 'exit');
  child.kill('SIGTERM');
  await exited;
}

/** Fills the folder with a library. Returns what a member of it is signed in by. */
async function fill(): Promise<HeadersInit> {
  process.env.DATA_DIR = dataDir;
  const { context, db, authorization, close } = await openBench();
  const { rows } = (await db.execute(sql`select 1 from libraries`)) as { rows: unknown[] };
  if (rows.length === 0) await fillLibrary(db, ITEMS);
  loadStoredIndexes(context);
  await warmFacetIndexes(db);
  await writeSnapshots(context);
  await close();
  return { authorization };
}

/**
 * Milliseconds from the start of the process to the page, to the signed-in navigation, and to the library's first
 * requests.
 */
async function start(member: HeadersInit | null): Promise<{ page: number; usable: number; reads: number[] }> {
  const began = performance.now();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    PORT: String(port),
    DATA_DIR: dataDir,
    ...(member ? { SECRET, DEMO: 'false' } : { DEMO: 'true' }),
  };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await (await waitFor('/')).arrayBuffer();
  const page = performance.now() - began;
  const headers = member ?? (await signIn());
  await (await waitFor('/api/private/navigation', { headers })).arrayBuffer();
  const usable = performance.now() - began;
  const reads: number[] = [];
  for (const path of member ? ['items', 'facets'] : []) {
    await (await waitFor(`/api/private/library/bench/${path}`, { headers })).arrayBuffer();
    reads.push(performance.now() - began);
  }
  await stop(child);
  return { page, usable, reads };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const load = (): string =>
  loadavg()
    .map((part) => part.toFixed(1))
    .join(' ');
try {
  const member = ITEMS > 0 ? await fill() : null;
  for (let round = member ? 1 : 0; round <= LATER; round++) {
    const before = load();
    const { page, usable, reads } = await start(member);
    const name = round === 0 ? 'first start, demo content' : `later start ${round}`;
    const [items, facets] = reads.map(seconds);
    const library = items ? `, first page of the library ${items}, its facets ${facets}` : '';
    console.log(
      `${name.padEnd(26)} page ${seconds(page)}, signed-in navigation ${seconds(usable)}${library} (load before: ${before})`,
    );
  }
  console.log(
    `conditions: Node ${process.version}, ${availableParallelism()} processors, embedded database, files on disk`,
  );
} finally {
  if (!isKept) rmSync(dataDir, { recursive: true, force: true });
}
