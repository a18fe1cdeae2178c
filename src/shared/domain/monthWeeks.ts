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

/** Where a day is in its week, from 0; weeks begin on `firstWeekday`, which is 0 for Monday to 6 for Sunday. */
export const placeInWeek = (day: Day, firstWeekday: number): number =>
  (weekdayOf(day) - firstWeekday + 7) % 7;

/** The week that holds a day. */
export function weekOf(day: Day, firstWeekday: number): Day[] {
  const begin = addDays(day, -placeInWeek(day, firstWeekday));
  return Array.from({ length: 7 }, (_, index) => addDays(begin, index));
}

/** The whole weeks that hold a month. */
export function weeksOf(first: Day, firstWeekday: number): Day[][] {
  const last = addDays(addMonths(first, 1), -1);
  const weeks: Day[][] = [];
  for (let day = first; day <= last; day = addDays(day, 7 - placeInWeek(day, firstWeekday)))
    weeks.push(weekOf(day, firstWeekday));
  return weeks;
}

/** The events of a week in lines that do not touch: long ones first, each in the first line that is free. */
export function segmentsOf<T extends Spanning>(week: readonly Day[], events: readonly T[]): Segment<T>[] {
  const [begin = '', finish = ''] = [week[0], week.at(-1)];
  const within = events
    .filter(({ firstDay, lastDay }) => firstDay <= finish && lastDay >= begin)
    .map((event) => {
      const day = event.firstDay < begin ? begin : event.firstDay;
      const end = event.lastDay > finish ? finish : event.lastDay;
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
