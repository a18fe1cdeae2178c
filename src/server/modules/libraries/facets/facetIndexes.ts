import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { limitsOf } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryChanges, libraryItems } from '../../../db/schema/libraries.ts';
import { searchDocuments } from '../../../db/schema/records.ts';
import { itemKind } from '../items/itemKind.service.ts';
import { FacetIndex } from './facetIndex.ts';
import type { IndexedItem } from './indexedItem.ts';

/** The indexes of all libraries, loaded on first use and kept level with the database. */
export interface FacetIndexes {
  /** The index of a library, level with `revision` or newer. */
  get(libraryId: number, revision: number): Promise<FacetIndex>;
  /** Loads every library, so that no member waits for it. */
  warm(): Promise<void>;
}

/** Rows read in one query: making them into objects holds this thread. */
const CHUNK = 500;
/** Catching up with more changes than this costs more than loading anew. */
const CATCH_UP_MAX = 20_000;

const known = new WeakMap<Database, FacetIndexes>();

/** The indexes over a database; one set for each process. */
export function facetIndexesOf(db: Database): FacetIndexes {
  const indexes = known.get(db) ?? createFacetIndexes(db);
  known.set(db, indexes);
  return indexes;
}

function createFacetIndexes(db: Database): FacetIndexes {
  const indexes = new Map<number, FacetIndex>();
  const working = new Map<number, Promise<FacetIndex>>();

  async function get(libraryId: number, revision: number): Promise<FacetIndex> {
    for (;;) {
      const index = indexes.get(libraryId);
      if (index && index.revision >= revision) return index;
      let work = working.get(libraryId);
      if (!work) {
        work = sync(libraryId, index).finally(() => working.delete(libraryId));
        working.set(libraryId, work);
      }
      indexes.set(libraryId, await work);
    }
  }

  async function sync(libraryId: number, index: FacetIndex | undefined): Promise<FacetIndex> {
    return (index && (await catchUp(db, libraryId, index))) || load(db, libraryId);
  }

  return {
    get,
    warm: async () => {
      const rows = await db.select({ id: libraries.id, revision: libraries.revision }).from(libraries);
      for (const { id, revision } of rows) await get(id, revision);
    },
  };
}

async function revisionOf(db: Database, libraryId: number): Promise<{ revision: number; swept: number }> {
  const [row] = await db
    .select({ revision: libraries.revision, swept: libraries.sweptRevision })
    .from(libraries)
    .where(eq(libraries.id, libraryId));
  // A library deleted meanwhile is level with anything: it holds nothing.
  return row ?? { revision: Number.MAX_SAFE_INTEGER, swept: 0 };
}

async function load(db: Database, libraryId: number): Promise<FacetIndex> {
  const index = new FacetIndex();
  // Read before the rows: a change during the load is caught up with by the next question.
  const { revision } = await revisionOf(db, libraryId);
  const items: IndexedItem[] = [];
  let after = 0;
  for (;;) {
    const chunk = await readItems(db, and(eq(libraryItems.libraryId, libraryId), gt(libraryItems.id, after)));
    items.push(...chunk);
    const last = chunk.at(-1);
    if (!last || chunk.length < CHUNK) break;
    after = last.id;
    await nextTurn();
  }
  await index.fill(items);
  index.revision = revision;
  return index;
}

/**
 * Brings an index level by the changes since its revision. `null` when they are too many or already swept, or when too
 * much of the index is unused.
 */
async function catchUp(db: Database, libraryId: number, index: FacetIndex): Promise<FacetIndex | null> {
  const { revision, swept } = await revisionOf(db, libraryId);
  const mine = eq(libraryChanges.libraryId, libraryId);
  // Changes that this index needs may be gone.
  if (swept > index.revision || index.isSparse) return null;
  const rows = await db
    .selectDistinct({ id: libraryChanges.itemId })
    .from(libraryChanges)
    .where(and(mine, gt(libraryChanges.revision, index.revision)))
    .limit(CATCH_UP_MAX + 1);
  if (rows.length > CATCH_UP_MAX) return null;
  const ids = rows.map(({ id }) => id);
  const changed: IndexedItem[] = [];
  for (let start = 0; start < ids.length; start += CHUNK) {
    const slice = ids.slice(start, start + CHUNK);
    changed.push(
      ...(await readItems(db, and(eq(libraryItems.libraryId, libraryId), inArray(libraryItems.id, slice)))),
    );
    await nextTurn();
  }
  const present = new Set(changed.map(({ id }) => id));
  await index.apply(
    changed,
    ids.filter((id) => !present.has(id)),
  );
  index.revision = revision;
  return index;
}

async function readItems(db: Database, where: ReturnType<typeof and>): Promise<IndexedItem[]> {
  const rows = await db
    .select({
      id: libraryItems.id,
      position: libraryItems.position,
      stackId: libraryItems.stackId,
      stackPosition: libraryItems.stackPosition,
      title: libraryItems.title,
      text: sql<string>`coalesce(${searchDocuments.text}, lower(${libraryItems.title}))`,
      size: files.size,
      publishedAt: libraryItems.publishedAt,
      expiresAt: libraryItems.expiresAt,
      roles: libraryItems.roles,
      markets: libraryItems.markets,
      valueIds: sql<
        number[]
      >`array(select value_id from item_values where item_values.item_id = ${libraryItems.id})`,
    })
    .from(libraryItems)
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .leftJoin(
      searchDocuments,
      and(eq(searchDocuments.kind, itemKind.name), eq(searchDocuments.id, libraryItems.id)),
    )
    .where(and(where, isNull(libraryItems.deletedAt)))
    .orderBy(asc(libraryItems.id))
    .limit(CHUNK);
  return rows.map((row) => ({ ...row, ...limitsOf(row) }));
}
