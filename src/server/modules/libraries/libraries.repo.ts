import { and, asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { isVisible, type Viewer } from '../../../shared/policy/visibility.ts';
import { limitsOf, visibleWhere } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { libraries, libraryFacets } from '../../db/schema/libraries.ts';
import { attributes } from '../../db/schema/taxonomy.ts';
import { notFound } from '../../http/errors.ts';

export type LibraryRow = typeof libraries.$inferSelect;
export type CoverRow = typeof files.$inferSelect | null;

export const librariesJoined = (db: Database) =>
  db
    .select({ library: getTableColumns(libraries), cover: getTableColumns(files) })
    .from(libraries)
    .leftJoin(files, eq(files.id, libraries.coverFileId));

/** A library that `viewer` may see. Throws 404. */
export async function visibleLibrary(db: Database, slug: string, viewer: Viewer) {
  const [row] = await librariesJoined(db).where(
    and(eq(libraries.slug, slug), visibleWhere(libraries, viewer)),
  );
  if (!row) throw notFound('This library');
  return row;
}

/** Every question to a library asks this first: its SQL is made once. */
const prepareAsk = (db: Database) =>
  db
    .select({
      id: libraries.id,
      revision: libraries.revision,
      taxonomyRevision: sql<number>`(select revision from taxonomy)`.mapWith(Number),
      publishedAt: libraries.publishedAt,
      expiresAt: libraries.expiresAt,
      roles: libraries.roles,
      markets: libraries.markets,
    })
    .from(libraries)
    .where(eq(libraries.slug, sql.placeholder('slug')))
    .prepare('library_to_ask');
const asks = new WeakMap<Database, ReturnType<typeof prepareAsk>>();

/** What a question to a library needs, in one small query. Throws 404 when `viewer` may not see it. */
export async function libraryToAsk(db: Database, slug: string, viewer: Viewer) {
  const ask = asks.get(db) ?? prepareAsk(db);
  asks.set(db, ask);
  const [row] = await ask.execute({ slug });
  if (!row || !isVisible(limitsOf(row), viewer, Date.now())) throw notFound('This library');
  return row;
}

export async function visibleLibraries(db: Database, viewer: Viewer) {
  return librariesJoined(db)
    .where(visibleWhere(libraries, viewer))
    .orderBy(asc(libraries.position), asc(libraries.id));
}

/** Ids of the attributes that each library offers as facets, in order. */
export async function facetIdsOf(
  db: Database,
  libraryIds: readonly number[],
): Promise<Map<number, number[]>> {
  const found = new Map<number, number[]>(libraryIds.map((id) => [id, []]));
  if (libraryIds.length === 0) return found;
  const rows = await db
    .select()
    .from(libraryFacets)
    .where(inArray(libraryFacets.libraryId, [...libraryIds]))
    .orderBy(asc(libraryFacets.position));
  for (const { libraryId, attributeId } of rows) found.get(libraryId)?.push(attributeId);
  return found;
}

/** The attributes of a library's facets, in order. */
export async function facetAttributes(db: Database, libraryId: number) {
  return db
    .select(getTableColumns(attributes))
    .from(libraryFacets)
    .innerJoin(attributes, eq(attributes.id, libraryFacets.attributeId))
    .where(and(eq(libraryFacets.libraryId, libraryId), eq(attributes.facet, true)))
    .orderBy(asc(libraryFacets.position));
}

export async function itemCounts(db: Database, libraryIds: readonly number[]): Promise<Map<number, number>> {
  if (libraryIds.length === 0) return new Map();
  const { rows } = (await db.execute(
    sql`select library_id as id, count(*)::int as count from library_items where library_id in ${[...libraryIds]} group by library_id`,
  )) as unknown as { rows: { id: number; count: number }[] };
  return new Map(rows.map(({ id, count }) => [id, count]));
}
