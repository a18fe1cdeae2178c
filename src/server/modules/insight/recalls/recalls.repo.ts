import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import {
  RECALL_ANSWERS,
  RECALL_STATES,
  type RecallMarket,
  type RecallState,
} from '../../../../shared/contract/recall.ts';
import { isUnanswered, TODAY } from '../../../content/openRecalls.ts';
import { statusWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { momentText } from '../../../db/momentText.ts';
import { readRows } from '../../../db/readRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { recallHolders, recallItems, recallSteps, recalls } from '../../../db/schema/recalls.ts';
import { isActivePerson } from '../../people/users/public.ts';
import type { Recalled } from './recallScope.service.ts';

export type RecallRecord = typeof recalls.$inferSelect;
/** For queries over `users`: of whose recalls; `undefined`: of all. */
export type Within = SQL | undefined;

/** For queries over `recall_holders`. Something that is published until a day is open again after it. */
export const stateWhere: Record<RecallState, SQL> = {
  open: isUnanswered,
  answered: sql`coalesce(${recallHolders.answer} in ('deleted', 'never-used'), false)`,
  'on-air': sql`coalesce(${recallHolders.answer} = 'on-air' and ${recallHolders.until} >= ${TODAY}, false)`,
};
const STATE = sql`case when ${stateWhere.open} then 'open' when ${stateWhere.answered} then 'answered' else 'on-air' end`;

/** The recall that goes on and covers all of this already. */
export async function coveringRecall(
  db: Database,
  { itemIds, version, right }: Recalled,
): Promise<{ title: string } | undefined> {
  const isSame = right
    ? sql`${recalls.kind} = 'right' and ${recalls.rightCode} = ${right.code}`
    : sql`${recalls.kind} <> 'right'`;
  const [row] = await readRows(
    db,
    z.object({ title: z.string() }),
    sql`select ${recalls.title} as title from ${recalls} where ${recalls.endedAt} is null and ${isSame}
      and not exists (
        select from unnest(${sql.param([...itemIds])}::int[]) as wanted (id) where not exists (
          select from ${recallItems} where ${recallItems.recallId} = ${recalls.id} and ${recallItems.itemId} = wanted.id
            and (${recallItems.fileId} is null or ${recallItems.fileId} = ${version?.fileId ?? null}::int)))
      order by ${recalls.id} limit 1`,
  );
  return row;
}

/** `within`: where it concerns one of these accounts, for queries over `users`. */
export async function findRecall(
  db: Database,
  id: number,
  within?: Within,
): Promise<RecallRecord | undefined> {
  const [row] = await db
    .select()
    .from(recalls)
    .where(and(eq(recalls.id, id), within && concerns(within)));
  return row;
}

/** Names of accounts by their ids. */
export async function namesOf(db: Database, ids: readonly number[]): Promise<ReadonlyMap<number, string>> {
  const rows = await db.select({ id: users.id, name: users.name }).from(users).where(isOneOf(users.id, ids));
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const recallCounts = z.object({
  recallId: z.int(),
  holders: z.int(),
  answered: z.int(),
  onAir: z.int(),
});

/** Accounts of recalls and how many of them answered, by recall. `within`: of these accounts only, for queries over `users`. */
export async function countAnswers(
  db: Database,
  ids: readonly number[],
  within: Within,
): Promise<ReadonlyMap<number, z.output<typeof recallCounts>>> {
  const rows = await readRows(
    db,
    recallCounts,
    sql`select ${recallHolders.recallId} as "recallId", count(*)::int as holders,
        (count(*) filter (where ${stateWhere.answered}))::int as answered, (count(*) filter (where ${stateWhere['on-air']}))::int as "onAir"
      from ${recallHolders} join ${users} on ${users.id} = ${recallHolders.userId}
      where ${isOneOf(recallHolders.recallId, ids)} and ${within ?? sql`true`}
      group by ${recallHolders.recallId}`,
  );
  return new Map(rows.map((row) => [row.recallId, row]));
}

/** Those that go on first, then the newest; `within`: that concern one of these accounts. */
export async function readRecalls(
  db: Database,
  { within, limit, offset }: { within: Within; limit: number; offset: number },
): Promise<{ rows: RecallRecord[]; total: number }> {
  const where = within && concerns(within);
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(recalls)
      .where(where)
      .orderBy(sql`${recalls.endedAt} is not null`, sql`${recalls.startedAt} desc`, sql`${recalls.id} desc`)
      .limit(limit)
      .offset(offset),
    db.$count(recalls, where),
  ]);
  return { rows, total };
}

