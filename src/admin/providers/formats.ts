import type { Moment } from '../../shared/domain/dates.ts';
import * as dates from '../../shared/domain/dates.ts';
import * as months from '../../shared/domain/months.ts';
import * as plurals from '../../shared/domain/plurals.ts';
import * as sizes from '../../shared/domain/sizes.ts';
import { formatTime } from '../../shared/domain/times.ts';
import { language, locale } from './language.ts';

/** Dates, sizes and numbers in the language of the page. */
export const formatDate = (moment: Moment): string => dates.formatDate(moment, locale);
export const formatDateTime = (moment: Moment): string => dates.formatDateTime(moment, locale);
export const formatDays = (firstDay: string, lastDay: string): string =>
  dates.formatDays(firstDay, lastDay, locale);
export const formatFullDay = (moment: Moment, timeZone?: string): string =>
  dates.formatFullDay(moment, locale, timeZone);
export const formatMonth = (day: string): string => months.formatMonth(day, locale);
export const formatMomentInFull = (moment: Moment, timeZone: string): string =>
  dates.formatMomentInFull(moment, timeZone, locale);
/** `21 Nov 2026 - 15:05`, `21 nov. 2026 - 15:05`. */
export function formatMediumDateTime(moment: Moment, timeZone?: string): string {
  if (language === 'en') return dates.formatMediumDateTime(moment, timeZone);
  const date = dates.toDate(moment);
  if (Number.isNaN(date.getTime())) return '';
  const write = (options: Intl.DateTimeFormatOptions) =>
    date.toLocaleString(locale, { ...options, ...(timeZone && { timeZone }) });
  return `${write({ dateStyle: 'medium' })} - ${write({ hour: '2-digit', minute: '2-digit' })}`;
}

/** `21/11/2026 - 03:05 PM GMT+1`, `21/11/2026 - 15:05 UTC+1`. */
export function formatDateWithTime(moment: Moment, timeZone: string): string {
  if (language === 'en') return dates.formatDateWithTime(moment, timeZone);
  const day = dates.toDate(moment).toLocaleDateString(locale, { timeZone });
  return `${day} - ${formatTime(moment, timeZone, locale)}`;
}

export const weekdayNames = (weekday: 'long' | 'short' | 'narrow', firstWeekday: number): string[] =>
  months.weekdayNames(locale, weekday, firstWeekday);
export const formatSize = (bytes: number): string => sizes.formatSize(bytes, locale);
export const formatDimensions = (width: number, height: number): string =>
  sizes.formatDimensions(width, height, locale);
export const formatNumber = (count: number): string => plurals.formatNumber(count, locale);
export const { formatShortDate } = dates;
export const { formatDuration } = sizes;
