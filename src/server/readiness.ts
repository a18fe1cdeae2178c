import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from './context.ts';
import { readRows } from './db/readRows.ts';
import { replicaOf } from './db/replica.ts';
import { shareOutcome } from './http/shareOutcome.ts';

/** What an instance cannot work without. */
export type Cause = 'database' | 'work' | 'clock';

export interface Readiness {
  /** Why it is not ready; empty when it is. */
  readonly causes: readonly Cause[];
  /** What is away without which the rest works: files, or the replica, whose reads the primary serves. */
  readonly away: readonly ('storage' | 'replica')[];
}

/** Milliseconds for which one check of database, queue and storage is valid: the address is open to everyone. */
const READY_FOR_MS = 5_000;

/**
 * Milliseconds by which the clocks of this instance and of the database may differ. Clocks are set by NTP, and differ by much
 * less; one that is an hour wrong shows content before its time, or hides it.
 */
const CLOCK_TOLERANCE_MS = 15 * 60_000;

/**
 * Checks what this instance needs, once for concurrent callers. Never rejects: reasons are logged, since the response
 * is public.
 *
 * @param checkWork throws while the background work of this process cannot begin
 */
export function readinessOf({ db, storage, log }: Context, checkWork?: () => void): () => Promise<Readiness> {
  const holds = async (what: string, check: () => unknown): Promise<boolean> => {
    try {
      await check();
      return true;
    } catch (error) {
      log.warn({ err: error }, `${what} is not available`);
      return false;
    }
  };
  return shareOutcome(READY_FOR_MS, async () => {
    let difference = 0;
    const readDatabase = async () => {
      const [row] = await readRows(
        db,
        z.object({ at: z.number() }),
        sql`select extract(epoch from now())::float8 * 1000 as at`,
      );
      difference = Math.abs(Date.now() - (row?.at ?? Number.NaN));
    };
    const [isStored, hasDatabase, canWork] = await Promise.all([
      holds('the file store', () => storage.check()),
      holds('the database', readDatabase),
      holds('background work', () => checkWork?.()),
    ]);
    const isOnTime = difference < CLOCK_TOLERANCE_MS;
    if (!isOnTime) log.error({ difference }, 'the clocks of this machine and of the database differ');
    const causes: [Cause, boolean][] = [
      ['database', hasDatabase],
      ['work', canWork],
      ['clock', isOnTime],
    ];
    const replica = replicaOf(db)?.state();
    return {
      away: [
        ...(isStored ? [] : ['storage' as const]),
        ...(replica && !replica.isUsable ? ['replica' as const] : []),
      ],
      causes: causes.flatMap(([cause, isGood]) => (isGood ? [] : [cause])),
    };
  });
}
