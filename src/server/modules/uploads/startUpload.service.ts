import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { UploadIntent, UploadType } from '../../../shared/contract/storage.ts';
import type { Context } from '../../context.ts';
import { libraries } from '../../db/schema/libraries.ts';
import { uploads } from '../../db/schema/uploads.ts';
import { extensionOf } from '../../files/file.present.ts';
import { safeFileName } from '../../files/fileNames.ts';
import type { UploadRow } from '../../files/uploads.repo.ts';
import { invalid, tooLarge, unsupportedType } from '../../http/errors.ts';
import { type UploadPolicy, uploadPolicies } from './uploadPolicies.ts';

/** Refused before a byte is sent; what is inside is checked on completion, whatever the name says. */
const active =
  /^(html?|xhtml|shtml|js|mjs|cjs|jar|exe|dll|msi|bat|cmd|com|scr|ps1|sh|php|phtml|jsp|asp|aspx|hta|vbs|wsf|swf|apk|app|dmg)$/;

function checkIntent(intent: UploadIntent, name: string, policy: UploadPolicy): void {
  if (intent.size > policy.maxSize)
    throw tooLarge(
      `A file can have at most ${Math.floor(policy.maxSize / 1024 ** 2).toLocaleString('en')} MB.`,
    );
  if (active.test(extensionOf(name)))
    throw unsupportedType(`Files of this type cannot be uploaded: only ${policy.expected}.`);
}

/** Records the intent to upload; `isMultipart` also begins one in storage. */
export async function startUpload(
  { db, storage }: Pick<Context, 'db' | 'storage'>,
  {
    type,
    intent,
    userId,
    partSize,
  }: { type: UploadType; intent: UploadIntent; userId: number; partSize: number | null },
): Promise<UploadRow> {
  const policy = uploadPolicies[type];
  const name = safeFileName(intent.name);
  checkIntent(intent, name, policy);
  if (intent.libraryId !== undefined) {
    const [library] = await db
      .select({ id: libraries.id })
      .from(libraries)
      .where(eq(libraries.id, intent.libraryId));
    if (!library || type !== 'library-item') throw invalid({ libraryId: 'This library does not exist.' });
  }
  const storageKey = `${type}/${new Date().getUTCFullYear()}/${randomUUID()}`;
  const mediaType = 'application/octet-stream';
  const multipartId =
    partSize === null ? null : await storage.startMultipart(storageKey, { mediaType, partSize });
  const [row] = await db
    .insert(uploads)
    .values({
      userId,
      type,
      storageKey,
      multipartId,
      name,
      mediaType,
      size: intent.size,
      libraryId: intent.libraryId ?? null,
      valueIds: intent.valueIds ?? [],
    })
    .returning();
  if (!row) throw new Error('The upload was not recorded.');
  return row;
}
