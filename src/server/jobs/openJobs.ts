import { hostname } from 'node:os';
import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import type { DatabaseHandle } from '../db/client.ts';
import { jobDefinitions, jobNames } from './jobDefinitions.ts';
import { type Lane, startLane } from './jobLane.ts';
import type { JobData, JobHandlers, JobName, Jobs } from './port.ts';

export interface JobQueue extends Jobs {
  /** Begins to work; called once the server listens, with handlers that may themselves enqueue. */
  work(handlers: JobHandlers): void;
  /** Resolves when the queue's tables exist and the jobs of a killed process can be fetched again. */
  ready(): Promise<void>;
}

const SCHEMA = 'pgboss';
/** Host and process that run a job, as the back-office shows them. */
const INSTANCE = `${hostname()} · ${process.pid}`;
/** A job whose process shows no sign of life for this long is tried again. */
const EXPIRE_SECONDS = 60;
const HEARTBEAT_MS = 15_000;
const POLL_MS = 5_000;
/** Days for which a job that waits is kept at least; what is paused waits longer. */
const WAITING_KEPT_DAYS = 14;

/**
 * The queue over either database, by pg-boss. Returns at once; its tables are made when it is first used, so that
 * they do not delay the first page. Jobs are fetched by loops of our own, because pg-boss's workers end a job at its expiry however
 * lively it is: here a heartbeat keeps it, so that expiry can be short and a killed job is soon tried again.
 */
