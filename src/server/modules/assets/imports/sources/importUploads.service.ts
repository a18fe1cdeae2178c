import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { importEndpoints } from '../../../../../shared/contract/importCalls.ts';
import type { Context } from '../../../../context.ts';
import { libraries } from '../../../../db/schema/libraries.ts';
import { notFound } from '../../../../http/errors.ts';
import { addArchive, attachFiles, createImport, setSheet, startCheck } from '../imports.service.ts';

type Body = z.output<typeof importEndpoints.importItems.body>;

/**
 * Makes an import of what one call names, all of it or nothing, and starts its check. Throws 404 without the library, and
 * 400 or 404 for uploads that are not complete, not of the caller, or of another type.
 */
export async function importUploads(
  { db, jobs }: Pick<Context, 'db' | 'jobs'>,
  libraryId: number,
  { name, options, files, sheet, archives, userId }: Body & { userId: number },
): Promise<number> {
  const id = await db.transaction(async (tx) => {
    const isKept = and(eq(libraries.id, libraryId), isNull(libraries.deletedAt));
    if ((await tx.$count(libraries, isKept)) === 0) throw notFound('This library');
    const made = await createImport(tx, { libraryId, name, options }, userId);
    const needs = { db: tx, jobs };
    if (files.length > 0) await attachFiles(needs, made, { named: files, userId });
    if (sheet) await setSheet(needs, made, { ...sheet, userId });
    for (const archive of archives) await addArchive(needs, made, { ...archive, userId });
    return made;
  });
  await startCheck({ db, jobs }, id, userId);
  return id;
}
