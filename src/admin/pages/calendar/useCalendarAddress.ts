import { useMediaQuery } from '@mui/material';
import { useGetIdentity } from 'react-admin';
import { CALENDAR_MOMENTS, CALENDAR_RESOURCES } from '../../../shared/contract/calendar.ts';
import { marketCode } from '../../../shared/contract/common.ts';
import { weekIn } from '../../../shared/domain/localeWeeks.ts';
import { weekOf, weeksOf } from '../../../shared/domain/monthWeeks.ts';
import { addDays, addMonths, type Day, dayOf, isDay, monthOf } from '../../../shared/domain/zonedTime.ts';
import { useAddressParameters } from '../../components/useAddressParameters.ts';

export const VIEWS = ['month', 'week', 'list'] as const;
export type View = (typeof VIEWS)[number];

/** Filters of the address, as the calendar's call takes them. */
export interface CalendarFilter {
  readonly resource?: (typeof CALENDAR_RESOURCES)[number];
  readonly what?: (typeof CALENDAR_MOMENTS)[number];
  readonly libraryId?: number;
  readonly market?: string;
}

export interface Period {
  readonly view: View;
  /** The day around which it is. */
  readonly day: Day;
  readonly days: readonly Day[];
  /** On which weeks begin: 0 for Monday to 6 for Sunday. */
  readonly firstWeekday: number;
  readonly today: Day;
  readonly timeZone: string;
}

const one = <T extends string>(names: readonly T[], text: string | null): T | undefined =>
  names.find((name) => name === text);

/** Of this computer: what forms show. */
const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;

function daysIn(view: View, day: Day, firstWeekday: number): Day[] {
  const first = `${monthOf(day)}-01`;
  if (view === 'week') return weekOf(day, firstWeekday);
  const weeks = weeksOf(first, firstWeekday).flat();
  return view === 'month' ? weeks : weeks.filter((other) => monthOf(other) === monthOf(day));
}

/** What the calendar shows, which is its address. A narrow screen always has the list. */
export function useCalendarAddress() {
  const { parameters, change } = useAddressParameters();
  const isNarrow = useMediaQuery('(max-width: 899px)', { noSsr: true });
  const { identity } = useGetIdentity();
  const locale: unknown = identity?.locale;
  const { firstWeekday } = weekIn(typeof locale === 'string' ? locale : 'en-GB');
  const today = dayOf(new Date(), timeZone);
  const requested = parameters.get('day') ?? '';
  const day = isDay(requested) && requested >= '1900-02-01' && requested <= '9998-11-30' ? requested : today;
  const view = isNarrow ? 'list' : (one(VIEWS, parameters.get('view')) ?? 'month');
  const libraryId = Number(parameters.get('library'));
  const resource = one(CALENDAR_RESOURCES, parameters.get('resource'));
  const what = one(CALENDAR_MOMENTS, parameters.get('what'));
  const market = marketCode.safeParse(parameters.get('market')).data;
  const filter: CalendarFilter = {
    ...(resource && { resource }),
    ...(what && { what }),
    ...(Number.isInteger(libraryId) && libraryId > 0 && { libraryId }),
    ...(market && { market }),
  };
  const step = (by: 1 | -1) =>
    change({ day: view === 'week' ? addDays(day, 7 * by) : addMonths(`${monthOf(day)}-01`, by) });
  return {
    period: {
      view,
      day,
      days: daysIn(view, day, firstWeekday),
      firstWeekday,
      today,
      timeZone,
    } satisfies Period,
    filter,
    isNarrow,
    change,
    step,
    clear: () => change({ resource: '', what: '', library: '', market: '' }),
  };
}
