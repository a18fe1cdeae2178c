import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import type PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseHandle } from '../db/client.ts';
import { isDatabaseUnavailable, untilAvailable } from '../db/unavailable.ts';
import { unavailable } from '../http/errors.ts';
import { isOutage } from '../outages.ts';
import { jobDefinitions, jobNames } from './jobDefinitions.ts';
import { type JobWorker, startJobWorker } from './jobWorker.ts';
import type { JobData, JobHandlers, JobName, Jobs } from './port.ts';
import { prepareQueue, SCHEMA } from './prepareQueue.ts';

export interface JobQueue extends Jobs {
  /** Begins to work; called once the server listens, with handlers that may themselves enqueue. */
  work(handlers: JobHandlers, options?: WorkOptions): void;
  /** Resolves when the queue's tables exist and the jobs of a killed process can be fetched again. Repeated after a rejection, it tries again. */
  ready(): Promise<void>;
}

export interface WorkOptions {
  /**
   * Called when the database has been available again for a while: gives work from before `before` that lost its job
   * in the outage another one.
   */
  readonly revive?: (before: Date) => Promise<unknown>;
}

/** Host and process that run a job, as the back-office shows them. */
const INSTANCE = `${hostname()} · ${process.pid}`;
/** A job whose process shows no sign of life for this long is tried again. */
const EXPIRE_SECONDS = 60;
/** Signs of life of a job in that time, and looks for jobs without one. */
const BEATS = 4;
const LOOKS = 2;
const POLL_MS = 5_000;
/** Waiting as it was before it was taken. */
const GIVEN_BACK = `state = (CASE WHEN retry_count = 0 THEN 'created' ELSE 'retry' END)::${SCHEMA}.job_state, started_on = NULL`;
/** Days for which a job that waits is kept at least; what is paused waits longer. */
const WAITING_KEPT_DAYS = 14;
/** Part of that time before a job that an outage stopped is run again; with each outage of the file store one more. */
const AFTER_OUTAGE = 1 / 12;
/** Milliseconds for which storing a job is tried again. */
const STORE_PATIENCE_MS = 5_000;
/** Outages of the database that cost a job no try. A job that meets more of them may be their cause. */
const OUTAGES = 100;

interface TakenJob<N extends JobName> {
  readonly name: N;
  readonly id: string;
  readonly data: JobData[N];
  readonly retryCount: number;
  readonly retryLimit: number;
  /** How often an outage has stopped it. */
  readonly outages: number;
}

/**
 * The queue over either database, by pg-boss. Returns at once; its tables are made when it is first used, so that
 * they do not delay the first page. Jobs are fetched by loops of our own, because pg-boss's workers end a job at its expiry however
 * lively it is: here a heartbeat keeps it, so that expiry can be short and a killed job is soon tried again.
 */
