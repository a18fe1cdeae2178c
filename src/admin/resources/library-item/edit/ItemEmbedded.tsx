import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { EmbeddedRights, EmbeddedText } from '../../../../shared/contract/file.ts';
import { FormSection } from '../../../components/FormColumns.tsx';
import { formatDate, formatDays } from '../../../providers/formats.ts';
import { NewRightButton } from './NewRightButton.tsx';
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

const RIGHTS_FIELDS = [
  'usageTerms',
  'licensor',
  'copyrightOwner',
  'licensorImageId',
  'modelReleaseIds',
  'propertyReleaseIds',
  'startsOn',
  'endsOn',
  'media',
  'regions',
  'other',
  'webStatement',
] as const satisfies readonly (keyof EmbeddedRights)[];

function showRights(rights: EmbeddedRights, field: (typeof RIGHTS_FIELDS)[number]): string {
  if (field === 'startsOn' || field === 'endsOn') {
    const day = rights[field];
    return day ? formatDays(day, day) : '';
  }
  const value = rights[field];
  return typeof value === 'string' ? value : (value?.join(', ') ?? '');
}

function show(embedded: EmbeddedText, field: (typeof FIELDS)[number]): string {
  if (field === 'tags') return embedded.tags?.join(', ') ?? '';
  if (field === 'takenAt') return embedded.takenAt ? formatDate(embedded.takenAt) : '';
  if (field === 'colourSpace') return embedded.colourSpace?.toUpperCase() ?? '';
  return embedded[field] ?? '';
}

/** What the file says of itself, as photographers and agencies wrote it: to read, beside the item's own fields. */
export function ItemEmbedded() {
  const translate = useTranslate();
  const item = useItem();
  if (!item?.embedded) return null;
  const { embedded, usageRights } = item;
  const { rights = {} } = embedded;
  const shown = [
    ...FIELDS.map((field) => ({ field, value: show(embedded, field) })),
    ...RIGHTS_FIELDS.map((field) => ({ field, value: showRights(rights, field) })),
  ].filter(({ value }) => value);
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
      <NewRightButton embedded={embedded} usageRights={usageRights} />
    </FormSection>
  );
}
