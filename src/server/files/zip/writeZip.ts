import { crc32 } from 'node:zlib';
import { centralHeader, endRecords, localHeader, type PlacedEntry } from './zipRecords.ts';

/** A file that is in memory until it was written. */
export interface ZipFile {
  readonly path: string;
  readonly bytes: Buffer;
}

/** The bytes of a ZIP of stored files, each made when those before it are written. */
export async function* writeZip(
  files: AsyncIterable<ZipFile>,
  modifiedAt = Date.now(),
): AsyncGenerator<Buffer, void, undefined> {
  const entries: PlacedEntry[] = [];
  let offset = 0;
  for await (const { path, bytes } of files) {
    const entry = { path, size: bytes.length, crc32: crc32(bytes), modifiedAt, offset };
    const header = localHeader(entry);
    entries.push(entry);
    offset += header.length + bytes.length;
    yield header;
    if (bytes.length > 0) yield bytes;
  }
  const directory = Buffer.concat(entries.map(centralHeader));
  yield directory;
  yield endRecords({ count: entries.length, offset, size: directory.length });
}
