import { type ReactNode, useState } from 'react';
import { ListContextProvider, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { SortableContainer } from './SortableContainer.tsx';
import { useRecordName } from './useRecordName.ts';

/**
 * Lets the rows of a list be moved. The new order shows at once and is saved behind it; where saving fails, the
 * old one returns. Works only on the whole list in its stored order, because positions name every record.
 */
export function ReorderableList({ children }: { children: (canReorder: boolean) => ReactNode }) {
  const context = useListContext();
  const { resource, data = [], total, sort, filterValues } = context;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const nameOf = useRecordName(resource);
  const notify = useNotify();
  const refresh = useRefresh();
  const [order, setOrder] = useState<number[] | null>(null);

  const byId = new Map(data.map((record) => [record.id, record]));
  const isCurrent = order?.length === data.length && order.every((id) => byId.has(id));
  const ids = isCurrent && order ? order : data.map((record) => record.id);
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const isWhole = total === data.length && Object.keys(filterValues).length === 0;
  const canReorder = isWhole && sort.field === 'position' && sort.order === 'ASC';

  const handleReorder = async (next: number[]) => {
    setOrder(next);
    try {
      await dataProvider.reorder(resource, { ids: next });
      notify('admin.order.saved', { type: 'info', autoHideDuration: 2000 });
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setOrder(null);
      refresh();
    }
  };

  return (
    <SortableContainer
      ids={ids}
      disabled={!canReorder}
      describe={(id) => nameOf(byId.get(id) ?? { id })}
      onReorder={(next) => void handleReorder(next)}
    >
      <ListContextProvider value={context.isPending || context.error ? context : { ...context, data: rows }}>
        {children(canReorder)}
      </ListContextProvider>
    </SortableContainer>
  );
}
