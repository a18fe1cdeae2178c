import { basketEndpoints } from '../../../../shared/contract/basket.ts';
import { bulkChangeEndpoints } from '../../../../shared/contract/bulkChange.ts';
import { purposeEndpoints } from '../../../../shared/contract/purpose.ts';
import { codeOfReceipt } from '../../../../shared/domain/receiptCode.ts';
import type { Context } from '../../../context.ts';
import { contentDisposition } from '../../../http/contentDisposition.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { pdfResponse } from '../../../http/pdfResponse.ts';
import type { Principal } from '../../../http/principal.ts';
import { languageOf } from '../../../http/requestLanguage.ts';
import { type AppHono, type AppRequest, route } from '../../../http/routes.ts';
import { READER_PATIENCE_MS, respondWithBytes } from '../../../storage/respondWithBytes.ts';
import { checkQuery } from '../../../storage/signedQuery.ts';
import { refusalText } from '../../../text/refusals.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { takerOf } from '../ledger/public.ts';
import { itemTargets } from '../libraries/public.ts';
import { PAPER } from '../receipt-documents/public.ts';
import { openArchive } from './archives.service.ts';
import { findDocument } from './downloadParts.repo.ts';
import { streamPlacesOf } from './downloadStreams.ts';
import { type DownloadRow, findDownload, listDownloads, paperReceipts } from './downloads.repo.ts';
import {
  archiveFileName,
  createDownload,
  DOWNLOAD_PATH,
  downloadPlan,
  downloadState,
  keepDownload,
  openDownload,
  presentDownload,
  signedDownloadUrl,
} from './downloads.service.ts';
import { readTakenUsage } from './takenUsage.service.ts';

/** Downloads in the history of a member. */
const HISTORY = 20;

const ownerOf = (principal: Principal, { isManaged = false }: { isManaged?: boolean } = {}) => ({
  userId: principal.userId,
  viewer: principal,
  isManaged,
});

/** Frozen baskets and their archives. */
export function downloadRoutes(app: AppHono, context: Context): void {
  const { config, db } = context;
  const places = streamPlacesOf(db);
  const link = (row: DownloadRow, state: 'ready' | 'withdrawn') => ({
    ...presentDownload(row, state),
    ...signedDownloadUrl(context, row),
  });

  route(app, basketEndpoints.downloads, async ({ principal }) => {
    const rows = await listDownloads(db, principal.userId, HISTORY);
    const receipts = await paperReceipts(
      db,
      rows.map(({ id }) => id),
    );
    const presented = [];
    for (const row of rows) {
      const state = await downloadState(context, row, ownerOf(principal, row));
      const receiptId = receipts.get(row.id);
      presented.push({
        ...presentDownload(row, state),
        receipt: receiptId === undefined ? null : codeOfReceipt(receiptId),
      });
    }
    return presented;
  });

  route(app, basketEndpoints.receiptPaper, async ({ params, principal }) => {
    const row = await findDownload(db, params.id);
    const paper = row?.userId === principal.userId ? await findDocument(db, row.id, PAPER) : undefined;
    if (!paper) throw notFound(refusalText.missing.receipt);
    return pdfResponse(paper, 'RECEIPT');
  });

  route(app, basketEndpoints.showDownload, async ({ params, principal }) => {
    const row = await findDownload(db, params.id);
    if (row?.userId !== principal.userId || row.shareId !== null)
      throw notFound(refusalText.missing.download);
    const state = await downloadState(context, row, ownerOf(principal, row));
    // The link has the rights of the account: a key that is limited to other libraries gets none.
    if (principal.libraries && state === 'withdrawn') throw notFound(refusalText.missing.download);
    await keepDownload(context, row);
    return link(row, state);
  });

  route(app, basketEndpoints.createDownload, async ({ body, principal, request }) => {
    await countTry(db, growthLimits.download(principal.userId));
    const row = await createDownload(context, ownerOf(principal), {
      name: body.name,
      itemIds: body.itemIds ?? null,
      form: body.form,
      timeZone: body.timeZone,
      language: await languageOf(request),
      preparationId: body.preparationId,
      others: body.others,
      taker: takerOf(principal),
      said: body,
    });
    return link(row, 'ready');
  });

  route(app, purposeEndpoints.read, ({ body, principal }) =>
    readTakenUsage(
      db,
      { owner: { userId: principal.userId, viewer: principal }, languages: principal.languages },
      body,
    ),
  );

  route(app, bulkChangeEndpoints.download, async ({ body, principal, request }) => {
    await countTry(db, growthLimits.download(principal.userId));
    const itemIds = await itemTargets(db, body.target);
    const row = await createDownload(context, ownerOf(principal, { isManaged: true }), {
      name: body.name,
      itemIds,
      form: 'original',
      timeZone: undefined,
      language: await languageOf(request),
      taker: takerOf(principal, { isManaged: true }),
    });
    const { id, name, count, size } = row;
    const missing = new Set(itemIds).size - count;
    return { id, name, count, size, missing, ...signedDownloadUrl(context, row) };
  });

  // Needs the signed address only: a download manager has no session. Also serves HEAD.
  app.get(`${DOWNLOAD_PATH}/:id{[0-9a-f-]{36}}/:name`, (request) => sendArchive(request));

  async function sendArchive(request: AppRequest): Promise<Response> {
    const id = request.req.param('id') ?? '';
    const params = new URL(request.req.url).searchParams;
    params.set('id', id);
    const verdict = checkQuery(config.secrets, 'download', params);
    if (verdict === 'changed') throw new HttpError(403, 'bad_signature', refusalText.files.badLink);
    if (verdict === 'expired') throw new HttpError(410, 'link_expired', refusalText.files.downloadExpired);
    const row = await openDownload(context, id);
    const plan = await downloadPlan(context, row);
    const archive = openArchive(context, { plan, etag: row.etag ?? '' });
    return respondWithBytes(request.req.raw, {
      size: archive.size,
      etag: archive.etag,
      headers: {
        'Content-Type': 'application/zip',
        'Content-Disposition': contentDisposition('attachment', archiveFileName(row.name)),
        // No proxy may compress or rewrite it: the length is promised, and a client joins ranges.
        'Cache-Control': 'private, no-transform',
        'X-Content-Type-Options': 'nosniff',
      },
      readerPatience: READER_PATIENCE_MS,
      open: (range, signal) => {
        const account = row.shareId === null ? row.userId : null;
        const owner = { grant: id, account, address: request.get('address') };
        return places.hold(owner, signal, () => archive.open(range, signal));
      },
    });
  }
}
