import { useQuery } from '@tanstack/react-query';
import { keyOf } from '../../lib/library/entries.ts';
import { type ItemsOf, itemIdsQuery, itemsPageQuery, PAGE_SIZE } from '../../lib/library/libraryQueries.ts';

export interface Neighbour {
  id: number;
  index: number;
}
export interface Neighbours {
  previous?: Neighbour;
  next?: Neighbour;
  /** Counted from zero; `null` while unknown. */
  index: number | null;
  total: number;
}

interface Place {
  slug: string;
  filter: ItemsOf;
  /** Whether the filter holds only what the library offers. */
  isKnown: boolean;
  /** The item, and the other formats of its stack: a list shows one of them. */
  ids: readonly number[];
  /** Position of the item in the list that opened it. */
  hint: number | undefined;
}

const pageOf = (index: number) => Math.floor(Math.max(0, index) / PAGE_SIZE) + 1;

/**
 * What comes before and after an item under the current filter. A list that opened it says its position; on a
 * direct visit the ids of the whole result are looked through, in the order that the address names.
 */
export function useNeighbours({ slug, filter, isKnown, ids: wanted, hint }: Place): Neighbours {
  const hasHint = hint !== undefined;
  const at = hint ?? 0;
  const here = useQuery({ ...itemsPageQuery(slug, filter, pageOf(at)), enabled: isKnown && hasHint });
  const before = useQuery({
    ...itemsPageQuery(slug, filter, pageOf(at - 1)),
    enabled: isKnown && hasHint && at > 0,
  });
  const after = useQuery({
    ...itemsPageQuery(slug, filter, pageOf(at + 1)),
    enabled: isKnown && hasHint && at + 1 < (here.data?.total ?? 0),
  });
  const ids = useQuery({ ...itemIdsQuery(slug, filter), enabled: isKnown && !hasHint });

  if (hasHint) {
    const pick = (data: typeof here.data, index: number) => {
      const found = data?.data[index % PAGE_SIZE];
      return found && !wanted.includes(keyOf(found)) ? { id: keyOf(found), index } : undefined;
    };
    const total = here.data?.total ?? 0;
    return {
      previous: at > 0 ? pick(before.data, at - 1) : undefined,
      next: at + 1 < total ? pick(after.data, at + 1) : undefined,
      index: here.data ? at : null,
      total,
    };
  }
  const list = ids.data?.ids ?? [];
  const index = list.findIndex((one) => wanted.includes(one));
  if (index < 0) return { index: null, total: 0 };
  const neighbour = (position: number) => {
    const found = list[position];
    return found === undefined ? undefined : { id: found, index: position };
  };
  return {
    previous: index > 0 ? neighbour(index - 1) : undefined,
    next: neighbour(index + 1),
    index,
    total: ids.data?.total ?? 0,
  };
}
