import type { EventTeaser } from '../../../shared/contract/event.ts';
import { formatDays, formatFullDay } from '../../../shared/domain/dates.ts';
import { formatTime, formatTimeSpan } from '../../../shared/domain/times.ts';
import { dayOf, wallTimeOf } from '../../../shared/domain/zonedTime.ts';
import { text } from '../../text/en.ts';
import { joinFacts } from '../language/joinFacts.ts';

export type EventTimes = Pick<
  EventTeaser,
  'startsAt' | 'endsAt' | 'timeZone' | 'wholeDay' | 'firstDay' | 'lastDay'
>;

const DAY_MS = 24 * 3_600_000;

/** The zone of the reader's own clock. */
export const readersZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

export const isOver = ({ endsAt }: Pick<EventTimes, 'endsAt'>, now = Date.now()): boolean =>
  Date.parse(endsAt) <= now;

/** An evening that ends after midnight is of one day. */
const isOfOneDay = ({ startsAt, endsAt, firstDay, lastDay }: EventTimes): boolean =>
  firstDay === lastDay || Date.parse(endsAt) - Date.parse(startsAt) < DAY_MS;

/** Day and time in one line, in the event's zone: `21 November 2026 · 10:00 AM – 05:00 PM GMT+1`. */
export function describeBriefly(times: EventTimes, locale: string): string {
  const { startsAt, endsAt, timeZone, wholeDay, firstDay, lastDay } = times;
  if (wholeDay || !isOfOneDay(times)) return formatDays(firstDay, lastDay, locale);
  // Where there is no room for both, the time is on a line of its own.
  const time = formatTimeSpan(startsAt, endsAt, timeZone, locale)
    .replaceAll(' ', '\u00a0')
    .replace('–', '–\u2060');
  return joinFacts([formatDays(firstDay, firstDay, locale), time]);
}

/** When it begins and ends on the clocks of a zone, as lines to stand below each other. */
export function describeFully(times: EventTimes, locale: string, timeZone = times.timeZone): string[] {
  const { startsAt, endsAt, wholeDay, firstDay, lastDay } = times;
  const day = (moment: string) => formatFullDay(moment, locale, timeZone);
  if (wholeDay)
    return firstDay === lastDay
      ? [formatFullDay(`${firstDay}T00:00Z`, locale, 'UTC')]
      : [formatDays(firstDay, lastDay, locale)];
  if (isOfOneDay(times)) return [day(startsAt), formatTimeSpan(startsAt, endsAt, timeZone, locale)];
  return [startsAt, endsAt].map((moment) =>
    joinFacts([day(moment), formatTime(moment, timeZone, locale)], text.comma),
  );
}

/** The same on the reader's own clock; `null` where it shows what the event's zone does. */
export function describeForReader(times: EventTimes, locale: string, zone = readersZone()): string[] | null {
  const { startsAt, endsAt, timeZone, wholeDay } = times;
  const isSame = [startsAt, endsAt].every((at) => wallTimeOf(at, zone) === wallTimeOf(at, timeZone));
  if (wholeDay || isSame) return null;
  const lines = describeFully(times, locale, zone);
  // The day goes without saying when it is the same there.
  const isSameDay = dayOf(startsAt, zone) === dayOf(startsAt, timeZone);
  return isOfOneDay(times) && isSameDay ? lines.slice(1) : lines;
}

/** `Europe/Paris` → `Paris`, `America/Argentina/Buenos_Aires` → `Buenos Aires`. */
export const placeOfZone = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
