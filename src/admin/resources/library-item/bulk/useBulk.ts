import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import type { BatchTarget } from '../../../providers/libraryItems.ts';
import { useSelection } from './SelectionContext.tsx';

/** Records that one list call may answer. */
const PAGE = 1000;

/** Runs an action over the selection, or over all that the filter finds, and tells how it went. */
export function useBulk(onDone: () => void) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const { filterValues, sort } = useListContext<LibraryItem>();
  const { ids, isWhole, count, libraryId, clear } = useSelection();
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

  const run = async (work: () => Promise<unknown>) => {
    setIsRunning(true);
    try {
      await work();
      notify('admin.bulk.done', { type: 'info', messageArgs: { smart_count: count } });
      clear();
      onDone();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setIsRunning(false);
      refresh();
    }
  };

  return { dataProvider, count, isRunning, run, readItems, readIds, readTarget };
}
