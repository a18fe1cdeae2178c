import { and, asc, eq, inArray, notInArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { libraryEndpoints } from '../../../../shared/contract/library.ts';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { visibilityColumns } from '../../../content/records.ts';
import type { Database } from '../../../db/client.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { fileFromUpload } from '../../../files/fileFromUpload.ts';
import { titleFromName } from '../../../files/fileNames.ts';
import { conflict, notFound } from '../../../http/errors.ts';
import { presentItems } from './items.present.ts';
import { itemsByIds } from './items.repo.ts';
import { createItem } from './items.service.ts';

type Import = z.output<(typeof libraryEndpoints.importItems)['body']>;
type Move = z.output<(typeof libraryEndpoints.reorderItems)['body']>;

/** Makes items of completed uploads, all or none. An upload that already is an item is answered as it stands. */
export async function importItems(
  db: Database,
  libraryId: number,
  { items, defaults }: Import,
  userId: number,
): Promise<LibraryItem[]> {
  const ids = await db.transaction(async (tx) => {
    const made: number[] = [];
    for (const item of items) {
      const fileId = await fileFromUpload(tx, { uploadId: item.uploadId, userId, type: 'library-item' });
      const [upload] = await tx.select().from(uploads).where(eq(uploads.id, item.uploadId)).for('update');
      if (upload?.itemId) {
        made.push(upload.itemId);
        continue;
      }
      const itemId = await createItem(tx, {
        libraryId,
        fileId,
        userId,
        title: item.title ?? titleFromName(upload?.name ?? ''),
        description: item.description,
        tags: item.tags,
        valueIds: item.valueIds ?? defaults?.valueIds ?? [],
        visibility: defaults ? visibilityColumns(defaults) : {},
      });
      await tx.update(uploads).set({ itemId, libraryId }).where(eq(uploads.id, item.uploadId));
      made.push(itemId);
    }
    return made;
  });
  return presentItems(db, await itemsByIds(db, ids));
}

/** Moves items, in the given order, before another one or to the end. Answers the library's new order. */
export async function moveItems(db: Database, libraryId: number, { ids, before }: Move): Promise<number[]> {
  return db.transaction(async (tx) => {
    const mine = eq(libraryItems.libraryId, libraryId);
    const count = await tx.$count(libraryItems, and(mine, inArray(libraryItems.id, ids)));
    if (count < new Set(ids).size) throw notFound('One of these items');
    const rest = await tx
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .where(and(mine, notInArray(libraryItems.id, ids)))
      .orderBy(asc(libraryItems.position), asc(libraryItems.id))
      .for('update');
    const order = rest.map(({ id }) => id);
    const at = before === null ? order.length : order.indexOf(before);
    if (at < 0)
      throw conflict('stale_order', 'The list changed meanwhile. Reload it and move the items again.');
    order.splice(at, 0, ...ids);
    await tx.execute(sql`update library_items set position = o.position
      from unnest(${sql.param(order)}::int[]) with ordinality as o(id, position)
      where o.id = library_items.id and library_items.position <> o.position`);
    return order;
  });
}
