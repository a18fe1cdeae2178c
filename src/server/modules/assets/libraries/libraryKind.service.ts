import { and, asc, eq, isNull } from 'drizzle-orm';
import type { RecordKind, Relation } from '../../../content/recordKind.ts';
import { openLibraryWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { libraries, libraryFacets } from '../../../db/schema/libraries.ts';
import { attributes } from '../../../db/schema/taxonomy.ts';
import { invalid } from '../../../http/errors.ts';

/** Ids of the attributes that each library offers as facets, in order. */
export async function facetIdsOf(
  db: Database,
  libraryIds: readonly number[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>(libraryIds.map((id) => [id, []]));
  if (libraryIds.length === 0) return found;
  const rows = await db
    .select({ libraryId: libraryFacets.libraryId, attributeId: libraryFacets.attributeId })
    .from(libraryFacets)
    .innerJoin(attributes, and(eq(attributes.id, libraryFacets.attributeId), isNull(attributes.deletedAt)))
    .where(isOneOf(libraryFacets.libraryId, libraryIds))
    .orderBy(asc(libraryFacets.position));
  for (const { libraryId, attributeId } of rows) found.get(libraryId)?.push(attributeId);
  return found;
}

const facetsRelation: Relation = {
  read: facetIdsOf,
  write: async (tx, ids, value) => {
    const wanted = [...new Set(value as number[])];
    const isKept = and(isOneOf(attributes.id, wanted), isNull(attributes.deletedAt));
    if (wanted.length > 0 && (await tx.$count(attributes, isKept)) < wanted.length)
      throw invalid({ facetIds: 'One of these attributes no longer exists.' });
    await tx.delete(libraryFacets).where(isOneOf(libraryFacets.libraryId, ids));
    const rows = ids.flatMap((libraryId) =>
      wanted.map((attributeId, index) => ({ libraryId, attributeId, position: index + 1 })),
    );
    if (rows.length > 0) await tx.insert(libraryFacets).values(rows);
  },
};

export const libraryKind: RecordKind = {
  name: 'library',
  table: libraries,
  relations: { facetIds: facetsRelation },
  scope: {
    where: (caller) => openLibraryWhere(libraries.id, caller),
    refusal: { id: 'Your API key is limited to other libraries.' },
  },
  sourceOf: (row: typeof libraries.$inferSelect) => ({ ...row, text: `${row.introduction} ${row.slug}` }),
};
