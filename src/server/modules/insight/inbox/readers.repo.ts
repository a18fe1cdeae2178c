import { and, eq, inArray, sql } from 'drizzle-orm';
import {
  CHOSEN_TOPICS,
  type ChosenTopic,
  type NoticeFrequency,
  type NoticeTopic,
  TOPICS,
} from '../../../../shared/contract/inbox.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { noticeChoices, noticeReaders, notices } from '../../../db/schema/notices.ts';
import type { Principal } from '../../../http/principal.ts';
import { settingText } from '../../house/configuration/public.ts';
import { isActivePerson } from '../../people/users/public.ts';
import { dueAt, type MailTimes } from './dueAt.ts';

/** Whose notices they are, as what decides about records needs them. */
export type Reader = Viewer & Pick<Principal, 'userId' | 'email' | 'name' | 'groups'>;

/** When the organisation sends mails to those who chose nothing. */
export async function houseTimes(db: Database): Promise<MailTimes> {
  const [hour, timeZone] = await Promise.all([
    settingText(db, 'mails.hour'),
    settingText(db, 'mails.timeZone'),
  ]);
  return { hour: Number.parseInt(hour, 10), timeZone };
}

/** What an account chose of notices. */
export interface Choices extends MailTimes {
  readonly frequencies: ReadonlyMap<NoticeTopic, NoticeFrequency>;
  readonly bouncedAt: Date | null;
  readonly isStopped: boolean;
}

/** The same of many, by their ids. */
export async function readChoices(
  db: Database,
  userIds: readonly number[],
): Promise<(userId: number) => Choices> {
  const house = await houseTimes(db);
  const mine = sql`any(${sql.param([...userIds])}::int[])`;
  const chosen = await db.select().from(noticeChoices).where(sql`${noticeChoices.userId} = ${mine}`);
  const readers = await db.select().from(noticeReaders).where(sql`${noticeReaders.userId} = ${mine}`);
  const byUser = new Map(readers.map((row) => [row.userId, row]));
  const frequenciesOf = new Map<number, Map<NoticeTopic, NoticeFrequency>>();
  for (const { userId, topic, frequency } of chosen)
    frequenciesOf.set(userId, (frequenciesOf.get(userId) ?? new Map()).set(topic, frequency));
  return (userId) => {
    const row = byUser.get(userId);
    return {
      hour: row?.hour ?? house.hour,
      timeZone: row?.timeZone ?? house.timeZone,
      frequencies: frequenciesOf.get(userId) ?? new Map(),
      bouncedAt: row && row.bounces > 0 ? row.bouncedAt : null,
      isStopped: row?.isStopped ?? false,
    };
  };
}

export const frequencyOf = ({ frequencies }: Choices, topic: NoticeTopic): NoticeFrequency =>
  TOPICS[topic].frequency === null ? 'never' : (frequencies.get(topic) ?? TOPICS[topic].frequency);

/** When a notice that is made now is mailed to an account; `null`: never. */
export const dueFor = (choices: Choices, topic: NoticeTopic, now: Date): Date | null =>
  choices.isStopped ? null : dueAt(frequencyOf(choices, topic), choices, now);

interface Changes {
  readonly topics?: Partial<Record<ChosenTopic, NoticeFrequency | undefined>> | undefined;
  readonly hour?: number | undefined;
  readonly timeZone?: string | undefined;
  readonly isStopped?: false | undefined;
}

/** Stores what an account chooses; what waits is mailed by it. */
export async function writeChoices(
  db: Database,
  userId: number,
  { topics = {}, hour, timeZone, isStopped }: Changes,
): Promise<void> {
  await db.transaction(async (tx) => {
    const fields = {
      ...(hour !== undefined && { hour }),
      ...(timeZone !== undefined && { timeZone }),
      ...(isStopped === false && { isStopped, bounces: 0 }),
    };
    // Held, so that changes and mails of one account follow each other.
    await holdReader(tx, userId);
    if (Object.keys(fields).length > 0)
      await tx.update(noticeReaders).set(fields).where(eq(noticeReaders.userId, userId));
    for (const topic of CHOSEN_TOPICS) {
      const frequency = topics[topic];
      if (!frequency) continue;
      await tx
        .insert(noticeChoices)
        .values({ userId, topic, frequency })
        .onConflictDoUpdate({ target: [noticeChoices.userId, noticeChoices.topic], set: { frequency } });
    }
    const choices = (await readChoices(tx, [userId]))(userId);
    const waits = sql`${notices.dueAt} is not null`;
    for (const topic of CHOSEN_TOPICS)
      await tx
        .update(notices)
        .set({ dueAt: dueFor(choices, topic, new Date()) })
        .where(and(eq(notices.userId, userId), eq(notices.topic, topic), waits));
  });
}

/** Holds the mails of an account until the transaction ends. */
export async function holdReader(tx: Database, userId: number): Promise<typeof noticeReaders.$inferSelect> {
  await tx.insert(noticeReaders).values({ userId }).onConflictDoNothing();
  const [row] = await tx.select().from(noticeReaders).where(eq(noticeReaders.userId, userId)).for('update');
  if (!row) throw new Error('There is no such reader.');
  return row;
}

/** Notes that the mail server of an address refused it; after several times nothing is mailed to it any more. */
export async function noteBounce(tx: Database, email: string, most: number): Promise<void> {
  const people = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(sql`lower(${users.email}) = ${email.toLowerCase()}`, isActivePerson));
  for (const { id } of people) {
    const { bounces } = await holdReader(tx, id);
    const isStopped = bounces + 1 >= most;
    await tx
      .update(noticeReaders)
      .set({ bounces: bounces + 1, bouncedAt: new Date(), isStopped })
      .where(eq(noticeReaders.userId, id));
    if (isStopped)
      await tx
        .update(notices)
        .set({ dueAt: null })
        .where(and(eq(notices.userId, id), sql`${notices.dueAt} is not null`));
  }
}

/** Notes that the mail server of an address took a mail. */
export async function noteAccepted(tx: Database, email: string): Promise<void> {
  await tx
    .update(noticeReaders)
    .set({ bounces: 0 })
    .where(
      and(
        sql`${noticeReaders.bounces} > 0`,
        inArray(
          noticeReaders.userId,
          tx.select({ id: users.id }).from(users).where(sql`lower(${users.email}) = ${email.toLowerCase()}`),
        ),
      ),
    );
}
