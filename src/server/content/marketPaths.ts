import { and, asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { markets } from '../db/schema/markets.ts';
import { invalid } from '../http/errors.ts';
import type { Fields } from './recordKind.ts';

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

/**
 * Throws 400 on its field when one of these names a market that is not there. Those that are named cannot be deleted
 * before the transaction ends.
 */
export async function holdMarkets(tx: Database, all: readonly Fields[]): Promise<void> {
  const named = new Map<string, 'market' | 'markets'>();
  for (const fields of all) {
    if (typeof fields.market === 'string') named.set(fields.market, 'market');
    if (Array.isArray(fields.markets)) for (const code of fields.markets) named.set(String(code), 'markets');
  }
  if (named.size === 0) return;
  const held = await tx
    .select({ code: markets.code })
    .from(markets)
    .where(and(inArray(markets.code, [...named.keys()]), isNull(markets.deletedAt)))
    .orderBy(asc(markets.id))
    .for('key share');
  for (const { code } of held) named.delete(code);
  const [missing] = named;
  if (missing) throw invalid({ [missing[1]]: `There is no market “${missing[0]}”.` });
}
