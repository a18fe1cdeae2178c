import { and, eq, getTableName, inArray, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { KindWith } from '../../shared/domain/recordKinds.ts';
import { can } from '../../shared/policy/policy.ts';
import type { Viewer } from '../../shared/policy/visibility.ts';
import type { Database } from '../db/client.ts';
import { countRows } from '../db/readRows.ts';
import { seenRecords, users } from '../db/schema/accounts.ts';
import { news } from '../db/schema/content.ts';
import { events } from '../db/schema/events.ts';
import { libraries, libraryItems } from '../db/schema/libraries.ts';
import { toolkits } from '../db/schema/toolkits.ts';
import { trainingVideos } from '../db/schema/training.ts';
import type { RecordTable } from './recordKind.ts';
import { visibleItemWhere, visibleTrainingWhere, visibleWhere } from './visibility.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after which nothing counts as new any more, whether it was seen or not. */
export const NEW_DAYS = 90;
/** Records of one statement. */
const SLICE = 1000;

/** Kinds of which a member is told what is new, as in `search_documents`. */
export type NewKind = KindWith<'new'>;

/** Whose new records, and which: those that became visible after `since`, and until `until`, by then not seen. */
export interface Newness {
  readonly viewer: Viewer;
  readonly userId: number;
  readonly since: Date;
  readonly until: Date;
}

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** When an item became visible: scheduled ones at their moment, items not before their library. */
const sinceOfItem = ({ publishedAt, createdAt }: Record<'publishedAt' | 'createdAt', PgColumn>): SQL<Date> =>
  sql<Date>`greatest(${publishedAt}, ${createdAt}, ${libraries.publishedAt})`;
export const itemSince = sinceOfItem(libraryItems);
export const newsSince = sql<Date>`greatest(${news.publishedAt}, ${news.createdAt})`;
export const eventSince = sql<Date>`greatest(${events.publishedAt}, ${events.createdAt})`;
export const toolkitSince = sql<Date>`greatest(${toolkits.publishedAt}, ${toolkits.createdAt})`;
export const trainingSince = sql<Date>`greatest(${trainingVideos.publishedAt}, ${trainingVideos.createdAt})`;

/** From when on things are new to this member. The end of the time that `seenUntil` covers, at most `NEW_DAYS` ago. */
export async function readNewSince(db: Database, userId: number, now = new Date()): Promise<Date> {
  const [user] = await db.select().from(users).where(eq(users.id, userId));
  const { seenUntil, createdAt = now, lastVisitAt, previousVisitAt } = user ?? {};
  // Until the first visit is recorded, see `firstSeenUntil`.
  const first = [createdAt, lastVisitAt, previousVisitAt].flatMap((at) => at?.getTime() ?? []);
  return new Date(Math.max(seenUntil?.getTime() ?? Math.min(...first), now.getTime() - NEW_DAYS * DAY_MS));
}

/** What `seen_until` becomes with a visit: set once, to when the account was made or, if earlier, last used. */
export const firstSeenUntil = sql`coalesce(${users.seenUntil}, least(${users.createdAt}, ${users.lastVisitAt}, ${users.previousVisitAt}))`;

/** For queries over `news`. */
export const newNewsWhere = (newness: Newness): SQL =>
  and(visibleWhere(news, newness.viewer), isNew(newness, 'news', news.id, newsSince)) as SQL;

/** For queries over `events`. Without the right to events none is new. */
export const newEventsWhere = (newness: Newness): SQL =>
  can(newness.viewer, 'list', 'portal-event')
    ? (and(visibleWhere(events, newness.viewer), isNew(newness, 'event', events.id, eventSince)) as SQL)
    : sql`false`;
/** For queries over `toolkits`. */
export const newToolkitsWhere = (newness: Newness): SQL =>
  and(visibleWhere(toolkits, newness.viewer), isNew(newness, 'toolkit', toolkits.id, toolkitSince)) as SQL;
/** For queries over `training_videos`. */
export const newTrainingWhere = (newness: Newness): SQL =>
  and(
    visibleTrainingWhere(newness.viewer),
    isNew(newness, 'training-video', trainingVideos.id, trainingSince),
  ) as SQL;

const sibling = alias(libraryItems, 'sibling');

/** For queries over `library_items` joined with `libraries`: of each stack the first format that is new. */
export function newItemsWhere(newness: Newness): SQL {
  const isEarlier = sql`(${sibling.stackPosition}, ${sibling.id}) < (${libraryItems.stackPosition}, ${libraryItems.id})`;
  const isAlsoNew = isNew(newness, 'library-item', sibling.id, sinceOfItem(sibling));
  const isBehind = and(isEarlier, visibleWhere(sibling, newness.viewer), isAlsoNew);
  return sql`${newFormatsWhere(newness)} and not exists (
    select 1 from ${libraryItems} as ${sibling} where ${sibling.stackId} = ${libraryItems.stackId} and ${isBehind})`;
}

/** As `newItemsWhere`, with every new format of each stack. */
const newFormatsWhere = (newness: Newness): SQL =>
  and(visibleItemWhere(newness.viewer), isNew(newness, 'library-item', libraryItems.id, itemSince)) as SQL;

/** Seen before it became visible, for the last time, does not count: what was withdrawn and comes again is new. */
function isNew({ userId, since, until }: Newness, kind: NewKind, id: unknown, visibleSince: SQL<Date>): SQL {
  const isSeen = sql`exists (select 1 from ${seenRecords} where ${seenRecords.userId} = ${userId}
    and ${seenRecords.kind} = ${kind} and ${seenRecords.recordId} = ${id}
    and ${seenRecords.seenAt} >= ${visibleSince} and ${seenRecords.seenAt} <= ${moment(until)})`;
  return sql`(${visibleSince} > ${moment(since)} and ${visibleSince} <= ${moment(until)} and not ${isSeen})`;
}

/**
 * Marks what of the named records is new to this member as seen; an item with the other formats of its stack that they
 * see. Everything else is passed over, so that no more rows are kept than there are new records.
 */
export async function markSeen(
  db: Database,
  { viewer, userId, kind, ids }: { viewer: Viewer; userId: number; kind: NewKind; ids: readonly number[] },
): Promise<void> {
  const now = new Date();
  const newness = { viewer, userId, since: await readNewSince(db, userId, now), until: now };
  const found = await finders[kind](db, newness, ids);
  for (let start = 0; start < found.length; start += SLICE) {
    const values = found
      .slice(start, start + SLICE)
      .map((recordId) => ({ userId, kind, recordId, seenAt: now }));
    await db
      .insert(seenRecords)
      .values(values)
      .onConflictDoUpdate({
        target: [seenRecords.userId, seenRecords.kind, seenRecords.recordId],
        set: { seenAt: now },
      });
  }
}

type Finder = (db: Database, newness: Newness, ids: readonly number[]) => Promise<number[]>;

/** Which of the named records of a table are new. */
const newIn =
  (table: RecordTable, where: (newness: Newness) => SQL): Finder =>
  async (db, newness, ids) => {
    const rows = await db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(inArray(table.id, [...ids]), where(newness)));
    return rows.map(({ id }) => id);
  };

