import type { ReactNode } from 'react';
import { DataTable, type DataTableProps, type RaRecord, useResourceContext } from 'react-admin';
import { readColumns, shownColumns } from './listColumns.ts';
import { useChosenColumns } from './useColumnChoice.ts';

interface ChosenTableProps<Row extends RaRecord> extends Omit<DataTableProps<Row>, 'children'> {
  /** `DataTable.Col`s that can be chosen. */
  columns: ReactNode;
  /** Columns that always stand first, and last. */
  first?: ReactNode;
  last?: ReactNode;
}

/** A table with the columns that its account chose for the list around it, in that order. */
export function ChosenTable<Row extends RaRecord>({ columns, first, last, ...table }: ChosenTableProps<Row>) {
  const list = useResourceContext() ?? '';
  const all = readColumns(columns);
  const shown = shownColumns(
    all.map(({ name }) => name),
    useChosenColumns(list),
  );
  return (
    // The name under which react-admin would keep hidden columns by itself.
    <DataTable<Row> {...table} storeKey={`${list}.table`}>
      {first}
      {shown.map((name) => all.find((one) => one.name === name)?.element)}
      {last}
    </DataTable>
  );
}
