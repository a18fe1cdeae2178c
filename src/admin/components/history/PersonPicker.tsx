import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { Person as FoundPerson } from '../../../shared/contract/user.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { useSameValue } from '../useSameValue.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

interface PersonPickerProps {
  label: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
}

/** Milliseconds after the last key before the search. */
const TYPING_MS = 250;

/** What was typed last, once nobody types any more. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), TYPING_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
}

/** Selects an account, found by name, e-mail or company. For users who may list users. */
export function PersonPicker({ label, value, onChange }: PersonPickerProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [typed, setTyped] = useState('');
  const words = typed.trim();
  const q = useSettled(words);
  const {
    data = [],
    isFetching,
    isError,
  } = useQuery({
    queryKey: ['users', 'search', q],
    // A question that was typed over is aborted.
    queryFn: ({ signal }) => dataProvider.searchUsers(q, signal),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  const isEmpty = words === '' || q === '';
  return (
    <Autocomplete<Person & Partial<FoundPerson>>
      value={useSameValue(value)}
      onChange={(_event, person) => onChange(person && { id: person.id, name: person.name })}
      onInputChange={(_event, text) => setTyped(text)}
      options={isEmpty ? [] : data}
      loading={words !== q || isFetching}
      noOptionsText={translate(
        isError
          ? 'admin.people.picker_failed'
          : isEmpty
            ? 'admin.people.picker_type'
            : 'admin.people.picker_none',
      )}
      // The server has searched already, in more than the name.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...props }, { name, email, company }) => (
        <li key={key} {...props}>
          {[name, email, company].filter(Boolean).join(' · ')}
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={translate('admin.audience.person_help')} />
      )}
    />
  );
}
