import { eq, isNull, sql } from 'drizzle-orm';
import type { LayerName } from '../../../../../shared/contract/audience.ts';
import { ADDRESSES } from '../../../../../shared/domain/recordKinds.ts';
import type { ContentKind } from '../../../../content/contentKind.ts';
import { type Layer, layerOf } from '../../../../content/layers.ts';
import { limitsOf } from '../../../../content/visibility.ts';
import type { Database } from '../../../../db/client.ts';
import { libraries, libraryItems } from '../../../../db/schema/libraries.ts';
import { itemKind } from './itemKind.service.ts';
import { previewItem } from './itemPreview.service.ts';
import { findNewFormats } from './newItems.service.ts';

/** Items as content among other kinds. */
export const itemContent: ContentKind = {
  ...itemKind,
  table: libraryItems,
  title: libraryItems.title,
  noun: 'the item',
  picture: 'fileId',
  libraryId: libraryItems.libraryId,
  listed: sql`exists (select 1 from ${libraries} where ${libraries.id} = ${libraryItems.libraryId} and ${isNull(libraries.deletedAt)})`,
  address: ADDRESSES['library-item'],
  readPath: async (db, id) => {
    const [row] = await db
      .select({ section: libraries.section, slug: libraries.slug })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(eq(libraryItems.id, id));
    return row?.section ? `/${row.section}/${row.slug}/item/${id}` : null;
  },
  readLayers: (db, id) => itemLayers(db, id, ['record', 'library']),
  preview: previewItem,
  findNew: findNewFormats,
  // The facet indexes hold the items' texts: they load them anew.
  onDocumentsWritten: async (db) => {
    const next = sql`${libraries.revision} + 1`;
    await db.update(libraries).set({ revision: next, sweptRevision: next });
  },
};

/** An item shows only inside a library that shows. */
export async function itemLayers(
  db: Database,
  id: number,
  [own, around]: [LayerName, LayerName],
): Promise<Layer[]> {
  const [row] = await db
    .select({ item: libraryItems, library: libraries })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(eq(libraryItems.id, id));
  if (!row) return [];
  const { item, library } = row;
  const usageRights = [...item.usageRights, ...library.usageRights];
  return [
    { ...layerOf(own, item.title, item), limits: { ...limitsOf(item), usageRights } },
    layerOf(around, library.title, library),
  ];
}
