import { and, count, desc, eq, exists, getTableColumns, isNull, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { slugPattern } from '../../../../shared/contract/common.ts';
import { THE_PUBLIC, type Viewer } from '../../../../shared/policy/visibility.ts';
import { strongestWatermark } from '../../../../shared/policy/watermark.ts';
import { inOrder } from '../../../content/inOrder.ts';
import type { ListOptions } from '../../../content/listRecords.ts';
import { redirectedId } from '../../../content/slugs.ts';
import { translatedPart } from '../../../content/translations/translations.ts';
import {
  openPortalWhere,
  portalItemWhere,
  visibleItemWhere,
  windowFilters,
} from '../../../content/visibility.ts';
import { watermarkFacts, watermarkFor } from '../../../content/watermarks.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { mediaPortals } from '../../../db/schema/mediaPortals.ts';
import { parseFilter } from '../../../http/lists.ts';

export interface PortalRow {
  readonly portal: typeof mediaPortals.$inferSelect;
  readonly cover: typeof files.$inferSelect | null;
}

const joined = (db: Database) =>
  db
    .select({ portal: getTableColumns(mediaPortals), cover: getTableColumns(files) })
    .from(mediaPortals)
    .leftJoin(files, eq(files.id, mediaPortals.coverFileId));

/** How the back-office lists media portals. */
export const portalLists: ListOptions = {
  sortable: {
    title: mediaPortals.title,
    publishedAt: mediaPortals.publishedAt,
    expiresAt: mediaPortals.expiresAt,
  },
  filters: {
    ...windowFilters(mediaPortals),
    listed: (value) => eq(mediaPortals.listed, parseFilter(z.boolean(), value, 'listed')),
  },
  defaultSort: ['publishedAt', 'DESC'],
};

/** The named portals, open or not, in the order of `ids`. */
export async function portalsByIds(db: Database, ids: readonly number[]): Promise<PortalRow[]> {
  const rows: PortalRow[] = await joined(db).where(isOneOf(mediaPortals.id, ids));
  return inOrder(ids, rows, ({ portal }) => portal.id);
}

/** The open portal at this address, or at one that it had before. */
export async function openPortal(
  db: Database,
  slug: string,
  viewer: Pick<Viewer, 'languages'> = {},
): Promise<PortalRow | undefined> {
  // Not every caller has validated it, and not every text can be a query parameter.
  if (!slugPattern.test(slug)) return undefined;
  const find = async (where: SQL): Promise<PortalRow | undefined> => {
    const rows = await joined(db).where(and(openPortalWhere(), where));
    const [row] = await translatedPart(db, 'media-portal', viewer, rows, 'portal');
    return row;
  };
  const row = await find(eq(mediaPortals.slug, slug));
  if (row) return row;
  const id = await redirectedId(db, 'media-portal', slug);
  return id === null ? undefined : find(eq(mediaPortals.id, id));
}

/** One page of the open portals that are listed, newest first, and how many there are. */
export async function listedPortals(
  db: Database,
  viewer: Pick<Viewer, 'languages'>,
  { page, limit }: { page: number; limit: number },
): Promise<{ rows: PortalRow[]; total: number }> {
  const where = and(openPortalWhere(), eq(mediaPortals.listed, true));
  const rows = await joined(db)
    .where(where)
    .orderBy(desc(mediaPortals.publishedAt), desc(mediaPortals.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [all] = await db.select({ count: count() }).from(mediaPortals).where(where);
  return {
    rows: await translatedPart(db, 'media-portal', viewer, rows, 'portal'),
    total: all?.count ?? 0,
  };
}

/**
 * Portals in the public list that show one of these items to everybody, the newest first. What a password guards is not
 * said of one, whatever the viewer may see elsewhere.
 */
export async function portalsShowing(
  db: Database,
  viewer: Pick<Viewer, 'languages'>,
  { itemIds, limit }: { itemIds: readonly number[]; limit: number },
): Promise<PortalRow[]> {
  const shown = db
    .select({ one: sql`1` })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(
      and(
        isOneOf(libraryItems.id, itemIds),
        sql`${libraryItems.id} = any(${mediaPortals.itemIds})`,
        visibleItemWhere(THE_PUBLIC),
      ),
    );
  const rows = await joined(db)
    .where(
      and(openPortalWhere(), eq(mediaPortals.listed, true), isNull(mediaPortals.passwordHash), exists(shown)),
    )
    .orderBy(desc(mediaPortals.publishedAt), desc(mediaPortals.id))
    .limit(limit);
  return translatedPart(db, 'media-portal', viewer, rows, 'portal');
}

/**
 * The file, if it is the cover of a portal or that of an item which shows there to a visitor let in at `givenAt`, and its
 * watermark; else `null`.
 */
export async function shownPicture(
  db: Database,
  { portal, fileId, givenAt }: { portal: PortalRow['portal']; fileId: number; givenAt: Date },
) {
  const shown = db
    .select({ one: sql`1` })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(eq(libraryItems.fileId, files.id), portalItemWhere({ portalId: portal.id, givenAt })));
  const isShown = or(eq(files.id, portal.coverFileId ?? 0), exists(shown));
  const [found] = await db
    .select({ file: getTableColumns(files), facts: watermarkFacts })
    .from(files)
    .where(and(eq(files.id, fileId), isShown));
  if (!found) return null;
  const { file, facts } = found;
  const ofItems = watermarkFor(THE_PUBLIC, facts);
  const ofPortal = portal.watermarked && facts.places.length > 0 ? 'house' : null;
  return { file, watermark: strongestWatermark([ofItems, ofPortal]) };
}
