import { type CalendarEntry, calendarEndpoints as calls } from '../../../../shared/contract/calendar.ts';
import { addDays, type Day } from '../../../../shared/domain/zonedTime.ts';
import { can } from '../../../../shared/policy/policy.ts';
import type { Context } from '../../../context.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { type CalendarRow, readCalendar } from './calendar.repo.ts';

/** Everything with a date, of the resources that the requester may edit. */
export function calendarRoutes(app: AppHono, { db, kinds }: Context): void {
  route(app, calls.list, async ({ query, principal }) => {
    const own = kinds.with('calendar').filter(({ name }) => can(principal, 'edit', name));
    const rows = await readCalendar(db, own, query);
    const counts = new Map(rows.map(({ day_index, total }) => [addDays(query.from, day_index), total]));
    return {
      entries: rows.map((row) => presentEntry(row, addDays(query.from, row.day_index))),
      days: [...counts].map(([day, count]) => ({ day, count })),
    };
  });
}

const textOf = (milliseconds: number): string => new Date(milliseconds).toISOString();
const textOrNull = (milliseconds: number | null): string | null =>
  milliseconds === null ? null : textOf(milliseconds);

function presentEntry(row: CalendarRow, day: Day): CalendarEntry {
  const { starts_at, ends_at, time_zone, whole_day } = row;
  return {
    resource: row.resource,
    id: row.id,
    what: row.what,
    at: textOf(row.at),
    day,
    title: row.title,
    version: row.version,
    publishedAt: textOrNull(row.published_at),
    expiresAt: textOrNull(row.expires_at),
    libraryId: row.library_id,
    event:
      starts_at === null || ends_at === null || time_zone === null || whole_day === null
        ? null
        : { startsAt: textOf(starts_at), endsAt: textOf(ends_at), timeZone: time_zone, wholeDay: whole_day },
  };
}