/** For queries over `recalls`: those that concern one of these accounts. */
export const concerns = (within: SQL): SQL =>
  sql`exists (select from ${recallHolders} join ${users} on ${users.id} = ${recallHolders.userId}
    where ${recallHolders.recallId} = ${recalls.id} and ${within})`;

const marketRow = z.object({
  market: z.string().nullable(),
  holders: z.int(),
  deleted: z.int(),
  neverUsed: z.int(),
  onAir: z.int(),
  reminded: z.int(),
  unreachable: z.int(),
}) satisfies z.ZodType<RecallMarket>;

/** What was answered, by the markets of the accounts as they are now; the largest first. */
export function answersByMarket(db: Database, recallId: number, within: Within): Promise<RecallMarket[]> {
  const count = (where: SQL) => sql`(count(*) filter (where ${where}))::int`;
  return readRows(
    db,
    marketRow,
    sql`select ${users.market} as market, count(*)::int as holders,
        ${count(sql`${recallHolders.answer} = 'deleted'`)} as deleted, ${count(sql`${recallHolders.answer} = 'never-used'`)} as "neverUsed",
        ${count(stateWhere['on-air'])} as "onAir", ${count(sql`${recallHolders.reminders} > 0`)} as reminded,
        ${count(sql`${stateWhere.open} and not ${isActivePerson}`)} as unreachable
      from ${recallHolders} join ${users} on ${users.id} = ${recallHolders.userId}
      where ${recallHolders.recallId} = ${recallId} and ${within ?? sql`true`}
      group by ${users.market} order by count(*) desc, ${users.market} nulls first`,
  );
}

/** Mails that were written, and accounts that one is due to. */
export async function countMails(
  db: Database,
  recallId: number,
  within: Within,
): Promise<{ mailCount: number; waitingCount: number }> {
  const [row] = await readRows(
    db,
    z.object({ mailCount: z.int(), waitingCount: z.int() }),
    sql`select coalesce(sum(${recallHolders.reminders} + (${recallHolders.mailedAt} is not null)::int), 0)::int as "mailCount",
        (count(*) filter (where ${recallHolders.mailedAt} is null and ${isActivePerson}))::int as "waitingCount"
      from ${recallHolders} join ${users} on ${users.id} = ${recallHolders.userId} where ${recallHolders.recallId} = ${recallId} and ${within ?? sql`true`}`,
  );
  return row ?? { mailCount: 0, waitingCount: 0 };
}

/** Its items: the first of them, and how many show in the portal although it covers them or did. */
export async function recallItemsNow(
  db: Database,
  recallId: number,
  limit: number,
): Promise<{ ids: number[]; shownNow: number }> {
  const [first, [shown]] = await Promise.all([
    db
      .select({ id: recallItems.itemId })
      .from(recallItems)
      .where(eq(recallItems.recallId, recallId))
      .orderBy(asc(recallItems.itemId))
      .limit(limit),
    db
      .select({ count: sql<number>`count(*)::int` })
      .from(recallItems)
      .innerJoin(libraryItems, eq(libraryItems.id, recallItems.itemId))
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(
        and(
          eq(recallItems.recallId, recallId),
          isNull(libraryItems.deletedAt),
          isNull(libraries.deletedAt),
          statusWhere(libraryItems, 'published'),
          statusWhere(libraries, 'published'),
        ),
      ),
  ]);
  return { ids: first.map(({ id }) => id), shownNow: shown?.count ?? 0 };
}

