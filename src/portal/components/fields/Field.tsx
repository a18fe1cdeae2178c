import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { Ref } from 'react';

export interface FieldProps extends Omit<TextFieldProps, 'error' | 'helperText' | 'ref' | 'inputRef'> {
  /** What is wrong with the value; it takes the place of the help. */
  error?: string;
  help?: string;
  ref?: Ref<HTMLInputElement>;
}

/** A text field that takes what `register` of react-hook-form returns, and the message of its error. */
export function Field({ error, help, ref, ...field }: FieldProps) {
  return <TextField {...field} inputRef={ref} error={error !== undefined} helperText={error ?? help} />;
}
