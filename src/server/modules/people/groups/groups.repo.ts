import { asc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import { type KnownNames, knownNames } from '../../../content/codes.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { users } from '../../../db/schema/accounts.ts';
import { groups } from '../../../db/schema/groups.ts';
import { parseFilter } from '../../../http/lists.ts';

export type GroupRow = typeof groups.$inferSelect;

/** How the back-office lists groups. */
export const groupLists: ListOptions = {
  sortable: { name: groups.name, code: groups.code },
  filters: {
    isArchived: (value) => eq(groups.isArchived, parseFilter(z.boolean(), value, 'isArchived')),
  },
  defaultSort: ['name', 'ASC'],
};

/** The named groups, in the trash or not, in the order of `ids`; those that are gone are left out. */
export async function groupsByIds(db: Database, ids: readonly number[]): Promise<GroupRow[]> {
  const rows = await db.select().from(groups).where(isOneOf(groups.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** All outside the trash, by name. */
export const allGroups = (db: Database): Promise<GroupRow[]> =>
  db.select().from(groups).where(isNull(groups.deletedAt)).orderBy(asc(groups.name), asc(groups.id));

/** How the named groups are called, by name. */
export const groupNames = (db: Database, codes: readonly string[]): Promise<Pick<GroupRow, 'name'>[]> =>
  db
    .select({ name: groups.name })
    .from(groups)
    .where(inArray(groups.code, [...codes]))
    .orderBy(asc(groups.name));

/** How many groups there are outside the trash. */
export const countGroups = (db: Database): Promise<number> => db.$count(groups, isNull(groups.deletedAt));

/** The groups as people write them in lists. */
export const readGroups = async (db: Database): Promise<KnownNames> => knownNames(await allGroups(db));

const counted = z.object({ code: z.string(), accounts: z.int() });

/** Accounts outside the trash by the code of a group that they are in. */
export async function memberCounts(
  db: Database,
  codes: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const rows = await readRows(
    db,
    counted,
    sql`select code, count(*)::int as accounts from ${users}, unnest(${users.groups}) as code
      where ${users.deletedAt} is null and code = any(${sql.param([...codes])}::text[]) group by code`,
  );
  return new Map(rows.map(({ code, accounts }) => [code, accounts]));
}
