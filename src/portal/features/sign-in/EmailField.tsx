import { Field, type FieldProps } from '../../components/fields/Field.tsx';
import { signInText } from '../../text/signIn.ts';

export function EmailField(props: Omit<FieldProps, 'label'>) {
  return (
    <Field
      label={signInText.email}
      type="email"
      autoComplete="username"
      slotProps={{ input: { inputMode: 'email' } }}
      {...props}
    />
  );
}
