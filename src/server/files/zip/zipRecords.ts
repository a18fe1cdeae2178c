import type { ManifestEntry } from '../../db/schema/baskets.ts';

/**
 * The records of a ZIP archive (PKWARE APPNOTE 6.3.10) for stored entries whose size and CRC-32 are known: no data
 * descriptors, names in UTF-8, ZIP64 only where a value does not fit, so that old tools read what they can.
 * Lengths are computed without building the records, for plans of many thousand entries.
 */
const MAX_32 = 0xffff_ffff;
const MAX_16 = 0xffff;
const VERSION_PLAIN = 20;
const VERSION_ZIP64 = 45;
const MADE_ON_UNIX = 3 << 8;
const UTF8_NAMES = 0x0800;
const REGULAR_FILE = 0o100644;
const TIME_EXTRA = 9;

/** What a ZIP says of a file. */
export type ZipEntry = Pick<ManifestEntry, 'path' | 'size' | 'crc32' | 'modifiedAt'>;

export interface PlacedEntry extends ZipEntry {
  /** Where its local header begins. */
  readonly offset: number;
}

const isLarge = (size: number) => size >= MAX_32;
const zip64Length = (values: number) => (values === 0 ? 0 : 4 + 8 * values);
/** In the central directory both sizes go to ZIP64 when one must, and the offset when it must. */
const centralValues = ({ size, offset }: { size: number; offset: number }) =>
  (isLarge(size) ? 2 : 0) + (isLarge(offset) ? 1 : 0);

export const localHeaderLength = ({ path, size }: ZipEntry) =>
  30 + Buffer.byteLength(path) + zip64Length(isLarge(size) ? 2 : 0) + TIME_EXTRA;

export const centralHeaderLength = (entry: PlacedEntry) =>
  46 + Buffer.byteLength(entry.path) + zip64Length(centralValues(entry)) + TIME_EXTRA;

export function localHeader(entry: ZipEntry): Buffer {
  const { path, size, crc32 } = entry;
  const header = Buffer.alloc(localHeaderLength(entry));
  const large = isLarge(size);
  header.writeUInt32LE(0x04034b50, 0);
  header.writeUInt16LE(large ? VERSION_ZIP64 : VERSION_PLAIN, 4);
  header.writeUInt16LE(UTF8_NAMES, 6);
  writeCommon(header, 10, entry);
  header.writeUInt32LE(crc32, 14);
  header.writeUInt32LE(large ? MAX_32 : size, 18);
  header.writeUInt32LE(large ? MAX_32 : size, 22);
  const nameLength = header.write(path, 30);
  header.writeUInt16LE(nameLength, 26);
  header.writeUInt16LE(header.length - 30 - nameLength, 28);
  writeExtras(header, 30 + nameLength, entry, large ? [size, size] : []);
  return header;
}

export function centralHeader(entry: PlacedEntry): Buffer {
  const { path, size, crc32, offset } = entry;
  const header = Buffer.alloc(centralHeaderLength(entry));
  const values = [...(isLarge(size) ? [size, size] : []), ...(isLarge(offset) ? [offset] : [])];
  header.writeUInt32LE(0x02014b50, 0);
  header.writeUInt16LE(MADE_ON_UNIX | VERSION_ZIP64, 4);
  header.writeUInt16LE(values.length > 0 ? VERSION_ZIP64 : VERSION_PLAIN, 6);
  header.writeUInt16LE(UTF8_NAMES, 8);
  writeCommon(header, 12, entry);
  header.writeUInt32LE(crc32, 16);
  header.writeUInt32LE(isLarge(size) ? MAX_32 : size, 20);
  header.writeUInt32LE(isLarge(size) ? MAX_32 : size, 24);
  const nameLength = header.write(path, 46);
  header.writeUInt16LE(nameLength, 28);
  header.writeUInt16LE(header.length - 46 - nameLength, 30);
  header.writeUInt32LE(REGULAR_FILE * 0x10000, 38);
  header.writeUInt32LE(isLarge(offset) ? MAX_32 : offset, 42);
  writeExtras(header, 46 + nameLength, entry, values);
  return header;
}

/** DOS time and date, in UTC so that the bytes do not depend on the server's time zone. */
function writeCommon(header: Buffer, position: number, { modifiedAt }: ZipEntry): void {
  const date = new Date(modifiedAt);
  const year = Math.min(Math.max(date.getUTCFullYear() - 1980, 0), 127);
  const time = (date.getUTCHours() << 11) | (date.getUTCMinutes() << 5) | (date.getUTCSeconds() >> 1);
  header.writeUInt16LE(time, position);
  header.writeUInt16LE((year << 9) | ((date.getUTCMonth() + 1) << 5) | date.getUTCDate(), position + 2);
}

function writeExtras(header: Buffer, start: number, { modifiedAt }: ZipEntry, zip64: number[]): void {
  let position = start;
  if (zip64.length > 0) {
    position = header.writeUInt16LE(0x0001, position);
    position = header.writeUInt16LE(zip64.length * 8, position);
    for (const value of zip64) position = header.writeBigUInt64LE(BigInt(value), position);
  }
  position = header.writeUInt16LE(0x5455, position);
  position = header.writeUInt16LE(5, position);
  position = header.writeUInt8(1, position);
  header.writeInt32LE(Math.min(Math.max(Math.floor(modifiedAt / 1000), 0), 0x7fff_ffff), position);
}

export interface Directory {
  readonly count: number;
  /** Where the central directory begins, and its bytes. */
  readonly offset: number;
  readonly size: number;
}

const needsZip64 = ({ count, offset, size }: Directory) =>
  count >= MAX_16 || offset >= MAX_32 || size >= MAX_32;
export const endRecordsLength = (directory: Directory) => (needsZip64(directory) ? 56 + 20 : 0) + 22;

export function endRecords(directory: Directory): Buffer {
  const { count, offset, size } = directory;
  const end = Buffer.alloc(endRecordsLength(directory));
  let at = 0;
  if (needsZip64(directory)) {
    end.writeUInt32LE(0x06064b50, 0);
    end.writeBigUInt64LE(44n, 4);
    end.writeUInt16LE(MADE_ON_UNIX | VERSION_ZIP64, 12);
    end.writeUInt16LE(VERSION_ZIP64, 14);
    end.writeBigUInt64LE(BigInt(count), 24);
    end.writeBigUInt64LE(BigInt(count), 32);
    end.writeBigUInt64LE(BigInt(size), 40);
    end.writeBigUInt64LE(BigInt(offset), 48);
    end.writeUInt32LE(0x07064b50, 56);
    end.writeBigUInt64LE(BigInt(offset + size), 64);
    end.writeUInt32LE(1, 72);
    at = 76;
  }
  end.writeUInt32LE(0x06054b50, at);
  end.writeUInt16LE(Math.min(count, MAX_16), at + 8);
  end.writeUInt16LE(Math.min(count, MAX_16), at + 10);
  end.writeUInt32LE(Math.min(size, MAX_32), at + 12);
  end.writeUInt32LE(Math.min(offset, MAX_32), at + 16);
  return end;
}
