import { describe, expect, it } from 'vitest';
import { readStatus } from './visibilityStatus.ts';

const now = Date.parse('2026-06-01T00:00:00Z');
const past = '2026-01-01T00:00:00Z';
const future = '2026-12-01T00:00:00Z';

describe('readStatus', () => {
  it.each([
    ['a record without a date is a draft', null, null, 'draft'],
    ['a draft with an expiry stays a draft', null, past, 'draft'],
    ['a past date publishes', past, null, 'published'],
    ['a future date schedules', future, null, 'scheduled'],
    ['an expiry that came withdraws', past, past, 'expired'],
    ['an expiry to come does not', past, future, 'published'],
  ] as const)('%s', (_case, publishedAt, expiresAt, status) => {
    expect(readStatus({ publishedAt, expiresAt }, now)).toBe(status);
  });
});
