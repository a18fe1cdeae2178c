import type { Language } from './languages.ts';

/** As `@sindresorhus/slugify`, which neither this folder nor the first load of an application has. */
type Slugify = (
  text: string,
  options: { decamelize: boolean; customReplacements: [string, string][] },
) => string;

const SLUG_MAX = 100;
/** French words that lose a vowel before another word: `d’encre` has two words, `don’t` one. */
const ELISION = /(?<!\p{L})([cdjlmnst]|(?:jus|lors|puis|quoi)?qu)[’'](?=\p{L})/giu;

/** `Façade – dusk` → `facade-dusk`, `Bois d’Encre` → `bois-d-encre`; nothing of scripts that cannot be transliterated. Forms suggest what the server makes. */
export const latinSlug = (slugify: Slugify, text: string): string =>
  slugify(text.replace(ELISION, '$1 ').replace(/[’'`´]/g, ''), {
    decamelize: false,
    customReplacements: [['&', ' ']],
  })
    .slice(0, SLUG_MAX)
    .replace(/-+$/, '');

/** Whether a language is written in the letters of addresses. */
const IS_LATIN: Record<Language, boolean> = { en: true, fr: true, ar: false, ja: false, zh: false };
export const isLatin = (language: Language): boolean => IS_LATIN[language];
