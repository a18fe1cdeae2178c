import { type BackOfficeLanguage, isBackOfficeLanguage, localeOf } from '../../shared/domain/languages.ts';

// Functions are tested without a page.
const declared = typeof document === 'undefined' ? '' : document.documentElement.lang;

/** The language of the page, which the server has chosen. */
export const language: BackOfficeLanguage = isBackOfficeLanguage(declared) ? declared : 'en';

/** The locale of its dates and numbers. */
export const locale = localeOf(language);
