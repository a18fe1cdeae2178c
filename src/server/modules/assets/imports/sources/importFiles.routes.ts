import {
  importFileEndpoints as calls,
  type ImportArchive,
} from '../../../../../shared/contract/importFile.ts';
import type { Context } from '../../../../context.ts';
import type { Database } from '../../../../db/client.ts';
import { type AppHono, route } from '../../../../http/routes.ts';
import { type ImportRecordRow, requireImport } from '../imports.repo.ts';
import { readFilePage, sizesOf } from './importFiles.repo.ts';

/** What arrived for an import. */
export function importFileRoutes(app: AppHono, { db }: Context): void {
  route(app, calls.list, async ({ params, query: { page, limit } }) => {
    const record = await requireImport(db, params.id);
    const { rows, total } = await readFilePage(db, params.id, { page, limit });
    return { data: rows, total, page, limit, archives: await readArchives(db, record) };
  });
}

async function readArchives(db: Database, { archives }: ImportRecordRow): Promise<ImportArchive[]> {
  const sizes = await sizesOf(
    db,
    archives.map(({ fileId }) => fileId),
  );
  return archives.map(({ fileId, name, isUnpacked }) => ({ name, isUnpacked, size: sizes.get(fileId) ?? 0 }));
}
