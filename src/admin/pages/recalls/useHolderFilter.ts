import { useSearchParams } from 'react-router';
import { marketCode } from '../../../shared/contract/common.ts';
import { RECALL_STATES } from '../../../shared/contract/recall.ts';
import type { HolderFilter } from '../../providers/recalls.ts';

/** In the address: accounts of all markets. */
const ALL = 'all';

/** What of the holders is listed, which is part of the address. */
export function useHolderFilter() {
  const [parameters, setParameters] = useSearchParams();
  const page = Number(parameters.get('page'));
  const market = parameters.get('market');
  const filter: HolderFilter = {
    state: RECALL_STATES.find((state) => state === parameters.get('state')) ?? null,
    market: market === ALL ? '' : (marketCode.safeParse(market).data ?? null),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
  const setFilter = (change: Partial<HolderFilter>) =>
    setParameters(
      (known) => {
        const next = new URLSearchParams(known);
        // Another filter begins at its first page.
        for (const [name, value] of Object.entries({ page: null, ...change })) {
          if (value === null || value === 1) next.delete(name);
          else next.set(name, value === '' ? ALL : String(value));
        }
        return next;
      },
      { replace: true },
    );
  return { filter, setFilter };
}
