import { and, eq, type SQL, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { Newness } from '../../../../content/contentKind.ts';
import { isNewWhere } from '../../../../content/newRecords.ts';
import { visibleItemWhere, visibleWhere } from '../../../../content/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { itemKind } from './itemKind.service.ts';

/** When an item became visible: scheduled ones at their moment, items not before their library. */
const sinceOf = ({ publishedAt, createdAt }: Record<'publishedAt' | 'createdAt', PgColumn>): SQL<Date> =>
  sql<Date>`greatest(${publishedAt}, ${createdAt}, ${libraries.publishedAt})`;
export const itemSince = sinceOf(libraryItems);

const sibling = alias(libraryItems, 'sibling');

/** For queries over `library_items` joined with `libraries`: of each stack the first format that is new. */
export function newItemsWhere(newness: Newness): SQL {
  const isEarlier = sql`(${sibling.stackPosition}, ${sibling.id}) < (${libraryItems.stackPosition}, ${libraryItems.id})`;
  const isAlsoNew = isNewWhere(newness, itemKind.name, sibling.id, sinceOf(sibling));
  const isBehind = and(isEarlier, visibleWhere(sibling, newness.viewer), isAlsoNew);
  return sql`${newFormatsWhere(newness)} and not exists (
    select 1 from ${libraryItems} as ${sibling} where ${sibling.stackId} = ${libraryItems.stackId} and ${isBehind})`;
}

/** As `newItemsWhere`, with every new format of each stack. */
const newFormatsWhere = (newness: Newness): SQL =>
  and(
    visibleItemWhere(newness.viewer),
    isNewWhere(newness, itemKind.name, libraryItems.id, itemSince),
  ) as SQL;

/** Which of the named items, and of the other formats of their stacks, are new. */
export async function findNewFormats(
  db: Database,
  newness: Newness,
  ids: readonly number[],
): Promise<number[]> {
  const named = sql.param([...ids]);
  const stacks = sql`(select ${sibling.stackId} from ${libraryItems} as ${sibling} where ${sibling.id} = any(${named}::int[]))`;
  const rows = await db
    .select({ id: libraryItems.id })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(
      and(
        sql`(${libraryItems.id} = any(${named}::int[]) or ${libraryItems.stackId} in ${stacks})`,
        newFormatsWhere(newness),
      ),
    );
  return rows.map(({ id }) => id);
}
