import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { libraryEndpoints } from '../../../../shared/contract/library.ts';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import type { Author } from '../../../content/author.ts';
import { visibilityColumns } from '../../../content/records.ts';
import type { Database } from '../../../db/client.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { fileFromUpload } from '../../../files/fileFromUpload.ts';
import { titleFromName } from '../../../files/fileNames.ts';
import { presentItems } from './items.present.ts';
import { itemsByIds } from './items.repo.ts';
import { createItem } from './items.service.ts';

type Import = z.output<(typeof libraryEndpoints.importItems)['body']>;

/** Makes items of completed uploads, all or none. An upload that already became an item is returned as it stands. */
export async function importItems(
  db: Database,
  libraryId: number,
  { items, defaults }: Import,
  author: Author,
): Promise<LibraryItem[]> {
  const ids = await db.transaction(async (tx) => {
    const made: number[] = [];
    for (const item of items) {
      const fileId = await fileFromUpload(tx, {
        uploadId: item.uploadId,
        userId: author.userId ?? 0,
        type: 'library-item',
      });
      const [upload] = await tx.select().from(uploads).where(eq(uploads.id, item.uploadId)).for('update');
      if (upload?.itemId) {
        made.push(upload.itemId);
        continue;
      }
      const itemId = await createItem(
        tx,
        {
          libraryId,
          fileId,
          title: item.title ?? titleFromName(upload?.name ?? ''),
          description: item.description,
          tags: item.tags,
          valueIds: item.valueIds ?? defaults?.valueIds ?? [],
          visibility: defaults ? visibilityColumns(defaults) : {},
        },
        author,
      );
      await tx.update(uploads).set({ itemId, libraryId }).where(eq(uploads.id, item.uploadId));
      made.push(itemId);
    }
    return made;
  });
  return presentItems(db, await itemsByIds(db, ids));
}
