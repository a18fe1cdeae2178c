import { Autocomplete, TextField } from '@mui/material';
import { useAttributes } from './useAttributes.ts';

interface ValuePickerProps {
  value: number[];
  onChange: (valueIds: number[]) => void;
  label: string;
  helperText?: string;
  autoFocus?: boolean;
}

/** Chooses values of any attribute in one field. Of an attribute that allows one value, the last chosen stays. */
export function ValuePicker({ value, onChange, label, helperText, autoFocus }: ValuePickerProps) {
  const { attributes, byValue } = useAttributes();
  const options = attributes.flatMap((attribute) => attribute.values.map(({ id }) => id));

  const handleChange = (next: number[]) => {
    const lastOfSingle = new Map<number, number>();
    for (const id of next) {
      const attribute = byValue.get(id)?.attribute;
      if (attribute?.kind === 'single') lastOfSingle.set(attribute.id, id);
    }
    onChange(
      next.filter((id) => {
        const attribute = byValue.get(id)?.attribute;
        return !attribute || attribute.kind === 'multiple' || lastOfSingle.get(attribute.id) === id;
      }),
    );
  };

  return (
    <Autocomplete
      multiple
      size="small"
      disableCloseOnSelect
      options={options}
      value={value}
      onChange={(_event, next) => handleChange(next)}
      groupBy={(id) => byValue.get(id)?.attribute.label ?? ''}
      getOptionLabel={(id) => byValue.get(id)?.value.label ?? String(id)}
      renderInput={(params) => (
        <TextField {...params} label={label} helperText={helperText} autoFocus={autoFocus} />
      )}
    />
  );
}
