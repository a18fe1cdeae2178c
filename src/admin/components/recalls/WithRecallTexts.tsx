import { type ReactNode, use } from 'react';
import { I18nContext } from 'react-admin';
import { createI18nProvider } from '../../providers/i18nProvider.ts';
import { language } from '../../providers/language.ts';
import { readTexts } from '../../providers/texts.ts';

const readRecallTexts = async () =>
  (await (language === 'fr' ? import('../../text/fr/recalls.ts') : import('../../text/recalls.ts')))
    .recallTexts;

/** The texts that the page has, and those of recalls below `admin.recalls`. */
const provider = Promise.all([readTexts(), readRecallTexts()]).then(([texts, recalls]) =>
  createI18nProvider(language, { ...texts, admin: { ...texts.admin, recalls } }),
);

/** Texts of recalls for what it holds: they are fetched with it, and are no part of the page's first scripts. */
export function WithRecallTexts({ children }: { children: ReactNode }) {
  return <I18nContext value={use(provider)}>{children}</I18nContext>;
}
