import { Autocomplete, TextField } from '@mui/material';
import { useSameValue } from './useSameValue.ts';

interface ChoicesFieldProps<Choice> {
  label: string;
  helperText?: string;
  options: readonly Choice[];
  labelOf: (choice: Choice) => string;
  groupOf?: (choice: Choice) => string;
  value: Choice[];
  onChange: (value: Choice[]) => void;
  autoFocus?: boolean;
}

/** Chooses any number of a list in one field, which stays open meanwhile. */
export function ChoicesField<Choice extends number | string>({
  label,
  helperText,
  options,
  labelOf,
  groupOf,
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
      renderInput={(params) => (
        <TextField {...params} label={label} helperText={helperText} autoFocus={autoFocus} />
      )}
    />
  );
}