async function newFormats(db: Database, newness: Newness, ids: readonly number[]): Promise<number[]> {
  const named = sql.param([...ids]);
  const stacks = sql`(select ${sibling.stackId} from ${libraryItems} as ${sibling} where ${sibling.id} = any(${named}::int[]))`;
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(
      and(
        sql`(${libraryItems.id} = any(${named}::int[]) or ${libraryItems.stackId} in ${stacks})`,
        newFormatsWhere(newness),
      ),
    );
  return rows.map(({ id }) => id);
}

/** What of the named records of each kind is new. */
const finders: Record<NewKind, Finder> = {
  'library-item': newFormats,
  news: newIn(news, newNewsWhere),
  event: newIn(events, newEventsWhere),
  toolkit: newIn(toolkits, newToolkitsWhere),
  'training-video': newIn(trainingVideos, newTrainingWhere),
};

/** Everything that became visible until `until` is seen. A moment before the one that is kept changes nothing. */
export async function markAllSeen(db: Database, userId: number, until: Date): Promise<void> {
  const at = new Date(Math.min(until.getTime(), Date.now()));
  await db
    .update(users)
    .set({ seenUntil: sql`greatest(${firstSeenUntil}, ${moment(at)})` })
    .where(eq(users.id, userId));
}

/** Takes `markAllSeen` back, unless more has been marked since. */
export async function restoreNew(
  db: Database,
  { userId, since, until }: { userId: number; since: Date; until: Date },
): Promise<void> {
  const seenUntil = new Date(Math.min(since.getTime(), until.getTime()));
  await db
    .update(users)
    .set({ seenUntil })
    .where(and(eq(users.id, userId), eq(users.seenUntil, until)));
}

/** Removes up to `most` rows that tell nothing any more. Returns how many. */
export async function removeOldSeen(db: Database, before: Date, most: number): Promise<number> {
  const table = sql.identifier(getTableName(seenRecords));
  return countRows(
    db,
    sql`
    delete from ${table} where ctid in (
      select ${table}.ctid from ${table} join ${users} on ${users.id} = ${table}.user_id
      where ${table}.seen_at < ${moment(before)} or ${table}.seen_at < ${users.seenUntil} limit ${most})
    returning record_id`,
  );
}
