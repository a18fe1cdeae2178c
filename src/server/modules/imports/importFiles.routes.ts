import { asc, eq, inArray } from 'drizzle-orm';
import { importFileEndpoints as calls, type ImportArchive } from '../../../shared/contract/importFile.ts';
import type { Context } from '../../context.ts';
import type { Database } from '../../db/client.ts';
import { files } from '../../db/schema/files.ts';
import { importFiles } from '../../db/schema/imports.ts';
import { type AppHono, route } from '../../http/routes.ts';
import { type ImportRecordRow, requireImport } from './imports.repo.ts';

/** What arrived for an import. */
export function importFileRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.list, async ({ params, query: { page, limit } }) => {
    const record = await requireImport(db, params.id);
    const where = eq(importFiles.importId, params.id);
    const data = await db
      .select({ path: importFiles.path, size: files.size, fault: importFiles.fault })
      .from(importFiles)
      .leftJoin(files, eq(files.id, importFiles.fileId))
      .where(where)
      .orderBy(asc(importFiles.pathKey))
      .offset((page - 1) * limit)
      .limit(limit);
    const total = await db.$count(importFiles, where);
    return { data, total, page, limit, archives: await readArchives(db, record) };
  });
}

async function readArchives(db: Database, { archives }: ImportRecordRow): Promise<ImportArchive[]> {
  if (archives.length === 0) return [];
  const stored = await db
    .select({ id: files.id, size: files.size })
    .from(files)
    .where(
      inArray(
        files.id,
        archives.map(({ fileId }) => fileId),
      ),
    );
  return archives.map(({ fileId, name, isUnpacked }) => ({
    name,
    isUnpacked,
    size: stored.find(({ id }) => id === fileId)?.size ?? 0,
  }));
}
