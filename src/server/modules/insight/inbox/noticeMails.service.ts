import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm';
import { CHOSEN_TOPICS, type Notice } from '../../../../shared/contract/inbox.ts';
import { isCounted } from '../../../../shared/domain/noticeWords.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { noticeReaders, notices } from '../../../db/schema/notices.ts';
import { yieldToRequests } from '../../../db/yieldToRequests.ts';
import { type NoticeLine, noticeLetter } from '../../../mail/noticeLetter.ts';
import { noticeText } from '../../../text/notices.ts';
import type { Text } from '../../../text/text.ts';
import { visibleSummaries } from '../../assets/libraries/public.ts';
import { settingText } from '../../house/configuration/public.ts';
import { type Person, readPeople } from '../../people/audience/public.ts';
import { describeNotices } from './describe.service.ts';
import { mailPictureUrl, unsubscribeUrl } from './links.ts';
import type { NoticeRow } from './notices.repo.ts';
import { frequencyOf, holdReader, readChoices } from './readers.repo.ts';

type Needs = Pick<Context, 'db' | 'kinds' | 'config' | 'mail' | 'log'>;

/** Readers of one look. */
const READERS = 100;
/** Notices of one mail; the others are in the inbox. */
const LINES = 20;
/** Milliseconds between two mails to one reader: what happens meanwhile comes with the second. */
const PAUSE_MS = 10 * 60_000;
const PICTURES_OF_LINE = 3;

/**
 * Writes the mails of the notices that are due, one to each reader. The mail and the note that it was written are stored
 * together, while the reader is held: after a crash, or by several at once, nobody gets two. Returns how many were written.
 */
export async function mailDue(needs: Needs, signal: AbortSignal, now = new Date()): Promise<number> {
  const { db, log } = needs;
  let written = 0;
  const failed = new Set<number>();
  for (;;) {
    const due = await dueReaders(db, now, [...failed]);
    if (due.length === 0) return written;
    for (const userId of due) {
      if (signal.aborted) return written;
      try {
        if (await db.transaction((tx) => mailTo({ ...needs, db: tx }, userId, now))) written += 1;
      } catch (error) {
        failed.add(userId);
        log.error({ err: error, userId }, 'a mail of notices could not be written');
      }
      await yieldToRequests(db);
    }
  }
}

async function dueReaders(db: Database, now: Date, without: readonly number[]): Promise<number[]> {
  const others = sql`${notices.userId} <> all(${sql.param([...without])}::int[])`;
  const rows = await db
    .select({ userId: notices.userId })
    .from(notices)
    .where(and(lte(notices.dueAt, now), others))
    .groupBy(notices.userId)
    .orderBy(asc(sql`min(${notices.dueAt})`))
    .limit(READERS);
  return rows.map(({ userId }) => userId);
}

/** Returns whether a mail was written. */
async function mailTo(needs: Needs, userId: number, now: Date): Promise<boolean> {
  const { db: tx, mail } = needs;
  const reader = await holdReader(tx, userId);
  const isDue = and(eq(notices.userId, userId), isNotNull(notices.dueAt), lte(notices.dueAt, now));
  const restUntil = reader.mailedAt && new Date(reader.mailedAt.getTime() + PAUSE_MS);
  if (restUntil && restUntil > now) {
    await tx.update(notices).set({ dueAt: restUntil }).where(isDue);
    return false;
  }
  const rows = await tx.select().from(notices).where(isDue).orderBy(asc(notices.id)).for('update');
  const [person] = reader.isStopped ? [] : await readPeople(tx, [userId]);
  const letter = person && (await letterOf(needs, person, rows));
  const ids = rows.map(({ id }) => id);
  // What this reader may not see now is not mailed later either.
  await tx
    .update(notices)
    .set({ dueAt: null, ...(letter && { mailedAt: now }) })
    .where(isOneOf(notices.id, ids));
  if (!letter) return false;
  await tx.update(noticeReaders).set({ mailedAt: now }).where(eq(noticeReaders.userId, userId));
  await mail.store(tx, [letter]);
  return true;
}

/** The mail about notices, of what the person can view at this moment; `null`: there is nothing to say. */
async function letterOf(needs: Needs, person: Person, rows: readonly NoticeRow[]) {
  const { db, config } = needs;
  const described = await describeNotices(needs, person, rows);
  const said = described.flatMap((notice, index) => {
    const row = rows[index];
    const text = textOf(notice);
    return text && row ? [{ notice, row, text }] : [];
  });
  if (said.length === 0) return null;
  // Of what happened last, as much as one reads.
  const shown = said.slice(-LINES);
  const itemIds = [...new Set(shown.flatMap(({ row }) => row.data.itemIds ?? []))];
  const items = new Map((await visibleSummaries(db, itemIds, person)).map((one) => [one.id, one]));
  const lines: NoticeLine[] = shown.map(({ notice, row, text }) => ({
    text,
    url: urlOf(notice, config.origin),
    pictures: (row.data.itemIds ?? [])
      .flatMap((id) => {
        const item = items.get(id);
        return item?.picture ? [{ url: mailPictureUrl(config, person.userId, id), title: item.title }] : [];
      })
      .slice(0, PICTURES_OF_LINE),
  }));
  const choices = (await readChoices(db, [person.userId]))(person.userId);
  const topics = CHOSEN_TOPICS.filter((topic) => said.some(({ notice }) => notice.topic === topic));
  return noticeLetter(person, {
    brand: await settingText(db, 'brand.name'),
    isWeekly: topics.some((topic) => frequencyOf(choices, topic) === 'weekly'),
    lines,
    inboxUrl: `${config.origin}/inbox`,
    choicesUrl: `${config.origin}/profil#mails`,
    unsubscribeUrl: unsubscribeUrl(config, person.userId, topics),
  });
}

/** What a mail says of a notice; `null` where the reader can view no record that it would name. */
function textOf({ type, record, who, words, query, count }: Notice): Text | null {
  const title = record?.title;
  if (type === 'request-answered' || type === 'request-appeared')
    return query && (type === 'request-answered' || record) ? noticeText[type](query) : null;
  if (title === undefined) return null;
  if (type === 'list-shared') return noticeText[type](who ?? '', title);
  if (type === 'comment-written' || type === 'comment-mention')
    return noticeText[type](who ?? '', title, words ?? '');
  // Mails of their own are about these.
  if (type === 'recalled' || type === 'right-ends') return null;
  if (isCounted(type)) return noticeText[type](count ?? 0, title);
  return noticeText[type](title);
}

const urlOf = ({ record, query }: Notice, origin: string): string | null => {
  if (record?.path) return origin + record.path;
  return query === null ? null : `${origin}/search?${new URLSearchParams({ q: query })}`;
};
