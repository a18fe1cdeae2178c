import { eq, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { markets } from '../db/schema/markets.ts';

/**
 * For queries over `users`: the codes of an account's market and of those above it; `null`: of all markets. Written out:
 * a single-table selection drops the tables' names from columns.
 */
export const ownMarkets = sql<string[] | null>`case when users.market is not null then
  coalesce((select markets.path from markets where markets.code = users.market), array[users.market]) end`;

/** The same for a member of the market with this code. */
export async function marketsOf(db: Database, code: string | null): Promise<string[] | null> {
  if (code === null) return null;
  const [market] = await db.select({ path: markets.path }).from(markets).where(eq(markets.code, code));
  return market?.path ?? [code];
}
