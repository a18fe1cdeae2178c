import { Box, Typography } from '@mui/material';
import { CheckboxGroupInput, TextInput, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { apiKeyInput } from '../../../shared/contract/apiKey.ts';
import { KEY_SCOPES, SCIM_BASE } from '../../../shared/policy/keyScopes.ts';
import { AddressLine } from '../../components/AddressLine.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { MomentFormInput } from '../../components/moment/MomentFormInput.tsx';
import { useAccountRights } from '../users/useAccountRights.ts';
import { LibrariesInput } from './LibrariesInput.tsx';

const { name, scopes, expiresAt } = apiKeyInput.shape;
const rules = { name: fieldRule(name), scopes: fieldRule(scopes), expiresAt: fieldRule(expiresAt) };
const scopeChoices = KEY_SCOPES.map((id) => ({ id, name: `admin.api_keys.scope_help.${id}` }));
/** A directory's key is of a program, which only administrators make. */
const ownScopeChoices = scopeChoices.filter(({ id }) => id !== 'directory');

/** What a key is called, may do, and until when; shared by create and edit. */
export function KeyInputs() {
  const { isAdministrator } = useAccountRights();
  return (
    <>
      <TextInput
        source="name"
        validate={rules.name}
        helperText="admin.api_keys.name_help"
        isRequired
        fullWidth
      />
      <CheckboxGroupInput
        source="scopes"
        choices={isAdministrator ? scopeChoices : ownScopeChoices}
        validate={rules.scopes}
        row={false}
      />
      <ScimAddress />
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

/** Where the directory calls. */
function ScimAddress() {
  const translate = useTranslate();
  const scopes: unknown = useWatch({ name: 'scopes' });
  if (!Array.isArray(scopes) || !scopes.includes('directory')) return null;
  return (
    <Box>
      <AddressLine
        label={translate('admin.api_keys.scim_address')}
        url={`${window.location.origin}${SCIM_BASE}`}
      />
      <Typography variant="caption" color="textSecondary" sx={{ display: 'block' }}>
        {translate('admin.api_keys.scim_help')}
      </Typography>
    </Box>
  );
}
