import polyglotI18nProvider from 'ra-i18n-polyglot';
import { formatNumber } from '../../shared/domain/plurals.ts';
import { en } from '../text/en.ts';

const polyglot = polyglotI18nProvider(() => en, 'en', [{ locale: 'en', name: 'English' }]);

/** Polyglot writes counts as they are: those of four digits and more get the separators of their language. */
export const i18nProvider: typeof polyglot = {
  ...polyglot,
  translate: (key, options) => {
    const text = polyglot.translate(key, options);
    const count: unknown = options?.smart_count;
    if (typeof count !== 'number' || count < 1000) return text;
    return text.replace(new RegExp(`(?<!\\d)${count}(?!\\d)`), formatNumber(count, polyglot.getLocale()));
  },
};
