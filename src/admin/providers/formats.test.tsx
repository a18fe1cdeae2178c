import { afterEach, beforeEach, expect, it, vi } from 'vitest';

beforeEach(() => {
  document.documentElement.lang = 'fr';
  vi.resetModules();
});
afterEach(() => {
  document.documentElement.lang = 'en';
});

it('writes dates, sizes and numbers in the language of the page', async () => {
  const { formatDateWithTime, formatMediumDateTime, formatNumber, formatSize, weekdayNames } = await import(
    './formats.ts'
  );
  const moment = '2026-11-21T14:05:00Z';
  expect(formatMediumDateTime(moment, 'Europe/Paris')).toBe('21 nov. 2026 - 15:05');
  expect(formatMediumDateTime('never')).toBe('');
  expect(formatDateWithTime(moment, 'Europe/Paris')).toBe('21/11/2026 - 15:05 UTC+1');
  expect(formatNumber(12_345)).toBe('12\u202f345');
  expect(formatSize(1_500_000)).toMatch(/^1,5\s?Mo$/);
  expect(weekdayNames('long', 0)[0]).toBe('lundi');
});
