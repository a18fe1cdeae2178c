import { Box, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import type { EmbeddedRights, EmbeddedText } from '../../../../shared/contract/file.ts';
import { rightIdentifiers } from '../../../../shared/domain/rightIdentifiers.ts';
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

function show(embedded: EmbeddedText, field: (typeof FIELDS)[number]): string {
  if (field === 'tags') return embedded.tags?.join(', ') ?? '';
  if (field === 'takenAt') return embedded.takenAt ? formatDate(embedded.takenAt) : '';
  if (field === 'colourSpace') return embedded.colourSpace?.toUpperCase() ?? '';
  return embedded[field] ?? '';
}

/** Rights in the file, under the labels of the usage right that could be made of them. */
const rightsLines = (rights: EmbeddedRights): { label: string; value: string }[] => {
  const { usageTerms, licensor, copyrightOwner, startsOn, endsOn, media, regions, other, webStatement } =
    rights;
  const inList = (texts: readonly (string | undefined)[]) => texts.filter(Boolean).join(', ');
  return [
    { label: 'resources.usage-right.fields.holder', value: licensor ?? copyrightOwner ?? '' },
    {
      label: 'resources.usage-right.fields.code',
      value: rightIdentifiers(rights).join(', '),
    },
    { label: 'resources.usage-right.fields.startsOn', value: startsOn ? formatDays(startsOn, startsOn) : '' },
    { label: 'resources.usage-right.fields.endsOn', value: endsOn ? formatDays(endsOn, endsOn) : '' },
    { label: 'resources.usage-right.fields.media', value: media ?? '' },
    { label: 'resources.usage-right.fields.markets', value: regions ?? '' },
    { label: 'resources.usage-right.fields.restrictions', value: inList([usageTerms, other, webStatement]) },
  ];
};

/** What the file says of itself, as photographers and agencies wrote it: to read, beside the item's own fields. */
export function ItemEmbedded() {
  const translate = useTranslate();
  const item = useItem();
  if (!item?.embedded) return null;
  const { embedded, usageRights } = item;
  const { rights = {} } = embedded;
  const shown = [
    ...FIELDS.map((field) => ({ label: `admin.embedded.${field}`, value: show(embedded, field) })),
    ...rightsLines(rights),
  ].filter(({ value }) => value);
  if (shown.length === 0) return null;
  return (
    <FormSection title="admin.embedded.heading">
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 1 }}>
        {shown.map(({ label, value }) => (
          <Box key={label} sx={{ display: 'grid', gridTemplateColumns: '110px minmax(0, 1fr)', gap: 1.5 }}>
            <Typography component="dt" variant="body2" color="textSecondary">
              {translate(label)}
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
