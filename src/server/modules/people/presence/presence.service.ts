import { lt, sql } from 'drizzle-orm';
import { PRESENCE_LASTS } from '../../../../shared/contract/presence.ts';
import type { Database } from '../../../db/client.ts';
import { presences } from '../../../db/schema/presence.ts';

/** Removes what forms left that were never closed. */
export async function sweepPresence(db: Database): Promise<void> {
  await db
    .delete(presences)
    .where(lt(presences.seenAt, sql`now() - make_interval(secs => ${PRESENCE_LASTS})`));
}
