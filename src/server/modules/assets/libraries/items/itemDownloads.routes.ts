import {
  itemDownloadEndpoints as calls,
  type ItemTaker,
} from '../../../../../shared/contract/itemDownloads.ts';
import { can } from '../../../../../shared/policy/policy.ts';
import { readOlder } from '../../../../content/olderReads.ts';
import type { Context } from '../../../../context.ts';
import { csvResponse } from '../../../../http/csvResponse.ts';
import { notFound } from '../../../../http/errors.ts';
import { type AppHono, route } from '../../../../http/routes.ts';
import { refusalText } from '../../../../text/refusals.ts';
import { countTakers, isKnownItem, readTakers } from './itemDownloads.repo.ts';

/** People that a sheet has at most. */
const SHEET_ROWS = 10_000;

/** Names are enough to know who has a file; addresses are for those who may list accounts. */
const withoutAddress = (taker: ItemTaker): ItemTaker => ({ ...taker, email: null });

/** Who downloaded an item. What is in the trash was taken by the same people. */
export function itemDownloadRoutes(app: AppHono, { db }: Pick<Context, 'db'>): void {
  route(app, calls.list, async ({ params: { id }, query: { page, limit }, principal, request }) => {
    await requireKnown(id);
    const { takers, total } = await readOlder(db, request, async (from) => ({
      takers: await readTakers(from, id, { limit, offset: (page - 1) * limit }),
      total: await countTakers(from, id),
    }));
    const data = can(principal, 'list', 'users') ? takers : takers.map(withoutAddress);
    return { data, total, page, limit };
  });

  route(app, calls.sheet, async ({ params: { id }, principal, request }) => {
    const hasAddresses = can(principal, 'list', 'users');
    await requireKnown(id);
    const takers = await readOlder(db, request, (from) =>
      readTakers(from, id, { limit: SHEET_ROWS, offset: 0 }),
    );
    const rows = takers.map(({ name, email, company, market, downloads, firstAt, lastAt }) => [
      ...[name, ...(hasAddresses ? [email] : []), company ?? '', market ?? 'all markets'],
      ...[downloads, firstAt, lastAt],
    ]);
    const addresses = hasAddresses ? ['E-mail'] : [];
    const head = ['Name', ...addresses, 'Company', 'Market', 'Downloads', 'First (UTC)', 'Last (UTC)'];
    return csvResponse([head, ...rows], `downloads-of-${id}`);
  });

  async function requireKnown(id: number): Promise<void> {
    if (!(await isKnownItem(db, id))) throw notFound(refusalText.missing.item);
  }
}
