import { describe, expect, it } from 'vitest';
import { makeEventDefaults, momentOf, shownIn, withStart, withWholeDay, withZone } from './zonedField.ts';

const times = {
  startsAt: '2026-10-23T08:00:00.000Z',
  endsAt: '2026-10-23T10:00:00.000Z',
  timeZone: 'Europe/Paris',
  wholeDay: false,
};
const days = {
  startsAt: '2026-10-22T22:00:00.000Z',
  endsAt: '2026-10-24T22:00:00.000Z',
  timeZone: 'Europe/Paris',
  wholeDay: true,
};

describe('the times of an event in a form', () => {
  it('are shown and read on the clocks of its zone', () => {
    expect(shownIn(times, 'startsAt')).toBe('2026-10-23T10:00');
    expect(momentOf('2026-10-26T10:00', times, 'startsAt')).toBe('2026-10-26T09:00:00.000Z');
    for (const incomplete of ['', '2026-10-26', 'x'])
      expect(momentOf(incomplete, times, 'endsAt')).toBeNull();
  });
  it('of whole days include the last one', () => {
    expect([shownIn(days, 'startsAt'), shownIn(days, 'endsAt')]).toEqual(['2026-10-23', '2026-10-24']);
    expect(momentOf('2026-10-25', days, 'endsAt')).toBe('2026-10-25T23:00:00.000Z');
  });
  it('move together with the start, over a change of clocks too', () => {
    expect(withStart(times, '2026-10-26T09:00:00.000Z').endsAt).toBe('2026-10-26T11:00:00.000Z');
    const moved = withStart(days, '2026-10-23T22:00:00.000Z');
    expect([shownIn(moved, 'startsAt'), shownIn(moved, 'endsAt')]).toEqual(['2026-10-24', '2026-10-25']);
  });
  it('show the same on the clocks of another zone', () => {
    const dubai = withZone(times, 'Asia/Dubai');
    expect(shownIn(dubai, 'startsAt')).toBe('2026-10-23T10:00');
    expect(dubai.startsAt).toBe('2026-10-23T06:00:00.000Z');
    expect(shownIn(withZone(days, 'Asia/Dubai'), 'endsAt')).toBe('2026-10-24');
  });
  it('keep their days when they become whole days and back', () => {
    const whole = withWholeDay(times, true);
    expect([shownIn(whole, 'startsAt'), shownIn(whole, 'endsAt')]).toEqual(['2026-10-23', '2026-10-23']);
    const timed = withWholeDay(days, false);
    expect([shownIn(timed, 'startsAt'), shownIn(timed, 'endsAt')]).toEqual([
      '2026-10-23T09:00',
      '2026-10-24T18:00',
    ]);
  });
  it('begin in a week, in the zone of who writes', () => {
    const made = makeEventDefaults(new Date('2026-11-21T12:00:00Z'));
    expect(shownIn(made, 'startsAt')).toBe('2026-11-28T10:00');
    expect(Date.parse(made.endsAt) - Date.parse(made.startsAt)).toBe(2 * 3_600_000);
  });
});
