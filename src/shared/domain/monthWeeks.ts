import { addDays, addMonths, type Day, daysBetween, isDay, weekdayOf } from './zonedTime.ts';

interface Spanning {
  readonly firstDay: Day;
  readonly lastDay: Day;
}

/** Part of an event within one week. */
export interface Segment<T extends Spanning> {
  readonly event: T;
  readonly day: Day;
  /** Days of this week that it covers. */
  readonly span: number;
  /** Its line below the numbers of the days, from 0. */
  readonly lane: number;
  /** Whether it goes on from the week before, and into the next one. */
  readonly isContinued: boolean;
  readonly goesOn: boolean;
}

/** `2026-11` as a day, or `null` for what is no month. */
export function firstOf(month: string | null): Day | null {
  const first = `${month}-01`;
  return isDay(first) ? first : null;
}

/** The week, from Monday to Sunday, that holds a day. */
export function weekOf(day: Day): Day[] {
  const monday = addDays(day, -weekdayOf(day));
  return Array.from({ length: 7 }, (_, index) => addDays(monday, index));
}

/** The weeks, from Monday to Sunday, that hold a month. */
export function weeksOf(first: Day): Day[][] {
  const last = addDays(addMonths(first, 1), -1);
  const weeks: Day[][] = [];
  for (let day = first; day <= last; day = addDays(day, 7 - weekdayOf(day))) weeks.push(weekOf(day));
  return weeks;
}

/** The events of a week in lines that do not touch: long ones first, each in the first line that is free. */
export function segmentsOf<T extends Spanning>(week: readonly Day[], events: readonly T[]): Segment<T>[] {
  const [monday = '', sunday = ''] = [week[0], week.at(-1)];
  const within = events
    .filter(({ firstDay, lastDay }) => firstDay <= sunday && lastDay >= monday)
    .map((event) => {
      const day = event.firstDay < monday ? monday : event.firstDay;
      const end = event.lastDay > sunday ? sunday : event.lastDay;
      return { event, day, end, span: daysBetween(day, end) + 1 };
    })
    .sort((one, other) => (one.day === other.day ? other.span - one.span : one.day < other.day ? -1 : 1));
  const lanes: Day[] = [];
  return within.map(({ event, day, end, span }) => {
    const free = lanes.findIndex((until) => until < day);
    const lane = free < 0 ? lanes.length : free;
    lanes[lane] = end;
    return { event, day, span, lane, isContinued: event.firstDay < day, goesOn: event.lastDay > end };
  });
}

export const eventsOn = <T extends Spanning>(day: Day, events: readonly T[]): T[] =>
  events.filter(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
