import { createServer, type Server } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Logger } from 'pino';
import type { OriginalsState } from '../shared/contract/job.ts';
import { createApp } from './app.ts';
import type { Config } from './config.ts';
import { contentIndexOf } from './content/search/contentIndex.ts';
import { kinds } from './contentKinds.ts';
import type { Context } from './context.ts';
import type { DatabaseHandle } from './db/client.ts';
import { JOB_LOST_AFTER_MS, reviveFiles } from './files/reviveFiles.ts';
import { drainable } from './http/drain.ts';
import { unavailable } from './http/errors.ts';
import { openLog } from './http/logging.ts';
import type { PagesOptions } from './http/pages.ts';
import { jobHandlers } from './jobHandlers.ts';
import { openJobs } from './jobs/openJobs.ts';
import type { JobHandlers } from './jobs/port.ts';
import { openTranslator } from './machine-translation/openTranslator.ts';
import type { Metrics } from './metrics/metrics.ts';
import { listenForScrapes, type MetricsServer } from './metrics/serveMetrics.ts';
import { reviveImports } from './modules/assets/imports/runImport.service.ts';
import { startWatch, type Watch } from './modules/assets/imports/watch/watchFolders.service.ts';
import { reviveBulkChanges } from './modules/assets/libraries/bulk/slices.service.ts';
import {
  keepSnapshots,
  loadStoredIndexes,
  stopFacetIndexes,
  warmFacetIndexes,
  warmStoredIndexes,
} from './modules/assets/libraries/libraries.service.ts';
import { reviveMade } from './modules/assets/rendition-presets/made.service.ts';
import { hitsIn } from './modules/assets/stable-links/public.ts';
import { resealAll } from './modules/people/auth/public.ts';
import { openDatabaseOf, openReplicaOf } from './openDatabaseOf.ts';
import { openMailer } from './openMailer.ts';
import { createProbes } from './probes.ts';
import { observeStorage } from './storage/observeStorage.ts';
import { openStorage } from './storage/openStorage.ts';
import { refusalText } from './text/refusals.ts';

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
/** Until a proxy that asks every two seconds has noticed twice that a server ends (deploy/proxy). */
const NOTICED_MS = 6000;

/** Longer than the minute for which proxies keep connections: the client must be the side that closes. */
const KEEP_ALIVE_MS = 75_000;

/** Milliseconds after the start in which the first pages have the machine to themselves. */
const WORK_DELAY_MS = 2_500;

/** What an instance does: without background work previews and imports keep no processor from members. */
const ROLES = {
  all: { serves: true, works: true },
  web: { serves: true, works: false },
  worker: { serves: false, works: true },
} as const;

/** The pictures of the demo content take one core at most, whatever the machine has. */
const DEMO_CONCURRENCY = { 'file.renditions': 1, 'rendition.make': 1 } as const;

/** Fills what is empty; returns what can wait until the server listens. */
export type Prepare = (context: Context, handle: DatabaseHandle) => Promise<() => Promise<void>>;
/** Dependencies on the demo content, which is above the server's modules. */
interface Demo {
  readonly originals: (context: Context) => JobHandlers['demo.originals'];
  readonly readOriginals: (context: Context) => Promise<OriginalsState>;
}

