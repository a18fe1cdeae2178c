import { and, asc, eq, gt, inArray, isNull, ne, notInArray, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { FollowedKind } from '../../../../shared/contract/inbox.ts';
import { groupBy } from '../../../../shared/domain/groups.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { eventFeeds } from '../../../db/schema/events.ts';
import { fileRequests } from '../../../db/schema/fileRequests.ts';
import { receipts, takings } from '../../../db/schema/ledger.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { listEntries, listReaders, lists } from '../../../db/schema/lists.ts';
import { follows, noticeEvents } from '../../../db/schema/notices.ts';
import { searchRequests } from '../../../db/schema/unansweredSearches.ts';
import { yieldToRequests } from '../../../db/yieldToRequests.ts';
import { readPeople } from '../../people/audience/public.ts';
import { isActivePerson } from '../../people/users/public.ts';
import { approversOf, requesterOf } from '../approval/public.ts';
import { concernedBy } from '../comments/public.ts';
import { addNotices, type EventRow, endEvents, type NewNotice } from './notices.repo.ts';

type Needs = Pick<Context, 'db' | 'log'>;

/** Events that one transaction makes notices of: newer versions often come in numbers. */
const BATCH = 200;
/** More newer versions of one library than this are one notice. */
const SINGLE_MAX = 3;
/** Days after which a calendar that was not read counts as abandoned. */
const FEED_DAYS = 90;

/**
 * Makes the notices of what happened. Events are held while it does, and end with their notices: repeated after a crash, or
 * by several at once, nobody has two. Returns how many events there were.
 */
export async function expandEvents(
  { db, log }: Needs,
  signal: AbortSignal,
  now = new Date(),
): Promise<number> {
  let count = 0;
  const failed: number[] = [];
  for (;;) {
    if (signal.aborted) return count;
    let taken: EventRow[] = [];
    try {
      await db.transaction(async (tx) => {
        taken = await takeEvents(tx, failed);
        if (taken.length === 0) return;
        const { added, isMailed } = await noticesOf(tx, taken);
        await addNotices(tx, added, { isMailed, now });
        await endEvents(
          tx,
          taken.map(({ id }) => id),
        );
      });
    } catch (error) {
      if (taken.length === 0) throw error;
      // Others go on; these are tried again with the next run.
      failed.push(...taken.map(({ id }) => id));
      log.error({ err: error, events: taken.map(({ id }) => id) }, 'notices could not be made');
      continue;
    }
    if (taken.length === 0) return count;
    count += taken.length;
    await yieldToRequests(db);
  }
}

/** The first event that nobody else works on, with the others of newer versions if it is one. */
async function takeEvents(tx: Database, failed: readonly number[]): Promise<EventRow[]> {
  const take = (limit: number, where?: SQL) =>
    tx
      .select()
      .from(noticeEvents)
      .where(and(isNull(noticeEvents.doneAt), where, notInArray(noticeEvents.id, [0, ...failed])))
      .orderBy(asc(noticeEvents.id))
      .limit(limit)
      .for('update', { skipLocked: true });
  const first = await take(1);
  return first[0]?.type === 'newer-version' ? take(BATCH, eq(noticeEvents.type, 'newer-version')) : first;
}

async function noticesOf(
  tx: Database,
  events: readonly EventRow[],
): Promise<{ added: NewNotice[]; isMailed: boolean }> {
  const [event] = events;
  if (!event) return { added: [], isMailed: false };
  const { type, recordId, data } = event;
  if (type === 'newer-version') return { added: await ofNewerVersions(tx, events), isMailed: false };
  const forAll = (userIds: readonly number[], fields: Partial<NewNotice> = {}) =>
    userIds.map((userId) => ({ userId, type, key: event.key, recordId, ...fields }));
  if (type === 'list-shared') {
    // A list that is shared several times, or again, is one notice.
    const key = `list:${recordId}`;
    return {
      added: forAll(await readersOfList(tx, recordId, Number(data.readerId)), { key }),
      isMailed: false,
    };
  }
  if (type === 'comment-written' || type === 'comment-mention') {
    // Whom a comment mentions has that one notice of it, also where a later text mentions them.
    const key = `comment:${recordId}`;
    const { mentioned, others } = await concernedBy(tx, recordId);
    const added = [
      ...forAll(mentioned, { key, type: 'comment-mention' }),
      ...forAll(others, { key, type: 'comment-written' }),
    ];
    return { added, isMailed: false };
  }
  if (type === 'review-requested' || type === 'review-due' || type === 'review-overdue')
    return { added: forAll(await approversOf(tx, recordId)), isMailed: false };
  if (type === 'review-approved' || type === 'review-changes')
    return { added: forAll(await requesterOf(tx, recordId)), isMailed: false };
  if (type === 'more-items') return { added: await ofMoreItems(tx, event), isMailed: false };
  if (type === 'request-answered') {
    const answer = data.kind ? { kind: String(data.kind), id: Number(data.id) } : undefined;
    const userIds = await askersAt(tx, recordId, new Date(String(data.toldAt)));
    return { added: forAll(userIds, { data: answer ? { answer } : {} }), isMailed: true };
  }
  if (type === 'files-sent') {
    const userIds = await ownerOfRequest(tx, recordId);
    return { added: forAll(userIds, { data: { count: Number(data.count) } }), isMailed: false };
  }
  return { added: forAll(await readersOfEvent(tx, recordId)), isMailed: false };
}

/** People for whom a list was opened by this row, if it still is. */
async function readersOfList(tx: Database, listId: number, readerId: number): Promise<number[]> {
  const [row] = await tx
    .select({ email: listReaders.email, group: listReaders.groupCode, ownerId: lists.ownerId })
    .from(listReaders)
    .innerJoin(lists, eq(lists.id, listReaders.listId))
    .where(and(eq(listReaders.id, readerId), eq(listReaders.listId, listId), isNull(lists.deletedAt)));
  if (!row) return [];
  const { email, group, ownerId } = row;
  const isNamed = email ? sql`lower(${users.email}) = ${email}` : undefined;
  const isIn = group ? sql`${users.groups} @> array[${group}]::text[]` : undefined;
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(isActivePerson, ne(users.id, ownerId), isNamed, isIn));
  return people.map(({ id }) => id);
}

