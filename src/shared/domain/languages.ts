/** Languages of the portal's interface, each by its own name; the first is what all messages are written in first. */
export const LANGUAGE_NAMES = {
  en: 'English',
  fr: 'Français',
  ar: 'العربية',
  ja: '日本語',
  zh: '简体中文',
} as const;
export type Language = keyof typeof LANGUAGE_NAMES;

export const LANGUAGES = Object.keys(LANGUAGE_NAMES) as [Language, ...Language[]];

/** Locales of dates and numbers that accounts and markets can have. */
export const LOCALES = ['en-GB', 'en-US', 'fr-FR', 'ar-AE', 'ja-JP', 'zh-CN'] as const;
export type Locale = (typeof LOCALES)[number];

/** The browser's cookie with the language that was chosen in it, or by the account that last signed in. */
export const LANGUAGE_COOKIE = 'sillage-language';
/** Seconds: browsers keep cookies no longer. */
export const LANGUAGE_LIFETIME = 400 * 24 * 3600;

/**
 * The parameter of a page's address that asks for it in a language, whatever the cookie and the account say. Nothing
 * remembers it: `index.html` takes it out of the address of a tab that shows the portal as somebody else.
 */
export const PAGE_LANGUAGE_PARAMETER = 'in-language';

/** Sent by the back-office with its calls: its language, in which refusals are that have a message in the catalogue. */
export const BACK_OFFICE_HEADER = 'X-Back-Office';

/** Languages of the back-office's interface. */
export const BACK_OFFICE_LANGUAGES = ['en', 'fr'] as const satisfies readonly Language[];
export type BackOfficeLanguage = (typeof BACK_OFFICE_LANGUAGES)[number];
export const isBackOfficeLanguage = (value: unknown): value is BackOfficeLanguage =>
  BACK_OFFICE_LANGUAGES.some((language) => language === value);

/** How each language is declared in `<html lang dir>`, and the locale of its dates and numbers. */
const FACTS: Record<Language, { tag: string; locale: string; isRightToLeft?: true }> = {
  en: { tag: 'en', locale: 'en-GB' },
  fr: { tag: 'fr', locale: 'fr-FR' },
  ar: { tag: 'ar', locale: 'ar-AE', isRightToLeft: true },
  ja: { tag: 'ja', locale: 'ja-JP' },
  zh: { tag: 'zh-Hans', locale: 'zh-CN' },
};

export const isLanguage = (value: unknown): value is Language =>
  typeof value === 'string' && Object.hasOwn(LANGUAGE_NAMES, value);

/** BCP 47, such as `zh-Hans`. */
export const tagOf = (language: Language): string => FACTS[language].tag;

export const directionOf = (language: Language): 'ltr' | 'rtl' =>
  FACTS[language].isRightToLeft ? 'rtl' : 'ltr';

/** The language of a BCP 47 tag or a locale: `fr-CA` is French. Traditional Chinese is none of ours. */
export function languageOf(tag: string): Language | undefined {
  const [primary = '', ...rest] = tag.toLowerCase().split(/[-_]/);
  if (primary === 'zh' && rest.some((part) => ['hant', 'tw', 'hk', 'mo'].includes(part))) return undefined;
  return isLanguage(primary) ? primary : undefined;
}

/**
 * The locale of dates and numbers for a reader of `language` who wishes those of `wished`. English goes with the dates of
 * every country, since offices abroad work in it; other languages name their own months.
 */
export function localeOf(language: Language, wished?: string): string {
  if (wished && (language === 'en' || languageOf(wished) === language)) return wished;
  return FACTS[language].locale;
}

/** Ours that an `Accept-Language` header wants most. */
export function acceptedLanguage(header = ''): Language | undefined {
  const wishes = header
    .slice(0, 1000)
    .split(',')
    .map((part, index) => {
      const [tag = '', ...parameters] = part.split(';').map((word) => word.trim());
      const weight = parameters.find((word) => word.startsWith('q='));
      return { language: languageOf(tag), weight: weight ? Number(weight.slice(2)) || 0 : 1, index };
    });
  return wishes
    .filter(({ language, weight }) => language && weight > 0)
    .sort((one, other) => other.weight - one.weight || one.index - other.index)[0]?.language;
}
