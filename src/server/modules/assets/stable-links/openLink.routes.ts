import { z } from 'zod';
import { STABLE_LINK_KEPT } from '../../../../shared/contract/stableLink.ts';
import { PICTURE_WIDTHS } from '../../../../shared/domain/pictureWidths.ts';
import type { Context } from '../../../context.ts';
import { sendPicture } from '../../../files/sendRendition.ts';
import { badRequest, gone, HttpError, notFound } from '../../../http/errors.ts';
import type { AppHono, AppRequest } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { publicRendition } from '../rendition-presets/public.ts';
import { hitsIn } from './hits.service.ts';
import { pictureOf } from './pictureOf.ts';
import { mayShow } from './sites.ts';
import { linkByToken } from './stableLinks.repo.ts';

const WIDEST = PICTURE_WIDTHS.at(-1) ?? 0;
/** Pixels, where the page asks for no width. */
const WIDTH = 1280;
const width = z.coerce.number().int().min(16).max(WIDEST).default(WIDTH);

type Link = NonNullable<Awaited<ReturnType<typeof linkByToken>>>;

/**
 * The pictures of stable links, for everyone who has the address. Link and item are decided about at each request: 404
 * without such a link, 410 once it has ended or the public may not see the item, 403 for a page that is not named.
 */
export function openLinkRoutes(
  app: AppHono,
  context: Pick<Context, 'db' | 'storage' | 'jobs' | 'config'>,
): void {
  const { db, config } = context;

  app.get('/i/:token{[A-Za-z0-9_-]{22}}/:form{picture|[0-9]{1,9}}', async (request) => {
    const { token, form } = request.req.param();
    request.header('Cache-Control', 'no-store');
    const found = await linkByToken(db, token);
    const isPreset = form !== 'picture';
    if (!found || (isPreset && !found.link.presetIds.includes(Number(form))))
      throw notFound(refusalText.missing.picture);
    const { link, file, isShown } = found;
    const ended = 'This picture is not available any more.';
    if (link.expiresAt && link.expiresAt.getTime() <= Date.now()) throw gone(ended);
    if (!isShown) throw gone(ended);
    const page = { origin: request.req.header('origin'), referer: request.req.header('referer') };
    if (!mayShow(link.sites, page, config.origin))
      throw new HttpError(403, 'other_site', refusalText.files.otherSites);
    const wanted = width.safeParse(request.req.query('w'));
    if (!wanted.success) throw badRequest(refusalText.files.chooseWidth(String(WIDEST)));
    const made = isPreset ? await publicRendition(context, link.itemId, Number(form)) : null;
    // While a preset's picture is made, the item's own is shown in its place, and not kept.
    const picture = made ?? pictureOf(file.renditions, wanted.data);
    if (!picture) throw notFound(refusalText.missing.picture);
    if (request.req.method === 'GET') hitsIn(db).add(link.id);
    const headers = {
      ...(await headersFor(request, found)),
      ...(isPreset && !made ? { 'Cache-Control': 'no-store' } : {}),
    };
    return sendPicture(context, request.req.raw, picture, headers);
  });

  app.get('/i/*', () => {
    throw notFound(refusalText.missing.picture);
  });

  async function headersFor(request: AppRequest, { link, ends }: Link): Promise<Record<string, string>> {
    const times = [link.expiresAt, ends.item, ends.library].flatMap((end) => end?.getTime() ?? []);
    const left = Math.floor((Math.min(...times) - Date.now()) / 1000);
    const kept = Math.max(0, Math.min(STABLE_LINK_KEPT, left));
    const origin = request.req.header('origin');
    const isOpen = link.sites.length === 0;
    return {
      // What a network keeps, it shows to every page.
      'Cache-Control': `${isOpen ? 'public' : 'private'}, max-age=${kept}, must-revalidate`,
      'Access-Control-Allow-Origin': isOpen || origin === undefined ? '*' : origin,
      'Cross-Origin-Resource-Policy': 'cross-origin',
      ...(isOpen ? {} : { Vary: 'Origin, Referer' }),
    };
  }
}