/** Whose request for files this is, while they have an account. */
async function ownerOfRequest(tx: Database, requestId: number): Promise<number[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(fileRequests)
    .innerJoin(users, eq(users.id, fileRequests.ownerId))
    .where(and(eq(fileRequests.id, requestId), isActivePerson));
  return rows.map(({ id }) => id);
}

/** People who follow an event, have one of its calendars, or put it into a list. */
async function readersOfEvent(tx: Database, eventId: number): Promise<number[]> {
  const since = new Date(Date.now() - FEED_DAYS * 24 * 3_600_000);
  const following = tx
    .select({ id: follows.userId })
    .from(follows)
    .where(and(eq(follows.kind, 'event'), eq(follows.recordId, eventId)));
  const subscribed = tx
    .select({ id: eventFeeds.userId })
    .from(eventFeeds)
    .where(gt(eventFeeds.lastReadAt, since));
  const gathered = tx
    .select({ id: lists.ownerId })
    .from(listEntries)
    .innerJoin(lists, eq(lists.id, listEntries.listId))
    .where(and(eq(listEntries.kind, 'event'), eq(listEntries.recordId, eventId), isNull(lists.deletedAt)));
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        isActivePerson,
        or(inArray(users.id, following), inArray(users.id, subscribed), inArray(users.id, gathered)),
      ),
    );
  return people.map(({ id }) => id);
}

/** Who was answered at this moment, by a mail. */
async function askersAt(tx: Database, searchId: number, toldAt: Date): Promise<number[]> {
  const rows = await tx
    .selectDistinct({ id: users.id })
    .from(searchRequests)
    .innerJoin(users, eq(users.id, searchRequests.userId))
    .where(and(eq(searchRequests.searchId, searchId), eq(searchRequests.toldAt, toldAt), isActivePerson));
  return rows.map(({ id }) => id);
}

const holding = z.object({
  userId: z.int(),
  itemId: z.int(),
  fileId: z.int(),
  libraryId: z.int(),
});

