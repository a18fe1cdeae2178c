import { Autocomplete, TextField } from '@mui/material';
import { TreeOption } from './TreeOption.tsx';
import { useSameValue } from './useSameValue.ts';

interface ChoicesFieldProps<Choice> {
  label: string;
  helperText?: string;
  isWrong?: boolean;
  options: readonly Choice[];
  labelOf: (choice: Choice) => string;
  groupOf?: (choice: Choice) => string;
  /** How deep a choice is in the tree that they are in; 0 at the top. */
  levelOf?: (choice: Choice) => number;
  value: Choice[];
  onChange: (value: Choice[]) => void;
  autoFocus?: boolean;
}

/** Chooses any number of a list in one field, which stays open meanwhile. */
export function ChoicesField<Choice extends number | string>({
  label,
  helperText,
  isWrong,
  options,
  labelOf,
  groupOf,
  levelOf = () => 0,
  value,
  onChange,
  autoFocus,
}: ChoicesFieldProps<Choice>) {
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={options}
      value={useSameValue(value)}
      onChange={(_event, next) => onChange(next)}
      getOptionLabel={labelOf}
      groupBy={groupOf}
      renderOption={({ key: _key, ...item }, choice) => (
        <TreeOption key={choice} {...item} level={levelOf(choice)}>
          {labelOf(choice)}
        </TreeOption>
      )}
      renderInput={(params) => (
        <TextField {...params} label={label} helperText={helperText} error={isWrong} autoFocus={autoFocus} />
      )}
    />
  );
}
