import { and, count, desc, eq, exists, inArray, isNull, not, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import {
  LISTS_MAX,
  type ListUse,
  type listEndpoints,
  type Service,
} from '../../../../shared/contract/list.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { listEntries, listReaders, lists } from '../../../db/schema/lists.ts';
import { notFound, staleVersion, unprocessable } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { refusalText } from '../../../text/refusals.ts';

/** Who reads lists: by their account, their address and their groups. */
export type ListPrincipal = Pick<Principal, 'userId' | 'email' | 'groups'>;

export interface ListRow {
  readonly list: typeof lists.$inferSelect;
  readonly owner: string;
  /** Whether the caller may change it, and whether anybody but its owner can open it. */
  readonly canChange: boolean;
  readonly isShared: boolean;
}

/** For queries over `list_readers`: rows that are for the caller. */
const isReader = ({ email, groups }: ListPrincipal): SQL =>
  sql`(${listReaders.email} = ${email.toLowerCase()} or ${listReaders.groupCode} = any(${sql.param([...groups])}::text[])
    or (${listReaders.email} is null and ${listReaders.groupCode} is null))`;

const sharedWith = (db: Database, caller: ListPrincipal, where?: SQL): SQL =>
  exists(
    db
      .select({ one: sql`1` })
      .from(listReaders)
      .where(and(eq(listReaders.listId, lists.id), isReader(caller), where)),
  );

/** For queries over `lists`: those that the caller may see, or change. */
function openWhere(db: Database, caller: ListPrincipal, does: 'see' | 'change'): SQL {
  const may = does === 'change' ? eq(listReaders.canChange, true) : undefined;
  return and(
    isNull(lists.deletedAt),
    or(eq(lists.ownerId, caller.userId), sharedWith(db, caller, may)),
  ) as SQL;
}

const joined = (db: Database, caller: ListPrincipal) =>
  db
    .select({
      list: lists,
      owner: users.name,
      canChange: sql<boolean>`${openWhere(db, caller, 'change')}`,
      isShared: sql<boolean>`exists (select 1 from ${listReaders} where ${listReaders.listId} = ${lists.id})`,
    })
    .from(lists)
    .innerJoin(users, eq(users.id, lists.ownerId));

/** For queries over `lists`: those beside baskets and favourites. */
const isGathered = inArray(lists.use, ['collection', 'template']);

type ListsQuery = z.output<(typeof listEndpoints.lists)['query']>;

/** One page of the lists that the caller can open, the last changed first. */
export async function readLists(
  db: Database,
  caller: ListPrincipal,
  { use, of, changeable, page, limit }: ListsQuery,
): Promise<{ data: ListRow[]; total: number }> {
  const isOwn = eq(lists.ownerId, caller.userId);
  const where = and(
    openWhere(db, caller, changeable ? 'change' : 'see'),
    use ? eq(lists.use, use) : isGathered,
    of && (of === 'own' ? isOwn : not(isOwn)),
  );
  const data = await joined(db, caller)
    .where(where)
    .orderBy(desc(lists.updatedAt), desc(lists.id))
    .limit(limit)
    .offset((page - 1) * limit);
  return { data, total: await db.$count(lists, where) };
}

/** A list in which an item is. */
export interface ListOfItem {
  readonly id: number;
  readonly name: string;
  readonly owner: string;
  readonly isOwn: boolean;
}

/** Collections and templates that the caller can open and that have one of these items, the last changed first. */
export async function listsWith(
  db: Database,
  caller: ListPrincipal,
  { itemIds, limit }: { itemIds: readonly number[]; limit: number },
): Promise<ListOfItem[]> {
  const isIn = sql`exists (select 1 from ${listEntries} where ${listEntries.listId} = ${lists.id}
    and ${listEntries.kind} = 'library-item' and ${isOneOf(listEntries.recordId, itemIds)})`;
  return db
    .select({
      id: lists.id,
      name: lists.name,
      owner: users.name,
      isOwn: sql<boolean>`${lists.ownerId} = ${caller.userId}`,
    })
    .from(lists)
    .innerJoin(users, eq(users.id, lists.ownerId))
    .where(and(openWhere(db, caller, 'see'), isGathered, isIn))
    .orderBy(desc(lists.updatedAt), desc(lists.id))
    .limit(limit);
}

/** A list that the caller can open. Throws 404. */
export async function requireList(db: Database, caller: ListPrincipal, id: number): Promise<ListRow> {
  const [row] = await joined(db, caller).where(and(eq(lists.id, id), openWhere(db, caller, 'see')));
  if (!row) throw notFound(refusalText.missing.list);
  return row;
}

/** Which of these lists the caller can open. */
export const listsAmong = (db: Database, caller: ListPrincipal, ids: readonly number[]): Promise<ListRow[]> =>
  joined(db, caller).where(and(isOneOf(lists.id, ids), openWhere(db, caller, 'see')));

type Held = typeof lists.$inferSelect;

/**
 * A list that the caller may change, held until the transaction ends, so that changes of one list follow each other.
 * Throws 404 for one that they do not see, 422 `not_changeable` for one that they only see.
 */
export async function holdList(tx: Database, caller: ListPrincipal, id: number): Promise<Held> {
  const [row] = await tx.select().from(lists).where(eq(lists.id, id)).for('no key update');
  const { canChange } = await requireList(tx, caller, id);
  if (!row || !canChange) throw unprocessable('not_changeable', refusalText.lists.notChangeable);
  return row;
}

/** The same of the caller's own, in the trash or not. Throws 404 for another's that they do not see, or else 422. */
export async function holdOwnList(
  tx: Database,
  caller: ListPrincipal,
  id: number,
  { inTrash = false }: { inTrash?: boolean } = {},
): Promise<Held> {
  const [row] = await tx.select().from(lists).where(eq(lists.id, id)).for('no key update');
  if (row?.ownerId === caller.userId && (inTrash || !row.deletedAt)) return row;
  await requireList(tx, caller, id);
  throw unprocessable('not_own', refusalText.lists.notOwn);
}

/**
 * The list that serves an account as its basket or its favourites, held until the transaction ends. An account that has
 * no basket any more fills the one that it changed last, and then a new one.
 */
export async function holdServing(tx: Database, ownerId: number, service: Service): Promise<Held> {
  const serving = and(eq(lists.ownerId, ownerId), eq(lists.servesAs, service));
  const held = () => tx.select().from(lists).where(serving).for('no key update');
  const [known] = await held();
  if (known) return known;
  await lockAccount(tx, ownerId);
  const [meanwhile] = await held();
  if (meanwhile) return meanwhile;
  const [other] = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(and(eq(lists.ownerId, ownerId), eq(lists.use, service), isNull(lists.deletedAt)))
    .orderBy(desc(lists.updatedAt), desc(lists.id))
    .limit(1);
  if (other) await tx.update(lists).set({ servesAs: service }).where(eq(lists.id, other.id));
  else
    await tx
      .insert(lists)
      .values({ ownerId, use: service, name: '', servesAs: service })
      .onConflictDoNothing({ target: [lists.ownerId, lists.servesAs] });
  const [made] = await held();
  if (!made) throw new Error(`The account ${ownerId} has no list that serves as ${service}.`);
  return made;
}

/** Calls that change which lists an account has, or which one serves it, follow each other. It comes before any list. */
export async function lockAccount(tx: Database, userId: number): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Another list of the account serves it from now on. Both are held, and the account. */
export async function setServing(tx: Database, { ownerId, id }: Held, service: Service): Promise<void> {
  await tx
    .update(lists)
    .set({ servesAs: null })
    .where(and(eq(lists.ownerId, ownerId), eq(lists.servesAs, service)));
  await tx.update(lists).set({ servesAs: service }).where(eq(lists.id, id));
}

interface NewList {
  readonly use: ListUse;
  readonly name: string;
  readonly text: string;
}

/** Makes a list. Throws 422 `lists_full`. */
export async function insertList(tx: Database, ownerId: number, fields: NewList): Promise<number> {
  await assertRoom(tx, ownerId);
  const [row] = await tx
    .insert(lists)
    .values({ ownerId, ...fields })
    .returning({ id: lists.id });
  return row?.id ?? 0;
}

/** Throws 422 `lists_full` where the account has as many as it may. Its calls wait for each other. */
export async function assertRoom(tx: Database, ownerId: number): Promise<void> {
  await lockAccount(tx, ownerId);
  const [held] = await tx
    .select({ count: count() })
    .from(lists)
    .where(and(eq(lists.ownerId, ownerId), isNull(lists.deletedAt), isNull(lists.servesAs)));
  if ((held?.count ?? 0) >= LISTS_MAX)
    throw unprocessable('lists_full', refusalText.lists.listsFull(LISTS_MAX));
}

type Changed = Partial<Pick<Held, 'name' | 'text' | 'use' | 'coverItemId' | 'deletedAt' | 'servesAs'>>;

/** Notes a change of a list that is held, of these fields or of its entries. Throws 409 where `version` is not the last. */
export async function touchList(
  tx: Database,
  { id, version }: Pick<Held, 'id' | 'version'>,
  fields: Changed = {},
  read?: number,
): Promise<void> {
  if (read !== undefined && read !== version) throw staleVersion();
  await tx
    .update(lists)
    .set({ ...fields, version: version + 1, updatedAt: new Date() })
    .where(eq(lists.id, id));
}

/** Who can open a list beside its owner, persons first. */
export const readReaders = (db: Database, listId: number) =>
  db
    .select()
    .from(listReaders)
    .where(eq(listReaders.listId, listId))
    .orderBy(sql`${listReaders.email} nulls last`, sql`${listReaders.groupCode} nulls last`, listReaders.id);

export const countReaders = (tx: Database, listId: number): Promise<number> =>
  tx.$count(listReaders, eq(listReaders.listId, listId));

type NewReader = Pick<typeof listReaders.$inferInsert, 'listId' | 'email' | 'groupCode' | 'canChange'>;

/** Returns the id of one that is new, `null` where what it may do was changed. */
export async function storeReader(tx: Database, reader: NewReader): Promise<number | null> {
  const { listId, email = null, groupCode = null, canChange } = reader;
  const updated = await tx
    .update(listReaders)
    .set({ canChange })
    .where(
      and(
        eq(listReaders.listId, listId),
        sql`${listReaders.email} is not distinct from ${email}`,
        sql`${listReaders.groupCode} is not distinct from ${groupCode}`,
      ),
    )
    .returning({ id: listReaders.id });
  if (updated.length > 0) return null;
  const [made] = await tx.insert(listReaders).values(reader).returning({ id: listReaders.id });
  return made?.id ?? null;
}

export async function deleteReader(tx: Database, listId: number, id: number): Promise<void> {
  await tx.delete(listReaders).where(and(eq(listReaders.listId, listId), eq(listReaders.id, id)));
}

/** Removes the address of the caller from those who see a list. Returns whether it was among them. */
export async function deleteOwnReader(
  tx: Database,
  listId: number,
  { email }: ListPrincipal,
): Promise<boolean> {
  const rows = await tx
    .delete(listReaders)
    .where(and(eq(listReaders.listId, listId), eq(listReaders.email, email.toLowerCase())))
    .returning({ id: listReaders.id });
  return rows.length > 0;
}
