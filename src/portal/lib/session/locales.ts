import type { LOCALES } from '../../../shared/contract/user.ts';
import { text } from '../../text/en.ts';

type Locale = (typeof LOCALES)[number];

const names: Record<Locale, string> = text.locales;

/** The locales that a member can choose, with their names. */
export const LOCALE_OPTIONS = Object.entries(names).map(([value, label]) => ({ value, label }));

export function isLocale(value: string): value is Locale {
  return Object.hasOwn(names, value);
}