export interface StartOptions {
  readonly pages?: PagesOptions;
  readonly prepare?: Prepare;
  readonly demo?: Demo;
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
    const stopTracing = await startTracing(config, log);
    const metrics = await openMetrics(config);
    const opened = await openStorage(config);
    const isObserved = metrics || config.tracing;
    const storage = isObserved ? observeStorage(opened, metrics?.onStorageCall) : opened;
    const jobs = openJobs({
      handle,
      log,
      onRun: metrics?.onJobRun,
      ...(config.demo && { concurrency: DEMO_CONCURRENCY }),
    });
    const mail = openMailer(db, config, jobs);
    const translator = openTranslator(config);
    const context: Context = { config, db, storage, jobs, mail, translator, log, kinds };
    metrics?.watch(context);
    loadStoredIndexes(context);
    const finishPreparing = await options.prepare?.(context, handle);
    const stopping = new AbortController();
    const start: Start = { log, signal: stopping.signal, fault: null };
    const checkWork = () => {
      if (start.fault) throw unavailable(refusalText.workAway);
    };
    const { demo } = options;
    const readOriginals = config.demo && demo ? () => demo.readOriginals(context) : undefined;
    const { serves, works } = ROLES[config.role];
    const app = serves
      ? createApp(context, {
          checkWork,
          metrics,
          readOriginals,
          ...(options.pages && { pages: options.pages }),
        })
      : createProbes(context, { checkWork, metrics });
    // HTTP/1.0 has no Host: the probes of a plain health check are answered as if they named this one.
    const respond = getRequestListener(app.fetch, { hostname: config.host });
    const server = createServer((incoming, outgoing) => void respond(incoming, outgoing));
    const drain = drainable(server);
    // Uploads and downloads last as long as they last; idle connections still end.
    server.requestTimeout = 0;
    server.keepAliveTimeout = KEEP_ALIVE_MS;
    const port = await listen(server, config);
    const scrapes = await listenToScrapers(metrics, config);
    const replica = serves ? openReplicaOf(config, handle) : null;
    // What fails is repeated with the rest of the background work.
    const warming = serves ? warmStoredIndexes(db).catch(() => {}) : undefined;
    const startedAt = new Date();
    /** The embedded database has no other process: what waits without a job lost it in a crash. */
    const lostBefore =
      handle.kind === 'pglite' ? startedAt : new Date(startedAt.getTime() - JOB_LOST_AFTER_MS);
    let watch: Watch | undefined;
    let storing: Promise<void> | undefined;
    const retry = (step: () => Promise<unknown>) => untilDone(step, start);
    const work = async (): Promise<void> => {
      await retry(async () => finishPreparing?.());
      await retry(() => reseal(context));
      if (works) await beginJobs();
      if (!serves) return;
      await retry(() => warmFacetIndexes(db));
      storing = keepSnapshots(context, stopping.signal);
      await retry(() => contentIndexOf(db).catchUp());
    };
    const beginJobs = async (): Promise<void> => {
      await retry(() => revive(context, lostBefore));
      await retry(() => jobs.enqueue('search.refresh', {}));
      await retry(() => jobs.enqueue('items.keys', {}));
      const demoOriginals = demo?.originals(context) ?? (async () => {});
      watch = config.importWatch ? startWatch(context, config.importWatch) : undefined;
      const handlers = { ...jobHandlers(context), 'demo.originals': demoOriginals };
      jobs.work(handlers, { revive: (before) => revive(context, before) });
    };
    let working: Promise<void> | undefined;
    const begin = setTimeout(() => {
      // It ends early only when the server stops.
      working = work().catch(() => {});
    }, WORK_DELAY_MS);
    return {
      context,
      handle,
      url: `http://${config.host}:${port}`,
      stop: async () => {
        clearTimeout(begin);
        await drain({ patience: DRAIN_MS, idleFor: config.trustProxy ? NOTICED_MS : 0 });
        await scrapes?.close();
        stopping.abort();
        stopFacetIndexes(db);
        await warming;
        await working;
        await storing;
        await watch?.stop();
        await jobs.stop();
        await hitsIn(context.db).write();
        await storage.close();
        await replica?.close();
        await handle.close();
        await stopTracing?.();
      },
    };
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Milliseconds between tries of a step of the background work's start. */
const STEP_PAUSE = { first: 500, most: 15_000 };

/** The start of the background work. */
interface Start {
  readonly log: Logger;
  readonly signal: AbortSignal;
  /** Why its last step failed, until it succeeds. */
  fault: unknown;
}

/** Runs a step that may be repeated until it succeeds: an instance without background work is half an instance. */
async function untilDone(step: () => Promise<unknown>, start: Start): Promise<void> {
  const { log, signal } = start;
  for (let pause = STEP_PAUSE.first; ; pause = Math.min(pause * 2, STEP_PAUSE.most)) {
    try {
      await step();
      start.fault = null;
      return;
    } catch (error) {
      signal.throwIfAborted();
      start.fault = error;
      log.error({ err: error, pause }, 'background work did not start');
    }
    await sleep(pause, undefined, { signal });
  }
}

/** After a rotation of the secret, nothing that is stored may need the earlier one. */
async function reseal({ db, config, log }: Context): Promise<void> {
  if (config.secrets.length === 1) return;
  const resealed = await resealAll(db, config);
  log.info({ resealed }, 'stored keys are encrypted by the current secret: see npm run secret');
}

/** Gives what waits, and lost its job to a crash or an outage, another one: what is older than `before`. */
async function revive(context: Context, before: Date): Promise<void> {
  const revived = await reviveFiles(context, before);
  if (revived > 0) context.log.info({ revived }, 'files without a job were given one');
  await reviveMade(context, before);
  await reviveImports(context);
  await reviveBulkChanges(context);
}

/** The library of traces is loaded only where they are sent somewhere. */
async function startTracing({ tracing }: Config, log: Logger): Promise<(() => Promise<void>) | undefined> {
  if (!tracing) return undefined;
  return (await import('./tracing/sendTraces.ts')).sendTraces(tracing, log);
}

/** The library of metrics is loaded only where they can be read. */
async function openMetrics({ metrics: { token, port } }: Config): Promise<Metrics | undefined> {
  if (token === null && port === null) return undefined;
  return (await import('./metrics/metrics.ts')).createMetrics();
}

async function listenToScrapers(
  metrics: Metrics | undefined,
  { metrics: { port, ...others } }: Config,
): Promise<MetricsServer | undefined> {
  return metrics && port !== null ? listenForScrapes(metrics, { ...others, port }) : undefined;
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
