/**
 * A day on a server whose clock runs sixty times as fast: members who look around, sign in and download, and a content
 * manager who writes, uploads and deletes. Prints memory, handles and the size of the database for each simulated hour,
 * then the rows of each table after the day and once a hundred days have passed with nobody there.
 * Target: memory and handles of the last six hours no higher than of the six before; no table grows beyond its retention.
 *
 *   npm run build && npx tsx bench/day.ts [simulated hours]
 *
 * Needs libfaketime (Debian: `apt-get install faketime`; elsewhere its path as `LIBFAKETIME`).
 */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import sharp from 'sharp';
import { call, signInForToken } from '../e2e/support/api.ts';
import { startServer, type TestServer } from '../e2e/support/demoServer.ts';
import { readConfig } from '../src/server/config.ts';
import { openDatabaseOf } from '../src/server/openDatabaseOf.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { News } from '../src/shared/contract/news.ts';
import { SECRET } from './openBench.ts';
import { previewsMade } from './previewsMade.ts';
import { uploadItem } from './uploadItem.ts';

const HOURS = Number(process.argv[2] ?? 24);
const SPEED = 60;
const HOUR_MS = 3_600_000 / SPEED;
const SAMPLE_MS = 5000;
const MEMBERS = 15;
const PAUSE_MS = 1000;
const LATER_DAYS = 100;
/** Real time after which the sweeps of that day have run. */
const SWEPT_MS = 150_000;
const LIBRARY = process.env.LIBFAKETIME ?? '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1';
if (!existsSync(LIBRARY)) throw new Error('There is no libfaketime: apt-get install faketime.');

const clock = { LD_PRELOAD: LIBRARY, FAKETIME: `+0 x${SPEED}` };
let folder = '';
const start = (at: Record<string, string>, dataDir?: string): Promise<TestServer> =>
  startServer({ demo: true, env: { SECRET, ...at }, ...(dataDir && { dataDir }) }, (used) => {
    folder = used;
  });

interface Sample {
  /** MiB, the least of the hour: what stays when garbage has gone. */
  readonly memory: number;
  readonly handles: number;
  readonly threads: number;
  /** MiB. */
  readonly database: number;
}

const sizeOf = (path: string): number =>
  readdirSync(path, { withFileTypes: true }).reduce((sum, entry) => {
    const child = join(path, entry.name);
    return (
      sum + (entry.isDirectory() ? sizeOf(child) : (statSync(child, { throwIfNoEntry: false })?.size ?? 0))
    );
  }, 0);

async function sampleHour(pid: number | undefined): Promise<Sample> {
  const until = performance.now() + HOUR_MS;
  let memory = Number.POSITIVE_INFINITY;
  let threads = 0;
  while (performance.now() < until) {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8');
    memory = Math.min(memory, Number(/VmRSS:\s+(\d+)/.exec(status)?.[1]) / 1024);
    threads = Number(/Threads:\s+(\d+)/.exec(status)?.[1]);
    await sleep(SAMPLE_MS);
  }
  return {
    memory: Math.round(memory),
    handles: readdirSync(`/proc/${pid}/fd`).length,
    threads,
    database: Math.round(sizeOf(join(folder, 'database')) / 1024 ** 2),
  };
}

/** Rows of each table; the server is stopped. */
async function countRows(): Promise<Map<string, number>> {
  const handle = await openDatabaseOf(
    readConfig({ NODE_ENV: 'production', DATA_DIR: folder, SECRET, LOG_LEVEL: 'silent' }),
  );
  const { rows } = await handle.executeSql(
    "select tablename as name from pg_tables where schemaname = 'public' order by 1",
  );
  const counts = new Map<string, number>();
  for (const { name } of rows) {
    const { rows: counted } = await handle.executeSql(
      `select count(*)::int as n from "${String(name).replaceAll('"', '""')}"`,
    );
    counts.set(String(name), Number(counted[0]?.n));
  }
  await handle.close();
  return counts;
}

const isOver = { value: false };
const done = { calls: 0, failed: 0 };
async function repeatedly(pause: number, work: (turn: number) => Promise<unknown>): Promise<void> {
  for (let turn = 0; !isOver.value; turn++) {
    try {
      await work(turn);
      done.calls++;
    } catch (error) {
      if (!isOver.value && done.failed++ < 5) console.error(error);
    }
    await sleep(pause * (0.5 + Math.random()));
  }
}

const any = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)];
const WORDS = ['ambre', 'flacon', 'rose', 'campaign', 'nothing like it'];

