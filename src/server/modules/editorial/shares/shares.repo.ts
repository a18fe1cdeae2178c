import { and, count, desc, eq, gt, isNull, lt, max, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { id } from '../../../../shared/contract/common.ts';
import { SHARE_STATES } from '../../../../shared/contract/share.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { renditionPresets } from '../../../db/schema/renditionPresets.ts';
import { shareEntries, sharePeople, shares, shareUses } from '../../../db/schema/shares.ts';
import { type ListPlan, type ListRules, likeLiteral, parseFilter } from '../../../http/lists.ts';
import type { ShareRow } from '../../assets/share-access/public.ts';

export type UseRow = typeof shareUses.$inferSelect;
export type PersonRow = typeof sharePeople.$inferSelect;

/** A share with what its owner and administrators read about it. */
export interface ShareFacts {
  readonly share: ShareRow;
  readonly owner: string;
  readonly preset: { readonly id: number; readonly name: string } | null;
  readonly opened: number;
  readonly lastOpenedAt: Date | null;
  readonly count: number;
  readonly people: readonly string[];
}

/** Those that are neither over nor revoked. */
const isRunning: SQL = and(isNull(shares.revokedAt), gt(shares.endsAt, sql`now()`)) as SQL;

const FILTERED = SHARE_STATES.filter((state) => state !== 'barred');
const inState = (state: (typeof FILTERED)[number]): SQL => {
  const isUsedUp = sql`(${shares.downloadLimit} is not null and ${shares.downloads} >= ${shares.downloadLimit})`;
  if (state === 'revoked') return sql`${shares.revokedAt} is not null`;
  if (state === 'ended') return sql`${shares.revokedAt} is null and ${shares.endsAt} <= now()`;
  return and(isRunning, state === 'used' ? isUsedUp : sql`not ${isUsedUp}`) as SQL;
};

/** How the back-office lists shares. */
export const shareLists: ListRules = {
  resource: 'share',
  id: shares.id,
  sortable: {
    id: shares.id,
    title: shares.title,
    createdAt: shares.createdAt,
    endsAt: shares.endsAt,
    downloads: shares.downloads,
  },
  filters: {
    q: (value) => {
      const words = `%${likeLiteral(parseFilter(z.string().max(200), value, 'q'))}%`;
      return sql`(${shares.title} ilike ${words} or ${shares.note} ilike ${words}
        or ${shares.ownerId} in (select ${users.id} from ${users} where ${users.name} ilike ${words})
        or exists (select from ${sharePeople} where ${sharePeople.shareId} = ${shares.id} and ${sharePeople.email} ilike ${words}))`;
    },
    ownerId: (value) => eq(shares.ownerId, parseFilter(id, value, 'ownerId')),
    state: (value) => inState(parseFilter(z.enum(FILTERED), value, 'state')),
  },
  defaultSort: ['createdAt', 'DESC'],
};

/** One page of what the back-office lists, by ids, and how many there are. */
export async function listShares(db: Database, plan: ListPlan): Promise<{ ids: number[]; total: number }> {
  const rows = await db
    .select({ id: shares.id })
    .from(shares)
    .where(plan.where)
    .orderBy(...plan.orderBy)
    .limit(plan.limit)
    .offset(plan.offset);
  return { ids: rows.map((row) => row.id), total: await db.$count(shares, plan.where) };
}

/** The named shares with their facts, in the order of `ids`. */
export async function sharesByIds(db: Database, ids: readonly number[]): Promise<ShareFacts[]> {
  if (ids.length === 0) return [];
  const named = [...ids];
  const [rows, openings, entries, people] = await Promise.all([
    db
      .select({
        share: shares,
        owner: users.name,
        preset: { id: renditionPresets.id, name: renditionPresets.name },
      })
      .from(shares)
      .innerJoin(users, eq(users.id, shares.ownerId))
      .leftJoin(renditionPresets, eq(renditionPresets.id, shares.presetId))
      .where(isOneOf(shares.id, named)),
    db
      .select({ id: shareUses.shareId, opened: count(), lastOpenedAt: max(shareUses.at) })
      .from(shareUses)
      .where(and(isOneOf(shareUses.shareId, named), eq(shareUses.does, 'opened')))
      .groupBy(shareUses.shareId),
    db
      .select({ id: shareEntries.shareId, count: count() })
      .from(shareEntries)
      .where(isOneOf(shareEntries.shareId, named))
      .groupBy(shareEntries.shareId),
    db
      .select({ id: sharePeople.shareId, email: sharePeople.email })
      .from(sharePeople)
      .where(isOneOf(sharePeople.shareId, named))
      .orderBy(sharePeople.email),
  ]);
  const openingsOf = new Map(openings.map((row) => [row.id, row]));
  const countOf = new Map(entries.map((row) => [row.id, row.count]));
  const facts = rows.map(({ share, owner, preset }) => ({
    share,
    owner,
    preset,
    opened: openingsOf.get(share.id)?.opened ?? 0,
    lastOpenedAt: openingsOf.get(share.id)?.lastOpenedAt ?? null,
    count: countOf.get(share.id) ?? 0,
    people: people.filter((person) => person.id === share.id).map(({ email }) => email),
  }));
  return inOrder(ids, facts, ({ share }) => share.id);
}

/** One page of the shares of an account, the newest first. */
export async function ownShares(
  db: Database,
  ownerId: number,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: ShareFacts[]; total: number }> {
  const where = eq(shares.ownerId, ownerId);
  const ids = await db
    .select({ id: shares.id })
    .from(shares)
    .where(where)
    .orderBy(desc(shares.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const rows = await sharesByIds(
    db,
    ids.map((row) => row.id),
  );
  return { rows, total: await db.$count(shares, where) };
}

/** Shares of an account that are neither over nor revoked. Their making waits for each other. */
export async function countRunning(tx: Database, ownerId: number): Promise<number> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, ownerId)).for('no key update');
  return tx.$count(shares, and(eq(shares.ownerId, ownerId), isRunning));
}

