import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatMediumDateTime } from './dates.ts';
import { readDay, readMoment } from './readMoment.ts';
import { wallTimeOf } from './zonedTime.ts';

/** A Tuesday, 12:48 in Paris. */
const clock = { now: new Date('2026-11-24T11:48:30Z'), timeZone: 'Europe/Paris' };
/** What a text means, on the clocks of Paris. */
const read = (text: string, at = clock): string | null => {
  const reading = readMoment(text, at);
  if (!reading) return null;
  return reading.kind === 'moment' ? wallTimeOf(reading.at, at.timeZone) : reading.kind;
};

describe('dates in the format of the portal', () => {
  it.each([
    ['21 Nov 2026 - 15:05', '2026-11-21T15:05'],
    ['21 November 2026, 15:05', '2026-11-21T15:05'],
    ['Saturday 21 November 2026 at 15:05', '2026-11-21T15:05'],
    ['Sat. 21 Nov 2026 15:05', '2026-11-21T15:05'],
    ['21st november 2026', '2026-11-21T00:00'],
    ['November 21, 2026 3:05pm', '2026-11-21T15:05'],
    ['21.11.2026 15:05', '2026-11-21T15:05'],
    ['21/11/2026 15:05', '2026-11-21T15:05'],
    ['21/11/26', '2026-11-21T00:00'],
    ['2026-11-21T15:05', '2026-11-21T15:05'],
    ['2026-11-21 15:05:09', '2026-11-21T15:05'],
    ['2026-11-21T14:05:00Z', '2026-11-21T15:05'],
    ['2026-11-21T14:05:00.000+02:00', '2026-11-21T13:05'],
    ['29 Feb 2028', '2028-02-29T00:00'],
  ])('%s', (text, meant) => expect(read(text)).toBe(meant));
});

describe('dates without a year are the next ones', () => {
  it.each([
    ['24 nov', '2026-11-24T00:00'],
    ['23 nov 9:00', '2027-11-23T09:00'],
    ['1.2.', '2027-02-01T00:00'],
    ['24/12', '2026-12-24T00:00'],
    ['Dec 24', '2026-12-24T00:00'],
    ['29 feb', '2028-02-29T00:00'],
  ])('%s', (text, meant) => expect(read(text)).toBe(meant));
});

describe('words', () => {
  it.each([
    ['now', '2026-11-24T12:48'],
    ['today', '2026-11-24T00:00'],
    ['Tomorrow 9:00', '2026-11-25T09:00'],
    ['tomorrow at 9', '2026-11-25T09:00'],
    ['tomorrow 9', '2026-11-25T09:00'],
    ['9am tomorrow', '2026-11-25T09:00'],
    ['tomorrow 9:30 pm', '2026-11-25T21:30'],
    ['tomorrow, 18h30', '2026-11-25T18:30'],
    ['tomorrow noon', '2026-11-25T12:00'],
    ['tomorrow midnight', '2026-11-25T00:00'],
    ['yesterday', '2026-11-23T00:00'],
    ['fri', '2026-11-27T00:00'],
    ['friday 6pm', '2026-11-27T18:00'],
    ['monday', '2026-11-30T00:00'],
    ['tuesday', '2026-12-01T00:00'],
    ['this tuesday', '2026-11-24T00:00'],
    ['this friday', '2026-11-27T00:00'],
    ['next friday', '2026-12-04T00:00'],
    ['next week', '2026-12-01T00:00'],
    ['next month', '2026-12-24T00:00'],
    ['+3 days', '2026-11-27T00:00'],
    ['+ 3 days 8:00', '2026-11-27T08:00'],
    ['in 2 weeks', '2026-12-08T00:00'],
    ['3d', '2026-11-27T00:00'],
    ['+1 month', '2026-12-24T00:00'],
    ['1 year', '2027-11-24T00:00'],
    ['-1 day', '2026-11-23T00:00'],
    ['2 weeks ago', '2026-11-10T00:00'],
    ['+90 minutes', '2026-11-24T14:18'],
    ['in 2 hours', '2026-11-24T14:48'],
    ['9:30', '2026-11-24T09:30'],
    ['12am', '2026-11-24T00:00'],
    ['12:15pm', '2026-11-24T12:15'],
  ])('%s', (text, meant) => expect(read(text)).toBe(meant));
});

