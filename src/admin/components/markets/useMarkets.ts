import { useQuery } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'react-admin';
import type { MarketPath } from '../../../shared/policy/usage.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { codedNames } from '../codedNames.ts';

export interface Markets {
  readonly isPending: boolean;
  /** What it is called, with the one above where two have that name; `null`: all markets. Unknown ones by their code. */
  nameOf(code: string | null): string;
  /** How deep it is in the tree; 0 at the top. */
  levelOf(code: string): number;
  /** Codes to choose from, in the order of the tree: those that are not archived, and the chosen ones. */
  choices(chosen: readonly string[]): string[];
  pathOf: MarketPath;
}

/** Every market as it is read, where it is needed at all. */
export function useMarketChoices({ enabled = true } = {}) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['market', 'choices'],
    queryFn: ({ signal }) => dataProvider.readMarketChoices(signal),
    staleTime: 60_000,
    enabled,
  });
}

/** The house's markets. They are few, and many screens name them. */
export function useMarkets(): Markets {
  const translate = useTranslate();
  const { data: all = [], isPending } = useMarketChoices();
  const byCode = new Map(all.map((market) => [market.code, market]));
  const counts = new Map<string, number>();
  for (const { name } of all) counts.set(name, (counts.get(name) ?? 0) + 1);
  return {
    isPending,
    nameOf: (code) => {
      if (code === null) return translate('admin.markets.all');
      const market = byCode.get(code);
      if (!market) return code;
      const above = byCode.get(market.path[1] ?? '');
      return above && (counts.get(market.name) ?? 0) > 1 ? `${market.name}, ${above.name}` : market.name;
    },
    levelOf: (code) => (byCode.get(code)?.path.length ?? 1) - 1,
    choices: codedNames(all).choices,
    pathOf: (code) => byCode.get(code)?.path ?? [code],
  };
}
