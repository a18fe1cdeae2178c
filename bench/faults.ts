/**
 * Three instances over one PostgreSQL and one object store, in use by members, writers, uploaders and readers of a ZIP,
 * while the database restarts, the store is unavailable for some seconds, and an instance is killed and started again.
 * Requests go to the instances in turn, and to the next one where nobody listens, as a proxy does.
 * Prints requests and failures by status, what was acknowledged and is lost (target: nothing), and the seconds after each
 * fault until everything works again.
 *
 *   npm run build && npx tsx bench/faults.ts [seconds between faults]
 */
import { createHash, randomBytes } from 'node:crypto';
import { availableParallelism, loadavg } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { PASSWORD, signInForToken } from '../e2e/support/api.ts';
import { startEmptyServer, startServer, type TestServer } from '../e2e/support/demoServer.ts';
import { startPostgres, startS3 } from '../scripts/services/services.mjs';
import type { DownloadLink } from '../src/shared/contract/basket.ts';
import type { Library } from '../src/shared/contract/library.ts';
import type { LibraryItem } from '../src/shared/contract/libraryItem.ts';
import type { News } from '../src/shared/contract/news.ts';
import type { SignedPut } from '../src/shared/contract/storage.ts';
import { SECRET } from './openBench.ts';

const BETWEEN_MS = Number(process.argv[2] ?? 15) * 1000;
const AWAY_MS = 5000;
const CLIENTS = { members: 12, writers: 3, uploaders: 2, readers: 2 };
const ARCHIVE = { files: 8, bytes: 4 * 1024 ** 2 };
/** Records that one list call returns at most. */
const PAGE = 500;
const EMAIL = 'admin@faults.example';

type Kind = 'read' | 'sign-in' | 'write' | 'upload' | 'download';
interface Failure {
  readonly kind: Kind;
  readonly at: number;
  /** Of the response, or why there was none. */
  readonly status: number | 'cut off' | 'nobody listens';
}

const [database, store] = await Promise.all([startPostgres(), startS3()]);
const env = {
  DATABASE_URL: database.env.TEST_DATABASE_URL,
  S3_ENDPOINT: store.env.TEST_S3_ENDPOINT,
  S3_BUCKET: 'faults',
  S3_ACCESS_KEY: store.env.TEST_S3_ACCESS_KEY,
  S3_SECRET_KEY: store.env.TEST_S3_SECRET_KEY,
  S3_REGION: store.env.TEST_S3_REGION,
  SECRET,
};
const servers: TestServer[] = [await startEmptyServer(EMAIL, env)];
for (let more = 0; more < 2; more++) servers.push(await startServer({ demo: false, env }));

let requests = 0;
let turn = 0;
let isOver = false;
const failures: Failure[] = [];
const token = await signInForToken(servers[0]?.origin ?? '', EMAIL, PASSWORD);

const isRefused = (error: unknown): boolean =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === 'ECONNREFUSED';

/** Sends a request to the next instance that listens; `null`, and a failure noted, where it does not succeed. */
async function send(kind: Kind, path: string, init: RequestInit = {}): Promise<Response | null> {
  requests++;
  const fail = (status: Failure['status']) => {
    failures.push({ kind, at: Date.now(), status });
    return null;
  };
  for (let tries = 0; tries < servers.length; tries++) {
    const server = servers[turn++ % servers.length];
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', ...init.headers };
    try {
      const response = await fetch(new URL(path, server?.origin), { ...init, headers });
      if (response.ok) return response;
      await response.arrayBuffer();
      return fail(response.status);
    } catch (error) {
      if (!isRefused(error)) return fail('cut off');
    }
  }
  return fail('nobody listens');
}
const post = (kind: Kind, path: string, body: object) =>
  send(kind, `/api${path}`, { method: 'POST', body: JSON.stringify(body) });

