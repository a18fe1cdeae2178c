import ContentCopy from '@mui/icons-material/ContentCopyOutlined';
import { Box, IconButton, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { useCopy } from './useCopy.ts';

/** An address with what it is, to be copied. */
export function AddressLine({ label, url }: { label: string; url: string }) {
  const translate = useTranslate();
  const copy = useCopy();
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-start', gap: 1 }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" color="textSecondary">
          {label}
        </Typography>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {url}
        </Typography>
      </Box>
      <IconButton
        size="small"
        aria-label={translate('admin.copy_address', { name: label })}
        onClick={() => void copy(url)}
      >
        <ContentCopy fontSize="small" />
      </IconButton>
    </Box>
  );
}
