import type { Locale } from '../../../../shared/domain/languages.ts';
import { type KnownNames, knownNames } from '../../../content/codes.ts';
import type { Database } from '../../../db/client.ts';
import { type MarketRow, readTree, treeWithin } from './markets.repo.ts';

/** The markets as people write them in lists, in the order of the tree. */
export interface KnownMarkets extends KnownNames {
  /** What new accounts of a market get: its own, or that of the nearest above it that has one. */
  localeOf(code: string | null): Locale | undefined;
}

export function knownMarkets(
  tree: readonly Pick<MarketRow, 'code' | 'name' | 'path' | 'locale'>[],
): KnownMarkets {
  const byCode = new Map(tree.map((market) => [market.code, market]));
  return {
    ...knownNames(tree),
    localeOf: (code) =>
      (byCode.get(code ?? '')?.path ?? [])
        .map((one) => byCode.get(one)?.locale)
        .find((locale): locale is Locale => typeof locale === 'string'),
  };
}

/** All of them, or `within` and those below it. */
export const readMarkets = async (db: Database, within: string | null = null): Promise<KnownMarkets> =>
  knownMarkets(treeWithin(await readTree(db), within));
