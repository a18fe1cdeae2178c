import { and, asc, desc, eq, gte, lte, ne, type SQL, sql } from 'drizzle-orm';
import { momentOf, type Viewer } from '../../../../shared/policy/visibility.ts';
import { pageOf } from '../../../content/pageOf.ts';
import { documentsWith } from '../../../content/searchDocuments.ts';
import { redirectedId } from '../../../content/slugs.ts';
import { visibleWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { events } from '../../../db/schema/events.ts';
import { notFound } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { type EventRow, eventsAsRead, eventsByIds, eventsJoined, upcomingWhere } from './events.repo.ts';
import { eventKind } from './events.service.ts';

/** Which of the events, and in what order of their start. */
export interface EventFilter {
  readonly where?: SQL | undefined;
  readonly latestFirst?: boolean;
}

/** What `viewer` may see of the events, by their start. */
const publishedEvents = (db: Database, viewer: Viewer, { where, latestFirst = false }: EventFilter) => {
  const order = latestFirst ? desc : asc;
  return eventsJoined(db)
    .where(and(visibleWhere(events, viewer), where))
    .orderBy(order(events.startsAt), order(events.id));
};

export const readEventPage = (
  db: Database,
  viewer: Viewer,
  query: { page: number; limit: number },
  filter: EventFilter,
) =>
  pageOf<EventRow>(db, query, {
    table: events,
    where: and(visibleWhere(events, viewer), filter.where),
    read: async ({ offset, limit }) =>
      eventsAsRead(db, viewer, await publishedEvents(db, viewer, filter).limit(limit).offset(offset)),
  });

/** Events with these words that take place between two days: `2026-11-22`. */
export const foundWhere = ({
  q,
  from,
  to,
}: Partial<Record<'q' | 'from' | 'to', string | undefined>>): SQL | undefined =>
  and(
    q ? documentsWith(eventKind.name, events.id, q) : undefined,
    from ? gte(events.lastDay, from) : undefined,
    to ? lte(events.firstDay, to) : undefined,
  );

/** By its address, or by one that it had before: its own `slug` then is the new one. Throws 404. */
export async function findPublishedEvent(db: Database, viewer: Viewer, slug: string): Promise<EventRow> {
  const found = await publishedEvents(db, viewer, { where: eq(events.slug, slug) });
  const [row] = await eventsAsRead(db, viewer, found);
  if (row) return row;
  const id = await redirectedId(db, eventKind.name, slug);
  const [moved] = id === null ? [] : await eventsByIds(db, [id], viewer);
  if (!moved) throw notFound(refusalText.missing.event);
  return moved;
}

/** Events beside the one of this id. */
export async function otherEvents(
  db: Database,
  viewer: Viewer,
  { id, limit }: { id: number; limit: number },
): Promise<EventRow[]> {
  const isUpcoming = sql<boolean>`${upcomingWhere(new Date(momentOf(viewer)))}`;
  const rows = await db
    .select({ id: events.id })
    .from(events)
    .where(and(visibleWhere(events, viewer), ne(events.id, id)))
    // What is to come, the next one first; then what is over, the latest first.
    .orderBy(
      desc(isUpcoming),
      sql`case when ${isUpcoming} then ${events.startsAt} end`,
      desc(events.startsAt),
    )
    .limit(limit);
  return eventsByIds(
    db,
    rows.map((row) => row.id),
    viewer,
  );
}
