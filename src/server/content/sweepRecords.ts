import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, exists, inArray, isNotNull, isNull, lt, not, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import type { Database } from '../db/client.ts';
import { visits } from '../db/schema/accounts.ts';
import { downloads } from '../db/schema/baskets.ts';
import { outbox } from '../db/schema/content.ts';
import { fileRequests } from '../db/schema/fileRequests.ts';
import { activities } from '../db/schema/libraries.ts';
import { lists } from '../db/schema/lists.ts';
import { audit, bulkChanges } from '../db/schema/records.ts';
import { shares, shareUses } from '../db/schema/shares.ts';
import { searchRequests, unansweredSearchDays, unansweredSearches } from '../db/schema/unansweredSearches.ts';
import { THE_SERVER } from './author.ts';
import { NEW_DAYS, removeOldSeen } from './newRecords.ts';
import type { RecordKind } from './recordKind.ts';
import { writeRecord } from './writeRecord.ts';

const DAY_MS = 24 * 3_600_000;
/** Days that a record waits in the trash. */
export const TRASH_DAYS = 30;
/** Days that histories are kept, which are settings; none grows for ever. */
export type Retention = Readonly<
  Record<
    'visits' | 'activities' | 'changes' | 'imports' | 'mails' | 'archives' | 'requests' | 'searches',
    number
  >
>;
/** Days that archives of media portals and shares are kept: nobody has a history of them, and their addresses last seven. */
const PORTAL_DOWNLOADS_DAYS = 9;
/** Downloads of one member that are kept: each holds up to 10,000 entries. */
export const DOWNLOADS_KEPT = 100;
/** Rows of one statement, and statements of one run for each table: what is left waits for the next run. */
export const SLICE = 500;
const SLICES_MAX = 40;

/** Purges what has been in the trash for its time, and histories past theirs. Returns how many rows went, by table. */
export async function sweepRecords(
  db: Database,
  { kinds, kept, now = Date.now() }: { kinds: readonly RecordKind[]; kept: Retention; now?: number },
): Promise<Record<string, number>> {
  const before = (days: number) => new Date(now - days * DAY_MS);
  const swept: Record<string, number> = {};
  for (const kind of kinds) swept[kind.name] = await purgeTrash(db, kind, before(TRASH_DAYS));
  swept.audit = await removeOld(db, audit, lt(audit.at, before(kept.changes)));
  swept.bulkChanges = await removeOld(db, bulkChanges, lt(bulkChanges.at, before(kept.changes)));
  swept.visits = await removeOld(db, visits, lt(visits.at, before(kept.visits)));
  swept.activities = await removeOld(db, activities, lt(activities.at, before(kept.activities)));
  swept.outbox = await removeOld(db, outbox, lt(outbox.createdAt, before(kept.mails)));
  swept.downloads = await removeOld(db, downloads, lt(downloads.createdAt, before(kept.archives)));
  swept.downloads += await removeOld(
    db,
    downloads,
    sql`(${isNotNull(downloads.portalId)} or ${isNotNull(downloads.shareId)}) and ${lt(downloads.createdAt, before(PORTAL_DOWNLOADS_DAYS))}`,
  );
  swept.downloads += await removeOld(db, downloads, isBeyondKept);
  swept.shareUses = await removeOld(db, shareUses, lt(shareUses.at, before(kept.activities)));
  swept.shares = await removeOld(db, shares, lt(lastDayOfShare, before(kept.activities)));
  swept.fileRequests = await removeOld(db, fileRequests, lt(lastDayOfRequest, before(kept.activities)));
  swept.lists = await removeOld(db, lists, isLongInTrash(lists.deletedAt, before(TRASH_DAYS)));
  swept.requests = await removeOld(db, searchRequests, lt(searchRequests.createdAt, before(kept.requests)));
  await retireSearches(db, before(kept.searches));
  swept.seen = await removeSlices(() => removeOldSeen(db, before(NEW_DAYS), SLICE));
  return Object.fromEntries(Object.entries(swept).filter(([, count]) => count > 0));
}

/**
 * Deletes counts of days past their time; a search that nobody made since, and nobody requested from the organisation,
 * goes to the trash.
 */
async function retireSearches(db: Database, before: Date): Promise<void> {
  const day = before.toISOString().slice(0, 10);
  const { searchId, day: ofDay } = unansweredSearchDays;
  await removeSlices(async () => {
    const old = db.select({ searchId, ofDay }).from(unansweredSearchDays).where(lt(ofDay, day)).limit(SLICE);
    const rows = await db
      .delete(unansweredSearchDays)
      .where(sql`(${searchId}, ${ofDay}) in ${old}`)
      .returning({ searchId });
    return rows.length;
  });
  const isWanted = exists(
    db
      .select({ id: searchRequests.id })
      .from(searchRequests)
      .where(eq(searchRequests.searchId, unansweredSearches.id)),
  );
  await db
    .update(unansweredSearches)
    .set({ deletedAt: new Date() })
    .where(and(isNull(unansweredSearches.deletedAt), lt(unansweredSearches.lastAt, before), not(isWanted)));
}

const isLongInTrash = (deletedAt: PgColumn, before: Date): SQL =>
  and(isNotNull(deletedAt), lt(deletedAt, before)) as SQL;

/** When a share ended; revoked or not. */
const lastDayOfShare = sql`least(${shares.endsAt}, ${shares.revokedAt})`;

/** The same of a request for files. */
const lastDayOfRequest = sql`least(${fileRequests.endsAt}, ${fileRequests.revokedAt})`;

const isBeyondKept = sql`${downloads.id} in (
  select id from (select id, row_number() over (partition by user_id order by created_at desc) as place from downloads where user_id is not null and share_id is null) ranked
  where place > ${DOWNLOADS_KEPT})`;

async function purgeTrash(db: Database, kind: RecordKind, before: Date): Promise<number> {
  const { table } = kind;
  let purged = 0;
  for (let slice = 0; slice < SLICES_MAX; slice++) {
    const rows = await db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(isLongInTrash(table.deletedAt, before))
      .orderBy(asc(table.id))
      .limit(SLICE);
    const ids = rows.map(({ id }) => Number(id));
    if (ids.length === 0) break;
    await db.transaction((tx) => writeRecord(tx, kind, THE_SERVER, { action: 'purge', ids }));
    purged += ids.length;
    await nextTurn();
  }
  return purged;
}

const removeOld = (db: Database, table: PgTable & { id: PgColumn }, where: SQL): Promise<number> =>
  removeSlices(async () => {
    const old = db
      .select({ id: table.id })
      .from(table as PgTable)
      .where(where)
      .limit(SLICE);
    const rows = await db
      .delete(table as PgTable)
      .where(inArray(table.id, old))
      .returning({ id: table.id });
    return rows.length;
  });

/** Repeats `remove`, which takes away up to `SLICE` rows, until nothing or enough is left for the next run. */
export async function removeSlices(remove: () => Promise<number>): Promise<number> {
  let removed = 0;
  for (let slice = 0; slice < SLICES_MAX; slice++) {
    const count = await remove();
    removed += count;
    if (count < SLICE) break;
    await nextTurn();
  }
  return removed;
}
