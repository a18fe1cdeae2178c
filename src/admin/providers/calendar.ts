import type { z } from 'zod';
import { calendarEndpoints } from '../../shared/contract/calendar.ts';
import type { Caller } from './call.ts';

export type CalendarAsked = z.input<typeof calendarEndpoints.list.query>;

/** What appears, expires, starts and ends in a range of days. */
export function createCalendarCalls(call: Caller) {
  return {
    readCalendar: (asked: CalendarAsked, signal?: AbortSignal) => {
      const query = new URLSearchParams();
      for (const [name, value] of Object.entries(asked))
        if (value !== undefined) query.set(name, String(value));
      return call({ path: `/calendar?${query}`, answer: calendarEndpoints.list.response, signal });
    },
  };
}
