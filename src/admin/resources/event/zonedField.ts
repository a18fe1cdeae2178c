import { addDays, dayOf, instantOf, startOfDay, wallTimeOf } from '../../../shared/domain/zonedTime.ts';

const DAY_MS = 24 * 3_600_000;

/** When an event is, as a form holds it: moments in ISO 8601 in UTC, shown on the clocks of the zone. */
export interface FormTimes {
  readonly startsAt: string;
  /** Of whole days the first moment of the day after. */
  readonly endsAt: string;
  readonly timeZone: string;
  readonly wholeDay: boolean;
}
type End = 'startsAt' | 'endsAt';

/** What the input of a start or an end shows: a time of the zone's clocks, or a day, the last one included. */
export function shownIn(times: FormTimes, end: End): string {
  const { timeZone, wholeDay } = times;
  if (!wholeDay) return wallTimeOf(times[end], timeZone);
  const moment = Date.parse(times[end]);
  return dayOf(new Date(end === 'endsAt' ? moment - 1 : moment), timeZone);
}

/** The moment behind what such an input holds; `null` while it is incomplete. */
export function momentOf(shown: string, { timeZone, wholeDay }: FormTimes, end: End): string | null {
  const isComplete = wholeDay ? /^\d{4}-\d{2}-\d{2}$/ : /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/;
  if (!isComplete.test(shown) || Number.isNaN(Date.parse(shown))) return null;
  if (!wholeDay) return instantOf(shown.slice(0, 16), timeZone).toISOString();
  return startOfDay(end === 'endsAt' ? addDays(shown, 1) : shown, timeZone).toISOString();
}

/** A new start takes the end with it: what lasted two hours goes on lasting two hours. */
export function withStart(times: FormTimes, startsAt: string): FormTimes {
  const moved = Date.parse(startsAt) - Date.parse(times.startsAt);
  const endsAt = new Date(Date.parse(times.endsAt) + moved);
  if (!times.wholeDay) return { ...times, startsAt, endsAt: endsAt.toISOString() };
  // Days are moved by the calendar: between two of them clocks may change.
  const days = Math.round((Date.parse(times.endsAt) - Date.parse(times.startsAt)) / DAY_MS);
  const first = dayOf(startsAt, times.timeZone);
  return { ...times, startsAt, endsAt: startOfDay(addDays(first, days), times.timeZone).toISOString() };
}

/** The same times on the clocks of another zone. */
export function withZone(times: FormTimes, timeZone: string): FormTimes {
  const next = { ...times, timeZone };
  return {
    ...next,
    startsAt: momentOf(shownIn(times, 'startsAt'), next, 'startsAt') ?? times.startsAt,
    endsAt: momentOf(shownIn(times, 'endsAt'), next, 'endsAt') ?? times.endsAt,
  };
}

/** Whole days for times, or the hours of a working day for whole days. */
export function withWholeDay(times: FormTimes, wholeDay: boolean): FormTimes {
  const [first, last] = [
    shownIn({ ...times, wholeDay: true }, 'startsAt'),
    shownIn({ ...times, wholeDay: true }, 'endsAt'),
  ];
  const next = { ...times, wholeDay };
  const [start, end] = wholeDay ? [first, last] : [`${first}T09:00`, `${last}T18:00`];
  return {
    ...next,
    startsAt: momentOf(start, next, 'startsAt') ?? times.startsAt,
    endsAt: momentOf(end, next, 'endsAt') ?? times.endsAt,
  };
}

/** Every zone that this browser knows, and the one that is stored. */
export function zoneChoices(stored: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return [...new Set([...known, 'UTC', stored])].sort();
}

/** A new event: two hours, a week from now, in the user's time zone. */
export function makeEventDefaults(now = new Date()) {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const day = addDays(dayOf(now, timeZone), 7);
  return {
    startsAt: instantOf(`${day}T10:00`, timeZone).toISOString(),
    endsAt: instantOf(`${day}T12:00`, timeZone).toISOString(),
    timeZone,
    wholeDay: false,
    itemIds: [],
    roles: [],
    markets: [],
    groups: [],
    publishedAt: null,
    expiresAt: null,
    cancelledAt: null,
  };
}
