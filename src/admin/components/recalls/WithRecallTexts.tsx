import { lazy, type ReactNode } from 'react';
import { I18nContext } from 'react-admin';
import { createI18nProvider } from '../../providers/i18nProvider.ts';
import { language } from '../../providers/language.ts';
import { readTexts } from '../../providers/texts.ts';

const readRecallTexts = async () =>
  (await (language === 'fr' ? import('../../text/fr/recalls.ts') : import('../../text/recalls.ts')))
    .recallTexts;

/**
 * Adds the texts of recalls, below `admin.recalls`, to those of the page for what it holds: they are fetched with it, and
 * are no part of the page's first scripts.
 */
export const WithRecallTexts = lazy(async () => {
  const [texts, recalls] = await Promise.all([readTexts(), readRecallTexts()]);
  const admin = { ...texts.admin, recalls };
  const provider = createI18nProvider(language, { ...texts, admin });
  return {
    default: ({ children }: { children: ReactNode }) => (
      <I18nContext value={provider}>{children}</I18nContext>
    ),
  };
});
