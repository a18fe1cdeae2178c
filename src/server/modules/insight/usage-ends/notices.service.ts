import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { utcDay } from '../../../../shared/domain/utcDay.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { NOTICES, usageNotices, usageRights } from '../../../db/schema/usageRights.ts';
import { usageEndsMail, usageHeldMail } from '../../../mail/messages.ts';
import { receiverColumns } from '../../../mail/receivers.ts';
import { managesContent } from '../../assets/usage-rights/public.ts';
import { isActivePerson, isActiveWith } from '../../people/users/public.ts';
import { filesTaken } from '../holders/public.ts';
import { addNotices } from '../inbox/public.ts';

type Notice = (typeof NOTICES)[number];
const BEFORE: Record<Notice, SQL> = {
  'half-year': sql`interval '6 months'`,
  month: sql`interval '1 month'`,
  week: sql`interval '1 week'`,
};
/** Names of files in a mail; of the others their number. */
const NAMED = 10;

const due = z.object({ id: z.int(), endsOn: z.string(), notice: z.enum(NOTICES) });

/**
 * Writes to the responsible editor, and to everybody who took something under it, half a year, a month and a week before
 * a usage right ends. The mails and the note that they were written are stored together: nobody is written to twice.
 */
export async function mailEndingRights(
  { db, mail, config }: Pick<Context, 'db' | 'mail' | 'config'>,
  today = utcDay(Date.now()),
): Promise<number> {
  let sent = 0;
  for (const { id, endsOn, notice } of await dueNotices(db, today))
    sent += await db.transaction(async (tx) => {
      const [right] = await tx
        .select()
        .from(usageRights)
        .where(and(eq(usageRights.id, id), eq(usageRights.endsOn, endsOn), isNull(usageRights.deletedAt)))
        .for('update');
      if (!right) return 0;
      const { code, name, holder } = right;
      const holders = await filesTaken(tx, { right: code }, NAMED);
      const members = await activePeople(tx, [...holders.keys()]);
      const people = await readPeople(tx, right.responsibleId);
      const url = `${config.origin}/admin/usage-right/${id}`;
      const facts = { name, holder, endsOn, people: members.length, url };
      const letters = [
        ...people.map((person) => usageEndsMail(person, facts)),
        ...members.flatMap(({ id: userId, ...person }) => {
          const held = holders.get(userId);
          return held ? usageHeldMail(person, { ...held, endsOn, url: config.origin }) : [];
        }),
      ];
      // One that is late counts as those before it, too.
      const notices = NOTICES.slice(0, NOTICES.indexOf(notice) + 1);
      const noted = await tx
        .insert(usageNotices)
        .values(
          notices.map((one) => ({
            rightId: id,
            endsOn,
            notice: one,
            mails: one === notice ? letters.length : 0,
          })),
        )
        .onConflictDoNothing()
        .returning({ notice: usageNotices.notice });
      if (!noted.some((one) => one.notice === notice)) return 0;
      await mail.store(tx, letters);
      await addNotices(
        tx,
        members.map(({ id: userId }) => ({
          ...{ userId, type: 'right-ends', key: `right-ends:${id}:${endsOn}:${notice}`, recordId: id },
          data: { count: holders.get(userId)?.count ?? 0, day: endsOn },
        })),
        { isMailed: true },
      );
      return letters.length;
    });
  return sent;
}

/** Rights that end soon, with the last notice that is due and was not written. */
async function dueNotices(db: Database, today: string): Promise<z.output<typeof due>[]> {
  const day = sql`${today}::date`;
  const latest = sql`case
    when ${usageRights.endsOn} - ${BEFORE.week} <= ${day} then 'week'
    when ${usageRights.endsOn} - ${BEFORE.month} <= ${day} then 'month' else 'half-year' end`;
  return readRows(
    db,
    due,
    sql`
    select id, ends_on::text as "endsOn", notice from (
      select ${usageRights.id} as id, ${usageRights.endsOn} as ends_on, ${latest} as notice from ${usageRights}
      where ${usageRights.deletedAt} is null and not ${usageRights.isArchived}
        and ${usageRights.endsOn} >= ${day} and ${usageRights.endsOn} - ${BEFORE['half-year']} <= ${day}
    ) as ending
    where not exists (
      select from ${usageNotices} where ${usageNotices.rightId} = ending.id and ${usageNotices.endsOn} = ending.ends_on
        and ${usageNotices.notice} = ending.notice)
    order by ends_on, id`,
  );
}

/** The responsible editor; the administrators where there is none, or none any more. */
async function readPeople(tx: Database, responsibleId: number | null) {
  const find = (where: SQL | undefined) => tx.select(receiverColumns).from(users).where(where);
  const own = responsibleId === null ? [] : await find(and(eq(users.id, responsibleId), managesContent));
  return own.length > 0 ? own : find(isActiveWith('ROLE_ADMIN'));
}

const activePeople = (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: users.id, ...receiverColumns })
    .from(users)
    .where(and(isOneOf(users.id, ids), isActivePerson));
