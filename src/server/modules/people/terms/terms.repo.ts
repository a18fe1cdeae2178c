import { and, asc, count, desc, eq, gt, isNotNull, isNull, max, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { TERMS_STATES } from '../../../../shared/contract/terms.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { documentsWith } from '../../../content/searchDocuments.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { countRows } from '../../../db/readRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { markets } from '../../../db/schema/markets.ts';
import { terms, termsAcceptances } from '../../../db/schema/terms.ts';
import { parseFilter } from '../../../http/lists.ts';

export type TermsRow = typeof terms.$inferSelect;
type State = (typeof TERMS_STATES)[number];

/** How the back-office lists versions: drafts first, then the latest. */
export const termsLists: ListOptions = {
  sortable: { title: terms.title, number: terms.number, publishedAt: terms.publishedAt },
  filters: {
    isDraft: (value) =>
      parseFilter(z.boolean(), value, 'isDraft') ? isNull(terms.number) : isNotNull(terms.number),
  },
  defaultSort: ['number', 'DESC'],
};

/** The named versions, in the trash or not, in the order of `ids`; those that are gone are left out. */
export async function termsByIds(db: Database, ids: readonly number[]): Promise<TermsRow[]> {
  const rows = await db.select().from(terms).where(isOneOf(terms.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** The same, held until the transaction ends. */
export const holdTerms = (tx: Database, ids: readonly number[]): Promise<TermsRow[]> =>
  tx.select().from(terms).where(isOneOf(terms.id, ids)).orderBy(asc(terms.id)).for('update');

/** The number of the version in force; 0: none is. */
export async function lastNumber(db: Database): Promise<number> {
  const [row] = await db.select({ last: max(terms.number) }).from(terms);
  return row?.last ?? 0;
}

/** The version in force, when the account accepted it, and whether it accepted an earlier one. */
export async function readInForce(db: Database, userId: number) {
  const mine = and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.termsId, terms.id));
  const [found] = await db
    .select({
      row: terms,
      acceptedAt: termsAcceptances.acceptedAt,
      knowsEarlier: sql<boolean>`exists (select 1 from terms_acceptances as earlier
        where earlier.user_id = ${userId} and earlier.terms_id <> ${terms.id})`,
    })
    .from(terms)
    .leftJoin(termsAcceptances, mine)
    .where(isNotNull(terms.number))
    .orderBy(desc(terms.number))
    .limit(1);
  return found ?? null;
}

/** One acceptance of an account. */
interface Pair {
  readonly userId: number;
  readonly termsId: number;
}

/** Notes the acceptance unless there is one already. Returns whether this version is in force. */
export async function acceptInForce(db: Database, { userId, termsId }: Pair): Promise<boolean> {
  const rows = await countRows(
    db,
    sql`with in_force as (select id from ${terms} where number is not null order by number desc limit 1),
      noted as (insert into ${termsAcceptances} (user_id, terms_id)
        select ${userId}::int, id from in_force where id = ${termsId} on conflict do nothing)
      select 1 from in_force where id = ${termsId}`,
  );
  return rows > 0;
}

export async function readAcceptedAt(db: Database, { userId, termsId }: Pair): Promise<Date | null> {
  const [row] = await db
    .select({ at: termsAcceptances.acceptedAt })
    .from(termsAcceptances)
    .where(and(eq(termsAcceptances.userId, userId), eq(termsAcceptances.termsId, termsId)));
  return row?.at ?? null;
}

/** By which an account is joined with its acceptance of a version. */
const acceptanceOf = (termsId: number) =>
  and(eq(termsAcceptances.userId, users.id), eq(termsAcceptances.termsId, termsId));

/** Accounts with their acceptance of one version. */
const accounts = (db: Database, termsId: number) =>
  db
    .select({
      userId: users.id,
      name: users.name,
      email: users.email,
      market: users.market,
      marketName: markets.name,
      acceptedAt: termsAcceptances.acceptedAt,
    })
    .from(users)
    .leftJoin(termsAcceptances, acceptanceOf(termsId))
    .leftJoin(markets, eq(markets.code, users.market));

interface Wanted {
  readonly termsId: number;
  readonly state: State;
  readonly q?: string | undefined;
}

/** Of `accounts`, none in the trash: who has accepted, or is active and has yet to. */
function inState({ state, q }: Pick<Wanted, 'state' | 'q'>): SQL | undefined {
  const { acceptedAt } = termsAcceptances;
  return and(
    isNull(users.deletedAt),
    state === 'accepted'
      ? isNotNull(acceptedAt)
      : and(users.active, eq(users.isService, false), isNull(acceptedAt)),
    q ? documentsWith('users', users.id, q) : undefined,
  );
}

/** How many accounts accepted each version. */
export async function countAccepted(
  db: Database,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> {
  const rows = await db
    .select({ id: termsAcceptances.termsId, count: count() })
    .from(termsAcceptances)
    .innerJoin(users, eq(users.id, termsAcceptances.userId))
    .where(and(isOneOf(termsAcceptances.termsId, ids), isNull(users.deletedAt)))
    .groupBy(termsAcceptances.termsId);
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** One page of who accepted a version, newest first, or has yet to, by name. */
export function listAcceptances(
  db: Database,
  { termsId, state, q }: Wanted,
  { page, limit }: { page: number; limit: number },
) {
  const order = state === 'accepted' ? [desc(termsAcceptances.acceptedAt)] : [asc(users.name)];
  return accounts(db, termsId)
    .where(inState({ state, q }))
    .orderBy(...order, asc(users.id))
    .offset((page - 1) * limit)
    .limit(limit);
}

/** How many accounts `listAcceptances` finds. */
export async function countAcceptances(db: Database, { termsId, ...wanted }: Wanted): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(users)
    .leftJoin(termsAcceptances, acceptanceOf(termsId))
    .where(inState(wanted));
  return row?.count ?? 0;
}

/** The next accounts after an id, for a sheet. */
export const acceptancesAfter = (
  db: Database,
  { termsId, state }: Wanted,
  { after, limit }: { after: number; limit: number },
) =>
  accounts(db, termsId)
    .where(and(inState({ state }), gt(users.id, after)))
    .orderBy(asc(users.id))
    .limit(limit);
