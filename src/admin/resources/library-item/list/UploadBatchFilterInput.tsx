import { Box, Chip, Typography } from '@mui/material';
import { useInput, useTranslate } from 'react-admin';

/** Items that were uploaded together, as the end of an upload links to them. Here the limit is only shown and taken off. */
export function UploadBatchFilterInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field } = useInput({ source });
  if (!field.value) return null;
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {translate('admin.transfer.batch.filter')}
      </Typography>
      <Chip
        label={translate('admin.transfer.batch.filter_chip')}
        onDelete={() => field.onChange(undefined)}
        sx={{ maxWidth: '100%', mt: 0.5 }}
      />
    </Box>
  );
}
