import { and, eq, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { notFound, unprocessable } from '../../../http/errors.ts';

/** Throws 404. */
export async function slugOfLibrary(db: Database, id: number): Promise<string> {
  const [library] = await db.select({ slug: libraries.slug }).from(libraries).where(eq(libraries.id, id));
  if (!library) throw notFound('This library');
  return library.slug;
}

/** A sheet is imported into one library: that of these items. Throws 422 `several_libraries`, and 404 without items. */
export async function onlyLibraryOf(db: Database, itemIds: readonly number[]): Promise<number> {
  const rows = await db
    .selectDistinct({ id: libraryItems.libraryId })
    .from(libraryItems)
    .where(and(isOneOf(libraryItems.id, itemIds), isNull(libraryItems.deletedAt)));
  if (rows.length > 1)
    throw unprocessable(
      'several_libraries',
      'These items are of several libraries. Take one library at a time.',
    );
  if (!rows[0]) throw notFound('None of these items');
  return rows[0].id;
}
