import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { files } from '../db/schema/files.ts';

type Stored = Pick<typeof files.$inferSelect, 'storageKey' | 'renditions'>;

/** Keys of everything that is stored of a file. */
export const keysOf = ({ storageKey, renditions }: Stored): string[] => [
  storageKey,
  ...renditions.map((made) => made.storageKey),
];

/**
 * Those of the keys that no other file uses, once a file with this `sharedId` no longer does. Files that share objects are
 * given up one after the other: the last one finds that nobody else is left.
 */
export async function unsharedKeys(
  tx: Database,
  sharedId: number | null,
  keys: readonly string[],
): Promise<string[]> {
  if (sharedId === null) return [...keys];
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('shared objects'), ${sharedId})`);
  const rows = await tx
    .select({ storageKey: files.storageKey, renditions: files.renditions })
    .from(files)
    .where(eq(files.sharedId, sharedId));
  const used = new Set(rows.flatMap(keysOf));
  return keys.filter((key) => !used.has(key));
}
