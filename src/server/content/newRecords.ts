import { and, asc, desc, eq, getTableName, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../shared/policy/visibility.ts';
import type { Database } from '../db/client.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { countRows } from '../db/readRows.ts';
import { seenRecords, users } from '../db/schema/accounts.ts';
import { type ContentKind, type ContentTable, type Newness, visibleKindWhere } from './contentKind.ts';

const DAY_MS = 24 * 3_600_000;
/** Days after which nothing counts as new any more, whether it was seen or not. */
export const NEW_DAYS = 90;
/** Records of one statement. */
const SLICE = 1000;

const moment = (at: Date): SQL => sql`${at.toISOString()}::timestamptz`;

/** When a record became visible: what is scheduled at its moment. */
const sinceOf = ({ publishedAt, createdAt }: ContentTable): SQL<Date> =>
  sql<Date>`greatest(${publishedAt}, ${createdAt})`;

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

/** For queries over a kind's table: what of it is new. */
export function newWhere(kind: ContentKind, newness: Newness): SQL {
  if (kind.isFor?.(newness.viewer) === false) return sql`false`;
  const { table, name } = kind;
  return and(
    visibleKindWhere(kind, newness.viewer),
    isNewWhere(newness, name, table.id, sinceOf(table)),
  ) as SQL;
}

/** The newest first; of one moment in the order of the back-office, where it has one. */
export const newestFirst = ({ table }: ContentKind): SQL[] => [
  desc(sinceOf(table)),
  desc(table.publishedAt),
  table.position ? asc(table.position) : desc(table.id),
];

/** Seen before it became visible, for the last time, does not count: what was withdrawn and comes again is new. */
export function isNewWhere(
  { userId, since, until }: Newness,
  kind: string,
  id: unknown,
  visibleSince: SQL<Date>,
): SQL {
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
  {
    viewer,
    userId,
    kind,
    ids,
  }: { viewer: Viewer; userId: number; kind: ContentKind; ids: readonly number[] },
): Promise<void> {
  const now = new Date();
  const newness = { viewer, userId, since: await readNewSince(db, userId, now), until: now };
  const found = await (kind.findNew?.(db, newness, ids) ?? findNew(db, kind, newness, ids));
  for (let start = 0; start < found.length; start += SLICE) {
    const values = found
      .slice(start, start + SLICE)
      .map((recordId) => ({ userId, kind: kind.name, recordId, seenAt: now }));
    await db
      .insert(seenRecords)
      .values(values)
      .onConflictDoUpdate({
        target: [seenRecords.userId, seenRecords.kind, seenRecords.recordId],
        set: { seenAt: now },
      });
  }
}

/** Which of the named records are new. */
async function findNew(
  db: Database,
  kind: ContentKind,
  newness: Newness,
  ids: readonly number[],
): Promise<number[]> {
  const rows = await db
    .select({ id: sql<number>`${kind.table.id}` })
    .from(kind.table)
    .where(and(isOneOf(kind.table.id, ids), newWhere(kind, newness)));
  return rows.map(({ id }) => id);
}

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

/** Removes up to `most` rows that are no longer needed. Returns how many. */
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
