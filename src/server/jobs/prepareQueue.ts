import PgBoss from 'pg-boss';
import type { Logger } from 'pino';
import { type DatabaseHandle, SCHEMA_LOCK } from '../db/client.ts';
import { jobDefinitions, jobNames } from './jobDefinitions.ts';

export const SCHEMA = 'pgboss';

/** Milliseconds between a failed try and the next one. */
const PAUSE = { first: 250, most: 15_000 };

interface QueueOptions {
  readonly handle: Pick<DatabaseHandle, 'kind' | 'executeSql' | 'exclusively'>;
  readonly log: Logger;
  readonly expireSeconds: number;
}

/**
 * Returns what opens the queue when it is first called: once, as soon as it can. A failed try is the outcome of all
 * calls until the next one, which comes with a call after a pause that grows.
 */
export function prepareQueue(options: QueueOptions): () => Promise<PgBoss> {
  let trying: Promise<PgBoss> | null = null;
  let pause = PAUSE.first;
  return () => {
    // Instances that start together would make the same tables at the same time.
    trying ??= options.handle
      .exclusively(SCHEMA_LOCK, () => openQueue(options))
      .catch((error: unknown) => {
        options.log.error({ err: error, pause }, 'the job queue did not start');
        setTimeout(() => {
          trying = null;
        }, pause).unref();
        pause = Math.min(pause * 2, PAUSE.most);
        throw error;
      });
    return trying;
  };
}

/** One try has one of these: pg-boss cannot be started again after it failed. */
async function openQueue({ handle, log, expireSeconds }: QueueOptions): Promise<PgBoss> {
  const boss = new PgBoss({
    db: { executeSql: (text: string, values: unknown[]) => handle.executeSql(text, values) },
    schema: SCHEMA,
    schedule: false,
    // Its own look for what expires knows nothing of outages.
    supervise: false,
    archiveCompletedAfterSeconds: 3600,
    deleteAfterDays: 7,
  });
  boss.on('error', (error) => log.error({ err: error }, 'the job queue failed'));
  await boss.start();
  const known = new Set((await boss.getQueues()).map(({ name }) => name));
  for (const name of jobNames) {
    const { retryLimit, retryDelay } = jobDefinitions[name];
    const options = { name, retryLimit, retryDelay, retryBackoff: true, expireInSeconds: expireSeconds };
    if (!known.has(name)) await boss.createQueue(name, options);
  }
  // The embedded database has no other process: a job marked as running belongs to one that no longer exists.
  if (handle.kind === 'pglite') await reclaimAll(boss, handle);
  return boss;
}

/** Gives back what was running, by pg-boss's own rules for retries but without their pause. */
async function reclaimAll(boss: PgBoss, handle: QueueOptions['handle']): Promise<void> {
  const { rows } = await handle.executeSql(
    `UPDATE ${SCHEMA}.job SET started_on = now() - expire_in - interval '1 second' WHERE state = 'active' RETURNING id`,
  );
  await boss.expire();
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return;
  const due = `UPDATE ${SCHEMA}.job SET start_after = now() - interval '1 second' WHERE state = 'retry' AND id = ANY($1::uuid[])`;
  await handle.executeSql(due, [ids]);
}
