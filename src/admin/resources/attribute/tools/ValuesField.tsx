import { Autocomplete, TextField } from '@mui/material';
import type { Attribute } from '../../../../shared/contract/attribute.ts';

interface ValuesFieldProps {
  attribute: Attribute;
  value: number[];
  onChange: (valueIds: number[]) => void;
  label: string;
  helperText?: string;
}

/** Chooses values of one attribute. */
export function ValuesField({ attribute, value, onChange, label, helperText }: ValuesFieldProps) {
  const labels = new Map(attribute.values.map((one) => [one.id, one.label]));
  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={[...labels.keys()]}
      value={value.filter((id) => labels.has(id))}
      onChange={(_event, next) => onChange(next)}
      getOptionLabel={(id) => labels.get(id) ?? String(id)}
      renderInput={(params) => <TextField {...params} label={label} helperText={helperText} autoFocus />}
    />
  );
}
