import { randomUUID } from 'node:crypto';
import { setMaxListeners } from 'node:events';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Logger } from 'pino';
import type { DatabaseHandle } from '../db/client.ts';
import { isDatabaseUnavailable, untilAvailable } from '../db/unavailable.ts';
import { workScope } from '../http/workScope.ts';
import { isOutage } from '../outages.ts';
import { tracedCalls } from '../tracedCalls.ts';
import { jobDefinitions, jobNames } from './jobDefinitions.ts';
import {
  completeJob,
  failJob,
  failLost,
  giveBack,
  insertJobs,
  insertScheduled,
  noteBeat,
  removeEnded,
  type TakenJob,
  takeJob,
  unfinishedValues,
  waitingKinds,
} from './jobs.repo.ts';
import { type JobWorker, startJobWorker } from './jobWorker.ts';
import type { JobHandlers, JobName, Jobs, StoreOptions } from './port.ts';

export interface JobQueue extends Jobs {
  /** Begins to work; called once the server listens, with handlers that may themselves enqueue. */
  work(handlers: JobHandlers, options?: WorkOptions): void;
}

export interface WorkOptions {
  /**
   * Called when the database has been available again for a while: gives work from before `before` that lost its job
   * in the outage another one.
   */
  readonly revive?: (before: Date) => Promise<unknown>;
}

/** How a run of a job ended: an outage stopped it, and spends no try. */
export interface JobRunEnd {
  readonly name: JobName;
  readonly outcome: 'done' | 'failed' | 'outage';
  readonly seconds: number;
}

/** Host and process that run a job, as the back-office shows them. */
const INSTANCE = `${hostname()} · ${process.pid}`;
/** A job whose process shows no sign of life for this long is tried again. */
const EXPIRE_SECONDS = 60;
/** Milliseconds between looks for jobs that other processes have stored, and for those that may begin now. */
const LOOK_MS = 1000;
/** Signs of life of a job in that time, and looks for jobs without one. */
const BEATS = 4;
const LOOKS = 2;
/** Days for which what failed or was cancelled is listed. */
const ENDED_KEPT_DAYS = 7;
/** Part of `EXPIRE_SECONDS` before a job that an outage stopped is run again; with each outage of the file store one more. */
const AFTER_OUTAGE = 1 / 12;
/** Milliseconds for which storing a job is tried again. */
const STORE_PATIENCE_MS = 5_000;
/** Outages of the database that cost a job no try. A job that meets more of them may be their cause. */
const OUTAGES = 100;

/**
 * The queue over either database: rows of `jobs`, which loops of this process take one by one. A heartbeat keeps what
 * runs, so that a job is soon tried again when its process was killed, however long it may take.
 */
