import { asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { HOLDER_KINDS, medium } from '../../../../shared/contract/usageRight.ts';
import { type KnownNames, knownNames } from '../../../content/codes.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { usageRights } from '../../../db/schema/usageRights.ts';
import { parseFilter } from '../../../http/lists.ts';

export type UsageRightRow = typeof usageRights.$inferSelect;

/** How the back-office lists usage rights. */
export const usageRightLists: ListOptions = {
  sortable: {
    name: usageRights.name,
    holder: usageRights.holder,
    startsOn: usageRights.startsOn,
    endsOn: usageRights.endsOn,
  },
  filters: {
    holderKind: (value) => eq(usageRights.holderKind, parseFilter(z.enum(HOLDER_KINDS), value, 'holderKind')),
    medium: (value) => {
      const wanted = parseFilter(medium, value, 'medium');
      return sql`(${usageRights.media} = '{}' or ${wanted} = any(${usageRights.media}))`;
    },
    /** The last day is this one or an earlier one. */
    endsBy: (value) => sql`${usageRights.endsOn} <= ${parseFilter(z.iso.date(), value, 'endsBy')}::date`,
    isArchived: (value) => eq(usageRights.isArchived, parseFilter(z.boolean(), value, 'isArchived')),
  },
  defaultSort: ['name', 'ASC'],
};

/** The named rights, in the trash or not, in the order of `ids`; those that are gone are left out. */
export async function usageRightsByIds(db: Database, ids: readonly number[]): Promise<UsageRightRow[]> {
  const rows = await db.select().from(usageRights).where(isOneOf(usageRights.id, ids));
  return inOrder(ids, rows, ({ id }) => id);
}

/** All outside the trash, by name. */
export const allUsageRights = (db: Database): Promise<UsageRightRow[]> =>
  db
    .select()
    .from(usageRights)
    .where(isNull(usageRights.deletedAt))
    .orderBy(asc(usageRights.name), asc(usageRights.id));

/** The rights with these codes, in no order. */
export const usageRightsByCodes = (db: Database, codes: readonly string[]): Promise<UsageRightRow[]> =>
  db
    .select()
    .from(usageRights)
    .where(inArray(usageRights.code, [...codes]));

/** The rights that hold for any of the items: their own, and those of their libraries. */
export const rightsOfItems = (db: Database, itemIds: readonly number[]): Promise<UsageRightRow[]> =>
  db
    .select()
    .from(usageRights)
    .where(
      sql`${usageRights.code} in (
        select unnest(${libraryItems.usageRights} || ${libraries.usageRights})
        from ${libraryItems} join ${libraries} on ${libraries.id} = ${libraryItems.libraryId}
        where ${isOneOf(libraryItems.id, itemIds)})`,
    );

export const countUsageRights = (db: Database): Promise<number> =>
  db.$count(usageRights, isNull(usageRights.deletedAt));

/** The rights as people write them in lists. */
export const readUsageRights = async (db: Database): Promise<KnownNames> =>
  knownNames(await allUsageRights(db));

const counted = z.object({ code: z.string(), records: z.int() });

const countNaming = (
  db: Database,
  { usageRights: named, deletedAt }: { readonly usageRights: PgColumn; readonly deletedAt: PgColumn },
  codes: SQL,
) =>
  readRows(
    db,
    counted,
    sql`select code, count(*)::int as records from ${named.table}, unnest(${named}) as code
      where ${deletedAt} is null and ${named} && ${codes} and code = any(${codes}) group by code`,
  );

/** Items and libraries outside the trash by the code of a right that they name. */
export async function namingCounts(db: Database, rights: readonly Pick<UsageRightRow, 'code'>[]) {
  const codes = sql`${sql.param(rights.map(({ code }) => code))}::text[]`;
  const [items, ofLibraries] = await Promise.all([
    countNaming(db, libraryItems, codes),
    countNaming(db, libraries, codes),
  ]);
  const byCode = (rows: readonly z.output<typeof counted>[]) =>
    new Map(rows.map(({ code, records }) => [code, records]));
  return { items: byCode(items), libraries: byCode(ofLibraries) };
}
