import { EVENT_DAYS_MAX } from '../../../../shared/contract/event.ts';
import { addDays, daysBetween, daysOf, startOfDay } from '../../../../shared/domain/zonedTime.ts';
import { invalid } from '../../../http/errors.ts';

/** When an event is, as it is stored. */
export type EventTimes = {
  readonly startsAt: Date;
  readonly endsAt: Date;
  readonly timeZone: string;
  readonly wholeDay: boolean;
  readonly firstDay: string;
  readonly lastDay: string;
};

/**
 * The times of an event with its days. Whole days are widened to the days of the zone on which they begin and end.
 * Throws 400 on `endsAt` when the end is not after the start, or far too late.
 */
export function completeTimes({
  startsAt,
  endsAt,
  timeZone,
  wholeDay,
}: Pick<EventTimes, 'startsAt' | 'endsAt' | 'timeZone' | 'wholeDay'>): EventTimes {
  if (endsAt < startsAt || (endsAt.getTime() === startsAt.getTime() && !wholeDay))
    throw invalid({ endsAt: 'The end must be after the start.' });
  const days = daysOf({ startsAt, endsAt }, timeZone);
  if (daysBetween(days.firstDay, days.lastDay) > EVENT_DAYS_MAX)
    throw invalid({ endsAt: `An event can last ${EVENT_DAYS_MAX} days at most.` });
  if (!wholeDay) return { startsAt, endsAt, timeZone, wholeDay, ...days };
  return {
    startsAt: startOfDay(days.firstDay, timeZone),
    endsAt: startOfDay(addDays(days.lastDay, 1), timeZone),
    timeZone,
    wholeDay,
    ...days,
  };
}
