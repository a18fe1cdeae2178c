import { ChoicesField } from '../ChoicesField.tsx';
import { useGroups } from './useGroups.ts';

interface GroupsFieldProps {
  label: string;
  helperText?: string;
  value: readonly string[];
  onChange: (value: string[]) => void;
}

/** Chooses groups; nothing in a house that has none. */
export function GroupsField({ value, ...field }: GroupsFieldProps) {
  const { nameOf, choices } = useGroups();
  const options = choices(value);
  if (options.length === 0) return null;
  return <ChoicesField {...field} options={options} labelOf={nameOf} value={[...value]} />;
}