const holderRow = z.object({
  id: z.int(),
  userId: z.int(),
  name: z.string(),
  email: z.string(),
  company: z.string().nullable(),
  market: z.string().nullable(),
  isReachable: z.boolean(),
  files: z.int(),
  fileNames: z.array(z.string()),
  lastAt: z.string(),
  state: z.enum(RECALL_STATES),
  answer: z.enum(RECALL_ANSWERS).nullable(),
  until: z.string().nullable(),
  note: z.string(),
  answeredAt: z.string().nullable(),
  answeredBy: z.string().nullable(),
  mailedAt: z.string().nullable(),
  remindedAt: z.string().nullable(),
  reminders: z.int(),
});
export type HolderRow = z.output<typeof holderRow>;

const HOLDER_COLUMNS = sql`${recallHolders.id} as id, ${users.id} as "userId", ${users.name} as name, ${users.email} as email,
  ${users.company} as company, ${users.market} as market, ${isActivePerson} as "isReachable", ${recallHolders.files} as files,
  ${recallHolders.fileNames} as "fileNames", ${momentText(recallHolders.lastAt)} as "lastAt", ${STATE} as state,
  ${recallHolders.answer} as answer, ${recallHolders.until}::text as until, ${recallHolders.note} as note,
  ${momentText(recallHolders.answeredAt)} as "answeredAt", by_other.name as "answeredBy",
  ${momentText(recallHolders.mailedAt)} as "mailedAt", ${momentText(recallHolders.remindedAt)} as "remindedAt",
  ${recallHolders.reminders} as reminders`;
const HOLDER_TABLES = sql`${recallHolders} join ${users} on ${users.id} = ${recallHolders.userId}
  left join ${users} as by_other on by_other.id = ${recallHolders.answeredBy}`;

interface Listed {
  readonly recallId: number;
  /** Of these accounts only, for queries over `users`. */
  readonly within: Within;
  readonly state?: RecallState | undefined;
  /** A code, or empty: accounts of all markets. */
  readonly market?: string | undefined;
  readonly limit?: number;
  readonly offset?: number;
}

/** Accounts of a recall, the open ones first, by name; without a limit all of them. */
export async function readHolders(
  db: Database,
  { recallId, within, state, market, limit, offset = 0 }: Listed,
): Promise<{ rows: HolderRow[]; total: number }> {
  const ofMarket =
    market === undefined
      ? sql`true`
      : market === ''
        ? isNull(users.market)
        : sql`${users.market} = ${market}`;
  const where = sql`${recallHolders.recallId} = ${recallId} and ${within ?? sql`true`} and ${state ? stateWhere[state] : sql`true`} and ${ofMarket}`;
  const [rows, counted] = await Promise.all([
    readRows(
      db,
      holderRow,
      sql`select ${HOLDER_COLUMNS} from ${HOLDER_TABLES} where ${where}
        order by ${stateWhere.open} desc, ${stateWhere['on-air']} desc, ${users.name}, ${recallHolders.id} limit ${limit ?? null} offset ${offset}`,
    ),
    readRows(
      db,
      z.object({ total: z.int() }),
      sql`select count(*)::int as total from ${recallHolders} join ${users} on ${users.id} = ${recallHolders.userId} where ${where}`,
    ),
  ]);
  return { rows, total: counted[0]?.total ?? 0 };
}

/** One account of a recall, where it is among these. */
export async function findHolder(
  db: Database,
  { recallId, holderId, within }: { recallId: number; holderId: number; within: Within },
): Promise<HolderRow | undefined> {
  const [row] = await readRows(
    db,
    holderRow,
    sql`select ${HOLDER_COLUMNS} from ${HOLDER_TABLES}
      where ${recallHolders.id} = ${holderId} and ${recallHolders.recallId} = ${recallId} and ${within ?? sql`true`}`,
  );
  return row;
}

const ownRow = z.object({
  id: z.int(),
  holderId: z.int(),
  userId: z.int(),
  title: z.string(),
  reason: z.string(),
  deadline: z.string(),
  replacementItemId: z.int().nullable(),
  startedAt: z.string(),
  endedAt: z.string().nullable(),
  files: z.int(),
  fileNames: z.array(z.string()),
  lastAt: z.string(),
  state: z.enum(RECALL_STATES),
  answer: z.enum(RECALL_ANSWERS).nullable(),
  until: z.string().nullable(),
  note: z.string(),
  answeredAt: z.string().nullable(),
});
export type OwnRow = z.output<typeof ownRow>;

