import { eq } from 'drizzle-orm';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { watermarkFacts, watermarkFor } from '../../../content/watermarks.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { files } from '../../../db/schema/files.ts';
import { libraryItems } from '../../../db/schema/libraries.ts';
import { watermarkTexts } from './watermarkTexts.ts';

/** What players and readers of originals show above these items, by item; those without a watermark are left out. */
export async function watermarksOfItems(
  db: Database,
  viewer: Viewer & { readonly name?: string },
  itemIds: readonly number[],
): Promise<Map<number, string>> {
  if (itemIds.length === 0) return new Map();
  const rows = await db
    .select({ id: libraryItems.id, facts: watermarkFacts })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(isOneOf(libraryItems.id, itemIds));
  const texts = new Map<number, string>();
  for (const { id, facts } of rows) {
    const written = await watermarkTexts(db, watermarkFor(viewer, facts), viewer);
    if (written) texts.set(id, written.large);
  }
  return texts;
}
