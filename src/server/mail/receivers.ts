import { users } from '../db/schema/accounts.ts';

/** Columns of an account that a mail to it needs. */
export const receiverColumns = {
  name: users.name,
  email: users.email,
  language: users.language,
  locale: users.locale,
  market: users.market,
};
