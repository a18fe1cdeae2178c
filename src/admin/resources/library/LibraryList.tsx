import { Button } from '@mui/material';
import { Images } from 'lucide-react';
import {
  CreateButton,
  DataTable,
  EditButton,
  FunctionField,
  List,
  TextField,
  TopToolbar,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import type { Library } from '../../../shared/contract/library.ts';
import { EmptyList } from '../../components/EmptyList.tsx';
import { CsvExportButton } from '../../components/export/CsvExportButton.tsx';
import { ReorderableList } from '../../components/sortable/ReorderableList.tsx';
import { HandleField, SortableBody } from '../../components/sortable/SortableRow.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { VisibilityField } from '../../components/VisibilityField.tsx';
import { libraryColumns } from './libraryColumns.ts';

const Column = DataTable.Col<Library>;
const fromSm = { display: { xs: 'none', sm: 'table-cell' } };
const fromMd = { display: { xs: 'none', md: 'table-cell' } };

function ListActions() {
  return (
    <TopToolbar>
      <CsvExportButton columns={libraryColumns} />
      <CreateButton />
    </TopToolbar>
  );
}

function ItemsButton() {
  const translate = useTranslate();
  const record = useRecordContext<Library>();
  if (!record) return null;
  return (
    <Button
      component={Link}
      to={`/library/${record.id}/items`}
      size="small"
      color="inherit"
      startIcon={<Images size={18} strokeWidth={1.5} aria-hidden />}
      onClick={(event) => event.stopPropagation()}
    >
      {translate('admin.library.items_short', { smart_count: record.itemCount })}
    </Button>
  );
}

/** Libraries in their order of the navigation. A row opens its items; its settings are one button away. */
export function LibraryList() {
  const translate = useTranslate();
  return (
    <List
      actions={<ListActions />}
      empty={<EmptyList />}
      pagination={false}
      perPage={500}
      sort={{ field: 'position', order: 'ASC' }}
      storeKey={false}
    >
      <ReorderableList>
        {(canReorder) => (
          <DataTable body={SortableBody} bulkActionButtons={false} rowClick={(id) => `/library/${id}/items`}>
            {canReorder ? (
              <Column label={translate('admin.order.column')} sx={{ width: 48 }}>
                <HandleField />
              </Column>
            ) : null}
            <Column label={translate('admin.picture.cover')} sx={{ width: 56 }}>
              <FunctionField render={(record: Library) => <Thumbnail picture={record.cover} size={40} />} />
            </Column>
            <Column source="title" disableSort>
              <TextField source="title" />
            </Column>
            <Column source="section" disableSort sx={fromMd}>
              <FunctionField
                render={(record: Library) => translate(`admin.sections.${record.section ?? 'none'}`)}
              />
            </Column>
            <Column label="admin.status.title">
              <VisibilityField />
            </Column>
            <Column source="itemCount" disableSort sx={fromSm}>
              <ItemsButton />
            </Column>
            <Column label="admin.library.settings" sx={fromSm}>
              <EditButton label="admin.library.settings" icon={<span hidden />} />
            </Column>
          </DataTable>
        )}
      </ReorderableList>
    </List>
  );
}
