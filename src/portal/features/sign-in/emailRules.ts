import { text } from '../../text/en.ts';

/** What a form asks of an e-mail address. */
export const emailRules = {
  required: text.errors.required,
  pattern: { value: /^\S+@\S+\.\S+$/, message: text.errors.email },
};
