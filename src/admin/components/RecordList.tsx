import { Children, type ReactNode } from 'react';
import {
  BulkActionsToolbar,
  CreateButton,
  DataTable,
  List,
  Pagination,
  type RaRecord,
  type RowClickFunction,
  SearchInput,
  type SortPayload,
  TopToolbar,
  useResourceContext,
} from 'react-admin';
import { ChosenTable, type HandOrder } from './columns/ChosenTable.tsx';
import { ColumnsButton } from './columns/ColumnsButton.tsx';
import { ListColumn } from './columns/ListColumn.tsx';
import { useColumnsAddress } from './columns/useColumnChoice.ts';
import { EmptyList } from './EmptyList.tsx';
import { type CsvColumn, CsvExportButton } from './export/CsvExportButton.tsx';
import { InlineStatus } from './inline/InlineStatus.tsx';
import { ListFilters } from './ListFilters.tsx';
import { ListShortcuts } from './ListShortcuts.tsx';
import { ListLimitsNotice } from './limits/LimitsNotice.tsx';
import { useEditLimits, useLimits } from './limits/useLimits.ts';
import { StatusFilter } from './StatusFilter.tsx';
import { ReorderableList } from './sortable/ReorderableList.tsx';
import { TranslationFilters } from './translations/TranslationFilters.tsx';
import { TrashActions } from './trash/TrashActions.tsx';
import { BulkRestoreButton, BulkTrashButton } from './trash/TrashButtons.tsx';
import { TrashSwitch, useIsTrash } from './trash/TrashSwitch.tsx';

interface TableProps<Row extends RaRecord> {
  /** The resource's own `ListColumn`s. */
  children: ReactNode;
  /** What can be done to several records besides deleting them. */
  bulkActions?: ReactNode;
  /** Delete although other records use them. */
  forceDelete?: boolean;
  hasStatus?: boolean;
  isRowSelectable?: (record: Row) => boolean;
  /** What a click on a row opens; its form by default. */
  rowClick?: RowClickFunction<Row>;
}

interface RecordListProps<Row extends RaRecord> extends TableProps<Row> {
  createLabel?: string;
  /** Content above the list, before the button that creates a record. */
  actions?: ReactNode;
  csvColumns?: readonly CsvColumn<Row>[];
  /** The resource's own filters; the frame adds search, status and trash. */
  filters?: ReactNode;
  sort?: SortPayload;
  /** The records have one order: all are on one page, and rows are moved by hand. */
  isOrdered?: boolean;
  /** A filter within whose result rows can be moved too. */
  orderWithin?: string;
}

const statusColumn = (
  <ListColumn key="status" label="admin.status.title">
    <InlineStatus />
  </ListColumn>
);

const orderSort = { field: 'position', order: 'ASC' } as const;

function RecordTable<Row extends RaRecord>({
  columns,
  bulkActions,
  forceDelete,
  isRowSelectable,
  rowClick,
  order,
}: Omit<TableProps<Row>, 'children'> & { columns: ReactNode[]; order: HandOrder }) {
  const isTrash = useIsTrash();
  const limits = useEditLimits();
  const actions = isTrash ? (
    <BulkRestoreButton />
  ) : (
    <>
      {bulkActions}
      <BulkTrashButton force={forceDelete} />
    </>
  );
  return (
    <ChosenTable<Row>
      order={order}
      bulkActionButtons={actions}
      // “Select all” would take what cannot be ticked, too.
      bulkActionsToolbar={
        limits ? <BulkActionsToolbar selectAllButton={false}>{actions}</BulkActionsToolbar> : undefined
      }
      isRowSelectable={isRowSelectable}
      // A record in the trash has no form.
      rowClick={isTrash ? false : (rowClick ?? 'edit')}
      columns={isTrash ? columns.filter((column) => column !== statusColumn) : columns}
      last={
        isTrash ? (
          <DataTable.Col source="deletedAt" label="admin.trash.column" disableSort={order !== 'none'}>
            <TrashActions />
          </DataTable.Col>
        ) : null
      }
    />
  );
}

/**
 * The frame of a resource's list: filters with search, status and trash, choice of columns, export, creation, bulk
 * actions, deletion and restoring.
 */
export function RecordList<Row extends RaRecord>({
  actions,
  children,
  createLabel,
  csvColumns,
  filters,
  isOrdered = false,
  orderWithin,
  sort = orderSort,
  ...table
}: RecordListProps<Row>) {
  const resource = useResourceContext() ?? '';
  useColumnsAddress(resource);
  const whyLimited = useLimits();
  const own = Children.toArray(children);
  const columns = table.hasStatus ? [...own, statusColumn] : own;
  const isRowSelectable = (record: Row) =>
    !whyLimited(resource, record) && (table.isRowSelectable?.(record) ?? true);
  return (
    <List
      actions={
        <TopToolbar>
          <ColumnsButton list={resource} columns={columns} />
          {csvColumns ? <CsvExportButton columns={csvColumns} /> : null}
          {actions}
          <CreateButton label={createLabel} />
        </TopToolbar>
      }
      aside={
        <ListFilters>
          <SearchInput source="q" helperText={false} fullWidth />
          {table.hasStatus ? <StatusFilter source="status" /> : null}
          {filters}
          <TranslationFilters />
          <TrashSwitch source="trashed" />
        </ListFilters>
      }
      empty={<EmptyList />}
      pagination={isOrdered ? false : <Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={isOrdered ? 1000 : 25}
      sort={sort}
      storeKey={isOrdered ? false : undefined}
      // A table wider than a phone scrolls by itself: the page, and what floats over it, keep the screen's width.
      sx={{ '& .RaList-main': { minWidth: 0 }, '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
    >
      <ListShortcuts isRowSelectable={isRowSelectable} />
      <ListLimitsNotice />
      {isOrdered ? (
        <ReorderableList within={orderWithin}>
          {(canReorder) => (
            <RecordTable
              {...table}
              isRowSelectable={isRowSelectable}
              columns={columns}
              order={canReorder ? 'movable' : 'fixed'}
            />
          )}
        </ReorderableList>
      ) : (
        <RecordTable {...table} isRowSelectable={isRowSelectable} columns={columns} order="none" />
      )}
    </List>
  );
}
