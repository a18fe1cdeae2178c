import { sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';

const backup = z.object({
  finishedAt: z.coerce.date(),
  /** Name of the snapshot. */
  snapshot: z.coerce.string(),
  bytes: z.coerce.number().nullable(),
});
export type LastBackup = z.output<typeof backup>;

/**
 * The latest backup that was finished: columns `finished_at`, `snapshot` and `bytes` of the table `backups`. `null`
 * where none was recorded, or the database has no such table.
 */
export async function readLastBackup(db: Database): Promise<LastBackup | null> {
  const [table] = await readRows(
    db,
    z.object({ exists: z.boolean() }),
    sql`select to_regclass('public.backups') is not null as exists`,
  );
  if (!table?.exists) return null;
  const [last] = await readRows(
    db,
    backup,
    sql`select finished_at as "finishedAt", snapshot, bytes from public.backups
      where finished_at is not null order by finished_at desc limit 1`,
  );
  return last ?? null;
}
