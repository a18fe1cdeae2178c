import { describe, expect, it } from 'vitest';
import {
  dayParts,
  formatDate,
  formatDateWithTime,
  formatDayOfWeek,
  formatDays,
  formatFullDay,
  formatIsoDate,
  formatMediumDateTime,
  formatMomentInFull,
  formatShortDate,
} from './dates.ts';
import { formatMonth, formatMonthName, weekdayNames } from './months.ts';
import { formatTime, formatTimeSpan } from './times.ts';

const noon = '2026-11-17T12:05:00Z';

describe('dates', () => {
  it('writes dates in the locale of the reader', () => {
    expect(formatDate(noon, 'en-GB')).toBe('17 November 2026');
    expect(formatDate(noon, 'fr-FR')).toBe('17 novembre 2026');
    expect(formatDayOfWeek(noon, 'en-GB')).toBe('Tuesday 17 November');
  });
  it('writes the days of a year in English as the browser does', () => {
    const long = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long' });
    const named = new Intl.DateTimeFormat('en-GB', { weekday: 'long', day: 'numeric', month: 'long' });
    for (let day = 0; day < 366; day += 1) {
      const date = new Date(2028, 0, 1 + day, 12);
      expect(formatDate(date, 'en-GB')).toBe(long.format(date));
      expect(formatDayOfWeek(date, 'en-GB')).toBe(named.format(date).replace(',', ''));
    }
    expect(formatDate('no date', 'en-GB')).toBe('');
  });
  it('writes the short date in French from seconds or an ISO string', () => {
    expect(formatShortDate(noon)).toBe('17/11/2026');
    expect(formatShortDate(Date.parse(noon) / 1000)).toBe('17/11/2026');
  });
  it('names days and months in English', () => {
    expect(dayParts(noon, 'UTC')).toEqual({ weekday: 'Tuesday', day: '17', month: 'November', year: '2026' });
  });
  it('writes times with twelve hours, and the zone on request', () => {
    expect(formatTime(noon, 'UTC')).toBe('12:05 PM UTC');
    expect(formatDateWithTime(noon, 'Europe/Paris')).toBe('17/11/2026 - 01:05 PM GMT+1');
    expect(formatMediumDateTime(noon, 'UTC')).toBe('17 Nov 2026 - 12:05');
    expect(formatIsoDate(noon)).toBe('2026-11-17');
  });
  it('writes days in the zone and the locale of the reader', () => {
    const night = '2026-11-20T23:30:00Z';
    expect(formatFullDay(night, 'en-GB', 'Europe/Paris')).toBe('Saturday 21 November 2026');
    expect(formatFullDay(night, 'fr-FR', 'America/New_York')).toBe('vendredi 20 novembre 2026');
    expect(formatMonth('2026-11-21', 'en-GB')).toBe('November 2026');
    expect(formatMonthName('2026-11-30', 'fr-FR')).toBe('novembre');
    expect(weekdayNames('en-GB', 'short', 0)).toEqual(['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun']);
  });
  it('writes spans of days as briefly as they are clear', () => {
    const spaced = (text: string) => text.replace(/\s/g, ' ');
    expect(spaced(formatDays('2026-11-21', '2026-11-21', 'en-GB'))).toBe('21 November 2026');
    expect(spaced(formatDays('2026-11-21', '2026-11-23', 'en-GB'))).toMatch(/^21 ?– ?23 November 2026$/);
    expect(spaced(formatDays('2026-12-30', '2027-01-02', 'en-GB'))).toBe('30 December 2026 – 2 January 2027');
    expect(formatDays('soon', '2026-11-23', 'en-GB')).toBe('');
  });
  it('writes spans of time with the zone, twice where clocks change in between', () => {
    expect(formatTimeSpan('2026-11-17T09:00:00Z', '2026-11-17T16:30:00Z', 'Europe/Paris')).toBe(
      '10:00 AM – 05:30 PM GMT+1',
    );
    expect(formatTimeSpan('2026-10-24T21:00:00Z', '2026-10-25T04:00:00Z', 'Europe/Paris')).toBe(
      '11:00 PM GMT+2 – 05:00 AM GMT+1',
    );
  });
  it.each([
    ['en-GB', '03:05 PM GMT+1', '03:05 PM – 05:30 PM GMT+1', '15:05'],
    ['en-US', '03:05 PM GMT+1', '03:05 PM – 05:30 PM GMT+1', '3:05 PM'],
    ['fr-FR', '15:05 UTC+1', '15:05 – 17:30 UTC+1', '15:05'],
    ['ar-AE', '3:05 م غرينتش+1', '3:05 م – 5:30 م غرينتش+1', '3:05 م'],
    ['ja-JP', '15:05 GMT+1', '15:05 – 17:30 GMT+1', '15:05'],
    ['zh-CN', '15:05 GMT+1', '15:05 – 17:30 GMT+1', '15:05'],
  ])('counts hours as the locale does: %s', (locale, time, span, full) => {
    const spaced = (text: string) => text.replace(/\s/g, ' ');
    const [from, to] = ['2026-11-17T14:05:00Z', '2026-11-17T16:30:00Z'];
    expect(spaced(formatTime(from, 'Europe/Paris', locale))).toBe(time);
    expect(spaced(formatTimeSpan(from, to, 'Europe/Paris', locale))).toBe(span);
    expect(spaced(formatMomentInFull(from, 'Europe/Paris', locale))).toContain(full);
  });
  it('begins the names of days where weeks begin', () => {
    expect(weekdayNames('ja-JP', 'short', 6)).toEqual(['日', '月', '火', '水', '木', '金', '土']);
    expect(weekdayNames('en-GB', 'short', 5)[0]).toBe('Sat');
  });
  it('returns an empty string for what is no date', () => {
    expect(formatDate('never', 'en-GB')).toBe('');
    expect(formatIsoDate('never')).toBe('');
  });
});
