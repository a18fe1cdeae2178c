import type { Texts, Translation, TranslationsOf } from '../../../shared/domain/translatedTexts.ts';

/** Translations for a copy of a record: those of its texts that are in the copy as they are in the record, without addresses. */
export function copyTranslations(made: TranslationsOf, source: Texts, copy: Texts): TranslationsOf {
  const isKept = ([field]: readonly [string, string]) => source[field] === copy[field];
  const kept = ({ texts, of }: Translation): Translation => ({
    texts: Object.fromEntries(Object.entries(texts).filter(isKept)),
    of: Object.fromEntries(Object.entries(of).filter(isKept)),
  });
  return Object.fromEntries(Object.entries(made).map(([language, one]) => [language, kept(one)]));
}
