import polyglotI18nProvider from 'ra-i18n-polyglot';
import type { I18nProvider } from 'react-admin';
import { type BackOfficeLanguage, LANGUAGE_NAMES } from '../../shared/domain/languages.ts';
import { formatNumber } from '../../shared/domain/plurals.ts';
import type { BackOfficeTexts } from '../text/en.ts';

/**
 * The texts of a language. Polyglot writes counts as they are: those of four digits and more get the separators of their
 * language.
 */
export function createI18nProvider(language: BackOfficeLanguage, texts: BackOfficeTexts): I18nProvider {
  const polyglot = polyglotI18nProvider(() => texts, language, [
    { locale: language, name: LANGUAGE_NAMES[language] },
  ]);
  return {
    ...polyglot,
    translate: (key, options) => {
      const text = polyglot.translate(key, options);
      const count: unknown = options?.smart_count;
      if (typeof count !== 'number' || count < 1000) return text;
      return text.replace(new RegExp(`(?<!\\d)${count}(?!\\d)`), formatNumber(count, language));
    },
  };
}
