import type { LOCALES } from '../../../../shared/contract/user.ts';
import { foldText, wordsOf } from '../../../../shared/domain/fold.ts';
import type { Database } from '../../../db/client.ts';
import { type MarketRow, readTree } from './markets.repo.ts';

type Locale = (typeof LOCALES)[number];

/** The markets as people write them in lists. */
export interface KnownMarkets {
  /** In the order of the tree. */
  readonly codes: readonly string[];
  /** The code of what is meant, by code or by a name that only one has, whatever case, accents and hyphens. */
  find(text: string): string | undefined;
  /** What new accounts of a market get: its own, or that of the nearest above it that has one. */
  localeOf(code: string | null): Locale | undefined;
}

const keyOf = (text: string): string => wordsOf(foldText(text)).join(' ');

export function knownMarkets(
  tree: readonly Pick<MarketRow, 'code' | 'name' | 'path' | 'locale'>[],
): KnownMarkets {
  const byCode = new Map(tree.map((market) => [market.code, market]));
  const codes = new Map<string, string | undefined>();
  for (const { code, name } of tree) codes.set(keyOf(name), codes.has(keyOf(name)) ? undefined : code);
  for (const { code } of tree) codes.set(keyOf(code), code);
  return {
    codes: [...byCode.keys()],
    find: (text) => codes.get(keyOf(text)),
    localeOf: (code) =>
      (byCode.get(code ?? '')?.path ?? [])
        .map((one) => byCode.get(one)?.locale)
        .find((locale): locale is Locale => typeof locale === 'string'),
  };
}

export const readMarkets = async (db: Database): Promise<KnownMarkets> => knownMarkets(await readTree(db));
