import { and, asc, eq, getTableColumns, isNull, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { section } from '../../../../shared/contract/library.ts';
import { isOpenLibrary, isVisible, momentOf, type Viewer } from '../../../../shared/policy/visibility.ts';
import { type LibraryScope, scopeColumns } from '../../../content/libraryScope.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { redirectedId } from '../../../content/slugs.ts';
import { inReaderOrder } from '../../../content/translations/readerOrder.ts';
import { translated, translatedPart } from '../../../content/translations/translations.ts';
import { limitsOf, visibleWhere, windowFilters } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { readRows } from '../../../db/readRows.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryFacets } from '../../../db/schema/libraries.ts';
import { attributes } from '../../../db/schema/taxonomy.ts';
import { notFound } from '../../../http/errors.ts';
import { parseFilter } from '../../../http/lists.ts';
import { refusalText } from '../../../text/refusals.ts';
import { libraryKind } from './libraryKind.service.ts';

export type LibraryRow = typeof libraries.$inferSelect;
export type CoverRow = typeof files.$inferSelect | null;

const librariesJoined = (db: Database) =>
  db
    .select({ library: getTableColumns(libraries), cover: getTableColumns(files) })
    .from(libraries)
    .leftJoin(files, eq(files.id, libraries.coverFileId));

/** How the back-office lists libraries. */
export const libraryLists: ListOptions = {
  sortable: {
    title: libraries.title,
    slug: libraries.slug,
    section: libraries.section,
    position: libraries.position,
    publishedAt: libraries.publishedAt,
  },
  filters: {
    ...windowFilters(libraries),
    section: (value) => eq(libraries.section, parseFilter(section, value, 'section')),
    slug: (value) => eq(libraries.slug, parseFilter(z.string(), value, 'slug')),
  },
  defaultSort: ['position', 'ASC'],
};

type JoinedRow = { library: LibraryRow; cover: CoverRow };
/** Libraries in the language of their reader. */
const asRead = (db: Database, viewer: Viewer, rows: readonly JoinedRow[]) =>
  translatedPart(db, 'library', viewer, rows, 'library');

/** What libraries are called in the language of a reader, by address; empty where that is how they were written. */
export async function translatedTitles(db: Database, viewer: Viewer): Promise<ReadonlyMap<string, string>> {
  if (!viewer.languages?.length) return new Map();
  const rows = await db
    .select({ id: libraries.id, slug: libraries.slug, title: libraries.title })
    .from(libraries)
    .where(isNull(libraries.deletedAt));
  return new Map((await translated(db, 'library', viewer, rows)).map(({ slug, title }) => [slug, title]));
}

/** The named libraries, in any order. */
export const librariesByIds = (db: Database, ids: readonly number[]) =>
  librariesJoined(db).where(isOneOf(libraries.id, ids));

/**
 * A library that `viewer` may see, by its address or by one that it had before: its own `slug` then is the new one.
 * Throws 404.
 */
export async function visibleLibrary(db: Database, slug: string, viewer: Viewer) {
  const find = async (where: SQL) =>
    asRead(db, viewer, await librariesJoined(db).where(and(where, visibleWhere(libraries, viewer))));
  const [row] = await find(eq(libraries.slug, slug));
  if (row) return row;
  const id = await redirectedId(db, libraryKind.name, slug);
  const [moved] = id === null ? [] : await find(eq(libraries.id, id));
  if (!moved) throw notFound(refusalText.missing.library);
  return moved;
}

/** Every query of a library runs this first: its SQL is made once. */
const prepareAsk = (db: Database) =>
  db
    .select(scopeColumns)
    .from(libraries)
    .where(and(eq(libraries.slug, sql.placeholder('slug')), isNull(libraries.deletedAt)))
    .prepare('library_to_ask');
const preparedAsk = perDatabase(prepareAsk);

/**
 * What a query of a library needs, in one small query unless it is attached. Throws 404 when `viewer` may not view it.
 */
export async function libraryToAsk(
  db: Database,
  slug: string,
  viewer: Viewer,
  attached?: LibraryScope,
): Promise<LibraryScope> {
  const isShown = (library: LibraryScope) =>
    isVisible({ ...limitsOf(library), library: library.id }, viewer, momentOf(viewer));
  if (attached?.slug === slug && isShown(attached)) return attached;
  const [row] = await preparedAsk(db).execute({ slug });
  if (row && isShown(row)) return row;
  const moved = row ? undefined : await visibleLibrary(db, slug, viewer);
  const [now] = moved ? await preparedAsk(db).execute({ slug: moved.library.slug }) : [];
  if (!now) throw notFound(refusalText.missing.library);
  return now;
}

/** What a query of all libraries that `viewer` can view needs, in order, in one small query. */
export async function librariesToAsk(db: Database, viewer: Viewer) {
  const rows = await db
    .select({
      id: libraries.id,
      slug: libraries.slug,
      title: libraries.title,
      tileFit: libraries.tileFit,
      revision: libraries.revision,
      taxonomyRevision: sql<number>`(select revision from taxonomy)`.mapWith(Number),
      usageRights: libraries.usageRights,
    })
    .from(libraries)
    .where(visibleWhere(libraries, viewer))
    .orderBy(asc(libraries.position), asc(libraries.id));
  const read = await translated(db, 'library', viewer, rows);
  return inReaderOrder(db, viewer, { written: rows, read, nameOf: ({ title }) => title });
}

export async function visibleLibraries(db: Database, viewer: Viewer) {
  const rows = await librariesJoined(db)
    .where(visibleWhere(libraries, viewer))
    .orderBy(asc(libraries.position), asc(libraries.id));
  const read = await asRead(db, viewer, rows);
  return inReaderOrder(db, viewer, { written: rows, read, nameOf: ({ library }) => library.title });
}

/** The attributes of a library's facets, in order. */
export async function facetAttributes(db: Database, libraryId: number) {
  return db
    .select(getTableColumns(attributes))
    .from(libraryFacets)
    .innerJoin(attributes, eq(attributes.id, libraryFacets.attributeId))
    .where(
      and(eq(libraryFacets.libraryId, libraryId), eq(attributes.facet, true), isNull(attributes.deletedAt)),
    )
    .orderBy(asc(libraryFacets.position));
}

/** Whether there is such a library, outside the trash. */
export const isLibrary = async (db: Database, id: number): Promise<boolean> =>
  (await db.$count(libraries, and(eq(libraries.id, id), isNull(libraries.deletedAt)))) > 0;

/** Throws 404 when there is no such library, or it is in the trash. */
export async function requireLibrary(db: Database, id: number): Promise<void> {
  if (!(await isLibrary(db, id))) throw notFound(refusalText.missing.library);
}

/** Throws 404 of a library that the caller's API key does not open. */
export function requireOpenLibrary(caller: Pick<Viewer, 'libraries'>, id: number): void {
  if (!isOpenLibrary(caller, id)) throw notFound(refusalText.missing.library);
}

/** Items of libraries outside the trash; a stack is one. */
export async function itemCounts(db: Database, libraryIds: readonly number[]): Promise<Map<number, number>> {
  if (libraryIds.length === 0) return new Map();
  const rows = await readRows(
    db,
    z.object({ id: z.int(), count: z.int() }),
    sql`select library_id as id, count(distinct coalesce(stack_id, -id))::int as count from library_items where library_id in ${[...libraryIds]} and deleted_at is null group by library_id`,
  );
  return new Map(rows.map(({ id, count }) => [id, count]));
}