export function openJobs({
  handle,
  log,
}: {
  handle: Pick<DatabaseHandle, 'kind' | 'executeSql'>;
  log: Logger;
}): JobQueue {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[]) => handle.executeSql(text, values) },
    schema: SCHEMA,
    schedule: false,
    supervise: true,
    maintenanceIntervalSeconds: 60,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  let preparing: Promise<void> | null = null;
  const lanes = new Map<JobName, Lane[]>();
  const timers: NodeJS.Timeout[] = [];
  const stopping = new AbortController();

  function ready(): Promise<void> {
    if (!preparing) {
      preparing = prepare();
      preparing.catch((error: unknown) => log.error({ err: error }, 'the job queue did not start'));
    }
    return preparing;
  }

  async function prepare(): Promise<void> {
    await boss.start();
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const name of jobNames) {
      const { retryLimit, retryDelay } = jobDefinitions[name];
      const options = { name, retryLimit, retryDelay, retryBackoff: true, expireInSeconds: EXPIRE_SECONDS };
      if (!known.has(name)) await boss.createQueue(name, options);
    }
    // The embedded database has no other process: a job marked as running belongs to one that no longer exists.
    if (handle.kind === 'pglite') await reclaimAll();
  }

  /** Gives back what was running, by pg-boss's own rules for retries but without their pause. */
  async function reclaimAll(): Promise<void> {
    const { rows } = await handle.executeSql(
      `UPDATE ${SCHEMA}.job SET started_on = now() - expire_in - interval '1 second' WHERE state = 'active' RETURNING id`,
    );
    await boss.expire();
    const ids = rows.map(({ id }) => id);
    if (ids.length === 0) return;
    const due = `UPDATE ${SCHEMA}.job SET start_after = now() - interval '1 second' WHERE state = 'retry' AND id = ANY($1::uuid[])`;
    await handle.executeSql(due, [ids]);
  }

  async function runNext<N extends JobName>(name: N, handlers: JobHandlers): Promise<boolean> {
    try {
      await ready();
      if (await isPaused(name)) return false;
      const [job] = await boss.fetch<JobData[N]>(name, { includeMetadata: true });
      if (!job) return false;
      await noteStart(job.id);
      const beat = setInterval(() => void keepAlive(job.id), HEARTBEAT_MS);
      try {
        const isLastTry = job.retryCount >= job.retryLimit;
        await handlers[name](job.data, { signal: stopping.signal, isLastTry });
        await boss.complete(name, job.id);
      } catch (error) {
        log.warn({ err: error, job: name, data: job.data, retry: job.retryCount }, 'a job failed');
        await boss.fail(name, job.id, { message: error instanceof Error ? error.message : String(error) });
      } finally {
        clearInterval(beat);
      }
      return true;
    } catch (error) {
      if (!stopping.signal.aborted) log.error({ err: error, job: name }, 'the job queue is not available');
      return false;
    }
  }

  /** Asked of the database at each turn: a pause holds on every instance, and over restarts. */
  async function isPaused(name: JobName): Promise<boolean> {
    const { rows } = await handle.executeSql('SELECT 1 FROM job_pauses WHERE name = $1', [name]);
    return rows.length > 0;
  }

  /** Heartbeats move `started_on`, so that the real start stands beside it; the outcome of the job takes its place. */
  async function noteStart(id: string): Promise<void> {
    await handle.executeSql(
      `UPDATE ${SCHEMA}.job SET output = $2::jsonb WHERE id = $1 AND state = 'active'`,
      [id, JSON.stringify({ instance: INSTANCE, startedAt: new Date().toISOString() })],
    );
  }

  /** The queue drops what waits for too long; what is paused does not grow old. */
  async function keepPaused(): Promise<void> {
    await handle.executeSql(
      `UPDATE ${SCHEMA}.job SET keep_until = now() + interval '${WAITING_KEPT_DAYS} days'
        WHERE name IN (SELECT name FROM job_pauses) AND state IN ('created', 'retry')
          AND keep_until < now() + interval '${WAITING_KEPT_DAYS - 1} days'`,
    );
  }

  async function keepAlive(id: string): Promise<void> {
    await handle
      .executeSql(`UPDATE ${SCHEMA}.job SET started_on = now() WHERE id = $1 AND state = 'active'`, [id])
      .catch((error: unknown) => log.warn({ err: error }, 'a heartbeat of a job was lost'));
  }

  async function enqueue<N extends JobName>(name: N, data: JobData[N]): Promise<void> {
    await ready();
    await boss.send(name, data);
    for (const lane of lanes.get(name) ?? []) lane.wake();
  }

  /** Bulk work has a lower priority than single jobs, for which a user may be waiting. */
  async function enqueueAll<N extends JobName>(name: N, all: readonly JobData[N][]): Promise<void> {
    await ready();
    if (all.length > 0) await boss.insert(all.map((data) => ({ name, data, priority: -1 })));
    for (const lane of lanes.get(name) ?? []) lane.wake();
  }

  async function unfinishedOf<N extends JobName>(
    names: readonly N[],
    field: keyof JobData[N] & string,
    among: readonly number[],
  ): Promise<Set<number>> {
    await ready();
    const tables = ['job', 'archive'].map((table) => `SELECT name, state, data FROM ${SCHEMA}.${table}`);
    const { rows } = await handle.executeSql(
      `SELECT DISTINCT data->>$1 AS value FROM (${tables.join(' UNION ALL ')}) AS known
        WHERE name = ANY($2) AND state <> 'completed' AND data->>$1 = ANY($3)`,
      [field, [...names], among.map(String)],
    );
    return new Set(rows.map(({ value }) => Number(value)));
  }

  /** The slot of time is unique in the database: however many instances ask, one job is made. */
  async function enqueueScheduled(name: JobName, seconds: number): Promise<void> {
    try {
      await ready();
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
    ready,
    work(handlers) {
      for (const name of jobNames) {
        const { concurrency, every: seconds, firstAfter } = jobDefinitions[name];
        const start = () => startLane(() => runNext(name, handlers), { idleMs: POLL_MS });
        lanes.set(name, Array.from({ length: concurrency }, start));
        if (seconds) every(seconds, () => enqueueScheduled(name, seconds));
        if (seconds && firstAfter) after(firstAfter, () => enqueueScheduled(name, seconds));
      }
      // Other instances may have died: their jobs come back soon after their last heartbeat expires.
      const expire = () =>
        ready()
          .then(() => boss.expire())
          .then(keepPaused)
          .catch((error: unknown) => log.error({ err: error }));
      every(EXPIRE_SECONDS / 2, expire);
    },
    async stop() {
      for (const timer of timers) clearInterval(timer);
      stopping.abort(new Error('The server stops.'));
      await Promise.all([...lanes.values()].flat().map((lane) => lane.stop()));
      if (!preparing) return;
      await preparing.catch(() => {});
      await boss.stop({ graceful: false, close: false });
    },
  };
}
