import { Box, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { SEEN_ROLES } from '../../../shared/contract/seeingAs.ts';
import { SHOWN_KINDS } from '../../../shared/contract/shownThen.ts';
import { useGroups } from '../../components/groups/useGroups.ts';
import { MarketField } from '../../components/markets/MarketField.tsx';
import { MomentInput } from '../../components/moment/MomentInput.tsx';
import { useLibraries } from '../../components/useLibraries.ts';
import type { ShownQuery } from './useShownAddress.ts';

interface ShownFiltersProps {
  query: ShownQuery;
  onChange: (changes: Record<string, string>) => void;
}

/** What of the portal, for whom, and when. */
export function ShownFilters({ query, onChange }: ShownFiltersProps) {
  const translate = useTranslate();
  const { libraries: options } = useLibraries({ enabled: query.kind === 'library-item' });
  const { nameOf, choices } = useGroups();
  const groupCodes = choices(query.group ? [query.group] : []);
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 1.5,
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: 'repeat(2, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        },
      }}
    >
      <TextField
        select
        label={translate('admin.shown_then.kind')}
        value={query.kind}
        onChange={(event) => onChange({ kind: event.target.value })}
      >
        {SHOWN_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {translate(`resources.${kind}.name`, { smart_count: 2 })}
          </MenuItem>
        ))}
      </TextField>
      {query.kind === 'library-item' ? (
        <TextField
          select
          label={translate('admin.shown_then.library')}
          value={options.some(({ id }) => id === query.libraryId) ? String(query.libraryId) : ''}
          onChange={(event) => onChange({ library: event.target.value })}
        >
          {options.map(({ id, title }) => (
            <MenuItem key={id} value={String(id)}>
              {title}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <TextField
        select
        label={translate('admin.shown_then.role')}
        value={query.role}
        onChange={(event) => onChange({ role: event.target.value })}
      >
        {SEEN_ROLES.map((role) => (
          <MenuItem key={role} value={role}>
            {translate(`admin.roles.${role}`)}
          </MenuItem>
        ))}
      </TextField>
      <MarketField
        size="medium"
        label={translate('admin.shown_then.market')}
        first={[{ value: '', label: translate('admin.shown_then.every_market') }]}
        value={query.market ?? ''}
        onChange={(market) => onChange({ market })}
      />
      {groupCodes.length > 0 ? (
        <TextField
          select
          label={translate('admin.groups.one')}
          value={query.group ?? ''}
          onChange={(event) => onChange({ group: event.target.value })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('admin.groups.none')}</MenuItem>
          {groupCodes.map((code) => (
            <MenuItem key={code} value={code}>
              {nameOf(code)}
            </MenuItem>
          ))}
        </TextField>
      ) : null}
      <MomentInput
        label={translate('admin.shown_then.at')}
        value={query.at}
        onChange={(at) => onChange({ at: at ?? '' })}
      />
    </Box>
  );
}
