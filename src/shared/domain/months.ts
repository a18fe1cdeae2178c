import { formatIn } from './dates.ts';

/** `November 2026` of a day such as `2026-11-21`, in the reader's locale. */
export function formatMonth(day: string, locale: string): string {
  return formatIn(`${day}T00:00Z`, locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

/** `November` of a day such as `2026-11-21`, in the reader's locale. */
export function formatMonthName(day: string, locale: string): string {
  return formatIn(`${day}T00:00Z`, locale, { month: 'long', timeZone: 'UTC' });
}

/** Names of the days of the week in the reader's locale, from `firstWeekday`, which is 0 for Monday to 6 for Sunday. */
export function weekdayNames(
  locale: string,
  weekday: 'long' | 'short' | 'narrow',
  firstWeekday: number,
): string[] {
  // 1 January 2024 was a Monday.
  return [1, 2, 3, 4, 5, 6, 7].map((day) =>
    formatIn(new Date(Date.UTC(2024, 0, day + firstWeekday)), locale, { weekday, timeZone: 'UTC' }),
  );
}
