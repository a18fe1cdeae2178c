import type { Context } from '../context.ts';
import { itemVersions, libraryItems } from '../db/schema/libraries.ts';
import type { AppHono } from '../http/routes.ts';
import { uploadsRoutes } from '../modules/uploads/uploads.routes.ts';

/** The routes of uploads with the least of an item that they can make. */
export function mountUploads(app: AppHono, context: Context): void {
  uploadsRoutes(app, context, {
    createItem: async (tx, { libraryId, fileId, title, userId }) => {
      const [item] = await tx
        .insert(libraryItems)
        .values({ libraryId, fileId, title, position: 1 })
        .returning();
      await tx.insert(itemVersions).values({ itemId: item?.id ?? 0, number: 1, fileId, createdBy: userId });
      return item?.id ?? 0;
    },
    presentItem: async (id) => ({ id }) as never,
  });
}
