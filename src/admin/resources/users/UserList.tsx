import {
  BulkDeleteButton,
  BulkUpdateButton,
  CreateButton,
  DataTable,
  EmailField,
  FunctionField,
  List,
  Pagination,
  SearchInput,
  SelectInput,
  TextField,
  TopToolbar,
  useTranslate,
} from 'react-admin';
import type { User } from '../../../shared/contract/user.ts';
import { EmptyList } from '../../components/EmptyList.tsx';
import { CsvExportButton } from '../../components/export/CsvExportButton.tsx';
import { ListFilters } from '../../components/ListFilters.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { UserStateField } from './UserStateField.tsx';
import { useOwnAccount } from './useOwnAccount.ts';
import { marketChoices, roleChoices } from './userChoices.ts';
import { userColumns } from './userColumns.ts';

const Column = DataTable.Col<User>;
const activeChoices = [
  { id: true, name: 'admin.user.state.active' },
  { id: false, name: 'admin.user.state.disabled' },
];
const fromSm = { display: { xs: 'none', sm: 'table-cell' } };
const fromLg = { display: { xs: 'none', lg: 'table-cell' } };

function Filters() {
  return (
    <ListFilters>
      <SearchInput source="q" helperText={false} fullWidth />
      <SelectInput source="role" label="admin.user.role" choices={roleChoices} helperText={false} fullWidth />
      <SelectInput source="market" choices={marketChoices} helperText={false} fullWidth />
      <SelectInput source="active" choices={activeChoices} helperText={false} fullWidth />
    </ListFilters>
  );
}

function ListActions() {
  return (
    <TopToolbar>
      <CsvExportButton columns={userColumns} />
      <CreateButton label="admin.user.create" />
    </TopToolbar>
  );
}

function BulkActions() {
  return (
    <>
      <BulkUpdateButton label="admin.user.disable" data={{ active: false }} mutationMode="pessimistic" />
      <BulkDeleteButton mutationMode="pessimistic" />
    </>
  );
}

export function UserList() {
  const translate = useTranslate();
  const { isOwn } = useOwnAccount();
  return (
    <List
      actions={<ListActions />}
      aside={<Filters />}
      empty={<EmptyList />}
      pagination={<Pagination rowsPerPageOptions={[25, 50, 100]} />}
      perPage={25}
      sort={{ field: 'name', order: 'ASC' }}
    >
      <DataTable
        bulkActionButtons={<BulkActions />}
        isRowSelectable={({ id }: User) => !isOwn(id)}
        rowClick="edit"
      >
        <Column source="name">
          <TextField source="name" />
        </Column>
        <Column source="email" sx={fromSm}>
          <EmailField source="email" />
        </Column>
        <Column source="company" sx={fromLg} />
        <Column source="market" sx={fromLg}>
          <FunctionField render={(record: User) => translate(`admin.markets.${record.market ?? 'all'}`)} />
        </Column>
        <Column source="roles" disableSort sx={fromLg}>
          <FunctionField
            render={(record: User) => record.roles.map((role) => translate(`admin.roles.${role}`)).join(', ')}
          />
        </Column>
        <Column label="admin.status.title">
          <UserStateField />
        </Column>
        <Column source="lastVisitAt" sx={fromLg}>
          <TimeField source="lastVisitAt" />
        </Column>
      </DataTable>
    </List>
  );
}
