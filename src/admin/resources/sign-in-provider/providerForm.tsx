import {
  BooleanInput,
  ReferenceInput,
  required,
  SelectInput,
  TextArrayInput,
  TextInput,
  useRecordContext,
} from 'react-admin';
import { useWatch } from 'react-hook-form';
import {
  PROTOCOLS,
  protocolFields,
  type SignInProvider,
  signInProviderInput,
} from '../../../shared/contract/signInProvider.ts';
import { FormColumns, FormRow, FormSection } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import type { ResourceForm } from '../../kit/resourceForm.ts';
import { AddressList } from './AddressList.tsx';
import { IssuerInput } from './IssuerInput.tsx';
import { PreviewSection } from './PreviewSection.tsx';
import { RulesInput } from './RulesInput.tsx';
import { SamlInputs } from './SamlInputs.tsx';
import { SecretInput } from './SecretInput.tsx';

const { label, code, domains, scopes } = signInProviderInput.shape;
const rules = {
  label: fieldRule(label),
  code: fieldRule(code),
  clientId: fieldRule(protocolFields.oidc.shape.clientId),
  domains: fieldRule(domains),
  scopes: fieldRule(scopes),
};
const protocols = PROTOCOLS.map((id) => ({ id, name: `admin.providers.protocols.${id}` }));

function ProviderInputs() {
  const record = useRecordContext<SignInProvider>();
  const isSaved = record?.id !== undefined;
  const isPasswordOff = useWatch({ name: 'isPasswordOff' }) === true;
  const isSaml = useWatch({ name: 'protocol' }) === 'saml';
  return (
    <FormColumns
      aside={
        <>
          <FormSection title="admin.status.title">
            <BooleanInput source="isActive" helperText="admin.providers.active_help" />
            <BooleanInput source="makesAccounts" helperText="admin.providers.makes_help" />
            <BooleanInput source="needsSecondStep" helperText="admin.providers.step_help" />
            <BooleanInput source="endsDirectorySession" helperText="admin.providers.sign_out_help" />
          </FormSection>
          <FormSection title="admin.providers.only_way">
            <BooleanInput source="isPasswordOff" helperText="admin.providers.password_off_help" />
            {isPasswordOff ? (
              <ReferenceInput
                source="emergencyUserId"
                reference="users"
                filter={{ role: 'ROLE_ADMIN', state: 'active' }}
                perPage={100}
              >
                <SelectInput optionText="name" helperText="admin.providers.emergency_help" fullWidth />
              </ReferenceInput>
            ) : null}
          </FormSection>
          <FormSection title="admin.providers.addresses">
            <AddressList />
          </FormSection>
        </>
      }
    >
      <FormRow>
        <TextInput
          source="label"
          validate={rules.label}
          isRequired
          helperText="admin.providers.label_help"
          fullWidth
        />
        {isSaved ? null : (
          <TextInput source="code" validate={rules.code} helperText="admin.providers.code_help" fullWidth />
        )}
      </FormRow>
      {isSaved ? null : (
        <SelectInput
          source="protocol"
          choices={protocols}
          isRequired
          validate={required()}
          helperText="admin.providers.protocol_help"
          sx={{ m: 0 }}
          fullWidth
        />
      )}
      {isSaml ? (
        <SamlInputs />
      ) : (
        <>
          <IssuerInput />
          <FormRow>
            <TextInput source="clientId" validate={rules.clientId} isRequired fullWidth autoComplete="off" />
            <SecretInput />
          </FormRow>
        </>
      )}
      <TextArrayInput
        source="domains"
        validate={rules.domains}
        isRequired
        helperText="admin.providers.domains_help"
      />
      {isSaml ? null : (
        <TextArrayInput source="scopes" validate={rules.scopes} helperText="admin.providers.scopes_help" />
      )}
      <FormSection title="resources.sign-in-provider.fields.rules">
        <RulesInput />
      </FormSection>
      <FormSection title="admin.providers.preview">
        <PreviewSection />
      </FormSection>
    </FormColumns>
  );
}

export const form: ResourceForm = {
  Inputs: ProviderInputs,
  defaults: {
    label: '',
    protocol: 'oidc',
    issuer: '',
    clientId: '',
    domains: [],
    scopes: ['email', 'profile'],
    certificates: [],
    rules: [],
    makesAccounts: false,
    isActive: false,
    needsSecondStep: false,
    endsDirectorySession: true,
    isPasswordOff: false,
  },
  deleteText: 'admin.providers.delete_text',
};
