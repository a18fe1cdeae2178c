import { and, asc, count, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { MarketName } from '../../../../shared/contract/market.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { translated } from '../../../content/translations/translations.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { markets } from '../../../db/schema/markets.ts';
import { parseFilter } from '../../../http/lists.ts';

export type MarketRow = typeof markets.$inferSelect;

/** How the back-office lists markets: each directly before those below it. */
export const marketLists: ListOptions = {
  sortable: { position: markets.position, name: markets.name, code: markets.code },
  filters: {
    isArchived: (value) => eq(markets.isArchived, parseFilter(z.boolean(), value, 'isArchived')),
  },
  defaultSort: ['position', 'ASC'],
};

/** The named markets, in the trash or not, in the order of `ids`; those that are gone are left out. */
export async function marketsByIds(db: Database, ids: readonly number[]): Promise<MarketRow[]> {
  const rows = await db.select().from(markets).where(isOneOf(markets.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** All outside the trash, in order. */
export const readTree = (db: Database): Promise<MarketRow[]> =>
  db.select().from(markets).where(isNull(markets.deletedAt)).orderBy(asc(markets.position), asc(markets.id));

/** A market with those below it; of `null` the whole tree. */
export const treeWithin = (tree: readonly MarketRow[], code: string | null): readonly MarketRow[] =>
  code === null ? tree : tree.filter(({ path }) => path.includes(code));

/** How markets are called in the language of a reader, or as they were written; in order, of the named ones or of all. */
export async function marketNames(
  db: Database,
  { codes, languages }: { codes?: readonly string[] } & Pick<Viewer, 'languages'>,
): Promise<MarketName[]> {
  const rows = await db
    .select({ id: markets.id, code: markets.code, name: markets.name })
    .from(markets)
    .where(and(isNull(markets.deletedAt), codes && inArray(markets.code, [...codes])))
    .orderBy(asc(markets.position));
  return (await translated(db, 'market', { languages }, rows)).map(({ code, name }) => ({ code, name }));
}

/** Accounts outside the trash by the code of their market. */
export async function accountCounts(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string | null, number>> {
  const rows = await db
    .select({ market: users.market, accounts: count() })
    .from(users)
    .where(and(isNull(users.deletedAt), inArray(users.market, [...codes])))
    .groupBy(users.market);
  return new Map(rows.map(({ market, accounts }) => [market, accounts]));
}

/** The tree changes for one after the other: two at once could each put a market below the other's. */
export async function lockTree(tx: Database): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext('markets'))`);
}

/** Those below one of these, outside the trash and not among them. */
export const countBelow = (db: Database, ids: readonly number[]): Promise<number> =>
  db.$count(
    markets,
    and(
      isOneOf(markets.parentId, ids),
      isNull(markets.deletedAt),
      sql`${markets.id} <> all(${sql.param([...ids])}::int[])`,
    ),
  );

/** Stores places and paths of markets by id. */
export async function placeMarkets(
  tx: Database,
  places: readonly Pick<MarketRow, 'id' | 'path' | 'position'>[],
): Promise<void> {
  if (places.length === 0) return;
  await tx.execute(sql`update ${markets} set path = o.path, position = o.position
    from jsonb_to_recordset(${JSON.stringify(places)}::jsonb) as o(id int, path text[], position int)
    where o.id = ${markets.id}`);
}
