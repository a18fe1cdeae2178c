import { createContext, type ReactNode, useContext } from 'react';
import { DataTableBody, DataTableRow, useRecordContext, useResourceContext } from 'react-admin';
import { DragHandle } from './DragHandle.tsx';
import { useRecordName } from './useRecordName.ts';
import { type HandleProps, useSortableRow } from './useSortableRow.ts';

const HandleContext = createContext<HandleProps | null>(null);

function SortableRow({ children, className }: { children?: ReactNode; className?: string }) {
  const record = useRecordContext<{ id: number }>();
  const { setNodeRef, style, handle } = useSortableRow(record?.id ?? 0);
  return (
    <HandleContext.Provider value={handle}>
      <DataTableRow ref={setNodeRef} style={style} className={className}>
        {children}
      </DataTableRow>
    </HandleContext.Provider>
  );
}

/** A card that can be moved; it has its grip as a table's row does. */
export function SortableCard({ children }: { children: ReactNode }) {
  const record = useRecordContext<{ id: number }>();
  const { setNodeRef, style, handle } = useSortableRow(record?.id ?? 0);
  return (
    <HandleContext.Provider value={handle}>
      <li ref={setNodeRef} style={style}>
        {children}
      </li>
    </HandleContext.Provider>
  );
}

/** The body of a `<DataTable>` whose rows can be moved; put a `<HandleField>` in its first column. */
export function SortableBody({ children }: { children?: ReactNode }) {
  return <DataTableBody row={SortableRow}>{children}</DataTableBody>;
}

/** The drag handle of its row. */
export function HandleField() {
  const handle = useContext(HandleContext);
  const record = useRecordContext();
  const nameOf = useRecordName(useResourceContext());
  if (!handle || !record) return null;
  return <DragHandle handle={handle} name={nameOf(record)} />;
}
