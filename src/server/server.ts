import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { contentIndexOf } from './content/search/contentIndex.ts';
import type { Context } from './context.ts';
import type { DatabaseHandle } from './db/client.ts';
import { JOB_LOST_AFTER_MS, reviveFiles } from './files/reviveFiles.ts';
import { openLog } from './http/logging.ts';
import type { PagesOptions } from './http/pages.ts';
import { jobHandlers } from './jobHandlers.ts';
import { openJobs } from './jobs/openJobs.ts';
import type { JobHandlers } from './jobs/port.ts';
import { createMailer } from './mail/mailer.ts';
import { reviveImports } from './modules/imports/runImport.service.ts';
import { startWatch, type Watch } from './modules/imports/watch/watchFolders.service.ts';
import { stopFacetIndexes, warmFacetIndexes } from './modules/libraries/libraries.service.ts';
import { reviveMade } from './modules/rendition-presets/made.service.ts';
import { openDatabaseOf } from './openDatabaseOf.ts';
import { openStorage } from './storage/openStorage.ts';

export interface RunningServer {
  readonly context: Context;
  readonly handle: DatabaseHandle;
  /** `http://host:port`. */
  readonly url: string;
  /** Stops accepting, lets running requests end, finishes jobs, closes everything. */
  stop(): Promise<void>;
}

/** Milliseconds that running requests have to end at a stop; downloads resume elsewhere. */
const DRAIN_MS = 10_000;

/** Milliseconds after the start in which the first pages have the machine to themselves. */
const WORK_DELAY_MS = 2_500;

/** Fills what is empty; returns what can wait until the server listens. */
export type Prepare = (context: Context, handle: DatabaseHandle) => Promise<() => Promise<void>>;
type DemoHandler = (context: Context) => JobHandlers['demo.originals'];

export interface StartOptions {
  readonly pages?: PagesOptions;
  readonly prepare?: Prepare;
  readonly demoOriginals?: DemoHandler;
  /** One that opens already. */
  readonly database?: Promise<DatabaseHandle>;
}

/** Opens everything in order, and listens. What fails half way closes what was opened. */
export async function startServer(config: Config, options: StartOptions = {}): Promise<RunningServer> {
  const log = openLog({ level: config.logLevel });
  const handle = await (options.database ?? openDatabaseOf(config));
  try {
    await handle.migrate();
    const { db } = handle;
    const storage = await openStorage(config);
    const jobs = openJobs({ handle, log });
    const mail = createMailer(db, config, (ids) =>
      jobs.enqueueAll(
        'mail.send',
        ids.map((mailId) => ({ mailId })),
      ),
    );
    const context: Context = { config, db, storage, jobs, mail, log };
    const finishPreparing = await options.prepare?.(context, handle);
    const app = createApp(context, options.pages ? { pages: options.pages } : {});
    const respond = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
    // Uploads and downloads last as long as they last; idle connections still end.
    server.requestTimeout = 0;
    const port = await listen(server, config);
    const startedAt = new Date();
    /** The embedded database has no other process: what waits without a job lost it in a crash. */
    const lostBefore =
      handle.kind === 'pglite' ? startedAt : new Date(startedAt.getTime() - JOB_LOST_AFTER_MS);
    let watch: Watch | undefined;
    const work = async (): Promise<void> => {
      await jobs.ready();
      await finishPreparing?.();
      const revived = await reviveFiles(context, lostBefore);
      if (revived > 0) log.info({ revived }, 'files without a job were given one');
      await reviveMade(context, lostBefore);
      await reviveImports(context);
      await jobs.enqueue('search.refresh', {});
      await jobs.enqueue('items.keys', {});
      const demoOriginals = options.demoOriginals?.(context) ?? (async () => {});
      watch = config.importWatch ? startWatch(context, config.importWatch) : undefined;
      jobs.work({ ...jobHandlers(context), 'demo.originals': demoOriginals });
      await warmFacetIndexes(db);
      await contentIndexOf(db).level();
    };
    let working: Promise<void> | undefined;
    let isStopping = false;
    const begin = setTimeout(() => {
      working = work().catch((error: unknown) => {
        if (!isStopping) log.error({ err: error }, 'background work did not start');
      });
    }, WORK_DELAY_MS);
    return {
      context,
      handle,
      url: `http://${config.host}:${port}`,
      stop: async () => {
        clearTimeout(begin);
        await close(server);
        isStopping = true;
        stopFacetIndexes(db);
        await working;
        await watch?.stop();
        await jobs.stop();
        await storage.close();
        await handle.close();
      },
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

function listen(server: Server, { host, port }: Config): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : port);
    });
  });
}

async function close(server: Server): Promise<void> {
  const force = setTimeout(() => server.closeAllConnections(), DRAIN_MS);
  const closed = new Promise<void>((resolve) => server.close(() => resolve()));
  server.closeIdleConnections();
  await closed;
  clearTimeout(force);
}
