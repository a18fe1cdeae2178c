/**
 * A busy day of a large house: two instances behind a proxy on one PostgreSQL and one object store; members who look
 * around with a pause of 3 to 8 seconds after each page, while a shoot is uploaded and imported and its previews are
 * made, and members with lines of 2 MB/s download a ZIP of 20 GB each. All on this machine, with the clients on it.
 * Target: no error, 99 % of the members' responses within 300 ms.
 *
 *   npm run build && npx tsx bench/load.ts [members] [seconds] [files of the shoot] [downloads] [--proxy haproxy|nginx]
 */
import { createHash, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { get as httpGet, type IncomingMessage } from 'node:http';
import { availableParallelism, loadavg, tmpdir } from 'node:os';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { crc32 } from 'node:zlib';
import { call } from '../e2e/support/api.ts';
import { type Config, readConfig } from '../src/server/config.ts';
import type { Database } from '../src/server/db/client.ts';
import { users } from '../src/server/db/schema/accounts.ts';
import { files } from '../src/server/db/schema/files.ts';
import { createItems } from '../src/server/modules/assets/libraries/items/bulkItems.service.ts';
import { openDatabaseOf } from '../src/server/openDatabaseOf.ts';
import { openStorage } from '../src/server/storage/openStorage.ts';
import type { DownloadLink } from '../src/shared/contract/basket.ts';
import type { ImportRecord } from '../src/shared/contract/import.ts';
import type { Library } from '../src/shared/contract/library.ts';
import { openCluster } from './faults/cluster.ts';
import { inWords, lookAround, newTimes } from './lookAround.ts';
import { addMembers } from './makeMembers.ts';
import { previewsMade } from './previewsMade.ts';
import { photographer, uploadItem } from './uploadItem.ts';

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { proxy: { type: 'string', default: 'haproxy' } },
});
const [MEMBERS = 300, SECONDS = 600, SHOOT = 1000, DOWNLOADS = 10] = positionals.map(Number);
if (values.proxy !== 'haproxy' && values.proxy !== 'nginx') throw new Error('--proxy is haproxy or nginx.');

const MIB = 1024 ** 2;
/** What a ZIP holds: ten entries of one stored file. */
const ARCHIVE = { entries: 10, bytes: 2 * 1024 * MIB };
/** Bytes that a downloader's line takes in a second. */
const LINE = 2_000_000;
/** Milliseconds after which a line takes some again. */
const PACE_MS = 500;
/** Milliseconds within which the members come. */
const ARRIVAL_MS = 120_000;
/** Files of the shoot that are uploaded at the same time and attached by one call; bytes that the line takes in a second. */
const UPLOADS = { atOnce: 3, attached: 50, perSecond: 3_125_000 };

/** Stores one large file and makes it the items of a library. Returns their ids. */
async function fillArchive(db: Database, config: Config, library: Library): Promise<number[]> {
  const chunk = randomBytes(MIB);
  const chunks = ARCHIVE.bytes / MIB;
  const sha256 = createHash('sha256');
  let crc = 0;
  function* content() {
    for (let index = 0; index < chunks; index++) {
      sha256.update(chunk);
      crc = crc32(chunk, crc);
      yield chunk;
    }
  }
  const storage = await openStorage(config);
  const storageKey = `bench/${randomBytes(4).toString('hex')}`;
  const mediaType = 'application/octet-stream';
  await storage.put(storageKey, Readable.from(content()), { size: ARCHIVE.bytes, mediaType });
  await storage.close();
  const [file] = await db
    .insert(files)
    .values({
      storageKey,
      name: 'film.mov',
      mediaType,
      size: ARCHIVE.bytes,
      sha256: sha256.digest('hex'),
      crc32: crc,
      purpose: 'item',
      state: 'ready',
      renditionState: 'none',
    })
    .returning();
  const [author] = await db.select().from(users).limit(1);
  if (!file || !author) throw new Error('The file was not written.');
  const item = (_: unknown, index: number) => ({
    fileId: file.id,
    title: `Film ${index + 1}`,
    valueIds: [],
    visibility: { publishedAt: new Date(0) },
  });
  return db.transaction((tx) =>
    createItems(
      tx,
      { libraryId: library.id, items: Array.from({ length: ARCHIVE.entries }, item) },
      { userId: author.id, requestId: null },
    ),
  );
}

const makeLibrary = (title: string): Promise<Library> =>
  call<Library>('POST', '/backend/library', {
    title,
    section: 'training',
    facetIds: [],
    publishedAt: new Date(0).toISOString(),
  });

const progress = { uploaded: 0, received: 0, imported: 0, importedAfter: 0 };
const failures: string[] = [];
const began = { at: 0 };
const until = { at: 0 };
const isOver = () => performance.now() >= until.at;

/** Waits while more bytes have passed since then than a line takes. */
async function keepPace(bytes: number, perSecond: number, since: number): Promise<void> {
  const ahead = (bytes / perSecond) * 1000 - (performance.now() - since);
  if (ahead > PACE_MS) await sleep(ahead);
}

