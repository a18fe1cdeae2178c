import englishMessages from 'ra-language-english';
import { en as back } from './backOffice.ts';
import { resources } from './resources.ts';

/** Every English word of the back-office: react-admin's own, then ours. */
export const en = {
  ...englishMessages,
  resources,
  admin: back,
};
