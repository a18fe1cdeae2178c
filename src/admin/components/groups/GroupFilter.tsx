import { AutocompleteInput } from 'react-admin';
import { useGroups } from './useGroups.ts';

/** Filters accounts by a group; nothing in a house that has none. */
export function GroupFilter() {
  const { nameOf, choices } = useGroups();
  const options = choices([]).map((id) => ({ id, name: nameOf(id) }));
  if (options.length === 0) return null;
  return (
    <AutocompleteInput
      source="group"
      label="admin.groups.one"
      choices={options}
      translateChoice={false}
      helperText={false}
      fullWidth
    />
  );
}
