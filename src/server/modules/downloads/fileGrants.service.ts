import { and, eq } from 'drizzle-orm';
import { isContentManager } from '../../../shared/policy/visibility.ts';
import { visibleItemWhere } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import { itemVersions, libraries, libraryItems } from '../../db/schema/libraries.ts';
import { readGrant } from '../../files/fileGrant.ts';
import { isFilmOf } from '../training/training.service.ts';
import { findViewer } from './downloads.repo.ts';

/**
 * Whether a signed address may still be used: the account is active, and either the item shows to it at this moment
 * with this very file, or the account still manages content and the file is one of the item's versions.
 */
export async function isFileGranted(db: Database, text: string): Promise<boolean> {
  const grant = readGrant(text);
  const viewer = grant && (await findViewer(db, grant.userId));
  if (!grant || !viewer) return false;
  const { itemId, fileId } = grant;
  if (grant.as === 'trainer') return isContentManager(viewer) && isFilmOf(db, { videoId: itemId, fileId });
  if (grant.as === 'trainee') return isFilmOf(db, { videoId: itemId, fileId, viewer });
  if (grant.as === 'manager')
    return (
      isContentManager(viewer) &&
      (await db.$count(itemVersions, and(eq(itemVersions.itemId, itemId), eq(itemVersions.fileId, fileId)))) >
        0
    );
  const [item] = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(eq(libraryItems.id, itemId), eq(libraryItems.fileId, fileId), visibleItemWhere(viewer)));
  return item !== undefined;
}
