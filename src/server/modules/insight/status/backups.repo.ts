import { desc } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { backups } from '../../../db/schema/backups.ts';

export type LastBackup = Pick<typeof backups.$inferSelect, 'finishedAt' | 'snapshot' | 'bytes'>;

/** The latest backup that was finished; `null` where none was recorded. */
export async function readLastBackup(db: Database): Promise<LastBackup | null> {
  const { finishedAt, snapshot, bytes } = backups;
  const [last] = await db
    .select({ finishedAt, snapshot, bytes })
    .from(backups)
    .orderBy(desc(finishedAt))
    .limit(1);
  return last ?? null;
}
