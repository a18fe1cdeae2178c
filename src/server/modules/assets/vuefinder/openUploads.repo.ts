import { and, desc, eq, gt, isNotNull, isNull } from 'drizzle-orm';
import type { Database } from '../../../db/client.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import type { UploadRow } from '../../../files/uploads.repo.ts';

/** A user's uploads of one PUT into a folder that are open and were started after `since`, newest first. */
export const listOpenUploads = (
  db: Database,
  { userId, folderId }: { userId: number; folderId: number | null },
  { since, limit }: { since: Date; limit: number },
): Promise<UploadRow[]> =>
  db
    .select()
    .from(uploads)
    .where(
      and(
        eq(uploads.userId, userId),
        eq(uploads.type, 'folder'),
        eq(uploads.state, 'open'),
        isNotNull(uploads.putId),
        folderId === null ? isNull(uploads.folderId) : eq(uploads.folderId, folderId),
        gt(uploads.createdAt, since),
      ),
    )
    .orderBy(desc(uploads.createdAt))
    .limit(limit);
