import {
  BulkUpdateButton,
  DataTable,
  EmailField,
  FunctionField,
  SelectInput,
  TextField,
  useTranslate,
} from 'react-admin';
import type { User } from '../../../shared/contract/user.ts';
import { RecordList } from '../../components/RecordList.tsx';
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

const filters = (
  <>
    <SelectInput source="role" label="admin.user.role" choices={roleChoices} helperText={false} fullWidth />
    <SelectInput source="market" choices={marketChoices} helperText={false} fullWidth />
    <SelectInput source="active" choices={activeChoices} helperText={false} fullWidth />
  </>
);

export function UserList() {
  const translate = useTranslate();
  const { isOwn } = useOwnAccount();
  return (
    <RecordList<User>
      createLabel="admin.user.create"
      csvColumns={userColumns}
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      bulkActions={
        <BulkUpdateButton label="admin.user.disable" data={{ active: false }} mutationMode="pessimistic" />
      }
      isRowSelectable={({ id }) => !isOwn(id)}
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
    </RecordList>
  );
}
