import { Typography } from '@mui/material';
import { useRecordContext, useTranslate } from 'react-admin';
import type { SignInProvider } from '../../../shared/contract/signInProvider.ts';
import { AddressLine } from '../../components/AddressLine.tsx';

const ADDRESSES = ['redirectUrl', 'logoutUrl', 'signedOutUrl'] as const;

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
  return ADDRESSES.map((name) => (
    <AddressLine
      key={name}
      label={translate(`resources.sign-in-provider.fields.${name}`)}
      url={record[name]}
    />
  ));
}