/** Repeats a call until it succeeds, as a client does that has something to bring; `null` where the run ends first. */
async function insist(call: () => Promise<Response | null>): Promise<Response | null> {
  while (!isOver) {
    const response = await call();
    if (response) return response;
    await sleep(500);
  }
  return null;
}

/** Uploads a file; resolves to its name once the server has acknowledged it. */
async function upload(library: Library, name: string, bytes: Buffer): Promise<string | null> {
  const intent = { name, size: bytes.length, libraryId: library.id, arriveAs: 'published' };
  const signing = await insist(() => post('upload', '/backend/storage/pre-sign/library-item', intent));
  if (!signing) return null;
  const signed = (await signing.json()) as SignedPut & { uploadId: string };
  const put = { method: 'PUT', headers: signed.headers, body: new Uint8Array(bytes) };
  // The address is the store's, and signed: it needs no token.
  while (!isOver && !(await fetch(signed.url, put).catch(() => null))?.ok) await sleep(500);
  const completed = await insist(() =>
    post('upload', '/backend/storage/complete', { uploadId: signed.uploadId }),
  );
  return completed && name;
}

const library = (await (
  await post('write', '/backend/library', {
    title: 'Faults',
    section: 'training',
    facetIds: [],
    publishedAt: new Date().toISOString(),
  })
)?.json()) as Library;
for (let file = 0; file < ARCHIVE.files; file++)
  await upload(library, `archive ${file}.txt`, Buffer.from(randomBytes(ARCHIVE.bytes / 2).toString('hex')));
/** All of a list, which is read in pages. */
async function listOf<T>(path: string): Promise<T[]> {
  const all: T[] = [];
  for (;;) {
    const response = await send(
      'read',
      `${path}?sort=["id","ASC"]&range=[${all.length},${all.length + PAGE - 1}]`,
    );
    const page = ((await response?.json()) ?? []) as T[];
    all.push(...page);
    if (page.length < PAGE) return all;
  }
}
const itemsOf = () => listOf<LibraryItem>(`/api/backend/library/${library.id}/items`);
let items = await itemsOf();
while (items.some(({ file }) => file.state !== 'ready')) {
  await sleep(500);
  items = await itemsOf();
}

const written: string[] = [];
const uploaded: string[] = [];
const archives = { whole: 0, wrong: 0, resumed: 0 };

async function member(): Promise<void> {
  for (let round = 0; !isOver; round++) {
    if (round % 10 === 9) await post('sign-in', '/login', { email: EMAIL, password: PASSWORD });
    else if (round % 3 === 0) await (await send('read', '/api/private/search?q=archive'))?.arrayBuffer();
    else if (round % 3 === 1)
      await (await send('read', `/api/private/library/${library.slug}/items`))?.arrayBuffer();
    else await (await send('read', '/api/private/news'))?.arrayBuffer();
    await sleep(50 + Math.random() * 100);
  }
}

async function writer(): Promise<void> {
  while (!isOver) {
    const title = `Article ${randomBytes(6).toString('hex')}`;
    const response = await post('write', '/backend/news', { title });
    if (response) written.push(((await response.json()) as News).title);
    await sleep(100);
  }
}

async function uploader(): Promise<void> {
  while (!isOver) {
    const name = `${randomBytes(6).toString('hex')}.txt`;
    const acknowledged = await upload(library, name, Buffer.from(randomBytes(10_000).toString('hex')));
    if (acknowledged) uploaded.push(acknowledged);
  }
}

/** Reads the same archive again and again at the pace of a slow line, and goes on where a transfer broke off. */
async function reader(): Promise<void> {
  let sum: string | null = null;
  while (!isOver) {
    const made = await insist(() =>
      post('download', '/private/user/basket/download', { itemIds: items.map(({ id }) => id) }),
    );
    if (!made) return;
    const { url, size } = (await made.json()) as DownloadLink & { size: number };
    const hash = createHash('sha256');
    let received = 0;
    while (received < size && !isOver) {
      const response = await send('download', url, { headers: { range: `bytes=${received}-` } });
      if (response) received += await take(response, hash);
      if (received < size && !isOver) {
        archives.resumed++;
        await sleep(500);
      }
    }
    if (received < size) return;
    const digest = hash.digest('hex');
    sum ??= digest;
    if (digest === sum) archives.whole++;
    else archives.wrong++;
  }
}

