import { expect, it } from 'vitest';
import { formatClock, parseClock } from './clock.ts';

it.each([
  ['0:00', 0],
  ['1:05', 65],
  [' 12:5 ', 725],
  ['0:12.5', 12.5],
  ['0:12,5', 12.5],
  ['90:00', 5400],
  ['1:02:03', 3723],
])('reads %s', (text, seconds) => {
  expect(parseClock(text)).toBe(seconds);
  expect(parseClock(formatClock(seconds))).toBe(seconds);
});

it.each(['', '65', '1:65', '1:60:00', 'a:bc', '1:05:', '-1:05'])('refuses %j', (text) => {
  expect(parseClock(text)).toBeNull();
});

it('writes times as it reads them', () => {
  expect([0, 65, 12.5, 3723].map(formatClock)).toEqual(['0:00', '1:05', '0:12.5', '1:02:03']);
});
