import { useInput, useTranslate } from 'react-admin';
import { MarketField } from './MarketField.tsx';

interface MarketInputProps {
  source: string;
  /** The code of the market that one is limited to; `null`: to none. */
  within?: string | null;
}

/** The market of an account in a form, or of a list's filter; empty: all of them. */
export function MarketInput({ source, within = null }: MarketInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string>({ source, defaultValue: within });
  return (
    <MarketField
      label={translate('resources.users.fields.market')}
      first={within === null ? [{ value: '', label: translate('admin.markets.all') }] : []}
      value={field.value ?? within ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    />
  );
}
