import { and, count, desc, eq, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Viewer } from '../../../../../shared/policy/visibility.ts';
import { documentsWith } from '../../../../content/searchDocuments.ts';
import { visibleItemWhere, visibleWhere } from '../../../../content/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { itemKind } from './itemKind.service.ts';
import { type ItemRow, itemsJoined } from './items.repo.ts';

/** One page of the items that `viewer` may see, newest first, and how many there are; with `stacks` each stack once. */
export async function readItemPage(
  db: Database,
  viewer: Viewer,
  { page, limit, q, stacks }: { page: number; limit: number; q?: string | undefined; stacks?: boolean },
): Promise<{ rows: ItemRow[]; total: number }> {
  const where = and(
    visibleItemWhere(viewer),
    q ? documentsWith(itemKind.name, libraryItems.id, q) : undefined,
    stacks ? isFirstFound(viewer, q) : undefined,
  );
  const rows = await itemsJoined(db)
    .where(where)
    .orderBy(desc(libraryItems.publishedAt), desc(libraryItems.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [total] = await db
    .select({ count: count() })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(where);
  return { rows, total: total?.count ?? 0 };
}

const sibling = alias(libraryItems, 'sibling');

/** Whether no earlier format of the same stack is found too. */
function isFirstFound(viewer: Viewer, q?: string): SQL {
  const isEarlier = sql`(${sibling.stackPosition}, ${sibling.id}) < (${libraryItems.stackPosition}, ${libraryItems.id})`;
  const found = and(
    isEarlier,
    visibleWhere(sibling, viewer),
    q ? documentsWith(itemKind.name, sibling.id, q) : undefined,
  );
  return sql`not exists (select 1 from ${libraryItems} as ${sibling} where ${sibling.stackId} = ${libraryItems.stackId} and ${found})`;
}
