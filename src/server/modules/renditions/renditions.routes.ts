import { and, eq, exists, getTableColumns, inArray, or, type SQL, sql } from 'drizzle-orm';
import { isContentManager } from '../../../shared/policy/visibility.ts';
import { attachedLibrary } from '../../content/libraryScope.ts';
import { visibleItemWhere, visibleTrainingWhere } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema/files.ts';
import { importFiles } from '../../db/schema/imports.ts';
import { itemVersions, libraries, libraryItems } from '../../db/schema/libraries.ts';
import { trainingVideos } from '../../db/schema/training.ts';
import { versionOf } from '../../files/file.present.ts';
import { sendRendition } from '../../files/sendRendition.ts';
import { type PictureSource, shownFilesOf } from '../../files/shownFiles.ts';
import { notFound, unauthorized } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { AppHono, AppRequest } from '../../http/routes.ts';
import { shownState } from '../libraries/shownState.service.ts';

/** Seconds that anyone may keep a public picture: a setting can stop showing it. */
const PUBLIC_KEPT = 3600;

/**
 * Pictures made from files. A viewer must be able to see what the file belongs to; otherwise it is not
 * found. Browsers keep private pictures, and ask each time whether they may show them: that costs the question about
 * rights and a 304, and storage is not opened.
 */
export function renditionRoutes(app: AppHono, context: Pick<Context, 'db' | 'storage'>): void {
  const { db } = context;

  app.get('/api/rendition/:fileId{[0-9]{1,10}}/:version{[0-9a-f]{16}}/:name', async (request) => {
    const { fileId, version, name } = request.req.param();
    const principal = request.get('principal');
    const known = principal && (await findKnown(Number(fileId), principal, request));
    if (known && versionOf(known) === version) return send(request, known, { version, name });
    const { file, isShown } = await findFile(Number(fileId), principal);
    if (file?.purpose !== 'public' && !principal) throw unauthorized();
    if (!file || !isShown) throw notFound('This picture');
    return send(request, file, { version, name });
  });

  function send(request: AppRequest, file: PictureSource, place: { version: string; name: string }) {
    const kept = file.purpose === 'public' ? `public, max-age=${PUBLIC_KEPT}` : 'private, no-cache';
    return sendRendition(context, request.req.raw, file, { ...place, headers: { 'Cache-Control': kept } });
  }

  /**
   * A file of an item that this member sees, without a question to the database: its library, which came with the
   * session, shows, and in the index level with it stands the item of which the file was read, and shows too.
   */
  async function findKnown(
    fileId: number,
    principal: Principal,
    request: AppRequest,
  ): Promise<PictureSource | null> {
    const library = attachedLibrary(request);
    const shown = shownFilesOf(db).get(fileId);
    if (!library || !shown) return null;
    const now = await shownState(db, { library, itemId: shown.itemId, viewer: principal });
    return now?.state === shown.state ? shown.source : null;
  }

  /** The file, and whether this viewer may see what it belongs to: one question to the database for each picture. */
  async function findFile(id: number, principal: Principal | null) {
    const isShown = principal
      ? or(inArray(files.purpose, ['picture', 'public']), shownTo(principal))
      : eq(files.purpose, 'public');
    const [row] = await db
      .select({ file: getTableColumns(files), isShown: sql<boolean>`${isShown}` })
      .from(files)
      .where(eq(files.id, id));
    return row ?? { file: undefined, isShown: false };
  }

  /**
   * Members see pictures of items and of films that they see; content managers those of every film, of files in folders,
   * of every item and of its earlier files, and of files of imports, which they see before they confirm them.
   */
  function shownTo(principal: Principal): SQL | undefined {
    const items = db
      .select({ one: sql`1` })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId));
    const mine = eq(libraryItems.fileId, files.id);
    const films = db
      .select({ one: sql`1` })
      .from(trainingVideos)
      .where(and(eq(trainingVideos.filmFileId, files.id), visibleTrainingWhere(principal)));
    if (!isContentManager(principal))
      return or(exists(items.where(and(mine, visibleItemWhere(principal)))), exists(films));
    const versions = db.select({ one: sql`1` }).from(itemVersions).where(eq(itemVersions.fileId, files.id));
    const imported = db.select({ one: sql`1` }).from(importFiles).where(eq(importFiles.fileId, files.id));
    return or(
      inArray(files.purpose, ['film', 'folder']),
      exists(versions),
      exists(items.where(mine)),
      exists(imported),
    );
  }
}
