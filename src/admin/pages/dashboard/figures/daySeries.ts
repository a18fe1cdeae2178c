import { locale } from '../../../providers/language.ts';

/** Figures of every day of a period, by series. */
export interface DaySeries {
  readonly label: string;
  /** Of the whole period. */
  readonly total: number;
  readonly values: readonly number[];
  readonly tone: 'ink' | 'quiet';
}

export const shortDay = (day: string): string =>
  new Date(`${day}T00:00Z`).toLocaleDateString(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' });
