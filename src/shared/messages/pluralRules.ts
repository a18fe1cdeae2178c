import type { Language } from '../domain/languages.ts';

/** Those of the portal, and the pseudo-language of tests. */
export type CatalogueLanguage = Language | 'en-XA';

type Rules = Partial<Record<Intl.LDMLPluralRule, string>>;

/**
 * Conditions on a whole number `n`, as CLDR has them, in order; what fits none is `other`. A page is spared
 * `Intl.PluralRules`, which costs a phone its time when it is first made. French has `many` for whole millions too,
 * which read like every other number when they are in figures.
 */
const RULES: Record<Language, Rules> = {
  en: { one: 'n===1' },
  fr: { one: 'n<2' },
  ar: { zero: 'n===0', one: 'n===1', two: 'n===2', few: 'n%100>2&&n%100<11', many: 'n%100>10' },
  ja: {},
  zh: {},
};

export const pluralRulesOf = (language: CatalogueLanguage): Rules =>
  RULES[language === 'en-XA' ? 'en' : language];
