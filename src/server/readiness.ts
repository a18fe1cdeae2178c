import { sql } from 'drizzle-orm';
import type { Context } from './context.ts';
import { replicaOf } from './db/replica.ts';
import { shareOutcome } from './http/shareOutcome.ts';

/** What an instance cannot work without. */
export type Cause = 'database' | 'work';

export interface Readiness {
  /** Why it is not ready; empty when it is. */
  readonly causes: readonly Cause[];
  /** What is away without which the rest works: files, or the replica, whose reads the primary serves. */
  readonly away: readonly ('storage' | 'replica')[];
}

/** Milliseconds for which one check of database, queue and storage is valid: the address is open to everyone. */
const READY_FOR_MS = 5_000;

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
    const [isStored, hasDatabase, canWork] = await Promise.all([
      holds('the file store', () => storage.check()),
      holds('the database', () => db.execute(sql`select 1`)),
      holds('background work', () => checkWork?.()),
    ]);
    const replica = replicaOf(db)?.state();
    return {
      away: [
        ...(isStored ? [] : ['storage' as const]),
        ...(replica && !replica.isUsable ? ['replica' as const] : []),
      ],
      causes: [...(hasDatabase ? [] : ['database' as const]), ...(canWork ? [] : ['work' as const])],
    };
  });
}
