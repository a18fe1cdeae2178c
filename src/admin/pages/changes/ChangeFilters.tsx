import { Box, Button, MenuItem, TextField } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { CHANGE_ACTIONS } from '../../../shared/contract/history.ts';
import { PersonPicker } from '../../components/history/PersonPicker.tsx';
import { MomentInput } from '../../components/moment/MomentInput.tsx';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import type { LogFilters } from '../../providers/histories.ts';
import { LOGGED_KINDS, useKindName } from './kinds.ts';

/** Milliseconds after the last key before the search. */
const TYPING_MS = 300;

interface ChangeFiltersProps {
  filters: LogFilters;
  onChange: (change: LogFilters) => void;
  /** Absent while nothing is filtered. */
  onClear?: (() => void) | undefined;
}

/** Who, what, which action, when, and words of the record. */
export function ChangeFilters({ filters, onChange, onClear }: ChangeFiltersProps) {
  const translate = useTranslate();
  const kindName = useKindName();
  const person = usePerson(filters.by);
  return (
    <Box
      role="search"
      sx={{
        display: 'grid',
        gap: 2,
        gridTemplateColumns: { xs: 'minmax(0,1fr)', sm: 'repeat(2, 1fr)', lg: 'repeat(3, 1fr)' },
        alignItems: 'start',
      }}
    >
      <WordsInput value={filters.q ?? ''} onChange={(q) => onChange({ q })} />
      <PersonPicker
        label={translate('admin.changes.who')}
        value={person}
        onChange={(chosen) => onChange({ by: chosen ? `${chosen.id}` : '' })}
      />
      <TextField
        select
        label={translate('admin.changes.kind')}
        value={filters.kind ?? ''}
        onChange={(event) => onChange({ kind: event.target.value, recordId: '' })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('admin.changes.any_kind')}</MenuItem>
        {LOGGED_KINDS.map((kind) => (
          <MenuItem key={kind} value={kind}>
            {kindName(kind)}
          </MenuItem>
        ))}
      </TextField>
      <TextField
        select
        label={translate('admin.changes.action')}
        value={filters.action ?? ''}
        onChange={(event) => onChange({ action: event.target.value })}
        slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
      >
        <MenuItem value="">{translate('admin.changes.any_action')}</MenuItem>
        {CHANGE_ACTIONS.map((action) => (
          <MenuItem key={action} value={action}>
            {translate(`admin.history.actions.${action}`)}
          </MenuItem>
        ))}
      </TextField>
      <MomentInput
        label={translate('admin.changes.from')}
        value={filters.from ?? null}
        onChange={(from) => onChange({ from: from ?? '' })}
      />
      <MomentInput
        label={translate('admin.changes.to')}
        value={filters.to ?? null}
        onChange={(to) => onChange({ to: to ?? '' })}
      />
      {onClear ? (
        <Button size="small" sx={{ justifySelf: 'start' }} onClick={onClear}>
          {translate('admin.changes.clear')}
        </Button>
      ) : null}
    </Box>
  );
}

/** Asks once nobody types any more; follows the address when it changes otherwise. */
function WordsInput({ value, onChange }: { value: string; onChange: (value: string) => void }) {
  const translate = useTranslate();
  const [typed, setTyped] = useState(value);
  const [known, setKnown] = useState(value);
  if (value !== known) {
    setKnown(value);
    // What was typed meanwhile stays, and is searched next.
    if (typed.trim() === known) setTyped(value);
  }
  useEffect(() => {
    if (typed.trim() === value) return;
    const timer = setTimeout(() => onChange(typed.trim()), TYPING_MS);
    return () => clearTimeout(timer);
  });
  return (
    <TextField
      type="search"
      label={translate('admin.changes.search')}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  );
}

/** The person whom the address names by a number. */
function usePerson(by: string | undefined): { id: number; name: string } | null {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const id = Number(by);
  const { data } = useQuery({
    queryKey: ['users', 'getOne', { id: String(id) }],
    queryFn: () => dataProvider.getOne('users', { id }),
    enabled: Number.isInteger(id) && id > 0,
  });
  if (!by || !Number.isInteger(id)) return null;
  return { id, name: data?.data.name ?? by };
}
