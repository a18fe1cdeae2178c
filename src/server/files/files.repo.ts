import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { isOneOf } from '../db/isOneOf.ts';
import { files } from '../db/schema/files.ts';
import type { FileRow } from './file.present.ts';

export async function fileById(db: Database, id: number): Promise<FileRow | undefined> {
  const [file] = await db.select().from(files).where(eq(files.id, id));
  return file;
}

/** The named files in any order; those that are gone are left out. */
export async function filesByIds(db: Database, ids: readonly number[]): Promise<FileRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(files).where(isOneOf(files.id, ids));
}