interface NewShare {
  readonly share: typeof shares.$inferInsert;
  readonly entries: readonly { readonly itemId: number; readonly isWhole: boolean }[];
  readonly people: readonly string[];
}

/** Returns its id. */
export async function insertShare(tx: Database, { share, entries, people }: NewShare): Promise<number> {
  const [row] = await tx.insert(shares).values(share).returning({ id: shares.id });
  const shareId = row?.id ?? 0;
  await tx.insert(shareEntries).values(entries.map((entry, position) => ({ shareId, ...entry, position })));
  if (people.length > 0) await tx.insert(sharePeople).values(people.map((email) => ({ shareId, email })));
  return shareId;
}

/** Ends those that are not revoked yet. Returns how many. */
export async function revokeShares(
  db: Database,
  byUserId: number,
  which: { readonly ids: readonly number[] } | { readonly ownerId: number } | { readonly all: true },
): Promise<number> {
  const named =
    'ids' in which
      ? isOneOf(shares.id, which.ids)
      : 'ownerId' in which
        ? eq(shares.ownerId, which.ownerId)
        : undefined;
  const rows = await db
    .update(shares)
    .set({ revokedAt: new Date(), revokedById: byUserId })
    .where(and(named, isRunning))
    .returning({ id: shares.id });
  return rows.length;
}

/** Items of a share in their order, by id; those that nobody can view are among them. */
export async function entryIds(db: Database, shareId: number): Promise<number[]> {
  const rows = await db
    .select({ itemId: shareEntries.itemId })
    .from(shareEntries)
    .where(eq(shareEntries.shareId, shareId))
    .orderBy(shareEntries.position);
  return rows.map(({ itemId }) => itemId);
}

/** Entries of a share in their order; where items are named those that are for them: by themselves, or as formats of a shot. */
export async function entriesAmong(
  db: Database,
  shareId: number,
  itemIds: readonly number[] | undefined,
): Promise<{ itemId: number; isWhole: boolean }[]> {
  const named = itemIds && sql`${sql.param([...itemIds])}::int[]`;
  const isFormat = sql`${shareEntries.isWhole} and exists (
    select from ${libraryItems} as own join ${libraryItems} as other on other.stack_id = own.stack_id
    where own.id = ${shareEntries.itemId} and other.id = any(${named ?? sql`null`}))`;
  const isNamed = named && sql`(${shareEntries.itemId} = any(${named}) or ${isFormat})`;
  return db
    .select({ itemId: shareEntries.itemId, isWhole: shareEntries.isWhole })
    .from(shareEntries)
    .where(and(eq(shareEntries.shareId, shareId), isNamed))
    .orderBy(shareEntries.position);
}

export const peopleOf = (db: Database, shareId: number): Promise<PersonRow[]> =>
  db.select().from(sharePeople).where(eq(sharePeople.shareId, shareId));

/** Replaces the code of somebody named; `null` takes it away. Returns whether it was the given one until now. */
export async function storeCode(
  db: Database,
  person: Pick<PersonRow, 'id' | 'codeHash'>,
  code: { readonly hash: string; readonly expiresAt: Date } | null,
): Promise<boolean> {
  const rows = await db
    .update(sharePeople)
    .set({ codeHash: code?.hash ?? null, codeExpiresAt: code?.expiresAt ?? null })
    .where(
      and(
        eq(sharePeople.id, person.id),
        sql`${sharePeople.codeHash} is not distinct from ${person.codeHash}`,
      ),
    )
    .returning({ id: sharePeople.id });
  return rows.length > 0;
}

export const insertUse = async (db: Database, use: typeof shareUses.$inferInsert): Promise<void> =>
  void (await db.insert(shareUses).values(use));

/** What was taken by a call with this mark. */
export async function takenByRequest(
  db: Database,
  shareId: number,
  requestId: string,
): Promise<UseRow | undefined> {
  const [row] = await db
    .select()
    .from(shareUses)
    .where(and(eq(shareUses.shareId, shareId), eq(shareUses.requestId, requestId)));
  return row;
}

/**
 * Counts a taking and records it, unless the share has ended or its downloads are used up. Takings of one share follow each
 * other, so that no two take the last one. Returns whether it was counted.
 */
export async function countTaking(tx: Database, use: typeof shareUses.$inferInsert): Promise<boolean> {
  const isLeft = or(isNull(shares.downloadLimit), lt(shares.downloads, shares.downloadLimit));
  const rows = await tx
    .update(shares)
    .set({ downloads: sql`${shares.downloads} + 1` })
    .where(and(eq(shares.id, use.shareId), isRunning, isLeft))
    .returning({ id: shares.id });
  if (rows.length > 0) await insertUse(tx, use);
  return rows.length > 0;
}

/** One page of what was done with a share, the last first. */
export async function readUses(
  db: Database,
  shareId: number,
  { page, limit }: { page: number; limit: number },
) {
  const where = eq(shareUses.shareId, shareId);
  const rows = await db
    .select({ use: shareUses, person: sharePeople.email, title: libraryItems.title })
    .from(shareUses)
    .leftJoin(sharePeople, eq(sharePeople.id, shareUses.personId))
    .leftJoin(libraryItems, eq(libraryItems.id, shareUses.itemId))
    .where(where)
    .orderBy(desc(shareUses.at), desc(shareUses.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { rows, total: await db.$count(shareUses, where) };
}
export type UseFacts = Awaited<ReturnType<typeof readUses>>['rows'][number];
