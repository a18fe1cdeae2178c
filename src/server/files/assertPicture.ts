import { eq } from 'drizzle-orm';
import type { Database } from '../db/client.ts';
import { files } from '../db/schema/files.ts';
import { invalid } from '../http/errors.ts';

/** Whether a file was uploaded as a picture that every member may see. */
export const isPicture = ({ purpose }: Pick<typeof files.$inferSelect, 'purpose'>): boolean =>
  purpose === 'picture' || purpose === 'public';

/** Throws 400 on `field` unless `fileId` is absent, null or an uploaded picture: an item's file has rights of its own. */
export async function assertPicture(
  db: Database,
  field: string,
  fileId: number | null | undefined,
): Promise<void> {
  if (fileId === null || fileId === undefined) return;
  const [file] = await db.select({ purpose: files.purpose }).from(files).where(eq(files.id, fileId));
  if (!file || !isPicture(file)) throw invalid({ [field]: 'Choose an uploaded picture.' });
}