/** Of the members' account, whose sign-ins are limited. */
let token = '';
const signIn = (origin: string): Promise<void> =>
  repeatedly(HOUR_MS, async () => {
    token = await signInForToken(origin, 'member@sillage.example');
  });

function member(origin: string, libraries: readonly string[]): Promise<void> {
  const get = async (path: string) => {
    const response = await fetch(`${origin}/api/private${path}`, {
      // The server closes what is idle after five seconds of its clock, which are a twelfth of one here.
      headers: { authorization: `Bearer ${token}`, connection: 'close' },
    });
    if (!response.ok) throw new Error(`${path}: ${response.status}`);
    return (await response.json()) as never;
  };
  return repeatedly(PAUSE_MS, async () => {
    const library = any(libraries);
    await get(`/library/${library}/items?stacks=true&limit=24`);
    await get(`/library/${library}/facets?stacks=true`);
    await get(`/search?q=${encodeURIComponent(any(WORDS) ?? '')}`);
  });
}

const manager = (libraryId: number): Promise<void> =>
  repeatedly(PAUSE_MS * 2, async (turn) => {
    const { id } = await call<News>('POST', '/backend/news', {
      title: `Noon ${turn}`,
      body: '<p>Resin.</p>',
    });
    await call('PATCH', `/backend/news/${id}`, {
      title: `Evening ${turn}`,
      publishedAt: new Date(0).toISOString(),
    });
    await call('DELETE', `/backend/news/${id}`);
    if (turn % 5 !== 0) return;
    const picture = sharp({ create: { width: 800, height: 600, channels: 3, background: '#c8a46a' } }).png();
    await uploadItem(libraryId, `day-${turn}.png`, Buffer.concat([await picture.toBuffer(), randomBytes(4)]));
    const items = await call<LibraryItem[]>('GET', `/backend/library/${libraryId}/items?range=[0,0]`);
    if (turn > 0 && items[0])
      await call('PATCH', `/backend/library-item/${items[0].id}`, { tags: [`turn ${turn}`] });
  });

// Previews are made at the usual speed: what draws them is given so much time by the clock.
let server = await start({});
try {
  await previewsMade(server.origin);
  await server.kill('SIGTERM');
  const atFirst = await countRows();
  server = await start(clock, folder);
  process.env.E2E_ORIGIN = server.origin;
  process.env.E2E_ADMIN_TOKEN = await signInForToken(server.origin, 'admin@sillage.example');
  const libraries = await call<Library[]>('GET', '/backend/library?range=[0,99]');
  const slugs = libraries.filter(({ publishedAt }) => publishedAt !== null).map(({ slug }) => slug);
  token = await signInForToken(server.origin, 'member@sillage.example');
  const clients = [
    signIn(server.origin),
    ...Array.from({ length: MEMBERS }, () => member(server.origin, slugs)),
    manager(libraries[0]?.id ?? 0),
  ];
  const samples: Sample[] = [];
  for (let hour = 1; hour <= HOURS; hour++) {
    const sample = await sampleHour(server.pid);
    samples.push(sample);
    console.log(
      `hour ${String(hour).padStart(2)}: ${sample.memory} MiB, ${sample.handles} handles, ${sample.threads} threads, database ${sample.database} MiB`,
    );
  }
  isOver.value = true;
  await Promise.all(clients);
  const most = (of: readonly Sample[], what: keyof Sample) => Math.max(...of.map((sample) => sample[what]));
  const quarter = Math.max(1, Math.floor(HOURS / 4));
  const [before, last] = [samples.slice(-2 * quarter, -quarter), samples.slice(-quarter)];
  console.log(
    `${done.calls} rounds of calls, ${done.failed} failed; memory of the last quarter ${most(last, 'memory')} MiB (before it ${most(before, 'memory')}), handles ${most(last, 'handles')} (${most(before, 'handles')})`,
  );
  await server.kill('SIGTERM');
  const afterDay = await countRows();
  server = await start({ ...clock, FAKETIME: `+${LATER_DAYS}d x${SPEED}` }, folder);
  await sleep(SWEPT_MS);
  await server.kill('SIGTERM');
  const afterDays = await countRows();
  console.log(`table: rows at first, after ${HOURS} hours, ${LATER_DAYS} days later`);
  for (const [name, rows] of afterDay)
    if (rows !== atFirst.get(name) || rows !== afterDays.get(name))
      console.log(`${name}: ${atFirst.get(name)}, ${rows}, ${afterDays.get(name)}`);
  console.log(
    `conditions: embedded database, Node ${process.version}, ${availableParallelism()} cores with the clients on them, load ${loadavg()[0]?.toFixed(1)}`,
  );
} finally {
  await server.stop();
}
