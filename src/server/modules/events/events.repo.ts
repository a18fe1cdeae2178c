import { and, asc, desc, eq, getTableColumns, gt, inArray, lte, type SQL } from 'drizzle-orm';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import { inOrder } from '../../content/inOrder.ts';
import { visibleWhere } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import { events } from '../../db/schema/events.ts';
import { files } from '../../db/schema/files.ts';

export interface EventRow {
  readonly event: typeof events.$inferSelect;
  readonly cover: typeof files.$inferSelect | null;
}

const joined = (db: Database) =>
  db
    .select({ event: getTableColumns(events), cover: getTableColumns(files) })
    .from(events)
    .leftJoin(files, eq(files.id, events.coverFileId));

/** The named events in the order of `ids`; those that are gone, or that `viewer` may not see, are left out. */
export async function eventsByIds(
  db: Database,
  ids: readonly number[],
  viewer?: Viewer,
): Promise<EventRow[]> {
  const rows: EventRow[] = await joined(db).where(
    and(inArray(events.id, [...ids]), viewer && visibleWhere(events, viewer)),
  );
  return inOrder(ids, rows, ({ event }) => event.id);
}

/** Events that are not over at `now`, or those that are. */
export const upcomingWhere = (now = new Date()): SQL => gt(events.endsAt, now);
export const pastWhere = (now = new Date()): SQL => lte(events.endsAt, now);

/** What `viewer` may see of the events, by their start. */
export const publishedEvents = (
  db: Database,
  viewer: Viewer,
  { where, latestFirst = false }: { where?: SQL | undefined; latestFirst?: boolean } = {},
) => {
  const order = latestFirst ? desc : asc;
  return joined(db)
    .where(and(visibleWhere(events, viewer), where))
    .orderBy(order(events.startsAt), order(events.id));
};
