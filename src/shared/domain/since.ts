import { formatDate, formatIn, type Moment, toDate } from './dates.ts';

const DAYS_BY_NAME = 6;

/** When something was done last, as a reader says it: `09:30` today, `Tuesday` within six days, `14 November 2026` before. */
export function formatSince(moment: Moment, locale: string, now = new Date()): string {
  const date = toDate(moment);
  if (date.toDateString() === now.toDateString())
    return formatIn(date, locale, { hour: '2-digit', minute: '2-digit' });
  const isNear = now.getTime() - date.getTime() < DAYS_BY_NAME * 24 * 3_600_000;
  return isNear ? formatIn(date, locale, { weekday: 'long' }) : formatDate(date, locale);
}
