import { and, desc, eq, inArray, isNull, lt, lte, type SQL, sql } from 'drizzle-orm';
import {
  NOTICE_DAYS,
  NOTICE_TYPES,
  type NoticeTopic,
  type NoticeType,
  UNREAD_MAX,
} from '../../../../shared/contract/inbox.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { type NoticeData, noticeEvents, notices } from '../../../db/schema/notices.ts';
import { dueFor, readChoices } from './readers.repo.ts';

export type NoticeRow = typeof notices.$inferSelect;

/** A notice that is made. */
export interface NewNotice {
  readonly userId: number;
  readonly type: NoticeType;
  /** Notices of one account and one key are one. */
  readonly key: string;
  readonly recordId: number;
  readonly data?: NoticeData;
}

const SLICE = 500;

/**
 * Stores notices with the caller's transaction, to be mailed as each account chose; those that it has already stay as
 * they are. Returns how many are new.
 * @param isMailed a mail about it is stored by the caller
 */
export async function addNotices(
  tx: Database,
  all: readonly NewNotice[],
  { isMailed = false, now = new Date() }: { isMailed?: boolean; now?: Date } = {},
): Promise<number> {
  let added = 0;
  for (let start = 0; start < all.length; start += SLICE) {
    const slice = all.slice(start, start + SLICE);
    const choicesOf = await readChoices(
      tx,
      slice.map(({ userId }) => userId),
    );
    const rows = slice.map((one) => {
      const topic = NOTICE_TYPES[one.type];
      const when = isMailed ? { mailedAt: now } : { dueAt: dueFor(choicesOf(one.userId), topic, now) };
      return { ...one, topic, at: now, ...when };
    });
    const made = await tx.insert(notices).values(rows).onConflictDoNothing().returning({ id: notices.id });
    added += made.length;
  }
  return added;
}

interface PageQuery {
  readonly topic?: NoticeTopic | undefined;
  readonly unread?: boolean | undefined;
  readonly before?: number | undefined;
  readonly limit: number;
}

/** Notices of an account, the newest first. */
export const readPage = (
  db: Database,
  userId: number,
  { topic, unread, before, limit }: PageQuery,
): Promise<NoticeRow[]> =>
  db
    .select()
    .from(notices)
    .where(
      and(
        eq(notices.userId, userId),
        topic && eq(notices.topic, topic),
        unread ? isNull(notices.readAt) : undefined,
        before === undefined ? undefined : lt(notices.id, before),
      ),
    )
    .orderBy(desc(notices.id))
    .limit(limit);

/** How many notices of an account are not read, at most `UNREAD_MAX`. */
export const countUnread = async (db: Database, userId: number): Promise<number> => {
  const rows = await db
    .select({ id: notices.id })
    .from(notices)
    .where(and(eq(notices.userId, userId), isNull(notices.readAt)))
    .limit(UNREAD_MAX);
  return rows.length;
};

/** Marks notices of an account as read: what was read is not mailed. */
export async function markRead(
  db: Database,
  userId: number,
  which: { readonly ids: readonly number[] } | { readonly upTo: number },
): Promise<void> {
  const named: SQL = 'ids' in which ? isOneOf(notices.id, which.ids) : lte(notices.id, which.upTo);
  await db
    .update(notices)
    .set({ readAt: new Date(), dueAt: null })
    .where(and(eq(notices.userId, userId), isNull(notices.readAt), named));
}

/** Events of which notices are to be made, the first ones. */
export const waitingEvents = (db: Database, limit: number) =>
  db.select().from(noticeEvents).where(isNull(noticeEvents.doneAt)).orderBy(noticeEvents.id).limit(limit);
export type EventRow = typeof noticeEvents.$inferSelect;

export async function endEvents(tx: Database, ids: readonly number[]): Promise<void> {
  await tx.update(noticeEvents).set({ doneAt: sql`now()` }).where(isOneOf(noticeEvents.id, ids));
}

const REMOVED_AT_A_TIME = 5000;

/** Removes notices, and events, that are past their time. Returns how many. */
export async function sweepNotices(db: Database, now = new Date()): Promise<number> {
  const before = new Date(now.getTime() - NOTICE_DAYS * 24 * 3_600_000);
  const old = db
    .select({ id: notices.id })
    .from(notices)
    .where(lt(notices.at, before))
    .limit(REMOVED_AT_A_TIME);
  const gone = await db.delete(notices).where(inArray(notices.id, old)).returning({ id: notices.id });
  await db.delete(noticeEvents).where(lt(noticeEvents.doneAt, before));
  return gone.length;
}
