import { describe, expect, it } from 'vitest';
import {
  dayParts,
  formatDate,
  formatDateWithTime,
  formatDayOfWeek,
  formatIsoDate,
  formatMediumDateTime,
  formatShortDate,
  formatTime,
} from './dates.ts';

const noon = '2026-11-17T12:05:00Z';

describe('dates', () => {
  it('writes dates in the locale of the reader', () => {
    expect(formatDate(noon, 'en-GB')).toBe('17 November 2026');
    expect(formatDate(noon, 'fr-FR')).toBe('17 novembre 2026');
    expect(formatDayOfWeek(noon, 'en-GB')).toBe('Tuesday 17 November');
  });
  it('writes the short date in French from seconds or an ISO string', () => {
    expect(formatShortDate(noon)).toBe('17/11/2026');
    expect(formatShortDate(Date.parse(noon) / 1000)).toBe('17/11/2026');
  });
  it('names days and months in English', () => {
    expect(dayParts(noon, 'UTC')).toEqual({ weekday: 'Tuesday', day: '17', month: 'November', year: '2026' });
  });
  it('writes times with twelve hours and the zone when asked', () => {
    expect(formatTime(noon, 'UTC')).toBe('12:05 PM UTC');
    expect(formatDateWithTime(noon, 'Europe/Paris')).toBe('17/11/2026 - 01:05 PM GMT+1');
    expect(formatMediumDateTime(noon, 'UTC')).toBe('17 Nov 2026 - 12:05');
    expect(formatIsoDate(noon)).toBe('2026-11-17');
  });
  it('returns an empty string for what is no date', () => {
    expect(formatDate('never', 'en-GB')).toBe('');
    expect(formatIsoDate('never')).toBe('');
  });
});
