import {
  SINGLE_PUT_MAX,
  storageEndpoints,
  type UploadIntent,
  type UploadType,
} from '../../../../shared/contract/storage.ts';
import { isPermitted } from '../../../../shared/policy/policy.ts';
import { authorOf } from '../../../content/author.ts';
import type { Context } from '../../../context.ts';
import { presentFile, presentPicture } from '../../../files/file.present.ts';
import { fileById } from '../../../files/files.repo.ts';
import { findUpload } from '../../../files/uploads.repo.ts';
import { forbidden, keyScope, notFound, tooLarge } from '../../../http/errors.ts';
import type { Principal } from '../../../http/principal.ts';
import { type AppHono, route } from '../../../http/routes.ts';
import { requireItem, requireOpenLibrary } from '../libraries/public.ts';
import { abortUpload, completeUpload } from './completeUpload.service.ts';
import { findDuplicates, knownSizes } from './duplicates.service.ts';
import { startUpload } from './startUpload.service.ts';
import { listParts, PUT_LIFETIME, presentPut, signParts } from './uploadParts.service.ts';
import { partSizeFor } from './uploadPolicies.ts';

/** Uploads of content managers, straight to storage: one PUT, or parts that can be paused and resumed. */
export function uploadsRoutes(app: AppHono, context: Context): void {
  const { db, storage } = context;

  route(app, storageEndpoints.duplicates, async ({ body }) =>
    'sizes' in body
      ? { sizes: await knownSizes(db, body.sizes) }
      : { items: await findDuplicates(context, body) },
  );

  route(app, storageEndpoints.preSign, async ({ params, body, principal }) => {
    requireItemRight(principal, params.type, body);
    if (body.size > SINGLE_PUT_MAX) throw tooLarge('Files of this size are sent in parts: use initiate.');
    const upload = await startUpload(context, {
      type: params.type,
      intent: body,
      userId: principal.userId,
      partSize: null,
    });
    const { putId, mediaType, size } = upload;
    if (putId === null) throw new Error('This upload has no place for its PUT.');
    const signed = await storage.signPut(putId, { size, mediaType, expiresIn: PUT_LIFETIME });
    return { uploadId: upload.id, ...presentPut(signed) };
  });

  route(app, storageEndpoints.initiate, async ({ params, body, principal }) => {
    requireItemRight(principal, params.type, body);
    const partSize = partSizeFor(body.size);
    const upload = await startUpload(context, {
      type: params.type,
      intent: body,
      userId: principal.userId,
      partSize,
    });
    return { uploadId: upload.id, key: upload.storageKey, partSize };
  });

  route(app, storageEndpoints.chunk, async ({ body, principal }) => {
    const upload = await findUpload(db, { uploadId: body.uploadId, userId: principal.userId });
    if ('list' in body) return { parts: await listParts(storage, upload) };
    const signed = await signParts(storage, upload, { from: body.partNumber, count: body.count ?? 1 });
    const [first] = signed;
    return body.count === undefined && first ? first : { signed };
  });

  route(app, storageEndpoints.complete, async ({ body, principal, request }) => {
    const upload = await findUpload(db, { uploadId: body.uploadId, userId: principal.userId });
    requireTypeRight(principal, upload.type);
    requireKeyRight(principal, upload.type, upload);
    if ('abort' in body) {
      await abortUpload(context, upload);
      return { aborted: true as const };
    }
    const { id, fileId, itemId } = await completeUpload(context, upload, {
      parts: body.parts,
      ...(body.sums && { sums: body.sums }),
      author: authorOf(request),
    });
    const file = fileId === null ? undefined : await fileById(db, fileId);
    if (!file) throw notFound('The file of this upload');
    return {
      uploadId: id,
      file: presentFile(file),
      picture: presentPicture(file),
      item: itemId === null ? null : await requireItem(db, itemId),
    };
  });
}

/** Uploads that become items are for those who may make items. */
function requireItemRight(principal: Principal, type: UploadType, intent: UploadIntent): void {
  if (intent.libraryId !== undefined && !isPermitted(principal, 'library-item:create')) throw forbidden();
  requireTypeRight(principal, type);
  requireKeyRight(principal, type, intent);
}

/** Contracts are for those who may change usage rights. */
function requireTypeRight(principal: Principal, type: UploadType): void {
  if (type === 'contract' && !isPermitted(principal, 'contract:create')) throw forbidden();
}

/** An API key uploads what it imports: no pictures of pages and no files of folders, and nothing for other libraries. */
function requireKeyRight(
  principal: Principal,
  type: UploadType,
  {
    libraryId,
    folderId,
    folderPath,
  }: Partial<Record<'libraryId' | 'folderId', number | null>> & {
    folderPath?: readonly string[] | null | undefined;
  },
): void {
  if (!principal.key) return;
  const isImported = type === 'library-item' || type === 'import-source';
  if (!isImported || folderId || folderPath?.length) throw keyScope();
  if (libraryId) requireOpenLibrary(principal, libraryId);
}
