import { and, desc, eq, gt, inArray, type SQL, sql } from 'drizzle-orm';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import type { Context } from '../../../context.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { idsOfAll, itemSince } from '../../assets/libraries/public.ts';
import { findEverywhere, idsOfKind } from './find.service.ts';

/** Results that are looked through for one that is new. */
const LOOKED_AT = 500;

/** The newest record that `viewer` finds by all words of `q`, without typos, and that became visible after `since`. */
export async function findSince(
  { db, kinds }: Pick<Context, 'db' | 'kinds'>,
  { q, viewer, since }: { q: string; viewer: Viewer; since: Date },
): Promise<{ kind: string; id: number } | null> {
  const found = await findEverywhere({ db, kinds }, { q, viewer });
  const isExact = found.items.search.typos === 0 && !found.meant?.isUsed && found.leftOut.length === 0;
  if (!isExact || !found.isWhole) return null;
  const isLater = (at: SQL) => gt(at, sql`${since.toISOString()}::timestamptz`);
  const { ids } = await idsOfAll(found.items, { sort: 'newest', stacks: true });
  if (ids.length > 0) {
    const [item] = await db
      .select({ id: libraryItems.id })
      .from(libraryItems)
      .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
      .where(and(inArray(libraryItems.id, ids.slice(0, LOOKED_AT)), isLater(itemSince)))
      .orderBy(desc(itemSince), desc(libraryItems.id))
      .limit(1);
    if (item) return { kind: 'library-item', id: item.id };
  }
  for (const { name, table, isFor } of kinds.with('searched')) {
    const hits = idsOfKind(found.content, name).slice(0, LOOKED_AT);
    if (hits.length === 0 || isFor?.(viewer) === false) continue;
    const [record] = await db
      .select({ id: sql<number>`${table.id}` })
      .from(table)
      .where(and(inArray(table.id, hits), isLater(sql`greatest(${table.publishedAt}, ${table.createdAt})`)))
      .orderBy(desc(table.publishedAt))
      .limit(1);
    if (record) return { kind: name, id: record.id };
  }
  return null;
}
