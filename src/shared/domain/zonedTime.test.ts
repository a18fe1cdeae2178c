import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  dayOf,
  daysBetween,
  daysOf,
  instantOf,
  isDay,
  startOfDay,
  wallTimeOf,
  weekdayOf,
} from './zonedTime.ts';

const ZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Dubai',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
];
const at = (wallTime: string, zone: string) => instantOf(wallTime, zone).toISOString();

describe('times in a zone', () => {
  it('follow the clocks of summer and winter', () => {
    expect(at('2026-07-01T10:00', 'Europe/Paris')).toBe('2026-07-01T08:00:00.000Z');
    expect(at('2026-12-01T10:00', 'Europe/Paris')).toBe('2026-12-01T09:00:00.000Z');
    expect(at('2026-12-01T10:00', 'Asia/Dubai')).toBe('2026-12-01T06:00:00.000Z');
  });
  it('that clocks pass over are the same span after the change', () => {
    expect(at('2026-03-29T02:30', 'Europe/Paris')).toBe('2026-03-29T01:30:00.000Z');
    expect(wallTimeOf('2026-03-29T01:30:00Z', 'Europe/Paris')).toBe('2026-03-29T03:30');
  });
  it('that clocks show twice are the first', () => {
    expect(at('2026-10-25T02:30', 'Europe/Paris')).toBe('2026-10-25T00:30:00.000Z');
    expect(at('2026-11-01T01:30', 'America/New_York')).toBe('2026-11-01T05:30:00.000Z');
  });
  it('go there and back for every moment that is shown once', () => {
    const moments = fc.integer({ min: 0, max: 2_100_000_000 / 60 }).map((minutes) => minutes * 60_000);
    fc.assert(
      fc.property(moments, fc.constantFrom(...ZONES), (moment, zone) => {
        const shown = wallTimeOf(new Date(moment), zone);
        const back = instantOf(shown, zone);
        expect(wallTimeOf(back, zone)).toBe(shown);
        expect(back.getTime()).toBeLessThanOrEqual(moment);
        expect(moment - back.getTime()).toBeLessThanOrEqual(2 * 3_600_000);
      }),
    );
  });
  it('begin a day at its first moment, also where midnight is passed over', () => {
    expect(startOfDay('2026-10-25', 'Europe/Paris').toISOString()).toBe('2026-10-24T22:00:00.000Z');
    // Clocks in São Paulo went from 00:00 to 01:00.
    expect(startOfDay('2018-11-04', 'America/Sao_Paulo').toISOString()).toBe('2018-11-04T03:00:00.000Z');
  });
});

describe('days', () => {
  it('are those of the zone', () => {
    expect(dayOf('2026-11-21T23:30:00Z', 'Asia/Dubai')).toBe('2026-11-22');
    expect(dayOf('2026-11-21T01:30:00Z', 'America/New_York')).toBe('2026-11-20');
  });
  it('are counted by the calendar', () => {
    expect(addDays('2026-02-28', 1)).toBe('2026-03-01');
    expect(addDays('2026-03-29', -1)).toBe('2026-03-28');
    expect(daysBetween('2026-10-24', '2026-10-26')).toBe(2);
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(weekdayOf('2026-11-23')).toBe(0);
    expect(weekdayOf('2026-11-22')).toBe(6);
    expect([isDay('2026-02-29'), isDay('2028-02-29'), isDay('today')]).toEqual([false, true, false]);
  });
  it('of something end before the moment at which it ends', () => {
    const zone = 'Europe/Paris';
    const day = { startsAt: '2026-11-20T23:00:00Z', endsAt: '2026-11-21T23:00:00Z' };
    expect(daysOf(day, zone)).toEqual({ firstDay: '2026-11-21', lastDay: '2026-11-21' });
    const night = { startsAt: '2026-11-21T18:00:00Z', endsAt: '2026-11-22T01:00:00Z' };
    expect(daysOf(night, zone)).toEqual({ firstDay: '2026-11-21', lastDay: '2026-11-22' });
  });
});
