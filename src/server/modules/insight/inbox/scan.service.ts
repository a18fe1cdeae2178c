import { and, asc, desc, eq, gt, isNull, lt, lte, notExists, type SQL, sql } from 'drizzle-orm';
import { NOTICE_DAYS } from '../../../../shared/contract/inbox.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { itemValues, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { follows, noticeMarks, notices } from '../../../db/schema/notices.ts';
import { searchRequests, unansweredSearches } from '../../../db/schema/unansweredSearches.ts';
import { yieldToRequests } from '../../../db/yieldToRequests.ts';
import { itemSince } from '../../assets/libraries/public.ts';
import { findSince } from '../../discovery/search/public.ts';
import { readPeople } from '../../people/audience/public.ts';
import { isActivePerson } from '../../people/users/public.ts';
import { addNew } from './addNew.service.ts';
import { addNotices } from './notices.repo.ts';

type Needs = Pick<Context, 'db' | 'kinds'>;

const MINUTE_MS = 60_000;
/** Milliseconds after which a followed library is looked at again. */
const LOOK_EVERY = 15 * MINUTE_MS;
/** What became visible since then may not be committed yet, and is left for the next time. */
const SETTLED = 2 * MINUTE_MS;
/** Items of one library that are looked at; more are counted as so many. */
const NEW_MAX = 2000;
const FOLLOWERS = 200;

/** Records that have items, with what a notice of new ones is called. */
const FOLLOWED = {
  library: { type: 'new-items', isOf: (id: number): SQL => eq(libraryItems.libraryId, id) },
  'attribute-value': {
    type: 'new-of-value',
    isOf: (id: number): SQL =>
      sql`exists (select 1 from ${itemValues} where ${itemValues.itemId} = ${libraryItems.id} and ${itemValues.valueId} = ${id})`,
  },
} as const;
type WithItems = keyof typeof FOLLOWED;

/**
 * Makes the notices of what is new in followed libraries and of followed values: for each follower what became visible to
 * them since it was last looked at. Where an earlier notice of the record is neither read nor mailed, it counts these,
 * too. Returns how many accounts were informed.
 */
export async function scanFollowed(needs: Needs, signal: AbortSignal, now = new Date()): Promise<number> {
  let informed = 0;
  for (const kind of Object.keys(FOLLOWED) as WithItems[])
    informed += await scanKind(needs, kind, signal, now);
  return informed;
}

async function scanKind({ db }: Needs, kind: WithItems, signal: AbortSignal, now: Date): Promise<number> {
  const until = new Date(now.getTime() - SETTLED);
  const before = new Date(now.getTime() - LOOK_EVERY);
  const due = await db
    .select({
      recordId: follows.recordId,
      since: sql<Date>`min(${follows.lookedAt})`.mapWith(follows.lookedAt),
    })
    .from(follows)
    .where(and(eq(follows.kind, kind), lt(follows.lookedAt, before)))
    .groupBy(follows.recordId);
  let informed = 0;
  for (const { recordId, since } of due) {
    if (signal.aborted) return informed;
    const found = await newItems(db, FOLLOWED[kind].isOf(recordId), { since, until });
    for (;;) {
      const count = await db.transaction((tx) =>
        informFollowers(tx, { kind, recordId, found, until, before, now }),
      );
      if (count === null) break;
      informed += count;
    }
    await yieldToRequests(db);
  }
  return informed;
}

interface NewItem {
  readonly id: number;
  readonly since: Date;
}

/** Items that became visible to somebody in this time, the newest first. */
const newItems = (
  db: Database,
  isOf: SQL,
  { since, until }: { since: Date; until: Date },
): Promise<NewItem[]> =>
  db
    .select({ id: libraryItems.id, since: sql<Date>`${itemSince}`.mapWith(libraryItems.createdAt) })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(isOf, isNull(libraryItems.deletedAt), gt(itemSince, since), lte(itemSince, until)))
    .orderBy(desc(itemSince), desc(libraryItems.id))
    .limit(NEW_MAX);

interface Informing {
  readonly kind: WithItems;
  readonly recordId: number;
  readonly found: readonly NewItem[];
  readonly until: Date;
  readonly before: Date;
  readonly now: Date;
}

