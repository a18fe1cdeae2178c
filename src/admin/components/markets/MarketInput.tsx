import { useInput, useTranslate } from 'react-admin';
import { MarketField } from './MarketField.tsx';

/** The market of an account in a form, or of a list's filter; empty: all of them. */
export function MarketInput({ source }: { source: string }) {
  const translate = useTranslate();
  const { field, fieldState } = useInput<string>({ source });
  return (
    <MarketField
      label={translate('resources.users.fields.market')}
      first={[{ value: '', label: translate('admin.markets.all') }]}
      value={field.value ?? ''}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.invalid}
      helperText={fieldState.error?.message}
    />
  );
}
