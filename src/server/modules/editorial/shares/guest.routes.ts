import { shareEndpoints as calls } from '../../../../shared/contract/share.ts';
import { isContentManager } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import { sendRendition } from '../../../files/sendRendition.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, type AppRequest, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { readTakenUsage } from '../../assets/downloads/public.ts';
import { visibleShots } from '../../assets/libraries/public.ts';
import { watermarkTexts } from '../../assets/watermarks/public.ts';
import { countTry, growthLimits, isFirst } from '../../people/auth/public.ts';
import { presentMediaItems } from '../media-portals/public.ts';
import { enterPassword, enterShare, type Guest, letIn, passPassword } from './guestAccess.ts';
import { mailCode, takeShareCode } from './shareCodes.service.ts';
import { heldItems, pictureOfShare } from './shareItems.repo.ts';
import { limitItem, presentSharePage, throughShare } from './shares.present.ts';
import { entryIds, insertUse } from './shares.repo.ts';
import { playFile, renditionsOf, takeArchive, takeFile } from './takeShare.service.ts';

/** Seconds within which the same visitor who opens a share again counts once. */
const SAME_VISIT = 3600;

/** Shares for people without an account. Each call checks the share, the rights of its owner and the item anew. */
export function guestRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.show, async ({ params, request }) => {
    const guest = await enterShare(context, request, params.token);
    await noteOpening(request, guest);
    const made = await renditionsOf(context, guest, { isAsking: false });
    return presentSharePage(guest.share, guest.person, made);
  });
  route(app, calls.enter, ({ params, body, request }) =>
    enterPassword(context, request, { token: params.token, password: body.password }),
  );
  route(app, calls.requestCode, async ({ params, body, request }) => {
    const { share } = await passPassword(context, request, params.token);
    await mailCode(context, share, { email: body.email, address: request.get('address') });
  });
  route(app, calls.enterCode, async ({ params, body, request }) => {
    const passed = await passPassword(context, request, params.token);
    const person = await takeShareCode(context, passed.share, { ...body, address: request.get('address') });
    letIn(context, request, passed, person.id);
  });

  route(app, calls.items, async ({ params, query, request }) => {
    const guest = await enterShare(context, request, params.token);
    const { share, viewer } = guest;
    const languages = request.get('languages');
    const ids = await entryIds(db, share.id);
    const held = await heldItems(db, guest);
    const named = ids.filter((id) => held.has(id));
    const all = await visibleShots(db, named, { ...viewer, languages });
    const { page, limit } = query;
    const shots = all.slice((page - 1) * limit, page * limit).map(({ row, others }) => ({
      row,
      others: others.filter(({ item }) => held.has(item.id)),
    }));
    const shown = { slug: '', watermarked: share.isWatermarked };
    const pass = throughShare(params.token);
    const items = await presentMediaItems(db, { portal: shown, shots, languages, pass });
    const data = items.map((item) => limitItem(item, share, held));
    return { data, total: all.length, page, limit };
  });
  route(app, calls.play, async ({ params, request }) =>
    playFile(context, await enterShare(context, request, params.token), params.itemId),
  );
  route(app, calls.usage, async ({ params, body, request }) => {
    const { share, viewer } = await enterShare(context, request, params.token);
    const owner = { share: { id: share.id, ownerId: share.ownerId, viewer } };
    return readTakenUsage(db, { owner, languages: request.get('languages') }, body);
  });
  route(app, calls.file, async ({ params, body, request }) => {
    const guest = await enterShare(context, request, params.token);
    await countTry(db, growthLimits.shareDownload(request.get('address')));
    return takeFile(context, guest, { ...body, itemId: params.itemId });
  });
  route(app, calls.download, async ({ params, body, request }) => {
    const guest = await enterShare(context, request, params.token);
    await countTry(db, growthLimits.shareDownload(request.get('address')));
    return takeArchive(context, guest, body);
  });

  app.get(
    '/api/public/share/:token/picture/:fileId{[0-9]{1,9}}/:version{[0-9a-f]{16}}/:name{w[0-9]+\\.[a-z]+}',
    async (request) => {
      const { token, fileId, version, name } = request.req.param();
      const guest = await enterShare(context, request, token);
      const found = await pictureOfShare(db, guest, Number(fileId));
      if (!found) throw notFound(refusalText.missing.picture);
      const { file, watermark } = found;
      return sendRendition(context, request.req.raw, file, {
        version,
        name,
        watermark: await watermarkTexts(db, watermark, guest.person && { name: guest.person.email }),
        headers: { 'Cache-Control': 'private, no-cache' },
      });
    },
  );

  /** Its owner and content managers who look at it do not count. */
  async function noteOpening(request: AppRequest, { share, person }: Guest): Promise<void> {
    const principal = request.get('principal');
    if (principal && (principal.userId === share.ownerId || isContentManager(principal))) return;
    const who = person ? `person ${person.id}` : request.get('address');
    if (!(await isFirst(db, { key: `share-opened:${share.id}:${who}`, within: SAME_VISIT }))) return;
    await insertUse(db, { shareId: share.id, personId: person?.id ?? null, does: 'opened' });
  }
}
