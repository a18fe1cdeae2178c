import { LRUCache } from 'lru-cache';
import type { Storage } from '../storage/port.ts';
import { readWithResume } from '../storage/readWithResume.ts';
import { readVerified } from '../storage/verifiedRead.ts';

/** Bytes of pictures that an instance keeps of one object store, and of the largest that it keeps. */
const KEPT_BYTES = 64 * 1024 ** 2;
const PICTURE_BYTES = 256 * 1024;

/** A picture whose checksum is known. */
export interface StoredPicture {
  readonly key: string;
  readonly size: number;
  readonly crc32: number;
}
type Kept = LRUCache<string, Buffer<ArrayBuffer>, StoredPicture>;

const keptOf = new WeakMap<Pick<Storage, 'open'>, Kept>();

/** Whether `readPicture` is for it: an object store is far away; of the disk the system keeps what is read often. */
export const isKeptPicture = ({ driver }: Pick<Storage, 'driver'>, { size }: { size: number }): boolean =>
  driver === 's3' && size <= PICTURE_BYTES;

/**
 * A small picture, verified; those that were read last are kept in memory, and who asks for the same one at once shares the
 * reading. Objects never change, so none is ever old; the rights are the caller's. Throws as the store does, and
 * `damaged`; such a picture is not kept.
 */
export async function readPicture(
  storage: Pick<Storage, 'open'>,
  picture: StoredPicture,
): Promise<Buffer<ArrayBuffer>> {
  let kept = keptOf.get(storage);
  if (!kept) {
    kept = new LRUCache<string, Buffer<ArrayBuffer>, StoredPicture>({
      maxSize: KEPT_BYTES,
      sizeCalculation: (bytes) => Math.max(1, bytes.length),
      fetchMethod: (_key, _old, { context }) => readWhole(storage, context),
    });
    keptOf.set(storage, kept);
  }
  return kept.forceFetch(picture.key, { context: picture });
}

/** A picture, verified where its checksum is known. Throws as the store does, and `damaged`. */
export async function readWhole(
  storage: Pick<Storage, 'open'>,
  { key, size, crc32 }: Omit<StoredPicture, 'crc32'> & { readonly crc32?: number | undefined },
): Promise<Buffer<ArrayBuffer>> {
  const range = { start: 0, end: size - 1 };
  const read =
    crc32 === undefined
      ? readWithResume(storage, { key, range })
      : readVerified(storage, { key, size, crc32, range });
  const chunks: Buffer[] = [];
  for await (const chunk of read) chunks.push(chunk);
  return Buffer.concat(chunks);
}
