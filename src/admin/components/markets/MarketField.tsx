import { Autocomplete, TextField, type TextFieldProps } from '@mui/material';
import { TreeOption } from '../TreeOption.tsx';
import { useMarkets } from './useMarkets.ts';

interface MarketFieldProps extends Pick<TextFieldProps, 'error' | 'helperText' | 'size' | 'onBlur'> {
  label: string;
  /** A code, or the value of one of the choices before the markets. */
  value: string;
  onChange: (value: string) => void;
  /** Choices before the markets, such as all of them. */
  first: readonly { readonly value: string; readonly label: string }[];
}

/** Chooses one market; typing finds it among many. */
export function MarketField({ label, value, onChange, first, size = 'small', ...field }: MarketFieldProps) {
  const { isPending, nameOf, levelOf, choices } = useMarkets();
  const labels = new Map(first.map((one) => [one.value, one.label]));
  const options = [...labels.keys(), ...choices(labels.has(value) ? [] : [value])];
  return (
    <Autocomplete
      size={size}
      fullWidth
      disableClearable
      autoHighlight
      loading={isPending}
      options={options}
      value={value}
      onChange={(_event, next) => onChange(next)}
      getOptionLabel={(option) => labels.get(option) ?? nameOf(option)}
      renderOption={({ key: _key, ...item }, option) => (
        <TreeOption key={option} {...item} level={levelOf(option)}>
          {labels.get(option) ?? nameOf(option)}
        </TreeOption>
      )}
      renderInput={(params) => <TextField {...params} {...field} label={label} />}
    />
  );
}
