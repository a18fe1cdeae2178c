import { createI18nProvider } from '../providers/i18nProvider.ts';
import { en } from '../text/en.ts';

/** The back-office's English texts, for screens under test. */
export const englishI18n = createI18nProvider('en', en);