/** Recalls as those read them who took something: of an account, or of one row of `recall_holders`; the open ones first. */
export const readOwn = (
  db: Database,
  of: { readonly userId: number } | { readonly holderId: number },
): Promise<OwnRow[]> =>
  readRows(
    db,
    ownRow,
    sql`select ${recalls.id} as id, ${recallHolders.id} as "holderId", ${recallHolders.userId} as "userId", ${recalls.title} as title,
        ${recalls.reason} as reason, ${recalls.deadline}::text as deadline, ${recalls.replacementItemId} as "replacementItemId",
        ${momentText(recalls.startedAt)} as "startedAt", ${momentText(recalls.endedAt)} as "endedAt",
        ${recallHolders.files} as files, ${recallHolders.fileNames} as "fileNames", ${momentText(recallHolders.lastAt)} as "lastAt",
        ${STATE} as state, ${recallHolders.answer} as answer, ${recallHolders.until}::text as until, ${recallHolders.note} as note,
        ${momentText(recallHolders.answeredAt)} as "answeredAt"
      from ${recallHolders} join ${recalls} on ${recalls.id} = ${recallHolders.recallId}
      where ${'userId' in of ? sql`${recallHolders.userId} = ${of.userId} and (${recalls.endedAt} is null or ${recalls.endedAt} > now() - interval '90 days')` : sql`${recallHolders.id} = ${of.holderId}`}
      order by ${recalls.endedAt} is not null, ${stateWhere.open} desc, ${recalls.deadline}, ${recalls.id}`,
  );

const stepRow = z.object({
  at: z.string(),
  step: z.string(),
  holderId: z.int().nullable(),
  holder: z.string().nullable(),
  by: z.string().nullable(),
  answer: z.string().nullable(),
  until: z.string().nullable(),
  sha256: z.string().nullable(),
});
export type StepRow = z.output<typeof stepRow>;

/** Every step of a recall as a whole and of these accounts, in their order. */
export const readSteps = (db: Database, recallId: number, within: Within): Promise<StepRow[]> =>
  readRows(
    db,
    stepRow,
    sql`select ${momentText(recallSteps.at)} as at, ${recallSteps.step} as step, ${recallSteps.holderId} as "holderId",
        ${users.name} as holder, doer.name as by, ${recallSteps.answer} as answer, ${recallSteps.until}::text as until,
        ${recallSteps.sha256} as sha256
      from ${recallSteps} left join ${recallHolders} on ${recallHolders.id} = ${recallSteps.holderId}
      left join ${users} on ${users.id} = ${recallHolders.userId} left join ${users} as doer on doer.id = ${recallSteps.userId}
      where ${recallSteps.recallId} = ${recallId} and (${recallSteps.holderId} is null or ${within ?? sql`true`})
      order by ${recallSteps.id}`,
  );

/** Its accounts and its steps, all of them. */
export const readRecord = async (db: Database, recallId: number, within: Within) => ({
  holders: (await readHolders(db, { recallId, within })).rows,
  steps: await readSteps(db, recallId, within),
});

/** Recalls that go on. */
export const openRecalls = (db: Database): Promise<RecallRecord[]> =>
  db.select().from(recalls).where(isNull(recalls.endedAt)).orderBy(asc(recalls.id));

/** Ids of the items that a recall covers, and of one version the file. */
export async function coverage(
  db: Database,
  recallId: number,
): Promise<{ itemIds: number[]; fileId: number | null }> {
  const rows = await db
    .select({ itemId: recallItems.itemId, fileId: recallItems.fileId })
    .from(recallItems)
    .where(eq(recallItems.recallId, recallId));
  return { itemIds: rows.map(({ itemId }) => itemId), fileId: rows[0]?.fileId ?? null };
}