describe('what means nothing', () => {
  it.each([
    ...['', '   ', 'soon', 'the day after', '31 nov 2026', '29 feb 2027', '2026-13-01', '32.1.2026'],
    ...['tomorrow 24:00', 'tomorrow 9:60', 'tomorrow 25', '13pm', '0am', '9', '21', '9:00 10:00'],
    ...[
      'sunday 21 november 2026',
      'next',
      'next year maybe',
      '1 jan 1850',
      '1 jan 9999',
      'ma 3',
      '9999 years',
    ],
    ...['tomorrow tomorrow', 'constructor', '21.11/2026'],
  ])('%j', (text) => expect(read(text)).toBeNull());
});

describe('a day alone', () => {
  it.each([
    ['21 Nov 2026', '2026-11-21'],
    ['2026-11-21', '2026-11-21'],
    ['tomorrow', '2026-11-25'],
    ['+3 days', '2026-11-27'],
    ['tomorrow 9:00', null],
    ['9:00', null],
    ['soon', null],
  ])('%s', (text, day) => expect(readDay(text, clock)).toBe(day));

  it('is that of the zone', () => {
    const now = new Date('2026-11-24T23:30:00Z');
    expect(readDay('today', { now, timeZone: 'Europe/Paris' })).toBe('2026-11-25');
    expect(readDay('today', { now, timeZone: 'America/New_York' })).toBe('2026-11-24');
  });
});

describe('when clocks change', () => {
  it('a time that they pass over is one of two', () => {
    expect(readMoment('28 Mar 2027 2:30', clock)).toEqual({
      kind: 'skipped',
      wallTime: '2027-03-28T02:30',
      choices: [new Date('2027-03-28T00:30Z'), new Date('2027-03-28T01:30Z')],
    });
    expect(read('28 Mar 2027 1:59')).toBe('2027-03-28T01:59');
    expect(read('28 Mar 2027 3:00')).toBe('2027-03-28T03:00');
  });

  it('a time that they show twice is one of two', () => {
    expect(readMoment('31 Oct 2027 2:30', clock)).toEqual({
      kind: 'twice',
      wallTime: '2027-10-31T02:30',
      choices: [new Date('2027-10-31T00:30Z'), new Date('2027-10-31T01:30Z')],
    });
    expect(read('31 Oct 2027 1:59')).toBe('2027-10-31T01:59');
    expect(read('31 Oct 2027 3:00')).toBe('2027-10-31T03:00');
  });

  it('a day without a time begins when it begins, where midnight is passed over', () => {
    const cairo = { ...clock, timeZone: 'Africa/Cairo' };
    expect(read('30 Apr 2027', cairo)).toBe('2027-04-30T01:00');
    expect(read('30 Apr 2027 0:30', cairo)).toBe('skipped');
  });

  it('hours from now are hours, and days from now are days', () => {
    const before = { ...clock, now: new Date('2027-03-28T00:30:00Z') };
    expect(read('+2 hours', before)).toBe('2027-03-28T04:30');
    expect(read('+1 day 1:30', before)).toBe('2027-03-29T01:30');
  });
});

it('reads every date that the portal writes, in any zone', () => {
  const zones = [
    'Europe/Paris',
    'America/New_York',
    'Asia/Kathmandu',
    'Australia/Lord_Howe',
    'Pacific/Apia',
    'UTC',
  ];
  const moments = fc.date({ min: new Date('1975-01-01'), max: new Date('2090-01-01'), noInvalidDate: true });
  fc.assert(
    fc.property(moments, fc.constantFrom(...zones), (at, timeZone) => {
      const minute = new Date(Math.floor(at.getTime() / 60_000) * 60_000);
      const reading = readMoment(formatMediumDateTime(minute, timeZone), { now: clock.now, timeZone });
      const found = reading?.kind === 'moment' ? [reading.at] : (reading?.choices ?? []);
      expect(found.map((one) => one.toISOString())).toContain(minute.toISOString());
    }),
  );
});
