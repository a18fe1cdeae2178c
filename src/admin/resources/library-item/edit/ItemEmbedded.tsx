import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { EmbeddedText } from '../../../../shared/contract/file.ts';
import { FormSection } from '../../../components/FormColumns.tsx';
import { formatDate } from '../../../providers/formats.ts';
import { useItem } from './useItem.ts';

const FIELDS = [
  'title',
  'description',
  'credit',
  'copyright',
  'tags',
  'takenAt',
  'camera',
  'program',
  'colourSpace',
  'colourProfile',
] as const satisfies readonly (keyof EmbeddedText)[];

function show(embedded: EmbeddedText, field: (typeof FIELDS)[number]): string {
  if (field === 'tags') return embedded.tags?.join(', ') ?? '';
  if (field === 'takenAt') return embedded.takenAt ? formatDate(embedded.takenAt) : '';
  if (field === 'colourSpace') return embedded.colourSpace?.toUpperCase() ?? '';
  return embedded[field] ?? '';
}

/** What the file says of itself, as photographers and agencies wrote it: to read, beside the item's own fields. */
export function ItemEmbedded() {
  const translate = useTranslate();
  const embedded = useItem()?.embedded;
  if (!embedded) return null;
  const shown = FIELDS.map((field) => ({ field, value: show(embedded, field) })).filter(({ value }) => value);
  if (shown.length === 0) return null;
  return (
    <FormSection title="admin.embedded.heading">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {shown.map(({ field, value }) => (
          <Box key={field} sx={{ display: 'grid', gridTemplateColumns: '110px minmax(0, 1fr)', gap: 1.5 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(`admin.embedded.${field}`)}
            </Typography>
            <Typography component="dd" variant="body2" sx={{ m: 0, overflowWrap: 'anywhere' }}>
              {value}
            </Typography>
          </Box>
        ))}
      </Box>
      <Typography variant="caption" color="textSecondary">
        {translate('admin.embedded.help')}
      </Typography>
    </FormSection>
  );
}
