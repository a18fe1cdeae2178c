import {
  sinceTakenEndpoints as calls,
  type TakenSetQuery,
  WITHDRAWN_MAX,
} from '../../../../shared/contract/sinceTaken.ts';
import { writeCsv } from '../../../../shared/domain/csv.ts';
import type { Context } from '../../../context.ts';
import { csvResponse } from '../../../http/csvResponse.ts';
import { unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { languageFor } from '../../../http/requestLanguage.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import { createDownload, presentDownload, signedDownloadUrl } from '../../assets/downloads/public.ts';
import { takerOf } from '../../assets/ledger/public.ts';
import { countTry, growthLimits } from '../../people/auth/public.ts';
import { countWithdrawn, listWithdrawn } from './sinceTaken.repo.ts';
import { findChanged, readSinceTaken, sheetOf, takenSetOf, withdrawnSheet } from './sinceTaken.service.ts';

/** The sheet of what is withdrawn, in an archive. */
const WITHDRAWN_SHEET = 'WITHDRAWN.csv';

const memberOf = (principal: Principal) => ({ userId: principal.userId, viewer: principal });

/** What changed of something since the member took it. */
export function sinceTakenRoutes(app: AppHono, context: Context): void {
  const { db } = context;
  const setOf = (principal: Principal, query: TakenSetQuery) => takenSetOf(db, principal, query);

  route(app, calls.read, async ({ query, principal }) =>
    readSinceTaken(db, memberOf(principal), { set: await setOf(principal, query), form: query.form }),
  );

  route(app, calls.ids, async ({ query, principal }) => {
    const set = await setOf(principal, query);
    const { ids } = await findChanged(db, memberOf(principal), { set, form: query.form });
    return { ids };
  });

  route(app, calls.withdrawn, async ({ query, principal }) => {
    const set = await setOf(principal, query);
    const member = memberOf(principal);
    const data = await listWithdrawn(db, member, { set, limit: WITHDRAWN_MAX });
    const isAll = data.length < WITHDRAWN_MAX;
    return { data, total: isAll ? data.length : (await countWithdrawn(db, member, set)).withdrawn };
  });

  route(app, calls.withdrawnSheet, async ({ query, principal, request }) => {
    const set = await setOf(principal, query);
    const language = await languageFor(request);
    const rows = await withdrawnSheet(db, memberOf(principal), { set, language });
    return csvResponse(rows ?? sheetOf([], language), 'withdrawn');
  });

  route(app, calls.download, async ({ body, principal, request }) => {
    await countTry(db, growthLimits.download(principal.userId));
    const set = await takenSetOf(db, principal, body);
    const { ids, form } = await findChanged(db, memberOf(principal), { set, form: body.form });
    if (ids.length === 0) throw unprocessable('nothing_changed', refusalText.files.nothingChanged);
    const language = await languageFor(request);
    const sheet = await withdrawnSheet(db, memberOf(principal), { set, language });
    const row = await createDownload(
      context,
      { userId: principal.userId, viewer: principal },
      {
        name: body.name,
        itemIds: ids,
        form,
        timeZone: body.timeZone,
        taker: takerOf(principal),
        said: body,
        documents: sheet ? [{ path: WITHDRAWN_SHEET, bytes: Buffer.from(writeCsv(sheet)) }] : [],
      },
    );
    return { ...presentDownload(row, 'ready'), ...signedDownloadUrl(context, row) };
  });
}
