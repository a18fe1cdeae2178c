import { setImmediate as nextTurn } from 'node:timers/promises';
import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { addTo } from '../../../../../shared/domain/groups.ts';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { files } from '../../../../db/schema/files.ts';
import { libraryItems } from '../../../../db/schema/libraries.ts';
import { fileKey } from '../sources/fileKeys.ts';
import { createPerceptualHashIndex } from './perceptualHashIndex.ts';

/** An item as the dry run compares it. */
export interface KnownItem {
  readonly id: number;
  readonly version: number;
  readonly fileId: number;
  readonly fileName: string;
  readonly sha256: string | null;
  readonly pixelHash: string | null;
  readonly lookHash: string | null;
}

/** The items of a library outside the trash, by what a row may know of them. Held while a check runs: some 300 bytes each. */
export interface Catalogue {
  byId(id: number): KnownItem | undefined;
  /** By current file name, whatever case. */
  byName(name: string): readonly KnownItem[];
  /** With the same bytes, or else the same pixels; those of which `isOther` is true are passed over. */
  same(
    file: { sha256: string | null; pixelHash: string | null },
    isOther: (item: KnownItem) => boolean,
  ): KnownItem | undefined;
  /** That look alike, nearest first. */
  similar(lookHash: string | null): { item: KnownItem; distance: number }[];
}

const CHUNK = 2000;

/** The items of a library outside the trash, or those of `ids`, `size` at a time; others have their turn in between. */
export async function* itemsOf(
  db: Database,
  libraryId: number,
  size: number,
  ids?: readonly number[],
): AsyncGenerator<KnownItem[]> {
  for (let after = 0; ; ) {
    const rows: KnownItem[] = await db
      .select({
        id: libraryItems.id,
        version: libraryItems.version,
        fileId: files.id,
        fileName: files.name,
        sha256: files.sha256,
        pixelHash: files.pixelHash,
        lookHash: files.lookHash,
      })
      .from(libraryItems)
      .innerJoin(files, eq(files.id, libraryItems.fileId))
      .where(
        and(
          eq(libraryItems.libraryId, libraryId),
          isNull(libraryItems.deletedAt),
          gt(libraryItems.id, after),
          ids && isOneOf(libraryItems.id, ids),
        ),
      )
      .orderBy(asc(libraryItems.id))
      .limit(size);
    yield rows;
    if (rows.length < size) return;
    after = rows.at(-1)?.id ?? after;
    await nextTurn();
  }
}

export async function readCatalogue(db: Database, libraryId: number): Promise<Catalogue> {
  const byId = new Map<number, KnownItem>();
  const byName = new Map<string, KnownItem[]>();
  const bySha = new Map<string, KnownItem>();
  const byPixels = new Map<string, KnownItem[]>();
  const hashes = createPerceptualHashIndex<KnownItem>();
  for await (const rows of itemsOf(db, libraryId, CHUNK)) {
    for (const item of rows) {
      byId.set(item.id, item);
      addTo(byName, fileKey(item.fileName), item);
      if (item.sha256 && !bySha.has(item.sha256)) bySha.set(item.sha256, item);
      if (item.pixelHash) addTo(byPixels, item.pixelHash, item);
      if (item.lookHash) hashes.add(item.lookHash, item);
    }
  }
  return {
    byId: (id) => byId.get(id),
    byName: (name) => byName.get(fileKey(name)) ?? [],
    same: ({ sha256, pixelHash }, isOther) =>
      (sha256 ? bySha.get(sha256) : undefined) ??
      (pixelHash ? byPixels.get(pixelHash)?.find((item) => !isOther(item)) : undefined),
    similar: (lookHash) => (lookHash ? hashes.near(lookHash) : []),
  };
}