/** For those who follow a record that has items which it did not have, and can view some of them. */
async function ofMoreItems(tx: Database, { key, recordId, data: said }: EventRow): Promise<NewNotice[]> {
  const kind = String(said.kind) as FollowedKind;
  const itemIds = String(said.itemIds).split(',').map(Number);
  const added: NewNotice[] = [];
  for (const { userId } of await followersOf(tx, kind, [recordId])) {
    const seen = await viewable(tx, userId, itemIds);
    if (seen.length === 0) continue;
    const data = { count: seen.length, itemIds: seen.slice(0, PICTURES), answer: { kind, id: recordId } };
    added.push({ userId, type: 'more-items', key, recordId, data });
  }
  return added;
}

/** People who follow these records. */
const followersOf = (tx: Database, kind: FollowedKind, ids: readonly number[]) =>
  tx
    .select({ userId: follows.userId, recordId: follows.recordId })
    .from(follows)
    .innerJoin(users, eq(users.id, follows.userId))
    .where(and(eq(follows.kind, kind), isOneOf(follows.recordId, ids), isActivePerson));

/**
 * For those who took a former version of an item and not this one, several of one library in one notice; and for those
 * who follow an item, one notice of each.
 */
async function ofNewerVersions(tx: Database, events: readonly EventRow[]): Promise<NewNotice[]> {
  const fileIds = new Map(events.map(({ recordId, data }) => [recordId, Number(data.fileId)]));
  const ids = sql.param([...fileIds.keys()]);
  const files = sql.param([...fileIds.values()]);
  const rows = await readRows(
    tx,
    holding,
    sql`select ${receipts.userId} as "userId", ${takings.itemId} as "itemId", newer.file_id as "fileId",
        ${libraryItems.libraryId} as "libraryId"
      from unnest(${ids}::int[], ${files}::int[]) as newer (item_id, file_id)
      join ${libraryItems} on ${libraryItems.id} = newer.item_id and ${libraryItems.fileId} = newer.file_id
      join ${takings} on ${takings.itemId} = newer.item_id
      join ${receipts} on ${receipts.at} = ${takings.at} and ${receipts.id} = ${takings.receiptId}
        and ${receipts.userId} is not null and ${receipts.takenAs} <> 'view' and not ${receipts.isManaged}
      join ${users} on ${users.id} = ${receipts.userId} and ${isActivePerson}
      group by 1, 2, 3, 4 having not bool_or(${takings.fileId} = newer.file_id)`,
  );
  const byReader = groupBy(rows, ({ userId, libraryId }) => `${userId} ${libraryId}`);
  const added: NewNotice[] = [];
  for (const held of byReader.values()) {
    const [first] = held;
    if (!first) continue;
    const { userId, libraryId } = first;
    if (held.length <= SINGLE_MAX) {
      for (const { itemId, fileId } of held)
        added.push({
          ...{ userId, type: 'newer-version', key: `newer:${itemId}:${fileId}`, recordId: itemId },
          data: { itemIds: [itemId] },
        });
      continue;
    }
    const itemIds = await viewable(
      tx,
      userId,
      held.map(({ itemId }) => itemId),
    );
    if (itemIds.length > 0)
      added.push({
        ...{
          userId,
          type: 'newer-versions',
          key: `newer-of:${libraryId}:${events[0]?.id}`,
          recordId: libraryId,
        },
        data: { count: itemIds.length, itemIds: itemIds.slice(0, PICTURES) },
      });
  }
  // Who took it, too, has one of the same key already.
  for (const { userId, recordId } of await followersOf(tx, 'library-item', [...fileIds.keys()]))
    added.push({
      ...{ userId, type: 'followed-version', key: `newer:${recordId}:${fileIds.get(recordId)}`, recordId },
      data: { itemIds: [recordId] },
    });
  return added;
}

/** Items that a notice names for pictures. */
export const PICTURES = 6;

/** Which of these items an account can view now. */
async function viewable(tx: Database, userId: number, ids: readonly number[]): Promise<number[]> {
  const [person] = await readPeople(tx, [userId]);
  if (!person) return [];
  const rows = await tx
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(isOneOf(libraryItems.id, ids), visibleItemWhere(person)));
  return rows.map(({ id }) => id);
}
