import { isLanguage, type Language, localeOf } from '../../../shared/domain/languages.ts';

/** The language of this page, of which alone its scripts have the messages. */
export function pageLanguage(): Language {
  const { language } = document.documentElement.dataset;
  return isLanguage(language) ? language : 'en';
}

/** The locale of dates and numbers on this page, for a member or a browser that wishes `wished`. */
export const localeFor = (wished: string | undefined): string =>
  localeOf(pageLanguage(), wished ?? navigator.language);

/** An address of a script of the build, `assets/x.js`, as pages of this language have it. */
export function scriptInLanguage(file: string): string {
  const { language = 'en' } = document.documentElement.dataset;
  return language === 'en' ? file : file.replace(/^assets\/([\w-]+\.js)$/, `assets/${language}/$1`);
}
