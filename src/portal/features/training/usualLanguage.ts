import { readChoices } from '../../components/player/playerChoices.ts';

/** The language to begin with: the one of the member's own locale, or else the first. */
export const usualLanguage = (languages: readonly string[], locale: string): string | undefined => {
  const [own = ''] = locale.split('-');
  return languages.find((tag) => tag === locale || tag.split('-')[0] === own) ?? languages[0];
};

/** The language of a transcript: as the captions were chosen, where there are some in it. */
export const transcriptLanguage = (languages: readonly string[], locale: string): string | undefined =>
  languages.find((tag) => tag === readChoices().captions) ?? usualLanguage(languages, locale);
