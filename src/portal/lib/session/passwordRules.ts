import { text } from '../../text/en.ts';

/** The server's rule, repeated here for an early hint: its contract's values would bring the schemas along. */
const PASSWORD_MIN = 10;

/** What a form asks of a new password and of its repetition. */
export const passwordRules = {
  password: {
    required: text.errors.required,
    minLength: { value: PASSWORD_MIN, message: text.errors.passwordShort(PASSWORD_MIN) },
  },
  repeat: {
    validate: (value: string, { password }: { password: string }) =>
      value === password || text.errors.passwordsDiffer,
  },
};
