import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import type { Page } from '../../../../../shared/contract/common.ts';
import { STACK_MAX, type StackSuggestion } from '../../../../../shared/contract/stack.ts';
import type { Database } from '../../../../db/client.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { presentFormat } from './items.present.ts';
import { itemsJoined } from './items.repo.ts';

const { id, libraryId, stackId, stackKey, stackPosition, position, deletedAt } = libraryItems;

/** One page of the stacks that file names suggest, by name. Names that too many items share say nothing. */
export async function suggestStacks(
  db: Database,
  library: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page<StackSuggestion>> {
  const inLibrary = and(eq(libraryId, library), isNull(deletedAt));
  const isOneStack = sql`count(${stackId}) = count(*) and count(distinct ${stackId}) = 1`;
  const all = await db
    .select({ key: stackKey })
    .from(libraryItems)
    .where(and(inLibrary, ne(stackKey, '')))
    .groupBy(stackKey)
    .having(sql`count(*) between 2 and ${STACK_MAX} and not (${isOneStack})`)
    .orderBy(sql`${stackKey} collate "C"`);
  const keys = all.slice((page - 1) * limit, page * limit).map(({ key }) => key);
  const rows =
    keys.length === 0
      ? []
      : await itemsJoined(db)
          .where(and(inLibrary, inArray(stackKey, keys)))
          .orderBy(asc(stackId), asc(stackPosition), asc(position), asc(id));
  const data = keys.map((key) => ({
    key,
    items: rows
      .filter(({ item }) => item.stackKey === key)
      .map((row) => ({ ...presentFormat(row), stackId: row.item.stackId })),
  }));
  return { data, total: all.length, page, limit };
}
