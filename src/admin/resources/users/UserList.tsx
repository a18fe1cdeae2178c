import GroupAdd from '@mui/icons-material/GroupAddOutlined';
import {
  Button,
  EmailField,
  FunctionField,
  SelectInput,
  TextField,
  useCanAccess,
  useTranslate,
} from 'react-admin';
import { Link } from 'react-router';
import type { User } from '../../../shared/contract/user.ts';
import { BulkChangeButton } from '../../components/BulkChangeButton.tsx';
import { fromLg, fromSm } from '../../components/columns/fromWidth.ts';
import { ListColumn } from '../../components/columns/ListColumn.tsx';
import { GroupFilter } from '../../components/groups/GroupFilter.tsx';
import { MarketInput } from '../../components/markets/MarketInput.tsx';
import { useMarkets } from '../../components/markets/useMarkets.ts';
import { RecordList } from '../../components/RecordList.tsx';
import { TimeField } from '../../components/TimeField.tsx';
import { RightsButton } from './RightsButton.tsx';
import { UserStateField } from './UserStateField.tsx';
import { useAccountRights } from './useAccountRights.ts';
import { roleChoices } from './userChoices.ts';
import { userColumns } from './userColumns.ts';
import { USER_STATES } from './userState.ts';

const Column = ListColumn<User>;
const stateChoices = USER_STATES.map((id) => ({ id, name: `admin.people.state.${id}` }));

const erasureChoices = (['requested', 'declined'] as const).map((id) => ({
  id,
  name: `admin.people.erasure_state.${id}`,
}));

const filters = (
  <>
    <SelectInput source="role" label="admin.user.role" choices={roleChoices} helperText={false} fullWidth />
    <MarketInput source="market" />
    <GroupFilter />
    <SelectInput
      source="state"
      label="admin.people.state_filter"
      choices={stateChoices}
      helperText={false}
      fullWidth
    />
    <ErasureFilter />
  </>
);

/** For those who decide about erasures. */
function ErasureFilter() {
  const { canAccess } = useCanAccess({ resource: 'personal-data', action: 'show' });
  if (!canAccess) return null;
  return (
    <SelectInput
      source="erasure"
      label="admin.people.erasure_filter"
      choices={erasureChoices}
      helperText={false}
      fullWidth
    />
  );
}

export function UserList() {
  const translate = useTranslate();
  const { nameOf } = useMarkets();
  const { isOwn, mayChange } = useAccountRights();
  return (
    <RecordList<User>
      actions={
        <Button component={Link} to="/users/invite" label="admin.invite.open">
          <GroupAdd />
        </Button>
      }
      createLabel="admin.user.create"
      csvColumns={userColumns}
      sort={{ field: 'name', order: 'ASC' }}
      filters={filters}
      bulkActions={
        <>
          <RightsButton />
          <BulkChangeButton label="admin.user.disable" readData={() => ({ active: false })} />
        </>
      }
      isRowSelectable={(user) => !isOwn(user.id) && mayChange(user)}
    >
      <Column source="name">
        <TextField source="name" />
      </Column>
      <Column source="email" sx={fromSm}>
        <EmailField source="email" />
      </Column>
      <Column source="company" sx={fromLg} />
      <Column source="market" sx={fromLg}>
        <FunctionField render={(record: User) => nameOf(record.market)} />
      </Column>
      <Column source="roles" disableSort sx={fromLg}>
        <FunctionField
          render={(record: User) => record.roles.map((role) => translate(`admin.roles.${role}`)).join(', ')}
        />
      </Column>
      <Column label="admin.status.title">
        <UserStateField />
      </Column>
      <Column source="lastSeenAt" sx={fromLg}>
        <TimeField source="lastSeenAt" />
      </Column>
    </RecordList>
  );
}
