import { expect, it } from 'vitest';
import { eventsOn, firstOf, segmentsOf, weekOf, weeksOf } from './monthWeeks.ts';

it('reads a month from the address, and nothing else', () => {
  expect(firstOf('2026-11')).toBe('2026-11-01');
  for (const text of [null, '', '2026-13', '2026', '2026-11-21', 'x']) expect(firstOf(text)).toBeNull();
});

it('holds a month in whole weeks from Monday', () => {
  const november = weeksOf('2026-11-01', 0);
  expect(november).toHaveLength(6);
  expect([november[0]?.[0], november.at(-1)?.at(-1)]).toEqual(['2026-10-26', '2026-12-06']);
  expect(weeksOf('2027-02-01', 0)).toHaveLength(4);
  expect(november.every((week) => week.length === 7)).toBe(true);
});

it.each([
  [0, '2026-10-26', '2026-12-06', 6],
  [5, '2026-10-31', '2026-12-04', 5],
  [6, '2026-11-01', '2026-12-05', 5],
])('begins weeks on day %i', (firstWeekday, from, until, count) => {
  const weeks = weeksOf('2026-11-01', firstWeekday);
  expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([count, from, until]);
  expect(new Set(weeks.flat()).size).toBe(count * 7);
  for (const week of weeks) for (const day of week) expect(weekOf(day, firstWeekday)).toEqual(week);
});

it('spans days, over weeks, in lines that do not touch', () => {
  const [first = [], second = []] = weeksOf('2026-11-01', 0).slice(2);
  const fair = { id: 'fair', firstDay: '2026-11-13', lastDay: '2026-11-17' };
  const launch = { id: 'launch', firstDay: '2026-11-13', lastDay: '2026-11-13' };
  const lesson = { id: 'lesson', firstDay: '2026-11-15', lastDay: '2026-11-15' };
  const later = { id: 'later', firstDay: '2026-11-18', lastDay: '2026-11-18' };
  const all = [launch, lesson, later, fair];
  const summarise = (week: string[]) =>
    segmentsOf(week, all).map(({ event, day, span, lane, isContinued, goesOn }) => [
      event.id,
      day,
      span,
      lane,
      isContinued,
      goesOn,
    ]);
  expect(summarise(first)).toEqual([
    ['fair', '2026-11-13', 3, 0, false, true],
    ['launch', '2026-11-13', 1, 1, false, false],
    ['lesson', '2026-11-15', 1, 1, false, false],
  ]);
  expect(summarise(second)).toEqual([
    ['fair', '2026-11-16', 2, 0, true, false],
    ['later', '2026-11-18', 1, 0, false, false],
  ]);
  expect(eventsOn('2026-11-15', all).map(({ id }) => id)).toEqual(['lesson', 'fair']);
});
