import { en } from '../text/en.ts';
import { createI18nProvider } from './i18nProvider.ts';

/** The back-office's English texts, for screens under test. */
export const englishI18n = createI18nProvider('en', en);
