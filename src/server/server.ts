import { createServer, type Server } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import type { Context } from './context.ts';
import { type DatabaseHandle, openDatabase } from './db/client.ts';
import { migrationsFolder } from './db/migrationsFolder.ts';
import type { PagesOptions } from './http/pages.ts';
import { jobHandlers } from './jobs/handlers.ts';
import { openJobs } from './jobs/openJobs.ts';
import { createMailer } from './mail/mailer.ts';
import { createFacetIndexes } from './modules/libraries/facetIndexes.ts';
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

/** Opens everything in order, and listens. What fails half way closes what was opened. */
export async function startServer(
  config: Config,
  options: { pages?: PagesOptions; prepare?: (context: Context) => Promise<void> } = {},
): Promise<RunningServer> {
  const log = pino({
    level: config.logLevel,
    redact: ['headers.authorization', 'headers.cookie', 'password', 'token'],
  });
  const handle = await openDatabase({
    url: config.databaseUrl,
    dataDir: config.dataDir,
    migrationsFolder,
    onIdleError: (error) => log.warn({ err: error }, 'a database connection broke'),
  });
  try {
    await handle.migrate();
    const { db } = handle;
    const storage = await openStorage(config);
    const jobs = openJobs({ handle, log });
    const mail = createMailer(db, jobs, config);
    const context: Context = { config, db, storage, jobs, mail, log, facetIndexes: createFacetIndexes(db) };
    await options.prepare?.(context);
    const app = createApp(context, options.pages ? { pages: options.pages } : {});
    const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    const server = createServer((incoming, outgoing) => void answer(incoming, outgoing));
    // Uploads and downloads last as long as they last; idle connections still end.
    server.requestTimeout = 0;
    const port = await listen(server, config);
    jobs.work(jobHandlers(context));
    void context.facetIndexes.warm().catch((error: unknown) => log.error({ err: error }, 'facet indexes'));
    return {
      context,
      handle,
      url: `http://${config.host}:${port}`,
      stop: async () => {
        await close(server);
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
