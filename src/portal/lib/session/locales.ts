import { LOCALES, type Locale, tagOf } from '../../../shared/domain/languages.ts';
import { pageLanguage } from '../language/pageLanguage.ts';

/** The country of a locale, in the language of the page; the locale itself where it names none. */
export function countryOf(locale: string): string {
  const { region } = new Intl.Locale(locale);
  if (!region) return locale;
  return new Intl.DisplayNames(tagOf(pageLanguage()), { type: 'region' }).of(region) ?? locale;
}

export const isLocale = (value: string): value is Locale => LOCALES.some((locale) => locale === value);
