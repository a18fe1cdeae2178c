import { libraryItemEndpoints as calls } from '../../../../../shared/contract/libraryItem.ts';
import type { Purpose } from '../../../../../shared/policy/purpose.ts';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import { portalPathOf } from '../../../../content/contentKind.ts';
import { attachedLibrary } from '../../../../content/libraryScope.ts';
import { markSeen } from '../../../../content/newRecords.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { granteeOf } from '../../../../files/fileGrant.ts';
import { signedSeconds, signFile } from '../../../../files/signFile.ts';
import { HttpError, notFound, type Remedy } from '../../../../http/errors.ts';
import { type AppHono, route } from '../../../../http/routes.ts';
import { refusalText } from '../../../../text/refusals.ts';
import { countTry, growthLimits } from '../../../people/auth/public.ts';
import { recordFile, takerOf } from '../../ledger/public.ts';
import { requirePurpose } from '../../usage-rights/public.ts';
import { itemContent } from './itemContent.service.ts';
import { itemDetail } from './itemDetail.service.ts';
import { presentSummaries } from './items.present.ts';
import { type ItemRow, insertActivity, itemsByIds } from './items.repo.ts';
import { itemVersionDetail } from './itemVersion.service.ts';
import { readItemPage } from './visibleItems.repo.ts';

export function privateItemRoutes(app: AppHono, context: Context): void {
  const { db, kinds } = context;
  /** For people who followed a link to a file: its purpose is given on the page of the item, which takes scripts. */
  const onPageOf = async (id: number): Promise<Remedy | undefined> => {
    const path = await portalPathOf(db, kinds.named('library-item'), id);
    return path === null
      ? undefined
      : { text: refusalText.usage.purposeOnPage, path, link: refusalText.usage.toItem };
  };

  route(app, calls.privateList, async ({ query, principal }) => {
    const { page, limit } = query;
    const { rows, total } = await readItemPage(db, principal, query);
    return { data: await presentSummaries(db, rows, principal), total, page, limit };
  });

  route(app, calls.privateShow, async ({ params, principal, request }) => {
    const detail = await itemDetail(db, {
      id: params.id,
      viewer: principal,
      library: attachedLibrary(request),
    });
    if (!detail) throw notFound(refusalText.missing.item);
    return detail;
  });

  route(app, calls.preSigned, async ({ params, query, principal, request }) => {
    const { item, file } = await visibleItem(db, params.id, principal);
    const { rendition, disposition, ...given } = query;
    const taker = takerOf(principal);
    request.header('Vary', 'Accept');
    // A link of a page that has no scripts yet: the browser itself follows it to the file.
    const isFollowed = request.req.header('accept')?.startsWith('text/html') ?? false;
    let purpose: Purpose | undefined;
    try {
      if (disposition === 'attachment')
        purpose = await requirePurpose(db, { taker, itemIds: [item.id], given });
    } catch (error) {
      if (isFollowed && isPurposeMissing(error)) error.remedy = await onPageOf(item.id);
      throw error;
    }
    const grant = { ...granteeOf(principal, { own: 'member', seen: 'manager' }), itemId: item.id };
    const signed = await signFile(context, file, {
      rendition,
      disposition,
      expiresIn: signedSeconds(principal.seeing ? null : item.expiresAt),
      grant,
    });
    await recordFile(
      db,
      { taker, disposition, ...(purpose && { purpose }) },
      { itemId: item.id, fileId: file.id, form: rendition },
    );
    return isFollowed ? request.redirect(signed.url) : signed;
  });

  route(app, calls.version, ({ params, principal }) => itemVersionDetail(context, principal, params));

  route(app, calls.activity, async ({ params, body, principal }) => {
    await countTry(db, growthLimits.activity(principal.userId));
    await visibleItem(db, params.id, principal);
    const { userId } = principal;
    await insertActivity(db, { userId, itemId: params.id, kind: body.kind });
    if (body.kind === 'view')
      await markSeen(db, { viewer: principal, userId, kind: itemContent, ids: [params.id] });
  });
}

const isPurposeMissing = (error: unknown): error is HttpError =>
  error instanceof HttpError && error.code === 'purpose_required';

async function visibleItem(db: Database, id: number, viewer: Viewer): Promise<ItemRow> {
  const [row] = await itemsByIds(db, [id], viewer);
  if (!row) throw notFound(refusalText.missing.item);
  return row;
}
