import { createHash } from 'node:crypto';
import { and, asc, eq, isNotNull, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import { perDatabase } from '../../../db/perDatabase.ts';
import { readRows } from '../../../db/readRows.ts';
import {
  downloadDocuments,
  downloadParts,
  downloads,
  type ManifestEntry,
} from '../../../db/schema/baskets.ts';
import { archiveEtag, planArchive } from './archivePlan.ts';

type Entries = readonly ManifestEntry[];

/** Of everything that an archive is made of, with whose items it holds. */
export function fingerprintOf(manifest: Entries): string {
  const hash = createHash('sha256').update(archiveEtag(manifest));
  for (const { itemId, fileId, madeId } of manifest) hash.update(`${itemId} ${fileId} ${madeId ?? ''}\n`);
  return hash.digest('base64url');
}

/** Without documents. */
const itemsOf = (entries: Entries): Entries => entries.filter(({ document }) => document === undefined);

/** What a download's row says of its archive. */
export function archiveFacts(manifest: Entries) {
  const { size, directory } = planArchive(manifest);
  return {
    count: itemsOf(manifest).length,
    documents: manifest.length - itemsOf(manifest).length,
    size,
    etag: archiveEtag(manifest),
    directoryOffset: directory.offset,
    directorySize: directory.size,
  };
}

/** Writes what the download holds, once; part by part, so that on the embedded database others have their turn. */
export async function insertParts(tx: Database, downloadId: string, manifest: Entries): Promise<void> {
  const plan = planArchive(manifest);
  for (const [position, { offset, centralOffset }] of plan.parts.entries()) {
    const entries = [...plan.entriesOf(position)];
    const items = itemsOf(entries);
    await tx.insert(downloadParts).values({
      downloadId,
      position,
      offset,
      centralOffset,
      entries,
      itemIds: items.map(({ itemId }) => itemId),
      fileIds: items.map(({ fileId }) => fileId),
      madeIds: items.map(({ madeId }) => madeId ?? null),
    });
  }
}

/** Writes the documents of a download, whose entries are in its parts. */
export async function insertDocuments(
  tx: Database,
  downloadId: string,
  documents: readonly { readonly bytes: Buffer }[],
): Promise<void> {
  for (const [index, { bytes }] of documents.entries())
    await tx.insert(downloadDocuments).values({ downloadId, position: index + 1, bytes });
}

/** The bytes of a document. Throws when it is gone. */
export async function readDocument(db: Database, downloadId: string, position: number): Promise<Buffer> {
  const [row] = await db
    .select({ bytes: downloadDocuments.bytes })
    .from(downloadDocuments)
    .where(and(eq(downloadDocuments.downloadId, downloadId), eq(downloadDocuments.position, position)));
  if (!row) throw new Error(`Document ${position} of the download ${downloadId} is gone.`);
  return row.bytes;
}

/** The bytes of the document at this path of an archive. */
export async function findDocument(
  db: Database,
  downloadId: string,
  path: string,
): Promise<Buffer | undefined> {
  // Documents are the first entries of the first part.
  const position = sql`(
    select (entry ->> 'document')::int from ${downloadParts}, jsonb_array_elements(${downloadParts.entries}) as entry
    where ${downloadParts.downloadId} = ${downloadId} and ${downloadParts.position} = 0 and entry ->> 'path' = ${path}
    and entry ->> 'document' is not null)`;
  const [row] = await db
    .select({ bytes: downloadDocuments.bytes })
    .from(downloadDocuments)
    .where(
      and(eq(downloadDocuments.downloadId, downloadId), sql`${downloadDocuments.position} = ${position}`),
    );
  return row?.bytes;
}

/** Divides the manifest of a download from before there were parts. Of two who do so at once, the second finds it done. */
export function divideManifest(db: Database, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ manifest: downloads.manifest })
      .from(downloads)
      .where(and(eq(downloads.id, id), isNotNull(downloads.manifest)))
      .for('update');
    if (!row?.manifest) return;
    await insertParts(tx, id, row.manifest);
    await tx
      .update(downloads)
      .set({ ...archiveFacts(row.manifest), manifest: null })
      .where(eq(downloads.id, id));
  });
}

/** Where the parts begin, in their order. */
export const listParts = (db: Database, downloadId: string) =>
  db
    .select({ offset: downloadParts.offset, centralOffset: downloadParts.centralOffset })
    .from(downloadParts)
    .where(eq(downloadParts.downloadId, downloadId))
    .orderBy(asc(downloadParts.position));

/** Whose items and files the parts hold, in their order; as JSON, which is read faster than arrays. */
export const listPartItems = (db: Database, downloadId: string) =>
  db
    .select({
      position: downloadParts.position,
      itemIds: sql<number[]>`array_to_json(${downloadParts.itemIds})`,
      fileIds: sql<number[]>`array_to_json(${downloadParts.fileIds})`,
      hasMade: sql<boolean>`array_remove(${downloadParts.madeIds}, null) <> '{}'`,
    })
    .from(downloadParts)
    .where(eq(downloadParts.downloadId, downloadId))
    .orderBy(asc(downloadParts.position));

/** Renditions by presets that the download holds. */
export async function listMadeIds(db: Database, downloadId: string): Promise<number[]> {
  const rows = await readRows(
    db,
    z.object({ id: z.int() }),
    sql`
    select distinct made_id as id from ${downloadParts}, unnest(${downloadParts.madeIds}) as made_id
    where ${downloadParts.downloadId} = ${downloadId} and made_id is not null`,
  );
  return rows.map(({ id }) => id);
}

/** Parts that are kept: about 16 MB. They never change. */
const PARTS_KEPT = 64;
const keptParts = perDatabase(() => new Map<string, Promise<Entries>>());

/** What a part holds. Concurrent requests for one part share one read. */
export function readPart(db: Database, downloadId: string, position: number): Promise<Entries> {
  const known = keptParts(db);
  const key = `${downloadId} ${position}`;
  const found = known.get(key) ?? loadPart(db, downloadId, position);
  known.delete(key);
  known.set(key, found);
  found.catch(() => known.delete(key));
  const oldest = known.size > PARTS_KEPT ? known.keys().next().value : undefined;
  if (oldest !== undefined) known.delete(oldest);
  return found;
}

async function loadPart(db: Database, downloadId: string, position: number): Promise<Entries> {
  const [part] = await db
    .select({ entries: downloadParts.entries })
    .from(downloadParts)
    .where(and(eq(downloadParts.downloadId, downloadId), eq(downloadParts.position, position)));
  if (!part) throw new Error(`Part ${position} of the download ${downloadId} is gone.`);
  return part.entries;
}
