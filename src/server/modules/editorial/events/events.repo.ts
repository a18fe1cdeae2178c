import { and, eq, getTableColumns, gt, isNotNull, isNull, lte, type SQL } from 'drizzle-orm';
import { z } from 'zod';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { translatedPart } from '../../../content/translations/translations.ts';
import { visibleWhere, windowFilters } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf, readerByIds } from '../../../db/isOneOf.ts';
import { events } from '../../../db/schema/events.ts';
import { files } from '../../../db/schema/files.ts';
import { parseFilter } from '../../../http/lists.ts';

export interface EventRow {
  readonly event: typeof events.$inferSelect;
  readonly cover: typeof files.$inferSelect | null;
}

export const eventsJoined = (db: Database) =>
  db
    .select({ event: getTableColumns(events), cover: getTableColumns(files) })
    .from(events)
    .leftJoin(files, eq(files.id, events.coverFileId));

/** Events in the language of their reader. */
export const eventsAsRead = (db: Database, viewer: Viewer | undefined, rows: readonly EventRow[]) =>
  translatedPart(db, 'event', viewer, rows, 'event');

const namedEvents = readerByIds(events.id, (db, where, name) => eventsJoined(db).where(where).prepare(name));

/** The named events in the order of `ids`; those that are gone, or that `viewer` may not see, are left out. */
export async function eventsByIds(
  db: Database,
  ids: readonly number[],
  viewer?: Viewer,
): Promise<EventRow[]> {
  const rows: EventRow[] = viewer
    ? await eventsJoined(db).where(and(isOneOf(events.id, ids), visibleWhere(events, viewer)))
    : await namedEvents(db, ids);
  return inOrder(ids, await eventsAsRead(db, viewer, rows), ({ event }) => event.id);
}

/** Events that are not over at `now`, or those that are. */
export const upcomingWhere = (now = new Date()): SQL => gt(events.endsAt, now);
export const pastWhere = (now = new Date()): SQL => lte(events.endsAt, now);

const when = z.enum(['upcoming', 'past']);
/** How the back-office lists events. */
export const eventLists: ListOptions = {
  sortable: {
    title: events.title,
    startsAt: events.startsAt,
    venue: events.venue,
    publishedAt: events.publishedAt,
  },
  filters: {
    ...windowFilters(events),
    when: (value) => (parseFilter(when, value, 'when') === 'past' ? pastWhere() : upcomingWhere()),
    cancelled: (value) =>
      (parseFilter(z.boolean(), value, 'cancelled') ? isNotNull : isNull)(events.cancelledAt),
  },
  defaultSort: ['startsAt', 'DESC'],
};
