import type { ReactNode } from 'react';
import { FunctionField, ReferenceField, TextField, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { ChosenTable } from '../../../components/columns/ChosenTable.tsx';
import { ColumnsButton } from '../../../components/columns/ColumnsButton.tsx';
import { fromLg, fromSm } from '../../../components/columns/fromWidth.ts';
import { ListColumn } from '../../../components/columns/ListColumn.tsx';
import { EXTRA_COLUMN } from '../../../components/columns/listColumns.ts';
import { FileStateField } from '../../../components/FileStateField.tsx';
import { InlineStatus } from '../../../components/inline/InlineStatus.tsx';
import { InlineTitle } from '../../../components/inline/InlineTitle.tsx';
import { InlineValues } from '../../../components/inline/InlineValues.tsx';
import { Thumbnail } from '../../../components/Thumbnail.tsx';
import { TimeField } from '../../../components/TimeField.tsx';
import { TrashActions } from '../../../components/trash/TrashActions.tsx';
import { useIsTrash } from '../../../components/trash/TrashSwitch.tsx';
import { useAttributes } from '../../../components/useAttributes.ts';
import { formatSize } from '../../../providers/formats.ts';
import { useSelection } from '../bulk/SelectionContext.tsx';
import { StackMark } from '../stacks/StackMark.tsx';

const Column = ListColumn<LibraryItem>;
const statusColumn = (
  <Column key="status" label="admin.status.title">
    <InlineStatus />
  </Column>
);

const fromXl = { display: { xs: 'none', xl: 'table-cell' } };

/** Every column that items can have: their own, and one for the values of each attribute. */
export function useItemColumns({ showLibrary }: { showLibrary: boolean }): ReactNode[] {
  const translate = useTranslate();
  const { attributes } = useAttributes();
  return [
    <Column key="picture" label={translate('admin.items.picture')} card="picture" sx={{ width: 56 }}>
      <FunctionField
        render={(item: LibraryItem) => (
          <Thumbnail picture={item.picture} kind={item.file.kind} size={40} fit={item.picture?.fit} />
        )}
      />
    </Column>,
    <Column key="title" source="title" sx={{ maxWidth: 260 }}>
      <InlineTitle noWrap />
    </Column>,
    showLibrary ? (
      <Column key="library" source="libraryId" label="admin.items.library" disableSort sx={fromSm}>
        <ReferenceField source="libraryId" reference="library" link={false} />
      </Column>
    ) : null,
    <Column key="file" source="file.name" label="admin.items.file" sx={{ ...fromLg, maxWidth: 180 }}>
      <TextField source="file.name" noWrap sx={{ display: 'block' }} />
    </Column>,
    <Column key="stack" source="stackPosition" label="admin.stacks.column" disableSort sx={fromSm}>
      <FunctionField render={(item: LibraryItem) => <StackMark item={item} />} />
    </Column>,
    <Column key="size" source="file.size" label="admin.items.size" align="right" sx={fromSm}>
      <FunctionField render={(item: LibraryItem) => formatSize(item.file.size)} />
    </Column>,
    statusColumn,
    <Column key="rendition" label="admin.items.rendition" sx={fromXl}>
      <FunctionField render={(item: LibraryItem) => <FileStateField file={item.file} />} />
    </Column>,
    <Column key="updated" source="updatedAt" sx={fromXl}>
      <TimeField source="updatedAt" />
    </Column>,
    ...attributes.map((attribute) => (
      <Column
        key={`values-${attribute.id}`}
        name={`${EXTRA_COLUMN}${attribute.id}`}
        label={attribute.label}
        disableSort
        sx={{ ...fromSm, maxWidth: 220 }}
      >
        <InlineValues attribute={attribute} />
      </Column>
    )),
  ];
}

/** Items as rows. The bar at the bottom of the screen has the bulk actions, so the table has none. */
export function ItemTable({ showLibrary }: { showLibrary: boolean }) {
  const isTrash = useIsTrash();
  const { canSelect } = useSelection();
  const columns = useItemColumns({ showLibrary });
  return (
    <ChosenTable
      rowClick={isTrash ? false : 'edit'}
      bulkActionsToolbar={<span hidden />}
      isRowSelectable={canSelect}
      // The header of the screen has it, for tiles and rows alike.
      hasSort={false}
      // A table wider than the screen scrolls by itself.
      sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
      columns={isTrash ? columns.filter((column) => column !== statusColumn) : columns}
      last={
        isTrash ? (
          <Column source="deletedAt" label="admin.trash.column">
            <TrashActions />
          </Column>
        ) : null
      }
    />
  );
}

/** The choice of the columns of items. */
export function ItemColumnsButton({ showLibrary }: { showLibrary: boolean }) {
  return <ColumnsButton list="library-item" columns={useItemColumns({ showLibrary })} />;
}
