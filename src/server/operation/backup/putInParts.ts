import { type Storage, StorageError } from '../../storage/port.ts';

const PART = 64 * 1024 * 1024;
const PARTS_MAX = 10_000;
const EXPIRES = 3_600;

/** Puts a large object as a client does: in parts, by signed addresses. One part at a time is in memory. */
export async function putInParts(
  storage: Storage,
  { key, size, mediaType }: { key: string; size: number; mediaType: string },
  source: AsyncIterable<Buffer>,
  smallest = PART,
): Promise<void> {
  const partSize = Math.max(smallest, Math.ceil(size / PARTS_MAX));
  const id = await storage.startMultipart(key, { mediaType, partSize, size });
  try {
    const parts: { partNumber: number; etag: string }[] = [];
    for await (const bytes of partsOf(source, partSize)) {
      const partNumber = parts.length + 1;
      const signed = await storage.signPart(key, id, { partNumber, size: bytes.length, expiresIn: EXPIRES });
      const { ok, status, headers } = await fetch(signed.url, {
        method: signed.method,
        headers: signed.headers,
        body: bytes,
      });
      if (!ok) throw new StorageError('unavailable', `The store refused a part of ${key}: status ${status}.`);
      parts.push({ partNumber, etag: headers.get('etag') ?? '' });
    }
    await storage.completeMultipart(key, id, parts);
  } catch (error) {
    await storage.abortMultipart(key, id);
    throw error;
  }
}

async function* partsOf(source: AsyncIterable<Buffer>, size: number) {
  let gathered: Buffer[] = [];
  let length = 0;
  for await (const piece of source) {
    let rest = piece;
    while (length + rest.length >= size) {
      const own = size - length;
      yield new Uint8Array(Buffer.concat([...gathered, rest.subarray(0, own)]));
      rest = rest.subarray(own);
      gathered = [];
      length = 0;
    }
    gathered.push(rest);
    length += rest.length;
  }
  if (length > 0) yield new Uint8Array(Buffer.concat(gathered));
}
