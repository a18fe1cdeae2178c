import { TextInput } from 'react-admin';
import { protocolFields, signInProviderInput } from '../../../shared/contract/signInProvider.ts';
import { FormRow } from '../../components/FormColumns.tsx';
import { fieldRule } from '../../components/fieldRule.ts';
import { CertificatesInput } from './CertificatesInput.tsx';
import { MetadataInput } from './MetadataInput.tsx';

const { issuer, signOnUrl } = protocolFields.saml.shape;
const { singleLogoutUrl, emailAttribute, nameAttribute } = signInProviderInput.shape;
const rules = {
  issuer: fieldRule(issuer),
  signOnUrl: fieldRule(signOnUrl),
  singleLogoutUrl: fieldRule(singleLogoutUrl),
  emailAttribute: fieldRule(emailAttribute),
  nameAttribute: fieldRule(nameAttribute),
};

/** What SAML needs to know of a directory. */
export function SamlInputs() {
  return (
    <>
      <MetadataInput />
      <TextInput
        source="issuer"
        label="admin.providers.entity_id"
        validate={rules.issuer}
        isRequired
        helperText="admin.providers.entity_id_help"
        fullWidth
      />
      <FormRow>
        <TextInput
          source="signOnUrl"
          type="url"
          validate={rules.signOnUrl}
          isRequired
          helperText="admin.providers.sign_on_help"
          fullWidth
        />
        <TextInput
          source="singleLogoutUrl"
          type="url"
          validate={rules.singleLogoutUrl}
          helperText="admin.providers.single_logout_help"
          fullWidth
        />
      </FormRow>
      <CertificatesInput />
      <FormRow>
        <TextInput
          source="emailAttribute"
          validate={rules.emailAttribute}
          helperText="admin.providers.email_attribute_help"
          fullWidth
        />
        <TextInput
          source="nameAttribute"
          validate={rules.nameAttribute}
          helperText="admin.providers.name_attribute_help"
          fullWidth
        />
      </FormRow>
    </>
  );
}
