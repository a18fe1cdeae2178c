import { and, eq } from 'drizzle-orm';
import { isContentManager } from '../../../shared/policy/visibility.ts';
import { visibleItemWhere } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import { files } from '../../db/schema/files.ts';
import { itemVersions, libraries, libraryItems } from '../../db/schema/libraries.ts';
import { type FileRow, renditionFileName, versionOf } from '../../files/file.present.ts';
import { notFound, unauthorized } from '../../http/errors.ts';
import type { Principal } from '../../http/principal.ts';
import type { AppHono } from '../../http/routes.ts';
import { respondWithBytes } from '../../storage/respondWithBytes.ts';

/** Seconds that anyone may keep a public picture: a setting can stop showing it. */
const PUBLIC_KEPT = 3600;

/**
 * Pictures made from files. A viewer must be able to see what the file belongs to; otherwise it is not
 * found. Browsers keep private pictures, and ask each time whether they may show them: that costs the question about
 * rights and a 304, and storage is not opened.
 */
export function renditionRoutes(app: AppHono, { db, storage }: Pick<Context, 'db' | 'storage'>): void {
  app.get('/api/rendition/:fileId{[0-9]{1,10}}/:version{[0-9a-f]{16}}/:name', async (request) => {
    const { fileId, version, name } = request.req.param();
    const [file] = await db
      .select()
      .from(files)
      .where(eq(files.id, Number(fileId)));
    const principal = request.get('principal');
    if (file?.purpose !== 'public' && !principal) throw unauthorized();
    const rendition = file?.renditions.find((made) => renditionFileName(made) === name);
    if (!file || !rendition || versionOf(file) !== version) throw notFound('This picture');
    if (principal && !(await maySee(file, principal))) throw notFound('This picture');
    const { storageKey, size, mediaType } = rendition;
    return respondWithBytes(request.req.raw, {
      size,
      etag: `"${storageKey.split('/').slice(-2).join('-')}"`,
      headers: {
        'Content-Type': mediaType,
        'Cache-Control': file.purpose === 'public' ? `public, max-age=${PUBLIC_KEPT}` : 'private, no-cache',
        'X-Content-Type-Options': 'nosniff',
      },
      open: (range, signal) => storage.open(storageKey, range, signal),
    });
  });

  async function maySee(file: FileRow, principal: Principal): Promise<boolean> {
    if (file.purpose !== 'item') return true;
    if (isContentManager(principal)) {
      const [version] = await db
        .select({ itemId: itemVersions.itemId })
        .from(itemVersions)
        .where(eq(itemVersions.fileId, file.id))
        .limit(1);
      if (version) return true;
    }
    const [item] = await db
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(
        and(
          eq(libraryItems.fileId, file.id),
          isContentManager(principal) ? undefined : visibleItemWhere(principal),
        ),
      )
      .limit(1);
    return item !== undefined;
  }
}
