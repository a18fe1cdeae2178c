import { ChoicesInput } from '../ChoicesInput.tsx';
import { useGroups } from './useGroups.ts';

interface GroupsInputProps {
  /** Keys of texts. */
  label: string;
  helperText: string;
}

/** The groups of a form's record; nothing in a house that has none. */
export function GroupsInput({ label, helperText }: GroupsInputProps) {
  const { nameOf, choices } = useGroups();
  if (choices([]).length === 0) return null;
  return (
    <ChoicesInput
      source="groups"
      label={label}
      helperText={helperText}
      optionsOf={choices}
      labelOf={nameOf}
    />
  );
}
