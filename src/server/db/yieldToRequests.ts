import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { Database } from './client.ts';

/** A turn that took longer than this let others work, in milliseconds. */
const QUICK_MS = 1.5;
/** Nobody waits any more after this time without others' work, in milliseconds: pages work between their queries, too. */
const IDLE_MS = 4;
/** So long at most, in milliseconds: long work goes on while many members work. */
const PATIENCE_MS = 250;

/**
 * Lets requests that wait come before the next transaction. The embedded database serves one query after the other, in
 * the order in which they came: without this, each query of a page would wait for a whole batch.
 */
export async function yieldToRequests(db: Database): Promise<void> {
  const began = performance.now();
  let idleSince = began;
  for (let now = began; now - idleSince < IDLE_MS && now - began < PATIENCE_MS; ) {
    await db.execute(sql`select 1`);
    await sleep(1);
    const after = performance.now();
    if (after - now > QUICK_MS + 1) idleSince = after;
    now = after;
  }
}
