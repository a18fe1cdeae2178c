import { z } from 'zod';
import { kindsWith } from '../domain/recordKinds.ts';
import { daysBetween } from '../domain/zonedTime.ts';
import { id, marketCode, timeZone } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Resources whose records have dates. */
export const CALENDAR_RESOURCES = kindsWith('calendar');
export type CalendarResource = (typeof CALENDAR_RESOURCES)[number];

/** What happens: members begin to see a record, stop seeing it, would begin to once it is approved, an event begins, an event ends on a later day. */
export const CALENDAR_MOMENTS = ['appears', 'expires', 'review', 'starts', 'ends'] as const;
export type CalendarMoment = (typeof CALENDAR_MOMENTS)[number];

/** Longest range, in days, and most entries of all its days together. */
export const CALENDAR_DAYS_MAX = 62;
export const CALENDAR_ENTRIES_MAX = 1000;

export const calendarEntry = z.strictObject({
  resource: z.enum(CALENDAR_RESOURCES),
  id: z.int(),
  what: z.enum(CALENDAR_MOMENTS),
  /** ISO 8601 in UTC. */
  at: z.string(),
  /** The day in the requested time zone; for all-day events in the event's own. */
  day: z.string(),
  title: z.string(),
  version: z.int(),
  publishedAt: z.string().nullable(),
  expiresAt: z.string().nullable(),
  libraryId: z.int().nullable(),
  event: z
    .strictObject({ startsAt: z.string(), endsAt: z.string(), timeZone: z.string(), wholeDay: z.boolean() })
    .nullable(),
});
export type CalendarEntry = z.output<typeof calendarEntry>;

export const calendarPage = z.strictObject({
  /** In the order of their days and times. */
  entries: z.array(calendarEntry),
  /** How many entries a day has in all; days without any are left out. */
  days: z.array(z.strictObject({ day: z.string(), count: z.int() })),
});
export type CalendarPage = z.output<typeof calendarPage>;

const day = z.iso
  .date('Enter a day such as 2026-11-21.')
  .refine((text) => text >= '1900-01-01' && text <= '9998-12-31', 'Enter a day between 1900 and 9998.');

export const calendarEndpoints = {
  list: endpoint({
    method: 'get',
    path: '/api/backend/calendar',
    tag: 'Calendar',
    summary: 'What appears, expires, starts and ends in a range of days, of what the account may edit',
    permission: 'calendar:list',
    query: z
      .strictObject({
        from: day,
        to: day.describe(`The last day; at most ${CALENDAR_DAYS_MAX} days in all.`),
        timeZone,
        resource: z.enum(CALENDAR_RESOURCES).optional(),
        what: z.enum(CALENDAR_MOMENTS).optional(),
        libraryId: id.optional().describe('Only the library and its items.'),
        market: marketCode.optional().describe('Only what members of this market see.'),
        perDay: z.coerce.number<string | number>().int().min(1).max(200).default(20),
        skip: z.coerce
          .number<string | number>()
          .int()
          .min(0)
          .max(1_000_000)
          .default(0)
          .describe('Entries of each day to pass over.'),
      })
      .superRefine(({ from, to, perDay }, context) => {
        const days = daysBetween(from, to) + 1;
        const refuse = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message });
        if (days < 1) refuse('to', 'The last day lies before the first.');
        else if (days > CALENDAR_DAYS_MAX) refuse('to', `Ask for at most ${CALENDAR_DAYS_MAX} days.`);
        else if (days * perDay > CALENDAR_ENTRIES_MAX)
          refuse('perDay', `Ask for at most ${CALENDAR_ENTRIES_MAX} entries in all.`);
      }),
    response: calendarPage,
  }),
};
export type CalendarQuery = z.output<typeof calendarEndpoints.list.query>;
