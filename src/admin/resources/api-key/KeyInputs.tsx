import { CheckboxGroupInput, TextInput } from 'react-admin';
import { apiKeyInput } from '../../../shared/contract/apiKey.ts';
import { KEY_SCOPES } from '../../../shared/policy/keyScopes.ts';
import { fieldRule } from '../../components/fieldRule.ts';
import { MomentFormInput } from '../../components/moment/MomentFormInput.tsx';
import { LibrariesInput } from './LibrariesInput.tsx';

const { name, scopes, expiresAt } = apiKeyInput.shape;
const rules = { name: fieldRule(name), scopes: fieldRule(scopes), expiresAt: fieldRule(expiresAt) };
const scopeChoices = KEY_SCOPES.map((id) => ({ id, name: `admin.api_keys.scope_help.${id}` }));

/** What a key is called, may do, and until when; shared by create and edit. */
export function KeyInputs() {
  return (
    <>
      <TextInput
        source="name"
        validate={rules.name}
        helperText="admin.api_keys.name_help"
        isRequired
        fullWidth
      />
      <CheckboxGroupInput source="scopes" choices={scopeChoices} validate={rules.scopes} row={false} />
      <LibrariesInput />
      <MomentFormInput
        source="expiresAt"
        label="resources.api-key.fields.expiresAt"
        validate={rules.expiresAt}
        fullWidth
      />
    </>
  );
}
