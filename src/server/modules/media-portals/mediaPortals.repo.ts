import { and, count, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { slugPattern } from '../../../shared/contract/common.ts';
import { inOrder } from '../../content/inOrder.ts';
import { redirectedId } from '../../content/slugs.ts';
import { openPortalWhere } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { mediaPortals } from '../../db/schema/mediaPortals.ts';

export interface PortalRow {
  readonly portal: typeof mediaPortals.$inferSelect;
  readonly cover: typeof files.$inferSelect | null;
}

const joined = (db: Database) =>
  db
    .select({ portal: getTableColumns(mediaPortals), cover: getTableColumns(files) })
    .from(mediaPortals)
    .leftJoin(files, eq(files.id, mediaPortals.coverFileId));

/** The named portals, open or not, in the order of `ids`. */
export async function portalsByIds(db: Database, ids: readonly number[]): Promise<PortalRow[]> {
  const rows: PortalRow[] = await joined(db).where(inArray(mediaPortals.id, [...ids]));
  return inOrder(ids, rows, ({ portal }) => portal.id);
}

/** The open portal at this address, or at one that it had before. */
export async function openPortal(db: Database, slug: string): Promise<PortalRow | undefined> {
  // Not every caller has validated it, and not every text can be asked for.
  if (!slugPattern.test(slug)) return undefined;
  const find = async (where: SQL): Promise<PortalRow | undefined> => {
    const [row] = await joined(db).where(and(openPortalWhere(), where));
    return row;
  };
  const row = await find(eq(mediaPortals.slug, slug));
  if (row) return row;
  const id = await redirectedId(db, 'media-portal', slug);
  return id === null ? undefined : find(eq(mediaPortals.id, id));
}

/** One page of the open portals that the house lists, newest first, and how many there are. */
export async function listedPortals(
  db: Database,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PortalRow[]; total: number }> {
  const where = and(openPortalWhere(), eq(mediaPortals.listed, true));
  const rows = await joined(db)
    .where(where)
    .orderBy(desc(mediaPortals.publishedAt), desc(mediaPortals.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ count: count() }).from(mediaPortals).where(where);
  return { rows, total: all?.count ?? 0 };
}
