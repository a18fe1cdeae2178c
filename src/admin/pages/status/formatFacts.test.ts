// @vitest-environment jsdom
import { expect, it } from 'vitest';
import { formatMediumDateTime } from '../../../shared/domain/dates.ts';
import { formatFacts } from './formatFacts.ts';

const translate = (key: string, { n }: { n?: unknown } = {}) => `${String(n)} ${key.split('.').at(-1)}`;

it('formats facts by what their names say that they are', () => {
  const at = '2026-11-25T10:00:00.000Z';
  expect(
    formatFacts({ bytesFree: 1_400_000_000, at, atEnd: at, attribute: 'as it is', count: 12_000 }, translate),
  ).toEqual({
    bytesFree: '1.4\u00a0GB',
    at: formatMediumDateTime(at),
    atEnd: formatMediumDateTime(at),
    attribute: 'as it is',
    count: '12,000',
  });
});

it.each([
  [0, '0 seconds'],
  [119, '119 seconds'],
  [120, '2 minutes'],
  [7199, '119 minutes'],
  [7200, '2 hours'],
  [172_799, '47 hours'],
  [172_800, '2 days'],
])('has %d seconds in the largest unit of which there are two', (seconds, words) => {
  expect(formatFacts({ seconds }, translate)).toEqual({ seconds: words });
});