/** Reads a body, in about ten seconds for a whole archive, until it ends or breaks off. Returns its bytes. */
async function take(response: Response, hash: ReturnType<typeof createHash>): Promise<number> {
  let size = 0;
  try {
    for await (const chunk of response.body as unknown as AsyncIterable<Uint8Array>) {
      hash.update(chunk);
      size += chunk.length;
      await sleep((chunk.length / (ARCHIVE.files * ARCHIVE.bytes)) * 10_000);
    }
  } catch {
    failures.push({ kind: 'download', at: Date.now(), status: 'cut off' });
  }
  return size;
}

const killed = servers[1] as TestServer;
const FAULTS = [
  ['PostgreSQL restarts', () => database.pause(), () => database.resume(), 0],
  [`the store is away for ${AWAY_MS / 1000} s`, () => store.pause(), () => store.resume(), AWAY_MS],
  ['an instance is killed, and started again', () => killed.kill(), () => killed.restart(), 1000],
] as const;

const many = (count: number, client: () => Promise<void>) => Array.from({ length: count }, client);
requests = 0;
failures.length = 0;
const began = Date.now();
const clients = [
  ...many(CLIENTS.members, member),
  ...many(CLIENTS.writers, writer),
  ...many(CLIENTS.uploaders, uploader),
  ...many(CLIENTS.readers, reader),
];
const recoveries: string[] = [];
try {
  for (const [name, begin, end, awayMs] of FAULTS) {
    await sleep(BETWEEN_MS);
    const start = Date.now();
    await begin();
    await sleep(awayMs);
    await end();
    const back = Date.now();
    await sleep(BETWEEN_MS);
    const since = failures.filter(({ at }) => at >= start);
    const latest = Math.max(back, ...since.map(({ at }) => at));
    recoveries.push(
      `${name}: away ${seconds(back - start)}, ${since.length} failed, the last ${seconds(latest - back)} after it was back`,
    );
  }
  isOver = true;
  await Promise.all(clients);
  report(await lost());
} finally {
  isOver = true;
  for (const server of servers) await server.stop();
  await Promise.all([database.stop(), store.stop()]);
}

function seconds(milliseconds: number): string {
  return `${(milliseconds / 1000).toFixed(1)} s`;
}

/** What was acknowledged and is not there. */
async function lost(): Promise<{ articles: number; files: number }> {
  const names = new Set((await itemsOf()).map(({ file }) => file.name));
  const titles = new Set((await listOf<News>('/api/backend/news')).map(({ title }) => title));
  return {
    articles: written.filter((title) => !titles.has(title)).length,
    files: uploaded.filter((name) => !names.has(name)).length,
  };
}

function report({ articles, files }: { articles: number; files: number }): void {
  const load = loadavg()[0]?.toFixed(1);
  console.log(
    `node ${process.version}, ${availableParallelism()} cores, load ${load}, everything on this machine`,
  );
  console.log(`${requests} requests in ${seconds(Date.now() - began)}, ${failures.length} failed`);
  const by = new Map<string, number>();
  for (const { kind, status } of failures)
    by.set(`${kind}: ${status}`, (by.get(`${kind}: ${status}`) ?? 0) + 1);
  for (const [name, count] of [...by].sort(([one], [other]) => (one < other ? -1 : 1)))
    console.log(`  ${name.padEnd(28)}${count}`);
  console.log(`articles: ${written.length} acknowledged, ${articles} lost`);
  console.log(`files:    ${uploaded.length} acknowledged, ${files} lost`);
  console.log(
    `archives: ${archives.whole} read whole, ${archives.resumed} times gone on with, ${archives.wrong} with other bytes`,
  );
  for (const line of recoveries) console.log(line);
}
