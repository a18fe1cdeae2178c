import { generateNKeysBetween } from 'fractional-indexing';
import type { Service } from '../../shared/contract/list.ts';
import type { Database } from '../db/client.ts';
import { listEntries, lists } from '../db/schema/lists.ts';

/** Makes items the basket or the favourites of an account that has none. */
export async function fillServing(
  db: Database,
  userId: number,
  service: Service,
  itemIds: readonly number[],
): Promise<void> {
  const [list] = await db
    .insert(lists)
    .values({ ownerId: userId, use: service, name: '', servesAs: service })
    .returning({ id: lists.id });
  const keys = generateNKeysBetween(null, null, itemIds.length);
  const rows = itemIds.map((recordId, index) => ({
    listId: list?.id ?? 0,
    kind: 'library-item' as const,
    recordId,
    position: keys[index] ?? '',
  }));
  await db.insert(listEntries).values(rows);
}
