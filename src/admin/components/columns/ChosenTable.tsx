import { useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { isValidElement, type ReactElement, type ReactNode } from 'react';
import {
  BulkActionsToolbar,
  DataTable,
  type DataTableProps,
  type RaRecord,
  type RowClickFunction,
  useListContext,
  useResourceContext,
  useTranslate,
} from 'react-admin';
import { HandleField, SortableBody } from '../sortable/SortableRow.tsx';
import { readColumns, shownColumns } from './listColumns.ts';
import { RecordCards } from './RecordCards.tsx';
import { RowsLoading } from './RowsLoading.tsx';
import { useChosenColumns } from './useColumnChoice.ts';

/** Whether the records have an order by hand, and it can be changed now. */
export type HandOrder = 'none' | 'fixed' | 'movable';

interface ChosenTableProps<Row extends RaRecord>
  extends Omit<DataTableProps<Row>, 'children' | 'body' | 'rowClick'> {
  /** `ListColumn`s that can be chosen. */
  columns: ReactNode;
  /** A column that is always last: the actions on a single record. */
  last?: ReactElement<{ children?: ReactNode }> | null;
  order?: HandOrder;
  rowClick?: string | RowClickFunction<Row> | false;
  /** Whether cards have a choice of their order, which a table has in its headings. */
  hasSort?: boolean;
}

/**
 * A list with the columns that its account chose for it, in that order: a table, and on a phone a card for each
 * record.
 */
export function ChosenTable<Row extends RaRecord>({
  columns,
  last = null,
  order = 'none',
  hasSort = true,
  ...table
}: ChosenTableProps<Row>) {
  const list = useResourceContext() ?? '';
  const translate = useTranslate();
  const { isPending } = useListContext();
  const isPhone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'), { noSsr: true });
  const all = readColumns(columns);
  const names = shownColumns(
    all.map(({ name }) => name),
    useChosenColumns(list),
  );
  const shown = names.flatMap((name) => all.find((one) => one.name === name) ?? []);
  if (isPhone) {
    const { bulkActionButtons, bulkActionsToolbar, isRowSelectable, rowClick } = table;
    return (
      <>
        {bulkActionsToolbar ??
          (isValidElement(bulkActionButtons) ? (
            <BulkActionsToolbar>{bulkActionButtons}</BulkActionsToolbar>
          ) : null)}
        <RecordCards
          columns={shown}
          actions={last?.props.children}
          hasSelection={bulkActionButtons !== false}
          isRowSelectable={isRowSelectable}
          rowClick={rowClick}
          hasSort={hasSort}
          isSortable={order !== 'none'}
          handle={order === 'movable' ? <HandleField /> : null}
        />
      </>
    );
  }
  // React-admin's own placeholder has check boxes without a name.
  if (isPending) return <RowsLoading height={40} />;
  return (
    // The name under which react-admin would keep hidden columns by itself.
    <DataTable<Row> {...table} body={order === 'none' ? undefined : SortableBody} storeKey={`${list}.table`}>
      {order === 'none' ? null : (
        <DataTable.Col label={translate('admin.order.column')} sx={{ width: 48 }}>
          {order === 'movable' ? <HandleField /> : <span />}
        </DataTable.Col>
      )}
      {shown.map(({ element }) => element)}
      {last}
    </DataTable>
  );
}
