import { useTranslate } from 'react-admin';
import type { CalendarEntry } from '../../../shared/contract/calendar.ts';
import { groupBy } from '../../../shared/domain/groups.ts';
import { type Day, wallTimeOf } from '../../../shared/domain/zonedTime.ts';
import { formatFullDay } from '../../providers/formats.ts';

/** `Saturday 21 November 2026`. */
export const formatDayName = (day: Day): string => formatFullDay(`${day}T00:00Z`, 'UTC');

/** What an entry is called, on screen and by assistive technology. */
export function useEntryWords(timeZone: string) {
  const translate = useTranslate();
  return (entry: CalendarEntry) => {
    const isOfEvent = entry.what === 'starts' || entry.what === 'ends';
    const time =
      isOfEvent && entry.event?.wholeDay
        ? translate('admin.calendar.whole_day')
        : wallTimeOf(entry.at, timeZone).slice(11);
    const moment = translate(`admin.calendar.moments.${entry.what}`);
    const kind = translate(`resources.${entry.resource}.name`, { smart_count: 1 });
    const name = translate('admin.calendar.entry', { moment, time, title: entry.title, kind });
    return { time, moment, kind, name };
  };
}

/** Entries by their days, in the order in which they came. */
export const entriesByDay = (entries: readonly CalendarEntry[]): ReadonlyMap<Day, CalendarEntry[]> =>
  groupBy(entries, ({ day }) => day);
