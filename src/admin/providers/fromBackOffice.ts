import type { Transport } from '../../shared/client/createClient.ts';
import { BACK_OFFICE_HEADER } from '../../shared/domain/languages.ts';
import { language } from './language.ts';

/** `fetch` by which the server knows who calls: messages of the back-office are in its language, not in the user's. */
export const fromBackOffice: Transport = (url, init) => {
  init.headers.set(BACK_OFFICE_HEADER, language);
  return fetch(url, init);
};
