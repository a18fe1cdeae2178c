/**
 * How long the built server takes to a usable page: the first start on an empty data folder with demo content, then
 * later ones. Usable: `/` and `/api/private/navigation` (signed in) both return 200.
 *
 *   npm run build && npx tsx bench/start.ts [later starts]
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const LATER = Number(process.argv[2] ?? 3);
const main = fileURLToPath(new URL('../dist/server/main.js', import.meta.url));
const dataDir = mkdtempSync(join(tmpdir(), 'sillage-start-'));

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

/** Milliseconds from the start of the process to the page, and to the signed-in navigation. */
async function start(): Promise<{ page: number; usable: number }> {
  const began = performance.now();
  const env = { ...process.env, NODE_ENV: 'production', PORT: String(port), DATA_DIR: dataDir, DEMO: 'true' };
  const child = spawn(process.execPath, [main], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  await (await waitFor('/')).arrayBuffer();
  const page = performance.now() - began;
  await (await waitFor('/api/private/navigation', { headers: await signIn() })).arrayBuffer();
  const usable = performance.now() - began;
  await stop(child);
  return { page, usable };
}

const seconds = (ms: number): string => `${(ms / 1000).toFixed(2)} s`;
const load = (): string =>
  loadavg()
    .map((part) => part.toFixed(1))
    .join(' ');
try {
  for (let round = 0; round <= LATER; round++) {
    const before = load();
    const { page, usable } = await start();
    const name = round === 0 ? 'first start, demo content' : `later start ${round}`;
    console.log(
      `${name.padEnd(26)} page ${seconds(page)}, signed-in navigation ${seconds(usable)} (load before: ${before})`,
    );
  }
  console.log(
    `conditions: Node ${process.version}, ${availableParallelism()} processors, embedded database, files on disk; targets 10 s and 3 s`,
  );
} finally {
  rmSync(dataDir, { recursive: true, force: true });
}
