/** A day of the calendar, `2026-11-21`, whatever the zone. */
export type Day = string;
/** What a clock in a zone shows, `2026-11-21T15:05`. */
export type WallTime = string;

const DAY_MS = 24 * 3_600_000;
const formatters = new Map<string, Intl.DateTimeFormat>();

function formatterOf(timeZone: string): Intl.DateTimeFormat {
  let found = formatters.get(timeZone);
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone,
      calendar: 'iso8601',
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
    formatters.set(timeZone, found);
  }
  return found;
}

/** What the clocks of the zone show at `instant`, as if it were UTC, in milliseconds. */
function clockOf(instant: number, timeZone: string): number {
  const parts = new Map<string, number>();
  for (const { type, value } of formatterOf(timeZone).formatToParts(instant)) parts.set(type, Number(value));
  const part = (type: string): number => parts.get(type) ?? 0;
  return Date.UTC(part('year'), part('month') - 1, part('day'), part('hour'), part('minute'), part('second'));
}

const millisecondsOf = (moment: Date | string): number => new Date(moment).getTime();

/** What a clock in the zone shows at this moment, to the minute. */
export function wallTimeOf(moment: Date | string, timeZone: string): WallTime {
  return new Date(clockOf(millisecondsOf(moment), timeZone)).toISOString().slice(0, 16);
}

/** The day that it is in the zone at this moment. */
export const dayOf = (moment: Date | string, timeZone: string): Day =>
  wallTimeOf(moment, timeZone).slice(0, 10);

/** When the clocks of a zone show a time, in order. */
export interface Readings {
  /** Clocks that go forward pass over it: the moments are those by the clocks before and after the change. */
  readonly isSkipped: boolean;
  /** One, or two where clocks that go back show the time twice. */
  readonly moments: readonly Date[];
}

/** All moments that a time of the zone's clocks can mean. Throws `RangeError` on what is no time. */
export function readingsOf(wallTime: WallTime, timeZone: string): Readings {
  const wanted = Date.parse(`${wallTime}Z`);
  if (Number.isNaN(wanted)) throw new RangeError(`${wallTime} is no time`);
  // Offsets on both sides of any change of clocks that is near.
  const near = [wanted - DAY_MS, wanted + DAY_MS].map((instant) => clockOf(instant, timeZone) - instant);
  const instants = [...new Set(near.map((offset) => wanted - offset))].sort((one, other) => one - other);
  const shown = instants.filter((instant) => clockOf(instant, timeZone) === wanted);
  const isSkipped = shown.length === 0;
  return { isSkipped, moments: (isSkipped ? instants : shown).map((instant) => new Date(instant)) };
}

/**
 * When the clocks of the zone show this. A time that they pass over when they go forward is the same time span after
 * the change (02:30 becomes 03:30); of a time that they show twice it is the first.
 */
export function instantOf(wallTime: WallTime, timeZone: string): Date {
  const { isSkipped, moments } = readingsOf(wallTime, timeZone);
  const found = moments.at(isSkipped ? -1 : 0);
  if (!found) throw new RangeError(`${wallTime} is no time`);
  return found;
}

/** The first moment of a day in the zone. Where clocks pass over midnight the day begins after it. */
export const startOfDay = (day: Day, timeZone: string): Date => instantOf(`${day}T00:00`, timeZone);

const dateOf = (day: Day): Date => new Date(`${day}T00:00Z`);
const dayAt = (milliseconds: number): Day => new Date(milliseconds).toISOString().slice(0, 10);

/** `count` days later, or earlier when it is negative. */
export const addDays = (day: Day, count: number): Day => dayAt(dateOf(day).getTime() + count * DAY_MS);

/** Days from one to another; 0 for the same day. */
export const daysBetween = (from: Day, to: Day): number =>
  Math.round((dateOf(to).getTime() - dateOf(from).getTime()) / DAY_MS);

/** The same day of another month, or that month's last day. */
export function addMonths(day: Day, count: number): Day {
  const date = dateOf(day);
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const length = new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0)).getUTCDate();
  return dayAt(first + (Math.min(date.getUTCDate(), length) - 1) * DAY_MS);
}

/** 0 for Monday to 6 for Sunday. */
export const weekdayOf = (day: Day): number => (dateOf(day).getUTCDay() + 6) % 7;

/** Whether this is a day that exists. */
export const isDay = (text: string): text is Day =>
  /^\d{4}-\d{2}-\d{2}$/.test(text) &&
  !Number.isNaN(dateOf(text).getTime()) &&
  dayAt(dateOf(text).getTime()) === text;

/** `2026-11`. */
export const monthOf = (day: Day): string => day.slice(0, 7);

/**
 * First and last day of something that ends at `endsAt`, which is no longer part of it: what ends at midnight ends with
 * the day before.
 */
export function daysOf(
  { startsAt, endsAt }: { startsAt: Date | string; endsAt: Date | string },
  timeZone: string,
): { firstDay: Day; lastDay: Day } {
  const firstDay = dayOf(startsAt, timeZone);
  const lastDay = dayOf(new Date(millisecondsOf(endsAt) - 1), timeZone);
  return { firstDay, lastDay: lastDay < firstDay ? firstDay : lastDay };
}
