import { Autocomplete, TextField } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

interface Person {
  readonly id: number;
  readonly name: string;
}

interface PersonPickerProps {
  label: string;
  value: Person | null;
  onChange: (person: Person | null) => void;
}

/** Somebody with an account, found by name, e-mail or company. */
export function PersonPicker({ label, value, onChange }: PersonPickerProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const [typed, setTyped] = useState('');
  const q = useDeferredValue(typed.trim());
  const { data = [], isFetching } = useQuery({
    queryKey: ['users', 'search', q],
    queryFn: () => dataProvider.searchUsers(q),
    enabled: q !== '',
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete<Person & { email?: string }>
      value={value}
      onChange={(_event, person) => onChange(person && { id: person.id, name: person.name })}
      onInputChange={(_event, text) => setTyped(text)}
      options={q === '' ? [] : data}
      loading={isFetching}
      // The server has searched already, in more than the name.
      filterOptions={(options) => options}
      getOptionKey={({ id }) => id}
      getOptionLabel={({ name }) => name}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      renderOption={({ key, ...props }, { name, email }) => (
        <li key={key} {...props}>
          {email ? `${name} · ${email}` : name}
        </li>
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} placeholder={translate('admin.audience.person_help')} />
      )}
    />
  );
}
