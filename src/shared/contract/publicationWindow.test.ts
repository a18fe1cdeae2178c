import { expect, it } from 'vitest';
import { closesWindow, expiresFirst } from './publicationWindow.ts';

const early = '2026-03-01T08:00:00.000Z';
const late = '2026-03-01T10:00:00+01:00';

it('is a window that never opens when the end is not after the beginning', () => {
  expect(expiresFirst({ publishedAt: late, expiresAt: early })).toBe(true);
  expect(expiresFirst({ publishedAt: late, expiresAt: '2026-03-01T09:00:00Z' })).toBe(true);
  expect(expiresFirst({ publishedAt: early, expiresAt: late })).toBe(false);
  expect(expiresFirst({ publishedAt: new Date(late), expiresAt: new Date(early) })).toBe(true);
});

it('lets everything pass that has only one of the two dates', () => {
  expect(expiresFirst({ publishedAt: null, expiresAt: early })).toBe(false);
  expect(expiresFirst({ publishedAt: late, expiresAt: null })).toBe(false);
  expect(expiresFirst({ publishedAt: late, expiresAt: '' })).toBe(false);
  expect(expiresFirst({})).toBe(false);
});

it('is closed by a change of either date, and not by a change of something else', () => {
  const open = { publishedAt: early, expiresAt: late };
  const closed = { publishedAt: late, expiresAt: early };
  expect(closesWindow(open, { expiresAt: early })).toBe(true);
  expect(closesWindow(open, { publishedAt: late })).toBe(true);
  expect(closesWindow(open, { expiresAt: null })).toBe(false);
  expect(closesWindow(undefined, closed)).toBe(true);
  // It was so before.
  expect(closesWindow(closed, {})).toBe(false);
});
