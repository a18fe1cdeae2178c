import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Page } from '../../../../shared/contract/common.ts';
import { STACK_MAX, type StackSuggestion } from '../../../../shared/contract/stack.ts';
import { stackKey } from '../../../../shared/domain/stackKey.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { byPosition } from '../facets/itemOrder.ts';
import { presentFormat } from './items.present.ts';
import { itemsByIds } from './items.repo.ts';

/** Rows read in one query, and sorted or named in one turn: the embedded database runs in this thread. */
const CHUNK = 2000;

interface NamedItem {
  readonly id: number;
  readonly position: string;
  readonly name: string;
  readonly stackId: number | null;
}
interface Group {
  readonly key: string;
  readonly items: NamedItem[];
}

/** One page of the stacks that file names suggest, by name. Names that too many items share say nothing. */
export async function suggestStacks(
  db: Database,
  libraryId: number,
  { page, limit }: { page: number; limit: number },
): Promise<Page<StackSuggestion>> {
  const groups = (await groupsOf(db, libraryId)).filter(isSuggestion);
  groups.sort((a, b) => (a.key < b.key ? -1 : 1));
  const shown = groups.slice((page - 1) * limit, page * limit);
  const ids = shown.flatMap(({ items }) => items.sort(byPosition).map(({ id }) => id));
  const rows = await itemsByIds(db, ids);
  const data = shown.map(({ key, items }) => ({
    key,
    items: inOrder(
      items.map(({ id }) => id),
      rows,
      ({ item }) => item.id,
    ).map((row) => ({ ...presentFormat(row), stackId: row.item.stackId })),
  }));
  return { data, total: groups.length, page, limit };
}

/** Whether the items are several, not too many, and not one stack already. */
function isSuggestion({ items }: Group): boolean {
  const isStacked = items.every(({ stackId }) => stackId !== null && stackId === items[0]?.stackId);
  return items.length > 1 && items.length <= STACK_MAX && !isStacked;
}

async function groupsOf(db: Database, libraryId: number): Promise<Group[]> {
  const groups = new Map<string, Group>();
  for (let after = 0; ; ) {
    const rows = await namedItems(db, libraryId, after);
    for (const item of rows) {
      const key = stackKey(item.name);
      if (key === null) continue;
      const group = groups.get(key) ?? { key, items: [] };
      groups.set(key, group);
      group.items.push(item);
    }
    const last = rows.at(-1);
    if (!last || rows.length < CHUNK) return [...groups.values()];
    after = last.id;
    await nextTurn();
  }
}

const namedItems = (db: Database, libraryId: number, after: number): Promise<NamedItem[]> =>
  db
    .select({
      id: libraryItems.id,
      position: libraryItems.position,
      name: files.name,
      stackId: libraryItems.stackId,
    })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(
      and(eq(libraryItems.libraryId, libraryId), gt(libraryItems.id, after), isNull(libraryItems.deletedAt)),
    )
    .orderBy(asc(libraryItems.id))
    .limit(CHUNK);
