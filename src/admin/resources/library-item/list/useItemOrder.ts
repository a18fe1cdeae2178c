import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

/** The order of a library's items, which can be changed while the list shows it whole: sorted by it, not filtered. */
export function useItemOrder(libraryId: number | null) {
  const { data = [], total = 0, page, perPage, sort, filterValues } = useListContext<LibraryItem>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const refresh = useRefresh();
  const [order, setOrder] = useState<number[] | null>(null);

  const byId = new Map(data.map((item) => [item.id, item]));
  const isCurrent = order?.length === data.length && order.every((id) => byId.has(id));
  const ids = isCurrent && order ? order : data.map(({ id }) => id);
  const canReorder =
    libraryId !== null &&
    sort.field === 'position' &&
    sort.order === 'ASC' &&
    Object.keys(filterValues).length === 0;

  /** What follows the page, before which an item goes that was dropped at the page's end. */
  const readNext = async (): Promise<number | null> => {
    if (page * perPage >= total) return null;
    const { data: next } = await dataProvider.getList<LibraryItem>('library-item', {
      pagination: { page: page * perPage + 1, perPage: 1 },
      sort,
      filter: { libraryId },
    });
    return next[0]?.id ?? null;
  };

  const move = async (next: number[], moved: number) => {
    if (libraryId === null) return;
    setOrder(next);
    try {
      const before = next[next.indexOf(moved) + 1] ?? (await readNext());
      await dataProvider.reorderItems(libraryId, { ids: [moved], before });
      notify('admin.order.saved', { type: 'info', autoHideDuration: 2000 });
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setOrder(null);
      refresh();
    }
  };

  return { items: ids.flatMap((id) => byId.get(id) ?? []), ids, canReorder, move };
}
