import { CheckboxGroupInput, SelectInput, TextInput } from 'react-admin';
import { userInput } from '../../../shared/contract/user.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { GroupsInput } from '../../components/groups/GroupsInput.tsx';
import { MarketInput } from '../../components/markets/MarketInput.tsx';
import { localeChoices, roleChoices } from './userChoices.ts';

const { name, email, company } = userInput.shape;

/** Fields of an account, shared by create and edit. Nobody changes their own roles. */
export function UserInputs({ isOwn = false }: { isOwn?: boolean }) {
  return (
    <>
      <TextInput source="name" validate={fieldRule(name)} isRequired fullWidth />
      <TextInput source="email" type="email" validate={fieldRule(email)} isRequired fullWidth />
      <TextInput source="company" validate={fieldRule(company)} fullWidth />
      <MarketInput source="market" />
      <GroupsInput label="resources.users.fields.groups" helperText="admin.groups.of_account" />
      <SelectInput source="locale" choices={localeChoices} fullWidth />
      <CheckboxGroupInput
        source="roles"
        choices={roleChoices}
        row={false}
        readOnly={isOwn}
        helperText={isOwn ? 'admin.people.own_roles' : undefined}
      />
    </>
  );
}
