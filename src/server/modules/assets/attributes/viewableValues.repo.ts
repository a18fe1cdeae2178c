import { and, eq, isNull, sql } from 'drizzle-orm';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { translated } from '../../../content/translations/translations.ts';
import { visibleItemWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { itemValues, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { attributeValues } from '../../../db/schema/taxonomy.ts';

/** Which of these values some item has that `viewer` can view, with their names in the viewer's language. */
export async function viewableValues(
  db: Database,
  viewer: Viewer,
  ids: readonly number[],
): Promise<{ id: number; label: string }[]> {
  if (ids.length === 0) return [];
  const isCarried = sql`exists (${db
    .select({ one: sql`1` })
    .from(itemValues)
    .innerJoin(libraryItems, eq(libraryItems.id, itemValues.itemId))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(eq(itemValues.valueId, attributeValues.id), visibleItemWhere(viewer)))})`;
  const rows = await db
    .select({ id: attributeValues.id, label: attributeValues.label })
    .from(attributeValues)
    .where(and(isOneOf(attributeValues.id, ids), isNull(attributeValues.deletedAt), isCarried));
  return translated(db, 'attribute-value', viewer, rows);
}
