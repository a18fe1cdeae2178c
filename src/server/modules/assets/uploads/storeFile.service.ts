import { createHash, randomUUID } from 'node:crypto';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { crc32 } from 'node:zlib';
import type { UploadType } from '../../../../shared/contract/storage.ts';
import type { Context } from '../../../context.ts';
import { files } from '../../../db/schema/files.ts';
import { faultOfDrawing } from '../../../files/checkDrawing.ts';
import { kindOf } from '../../../files/file.present.ts';
import { safeFileName, withFittingExtension } from '../../../files/fileNames.ts';
import { claimKeys, reserveKeys } from '../../../files/pendingDelete.repo.ts';
import { canRender } from '../../../files/renditions/renderable.ts';
import { findSameBytes } from '../../../files/sharedBytes.ts';
import { sniffType, typeOfHead } from '../../../files/sniffType.ts';
import { removeObject } from './arrivedObject.ts';
import { isActive, requireSpace } from './startUpload.service.ts';
import { keptType, refusalOf, uploadPolicies, wrongContent } from './uploadPolicies.ts';

type Needs = Pick<Context, 'db' | 'storage' | 'log'>;

/** Milliseconds that storing one file may take at most. */
const STORING_KEPT = 24 * 3_600_000;

interface FileToStore {
  readonly name: string;
  /** Exact, in bytes. */
  readonly size: number;
  open(): Promise<Readable>;
}
export type StoredFile = { fileId: number; needsPictures: boolean } | { fault: string };

/** Stores a file of a library that comes through the server itself: out of an archive, or from a folder. */
export const storeItemFile = (context: Needs, file: FileToStore): Promise<StoredFile> =>
  storeFile(context, 'library-item', file);

/**
 * Stores a file that comes through the server itself. The same checks as of an upload hold; folders take empty files,
 * too. Returns its id, or why it is refused, in a sentence.
 */
export async function storeFile(
  context: Needs,
  type: UploadType,
  { name: given, size, open }: FileToStore,
): Promise<StoredFile> {
  const { db, storage } = context;
  const policy = uploadPolicies[type];
  const name = safeFileName(given);
  if (size === 0 && type !== 'folder') return { fault: 'The file is empty.' };
  if (size > policy.maxSize) return { fault: 'The file is too large.' };
  if (isActive(name)) return { fault: refusalOf(policy) };
  await requireSpace(storage, size);
  const key = `${type}/${new Date().getUTCFullYear()}/${randomUUID()}`;
  await reserveKeys(db, [key], STORING_KEPT);
  const hash = createHash('sha256');
  let sum = 0;
  const summing = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      sum = crc32(chunk, sum);
      done(null, chunk);
    },
  });
  const source = await open();
  const feeding = pipeline(source, summing);
  // Both promises report the end of the source; the storage's own error comes first.
  feeding.catch(() => {});
  await storage.put(key, summing, { size, mediaType: 'application/octet-stream' });
  await feeding;
  const found =
    size === 0 ? await typeOfHead(new Uint8Array(), name) : await sniffType(storage, { key, size, name });
  const kept = keptType(policy, found);
  if (!kept) {
    await removeObject(context, key);
    return {
      fault: wrongContent(policy),
    };
  }
  const { mediaType, extensions } = kept;
  const fault = mediaType === 'image/svg+xml' ? await faultOfDrawing(storage, { key, size }) : null;
  if (fault !== null) {
    await removeObject(context, key);
    return { fault };
  }
  const needsPictures = canRender(mediaType);
  const sha256 = hash.digest('hex');
  const stored = await db.transaction(async (tx) => {
    const shared = await findSameBytes(tx, storage, { sha256, size });
    if (shared === null && !(await claimKeys(tx, [key]))) throw new Error('Storing the file took too long.');
    const [file] = await tx
      .insert(files)
      .values({
        storageKey: shared ?? key,
        name: withFittingExtension(name, extensions),
        mediaType,
        size,
        sha256,
        crc32: sum,
        purpose: policy.purpose,
        state: 'ready',
        renditionState: needsPictures ? 'pending' : 'none',
        renditionFailure: needsPictures
          ? null
          : `No preview can be made of ${kindOf(mediaType)} files of this type.`,
      })
      .returning({ id: files.id });
    if (!file) throw new Error('The file was not recorded.');
    return { fileId: file.id, isShared: shared !== null };
  });
  if (stored.isShared) await removeObject(context, key);
  return { fileId: stored.fileId, needsPictures };
}
