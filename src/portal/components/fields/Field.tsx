import Input, { type InputProps } from '@mui/material/Input';
import { type Ref, useId } from 'react';
import { type FieldFacts, FieldFrame } from './FieldFrame.tsx';

export interface FieldProps
  extends FieldFacts,
    Omit<InputProps, keyof FieldFacts | 'id' | 'ref' | 'inputRef' | 'inputProps'> {
  ref?: Ref<HTMLInputElement>;
}

/** A text field that takes what `register` of react-hook-form returns, and the message of its error. */
export function Field({ label, error, help, className, ref, ...input }: FieldProps) {
  const id = useId();
  return (
    <FieldFrame id={id} label={label} error={error} help={help} className={className}>
      {(describedBy) => <Input {...input} id={id} inputRef={ref} aria-describedby={describedBy} />}
    </FieldFrame>
  );
}
