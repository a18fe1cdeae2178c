import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from './client.ts';
import { readRows } from './readRows.ts';
import { isDatabaseUnavailable } from './unavailable.ts';

/** A place in the log of a PostgreSQL server: bytes since its beginning. Exact to 9 PB. */
export type LogPosition = number;

/** Where the primary is: what was committed before is at or before it. */
export const CURRENT_POSITION = sql`(pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::bigint`;

/** How reads that may be older were served: by the replica, or by the primary because the replica had not replayed the
 * caller's own write, was not usable, or failed at it. */
export const REPLICA_OUTCOMES = ['replica', 'behind', 'unusable', 'failed'] as const;
export type ReplicaOutcome = (typeof REPLICA_OUTCOMES)[number];

export interface ReplicaState {
  readonly isUsable: boolean;
  /** Why it is not, in words. */
  readonly fault: string | null;
  /** Seconds that it is behind the primary; `null` while that is not known. */
  readonly lagSeconds: number | null;
  readonly reads: Readonly<Record<ReplicaOutcome, number>>;
}

export interface ReplicaOptions {
  /** The replica's own connections. */
  readonly db: Database;
  /** Seconds behind the primary from which on it is not used. */
  readonly maxLagSeconds: number;
  /** Called when it becomes usable, and when it no longer is. */
  readonly onChange?: (state: ReplicaState) => void;
  /** Milliseconds between looks at it. */
  readonly pause?: number;
}

