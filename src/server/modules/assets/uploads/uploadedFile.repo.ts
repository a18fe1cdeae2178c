import { eq } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { files } from '../../../db/schema/files.ts';
import type { FileRow } from '../../../files/file.present.ts';

/** The file that an upload became. */
export async function findUploadedFile(db: Database, fileId: number): Promise<FileRow | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, fileId));
  return file;
}
