import { expect, it } from 'vitest';
import type { CalendarEntry } from '../../../shared/contract/calendar.ts';
import { planMove } from './planMove.ts';

const timeZone = 'Europe/Paris';
const now = Date.parse('2026-11-20T12:00:00Z');
const entry = (fields: Partial<CalendarEntry>): CalendarEntry => ({
  resource: 'news',
  id: 1,
  what: 'appears',
  at: '2026-11-25T08:30:00.000Z',
  day: '2026-11-25',
  title: 'Amber',
  version: 1,
  publishedAt: '2026-11-25T08:30:00.000Z',
  expiresAt: null,
  libraryId: null,
  event: null,
  ...fields,
});
const plan = (fields: Partial<CalendarEntry>, day: string) => planMove(entry(fields), { day, timeZone, now });

it('keeps the time of day over a change of clocks', () => {
  expect(plan({}, '2027-03-29')).toEqual({
    changes: { publishedAt: '2027-03-29T07:30:00.000Z' },
    back: { publishedAt: '2026-11-25T08:30:00.000Z' },
    effect: null,
  });
});

it('keeps seconds, which its field does not show', () => {
  const at = '2026-11-25T08:30:12.345Z';
  expect(plan({ at, publishedAt: at }, '2026-11-26')).toMatchObject({
    changes: { publishedAt: '2026-11-26T08:30:12.345Z' },
  });
});

it('reports the immediate effect for members', () => {
  expect(plan({}, '2026-11-20')).toMatchObject({ effect: 'publish' });
  const shown = '2026-11-18T08:30:00.000Z';
  expect(plan({ at: shown, publishedAt: shown, day: '2026-11-18' }, '2026-11-21')).toMatchObject({
    effect: 'withdraw',
  });
  expect(plan({ at: shown, publishedAt: shown, day: '2026-11-18' }, '2026-11-17')).toMatchObject({
    effect: null,
  });
  const expiresAt = '2026-11-30T08:30:00.000Z';
  expect(
    plan({ what: 'expires', at: expiresAt, expiresAt, publishedAt: shown, day: '2026-11-30' }, '2026-11-19'),
  ).toMatchObject({ effect: 'withdraw', changes: { expiresAt: '2026-11-19T08:30:00.000Z' } });
});

it('never lets anything expire before it appears', () => {
  const expiresAt = '2026-11-27T08:30:00.000Z';
  expect(plan({ expiresAt }, '2026-11-27')).toBe('expires_first');
  expect(plan({ expiresAt }, '2026-11-26')).toMatchObject({ effect: null });
  expect(plan({ what: 'expires', at: expiresAt, expiresAt, day: '2026-11-27' }, '2026-11-24')).toBe(
    'expires_first',
  );
});

it('moves an event with its end by the clocks of its own zone, and its end alone by the end', () => {
  // Nine in the morning in New York, whose clocks change on 1 November 2026.
  const event = {
    startsAt: '2026-10-30T13:00:00.000Z',
    endsAt: '2026-10-31T21:00:00.000Z',
    timeZone: 'America/New_York',
    wholeDay: false,
  };
  const starts = { what: 'starts', at: event.startsAt, day: '2026-10-30', event } as const;
  expect(plan(starts, '2026-11-03')).toEqual({
    changes: { startsAt: '2026-11-03T14:00:00.000Z', endsAt: '2026-11-04T22:00:00.000Z' },
    back: { startsAt: event.startsAt, endsAt: event.endsAt },
    effect: null,
  });
  const ends = { what: 'ends', at: event.endsAt, day: '2026-10-31', event } as const;
  expect(plan(ends, '2026-11-01')).toMatchObject({ changes: { endsAt: '2026-11-01T22:00:00.000Z' } });
  expect(plan(ends, '2026-10-29')).toBe('ends_first');
});
