import { Box, Chip, Typography } from '@mui/material';
import { useGetOne, useInput, useTranslate } from 'react-admin';
import type { ImportRecord } from '../../../../shared/contract/import.ts';

function ImportChip({ id, onClear }: { id: number; onClear: () => void }) {
  const translate = useTranslate();
  const { data } = useGetOne<ImportRecord>('import', { id });
  return (
    <Box>
      <Typography variant="body2" color="textSecondary">
        {translate('admin.import.filter.title')}
      </Typography>
      <Chip
        label={translate('admin.import.filter.of', { name: data?.name ?? id })}
        onDelete={onClear}
        sx={{ maxWidth: '100%', mt: 0.5 }}
      />
    </Box>
  );
}

/** Items of one import, as its report links to them. Here the limit is only shown and taken off. */
export function ImportFilterInput({ source }: { source: string }) {
  const { field } = useInput({ source });
  const id = Number(field.value);
  return id > 0 ? <ImportChip id={id} onClear={() => field.onChange(undefined)} /> : null;
}
