import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useNotify, useRecordContext, useTranslate } from 'react-admin';
import type { SignInProvider } from '../../../shared/contract/signInProvider.ts';

const ADDRESSES = ['redirectUrl', 'logoutUrl', 'signedOutUrl'] as const;

/** Addresses of this portal that are entered at the directory. */
export function AddressList() {
  const translate = useTranslate();
  const notify = useNotify();
  const record = useRecordContext<SignInProvider>();
  if (record?.id === undefined)
    return (
      <Typography variant="body2" color="textSecondary">
        {translate('admin.providers.addresses_later')}
      </Typography>
    );
  const handleCopy = (address: string) =>
    navigator.clipboard.writeText(address).then(
      () => notify('admin.media_portal.copied', { type: 'info' }),
      () => notify('admin.media_portal.not_copied', { type: 'error' }),
    );
  return ADDRESSES.map((name) => {
    const title = translate(`resources.sign-in-provider.fields.${name}`);
    return (
      <Box key={name} sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography variant="body2" color="textSecondary">
            {title}
          </Typography>
          <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
            {record[name]}
          </Typography>
        </Box>
        <IconButton
          size="small"
          aria-label={translate('admin.providers.copy', { name: title })}
          onClick={() => void handleCopy(record[name])}
        >
          <ContentCopy fontSize="small" />
        </IconButton>
      </Box>
    );
  });
}
