import { isLanguage, type Language, languageOf } from '../../../../shared/domain/languages.ts';
import type { Reader, ReadLanguages } from '../../../mail/port.ts';
import { settingText } from '../../house/configuration/public.ts';
import { type MarketRow, readTree } from './markets.repo.ts';

/** What accounts have that were given no locale. */
const DEFAULT_LOCALE = 'en-GB';

/**
 * The language in which the server writes to a person: the one that they chose, else that of the locale that they or who
 * made their account chose, else what is spoken in their market, or in the nearest above it that says so, else
 * `fallback`.
 */
export function languageOfPerson(
  { language, locale, market }: Reader,
  tree: readonly Pick<MarketRow, 'code' | 'path' | 'languages' | 'locale'>[],
  fallback: Language,
): Language {
  if (isLanguage(language)) return language;
  const own = locale !== null && locale !== DEFAULT_LOCALE ? languageOf(locale) : undefined;
  if (own) return own;
  const byCode = new Map(tree.map((one) => [one.code, one]));
  const spoken = (byCode.get(market ?? '')?.path ?? [])
    .flatMap((code) => byCode.get(code) ?? [])
    .flatMap((one) => [...one.languages, ...(one.locale ? [one.locale] : [])])
    .map(languageOf);
  return spoken.find((one) => one !== undefined) ?? fallback;
}

/** See `languageOfPerson`; the fallback is the organisation's setting. */
export const readPersonLanguages: ReadLanguages = async (db) => {
  const [tree, setting] = await Promise.all([readTree(db), settingText(db, 'language.default')]);
  const fallback = isLanguage(setting) ? setting : 'en';
  return (reader) => languageOfPerson(reader, tree, fallback);
};
