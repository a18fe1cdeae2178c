import { and, asc, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { SCIM_SCHEMAS } from '../../../../shared/contract/scim.ts';
import type { ScopeCaller } from '../../../content/recordKind.ts';
import type { Database } from '../../../db/client.ts';
import { users } from '../../../db/schema/accounts.ts';
import { groups } from '../../../db/schema/groups.ts';
import type { UserRow } from '../auth/public.ts';
import { accountScope } from '../users/public.ts';
import { byBoolean, byId, byText, byTime, type FilterAttributes, filterWhere } from './filter.ts';
import type { ScimPage } from './resources.ts';

/** Accounts that were not deleted by a directory; one that somebody enabled since is there again. */
const isKnown = or(eq(users.active, true), isNull(users.leftDirectoryAt));

/** For queries over `users`: the accounts of people that directories find, of those that the caller may see. */
export const isListed = (caller: ScopeCaller): SQL | undefined =>
  and(
    isNull(users.deletedAt),
    isNull(users.erasedAt),
    eq(users.isService, false),
    isKnown,
    accountScope.where(caller),
  );

const byAddress = byText(users.email);
const byName = byText(users.name);

const USER_ATTRIBUTES: FilterAttributes = {
  id: byId((id) => eq(users.id, id)),
  username: byAddress,
  emails: byAddress,
  'emails.value': byAddress,
  'emails.type': byText(sql`'work'::text`),
  'emails.primary': byBoolean(sql`true`),
  externalid: byText(users.externalId, { exact: true }),
  displayname: byName,
  'name.formatted': byName,
  'name.givenname': byText(users.givenName),
  'name.familyname': byText(users.familyName),
  active: byBoolean(users.active),
  [`${SCIM_SCHEMAS.own.toLowerCase()}:market`]: byText(users.market, { exact: true }),
  'meta.created': byTime(users.createdAt),
  'meta.lastmodified': byTime(users.updatedAt),
};

/** A page of accounts by their ids, and how many there are. */
export async function listListed(
  db: Database,
  { filter, page, caller }: { filter: string | undefined; page: ScimPage; caller: ScopeCaller },
): Promise<{ rows: UserRow[]; total: number }> {
  const where = and(isListed(caller), filter ? filterWhere(filter, USER_ATTRIBUTES) : undefined);
  const total = await db.$count(users, where);
  if (page.limit === 0 || page.offset >= total) return { rows: [], total };
  const rows = await db
    .select()
    .from(users)
    .where(where)
    .orderBy(asc(users.id))
    .offset(page.offset)
    .limit(page.limit);
  return { rows, total };
}

export async function findListed(db: Database, id: number, caller: ScopeCaller): Promise<UserRow | null> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.id, id), isListed(caller)));
  return row ?? null;
}

/** The same, held until the transaction ends: its version is the one that a change replaces. */
export async function holdListed(tx: Database, id: number, caller: ScopeCaller): Promise<UserRow | null> {
  const [row] = await tx
    .select()
    .from(users)
    .where(and(eq(users.id, id), isListed(caller)))
    .for('no key update');
  return row ?? null;
}

/** Whether an account that a directory deleted has stayed so. */
export const hasLeft = ({ active, leftDirectoryAt }: UserRow): boolean => !active && leftDirectoryAt !== null;

export type ListedGroup = Pick<typeof groups.$inferSelect, 'id' | 'code' | 'name'>;

/** The groups with these codes, by code. */
export async function groupsByCode(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, ListedGroup>> {
  if (codes.length === 0) return new Map();
  const rows = await db
    .select({ id: groups.id, code: groups.code, name: groups.name })
    .from(groups)
    .where(and(inArray(groups.code, [...new Set(codes)]), isNull(groups.deletedAt)));
  return new Map(rows.map((row) => [row.code, row]));
}
