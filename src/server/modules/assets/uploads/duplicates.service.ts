import { and, asc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Duplicate, storageEndpoints } from '../../../../shared/contract/storage.ts';
import { WHOLE_SUM_MAX } from '../../../../shared/domain/sampledSum.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import { libraries, libraryItems } from '../../../db/schema/libraries.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { sampledSum } from '../../../files/sharedBytes.ts';
import { StorageError } from '../../../storage/port.ts';

type Question = z.output<(typeof storageEndpoints.duplicates)['body']>;
type FilesQuestion = Extract<Question, { files: unknown }>;

/** Files of one size whose samples are read at most. */
const SAMPLED_MAX = 5;

/** Current files of items outside the trash. */
const isCurrent = and(eq(files.state, 'ready'), isNull(libraryItems.deletedAt), isNull(libraries.deletedAt));
const currentFiles = (db: Database) =>
  db
    .select({
      size: files.size,
      sha256: files.sha256,
      key: files.storageKey,
      itemId: libraryItems.id,
      version: libraryItems.version,
      title: libraryItems.title,
      library: { id: libraries.id, title: libraries.title },
    })
    .from(files)
    .innerJoin(libraryItems, eq(libraryItems.fileId, files.id))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .$dynamic();
type Candidate = Awaited<ReturnType<typeof currentFiles>>[number];

const present = ({ itemId, version, title, library }: Candidate): Duplicate => ({
  itemId,
  version,
  title,
  library,
});

/** Those of these sizes (bytes) that some item's file has: files of other sizes need no checksum to be known as new. */
export async function knownSizes(db: Database, sizes: readonly number[]): Promise<number[]> {
  const rows = await db
    .selectDistinct({ size: files.size })
    .from(files)
    .innerJoin(libraryItems, eq(libraryItems.fileId, files.id))
    .innerJoin(libraries, eq(libraries.id, libraryItems.libraryId))
    .where(and(inArray(files.size, [...sizes]), isCurrent));
  return rows.map(({ size }) => size);
}

/** For each file the item that has the same bytes, or `null`. */
export async function findDuplicates(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  { files: queried, libraryId, batchId }: FilesQuestion,
): Promise<(Duplicate | null)[]> {
  const isMeant = or(
    inArray(
      files.sha256,
      queried.map(({ sum }) => sum),
    ),
    inArray(
      files.size,
      queried.flatMap(({ size }) => (size > WHOLE_SUM_MAX ? size : [])),
    ),
  );
  const isOther =
    batchId === undefined
      ? undefined
      : sql`not exists (select from ${uploads} where ${uploads.itemId} = ${libraryItems.id} and ${uploads.batchId} = ${batchId})`;
  const candidates = await currentFiles(db)
    .where(and(isMeant, isOther, isCurrent, ne(files.purpose, 'source')))
    .orderBy(sql`${libraryItems.libraryId} = ${libraryId ?? 0} desc`, asc(libraryItems.id));
  const samples = new Map<string, Promise<string | null>>();
  const sumOf = (file: Candidate) => {
    const known = samples.get(file.key) ?? readSample(storage, file);
    samples.set(file.key, known);
    return known;
  };
  const found: (Duplicate | null)[] = [];
  for (const { size, sum } of queried) {
    const mine = candidates.filter((file) => file.size === size);
    const same =
      size <= WHOLE_SUM_MAX ? mine.find(({ sha256 }) => sha256 === sum) : await firstLike(mine, sum);
    found.push(same ? present(same) : null);
  }
  return found;

  async function firstLike(mine: readonly Candidate[], sum: string): Promise<Candidate | undefined> {
    for (const file of mine.slice(0, SAMPLED_MAX)) if ((await sumOf(file)) === sum) return file;
    return undefined;
  }
}

/** `null` when the file is gone from storage: then it is the same as nothing. */
function readSample(storage: Context['storage'], { key, size }: Candidate): Promise<string | null> {
  return sampledSum(storage, { key, size }).catch((error: unknown) => {
    if (error instanceof StorageError && error.code === 'not-found') return null;
    throw error;
  });
}
