import { mediaPortalEndpoints as calls } from '../../../../shared/contract/mediaPortal.ts';
import { isContentManager, THE_PUBLIC } from '../../../../shared/policy/visibility.ts';
import { portalItemWhere } from '../../../content/visibility.ts';
import type { Context } from '../../../context.ts';
import { sendRendition } from '../../../files/sendRendition.ts';
import { signedSeconds, signFile } from '../../../files/signFile.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, type AppRequest, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import {
  createDownload,
  presentDownload,
  readTakenUsage,
  signedDownloadUrl,
} from '../../assets/downloads/public.ts';
import { recordFile } from '../../assets/ledger/public.ts';
import { findItem, visibleShots } from '../../assets/libraries/public.ts';
import { requirePurpose } from '../../assets/usage-rights/public.ts';
import { watermarkTexts } from '../../assets/watermarks/public.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { presentMediaItems, presentPage, presentTeaser } from './mediaPortals.present.ts';
import { listedPortals, shownPicture } from './mediaPortals.repo.ts';
import { enterPortal, openWithPassword, requirePortal } from './portalAccess.ts';
import { countSeen } from './portalDays.ts';

/** Media portals for everyone who has their address. Each call checks the portal and the item anew. */
export function publicMediaPortalRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.publicList, async ({ query, request }) => {
    const { rows, total } = await listedPortals(db, { languages: request.get('languages') }, query);
    return { data: rows.map(presentTeaser), total, ...query };
  });

  route(app, calls.publicShow, async ({ params, request }) => {
    const row = await enterPortal(context, request, params.slug);
    await count(request, { portalId: row.portal.id, kind: 'views' });
    return presentPage(row);
  });

  route(app, calls.enter, async ({ params, body, request }) => {
    await openWithPassword(
      context,
      request,
      await requirePortal(context, request, params.slug),
      body.password,
    );
  });

  route(app, calls.publicItems, async ({ params, query, request }) => {
    const { portal } = await enterPortal(context, request, params.slug);
    const languages = request.get('languages');
    const all = await visibleShots(db, portal.itemIds, { ...THE_PUBLIC, languages });
    const { page, limit } = query;
    const shots = all.slice((page - 1) * limit, page * limit);
    const data = await presentMediaItems(db, { portal, shots, languages });
    return { data, total: all.length, page, limit };
  });

  route(app, calls.publicPreSigned, async ({ params, query, request }) => {
    const { portal, givenAt } = await enterPortal(context, request, params.slug);
    const portalId = portal.id;
    const { rendition, disposition, ...given } = query;
    const row = await findItem(db, params.itemId, portalItemWhere({ portalId, givenAt }));
    if (!row) throw notFound(refusalText.missing.item);
    const purpose =
      disposition === 'attachment'
        ? await requirePurpose(db, { taker: { portalId }, itemIds: [row.item.id], given })
        : undefined;
    const ends = [row.item.expiresAt, portal.expiresAt].filter((end) => end !== null);
    const signed = await signFile(context, row.file, {
      rendition,
      disposition,
      expiresIn: signedSeconds(ends.sort((a, b) => a.getTime() - b.getTime())[0] ?? null),
      grant: { as: 'visitor', itemId: row.item.id, portalId, givenAt: givenAt.getTime() },
    });
    await recordFile(
      db,
      { taker: { portalId }, disposition, ...(purpose && { purpose }) },
      { itemId: row.item.id, fileId: row.file.id, form: rendition },
    );
    if (disposition === 'attachment')
      await count(request, { portalId, kind: 'downloads', what: `${row.item.id}.${rendition}` });
    return signed;
  });

  route(app, calls.publicUsage, async ({ params, body, request }) => {
    const { portal, givenAt } = await enterPortal(context, request, params.slug);
    const languages = request.get('languages');
    return readTakenUsage(db, { owner: { portalId: portal.id, givenAt }, languages }, body);
  });

  route(app, calls.publicDownload, async ({ params, body, request }) => {
    const { portal, givenAt } = await enterPortal(context, request, params.slug);
    const { itemIds, form, ...said } = body;
    await countTry(db, growthLimits.portalDownload(request.get('address')));
    const owner = { portalId: portal.id, givenAt };
    const row = await createDownload(context, owner, {
      name: portal.title,
      itemIds: itemIds ?? null,
      form,
      timeZone: undefined,
      taker: { portalId: portal.id },
      said,
    });
    await count(request, { portalId: portal.id, kind: 'downloads', what: row.id });
    const { state: _state, ...download } = presentDownload(row, 'ready');
    return { ...download, ...signedDownloadUrl(context, row) };
  });

  app.get(
    '/api/public/media-portal/:slug/picture/:fileId{[0-9]{1,10}}/:version{[0-9a-f]{16}}/:name',
    async (request) => {
      const { slug, fileId, version, name } = request.req.param();
      const { portal, givenAt } = await enterPortal(context, request, slug);
      const shown = await shownPicture(db, { portal, fileId: Number(fileId), givenAt });
      if (!shown) throw notFound(refusalText.missing.picture);
      return sendRendition(context, request.req.raw, shown.file, {
        version,
        name,
        watermark: await watermarkTexts(db, shown.watermark, null),
        headers: {
          'Cache-Control': 'private, no-cache',
          ...(portal.indexable ? {} : { 'X-Robots-Tag': 'noindex' }),
        },
      });
    },
  );

  /** Content managers look at what they make: they do not count. */
  async function count(
    request: AppRequest,
    seen: Omit<Parameters<typeof countSeen>[1], 'address'>,
  ): Promise<void> {
    const principal = request.get('principal');
    if (principal && isContentManager(principal)) return;
    await countSeen(db, { ...seen, address: request.get('address') });
  }
}
