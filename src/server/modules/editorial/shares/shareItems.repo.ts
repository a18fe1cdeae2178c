import { and, eq } from 'drizzle-orm';
import { THE_PUBLIC } from '../../../../shared/policy/visibility.ts';
import { strongestWatermark, type Watermark } from '../../../../shared/policy/watermark.ts';
import { watermarkFacts, watermarkFor } from '../../../content/watermarks.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import type { FileRow } from '../../../files/file.present.ts';
import { type OpenSharing, sharedItemWhere } from '../../assets/share-access/public.ts';

/** Ids of the items that people without an account get through a share now. */
export async function heldItems(db: Database, { share, viewer }: OpenSharing): Promise<ReadonlySet<number>> {
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(sharedItemWhere({ id: share.id, viewer }));
  return new Set(rows.map(({ id }) => id));
}

/**
 * A file that an item of the share shows, and its watermark: that of visitors without an account, that of the owner, or
 * that of the share, whichever is the strongest. `null` where no item shows it.
 */
export async function pictureOfShare(
  db: Database,
  { share, viewer }: OpenSharing,
  fileId: number,
): Promise<{ file: FileRow; watermark: Watermark | null } | null> {
  const [found] = await db
    .select({ file: files, facts: watermarkFacts })
    .from(files)
    .innerJoin(libraryItems, eq(libraryItems.fileId, files.id))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(eq(files.id, fileId), sharedItemWhere({ id: share.id, viewer })))
    .limit(1);
  if (!found) return null;
  const { file, facts } = found;
  const ofShare = share.isWatermarked ? 'house' : null;
  const watermark = strongestWatermark([
    watermarkFor(THE_PUBLIC, facts),
    watermarkFor(viewer, facts),
    ofShare,
  ]);
  return { file, watermark };
}
