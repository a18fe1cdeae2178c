import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { readRows } from '../../../db/readRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { receipts, takings } from '../../../db/schema/ledger.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { NOTICES, usageNotices, usageRights } from '../../../db/schema/usageRights.ts';
import { usageEndsMail, usageHeldMail } from '../../../mail/messages.ts';
import { receiverColumns } from '../../../mail/receivers.ts';
import { isActiveWith } from '../../people/users/public.ts';

type Notice = (typeof NOTICES)[number];
const BEFORE: Record<Notice, SQL> = {
  'half-year': sql`interval '6 months'`,
  month: sql`interval '1 month'`,
  week: sql`interval '1 week'`,
};
/** Names of files in a mail; of the others their number. */
const NAMED = 10;

const due = z.object({ id: z.int(), notice: z.enum(NOTICES) });

/**
 * Writes to the responsible editor, and to everybody who took something under it, half a year, a month and a week before
 * a usage right ends. The mails and the note that they were written are stored together: nobody is written to twice.
 */
export async function mailEndingRights(
  { db, mail, config }: Pick<Context, 'db' | 'mail' | 'config'>,
  today = new Date().toISOString().slice(0, 10),
): Promise<number> {
  let sent = 0;
  for (const { id, notice } of await dueNotices(db, today))
    sent += await db.transaction(async (tx) => {
      const [right] = await tx
        .select()
        .from(usageRights)
        .where(and(eq(usageRights.id, id), isNull(usageRights.deletedAt)))
        .for('update');
      if (!right?.endsOn) return 0;
      const { endsOn, code, name, holder } = right;
      const holders = await readHolders(tx, code);
      const people = await readPeople(tx, right.responsibleId);
      const facts = {
        name,
        holder,
        endsOn,
        people: holders.size,
        url: `${config.origin}/admin/usage-right/${id}`,
      };
      const members = await activePeople(tx, [...holders.keys()]);
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
    select id, notice from (
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

const managesContent = () => or(isActiveWith('ROLE_EDITOR'), isActiveWith('ROLE_ADMIN'));

/** Everybody who can be responsible for a right, by name. */
export const readEditors = (db: Database): Promise<{ id: number; name: string }[]> =>
  db
    .select({ id: users.id, name: users.name })
    .from(users)
    .where(managesContent())
    .orderBy(asc(users.name), asc(users.id));

/** The responsible editor; the administrators where there is none, or none any more. */
async function readPeople(tx: Database, responsibleId: number | null) {
  const find = (where: SQL | undefined) => tx.select(receiverColumns).from(users).where(where);
  const own = responsibleId === null ? [] : await find(and(eq(users.id, responsibleId), managesContent()));
  return own.length > 0 ? own : find(isActiveWith('ROLE_ADMIN'));
}

const activePeople = (tx: Database, ids: readonly number[]) =>
  tx
    .select({ id: users.id, ...receiverColumns })
    .from(users)
    .where(
      and(
        inArray(users.id, [...ids]),
        eq(users.active, true),
        eq(users.isService, false),
        isNull(users.deletedAt),
      ),
    );

interface Held {
  /** Files that they took, and the names of the first of them. */
  readonly count: number;
  readonly names: readonly string[];
}

/** What accounts took of items while the right held for them, or of items that it holds for now. */
async function readHolders(tx: Database, code: string): Promise<ReadonlyMap<number, Held>> {
  const list = sql`array[${code}]::text[]`;
  const named = sql`select ${libraryItems.id} from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
    where ${libraryItems.usageRights} @> ${list} or ${libraries.usageRights} @> ${list}`;
  const rows = await readRows(
    tx,
    z.object({ userId: z.int(), count: z.int(), names: z.array(z.string()) }),
    sql`
    select ${receipts.userId} as "userId", count(distinct ${takings.fileId})::int as count,
      (array_agg(distinct ${takings.fileName} order by ${takings.fileName}))[1:${sql.raw(String(NAMED))}] as names
    from ${takings} join ${receipts} on ${receipts.id} = ${takings.receiptId}
    where ${receipts.userId} is not null and ${receipts.takenAs} <> 'view'
      and ((${takings.rights} <> '{}' and ${takings.rights} @> ${list}) or ${takings.itemId} in (${named}))
    group by ${receipts.userId}`,
  );
  return new Map(rows.map(({ userId, ...held }) => [userId, held]));
}
