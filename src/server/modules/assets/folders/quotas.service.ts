import { and, isNotNull } from 'drizzle-orm';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { fileNodes } from '../../../db/schema/fileNodes.ts';
import { HttpError } from '../../../http/errors.ts';
import { sumsWithin, waysOf } from './nodeTree.repo.ts';

/** A folder with a limit. In bytes. */
interface Quota {
  readonly folderId: number;
  readonly name: string;
  readonly quota: number;
  readonly used: number;
}

/** The limits that hold in a folder: its own, and those of the folders above it. */
async function quotasAt(db: Database, folderId: number | null): Promise<Quota[]> {
  if (folderId === null) return [];
  const ids = (await waysOf(db, [folderId])).get(folderId)?.steps.map(({ id }) => id) ?? [];
  if (ids.length === 0) return [];
  const limited = await db
    .select({ folderId: fileNodes.id, name: fileNodes.name, quota: fileNodes.quota })
    .from(fileNodes)
    .where(and(isOneOf(fileNodes.id, ids), isNotNull(fileNodes.quota)));
  const sums = await sumsWithin(
    db,
    limited.map((one) => one.folderId),
  );
  return limited.map((one) => ({
    ...one,
    quota: one.quota ?? 0,
    used: sums.get(one.folderId)?.bytes ?? 0,
  }));
}

/** Of the limits that hold in a folder, the one with the least room left; `null`: there is none. */
export async function tightestQuota(db: Database, folderId: number | null): Promise<Quota | null> {
  const quotas = await quotasAt(db, folderId);
  return quotas.sort((one, other) => one.quota - one.used - (other.quota - other.used))[0] ?? null;
}

/**
 * Throws 413 `quota_exceeded`, saying how much is free, when `bytes` more do not fit into a folder. The writer holds a
 * lock on the tree, so that two concurrent writes do not both get the last space.
 *
 * @param passedOver folders in whose sum these bytes are already, such as those that a move does not leave
 */
export async function assertQuota(
  db: Database,
  {
    folderId,
    bytes,
    passedOver,
  }: { folderId: number | null; bytes: number; passedOver?: ReadonlySet<number> },
): Promise<void> {
  if (bytes <= 0) return;
  for (const { folderId: id, name, quota, used } of await quotasAt(db, folderId)) {
    if (passedOver?.has(id) || used + bytes <= quota) continue;
    const free = formatSize(Math.max(0, quota - used));
    throw new HttpError(
      413,
      'quota_exceeded',
      `This does not fit: “${name}” holds at most ${formatSize(quota)}, and ${free} are free. ${formatSize(bytes)} are needed.`,
    );
  }
}
