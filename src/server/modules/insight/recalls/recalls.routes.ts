import { recallEndpoints as calls, type OwnRecall, type Recall } from '../../../../shared/contract/recall.ts';
import { can } from '../../../../shared/policy/policy.ts';
import { authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { csvResponse } from '../../../http/csvResponse.ts';
import { HttpError, notFound } from '../../../http/errors.ts';
import { pdfResponse } from '../../../http/pdfResponse.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { checkQuery } from '../../../storage/signedQuery.ts';
import { refusalText } from '../../../text/refusals.ts';
import { namedFaces } from '../../assets/libraries/public.ts';
import { accountScope } from '../../people/users/public.ts';
import { answerRecall, endRecall } from './answerRecall.service.ts';
import { reportOf } from './makeReport.service.ts';
import { remind, replacementFor } from './recallMails.service.ts';
import { recallLines } from './recallSheet.ts';
import { presentHolder, presentOwn, presentRow } from './recalls.present.ts';
import {
  answersByMarket,
  countAnswers,
  countMails,
  findHolder,
  findRecall,
  namesOf,
  type OwnRow,
  type RecallRecord,
  readHolders,
  readOwn,
  readRecalls,
  readRecord,
  recallItemsNow,
  type Within,
} from './recalls.repo.ts';
import { rehearse, startRecall } from './startRecall.service.ts';

/** Items of which a response has pictures. */
const FACES = 24;

/** Calling back what was taken. Market managers have what concerns the people of their markets. */
export function recallRoutes(app: AppHono, context: Context): void {
  const { db, config } = context;

  route(app, calls.rehearse, ({ body, principal }) => rehearse(db, body, principal));

  route(app, calls.start, async ({ body, principal, request }) => {
    const by = { principal, author: authorOf(request) };
    return show(await startRecall(context, body, by), principal);
  });

  route(app, calls.list, async ({ query: { page, limit }, principal }) => {
    const within = accountsOf(principal);
    const { rows, total } = await readRecalls(db, { within, limit, offset: (page - 1) * limit });
    const counts = await countAnswers(
      db,
      rows.map(({ id }) => id),
      within,
    );
    const names = await namesOf(
      db,
      rows.map(({ startedBy }) => startedBy),
    );
    const data = rows.map((row) => presentRow(row, { counts, startedBy: names.get(row.startedBy) ?? '' }));
    return { data, total, page, limit };
  });

  route(app, calls.show, ({ params, principal }) => show(params.id, principal));

  route(app, calls.holders, async ({ params, query: { page, limit, ...filter }, principal }) => {
    const within = accountsOf(principal);
    await requireRecall(params.id, within);
    const listed = { recallId: params.id, within, ...filter, limit, offset: (page - 1) * limit };
    const { rows, total } = await readHolders(db, listed);
    return { data: rows.map((row) => presentHolder(row, showing(principal))), total, page, limit };
  });

  route(app, calls.answerFor, async ({ params: { id: recallId, holderId }, body, principal }) => {
    const of = { recallId, holderId, within: accountsOf(principal) };
    const holder = await findHolder(db, of);
    if (!holder) throw notFound(refusalText.missing.recall);
    const byUserId = holder.userId === principal.userId ? null : principal.userId;
    await answerRecall(db, holderId, body, byUserId);
    return presentHolder((await findHolder(db, of)) ?? holder, showing(principal));
  });

  route(app, calls.remind, async ({ params, request }) => {
    const recall = await requireRecall(params.id, undefined);
    return { mailed: await remind(context, recall, request.req.raw.signal) };
  });

  route(app, calls.end, async ({ params, body, principal, request }) => {
    await endRecall(context, params.id, body, { principal, author: authorOf(request) });
    return show(params.id, principal);
  });

  route(app, calls.sheet, async ({ params, principal }) => {
    const within = accountsOf(principal);
    const recall = await requireRecall(params.id, within);
    const record = await readRecord(db, recall.id, within);
    return csvResponse(recallLines(record, showing(principal)), `recall-${recall.id}`);
  });

  route(app, calls.report, async ({ params, principal }) => {
    const within = accountsOf(principal);
    const recall = await requireRecall(params.id, within);
    const bytes = await reportOf(db, { recall, within, userId: principal.userId });
    return pdfResponse(bytes, `recall-${recall.id}`);
  });

  route(app, calls.own, async ({ principal }) => {
    const own: OwnRecall[] = [];
    for (const row of await readOwn(db, { userId: principal.userId })) own.push(await present(row));
    return own;
  });

  route(app, calls.answer, async ({ params, body, principal }) => {
    const own = await readOwn(db, { userId: principal.userId });
    const row = own.find(({ id }) => id === params.id);
    if (!row) throw notFound(refusalText.missing.recall);
    await answerRecall(db, row.holderId, body, null);
    const [answered = row] = await readOwn(db, { holderId: row.holderId });
    return present(answered);
  });

  route(app, calls.byLink, async ({ query }) => present(await ofLink(query)));

  route(app, calls.answerByLink, async ({ query, body }) => {
    const { holderId } = await ofLink(query);
    await answerRecall(db, holderId, body, null);
    return present(await ofLink(query));
  });

  async function requireRecall(id: number, within: Within): Promise<RecallRecord> {
    const recall = await findRecall(db, id, within);
    if (!recall) throw notFound(refusalText.missing.recall);
    return recall;
  }

  async function show(id: number, principal: Principal): Promise<Recall> {
    const within = accountsOf(principal);
    const recall = await requireRecall(id, within);
    const [counts, names, markets, mails, items] = await Promise.all([
      countAnswers(db, [id], within),
      namesOf(db, [recall.startedBy]),
      answersByMarket(db, id, within),
      countMails(db, id, within),
      recallItemsNow(db, id, FACES),
    ]);
    const { replacementItemId, reason, shownCount, portals } = recall;
    const faces = await namedFaces(db, [...items.ids, ...(replacementItemId ? [replacementItemId] : [])]);
    return {
      ...presentRow(recall, { counts, startedBy: names.get(recall.startedBy) ?? '' }),
      reason,
      shownCount,
      ...mails,
      portals: within ? [] : portals,
      markets,
      items: faces.filter((face) => items.ids.includes(face.id)),
      replacement: faces.find((face) => face.id === replacementItemId) ?? null,
      shownNow: items.shownNow,
    };
  }

  async function ofLink(query: { id: number; expires: number; signature: string }): Promise<OwnRow> {
    const params = { id: String(query.id), expires: String(query.expires), signature: query.signature };
    const checked = checkQuery(config.secrets, 'recall', new URLSearchParams(params));
    if (checked === 'expired') throw new HttpError(410, 'link_expired', refusalText.recall.linkExpired);
    const [row] = checked === 'valid' ? await readOwn(db, { holderId: query.id }) : [];
    if (!row) throw notFound(refusalText.missing.recall);
    return row;
  }

  const present = async (row: OwnRow): Promise<OwnRecall> =>
    presentOwn(row, await replacementFor(context, db, row, row.userId));
}

/** For queries over `users`: the accounts of whose recalls the caller has the answers; `undefined`: all. */
const accountsOf = (principal: Principal): Within =>
  can(principal, 'edit', 'recall') ? undefined : accountScope.where(principal);

/** Names are enough to know who has a file; addresses are for those who may list accounts. */
const showing = (principal: Principal): { hasAddresses: boolean } => ({
  hasAddresses: can(principal, 'list', 'users'),
});
