import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { crc32 } from 'node:zlib';
import { z } from 'zod';
import { publishFile, writeTemporary } from '../../storage/disk/atomicFile.ts';
import { type Storage, StorageError } from '../../storage/port.ts';
import { PATIENCE, readWithResume } from '../../storage/readWithResume.ts';
import type { BackupFolder } from './backupFolder.ts';
import { DamagedBackup } from './cipher.ts';
import type { ObjectLine } from './manifest.ts';

/** An object that rows name, with what they know of it. */
export const namedObject = z.object({
  key: z.string(),
  size: z.number().nullable(),
  sha256: z.string().nullable(),
  crc32: z.number().nullable(),
  mediaType: z.string().nullable(),
  isExpected: z.boolean(),
});
export type NamedObject = z.infer<typeof namedObject>;

export interface CopyOutcome {
  readonly line: ObjectLine;
  readonly state: 'copied' | 'known' | 'missing';
  /** Why it is missing, in a few words. */
  readonly reason?: string;
}

type Source = Pick<Storage, 'open' | 'head'>;

const roleOf = (key: string) => `the object ${key}`;

/**
 * Copies an object into the backup unless it is there. `earlier` is what an earlier snapshot wrote of it. What is there
 * without being named by a snapshot was copied by a backup that was cut off, and is read before it counts. Nothing is
 * stored of an object that is not what its row says.
 */
export async function copyObject(
  storage: Source,
  folder: BackupFolder,
  { object, earlier }: { object: NamedObject; earlier: ObjectLine | null },
): Promise<CopyOutcome> {
  const { key } = object;
  const mediaType = object.mediaType ?? 'application/octet-stream';
  try {
    const size = object.size ?? earlier?.size ?? (await storage.head(key)).size;
    const line = { key, size, mediaType };
    if (await isStored(folder, line)) {
      const sha256 = earlier?.sha256 ?? (await sumOfStored(folder, object));
      if (sha256 && (object.sha256 ?? sha256) === sha256)
        return { line: { ...line, sha256 }, state: 'known' };
    }
    const sha256 = await copy(storage, folder, { ...object, size });
    return { line: { ...line, sha256 }, state: 'copied' };
  } catch (error) {
    const isAboutObject =
      error instanceof StorageError &&
      (['missing', 'damaged'].includes(error.kind) || error.code === 'invalid-key');
    if (!isAboutObject) throw error;
    const line = { key, size: object.size ?? 0, mediaType, sha256: null };
    return { line, state: 'missing', reason: error.kind === 'missing' ? 'is missing' : 'is damaged' };
  }
}

async function copy(
  storage: Source,
  folder: BackupFolder,
  { key, size, ...known }: NamedObject & { size: number },
): Promise<string> {
  const hash = createHash('sha256');
  let sum = 0;
  let sha256 = '';
  async function* checked() {
    const range = { start: 0, end: size - 1 };
    const read = () => readWithResume(storage, { key, range, patience: PATIENCE.long });
    // Of an empty object nothing is read: whether it is there has to be requested.
    if (size === 0) await storage.head(key);
    for await (const piece of size > 0 ? read() : []) {
      hash.update(piece);
      sum = crc32(piece, sum);
      yield piece;
    }
    sha256 = hash.digest('hex');
    const isSame = (known.sha256 ?? sha256) === sha256 && (known.crc32 ?? sum) === sum;
    if (!isSame) throw new StorageError('damaged', `${key} is not what was stored.`);
  }
  const body = Readable.from(folder.cipher.seal(checked(), roleOf(key)), { objectMode: false });
  const { temporaryFolder, cipher } = folder;
  await writeTemporary(body, { size: cipher.sealedSize(size), temporaryFolder }, (temporary) =>
    publishFile(temporary, folder.objectPath(key)),
  );
  return sha256;
}

/** Whether the backup has a file for an object, of the size that it must have. */
export async function isStored(
  { cipher, objectPath }: BackupFolder,
  { key, size }: Pick<ObjectLine, 'key' | 'size'>,
): Promise<boolean> {
  const found = await stat(objectPath(key)).catch(() => null);
  return found?.size === cipher.sealedSize(size);
}

/** SHA-256 of what the backup has of an object, hex; `null` unless it is what its row says. */
async function sumOfStored(
  folder: BackupFolder,
  object: Pick<NamedObject, 'key' | 'sha256' | 'crc32'>,
): Promise<string | null> {
  const hash = createHash('sha256');
  let sum = 0;
  try {
    for await (const piece of openStored(folder, object.key)) {
      hash.update(piece);
      sum = crc32(piece, sum);
    }
  } catch (error) {
    if (error instanceof DamagedBackup) return null;
    throw error;
  }
  const sha256 = hash.digest('hex');
  const isSame = object.sha256 === null ? object.crc32 === sum : object.sha256 === sha256;
  return isSame ? sha256 : null;
}

const openStored = ({ cipher, objectPath }: BackupFolder, key: string): AsyncIterable<Buffer> =>
  cipher.open(createReadStream(objectPath(key), { highWaterMark: 256 * 1024 }), roleOf(key));

/** The bytes of an object of the backup. Throws `DamagedBackup`, at the latest behind the last one. */
export async function* readStored(
  folder: BackupFolder,
  line: ObjectLine,
): AsyncGenerator<Buffer, void, undefined> {
  // With its place, where an operator can remove it: the next backup copies it again.
  const damaged = new DamagedBackup(`The object ${line.key} (${folder.objectPath(line.key)})`);
  if (!(await isStored(folder, line))) throw damaged;
  const hash = createHash('sha256');
  try {
    for await (const piece of openStored(folder, line.key)) {
      hash.update(piece);
      yield piece;
    }
  } catch (error) {
    throw error instanceof DamagedBackup ? damaged : error;
  }
  if (hash.digest('hex') !== line.sha256) throw damaged;
}
