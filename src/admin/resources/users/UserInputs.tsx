import { Box, Typography } from '@mui/material';
import {
  CheckboxGroupInput,
  Labeled,
  SelectInput,
  TextField,
  TextInput,
  useRecordContext,
  useTranslate,
} from 'react-admin';
import { type User, userInput } from '../../../shared/contract/user.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { GroupsInput } from '../../components/groups/GroupsInput.tsx';
import { MarketInput } from '../../components/markets/MarketInput.tsx';
import { EditLimitsInputs } from './EditLimitsInputs.tsx';
import { useAccountRights } from './useAccountRights.ts';
import { localeChoices, roleChoices } from './userChoices.ts';

const { name, email, company } = userInput.shape;

/** An address is a way into its account: of one that has been used an administrator changes it. */
function EmailInput() {
  const translate = useTranslate();
  const user = useRecordContext<User>();
  const { isAdministrator } = useAccountRights();
  // A program has none.
  if (user?.isService) return null;
  if (isAdministrator || !user || (user.state === 'invited' && user.lastSeenAt === null))
    return <TextInput source="email" type="email" validate={fieldRule(email)} isRequired fullWidth />;
  return (
    <Box>
      <Labeled label="resources.users.fields.email">
        <TextField source="email" sx={{ overflowWrap: 'anywhere' }} />
      </Labeled>
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {translate('admin.people.address_locked')}
      </Typography>
    </Box>
  );
}

/** Fields of an account, shared by create and edit. Nobody changes their own roles; every account is a member's. */
export function UserInputs({ isOwn = false }: { isOwn?: boolean }) {
  const { granted, home } = useAccountRights();
  return (
    <>
      <TextInput source="name" validate={fieldRule(name)} isRequired fullWidth />
      <EmailInput />
      <TextInput source="company" validate={fieldRule(company)} fullWidth />
      <MarketInput source="market" within={home} />
      <GroupsInput label="resources.users.fields.groups" helperText="admin.groups.of_account" />
      <SelectInput source="locale" choices={localeChoices} fullWidth />
      {granted.length > 1 ? (
        <CheckboxGroupInput
          source="roles"
          choices={roleChoices.filter(({ id }) => granted.includes(id))}
          row={false}
          readOnly={isOwn}
          helperText={isOwn ? 'admin.people.own_roles' : undefined}
        />
      ) : null}
      <EditLimitsInputs />
    </>
  );
}
