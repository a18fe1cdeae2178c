import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  dayParts,
  formatDateWithTime,
  formatIsoDate,
  formatMediumDateTime,
  formatShortDate,
} from './dates.ts';
import { formatTime } from './times.ts';

/** Zones whose offset changes, by an hour, by half of one, in both hemispheres; and zones where it does not. */
const ZONES = [
  'UTC',
  'Europe/Paris',
  'America/New_York',
  'America/Sao_Paulo',
  'Asia/Tokyo',
  'Asia/Kathmandu',
  'Australia/Lord_Howe',
  'Pacific/Apia',
  'Africa/Casablanca',
];

/** Instants at which a zone's clocks change. */
const CHANGES = [
  '2026-03-29T01:00:00Z',
  '2026-10-25T01:00:00Z',
  '2026-03-08T07:00:00Z',
  '2026-11-01T06:00:00Z',
  '2026-04-04T15:00:00Z',
  '2026-10-03T15:30:00Z',
  '2011-12-30T10:00:00Z',
  '2019-02-17T02:00:00Z',
].map((iso) => Date.parse(iso) / 1000);

const zones = fc.constantFrom(...ZONES);
/** Seconds from 1970 to 2099, half of them within a day of a change of clocks. */
const moments = fc.oneof(
  fc.integer({ min: 0, max: 4_102_444_799 }),
  fc.tuple(fc.constantFrom(...CHANGES), fc.integer({ min: -86_400, max: 86_400 })).map(([at, by]) => at + by),
);

/** The parts of a moment as Intl gives them. */
function intlParts(seconds: number, options: Intl.DateTimeFormatOptions): Record<string, string> {
  const parts = new Intl.DateTimeFormat('en-US', options).formatToParts(seconds * 1000);
  return Object.fromEntries(parts.map(({ type, value }) => [type, value]));
}

const numbers = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
const clock = { hour: '2-digit', minute: '2-digit' } as const;

// The machine's own zone has changes of clocks too, which must not show in the times of other zones.
describe.each(['UTC', 'Europe/Paris', 'America/New_York', 'Australia/Lord_Howe'])(
  'dates on a machine in %s',
  (machine) => {
    const before = process.env.TZ;
    beforeAll(() => {
      process.env.TZ = machine;
      expect(new Intl.DateTimeFormat().resolvedOptions().timeZone).toBe(machine);
    });
    afterAll(() => {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    });

    it('show the time of any zone, with its name', () => {
      fc.assert(
        fc.property(moments, zones, (seconds, timeZone) => {
          const day = intlParts(seconds, { ...numbers, timeZone });
          const time = intlParts(seconds, { ...clock, hour12: true, timeZone, timeZoneName: 'short' });
          const shown = `${time.hour}:${time.minute} ${time.dayPeriod} ${time.timeZoneName}`;
          expect(formatTime(seconds, timeZone)).toBe(shown);
          expect(formatDateWithTime(seconds, timeZone)).toBe(
            `${day.day}/${day.month}/${day.year} - ${shown}`,
          );
        }),
      );
    });
    it('name days and months of any zone in English', () => {
      fc.assert(
        fc.property(moments, zones, (seconds, timeZone) => {
          const long = intlParts(seconds, {
            weekday: 'long',
            day: 'numeric',
            month: 'long',
            year: 'numeric',
            timeZone,
          });
          const { weekday, day, month, year } = long;
          expect(dayParts(seconds, timeZone)).toEqual({ weekday, day, month, year });
          const medium = intlParts(seconds, {
            ...numbers,
            month: 'short',
            ...clock,
            hourCycle: 'h23',
            timeZone,
          });
          expect(formatMediumDateTime(seconds, timeZone)).toBe(
            `${medium.day} ${medium.month} ${medium.year} - ${medium.hour}:${medium.minute}`,
          );
        }),
      );
    });
    it('are those of the machine without a zone', () => {
      fc.assert(
        fc.property(moments, (seconds) => {
          const time = intlParts(seconds, { ...clock, hour12: true });
          expect(formatTime(seconds)).toBe(`${time.hour}:${time.minute} ${time.dayPeriod}`);
          const french = new Intl.DateTimeFormat('fr-FR', numbers).format(seconds * 1000);
          expect(formatShortDate(seconds)).toBe(french);
          expect(formatShortDate(new Date(seconds * 1000).toISOString())).toBe(french);
        }),
      );
    });
    it('are written by ISO in UTC', () => {
      fc.assert(
        fc.property(moments, (seconds) => {
          expect(formatIsoDate(seconds)).toBe(new Date(seconds * 1000).toISOString().slice(0, 10));
        }),
      );
    });
  },
);
