import { eq } from 'drizzle-orm';
import { itemDownloadEndpoints as calls } from '../../../../shared/contract/itemDownloads.ts';
import { csvResponse } from '../../../content/csvResponse.ts';
import type { Context } from '../../../context.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { notFound } from '../../../http/errors.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { countTakers, readTakers } from './itemDownloads.repo.ts';

/** People that a sheet has at most. */
const SHEET_ROWS = 10_000;

/** Who downloaded an item. What is in the trash was taken by the same people. */
export function itemDownloadRoutes(app: AppHono, { db }: Pick<Context, 'db'>): void {
  route(app, calls.list, async ({ params: { id }, query: { page, limit } }) => {
    await requireKnown(id);
    const data = await readTakers(db, id, { limit, offset: (page - 1) * limit });
    return { data, total: await countTakers(db, id), page, limit };
  });

  route(app, calls.sheet, async ({ params: { id } }) => {
    await requireKnown(id);
    const takers = await readTakers(db, id, { limit: SHEET_ROWS, offset: 0 });
    const rows = takers.map(({ name, email, company, market, downloads, firstAt, lastAt }) => [
      ...[name, email, company ?? '', market ?? 'all markets'],
      ...[downloads, firstAt, lastAt],
    ]);
    const head = ['Name', 'E-mail', 'Company', 'Market', 'Downloads', 'First (UTC)', 'Last (UTC)'];
    return csvResponse([head, ...rows], `downloads-of-${id}`);
  });

  async function requireKnown(id: number): Promise<void> {
    if ((await db.$count(libraryItems, eq(libraryItems.id, id))) === 0) throw notFound('This item');
  }
}
