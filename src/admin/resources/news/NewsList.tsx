import {
  BulkDeleteButton,
  BulkUpdateButton,
  CreateButton,
  DataTable,
  FunctionField,
  List,
  Pagination,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import type { News } from '../../../shared/contract/news.ts';
import { EmptyList } from '../../components/EmptyList.tsx';
import { CsvExportButton } from '../../components/export/CsvExportButton.tsx';
import { ListFilters } from '../../components/ListFilters.tsx';
import { StatusDot } from '../../components/StatusDot.tsx';
import { Thumbnail } from '../../components/Thumbnail.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { VisibilityField } from '../../components/VisibilityField.tsx';
import { newsColumns } from './newsColumns.ts';

const Column = DataTable.Col<News>;
const fromSm = { display: { xs: 'none', sm: 'table-cell' } };
const fromMd = { display: { xs: 'none', md: 'table-cell' } };
const highlightedChoices = [
  { id: true, name: 'ra.boolean.true' },
  { id: false, name: 'ra.boolean.false' },
];

function Filters() {
  return (
    <ListFilters>
      <SearchInput source="q" helperText={false} fullWidth />
      <SelectInput source="highlighted" choices={highlightedChoices} helperText={false} fullWidth />
    </ListFilters>
  );
}

function ListActions() {
  return (
    <TopToolbar>
      <CsvExportButton columns={newsColumns} />
      <CreateButton />
    </TopToolbar>
  );
}

function BulkActions() {
  return (
    <>
      <BulkUpdateButton label="admin.bulk.unpublish" data={{ publishedAt: null }} mutationMode="undoable" />
      <BulkUpdateButton label="admin.news.highlight" data={{ highlighted: true }} mutationMode="undoable" />
      <BulkDeleteButton mutationMode="pessimistic" />
    </>
  );
}

export function NewsList() {
  const translate = useTranslate();
  return (
    <List
      actions={<ListActions />}
      aside={<Filters />}
      empty={<EmptyList />}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={25}
      sort={{ field: 'publishedAt', order: 'DESC' }}
    >
      <DataTable bulkActionButtons={<BulkActions />} rowClick="edit">
        <Column label={translate('admin.picture.cover')} sx={{ width: 56 }}>
          <FunctionField render={(record: News) => <Thumbnail picture={record.cover} size={40} />} />
        </Column>
        <Column source="title">
          <TextField source="title" />
        </Column>
        <Column label="admin.status.title" sx={fromSm}>
          <VisibilityField />
        </Column>
        <Column source="highlighted" sx={fromMd}>
          <FunctionField
            render={(record: News) =>
              record.highlighted ? <StatusDot tone="success">{translate('ra.boolean.true')}</StatusDot> : null
            }
          />
        </Column>
        <Column source="publishedAt" sx={fromMd}>
          <TimeField source="publishedAt" />
        </Column>
        <Column source="updatedAt" sx={fromMd}>
          <TimeField source="updatedAt" />
        </Column>
      </DataTable>
    </List>
  );
}
