import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/**
 * The database cannot be reached, or it ended the connection: during a restart, or when its thread died. Whether a
 * statement that was under way had its effect is then unknown.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('The database is not available.', { cause });
    this.name = 'DatabaseUnavailable';
  }
}

/** Whether an error, or what caused it, is that the database is not available. */
export function isDatabaseUnavailable(error: unknown): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (current instanceof DatabaseUnavailable) return true;
  return false;
}

/** SQLSTATEs of a server that stops, starts, recovers from a crash or has no connection left. */
const ENDING = new Set(['57P01', '57P02', '57P03', '53300', '08000', '08001', '08003', '08004', '08006']);

/**
 * SQLSTATEs of a server that cannot do a statement at the moment and keeps the connection: its disk or memory is full, or it
 * is a replica that is not promoted yet.
 */
const REFUSING = new Set(['53100', '53200', '25006']);

/** Whether the server's response to a statement says that the same statement can succeed later. */
export const refusesForNow = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && REFUSING.has(error.code ?? '');

/** Whether the server's response to a statement says that the connection ends with it. */
export const endsConnection = (error: unknown): boolean =>
  error instanceof pg.DatabaseError &&
  (ENDING.has(error.code ?? '') || error.severity === 'FATAL' || error.severity === 'PANIC');

/** Milliseconds between tries while the database is not available. */
const PAUSE = { first: 200, most: 5_000 };

/** Runs `work`, which may be repeated, until the database is available; the last try is that before `signal` fires. */
export async function untilAvailable<T>(work: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pause = PAUSE.first; ; pause = Math.min(pause * 2, PAUSE.most)) {
    try {
      return await work();
    } catch (error) {
      if (!isDatabaseUnavailable(error)) throw error;
      await sleep(pause, undefined, { signal }).catch(() => {
        throw error;
      });
    }
  }
}