/** Uploads the shoot, and has an import take its files meanwhile, some at a time. Returns the import's id. */
async function uploadShoot(library: Library): Promise<number> {
  const takePhoto = await photographer();
  let sent: { uploadId: string; path: string }[] = [];
  let [next, bytes, importId] = [0, 0, 0];
  let attached = Promise.resolve();
  async function attach(files: typeof sent): Promise<void> {
    if (importId > 0) await call('POST', `/backend/import/${importId}/files`, { files });
    else
      ({ id: importId } = await call<ImportRecord>('POST', `/backend/library/${library.id}/items/import`, {
        files,
      }));
  }
  async function sender(): Promise<void> {
    while (next < SHOOT) {
      const path = `shoot ${++next}.jpg`;
      const photo = takePhoto();
      bytes += photo.length;
      await keepPace(bytes, UPLOADS.perSecond, began.at);
      sent.push({ uploadId: await uploadItem(undefined, path, photo), path });
      if (++progress.uploaded % UPLOADS.attached !== 0 && progress.uploaded < SHOOT) continue;
      const files = sent;
      sent = [];
      attached = attached.then(() => attach(files));
      // It is awaited at the end; until then a failure must not end this process, and leave the cluster running.
      attached.catch(() => {});
    }
  }
  await Promise.all(Array.from({ length: UPLOADS.atOnce }, sender));
  await attached;
  return importId;
}

async function importShoot(library: Library): Promise<void> {
  const id = await uploadShoot(library);
  const reaches = async (wanted: ImportRecord['state']) => {
    for (;;) {
      const { state, ...rest } = await call<ImportRecord>('GET', `/backend/import/${id}`);
      if (state === wanted) return;
      if (state === 'failed') throw new Error(`the import has failed: ${JSON.stringify(rest)}`);
      await sleep(1000);
    }
  };
  await reaches('ready');
  await call('POST', `/backend/import/${id}/commit`, {});
  await reaches('done');
  progress.imported = SHOOT;
  progress.importedAfter = (performance.now() - began.at) / 1000;
}

/** Takes a ZIP at the pace of its line until the time is over. */
async function download(token: string, itemIds: readonly number[], origin: string): Promise<void> {
  const { url, size } = await call<DownloadLink>('POST', '/private/user/basket/download', { itemIds }, token);
  if (size < ARCHIVE.entries * ARCHIVE.bytes) throw new Error(`a ZIP of ${size} bytes`);
  const request = httpGet(new URL(url, origin));
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  if (response.statusCode !== 200) throw new Error(`a download returned ${response.statusCode}`);
  const ends = setTimeout(() => request.destroy(), until.at - performance.now());
  let received = 0;
  const first = performance.now();
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      received += chunk.length;
      progress.received += chunk.length;
      await keepPace(received, LINE, first);
    }
  } catch (error) {
    if (!isOver()) throw error;
  }
  clearTimeout(ends);
}

const cluster = await openCluster({ proxy: values.proxy, instances: 2, canFail: false, demo: true });
const dataDir = mkdtempSync(`${tmpdir()}/sillage-load-`);
const config = readConfig({ NODE_ENV: 'production', DATA_DIR: dataDir, ...cluster.env });
const handle = await openDatabaseOf(config);
try {
  const { origin } = cluster;
  process.env.E2E_ORIGIN = origin;
  process.env.E2E_ADMIN_TOKEN = cluster.token;
  await previewsMade(origin);
  const libraries = await call<Library[]>('GET', '/backend/library?range=[0,99]');
  const slugs = libraries.filter(({ publishedAt }) => publishedAt !== null).map(({ slug }) => slug);
  const shoot = await makeLibrary('Shoot');
  const itemIds = await fillArchive(handle.db, config, await makeLibrary('Films'));
  const tokens = await addMembers(handle.db, config, MEMBERS + DOWNLOADS);
  const times = newTimes();
  const loadBefore = loadavg()[0]?.toFixed(1);
  const delays = monitorEventLoopDelay();
  delays.enable();
  began.at = performance.now();
  until.at = began.at + SECONDS * 1000;
  const noted = (work: Promise<void>) =>
    work.catch(
      (error: unknown) => void failures.push(error instanceof Error ? error.message : String(error)),
    );
  await Promise.all([
    ...(SHOOT > 0 ? [noted(importShoot(shoot))] : []),
    ...tokens.slice(MEMBERS).map((token) => noted(download(token, itemIds, origin))),
    ...tokens
      .slice(0, MEMBERS)
      .map((token) => lookAround({ origin, token, slugs, until: until.at, times, within: ARRIVAL_MS })),
  ]);
  delays.disable();
  failures.push(...times.failures);
  console.log(
    `${MEMBERS} members for ${SECONDS} s on two instances behind ${values.proxy}; ${progress.uploaded} files uploaded, ${progress.imported} imported after ${progress.importedAfter.toFixed(0)} s; ${DOWNLOADS} downloads of ${(ARCHIVE.entries * ARCHIVE.bytes) / 1024 ** 3} GiB took ${(progress.received / SECONDS / 1e6).toFixed(1)} MB/s; ${failures.length} errors`,
  );
  for (const failure of failures.slice(0, 10)) console.log(`  ${failure}`);
  console.log(`responses ${inWords(times.responses, SECONDS)}`);
  console.log(`pictures ${inWords(times.pictures, SECONDS)}`);
  console.log(`the clients' own loop was late by ${(delays.percentile(99) / 1e6).toFixed(0)} ms at 99 %`);
  console.log(
    `conditions: PostgreSQL and Swift, Node ${process.version}, ${availableParallelism()} cores with everything on them, load before ${loadBefore}`,
  );
} finally {
  await handle.close();
  await cluster.stop();
  rmSync(dataDir, { recursive: true, force: true });
}
process.exit(failures.length > 0 ? 1 : 0);
