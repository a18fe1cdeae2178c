import { asc, eq } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { isOneOf } from '../../../../db/isOneOf.ts';
import { files } from '../../../../db/schema/files.ts';
import { importFiles } from '../../../../db/schema/imports.ts';

/** One page of what arrived for an import, by path, and how much there is. */
export async function readFilePage(
  db: Database,
  importId: number,
  { page, limit }: { page: number; limit: number },
) {
  const where = eq(importFiles.importId, importId);
  const rows = await db
    .select({ path: importFiles.path, size: files.size, fault: importFiles.fault })
    .from(importFiles)
    .leftJoin(files, eq(files.id, importFiles.fileId))
    .where(where)
    .orderBy(asc(importFiles.pathKey))
    .offset((page - 1) * limit)
    .limit(limit);
  return { rows, total: await db.$count(importFiles, where) };
}

/** Bytes of the named files, by file. */
export async function sizesOf(db: Database, fileIds: readonly number[]): Promise<Map<number, number>> {
  if (fileIds.length === 0) return new Map();
  const rows = await db
    .select({ id: files.id, size: files.size })
    .from(files)
    .where(isOneOf(files.id, fileIds));
  return new Map(rows.map(({ id, size }) => [id, size]));
}
