import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { SignInProvider } from '../../../shared/contract/signInProvider.ts';
import { AddressLine } from '../../components/AddressLine.tsx';

const ADDRESSES = {
  oidc: ['redirectUrl', 'logoutUrl', 'signedOutUrl'],
  saml: ['metadataUrl', 'redirectUrl', 'signedOutUrl'],
} as const;
/** What SAML calls the same. */
const SAML_NAMES: Partial<Record<string, string>> = { redirectUrl: 'admin.providers.consumer' };

/** Addresses of this portal that are entered at the directory. */
export function AddressList() {
  const translate = useTranslate();
  const record = useRecordContext<SignInProvider>();
  if (record?.id === undefined)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('admin.providers.addresses_later')}
      </Typography>
    );
  const { protocol } = record;
  const nameOf = (name: string) =>
    (protocol === 'saml' && SAML_NAMES[name]) || `resources.sign-in-provider.fields.${name}`;
  return ADDRESSES[protocol].map((name) => (
    <AddressLine key={name} label={translate(nameOf(name))} url={record[name]} />
  ));
}
