import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LibraryEntry } from '../../../../shared/contract/library.ts';
import {
  type ItemSource,
  type ItemsOf,
  itemsPageQuery,
  PAGE_SIZE,
} from '../../../lib/library/libraryQueries.ts';
import type { Range } from '../../item-list/listedItems.ts';

/**
 * The items of a filter by position, of which only the pages in `range` are loaded. After a change of filter
 * the former items stay until the new ones are here.
 */
export function usePagedItems(source: ItemSource, filter: ItemsOf) {
  const first = useQuery({ ...itemsPageQuery(source, filter, 1), placeholderData: keepPreviousData });
  const [settled, setSettled] = useState({ source, filter });
  const isFresh = first.data !== undefined && !first.isPlaceholderData;
  if (isFresh && (settled.filter !== filter || settled.source !== source)) setSettled({ source, filter });

  const [range, setRange] = useState<Range>({ first: 1, last: 1 });
  const shown = first.isPlaceholderData ? settled : { source, filter };
  const total = first.data?.total ?? 0;
  const last = Math.max(1, Math.ceil(total / PAGE_SIZE));
  const numbers: number[] = [];
  for (let page = Math.max(2, range.first); page <= Math.min(range.last, last); page += 1) numbers.push(page);
  const others = useQueries({
    queries: numbers.map((page) => itemsPageQuery(shown.source, shown.filter, page)),
  });

  const getItem = (index: number): LibraryEntry | undefined => {
    const page = Math.floor(index / PAGE_SIZE) + 1;
    const data = page === 1 ? first.data : others[numbers.indexOf(page)]?.data;
    return data?.data[index % PAGE_SIZE];
  };
  return { first, isStale: first.isPlaceholderData, total, getItem, range, setRange };
}
