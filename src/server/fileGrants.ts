import { and, eq, type SQL } from 'drizzle-orm';
import { isContentManager } from '../shared/policy/visibility.ts';
import { portalItemWhere, visibleItemWhere } from './content/visibility.ts';
import type { Context } from './context.ts';
import type { Database } from './db/client.ts';
import { itemVersions, libraries, libraryItems } from './db/schema/libraries.ts';
import { readGrant } from './files/fileGrant.ts';
import { isMadeGranted } from './modules/assets/rendition-presets/renditionPresets.service.ts';
import { openSharing, sharedItemWhere } from './modules/assets/share-access/shareAccess.service.ts';
import { isPreviewFilm } from './modules/discovery/previews/previews.service.ts';
import { isFilmOf } from './modules/editorial/training/training.service.ts';
import { findViewer } from './modules/people/users/users.service.ts';

/**
 * Whether a signed address may still be used: the account is active, and either the item shows to it at this moment
 * with this very file, or the account still manages content and the file is one of the item's versions. Without an
 * account, the media portal or the share still shows the item with this very file, or the preview still plays it. A rendition by a
 * preset is besides still stored, and its preset still for the member. For what is not saved,
 * its author must still manage content.
 */
export async function isFileGranted(context: Pick<Context, 'db' | 'kinds'>, text: string): Promise<boolean> {
  const { db } = context;
  const grant = readGrant(text);
  if (!grant) return false;
  const { fileId } = grant;
  if (grant.as === 'reviewer') return isPreviewFilm(context, grant);
  if (grant.as === 'visitor') {
    const { itemId, portalId, givenAt } = grant;
    return isItemFile(db, {
      itemId,
      fileId,
      where: portalItemWhere({ portalId, givenAt: new Date(givenAt) }),
    });
  }
  if (grant.as === 'guest') {
    const { itemId, shareId } = grant;
    const sharing = await openSharing(db, { id: shareId });
    if (sharing?.share.mode !== 'download') return false;
    return isItemFile(db, {
      itemId,
      fileId,
      where: sharedItemWhere({ id: shareId, viewer: sharing.viewer }),
    });
  }
  const viewer = await findViewer(db, grant.userId);
  if (!viewer) return false;
  if (grant.as === 'author') return isContentManager(viewer);
  if (grant.as === 'trainer') return isContentManager(viewer) && isFilmOf(db, grant);
  if (grant.as === 'trainee') return isFilmOf(db, { ...grant, viewer });
  const { itemId } = grant;
  if (grant.as === 'manager')
    return (
      isContentManager(viewer) &&
      (await db.$count(itemVersions, and(eq(itemVersions.itemId, itemId), eq(itemVersions.fileId, fileId)))) >
        0
    );
  if (grant.as === 'preset' && !(await isMadeGranted(db, grant.madeId, viewer))) return false;
  return isItemFile(db, { itemId, fileId, where: visibleItemWhere(viewer) });
}

/** Whether it is the current file of an item that shows. */
async function isItemFile(
  db: Database,
  { itemId, fileId, where }: { itemId: number; fileId: number; where: SQL },
): Promise<boolean> {
  const [item] = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(eq(libraryItems.id, itemId), eq(libraryItems.fileId, fileId), where));
  return item !== undefined;
}
