import type { Watermark } from '../../../../shared/policy/watermark.ts';
import { attachedLibrary } from '../../../content/libraryScope.ts';
import { watermarkFor } from '../../../content/watermarks.ts';
import type { Context } from '../../../context.ts';
import { versionOf } from '../../../files/file.present.ts';
import { sendRendition } from '../../../files/sendRendition.ts';
import { type PictureSource, shownFilesOf } from '../../../files/shownFiles.ts';
import { keyScope, notFound, unauthorized } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import type { AppHono, AppRequest } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { shownState } from '../libraries/public.ts';
import { watermarkTexts } from '../watermarks/public.ts';
import { findFile } from './renditions.repo.ts';

/** Seconds that anyone may keep a public picture: a setting can stop showing it. */
const PUBLIC_KEPT = 3600;

/**
 * Pictures made from files. A viewer must be able to see what the file belongs to; otherwise it is not found. Browsers
 * cache private pictures, and revalidate them each time: that costs the check of rights and a 304, and storage is not
 * opened.
 */
export function renditionRoutes(app: AppHono, context: Pick<Context, 'db' | 'storage'>): void {
  const { db } = context;

  app.get('/api/rendition/:fileId{[0-9]{1,10}}/:version{[0-9a-f]{16}}/:name', async (request) => {
    const { fileId, version, name } = request.req.param();
    const principal = request.get('principal');
    // Pictures are of what a key reads: an import needs none.
    if (principal?.key?.scopes.every((scope) => scope === 'import')) throw keyScope();
    const known = principal && (await findKnown(Number(fileId), principal, request));
    if (known && versionOf(known.source) === version)
      return send(request, known.source, { version, name, watermark: known.watermark });
    const found = await findFile(db, Number(fileId), principal);
    const isPublic = found?.file.purpose === 'public';
    if (!isPublic && !principal) throw unauthorized();
    if (!found?.isShown) throw notFound(refusalText.missing.picture);
    // Public pictures are the same for everybody.
    const watermark = isPublic || !principal ? null : watermarkFor(principal, found.watermark);
    return send(request, found.file, { version, name, watermark });
  });

  async function send(
    request: AppRequest,
    file: PictureSource,
    { watermark, ...place }: { version: string; name: string; watermark: Watermark | null },
  ) {
    const kept = file.purpose === 'public' ? `public, max-age=${PUBLIC_KEPT}` : 'private, no-cache';
    return sendRendition(context, request.req.raw, file, {
      ...place,
      headers: { 'Cache-Control': kept },
      watermark: await watermarkTexts(db, watermark, request.get('principal')),
    });
  }

  /**
   * A file of an item that this member can view, without a database query: its library, read with the session, is
   * visible, and the up-to-date index has the item of which the file was read, visible too.
   */
  async function findKnown(
    fileId: number,
    principal: Principal,
    request: AppRequest,
  ): Promise<{ source: PictureSource; watermark: Watermark | null } | null> {
    const library = attachedLibrary(request);
    const shown = shownFilesOf(db).get(fileId);
    if (!library || !shown) return null;
    const now = await shownState(db, { library, itemId: shown.itemId, viewer: principal });
    if (now?.state !== shown.state) return null;
    const place = {
      watermark: library.watermark,
      rights: [...shown.usageRights, ...library.usageRights],
    };
    return {
      source: shown.source,
      watermark: watermarkFor(principal, { rules: library.watermarkRules, places: [place] }),
    };
  }
}
