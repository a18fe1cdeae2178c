import { useState } from 'react';
import { useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { useUndoNotice } from '../../../components/trash/useUndoNotice.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

/** The order of a library's items, which can be changed while the list shows it whole: sorted by it, not filtered. */
export function useItemOrder(libraryId: number | null) {
  const { data = [], total = 0, page, perPage, sort, filterValues } = useListContext<LibraryItem>();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
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

  const place = async (
    moved: number,
    { next, before }: { next: number[]; before: number | null },
    onSaved: () => void,
  ) => {
    if (libraryId === null) return;
    setOrder(next);
    try {
      await dataProvider.reorderItems(libraryId, { ids: [moved], before });
      onSaved();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setOrder(null);
      refresh();
    }
  };

  const move = async (next: number[], moved: number) => {
    try {
      const following = await readNext();
      const followerIn = (list: number[]) => list[list.indexOf(moved) + 1] ?? following;
      const back = { next: ids, before: followerIn(ids) };
      const undo = () => void place(moved, back, () => notify('admin.order.undone', { type: 'info' }));
      await place(moved, { next, before: followerIn(next) }, () =>
        notifyUndoable('admin.order.saved', {}, undo),
      );
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    }
  };

  return { items: ids.flatMap((id) => byId.get(id) ?? []), ids, canReorder, move };
}
