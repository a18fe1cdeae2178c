import { and, asc, eq, lt } from 'drizzle-orm';
import type { Context } from '../../../context.ts';
import { follows } from '../../../db/schema/notices.ts';
import { yieldToRequests } from '../../../db/yieldToRequests.ts';
import { listsAmong } from '../../assets/lists/public.ts';
import { newResults } from '../../discovery/saved-searches/public.ts';
import { readPeople } from '../../people/audience/public.ts';
import { addNew } from './addNew.service.ts';

type Needs = Pick<Context, 'db' | 'kinds'>;

const MINUTE_MS = 60_000;
/** Milliseconds after which a followed search is run again. */
const LOOK_EVERY = 60 * MINUTE_MS;
/** What became visible since then may not be committed yet, and is left for the next time. */
const SETTLED = 2 * MINUTE_MS;
/** Searches that one run looks at, each by the rights of who follows it. */
const AT_A_TIME = 100;

/**
 * Makes the notices of what followed searches find that they did not find before: what became visible since they were run
 * the last time. Returns how many accounts were informed.
 */
export async function scanSearches(needs: Needs, signal: AbortSignal, now = new Date()): Promise<number> {
  const { db } = needs;
  const until = new Date(now.getTime() - SETTLED);
  const isDue = and(
    eq(follows.kind, 'saved-search'),
    lt(follows.lookedAt, new Date(now.getTime() - LOOK_EVERY)),
  );
  const due = await db
    .select({ userId: follows.userId, recordId: follows.recordId, lookedAt: follows.lookedAt })
    .from(follows)
    .where(isDue)
    .orderBy(asc(follows.lookedAt))
    .limit(AT_A_TIME);
  const people = new Map(
    (await readPeople(db, [...new Set(due.map(({ userId }) => userId))])).map((one) => [one.userId, one]),
  );
  let informed = 0;
  for (const { userId, recordId, lookedAt } of due) {
    if (signal.aborted) return informed;
    const person = people.get(userId);
    const isOpen = person && (await listsAmong(db, person, [recordId])).length > 0;
    const span = { since: lookedAt, until };
    const found = isOpen ? await newResults(needs, person, recordId, span) : { itemIds: [], count: 0 };
    const isInformed = await db.transaction(async (tx) => {
      const mine = and(eq(follows.userId, userId), eq(follows.recordId, recordId), isDue);
      // Another instance may have looked meanwhile.
      const [held] = await tx.select().from(follows).where(mine).for('update', { skipLocked: true });
      if (held?.lookedAt.getTime() !== lookedAt.getTime()) return false;
      await tx.update(follows).set({ lookedAt: until }).where(mine);
      if (found.count === 0) return false;
      await addNew(tx, { type: 'new-results', userId, recordId, now, ...found });
      return true;
    });
    if (isInformed) informed += 1;
    await yieldToRequests(db);
  }
  return informed;
}
