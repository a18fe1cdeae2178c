import { expect, it } from 'vitest';
import { formatSince } from './since.ts';

it('says when something was done last: the time, the weekday, or the date', () => {
  const now = new Date('2026-11-20T12:05:00Z');
  expect(formatSince(now, 'en-GB', now)).toMatch(/^\d\d:05$/);
  expect(formatSince('2026-11-17T12:05:00Z', 'en-GB', now)).toBe('Tuesday');
  expect(formatSince('2026-11-17T12:05:00Z', 'fr-FR', now)).toBe('mardi');
  expect(formatSince('2026-11-13T12:05:00Z', 'en-GB', now)).toBe('13 November 2026');
});
