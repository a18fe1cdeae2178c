import {
  termsEndpoints as calls,
  TERMS_STATES,
  type Terms,
  type TermsAcceptance,
} from '../../../../shared/contract/terms.ts';
import type { CsvRows } from '../../../../shared/domain/csv.ts';
import { authorOf } from '../../../content/author.ts';
import { definedOnly, presentRecord } from '../../../content/records.ts';
import { resourceRoutes } from '../../../content/resourceRoutes.ts';
import { cleanTextWithoutBlocks } from '../../../content/richText.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { csvStream } from '../../../http/csvResponse.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { refusalText } from '../../../text/refusals.ts';
import {
  acceptancesAfter,
  countAcceptances,
  countAccepted,
  lastNumber,
  listAcceptances,
  readInForce,
  type TermsRow,
  termsByIds,
  termsLists,
} from './terms.repo.ts';
import { acceptTerms, assertDrafts, publishTerms, termsKind } from './terms.service.ts';

type States = readonly (typeof TERMS_STATES)[number][];

/** Accounts that are read at once for a sheet. */
const SLICE = 500;
const COLUMNS = ['Version', 'Title', 'Name', 'E-mail', 'Market', 'Accepted at (UTC)'];

/** Versions of the terms of use, who accepted them, and what members read and accept. */
export function termsRoutes(app: AppHono, context: Context): void {
  const { db } = context;

  route(app, calls.inForce, async ({ principal }) => {
    const found = await readInForce(db, principal.userId);
    if (!found) return { terms: null };
    const { row, acceptedAt, knowsEarlier } = found;
    return {
      terms: {
        id: row.id,
        title: row.title,
        body: row.body,
        publishedAt: (row.publishedAt ?? row.updatedAt).toISOString(),
        changes: knowsEarlier && row.changes !== '' ? row.changes : null,
        acceptedAt: acceptedAt?.toISOString() ?? null,
      },
    };
  });

  route(app, calls.accept, async ({ params, principal }) => {
    const at = await acceptTerms(db, { userId: principal.userId, termsId: params.id });
    return { acceptedAt: at.toISOString() };
  });

  route(app, calls.publish, async ({ params: { id }, body: { version }, request }) => {
    await publishTerms(db, { id, version }, authorOf(request));
    return show(id);
  });

  route(app, calls.acceptances, async ({ params: { id }, query: { page, limit, ...wanted } }) => {
    const { states } = await requireVersion(id);
    if (!states.includes(wanted.state)) return { data: [], total: 0, page, limit };
    const of = { termsId: id, ...wanted };
    const rows = await listAcceptances(db, of, { page, limit });
    return { data: rows.map(presentAcceptance), total: await countAcceptances(db, of), page, limit };
  });

  route(app, calls.sheet, async ({ params: { id }, query: { state } }) => {
    const { row, states } = await requireVersion(id);
    const wanted = states.filter((one) => state === undefined || one === state);
    return csvStream(sheetPages(db, row, wanted), `terms-${row.number ?? 'draft'}`);
  });

  resourceRoutes(app, calls, {
    context,
    kind: termsKind,
    noun: 'This version',
    ...termsLists,
    toFields: ({ body, ...fields }) => ({
      ...definedOnly(fields),
      ...(body === undefined ? {} : { body: cleanTextWithoutBlocks(body) }),
    }),
    load: loadTerms,
    before: async (tx, { ids }) => assertDrafts(tx, ids),
  });

  async function show(id: number): Promise<Terms> {
    const [record] = await loadTerms(db, [id]);
    if (!record) throw notFound(refusalText.missing.termsVersion);
    return record;
  }

  /** A version, and what accounts can be to it: nobody accepts one that was replaced. */
  async function requireVersion(id: number): Promise<{ row: TermsRow; states: States }> {
    const [row] = await termsByIds(db, [id]);
    if (!row) throw notFound(refusalText.missing.termsVersion);
    return { row, states: isReplaced(row, await lastNumber(db)) ? ['accepted'] : TERMS_STATES };
  }
}

const isReplaced = ({ number }: TermsRow, last: number): boolean => number !== null && number < last;

/** Versions as the back-office shows them, in the order of `ids`. */
async function loadTerms(db: Database, ids: readonly number[]): Promise<Terms[]> {
  const rows = await termsByIds(db, ids);
  const last = await lastNumber(db);
  const accepted = await countAccepted(db, ids);
  const loaded: Terms[] = [];
  for (const row of rows)
    loaded.push({
      ...presentRecord(row),
      title: row.title,
      body: row.body,
      changes: row.changes,
      number: row.number,
      publishedAt: row.publishedAt?.toISOString() ?? null,
      isInForce: row.number !== null && row.number === last,
      acceptedCount: accepted.get(row.id) ?? 0,
      pendingCount: isReplaced(row, last)
        ? 0
        : await countAcceptances(db, { termsId: row.id, state: 'pending' }),
    });
  return loaded;
}

type AccountRow = Awaited<ReturnType<typeof listAcceptances>>[number];

const presentAcceptance = ({ userId, name, email, market, acceptedAt }: AccountRow): TermsAcceptance => ({
  userId,
  name,
  email,
  market,
  acceptedAt: acceptedAt?.toISOString() ?? null,
});

/** The lines of a sheet, a page after the other. */
async function* sheetPages(db: Database, { id, number, title }: TermsRow, states: States) {
  yield [COLUMNS] as CsvRows;
  for (const state of states)
    for (let after = 0; ; ) {
      const found = await acceptancesAfter(db, { termsId: id, state }, { after, limit: SLICE });
      yield found.map(({ name, email, market, marketName, acceptedAt }) => [
        number,
        title,
        name,
        email,
        marketName ?? market,
        acceptedAt?.toISOString(),
      ]) as CsvRows;
      const last = found.at(-1);
      if (!last || found.length < SLICE) break;
      after = last.userId;
    }
}
