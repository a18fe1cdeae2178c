import type { MiddlewareHandler } from 'hono';
import { collectDefaultMetrics, Registry } from 'prom-client';
import type { Context } from '../context.ts';
import type { AdmissionLoad } from '../http/admitRequests.ts';
import type { RequestVariables } from '../http/routes.ts';
import { shareOutcome } from '../http/shareOutcome.ts';
import type { JobRunEnd } from '../jobs/openJobs.ts';
import type { StorageCall } from '../storage/observeStorage.ts';
import { requestMetrics } from './requestMetrics.ts';
import { serviceMetrics } from './serviceMetrics.ts';
import { stateMetrics } from './stateMetrics.ts';
import { workMetrics } from './workMetrics.ts';

/** The metrics of one application: what counts, and what reads. */
export interface Metrics {
  /** Counts requests; outermost, so that refusals of other middlewares are among them. */
  readonly middleware: MiddlewareHandler<{ Variables: RequestVariables }>;
  readonly admission: AdmissionLoad;
  readonly onJobRun: (run: JobRunEnd) => void;
  readonly onStorageCall: (call: StorageCall) => void;
  /** Adds what is read from the application itself. Called once. */
  watch(context: Context): void;
  /** All of it in the text format of Prometheus, shared by scrapes of the same second. Never fails because a service does. */
  read(): Promise<Scrape>;
}
export interface Scrape {
  readonly body: Buffer<ArrayBuffer>;
  readonly mediaType: string;
}

/** Milliseconds for which scrapes share what was read. */
const SHARED_MS = 1_000;

/** Metrics with a registry of their own, so that a process can have several applications. */
export function createMetrics(): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  let refresh: () => Promise<void> = async () => {};
  return {
    ...requestMetrics(registry),
    ...workMetrics(registry),
    watch(context) {
      stateMetrics(registry, context);
      refresh = serviceMetrics(registry, context);
    },
    read: shareOutcome(SHARED_MS, async () => {
      await refresh();
      return { body: Buffer.from(await registry.metrics()), mediaType: registry.contentType };
    }),
  };
}
