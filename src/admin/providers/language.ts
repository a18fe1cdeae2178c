import { type BackOfficeLanguage, isBackOfficeLanguage, localeOf } from '../../shared/domain/languages.ts';

const declared = document.documentElement.lang;

/** The language of the page, which the server has chosen. */
export const language: BackOfficeLanguage = isBackOfficeLanguage(declared) ? declared : 'en';

/** The locale of its dates and numbers. */
export const locale = localeOf(language);
