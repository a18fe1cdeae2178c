import { DataTable, FunctionField, ReferenceField, TextField, useTranslate } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import { FileStateField } from '../../../components/FileStateField.tsx';
import { InlineStatus } from '../../../components/inline/InlineStatus.tsx';
import { InlineTitle } from '../../../components/inline/InlineTitle.tsx';
import { Thumbnail } from '../../../components/Thumbnail.tsx';
import { TimeField } from '../../../components/TimeField.tsx';
import { TrashActions } from '../../../components/trash/TrashActions.tsx';
import { useIsTrash } from '../../../components/trash/TrashSwitch.tsx';
import { StackMark } from '../stacks/StackMark.tsx';

const Column = DataTable.Col<LibraryItem>;
const fromSm = { display: { xs: 'none', sm: 'table-cell' } };
const fromXl = { display: { xs: 'none', xl: 'table-cell' } };
const fromLg = { display: { xs: 'none', lg: 'table-cell' } };

/** Items as rows. The bar at the bottom of the screen holds the bulk actions, so the table brings none. */
export function ItemTable({ showLibrary }: { showLibrary: boolean }) {
  const translate = useTranslate();
  const isTrash = useIsTrash();
  return (
    <DataTable
      rowClick={isTrash ? false : 'edit'}
      bulkActionsToolbar={<span hidden />}
      // A table wider than the screen scrolls by itself.
      sx={{ '& .RaDataTable-tableWrapper': { overflowX: 'auto' } }}
    >
      <Column label={translate('admin.items.picture')} sx={{ width: 56 }}>
        <FunctionField
          render={(item: LibraryItem) => (
            <Thumbnail picture={item.picture} kind={item.file.kind} size={40} fit={item.picture?.fit} />
          )}
        />
      </Column>
      <Column source="title" sx={{ maxWidth: 260 }}>
        <InlineTitle noWrap />
      </Column>
      {showLibrary ? (
        <Column source="libraryId" label="admin.items.library" disableSort sx={fromSm}>
          <ReferenceField source="libraryId" reference="library" link={false} />
        </Column>
      ) : null}
      <Column source="file.name" label="admin.items.file" sx={{ ...fromLg, maxWidth: 180 }}>
        <TextField source="file.name" noWrap sx={{ display: 'block' }} />
      </Column>
      <Column source="stackPosition" label="admin.stacks.column" disableSort sx={fromSm}>
        <FunctionField render={(item: LibraryItem) => <StackMark item={item} />} />
      </Column>
      <Column source="file.size" label="admin.items.size" align="right" sx={fromSm}>
        <FunctionField render={(item: LibraryItem) => formatSize(item.file.size)} />
      </Column>
      {isTrash ? null : (
        <Column label="admin.status.title">
          <InlineStatus />
        </Column>
      )}
      <Column label="admin.items.rendition" sx={fromXl}>
        <FunctionField render={(item: LibraryItem) => <FileStateField file={item.file} />} />
      </Column>
      <Column source="updatedAt" sx={fromXl}>
        <TimeField source="updatedAt" />
      </Column>
      {isTrash ? (
        <Column source="deletedAt" label="admin.trash.column">
          <TrashActions />
        </Column>
      ) : null}
    </DataTable>
  );
}
