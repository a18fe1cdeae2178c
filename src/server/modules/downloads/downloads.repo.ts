import {
  and,
  asc,
  desc,
  eq,
  getTableColumns,
  gt,
  gte,
  inArray,
  isNotNull,
  isNull,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { can } from '../../../shared/policy/policy.ts';
import type { Viewer } from '../../../shared/policy/visibility.ts';
import { portalItemWhere, visibleItemWhere } from '../../content/visibility.ts';
import type { Database } from '../../db/client.ts';
import type { ManifestEntry } from '../../db/schema/baskets.ts';
import { basketEntries, downloads } from '../../db/schema/baskets.ts';
import { files } from '../../db/schema/files.ts';
import { activities, libraries, libraryItems } from '../../db/schema/libraries.ts';
import { mediaPortals } from '../../db/schema/mediaPortals.ts';
import { webPictureOf } from '../../files/file.present.ts';
import { conflict } from '../../http/errors.ts';
import { keepMade, madeAllowedWhere } from '../rendition-presets/renditionPresets.service.ts';
import type { PackedItem } from './buildManifest.ts';

const BATCH = 1000;

export type DownloadRow = typeof downloads.$inferSelect;
/** A download without its manifest of up to ten thousand entries. */
export type DownloadFacts = Omit<DownloadRow, 'manifest'>;

/** Whose a download is: a member's, or of whoever came through a media portal, which was open to them at `givenAt`. */
export type DownloadOwner =
  | {
      readonly userId: number;
      readonly viewer: Viewer;
      /** In the back-office, where drafts and what expired can be had too. */
      readonly isManaged?: boolean;
    }
  | { readonly portalId: number; readonly givenAt: Date };

/** For queries over `library_items` joined with `libraries`: what the owner may have now. */
export function allowedWhere(owner: DownloadOwner): SQL {
  if ('portalId' in owner) return portalItemWhere(owner);
  if (!owner.isManaged) return visibleItemWhere(owner.viewer);
  if (!can(owner.viewer, 'show', 'library-item')) return sql`false`;
  return sql`${isNull(libraryItems.deletedAt)} and ${isNull(libraries.deletedAt)}`;
}

/** What of the named items the owner can download now, without names of the basket or of the whole portal, in the order of the libraries. */
export async function findPackable(
  db: Database,
  owner: DownloadOwner,
  itemIds: readonly number[] | null,
): Promise<PackedItem[]> {
  const chosen = itemIds
    ? sql`${libraryItems.id} = any(${sql.param([...itemIds])}::int[])`
    : allOf(db, owner);
  const rows = await db
    .select({
      itemId: libraryItems.id,
      file: files,
      libraryId: libraries.id,
      libraryTitle: libraries.title,
      crc32: sql<number>`${files.crc32}`.mapWith(files.crc32),
    })
    .from(libraryItems)
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .innerJoin(files, eq(files.id, libraryItems.fileId))
    .where(and(chosen, eq(files.state, 'ready'), isNotNull(files.crc32), allowedWhere(owner)))
    .orderBy(asc(libraries.position), asc(libraries.id), asc(libraryItems.position), asc(libraryItems.id));
  return rows.map(({ file, ...row }) => ({
    ...row,
    fileId: file.id,
    fileName: file.name,
    storageKey: file.storageKey,
    size: file.size,
    fileCreatedAt: file.createdAt,
    sha256: file.sha256,
    web: webPictureOf(file),
  }));
}

/** A basket; what is in a portal `allowedWhere` tells by itself. */
function allOf(db: Database, owner: DownloadOwner): SQL | undefined {
  if ('portalId' in owner) return undefined;
  const inBasket = db
    .select({ id: basketEntries.itemId })
    .from(basketEntries)
    .where(eq(basketEntries.userId, owner.userId));
  return inArray(libraryItems.id, inBasket);
}

/** Ids of the renditions by presets that a download holds. */
export const madeIdsOf = (manifest: readonly ManifestEntry[]): number[] =>
  manifest.flatMap(({ madeId }) => madeId ?? []);

const renditionsGone = () =>
  conflict('renditions_gone', 'What was prepared has been removed meanwhile. Prepare it again.');

/** Records the download, keeps its renditions for `keptSeconds`, and records that the member downloaded each of its items, together; one of the back-office counts for nobody. */
export function insertDownload(
  db: Database,
  values: Pick<DownloadRow, 'userId' | 'portalId' | 'name' | 'manifest' | 'count' | 'size'> &
    Partial<Pick<DownloadRow, 'isManaged'>>,
  keptSeconds: number,
): Promise<DownloadRow> {
  return db.transaction(async (tx) => {
    if (!(await keepMade(tx, madeIdsOf(values.manifest), keptSeconds))) throw renditionsGone();
    const [row] = await tx.insert(downloads).values(values).returning();
    if (!row) throw new Error('The download was not recorded.');
    if (row.userId === null || row.isManaged) return row;
    for (const entries of batchesOf(values.manifest)) {
      const itemIds = sql.param(entries.map(({ itemId }) => itemId));
      await tx.execute(
        sql`insert into ${activities} (user_id, item_id, kind) select ${values.userId}, unnest(${itemIds}::int[]), 'download'`,
      );
    }
    return row;
  });
}

/** The same archive, made through the portal since `since` and since its last new password: whoever comes shares it. */
export async function findAlike(
  db: Database,
  { portalId, name, manifest, since }: Pick<DownloadRow, 'portalId' | 'name' | 'manifest'> & { since: Date },
): Promise<DownloadRow | undefined> {
  const isSince = or(isNull(mediaPortals.accessSince), gte(downloads.createdAt, mediaPortals.accessSince));
  const [row] = await db
    .select(getTableColumns(downloads))
    .from(downloads)
    .innerJoin(mediaPortals, and(eq(mediaPortals.id, downloads.portalId), isSince))
    .where(
      and(
        eq(downloads.portalId, portalId ?? 0),
        gt(downloads.createdAt, since),
        eq(downloads.name, name),
        sql`${downloads.manifest} = ${JSON.stringify(manifest)}::jsonb`,
      ),
    )
    .limit(1);
  return row;
}

/** Ids, newest first: manifests are large, and are loaded one at a time. */
export async function listDownloadIds(db: Database, userId: number, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: downloads.id })
    .from(downloads)
    .where(eq(downloads.userId, userId))
    .orderBy(desc(downloads.createdAt))
    .limit(limit);
  return rows.map(({ id }) => id);
}