export function openJobs({
  handle,
  log,
  expireSeconds = EXPIRE_SECONDS,
  concurrency = {},
}: {
  handle: Pick<DatabaseHandle, 'kind' | 'executeSql' | 'exclusively'>;
  log: Logger;
  expireSeconds?: number;
  /** Instead of what is defined for these kinds. */
  concurrency?: Partial<Record<JobName, number>>;
}): JobQueue {
  const workers = new Map<JobName, JobWorker[]>();
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();
  /** When the database was last found unavailable, and not everything of that outage has been made up for. */
  let unavailableAt: number | null = null;

  async function executeSql(text: string, values?: unknown[]) {
    try {
      return await handle.executeSql(text, values);
    } catch (error) {
      if (isDatabaseUnavailable(error)) {
        if (unavailableAt === null) log.warn({ err: error }, 'jobs wait until the database is available');
        unavailableAt = performance.now();
      }
      throw error;
    }
  }

  const open = prepareQueue({ handle: { ...handle, executeSql }, log, expireSeconds });
  let isUsed = false;

  async function opened(): Promise<PgBoss> {
    isUsed = true;
    try {
      return await open();
    } catch (error) {
      throw isDatabaseUnavailable(error) ? error : unavailable('Background work');
    }
  }

  async function runNext<N extends JobName>(name: N, handlers: JobHandlers): Promise<boolean> {
    try {
      const boss = await opened();
      if (await isPaused(name)) return false;
      const [job] = await boss.fetch<JobData[N]>(name, { includeMetadata: true });
      if (!job) return false;
      const outages = Number((job.output as { outages?: unknown } | null)?.outages ?? 0);
      await untilAvailable(() => noteStart(job.id, outages), stopping.signal);
      const beat = setInterval(() => void keepAlive(job.id), (expireSeconds * 1000) / BEATS);
      try {
        const settle = await attempt(boss, { ...job, name, outages }, handlers);
        // The job is over: it must not be run once more because that could not be written down.
        await untilAvailable(settle, stopping.signal);
      } finally {
        clearInterval(beat);
      }
      return true;
    } catch (error) {
      if (!stopping.signal.aborted && !isDatabaseUnavailable(error))
        log.error({ err: error, job: name }, 'the job queue is not available');
      return false;
    }
  }

  /** Runs a job. Returns what writes its outcome down. */
  async function attempt<N extends JobName>(
    boss: PgBoss,
    { name, id, data, retryCount, retryLimit, outages }: TakenJob<N>,
    handlers: JobHandlers,
  ): Promise<() => Promise<unknown>> {
    try {
      await handlers[name](data, { signal: stopping.signal, isLastTry: retryCount >= retryLimit });
      return () => boss.complete(name, id);
    } catch (error) {
      log.warn({ err: error, job: name, data, retry: retryCount }, 'a job failed');
      const mayBeItsCause = isDatabaseUnavailable(error) && outages >= OUTAGES;
      if (isOutage(error) && !mayBeItsCause) {
        // While the database is away no job is taken; only the file store is asked again and again.
        const parts = isDatabaseUnavailable(error) ? 1 : outages + 1;
        return () => giveBack(id, { outages: outages + 1, parts });
      }
      const message = error instanceof Error ? error.message : String(error);
      return () => boss.fail(name, id, { message });
    }
  }

  /** An outage spends no try: the queue counts one when it takes a job that has a time of start. */
  async function giveBack(id: string, { outages, parts }: { outages: number; parts: number }): Promise<void> {
    const pause = expireSeconds * Math.min(parts * AFTER_OUTAGE, 1);
    await executeSql(
      `UPDATE ${SCHEMA}.job SET ${GIVEN_BACK}, output = $2::jsonb, start_after = now() + interval '${pause} seconds'
        WHERE id = $1 AND state = 'active'`,
      [id, JSON.stringify({ outages })],
    );
  }

  /** What an outage took between the queue and its worker, before it began. */
  async function giveBackUnbegun(): Promise<void> {
    await executeSql(
      `UPDATE ${SCHEMA}.job SET ${GIVEN_BACK}
        WHERE state = 'active' AND started_on + expire_in < now() AND output->'startedAt' IS NULL`,
    );
  }

  /** Asked of the database at each turn: a pause holds on every instance, and over restarts. */
  async function isPaused(name: JobName): Promise<boolean> {
    const { rows } = await executeSql('SELECT 1 FROM job_pauses WHERE name = $1', [name]);
    return rows.length > 0;
  }

  /** Heartbeats move `started_on`, so that the real start stands beside it; the outcome of the job takes its place. */
  async function noteStart(id: string, outages: number): Promise<void> {
    await executeSql(`UPDATE ${SCHEMA}.job SET output = $2::jsonb WHERE id = $1 AND state = 'active'`, [
      id,
      JSON.stringify({ instance: INSTANCE, startedAt: new Date().toISOString(), outages }),
    ]);
  }

  /** The queue drops what waits for too long; what is paused does not grow old. */
  async function keepPaused(): Promise<void> {
    await executeSql(
      `UPDATE ${SCHEMA}.job SET keep_until = now() + interval '${WAITING_KEPT_DAYS} days'
        WHERE name IN (SELECT name FROM job_pauses) AND state IN ('created', 'retry')
          AND keep_until < now() + interval '${WAITING_KEPT_DAYS - 1} days'`,
    );
  }

  async function keepAlive(id: string): Promise<void> {
    const beat = `UPDATE ${SCHEMA}.job SET started_on = now() WHERE id = $1 AND state = 'active'`;
    await executeSql(beat, [id]).catch((error: unknown) =>
      log.warn({ err: error }, 'a heartbeat of a job was lost'),
    );
  }

  /**
   * Gives the jobs of processes that died another try. After an outage it waits until every process that lives has had
   * the time to say so: none could meanwhile.
   */
  async function expire(revive: WorkOptions['revive']): Promise<void> {
    const boss = await opened();
    await keepPaused();
    if (unavailableAt !== null) {
      if (performance.now() - unavailableAt < expireSeconds * 1000) return;
      const before = new Date(Date.now() - expireSeconds * 1000);
      await revive?.(before);
      unavailableAt = null;
    }
    await giveBackUnbegun();
    await boss.maintain();
  }

  /** What asks for a job is committed by now: a short outage must not keep the two apart. Ids make a repetition harmless. */
  const store = (write: (boss: PgBoss) => Promise<unknown>): Promise<unknown> =>
    untilAvailable(async () => write(await opened()), AbortSignal.timeout(STORE_PATIENCE_MS));

  async function enqueue<N extends JobName>(name: N, data: JobData[N]): Promise<void> {
    const id = randomUUID();
    await store((boss) => boss.send(name, data, { id }));
    for (const worker of workers.get(name) ?? []) worker.wake();
  }

  /** Bulk work has a lower priority than single jobs, for which a user may be waiting. */
  async function enqueueAll<N extends JobName>(name: N, all: readonly JobData[N][]): Promise<void> {
    const rows = all.map((data) => ({ id: randomUUID(), name, data, priority: -1 }));
    if (rows.length > 0) await store((boss) => boss.insert(rows));
    for (const worker of workers.get(name) ?? []) worker.wake();
  }

  async function unfinishedOf<N extends JobName>(
    names: readonly N[],
    field: keyof JobData[N] & string,
    among: readonly number[],
  ): Promise<Set<number>> {
    await opened();
    const tables = ['job', 'archive'].map((table) => `SELECT name, state, data FROM ${SCHEMA}.${table}`);
    const { rows } = await executeSql(
      `SELECT DISTINCT data->>$1 AS value FROM (${tables.join(' UNION ALL ')}) AS known
        WHERE name = ANY($2) AND state <> 'completed' AND data->>$1 = ANY($3)`,
      [field, [...names], among.map(String)],
    );
    return new Set(rows.map(({ value }) => Number(value)));
  }

  /** The slot of time is unique in the database: however many instances ask, one job is made. */
  async function enqueueScheduled(name: JobName, seconds: number): Promise<void> {
    try {
      const boss = await opened();
      if (await isPaused(name)) return;
      await boss.send(name, {}, { singletonKey: 'schedule', singletonSeconds: seconds });
    } catch (error) {
      log.error({ err: error, job: name }, 'a scheduled job was not stored');
    }
  }

  function every(seconds: number, act: () => Promise<void>): void {
    const timer = setInterval(() => void act(), seconds * 1000);
    timer.unref();
    timers.push(timer);
  }

  function after(seconds: number, act: () => Promise<void>): void {
    const timer = setTimeout(() => void act(), seconds * 1000);
    timer.unref();
    timers.push(timer);
  }

  return {
    enqueue,
    enqueueAll,
    unfinishedOf,
    ready: async () => void (await opened()),
    work(handlers, { revive } = {}) {
      for (const name of jobNames) {
        const { every: seconds, firstAfter, ...usual } = jobDefinitions[name];
        const length = concurrency[name] ?? usual.concurrency;
        const start = () => startJobWorker(() => runNext(name, handlers), { idleMs: POLL_MS });
        workers.set(name, Array.from({ length }, start));
        if (seconds) every(seconds, () => enqueueScheduled(name, seconds));
        if (seconds && firstAfter) after(firstAfter, () => enqueueScheduled(name, seconds));
      }
      every(expireSeconds / LOOKS, () =>
        expire(revive).catch((error: unknown) => log.error({ err: error }, 'lost jobs were not looked for')),
      );
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort(new Error('The server stops.'));
      await Promise.all([...workers.values()].flat().map((worker) => worker.stop()));
      const boss = isUsed ? await open().catch(() => null) : null;
      await boss?.stop({ graceful: false, close: false });
    },
  };
}
