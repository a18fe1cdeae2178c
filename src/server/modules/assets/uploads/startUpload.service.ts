import { randomUUID } from 'node:crypto';
import { and, eq, isNull } from 'drizzle-orm';
import type { UploadRequest, UploadType } from '../../../../shared/contract/storage.ts';
import { formatSize } from '../../../../shared/domain/sizes.ts';
import { assertLibraryWithinLimits } from '../../../content/editLimits.ts';
import { holdNames } from '../../../content/heldNames.ts';
import { definedOnly } from '../../../content/records.ts';
import type { Context } from '../../../context.ts';
import type { Database } from '../../../db/client.ts';
import { libraries } from '../../../db/schema/libraries.ts';
import { uploads } from '../../../db/schema/uploads.ts';
import { extensionOf } from '../../../files/file.present.ts';
import { safeFileName } from '../../../files/fileNames.ts';
import { reserveKeys } from '../../../files/pendingDelete.repo.ts';
import { isPage, typeOfHead } from '../../../files/sniffType.ts';
import type { UploadRow } from '../../../files/uploads.repo.ts';
import { HttpError, invalid, tooLarge, unsupportedType } from '../../../http/errors.ts';
import { type Storage, StorageError } from '../../../storage/port.ts';
import { assertQuota, folderName, isFolder } from '../folders/public.ts';
import { assertValues, requiringRights } from '../libraries/public.ts';
import { keptType, refusalOf, type UploadPolicy, uploadPolicies, wrongContent } from './uploadPolicies.ts';

/** Refused before a byte is sent; what is inside is checked on completion, whatever the name says. */
const active =
  /^(html?|xhtml|shtml|js|mjs|cjs|jar|exe|dll|msi|bat|cmd|com|scr|ps1|sh|php|phtml|jsp|asp|aspx|hta|vbs|wsf|swf|apk|app|dmg)$/;

/** Whether a file's name is that of a program or page, which is never taken. */
export const isActive = (name: string): boolean => active.test(extensionOf(name));

/** Milliseconds for which the key of an upload by parts stays reserved: a day longer than it can be resumed. */
const KEY_KEPT = 8 * 24 * 3_600_000;

/** Throws 507 when the storage has no space left for `bytes` more. */
export async function requireSpace(storage: Pick<Storage, 'assertSpace'>, bytes: number): Promise<void> {
  try {
    await storage.assertSpace(bytes);
  } catch (error) {
    if (!(error instanceof StorageError) || error.code !== 'full') throw error;
    throw new HttpError(507, 'insufficient_storage', error.message);
  }
}

function checkIntent(intent: UploadRequest, name: string, policy: UploadPolicy): void {
  if (intent.size > policy.maxSize)
    throw tooLarge(
      `A file can have at most ${formatSize(policy.maxSize)}. Make it smaller or split it, and choose that.`,
    );
  if (isActive(name)) throw unsupportedType(refusalOf(policy));
}

/**
 * Throws 415 for a file whose first bytes show that it would be refused once it has arrived. What they leave open is
 * decided then, by more of it; sheets of imports are accepted in encodings that no first bytes identify.
 */
async function checkHead(
  { head }: UploadRequest,
  { type, name, policy }: { type: UploadType; name: string; policy: UploadPolicy },
): Promise<void> {
  if (head === undefined || type === 'import-source') return;
  const bytes = Buffer.from(head, 'base64');
  const found = await typeOfHead(bytes, name);
  const isRefused = found === null ? isPage(bytes) && !policy.takesUnknown : keptType(policy, found) === null;
  if (isRefused) throw unsupportedType(wrongContent(policy));
}

/** Throws 400 with a message for each field when no item or file of a folder could be made as requested. */
async function checkItem(
  db: Database,
  type: UploadType,
  { libraryId, valueIds, markets, groups, arriveAs, folderId, folderPath = [], size }: UploadRequest,
): Promise<void> {
  if (folderId !== undefined && (type !== 'folder' || !(await isFolder(db, folderId))))
    throw invalid({ folderId: 'This folder does not exist.' });
  if (folderPath.length > 0 && type !== 'folder')
    throw invalid({ folderPath: 'Only files of folders have one.' });
  for (const name of folderPath) folderName(name, 'folderPath');
  if (type === 'folder') await assertQuota(db, { folderId: folderId ?? null, bytes: size });
  if (libraryId === undefined) return;
  const [library] = await db
    .select({ id: libraries.id })
    .from(libraries)
    .where(and(eq(libraries.id, libraryId), isNull(libraries.deletedAt)));
  if (!library || type !== 'library-item') throw invalid({ libraryId: 'This library does not exist.' });
  await assertValues(db, valueIds ?? []);
  await holdNames(db, [{ markets, groups }]);
  const isPublished = arriveAs !== undefined && arriveAs !== 'draft';
  if (isPublished && (await requiringRights(db, [libraryId])).has(libraryId))
    throw invalid({
      arriveAs:
        'This library publishes only what has a usage right. Let the files arrive as drafts, and choose their right then.',
    });
}

/** Opens a place in storage and records the upload: one PUT, or parts of `partSize` bytes. */
export async function startUpload(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  {
    type,
    intent,
    userId,
    partSize,
  }: { type: UploadType; intent: UploadRequest; userId: number; partSize: number | null },
): Promise<UploadRow> {
  const policy = uploadPolicies[type];
  const name = safeFileName(intent.name);
  checkIntent(intent, name, policy);
  await checkHead(intent, { type, name, policy });
  await checkItem(db, type, intent);
  if (intent.libraryId !== undefined)
    await assertLibraryWithinLimits(db, { userId, requestId: null }, intent.libraryId);
  await requireSpace(storage, intent.size);
  const storageKey = `${type}/${new Date().getUTCFullYear()}/${randomUUID()}`;
  const mediaType = 'application/octet-stream';
  const { arriveAs, publishAt, roles, markets, groups, tags, batchId = null } = intent;
  const place =
    partSize === null
      ? { putId: await storage.startPut() }
      : { multipartId: await storage.startMultipart(storageKey, { mediaType, partSize, size: intent.size }) };
  return db.transaction(async (tx) => {
    if (partSize !== null) await reserveKeys(tx, [storageKey], KEY_KEPT);
    const [row] = await tx
      .insert(uploads)
      .values({
        userId,
        type,
        storageKey,
        ...place,
        name,
        mediaType,
        size: intent.size,
        libraryId: intent.libraryId ?? null,
        valueIds: intent.valueIds ?? [],
        stack: intent.stack ?? false,
        folderId: intent.folderId ?? null,
        folderPath: intent.folderPath ?? [],
        arrival: definedOnly({ arriveAs, publishAt, roles, markets, groups, tags }),
        batchId,
      })
      .returning();
    if (!row) throw new Error('The upload was not recorded.');
    return row;
  });
}
