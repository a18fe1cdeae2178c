import { createHash } from 'node:crypto';
import type { ManifestEntry } from '../../db/schema/baskets.ts';
import type { ByteRange } from '../../http/httpRange.ts';
import {
  centralHeader,
  centralHeaderLength,
  type Directory,
  endRecords,
  endRecordsLength,
  localHeader,
  localHeaderLength,
} from './zipRecords.ts';

/** Raise it when the bytes of archives change, so that no client joins halves of two formats. */
const FORMAT = 1;

/** Where everything in an archive lies. A pure function of the manifest. */
export interface ArchivePlan {
  readonly manifest: readonly ManifestEntry[];
  /** Exact length in bytes. */
  readonly size: number;
  /** Where each local header begins; one more than entries, the last is where the directory begins. */
  readonly offsets: Float64Array;
  /** The same for the headers in the central directory. */
  readonly centralOffsets: Float64Array;
  readonly directory: Directory;
}

/** What an archive is made of, in order: bytes that are computed, and ranges of stored objects. */
export type ArchivePiece =
  | { readonly bytes: Buffer }
  | { readonly entry: ManifestEntry; readonly range: ByteRange };

export function planArchive(manifest: readonly ManifestEntry[]): ArchivePlan {
  const offsets = new Float64Array(manifest.length + 1);
  const centralOffsets = new Float64Array(manifest.length + 1);
  let position = 0;
  for (const [index, entry] of manifest.entries()) {
    offsets[index] = position;
    position += localHeaderLength(entry) + entry.size;
  }
  const start = position;
  offsets[manifest.length] = start;
  for (const [index, entry] of manifest.entries()) {
    centralOffsets[index] = position;
    position += centralHeaderLength({ ...entry, offset: offsets[index] ?? 0 });
  }
  centralOffsets[manifest.length] = position;
  const directory = { count: manifest.length, offset: start, size: position - start };
  return { manifest, size: position + endRecordsLength(directory), offsets, centralOffsets, directory };
}

/** Strong validator, with its quotes: the same for the same bytes, on every instance and after every restart. */
export function archiveEtag(manifest: readonly ManifestEntry[]): string {
  const hash = createHash('sha256').update(`${FORMAT}\n`);
  for (const { path, storageKey, size, crc32, modifiedAt } of manifest)
    hash.update(`${path}\0${storageKey}\0${size}\0${crc32}\0${modifiedAt}\n`);
  return `"${hash.digest('base64url')}"`;
}

/** The pieces that make up `range` (inclusive) of the archive. */
export function* piecesOf(plan: ArchivePlan, range: ByteRange): Generator<ArchivePiece, void, undefined> {
  const { manifest, offsets, centralOffsets, directory } = plan;
  /** The part of `bytes` lying at `at` that is asked for. */
  const clip = (bytes: Buffer, at: number) =>
    bytes.subarray(Math.max(range.start - at, 0), Math.max(range.end + 1 - at, 0));

  for (let index = lastAtOrBefore(offsets, range.start); index < manifest.length; index++) {
    const entry = manifest[index];
    const at = offsets[index] ?? 0;
    if (!entry || at > range.end) return;
    const header = localHeader(entry);
    const dataAt = at + header.length;
    if (range.start < dataAt) yield { bytes: clip(header, at) };
    const start = Math.max(range.start - dataAt, 0);
    const end = Math.min(range.end - dataAt, entry.size - 1);
    if (start <= end) yield { entry, range: { start, end } };
  }
  for (let index = lastAtOrBefore(centralOffsets, range.start); index < manifest.length; index++) {
    const entry = manifest[index];
    const at = centralOffsets[index] ?? 0;
    if (!entry || at > range.end) return;
    const bytes = clip(centralHeader({ ...entry, offset: offsets[index] ?? 0 }), at);
    if (bytes.length > 0) yield { bytes };
  }
  const bytes = clip(endRecords(directory), directory.offset + directory.size);
  if (bytes.length > 0) yield { bytes };
}

/** Index of the last of the rising `offsets` that is not after `position`; 0 when all are. */
function lastAtOrBefore(offsets: Float64Array, position: number): number {
  let low = 0;
  let high = offsets.length - 1;
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((offsets[middle] ?? 0) <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}
