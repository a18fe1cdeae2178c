import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { generateNKeysBetween } from 'fractional-indexing';
import { Hono } from 'hono';
import { pino } from 'pino';
import type { Role } from '../../shared/policy/roles.ts';
import type { Config } from '../config.ts';
import { kinds } from '../contentKinds.ts';
import type { Context } from '../context.ts';
import { users } from '../db/schema/accounts.ts';
import { files } from '../db/schema/files.ts';
import { itemVersions, libraries, libraryItems } from '../db/schema/libraries.ts';
import { isFileGranted } from '../fileGrants.ts';
import { sumObject } from '../files/checksums.ts';
import type { Principal } from '../http/principal.ts';
import { handleErrors } from '../http/requests.ts';
import type { AppHono } from '../http/routes.ts';
import type { JobData, JobHandlers, JobName } from '../jobs/port.ts';
import { diskRoutes } from '../storage/disk/disk.routes.ts';
import { openDiskStorage } from '../storage/disk/diskStorage.ts';
import type { ReadSpace } from '../storage/disk/freeSpace.ts';
import { openStorage } from '../storage/openStorage.ts';
import { openTestDatabase } from './database.ts';

type Job = { [N in JobName]: { name: N; data: JobData[N] } }[JobName];

/**
 * Database, disk storage and an app around the routes under test, with jobs that wait until they are run. `as`
 * returns a function that calls the app as that user.
 */
export async function openStorageTestApp(
  mount: (app: AppHono, context: Context) => void,
  { readSpace }: { readSpace?: ReadSpace } = {},
) {
  const dataDir = await mkdtemp(join(tmpdir(), 'sillage-app.'));
  const handle = await openTestDatabase();
  const { db } = handle;
  const config = {
    secrets: ['test '.repeat(8)],
    dataDir,
    origin: 'http://localhost',
    s3: null,
  } as unknown as Config;
  const storage = readSpace
    ? await openDiskStorage({
        folder: join(dataDir, 'files'),
        secrets: config.secrets,
        minFreeBytes: 0,
        read: readSpace,
      })
    : await openStorage(config);
  const queue: Job[] = [];
  const context = {
    config,
    db,
    storage,
    kinds,
    log: pino({ level: 'silent' }),
    jobs: {
      enqueue: async <N extends JobName>(name: N, data: JobData[N]) => {
        queue.push({ name, data } as Job);
      },
      enqueueAll: async <N extends JobName>(name: N, all: readonly JobData[N][]) => {
        for (const data of all) queue.push({ name, data } as Job);
      },
      unfinishedOf: async <N extends JobName>(
        names: readonly N[],
        field: keyof JobData[N] & string,
        among: readonly number[],
      ) => {
        const waiting = queue.filter(({ name }) => names.includes(name as N));
        const values = waiting.map(({ data }) => (data as Record<string, number>)[field]);
        return new Set(among.filter((value) => values.includes(value)));
      },
      stop: async () => {},
    },
  } as unknown as Context;

  let principal: Principal | null = null;
  const app: AppHono = new Hono();
  app.use(async (request, next) => {
    request.set('principal', principal);
    await next();
  });
  handleErrors(app, context.log);
  diskRoutes(app, { storage, isGranted: (grant) => isFileGranted(context, grant) });
  mount(app, context);

  let count = 0;
  async function addUser(roles: Role[] = ['ROLE_USER'], market: string | null = null): Promise<Principal> {
    const email = `user${++count}@sillage.example`;
    const [row] = await db.insert(users).values({ email, name: email, roles, market }).returning();
    return {
      userId: row?.id ?? 0,
      sessionId: 'session',
      email,
      name: email,
      roles,
      market,
      markets: market === null ? null : [market],
      groups: [],
      editLimits: null,
    };
  }
  async function addLibrary(values: Partial<typeof libraries.$inferInsert> = {}) {
    const slug = `library-${++count}`;
    const defaults = { slug, title: `Library ${count}`, position: count, publishedAt: new Date(0) };
    const [row] = await db
      .insert(libraries)
      .values({ ...defaults, ...values })
      .returning();
    if (!row) throw new Error('no library');
    return row;
  }
  async function addFile(bytes: Buffer, values: Partial<typeof files.$inferInsert> = {}) {
    const storageKey = `test/${++count}`;
    await storage.put(storageKey, bytes, { size: bytes.length, mediaType: 'application/octet-stream' });
    const sums = await sumObject(storage, { key: storageKey, size: bytes.length });
    const defaults = {
      storageKey,
      name: `file-${count}.bin`,
      mediaType: 'application/octet-stream',
      size: bytes.length,
    };
    const states = { purpose: 'item', state: 'ready', renditionState: 'none' } as const;
    const [row] = await db
      .insert(files)
      .values({ ...defaults, ...states, ...sums, ...values })
      .returning();
    if (!row) throw new Error('no file');
    return row;
  }
  async function addItem(
    libraryId: number,
    fileId: number,
    values: Partial<typeof libraryItems.$inferInsert> = {},
  ) {
    const defaults = {
      libraryId,
      fileId,
      title: `Item ${++count}`,
      position: generateNKeysBetween(null, null, count).at(-1) ?? '',
      publishedAt: new Date(0),
    };
    const [row] = await db
      .insert(libraryItems)
      .values({ ...defaults, ...values })
      .returning();
    if (!row) throw new Error('no item');
    await db.insert(itemVersions).values({ itemId: row.id, number: 1, fileId });
    return row;
  }

  const as =
    (who: Principal | null) =>
    async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
      principal = who;
      const json = body === undefined ? undefined : JSON.stringify(body);
      return app.request(path, { method, body: json, headers });
    };
  /** Sends bytes to a signed address. */
  const put = (signed: { url: string; headers: Record<string, string> }, bytes: Buffer) =>
    app.request(signed.url, {
      method: 'PUT',
      headers: { ...signed.headers, 'content-length': String(bytes.length) },
      body: new Uint8Array(bytes),
    });

  return {
    app,
    context,
    db,
    storage,
    queue,
    as,
    put,
    addUser,
    addLibrary,
    addFile,
    addItem,
    /** Keys of all objects in storage, sorted. */
    async storedKeys() {
      const objects = join(dataDir, 'files', 'objects');
      const entries = await readdir(objects, { recursive: true, withFileTypes: true });
      return entries
        .filter((entry) => entry.isFile())
        .map((entry) => relative(objects, join(entry.parentPath, entry.name)))
        .sort();
    },
    /** Runs what waits, as the real queue would. */
    async runJobs(handlers: Partial<JobHandlers>) {
      for (let job = queue.shift(); job; job = queue.shift()) {
        const handler = handlers[job.name] as ((data: unknown, run: unknown) => Promise<void>) | undefined;
        await handler?.(job.data, { signal: new AbortController().signal, isLastTry: true });
      }
    },
    async close() {
      await storage.close();
      await handle.close();
      await rm(dataDir, { recursive: true });
    },
  };
}
export type StorageTestApp = Awaited<ReturnType<typeof openStorageTestApp>>;
