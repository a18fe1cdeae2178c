import { and, asc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { SCIM_LIMITS } from '../../../../shared/contract/scim.ts';
import type { ScopeCaller } from '../../../content/recordKind.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { users } from '../../../db/schema/accounts.ts';
import { groups } from '../../../db/schema/groups.ts';
import { scimError } from '../../../http/scimRefusal.ts';
import type { GroupRow } from '../groups/public.ts';
import { byId, byText, byTime, type FilterAttributes, filterWhere } from './filter.ts';
import type { ScimPage } from './resources.ts';
import { isListed } from './scimUsers.repo.ts';

/** Accounts in one of these groups. */
const isInAny = (codes: readonly string[]): SQL => sql`${users.groups} && ${sql.param([...codes])}::text[]`;

function attributesFor(caller: ScopeCaller): FilterAttributes {
  const byMember = byId(
    (id) => sql`exists (select 1 from ${users} where ${users.id} = ${id}
      and ${groups.code} = any(${users.groups}) and ${isListed(caller)})`,
  );
  return {
    id: byId((id) => eq(groups.id, id)),
    displayname: byText(groups.name),
    externalid: byText(groups.externalId, { exact: true }),
    members: byMember,
    'members.value': byMember,
    'meta.created': byTime(groups.createdAt),
    'meta.lastmodified': byTime(groups.updatedAt),
  };
}

/** A page of groups by their ids, and how many there are. */
export async function listGroups(
  db: Database,
  { filter, page, caller }: { filter: string | undefined; page: ScimPage; caller: ScopeCaller },
): Promise<{ rows: GroupRow[]; total: number }> {
  const where = and(
    isNull(groups.deletedAt),
    filter ? filterWhere(filter, attributesFor(caller)) : undefined,
  );
  const total = await db.$count(groups, where);
  if (page.limit === 0 || page.offset >= total) return { rows: [], total };
  const rows = await db
    .select()
    .from(groups)
    .where(where)
    .orderBy(asc(groups.id))
    .offset(page.offset)
    .limit(page.limit);
  return { rows, total };
}

export async function findGroup(db: Database, id: number): Promise<GroupRow | null> {
  const [row] = await db
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)));
  return row ?? null;
}

/** The same, held until the transaction ends. */
export async function holdGroup(tx: Database, id: number): Promise<GroupRow | null> {
  const [row] = await tx
    .select()
    .from(groups)
    .where(and(eq(groups.id, id), isNull(groups.deletedAt)))
    .for('no key update');
  return row ?? null;
}

/** Whether another group outside the trash is called so, whatever the case. */
export const isNameTaken = async (db: Database, name: string, except: number | null): Promise<boolean> =>
  (await db.$count(
    groups,
    and(
      sql`lower(${groups.name}) = lower(${name}::text)`,
      isNull(groups.deletedAt),
      except === null ? undefined : ne(groups.id, except),
    ),
  )) > 0;

/** Ids of those who are in groups, by the code. Throws 400 `tooMany`. */
export async function membersOf(
  db: Database,
  codes: readonly string[],
  caller: ScopeCaller,
): Promise<ReadonlyMap<string, number[]>> {
  const members = new Map<string, number[]>(codes.map((code) => [code, []]));
  if (codes.length === 0) return members;
  const rows = await db
    .select({ id: users.id, groups: users.groups })
    .from(users)
    .where(and(isInAny(codes), isListed(caller)))
    .orderBy(asc(users.id))
    .limit(SCIM_LIMITS.membersShown + 1);
  if (rows.length > SCIM_LIMITS.membersShown)
    throw scimError(
      400,
      'tooMany',
      `These groups have more than ${SCIM_LIMITS.membersShown} members. Read them with excludedAttributes=members.`,
    );
  for (const row of rows) for (const code of row.groups) members.get(code)?.push(row.id);
  return members;
}

interface Member {
  readonly id: number;
  readonly groups: readonly string[];
}

/** Those of these accounts that directories find. */
export const findMembers = (db: Database, ids: readonly number[], caller: ScopeCaller): Promise<Member[]> =>
  db
    .select({ id: users.id, groups: users.groups })
    .from(users)
    .where(and(isOneOf(users.id, ids), isListed(caller)));

/** Everybody who is in a group; `isAll`: also those whom directories do not find, but for the trash. */
export const readMembers = (
  db: Database,
  code: string,
  { caller, isAll }: { caller: ScopeCaller; isAll: boolean },
): Promise<Member[]> =>
  db
    .select({ id: users.id, groups: users.groups })
    .from(users)
    .where(and(isInAny([code]), isAll ? isNull(users.deletedAt) : isListed(caller)));