/** Informs some followers of a record; `null`: all are. */
async function informFollowers(
  tx: Database,
  { kind, recordId, found, until, before, now }: Informing,
): Promise<number | null> {
  const isOfRecord = and(eq(follows.kind, kind), eq(follows.recordId, recordId));
  const rows = await tx
    .select({ userId: follows.userId, lookedAt: follows.lookedAt })
    .from(follows)
    .where(and(isOfRecord, lt(follows.lookedAt, before)))
    .orderBy(asc(follows.userId))
    .limit(FOLLOWERS)
    .for('update', { skipLocked: true });
  if (rows.length === 0) return null;
  const userIds = rows.map(({ userId }) => userId);
  const people = found.length > 0 ? await readPeople(tx, userIds) : [];
  let informed = 0;
  for (const person of people) {
    const lookedAt = rows.find(({ userId }) => userId === person.userId)?.lookedAt ?? until;
    const ids = found.filter(({ since }) => since > lookedAt).map(({ id }) => id);
    if (ids.length === 0) continue;
    const seen = await tx
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(and(isOneOf(libraryItems.id, ids), visibleItemWhere({ ...person, at: now.getTime() })));
    const visible = new Set(seen.map(({ id }) => id));
    const itemIds = ids.filter((id) => visible.has(id));
    if (itemIds.length === 0) continue;
    await addNew(tx, {
      ...{ type: FOLLOWED[kind].type, userId: person.userId, recordId, now },
      ...{ itemIds, count: itemIds.length },
    });
    informed += 1;
  }
  await tx
    .update(follows)
    .set({ lookedAt: until })
    .where(and(isOfRecord, isOneOf(follows.userId, userIds)));
  return informed;
}

const SOURCE = 'requests';
/** Milliseconds after which requests are compared again with what there is. */
const COMPARE_EVERY = 60 * MINUTE_MS;
/** Requests that one run compares, each by a search. */
const COMPARED = 200;
/** Days after which a request is not compared any more: a notice that it had may be gone then. */
const WAITING_DAYS = NOTICE_DAYS;

/**
 * Looks for what members requested: where their words find something now that became visible to them since, they are
 * informed once. Requests are compared in turns. Returns how many were found.
 */
export async function scanRequests(
  { db, kinds }: Needs,
  signal: AbortSignal,
  now = new Date(),
): Promise<number> {
  const [mark] = await db.select().from(noticeMarks).where(eq(noticeMarks.source, SOURCE));
  const isGoingOn = mark !== undefined && mark.lastId > 0;
  if (mark && !isGoingOn && now.getTime() - mark.at.getTime() < COMPARE_EVERY) return 0;
  const rows = await waitingRequests(db, mark?.lastId ?? 0, now);
  const people = new Map(
    (await readPeople(db, [...new Set(rows.map(({ userId }) => userId))])).map((one) => [one.userId, one]),
  );
  let count = 0;
  for (const { searchId, query, userId, since } of rows) {
    if (signal.aborted) return count;
    const viewer = people.get(userId);
    const answer = viewer && (await findSince({ db, kinds }, { q: query, viewer, since }));
    await yieldToRequests(db);
    if (!answer) continue;
    const key = `appeared:${searchId}`;
    count += await addNotices(
      db,
      [{ userId, type: 'request-appeared', key, recordId: searchId, data: { answer } }],
      { now },
    );
  }
  const lastId = rows.length < COMPARED ? 0 : (rows.at(-1)?.id ?? 0);
  await db
    .insert(noticeMarks)
    .values({ source: SOURCE, at: now, lastId })
    .onConflictDoUpdate({ target: noticeMarks.source, set: { at: now, lastId } });
  return count;
}

/** Requests of active people that nothing has answered, behind the one with this id. */
const waitingRequests = (db: Database, after: number, now: Date) =>
  db
    .select({
      id: searchRequests.id,
      searchId: searchRequests.searchId,
      query: unansweredSearches.query,
      userId: users.id,
      since: searchRequests.createdAt,
    })
    .from(searchRequests)
    .innerJoin(unansweredSearches, eq(unansweredSearches.id, searchRequests.searchId))
    .innerJoin(users, eq(users.id, searchRequests.userId))
    .where(
      and(
        gt(searchRequests.id, after),
        isNull(searchRequests.toldAt),
        gt(searchRequests.createdAt, new Date(now.getTime() - WAITING_DAYS * 24 * 60 * MINUTE_MS)),
        isNull(unansweredSearches.answeredAt),
        isNull(unansweredSearches.deletedAt),
        isActivePerson,
        notExists(
          db
            .select({ one: sql`1` })
            .from(notices)
            .where(
              and(
                eq(notices.userId, users.id),
                eq(notices.key, sql`'appeared:' || ${searchRequests.searchId}`),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(searchRequests.id))
    .limit(COMPARED);