export async function findDownload(db: Database, id: string): Promise<DownloadRow | undefined> {
  const [row] = await db.select().from(downloads).where(eq(downloads.id, id));
  return row;
}

/**
 * How many entries the owner may still have: the item shows, the file is a version of it, and a rendition by a preset is
 * still there. With EXISTS, because
 * as joins the planner, which cannot guess how many entries there are, takes several times as long.
 */
export async function countAllowed(
  db: Database,
  manifest: readonly ManifestEntry[],
  owner: DownloadOwner,
): Promise<number> {
  const itemIds = sql.param(manifest.map(({ itemId }) => itemId));
  const fileIds = sql.param(manifest.map(({ fileId }) => fileId));
  const madeIds = sql.param(manifest.map(({ madeId }) => madeId ?? null));
  const { rows } = (await db.execute(sql`
    select count(*)::int as allowed
    from unnest(${itemIds}::int[], ${fileIds}::int[], ${madeIds}::int[]) as entry (item_id, file_id, made_id)
    where exists (
      select from library_items join libraries on libraries.id = library_items.library_id
      where library_items.id = entry.item_id and ${allowedWhere(owner)}
    )
    and exists (
      select from item_versions where item_versions.item_id = entry.item_id and item_versions.file_id = entry.file_id
    )
    and ${'viewer' in owner ? madeAllowedWhere(sql`entry.made_id`, owner.viewer) : sql`true`}`)) as unknown as {
    rows: { allowed: number }[];
  };
  return rows[0]?.allowed ?? 0;
}

/** The embedded database works in this process: between batches, other requests have their turn. */
function* batchesOf(manifest: readonly ManifestEntry[]): Generator<readonly ManifestEntry[]> {
  for (let start = 0; start < manifest.length; start += BATCH) yield manifest.slice(start, start + BATCH);
}
