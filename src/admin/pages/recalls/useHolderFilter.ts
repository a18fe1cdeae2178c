import { marketCode } from '../../../shared/contract/common.ts';
import { RECALL_STATES } from '../../../shared/contract/recall.ts';
import { useAddressParameters } from '../../components/useAddressParameters.ts';
import type { HolderFilter } from '../../providers/recalls.ts';

/** In the address: accounts of all markets. */
const ALL = 'all';

/** What of the holders is listed, which is part of the address. */
export function useHolderFilter() {
  const { parameters, change } = useAddressParameters();
  const page = Number(parameters.get('page'));
  const market = parameters.get('market');
  const filter: HolderFilter = {
    state: RECALL_STATES.find((state) => state === parameters.get('state')) ?? null,
    market: market === ALL ? '' : (marketCode.safeParse(market).data ?? null),
    page: Number.isInteger(page) && page > 0 && page <= 1000 ? page : 1,
  };
  // Another filter begins at its first page, which needs no place in the address.
  const setFilter = ({ page: to = 1, ...others }: Partial<HolderFilter>) =>
    change({
      ...others,
      ...(others.market === '' && { market: ALL }),
      page: to === 1 ? null : to,
    });
  return { filter, setFilter };
}
