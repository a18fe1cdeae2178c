import { Field, type FieldProps } from '../../components/fields/Field.tsx';
import { text } from '../../text/en.ts';

export function EmailField(props: FieldProps) {
  return (
    <Field
      label={text.signIn.email}
      type="email"
      autoComplete="username"
      slotProps={{ htmlInput: { inputMode: 'email' } }}
      {...props}
    />
  );
}
