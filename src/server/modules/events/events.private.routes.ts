import { and, desc, eq, gte, lte, ne, sql } from 'drizzle-orm';
import { eventEndpoints as calls } from '../../../shared/contract/event.ts';
import { momentOf, type Viewer } from '../../../shared/policy/visibility.ts';
import { pageOf } from '../../content/pageOf.ts';
import { documentsWith } from '../../content/searchDocuments.ts';
import { redirectedId } from '../../content/slugs.ts';
import { visibleWhere } from '../../content/visibility.ts';
import type { Context } from '../../context.ts';
import { events } from '../../db/schema/events.ts';
import { notFound } from '../../http/errors.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { visibleSummaries } from '../libraries/items/items.service.ts';
import { readText } from '../rich-text/richText.service.ts';
import { presentDetail, presentTeaser } from './events.present.ts';
import { type EventRow, eventsByIds, pastWhere, publishedEvents, upcomingWhere } from './events.repo.ts';
import { eventKind } from './events.service.ts';

/** Other events below an event. */
const OTHERS_MAX = 3;

/** Events as members who are invited to them read them. */
export function privateEventRoutes(app: AppHono, { db }: Context): void {
  const pageWhere = (
    query: { page: number; limit: number },
    viewer: Viewer,
    filter: { where?: ReturnType<typeof and>; latestFirst?: boolean },
  ) =>
    pageOf(db, query, {
      table: events,
      where: and(visibleWhere(events, viewer), filter.where),
      read: async ({ offset, limit }) =>
        (await publishedEvents(db, viewer, filter).limit(limit).offset(offset)).map(presentTeaser),
    });

  route(app, calls.privateList, ({ query, principal }) => {
    const { q, from, to } = query;
    const where = and(
      q ? documentsWith(eventKind.name, events.id, q) : undefined,
      from ? gte(events.lastDay, from) : undefined,
      to ? lte(events.firstDay, to) : undefined,
    );
    return pageWhere(query, principal, { where });
  });

  // Before {slug}, which would take them for addresses.
  route(app, calls.upcoming, ({ query, principal }) =>
    pageWhere(query, principal, { where: upcomingWhere(new Date(momentOf(principal))) }),
  );
  route(app, calls.past, ({ query, principal }) =>
    pageWhere(query, principal, { where: pastWhere(new Date(momentOf(principal))), latestFirst: true }),
  );

  route(app, calls.privateShow, async ({ params, principal }) => {
    const row = await findPublishedEvent(db, principal, params.slug);
    const [items, text] = await Promise.all([
      visibleSummaries(db, row.event.itemIds, principal),
      readText(db, row.event.body, principal),
    ]);
    return presentDetail(row, items, text);
  });

  route(app, calls.others, async ({ params, principal }) => {
    const { event } = await findPublishedEvent(db, principal, params.slug);
    const isUpcoming = sql<boolean>`${upcomingWhere(new Date(momentOf(principal)))}`;
    const rows = await db
      .select({ id: events.id })
      .from(events)
      .where(and(visibleWhere(events, principal), ne(events.id, event.id)))
      // What is to come, the next one first; then what is over, the latest first.
      .orderBy(
        desc(isUpcoming),
        sql`case when ${isUpcoming} then ${events.startsAt} end`,
        desc(events.startsAt),
      )
      .limit(OTHERS_MAX);
    const others = await eventsByIds(
      db,
      rows.map(({ id }) => id),
      principal,
    );
    return others.map(presentTeaser);
  });
}

/** By its address, or by one that it had before: its own `slug` then tells the new one. */
export async function findPublishedEvent(db: Context['db'], viewer: Viewer, slug: string): Promise<EventRow> {
  const [row] = await publishedEvents(db, viewer, { where: eq(events.slug, slug) });
  if (row) return row;
  const id = await redirectedId(db, eventKind.name, slug);
  const [moved] = id === null ? [] : await eventsByIds(db, [id], viewer);
  if (!moved) throw notFound('This event');
  return moved;
}
