/**
 * What the first start costs: the built server on an empty data folder with demo content, until nothing waits any more.
 * Prints processor seconds of the server and of the processes that it ran, wall seconds, bytes written and the size of
 * the folder. Linux only: it reads `/proc`.
 *
 *   npm run build && npx tsx bench/firstStart.ts
 */
import { mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { signInForToken } from '../e2e/support/api.ts';
import { startServer } from '../e2e/support/demoServer.ts';
import { jobEndpoints } from '../src/shared/contract/job.ts';

const TICKS_PER_SECOND = 100;
/** For so long nothing may wait or run: then the rendering process has ended, and counts. */
const CALM_MS = 20_000;
const POLL_MS = 2000;

/** Processor seconds of a process with its threads, and of its children that have ended. */
function processorSeconds(pid: number): { own: number; children: number } {
  const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [utime = 0, stime = 0, cutime = 0, cstime = 0] = fields.slice(11, 15);
  return { own: (utime + stime) / TICKS_PER_SECOND, children: (cutime + cstime) / TICKS_PER_SECOND };
}

/** Bytes that a process and its ended children gave to the disk. */
const bytesWritten = (pid: number): number =>
  Number(/^write_bytes: (\d+)/m.exec(readFileSync(`/proc/${pid}/io`, 'utf8'))?.[1] ?? 0);

function sizeOf(folder: string): number {
  let bytes = 0;
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    const size = entry.isDirectory() ? sizeOf(path) : statSync(path, { throwIfNoEntry: false })?.size;
    bytes += size ?? 0;
  }
  return bytes;
}

const kinds = jobEndpoints.kinds.response;
async function countOpenJobs(origin: string, token: string): Promise<number> {
  const headers = { authorization: `Bearer ${token}` };
  const response = await fetch(origin + jobEndpoints.kinds.path, { headers });
  return z
    .array(kinds.element)
    .parse(await response.json())
    .reduce((sum, { waiting, running }) => sum + waiting + running, 0);
}

const mebibytes = (bytes: number) => `${(bytes / 1024 ** 2).toFixed(0)} MiB`;
const dataDir = mkdtempSync(join(tmpdir(), 'sillage-first-'));
const load = loadavg().map((part) => part.toFixed(1));
const began = performance.now();
const since = () => (performance.now() - began) / 1000;
const server = await startServer({ demo: true, originals: true, dataDir });
const usable = since();
try {
  const { origin, pid = 0 } = server;
  const token = await signInForToken(origin, 'admin@sillage.example');
  let idleSince = performance.now();
  let idle = since();
  while (performance.now() - idleSince < CALM_MS) {
    await sleep(POLL_MS);
    const open = await countOpenJobs(origin, token);
    if (open === 0) continue;
    idleSince = performance.now();
    idle = since();
  }
  const { own, children } = processorSeconds(pid);
  console.log(`usable after ${usable.toFixed(1)} s, nothing waits after ${idle.toFixed(0)} s`);
  console.log(`processor: ${(own + children).toFixed(0)} s, of which ${own.toFixed(0)} s the server itself`);
  console.log(`on average ${((own + children) / since()).toFixed(2)} processors`);
  console.log(`written: ${mebibytes(bytesWritten(pid))}; the folder has ${mebibytes(sizeOf(dataDir))}`);
  console.log(
    `conditions: Node ${process.version}, ${availableParallelism()} processors, load before ${load.join(' ')}`,
  );
} finally {
  await server.stop();
}
