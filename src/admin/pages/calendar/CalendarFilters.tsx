import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { CALENDAR_MOMENTS, CALENDAR_RESOURCES } from '../../../shared/contract/calendar.ts';
import { MarketField } from '../../components/markets/MarketField.tsx';
import { useLibraries } from '../../components/useLibraries.ts';
import type { CalendarFilter } from './useCalendarAddress.ts';

interface CalendarFiltersProps {
  filter: CalendarFilter;
  onChange: (changes: Record<string, string>) => void;
  onClear: () => void;
}

/** What of everything with a date is shown. */
export function CalendarFilters({ filter, onChange, onClear }: CalendarFiltersProps) {
  const translate = useTranslate();
  const { libraries } = useLibraries();
  const choices = [
    {
      name: 'resource',
      value: filter.resource,
      label: 'resource',
      any: 'any_resource',
      options: CALENDAR_RESOURCES.map((id): [string, string] => [
        id,
        translate(`resources.${id}.name`, { smart_count: 2 }),
      ]),
    },
    {
      name: 'what',
      value: filter.what,
      label: 'moment',
      any: 'any_moment',
      options: CALENDAR_MOMENTS.filter((id) => id !== 'review').map((id): [string, string] => [
        id,
        translate(`admin.calendar.moments.${id}`),
      ]),
    },
    {
      name: 'library',
      value: filter.libraryId,
      label: 'library',
      any: 'any_library',
      options: libraries.map(({ id, title }): [string, string] => [String(id), title]),
    },
  ];
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr)) auto' },
        alignItems: 'center',
      }}
    >
      {choices.map(({ name, value, label, any, options }) => (
        <TextField
          key={name}
          select
          size="small"
          label={translate(`admin.calendar.${label}`)}
          // A library that is not read yet, or is gone, has no entry to choose.
          value={options.some(([id]) => id === String(value)) ? String(value) : ''}
          onChange={(event) => onChange({ [name]: event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate(`admin.calendar.${any}`)}</MenuItem>
          {options.map(([id, text]) => (
            <MenuItem key={id} value={id}>
              {text}
            </MenuItem>
          ))}
        </TextField>
      ))}
      <MarketField
        label={translate('admin.calendar.market')}
        first={[{ value: '', label: translate('admin.calendar.any_market') }]}
        value={filter.market ?? ''}
        onChange={(market) => onChange({ market })}
      />
      {Object.keys(filter).length > 0 ? (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={onClear}>
          {translate('admin.calendar.clear')}
        </Button>
      ) : null}
    </Box>
  );
}
