import { type Language, languageOf } from '../../../shared/domain/languages.ts';
import { pageLanguage } from '../../lib/language/pageLanguage.ts';
import { useConfiguration } from '../../lib/queries/configuration.ts';
import { useLocale } from '../../lib/session/useSession.ts';

/** Whose captions are looked for. */
export interface CaptionsReader {
  /** Of the page. */
  readonly language: Language;
  /** Of their dates: it chooses between captions for two countries of their language. */
  readonly locale: string;
  /** In which records are written; absent while unknown. */
  readonly source?: Language;
}

/** The tag of the captions to begin with: in the reader's language, else in that of the records, else the first. */
export function usualCaptions(
  tags: readonly string[],
  { language, locale, source }: CaptionsReader,
): string | undefined {
  const own = tags.filter((tag) => languageOf(tag) === language);
  return (
    own.find((tag) => tag.toLowerCase() === locale.toLowerCase()) ??
    own[0] ??
    tags.find((tag) => source && languageOf(tag) === source) ??
    tags[0]
  );
}

/**
 * The tag of the captions that show: those chosen last, where a film has them, else those to begin with. `chosen` is
 * `null` for somebody who wants none, `undefined` for somebody who never chose.
 */
export function shownCaptions(
  tags: readonly string[],
  chosen: string | null | undefined,
  reader: CaptionsReader,
): string | undefined {
  if (chosen === null) return undefined;
  return tags.find((tag) => tag === chosen) ?? usualCaptions(tags, reader);
}

export function useCaptionsReader(): CaptionsReader {
  return { language: pageLanguage(), locale: useLocale(), source: useConfiguration()?.['language.content'] };
}