export function openJobs({
  handle: { db, kind },
  log,
  expireSeconds = EXPIRE_SECONDS,
  concurrency = {},
  onRun = () => {},
}: {
  handle: Pick<DatabaseHandle, 'kind' | 'db'>;
  log: Logger;
  expireSeconds?: number;
  /** Instead of what is defined for these kinds. */
  concurrency?: Partial<Record<JobName, number>>;
  /** Called when a run has ended. */
  onRun?: ((run: JobRunEnd) => void) | undefined;
}): JobQueue {
  const workers = new Map<JobName, JobWorker[]>();
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  let looking: Promise<void> | undefined;
  // In an outage every worker waits with it.
  setMaxListeners(0, stopping.signal);
  /** When the database was last found unavailable, and not everything of that outage has been made up for. */
  let unavailableAt: number | null = null;

  /** Runs a statement, and notices an outage. */
  async function query<T>(statement: () => Promise<T>): Promise<T> {
    try {
      return await statement();
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        if (unavailableAt === null) log.warn({ err: error }, 'jobs wait until the database is available');
        unavailableAt = performance.now();
      }
      throw error;
    }
  }
  const insist = <T>(statement: () => Promise<T>, signal = stopping.signal): Promise<T> =>
    untilAvailable(() => query(statement), signal);

  // The embedded database has no other process: what runs in it now belongs to one that died.
  const reclaimed = (kind === 'pglite' ? insist(() => failLost(db, 0)) : Promise.resolve()).catch(
    (error: unknown) => log.error({ err: error }, 'jobs of a process that died were not found'),
  );

  const wakeAll = (name: JobName) => {
    for (const worker of workers.get(name) ?? []) worker.wake();
  };

  /** Wakes those that have something to do, until the queue stops. */
  async function lookOut(): Promise<void> {
    await reclaimed;
    while (!stopping.signal.aborted) {
      try {
        for (const name of await insist(() => waitingKinds(db))) wakeAll(name);
      } catch (error) {
        if (!stopping.signal.aborted) log.error({ err: error }, 'waiting jobs were not looked for');
      }
      await sleep(LOOK_MS, undefined, { ref: false, signal: stopping.signal }).catch(() => {});
    }
  }

  async function runNext<N extends JobName>(name: N, handlers: JobHandlers): Promise<boolean> {
    const run = randomUUID();
    await reclaimed;
    try {
      const job = await query(() => takeJob(db, { name, run, instance: INSTANCE }));
      if (!job) return false;
      const beat = setInterval(() => void keepAlive(run), (expireSeconds * 1000) / BEATS);
      try {
        const { id: jobId, requestId } = job;
        const scope = { jobId, ...(requestId && { requestId }) };
        const settle = await workScope.run(scope, () =>
          tracedCalls.job.tracePromise(() => attempt(run, job, handlers), { name, jobId, requestId }),
        );
        // The job is over: it must not be run once more because that could not be written down.
        await insist(settle);
      } finally {
        clearInterval(beat);
      }
      return true;
    } catch (error) {
      // A job may have been taken although the response was lost.
      if (isDatabaseUnavailable(error)) await insist(() => giveBack(db, run, 0)).catch(() => {});
      else log.error({ err: error, job: name }, 'the job queue failed');
      return false;
    }
  }

  /** Runs a job. Returns what writes its outcome down. */
  async function attempt<N extends JobName>(
    run: string,
    { name, data, tries, outages }: TakenJob<N>,
    handlers: JobHandlers,
  ): Promise<() => Promise<void>> {
    const began = performance.now();
    const noteEnd = (outcome: JobRunEnd['outcome']) =>
      onRun({ name, outcome, seconds: (performance.now() - began) / 1000 });
    try {
      const isLastTry = tries >= jobDefinitions[name].retryLimit;
      await handlers[name](data, { signal: stopping.signal, isLastTry });
      noteEnd('done');
      return () => completeJob(db, run);
    } catch (error) {
      log.warn({ err: error, job: name, data, tries }, 'a job failed');
      const mayBeItsCause = isDatabaseUnavailable(error) && outages >= OUTAGES;
      if (isOutage(error) && !mayBeItsCause) {
        noteEnd('outage');
        // While the database is away no job is taken; only the file store is tried again and again.
        const parts = isDatabaseUnavailable(error) ? 1 : outages + 1;
        return () => giveBack(db, run, expireSeconds * Math.min(parts * AFTER_OUTAGE, 1));
      }
      noteEnd('failed');
      const message = error instanceof Error ? error.message : String(error);
      return () => failJob(db, run, message);
    }
  }

  const keepAlive = (run: string): Promise<void> =>
    query(() => noteBeat(db, run)).catch((error: unknown) =>
      log.warn({ err: error }, 'a heartbeat of a job was lost'),
    );

  /**
   * Gives the jobs of processes that died another try. After an outage it waits until every process that lives has had
   * the time to say so: none could meanwhile.
   */
  async function expire(revive: WorkOptions['revive']): Promise<void> {
    await query(() => removeEnded(db, ENDED_KEPT_DAYS));
    if (unavailableAt !== null) {
      if (performance.now() - unavailableAt < expireSeconds * 1000) return;
      await revive?.(new Date(Date.now() - expireSeconds * 1000));
      unavailableAt = null;
    }
    await query(() => failLost(db, expireSeconds));
  }

  /** What a job without a transaction is about is committed by now: a short outage must not keep the two apart. */
  async function store(name: JobName, all: readonly object[], options: { priority: number } & StoreOptions) {
    const { priority, tx } = options;
    const requestId = workScope.getStore()?.requestId ?? null;
    const rows = all.map((data) => ({ id: randomUUID(), name, data: { ...data }, priority, requestId }));
    if (tx) await query(() => insertJobs(tx, rows));
    else await insist(() => insertJobs(db, rows), AbortSignal.timeout(STORE_PATIENCE_MS));
    wakeAll(name);
  }

  const enqueueScheduled = (name: JobName, seconds: number): Promise<void> =>
    query(() => insertScheduled(db, { id: randomUUID(), name, seconds })).catch((error: unknown) =>
      log.error({ err: error, job: name }, 'a scheduled job was not stored'),
    );

  function repeat(seconds: number, act: () => Promise<void>): void {
    timers.push(setInterval(() => void act(), seconds * 1000).unref());
  }

  return {
    enqueue: (name, data, options) => store(name, [data], { priority: 0, ...options }),
    // For a single job a user may be waiting.
    enqueueAll: (name, all, options) => store(name, all, { priority: -1, ...options }),
    async unfinishedOf(names, field, among) {
      return new Set(await query(() => unfinishedValues(db, { names, field, among })));
    },
    work(handlers, { revive } = {}) {
      for (const name of jobNames) {
        const { every, firstAfter, ...usual } = jobDefinitions[name];
        const length = concurrency[name] ?? usual.concurrency;
        workers.set(
          name,
          Array.from({ length }, () => startJobWorker(() => runNext(name, handlers))),
        );
        if (every) repeat(every, () => enqueueScheduled(name, every));
        if (every && firstAfter)
          timers.push(setTimeout(() => void enqueueScheduled(name, every), firstAfter * 1000).unref());
      }
      looking = lookOut();
      repeat(expireSeconds / LOOKS, () =>
        expire(revive).catch((error: unknown) => log.error({ err: error }, 'lost jobs were not looked for')),
      );
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort(new Error('The server stops.'));
      await Promise.all([reclaimed, looking, ...[...workers.values()].flat().map((worker) => worker.stop())]);
    },
  };
}
