import { type ReactNode, useState } from 'react';
import { ListContextProvider, useDataProvider, useListContext, useNotify, useRefresh } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useLimits } from '../limits/useLimits.ts';
import { useUndoNotice } from '../trash/useUndoNotice.tsx';
import { placeWithin } from './placeWithin.ts';
import { SortableContainer } from './SortableContainer.tsx';
import { useRecordName } from './useRecordName.ts';

/** More records than one that is ordered by hand has. */
const ALL = 1000;

/**
 * Lets the rows of a list be moved. The new order shows at once and is saved behind it, and a notification takes
 * it back; where saving fails, the old one returns. Works only on the list in its stored order: on all of it, because positions name every record, or on
 * the part that the filter `within` alone shows, whose records then change places among themselves.
 */
export function ReorderableList({
  within,
  children,
}: {
  within?: string | undefined;
  children: (canReorder: boolean) => ReactNode;
}) {
  const context = useListContext();
  const { resource, data = [], total, sort, filterValues } = context;
  const dataProvider = useDataProvider<AdminDataProvider>();
  const nameOf = useRecordName(resource);
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const refresh = useRefresh();
  const whyLimited = useLimits();
  const [order, setOrder] = useState<number[] | null>(null);

  const byId = new Map(data.map((record) => [record.id, record]));
  const isCurrent = order?.length === data.length && order.every((id) => byId.has(id));
  const ids = isCurrent && order ? order : data.map((record) => record.id);
  const rows = ids.flatMap((id) => byId.get(id) ?? []);
  const isWhole = total === data.length && Object.keys(filterValues).every((name) => name === within);
  const isPart = Object.keys(filterValues).length > 0;
  // A new position is a change of its record, and every record gets one.
  const isLimited = rows.some((record) => whyLimited(resource, record));
  const canReorder = isWhole && !isLimited && sort.field === 'position' && sort.order === 'ASC';

  const readAllIds = async (): Promise<number[]> => {
    const { data: all } = await dataProvider.getList(resource, {
      pagination: { page: 1, perPage: ALL },
      sort,
      filter: {},
    });
    return all.map(({ id }) => Number(id));
  };
  const save = async (next: number[], onSaved: () => void) => {
    setOrder(next);
    try {
      await dataProvider.reorder(resource, { ids: isPart ? placeWithin(await readAllIds(), next) : next });
      onSaved();
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      setOrder(null);
      refresh();
    }
  };
  const handleReorder = (next: number[]) => {
    const before = ids;
    const undo = () => void save(before, () => notify('admin.order.undone', { type: 'info' }));
    return save(next, () => notifyUndoable('admin.order.saved', {}, undo));
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
