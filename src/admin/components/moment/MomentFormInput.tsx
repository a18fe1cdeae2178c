import { useRef } from 'react';
import { useInput, useTranslate, type Validator } from 'react-admin';
import { MomentField } from './MomentField.tsx';

interface MomentFormInputProps {
  source: string;
  label: string;
  helperText?: string | false;
  validate?: Validator;
  /** A day without a time, in no zone. */
  isDay?: boolean;
  fullWidth?: boolean;
}

/** A date and time in a form: shown in this computer's zone, stored as ISO 8601 in UTC; or a day, as `2026-11-21`. */
export function MomentFormInput({
  source,
  label,
  helperText,
  validate,
  isDay,
  fullWidth,
}: MomentFormInputProps) {
  const translate = useTranslate();
  /** Why what is typed is no date; the form's value is still the one before. */
  const fault = useRef<string | null>(null);
  const { field, fieldState } = useInput({
    source,
    defaultValue: null,
    validate: (value: unknown, values: Record<string, unknown>, props: object) =>
      fault.current ?? validate?.(value, values, props),
  });
  const known: unknown = field.value;
  const { message } = fieldState.error ?? {};
  return (
    <MomentField
      label={translate(label, { _: label })}
      value={typeof known === 'string' && known !== '' ? known : null}
      onChange={field.onChange}
      onFault={(next) => {
        fault.current = next;
      }}
      onBlur={field.onBlur}
      inputRef={field.ref}
      error={message ? translate(message, { _: message }) : undefined}
      helperText={helperText ? translate(helperText, { _: helperText }) : undefined}
      isDay={isDay}
      fullWidth={fullWidth}
    />
  );
}
