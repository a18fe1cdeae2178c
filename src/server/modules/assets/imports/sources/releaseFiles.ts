import { eq } from 'drizzle-orm';
import type { Database } from '../../../../db/client.ts';
import { importFiles, imports } from '../../../../db/schema/imports.ts';

/** When an import ends: from now on only what items use is kept, and the sweep removes the rest. */
export async function releaseFiles(tx: Database, importId: number): Promise<void> {
  await tx.update(importFiles).set({ fileId: null }).where(eq(importFiles.importId, importId));
  await tx.update(imports).set({ sheetFileId: null }).where(eq(imports.id, importId));
}
