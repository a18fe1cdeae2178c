import { and, desc, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { notices } from '../../../db/schema/notices.ts';
import { PICTURES } from './expand.service.ts';
import { addNotices } from './notices.repo.ts';

interface New {
  readonly type: 'new-items' | 'new-results' | 'new-of-value';
  readonly userId: number;
  readonly recordId: number;
  /** The newest first. */
  readonly itemIds: readonly number[];
  readonly count: number;
  readonly now: Date;
}

/**
 * Informs an account of what is new in what it follows. Where an earlier notice of the record is neither read nor mailed,
 * it counts these, too.
 */
export async function addNew(
  tx: Database,
  { type, userId, recordId, itemIds, count, now }: New,
): Promise<void> {
  const [open] = await tx
    .select()
    .from(notices)
    .where(
      and(
        ...[eq(notices.userId, userId), eq(notices.type, type), eq(notices.recordId, recordId)],
        isNull(notices.readAt),
        isNull(notices.mailedAt),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(1)
    .for('update');
  if (!open) {
    const key = `${type}:${recordId}:${now.getTime()}`;
    const data = { count, itemIds: itemIds.slice(0, PICTURES) };
    await addNotices(tx, [{ userId, type, key, recordId, data }], { now });
    return;
  }
  const data = {
    count: (open.data.count ?? 0) + count,
    itemIds: [...itemIds, ...(open.data.itemIds ?? [])].slice(0, PICTURES),
  };
  await tx.update(notices).set({ data, at: now }).where(eq(notices.id, open.id));
}
