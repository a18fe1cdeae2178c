import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useListContext, useNotify } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import type { BatchTarget, ItemChanges } from '../../../providers/libraryItems.ts';
import { useSelection } from './SelectionContext.tsx';
import { type BulkResult, useChangeNotice } from './useChangeNotice.ts';

/** Records that one list call may answer. */
const PAGE = 1000;

interface Run {
  /** The text key of the notification, with the number of items as `smart_count`. */
  message?: string;
  /** Whether the selected items are no longer in the list afterwards. */
  endsSelection?: boolean;
}

/** Runs an action over the selection, or over all that the filter finds, and notifies of the result. */
export function useBulk(onDone: () => void) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const { tell } = useChangeNotice();
  const { filterValues, sort } = useListContext<LibraryItem>();
  const { ids, isWhole, count, libraryId, choose, clear, noteChange } = useSelection();
  const [isRunning, setIsRunning] = useState(false);

  /** The items themselves, page by page where the whole result is meant. */
  const readItems = async (): Promise<LibraryItem[]> => {
    if (!isWhole) return (await dataProvider.getMany<LibraryItem>('library-item', { ids })).data;
    const filter = libraryId === null ? filterValues : { ...filterValues, libraryId };
    const items: LibraryItem[] = [];
    for (let page = 1; ; page += 1) {
      const { data, total = 0 } = await dataProvider.getList<LibraryItem>('library-item', {
        pagination: { page, perPage: PAGE },
        sort,
        filter,
      });
      items.push(...data);
      if (data.length === 0 || items.length >= total) return items;
    }
  };
  const readIds = async (): Promise<number[]> => (isWhole ? (await readItems()).map(({ id }) => id) : ids);
  /** A filter is sent as it is where the server accepts one, so that nothing is missed or named twice. */
  const readTarget = async (): Promise<BatchTarget> =>
    isWhole && libraryId !== null ? { filter: { ...filterValues, libraryId } } : { ids: await readIds() };

  /**
   * Runs `work`, and reports what it changed. The selection stays; where everything that a filter finds was selected,
   * its items stay, because the filter may find others afterwards.
   */
  const run = async (
    work: () => Promise<BulkResult>,
    { message = 'admin.many.last_change', endsSelection = false }: Run = {},
  ): Promise<void> => {
    setIsRunning(true);
    try {
      const isFiltered = isWhole && Object.keys(filterValues).length > 0;
      const kept = isFiltered && !endsSelection && count <= PAGE ? await readIds() : [];
      const result = await work();
      if (endsSelection) clear();
      else if (isFiltered) choose(kept);
      noteChange(result.changeId ? { id: result.changeId, count: result.changed } : null);
      tell(message, result);
      onDone();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setIsRunning(false);
      void queryClient.invalidateQueries({ queryKey: ['library-item'] });
      void queryClient.invalidateQueries({ queryKey: ['library'] });
    }
  };
  const changeItems = async (changes: ItemChanges): Promise<BulkResult> =>
    dataProvider.changeItems({ target: await readTarget(), changes });

  return { dataProvider, count, isRunning, run, readItems, readIds, readTarget, changeItems };
}
