import { Field, type FieldProps } from '../../components/fields/Field.tsx';
import { text } from '../../text/en.ts';

export function EmailField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label={text.signIn.email}
      type="email"
      autoComplete="username"
      slotProps={{ input: { inputMode: 'email' } }}
      {...props}
    />
  );
}
