import type { z } from 'zod';
import type { Call } from '../../shared/client/createClient.ts';
import type { calendarEndpoints } from '../../shared/contract/calendar.ts';

export type CalendarRequest = z.input<typeof calendarEndpoints.list.query>;

/** What appears, expires, starts and ends in a range of days. */
export const createCalendarCalls = (call: Call) => ({
  readCalendar: (query: CalendarRequest, signal?: AbortSignal) =>
    call('get', '/api/backend/calendar', { query, signal }),
});
