import { and, eq, exists, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { can } from '../../../../shared/policy/policy.ts';
import { isContentManager, type Viewer } from '../../../../shared/policy/visibility.ts';
import { visibleItemWhere, visibleTrainingWhere } from '../../../content/visibility.ts';
import { watermarkFacts } from '../../../content/watermarks.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { importFiles } from '../../../db/schema/imports.ts';
import { itemVersions, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { trainingVideos } from '../../../db/schema/training.ts';
import type { Principal } from '../../../http/principal.ts';

type PictureViewer = Viewer & Pick<Principal, 'editLimits'>;

/** The file, whether `viewer` may see what it belongs to, and what decides its watermark: one query for each picture. */
export async function findFile(db: Database, id: number, viewer: PictureViewer | null) {
  const isShown = viewer
    ? or(inArray(files.purpose, ['picture', 'public']), shownTo(db, viewer))
    : eq(files.purpose, 'public');
  const [row] = await db
    .select({
      file: getTableColumns(files),
      isShown: sql<boolean>`${isShown}`,
      watermark: watermarkFacts,
    })
    .from(files)
    .where(eq(files.id, id));
  return row;
}

/**
 * Members see pictures of items and of films that they see; content managers those of every film, of files in folders,
 * of contracts where they may read these, of every item and of its earlier files, and of files of imports, which they see
 * before they confirm them; not by an API key that is limited to some libraries.
 */
function shownTo(db: Database, viewer: PictureViewer): SQL | undefined {
  const items = db
    .select({ one: sql`1` })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId));
  const mine = eq(libraryItems.fileId, files.id);
  const films = db
    .select({ one: sql`1` })
    .from(trainingVideos)
    .where(and(eq(trainingVideos.filmFileId, files.id), visibleTrainingWhere(viewer)));
  if (!isContentManager(viewer) || viewer.libraries)
    return or(exists(items.where(and(mine, visibleItemWhere(viewer)))), exists(films));
  const versions = db.select({ one: sql`1` }).from(itemVersions).where(eq(itemVersions.fileId, files.id));
  const imported = db.select({ one: sql`1` }).from(importFiles).where(eq(importFiles.fileId, files.id));
  return or(
    inArray(files.purpose, [
      'film',
      'folder',
      ...(can(viewer, 'show', 'contract') ? (['contract'] as const) : []),
    ]),
    exists(versions),
    exists(items.where(mine)),
    exists(imported),
  );
}
