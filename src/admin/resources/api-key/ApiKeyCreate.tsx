import { useState } from 'react';
import {
  CheckboxGroupInput,
  Create,
  RadioButtonGroupInput,
  SelectInput,
  TextInput,
  useDataProvider,
  useGetList,
  useRedirect,
} from 'react-admin';
import { type FieldValues, useWatch } from 'react-hook-form';
import { type ApiKeyWithSecret, KEY_DAYS, serviceInput } from '../../../shared/contract/apiKey.ts';
import type { User } from '../../../shared/contract/user.ts';
import { FormColumns, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { RecordForm } from '../../components/RecordForm.tsx';
import { SecretDialog } from '../../components/SecretDialog.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage, readFieldErrors } from '../../providers/httpClient.ts';
import { useAccountRights } from '../users/useAccountRights.ts';
import { KeyInputs } from './KeyInputs.tsx';

const PROGRAMS_MAX = 500;
/** In the place of the id of a program that is made with the key. */
const NEW = 'new';
const holders = ['person', 'program'].map((id) => ({ id, name: `admin.api_keys.holder.${id}` }));
const roles = (['ROLE_EVENT', 'ROLE_EDITOR', 'ROLE_ADMIN'] as const).map((id) => ({
  id,
  name: `admin.roles.${id}`,
}));
const serviceName = fieldRule(serviceInput.shape.name);

export function ApiKeyCreate() {
  const redirect = useRedirect();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [made, setMade] = useState<ApiKeyWithSecret | null>(null);
  // Other defaults would empty the form.
  const [defaults] = useState(() => ({
    holder: 'person',
    scopes: ['read'],
    libraryIds: null,
    expiresAt: new Date(Date.now() + KEY_DAYS.usual * 24 * 3_600_000).toISOString(),
  }));

  const handleSubmit = async ({ holder, program, service, ...fields }: FieldValues) => {
    const isNew = holder === 'program' && (program ?? NEW) === NEW;
    try {
      setMade(
        await dataProvider.createKey({
          name: fields.name,
          scopes: fields.scopes ?? [],
          libraryIds: fields.libraryIds,
          expiresAt: fields.expiresAt,
          password: fields.password ?? '',
          ...(isNew && { service: { name: service?.name ?? '', roles: service?.roles ?? [] } }),
          ...(holder === 'program' && !isNew && { userId: program }),
        }),
      );
      return undefined;
    } catch (error) {
      const { userId, ...errors } = readFieldErrors(error);
      if (userId) return { ...errors, program: userId };
      return Object.keys(errors).length > 0 ? errors : { root: { serverError: readErrorMessage(error) } };
    }
  };

  return (
    <Create>
      {/* A draft on the device would hold the password. */}
      <RecordForm defaultValues={defaults} onSubmit={handleSubmit} keeper={null}>
        <FormColumns
          aside={
            <>
              <HolderSection />
              <FormSection title="admin.api_keys.confirm">
                <TextInput
                  source="password"
                  label="admin.security.password"
                  helperText="admin.api_keys.password_help"
                  type="password"
                  autoComplete="current-password"
                  isRequired
                  fullWidth
                />
              </FormSection>
            </>
          }
        >
          <KeyInputs />
        </FormColumns>
      </RecordForm>
      {made ? (
        <SecretDialog
          secret={made.secret}
          texts="api_keys"
          onClose={() => redirect('edit', 'api-key', made.id)}
        />
      ) : null}
    </Create>
  );
}

/** Whose rights the key has; programs are the administrators' to make. */
function HolderSection() {
  const { isAdministrator } = useAccountRights();
  const [holder, program = NEW]: unknown[] = useWatch({ name: ['holder', 'program'] });
  const { data: programs = [] } = useGetList<User>(
    'users',
    {
      pagination: { page: 1, perPage: PROGRAMS_MAX },
      sort: { field: 'name', order: 'ASC' },
      filter: { state: 'service' },
    },
    { enabled: isAdministrator },
  );
  if (!isAdministrator) return null;
  return (
    <FormSection title="admin.api_keys.holder_title">
      <RadioButtonGroupInput source="holder" label={false} choices={holders} row={false} helperText={false} />
      {holder === 'program' ? (
        <>
          <SelectInput
            source="program"
            label="admin.api_keys.program"
            defaultValue={NEW}
            choices={[{ id: NEW, name: 'admin.api_keys.new_program' }, ...programs]}
            validate={[]}
            isRequired
            fullWidth
          />
          {program === NEW ? (
            <>
              <TextInput
                source="service.name"
                label="admin.api_keys.program_name"
                helperText="admin.api_keys.program_help"
                validate={serviceName}
                isRequired
                fullWidth
              />
              <CheckboxGroupInput
                source="service.roles"
                label="admin.api_keys.program_roles"
                choices={roles}
                helperText="admin.api_keys.program_roles_help"
                row={false}
              />
            </>
          ) : null}
        </>
      ) : null}
    </FormSection>
  );
}
