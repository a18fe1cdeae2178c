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
  not,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { z } from 'zod';
import { can } from '../../../../shared/policy/policy.ts';
import type { Viewer } from '../../../../shared/policy/visibility.ts';
import { isRecalled } from '../../../content/recalled.ts';
import { translated } from '../../../content/translations/translations.ts';
import { portalItemWhere, visibleItemWhere } from '../../../content/visibility.ts';
import type { Database } from '../../../db/client.ts';
import { isOneOf } from '../../../db/isOneOf.ts';
import { readRows } from '../../../db/readRows.ts';
import { downloadParts, downloads, type ManifestEntry } from '../../../db/schema/baskets.ts';
import { files } from '../../../db/schema/files.ts';
import { receiptDocuments, receipts } from '../../../db/schema/ledger.ts';
import { activities, libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { basketEntries } from '../../../db/schema/lists.ts';
import { mediaPortals } from '../../../db/schema/mediaPortals.ts';
import { webPictureOf } from '../../../files/file.present.ts';
import { conflict } from '../../../http/errors.ts';
import { refusalText } from '../../../text/refusals.ts';
import { findSeen } from '../libraries/public.ts';
import { PAPER } from '../receipt-documents/public.ts';
import { keepMade, madeAllowedWhere } from '../rendition-presets/public.ts';
import { type ShareOwner, sharedItemWhere } from '../share-access/public.ts';
import type { ArchiveDocument, PackedItem } from './buildManifest.ts';
import {
  archiveFacts,
  divideManifest,
  fingerprintOf,
  insertDocuments,
  insertParts,
  listPartItems,
} from './downloadParts.repo.ts';

/** Without what it holds, which is up to ten thousand entries, in parts. */
const { manifest: _manifest, ...facts } = getTableColumns(downloads);
export type DownloadRow = Omit<typeof downloads.$inferSelect, 'manifest'>;

/**
 * The owner of a download: a member, a visitor of a media portal, which they opened at `givenAt`, or somebody without an
 * account through an open share.
 */
export type DownloadOwner =
  | {
      readonly userId: number;
      readonly viewer: Viewer;
      /** In the back-office, where drafts and what expired can be had too. */
      readonly isManaged?: boolean;
    }
  | { readonly portalId: number; readonly givenAt: Date }
  | { readonly share: ShareOwner };

/** Whether it is somebody without an account. */
export const isOutside = (
  owner: DownloadOwner,
): owner is Exclude<DownloadOwner, { readonly userId: number }> => 'portalId' in owner || 'share' in owner;

/** For queries over `library_items` joined with `libraries`: what the owner may have now. */
export function allowedWhere(owner: DownloadOwner): SQL {
  if ('portalId' in owner) return portalItemWhere(owner);
  if ('share' in owner) return sharedItemWhere(owner.share);
  if (!owner.isManaged) return visibleItemWhere(owner.viewer);
  if (!can(owner.viewer, 'show', 'library-item')) return sql`false`;
  return and(
    isNull(libraryItems.deletedAt),
    isNull(libraries.deletedAt),
    not(isRecalled(libraryItems.id, libraryItems.fileId)),
  ) as SQL;
}

/** For queries over `library_items` joined with `libraries` and `files`: as `findPackable`. */
export function packableWhere(
  db: Database,
  owner: DownloadOwner,
  itemIds: readonly number[] | null,
): SQL | undefined {
  const chosen = itemIds ? isOneOf(libraryItems.id, itemIds) : allOf(db, owner);
  return and(chosen, eq(files.state, 'ready'), isNotNull(files.crc32), allowedWhere(owner));
}

/** What of the named items the owner can download now, without names of the basket or of the whole portal, in the order of the libraries. */
export async function findPackable(
  db: Database,
  owner: DownloadOwner,
  itemIds: readonly number[] | null,
): Promise<PackedItem[]> {
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
    .where(packableWhere(db, owner, itemIds))
    .orderBy(asc(libraries.position), asc(libraries.id), asc(libraryItems.position), asc(libraryItems.id));
  const titles = await folderTitles(db, owner, rows);
  return rows.map(({ file, ...row }) => ({
    ...row,
    libraryTitle: titles.get(row.libraryId) ?? row.libraryTitle,
    fileId: file.id,
    fileName: file.name,
    storageKey: file.storageKey,
    size: file.size,
    fileCreatedAt: file.createdAt,
    sha256: file.sha256,
    web: webPictureOf(file),
  }));
}

/** Titles of libraries in the member's language, by id. Others get them as they were written. */
async function folderTitles(
  db: Database,
  owner: DownloadOwner,
  rows: readonly { readonly libraryId: number; readonly libraryTitle: string }[],
): Promise<Map<number, string>> {
  const libraryTitles = new Map(rows.map(({ libraryId, libraryTitle }) => [libraryId, libraryTitle]));
  if (isOutside(owner)) return libraryTitles;
  const written = [...libraryTitles].map(([id, title]) => ({ id, title }));
  const read = await translated(db, 'library', owner.viewer, written);
  return new Map(read.map(({ id, title }) => [id, title]));
}

/** Names of the files of their stacks, for those of the items that are in one. */
export async function shotFilesOf(db: Database, itemIds: readonly number[]): Promise<Map<number, string[]>> {
  const sibling = alias(libraryItems, 'sibling');
  const rows = await db
    .select({ id: libraryItems.id, names: sql<string[]>`array_agg(${files.name})` })
    .from(libraryItems)
    .innerJoin(sibling, and(eq(sibling.stackId, libraryItems.stackId), isNull(sibling.deletedAt)))
    .innerJoin(files, eq(files.id, sibling.fileId))
    .where(isOneOf(libraryItems.id, itemIds))
    .groupBy(libraryItems.id);
  return new Map(rows.map(({ id, names }) => [id, names]));
}

/** A basket; what is in a portal or a share `allowedWhere` decides by itself. */
function allOf(db: Database, owner: DownloadOwner): SQL | undefined {
  if (isOutside(owner)) return undefined;
  const inBasket = db
    .select({ id: basketEntries.itemId })
    .from(basketEntries)
    .where(eq(basketEntries.userId, owner.userId));
  return inArray(libraryItems.id, inBasket);
}

const renditionsGone = () => conflict('renditions_gone', refusalText.files.preparedGone);

/**
 * Records the download, keeps its renditions for `keptSeconds`, and records that the member downloaded each of its items:
 * in a transaction of the caller's. One of the back-office, or through a share, counts for nobody.
 */
export async function insertDownload(
  tx: Database,
  {
    manifest,
    documents = [],
    ...values
  }: Pick<DownloadRow, 'userId' | 'portalId' | 'name'> & {
    shareId?: number;
    manifest: readonly ManifestEntry[];
    /** Whose entries are in the manifest. */
    documents?: readonly ArchiveDocument[];
    isManaged?: boolean;
  },
  keptSeconds: number,
): Promise<DownloadRow> {
  const madeIds = manifest.flatMap(({ madeId }) => madeId ?? []);
  if (!(await keepMade(tx, madeIds, keptSeconds))) throw renditionsGone();
  const fingerprint = values.portalId === null ? null : fingerprintOf(manifest);
  const [row] = await tx
    .insert(downloads)
    .values({ ...values, ...archiveFacts(manifest), fingerprint })
    .returning(facts);
  if (!row) throw new Error('The download was not recorded.');
  await insertParts(tx, row.id, manifest);
  await insertDocuments(tx, row.id, documents);
  if (row.userId === null || row.shareId !== null || row.isManaged) return row;
  await tx.execute(sql`
    insert into ${activities} (user_id, item_id, kind)
    select ${row.userId}, unnest(${downloadParts.itemIds}), 'download' from ${downloadParts}
    where ${downloadParts.downloadId} = ${row.id} order by ${downloadParts.position}`);
  return row;
}

/** The same archive, made through the portal since `since` and since its last new password: all visitors share it. */
export async function findAlike(
  db: Database,
  {
    portalId,
    name,
    manifest,
    since,
  }: { portalId: number; name: string; manifest: readonly ManifestEntry[]; since: Date },
): Promise<DownloadRow | undefined> {
  const isSince = or(isNull(mediaPortals.accessSince), gte(downloads.createdAt, mediaPortals.accessSince));
  const [row] = await db
    .select(facts)
    .from(downloads)
    .innerJoin(mediaPortals, and(eq(mediaPortals.id, downloads.portalId), isSince))
    .where(
      and(
        eq(downloads.portalId, portalId),
        gt(downloads.createdAt, since),
        eq(downloads.name, name),
        eq(downloads.fingerprint, fingerprintOf(manifest)),
      ),
    )
    .limit(1);
  return row;
}

/** Newest first. */
export async function listDownloads(db: Database, userId: number, limit: number): Promise<DownloadRow[]> {
  const rows = await db
    .select(facts)
    .from(downloads)
    .where(and(eq(downloads.userId, userId), isNull(downloads.shareId)))
    .orderBy(desc(downloads.createdAt))
    .limit(limit);
  for (const { id, etag } of rows) if (etag === null) await divideManifest(db, id);
  return rows;
}

/** Ids of the receipts on paper that were given out with downloads, by download. */
export async function paperReceipts(
  db: Database,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await readRows(
    db,
    z.object({ downloadId: z.string(), id: z.string() }),
    sql`select ${receipts.downloadId} as "downloadId", ${receipts.id} as id from ${receipts}
      where ${receipts.downloadId} = any(${sql.param([...ids])}::uuid[]) and exists (
        select from ${receiptDocuments} where ${receiptDocuments.at} = ${receipts.at}
        and ${receiptDocuments.receiptId} = ${receipts.id} and ${receiptDocuments.name} = ${PAPER})`,
  );
  return new Map(rows.map(({ downloadId, id }) => [downloadId, id]));
}

export async function findDownload(db: Database, id: string): Promise<DownloadRow | undefined> {
  const find = () => db.select(facts).from(downloads).where(eq(downloads.id, id));
  const [row] = await find();
  if (row?.etag !== null) return row;
  await divideManifest(db, id);
  return (await find())[0];
}

interface PartAsked {
  readonly downloadId: string;
  readonly position: number;
  /** Whether the owner is known to see its items. */
  readonly areSeen: boolean;
}

/**
 * Whether the owner may still have everything in a part: the items show, the files are versions of them that are not
 * recalled, and the renditions by presets are still there. Each is looked up by its key: as joins, or with EXISTS, the planner, which cannot
 * guess how many entries there are, reads whole libraries.
 */
async function isPartAllowed(
  db: Database,
  { downloadId, position, areSeen }: PartAsked,
  owner: DownloadOwner,
): Promise<boolean> {
  const { viewer = null } = 'share' in owner ? owner.share : 'viewer' in owner ? owner : {};
  const isSeen = areSeen
    ? sql`true`
    : sql`(
          select true from library_items join libraries on libraries.id = library_items.library_id
          where library_items.id = entry.item_id and ${allowedWhere(owner)} limit 1
        ) is true`;
  const [row] = await readRows(
    db,
    z.object({ isRefused: z.boolean() }),
    sql`
    select exists (
      select from ${downloadParts},
        unnest(${downloadParts.itemIds}, ${downloadParts.fileIds}, ${downloadParts.madeIds}) as entry (item_id, file_id, made_id)
      where ${downloadParts.downloadId} = ${downloadId} and ${downloadParts.position} = ${position}
      and not (
        ${isSeen}
        and (
          select true from item_versions
          where item_versions.item_id = entry.item_id and item_versions.file_id = entry.file_id limit 1
        ) is true
        and not ${isRecalled(sql`entry.item_id`, sql`entry.file_id`)}
        and ${viewer ? madeAllowedWhere(sql`entry.made_id`, viewer) : sql`true`}
      )
    ) as "isRefused"`,
  );
  return row?.isRefused === false;
}

/** Whether the owner may still have everything in the download. Between parts, other requests have their turn. */
export async function isAllowed(db: Database, downloadId: string, owner: DownloadOwner): Promise<boolean> {
  const isMember = 'viewer' in owner && !owner.isManaged;
  const seen = isMember ? await findSeen(db, owner.viewer) : null;
  for (const { position, itemIds, fileIds, hasMade } of await listPartItems(db, downloadId)) {
    const items = seen && itemIds.map((id) => seen.find(id)?.state);
    if (items?.includes(undefined)) return false;
    const areCurrent = items?.every((item, index) => item?.fileId === fileIds[index]) ?? false;
    if (areCurrent && !hasMade) continue;
    if (!(await isPartAllowed(db, { downloadId, position, areSeen: items !== null }, owner))) return false;
  }
  return true;
}