export interface Replica {
  state(): ReplicaState;
  /**
   * Reads from the replica when it has replayed `position`, else from the primary. What fails or hangs at the replica is
   * read from the primary, so `read` must be repeatable and write nothing.
   */
  read<T>(position: LogPosition | null, read: (db: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

const PAUSE_MS = 500;
/** Milliseconds in which a look at it must succeed. */
const LOOK_MS = 1_000;
/** Positions of the primary with their times, by which the lag is known. */
const SAMPLES_MAX = 240;

const replicas = new WeakMap<Database, Replica>();
/** The replica that serves older reads of a database; `undefined` without one. */
export const replicaOf = (db: Database): Replica | undefined => replicas.get(db);

const look = z.object({ isReplica: z.boolean(), position: z.coerce.number().nullable() });
const LOOK = sql`select pg_is_in_recovery() as "isReplica",
  case when pg_is_in_recovery() then (pg_last_wal_replay_lsn() - '0/0'::pg_lsn)::bigint end as position`;

/** Watches a replica of `primary` and lets `readOlder` use it. It is not usable before the first look. */
export function watchReplica(primary: Database, options: ReplicaOptions): Replica {
  const { db, maxLagSeconds, onChange, pause = PAUSE_MS } = options;
  const stopping = new AbortController();
  const reads = { replica: 0, behind: 0, unusable: 0, failed: 0 };
  /** Reads that wait for the replica; each goes to the primary when it is lost. */
  const waiting = new Set<(reason: ReplicaLost) => void>();
  let samples: { at: number; position: LogPosition }[] = [];
  let fault: string | null = 'It has not responded yet.';
  let replayed: LogPosition = -1;
  let isSameSystem = false;
  let looking: Promise<void> | null = null;

  const lagSeconds = (): number | null => {
    if (samples.length === 0 || replayed < 0) return null;
    const missing = samples.find(({ position }) => position > replayed);
    return missing ? (performance.now() - missing.at) / 1000 : 0;
  };
  const state = (): ReplicaState => ({
    isUsable: fault === null,
    fault,
    lagSeconds: lagSeconds(),
    reads: { ...reads },
  });

  function judge(next: string | null): void {
    const isChanged = (fault === null) !== (next === null);
    fault = next;
    if (next !== null) {
      isSameSystem = false;
      for (const lose of waiting) lose(new ReplicaLost());
    }
    if (isChanged) onChange?.(state());
  }

  async function sample(): Promise<void> {
    const [row] = await readRows(
      primary,
      z.object({ position: z.coerce.number() }),
      sql`select ${CURRENT_POSITION} as position`,
    );
    if (!row) return;
    samples = samples.filter(({ position }) => position > replayed).slice(-SAMPLES_MAX);
    samples.push({ at: performance.now(), position: row.position });
  }

  /** One look at the replica, shared by those who need one. */
  function lookAt(): Promise<void> {
    looking ??= lookOnce().finally(() => {
      looking = null;
    });
    return looking;
  }
  async function lookOnce(): Promise<void> {
    try {
      const [row] = await within(readRows(db, look, LOOK));
      if (!row?.isReplica || row.position === null) {
        replayed = -1;
        return judge('It is no replica: it was promoted, or the address is of another server.');
      }
      replayed = row.position;
      isSameSystem ||= await hasSameSystem(primary, db);
      if (!isSameSystem) return judge('It is a replica of another server.');
      const lag = lagSeconds();
      if (lag !== null && lag > maxLagSeconds) return judge(`It is ${Math.round(lag)} seconds behind.`);
      judge(null);
    } catch (error) {
      judge(error instanceof Error ? `It does not respond: ${error.message}` : 'It does not respond.');
    }
  }

  const watching = (async () => {
    while (!stopping.signal.aborted) {
      // A primary that is away or busy says nothing about the replica.
      await within(sample()).catch(() => {});
      await lookAt();
      await sleep(pause, undefined, { signal: stopping.signal, ref: false }).catch(() => {});
    }
  })();

  async function isReplayed(position: LogPosition | null): Promise<boolean> {
    if (position === null || position <= replayed) return true;
    await lookAt();
    return fault === null && position <= replayed;
  }

  async function readFrom<T>(
    position: LogPosition | null,
    read: (from: Database) => Promise<T>,
  ): Promise<{ value: T } | ReplicaOutcome> {
    if (fault !== null) return 'unusable';
    let lose: (reason: ReplicaLost) => void = () => {};
    const lost = new Promise<never>((_resolve, reject) => {
      lose = reject;
    });
    // Nobody listens any more once the read has ended.
    lost.catch(() => {});
    waiting.add(lose);
    try {
      if (!(await Promise.race([isReplayed(position), lost]))) return 'behind';
      return { value: await Promise.race([read(db), lost]) };
    } catch (error) {
      if (error instanceof ReplicaLost) return 'unusable';
      if (isDatabaseUnavailable(error)) judge('It broke a connection.');
      return 'failed';
    } finally {
      waiting.delete(lose);
    }
  }

  const replica: Replica = {
    state,
    async read(position, read) {
      const outcome = await readFrom(position, read);
      reads[typeof outcome === 'string' ? outcome : 'replica'] += 1;
      return typeof outcome === 'string' ? read(primary) : outcome.value;
    },
    async close() {
      stopping.abort();
      await watching;
      replicas.delete(primary);
    },
  };
  replicas.set(primary, replica);
  return replica;
}

/** The replica was lost while something waited for it. */
class ReplicaLost extends Error {}

const within = <T>(work: Promise<T>): Promise<T> => {
  const late = sleep(LOOK_MS, undefined, { ref: false }).then(() => {
    throw new Error(`no response within ${LOOK_MS} ms`);
  });
  return Promise.race([work, late]);
};

const system = z.object({ id: z.string() });
const SYSTEM = sql`select system_identifier::text as id from pg_control_system()`;

/** Whether two servers have one history. A user who may not ask is believed. */
async function hasSameSystem(primary: Database, other: Database): Promise<boolean> {
  try {
    const [[one], [two]] = await within(
      Promise.all([readRows(primary, system, SYSTEM), readRows(other, system, SYSTEM)]),
    );
    return one?.id === two?.id;
  } catch (error) {
    if (isRefused(error)) return true;
    throw error;
  }
}

function isRefused(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof pg.DatabaseError && current.code === '42501') return true;
  return false;
}
