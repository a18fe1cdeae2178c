import { addDays, dayOf, instantOf, startOfDay, weekdayOf } from '../../shared/domain/zonedTime.ts';
import { completeTimes, type EventTimes } from '../modules/editorial/events/eventTimes.ts';
import { type DemoEvent, WEEKDAYS } from './manifest.ts';

/** When an event of the demo is, relative to `now`. */
export function timesOfEvent(event: DemoEvent, now: Date): EventTimes {
  const { timeZone, inDays, weekday, starts, ends, days = 1 } = event;
  const earliest = addDays(dayOf(now, timeZone), inDays);
  const firstDay = addDays(earliest, (WEEKDAYS.indexOf(weekday) - weekdayOf(earliest) + 7) % 7);
  const lastDay = addDays(firstDay, days - 1);
  if (!starts || !ends) {
    const endsAt = startOfDay(addDays(lastDay, 1), timeZone);
    return completeTimes({ startsAt: startOfDay(firstDay, timeZone), endsAt, timeZone, wholeDay: true });
  }
  return completeTimes({
    startsAt: instantOf(`${firstDay}T${starts}`, timeZone),
    endsAt: instantOf(`${lastDay}T${ends}`, timeZone),
    timeZone,
    wholeDay: false,
  });
}
