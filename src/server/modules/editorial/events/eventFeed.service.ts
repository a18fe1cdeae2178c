import { and, gt, isNotNull, or, sql } from 'drizzle-orm';
import { isInAudience, type Viewer } from '../../../../shared/policy/visibility.ts';
import { translated } from '../../../content/translations/translations.ts';
import { visibleWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { events, type WithdrawnEvent } from '../../../db/schema/events.ts';
import { withdrawalOf } from './calendarState.ts';
import { hasEvents } from './events.service.ts';
import type { CalendarEntry } from './icalendar.ts';

const DAY_MS = 24 * 3_600_000;
/** Days for which feeds report that an event was withdrawn: by then each calendar has read the feed. */
export const WITHDRAWN_DAYS = 30;
/** Days after which an event that is over leaves the feed. */
const PAST_DAYS = 400;
/** Most events of a feed: those that end first are left out. */
const FEED_MAX = 1000;

type EventRow = typeof events.$inferSelect;

/** What `viewer` may see at `now`, and as cancelled what they could see until a short time ago. */
export async function feedEntries(
  db: Database,
  viewer: Viewer,
  origin: string,
  now = new Date(),
): Promise<CalendarEntry[]> {
  if (!hasEvents(viewer)) return [];
  const since = new Date(now.getTime() - PAST_DAYS * DAY_MS);
  const shown = await db
    .select()
    .from(events)
    .where(and(visibleWhere(events, viewer, now), gt(events.endsAt, since)))
    .orderBy(sql`${events.endsAt} desc`)
    .limit(FEED_MAX);
  const read = await translated(db, 'event', viewer, shown);
  const entries = read.map((row) => eventEntry(row, origin));
  return [...entries, ...(await withdrawnEntries(db, viewer, now))];
}

async function withdrawnEntries(db: Database, viewer: Viewer, now: Date): Promise<CalendarEntry[]> {
  const since = new Date(now.getTime() - WITHDRAWN_DAYS * DAY_MS);
  const rows = await db
    .select()
    .from(events)
    .where(or(isNotNull(events.withdrawn), gt(events.expiresAt, since)));
  return rows.flatMap((row) => {
    const withdrawn = withdrawalOf(row, now);
    if (!withdrawn || new Date(withdrawn.at) <= since || !isInAudience({ groups: [], ...withdrawn }, viewer))
      return [];
    return withdrawnEntry(row, withdrawn);
  });
}

/** An event that is shown, as calendars get it. */
export function eventEntry(row: EventRow, origin: string): CalendarEntry {
  const url = `${origin}/events/${row.slug}`;
  const { uid, sequence, createdAt, title, wholeDay, firstDay, lastDay, startsAt, endsAt } = row;
  return {
    uid,
    sequence,
    createdAt,
    changedAt: row.updatedAt,
    isCancelled: row.cancelledAt !== null,
    title,
    description: [row.excerpt, url].filter(Boolean).join('\n\n'),
    location: [row.venue, row.address].filter(Boolean).join(', '),
    url,
    time: wholeDay ? { firstDay, lastDay } : { startsAt, endsAt },
  };
}

function withdrawnEntry(row: EventRow, withdrawn: WithdrawnEvent): CalendarEntry {
  const { title, wholeDay, firstDay, lastDay } = withdrawn;
  return {
    uid: row.uid,
    // One that expired by itself, without a change, has the number still that it had while it was shown.
    sequence: withdrawn === row.withdrawn ? row.sequence : row.sequence + 1,
    createdAt: row.createdAt,
    changedAt: new Date(withdrawn.at),
    isCancelled: true,
    title,
    description: '',
    location: '',
    url: null,
    time: wholeDay
      ? { firstDay, lastDay }
      : { startsAt: new Date(withdrawn.startsAt), endsAt: new Date(withdrawn.endsAt) },
  };
}
