import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { ManifestEntry } from '../../../db/schema/baskets.ts';
import {
  centralHeader,
  centralHeaderLength,
  type Directory,
  endRecords,
  endRecordsLength,
  localHeader,
  localHeaderLength,
} from '../../../files/zip/zipRecords.ts';
import type { ByteRange } from '../../../http/httpRange.ts';

/** Raise it when the bytes of archives change, so that no client joins halves of two formats. */
const FORMAT = 1;

/** Entries of one part: what is read, kept and decided about at once. */
export const PART_ENTRIES = 500;

/** Where the entries of a part begin, in bytes from the archive's start: their local headers, and their central ones. */
export interface PlannedPart {
  readonly offset: number;
  readonly centralOffset: number;
}

type Entries = readonly ManifestEntry[];

/** Where everything in an archive lies. A pure function of its entries. */
export interface ArchivePlan {
  /** Exact length in bytes. */
  readonly size: number;
  readonly directory: Directory;
  readonly parts: readonly PlannedPart[];
  /** What the part at this place holds. */
  readonly entriesOf: (part: number) => Entries | Promise<Entries>;
  /** The bytes of the document at this position; a plan without documents needs none. */
  readonly documentAt?: (position: number) => Promise<Buffer>;
}

/** What an archive is made of, in order: bytes that are computed, and ranges of stored objects. */
export type ArchivePiece =
  | { readonly bytes: Buffer }
  | { readonly entry: ManifestEntry; readonly range: ByteRange };

interface PlanInMemory extends ArchivePlan {
  readonly entriesOf: (part: number) => Entries;
}

/** The plan of an archive whose entries are in memory. */
export function planArchive(manifest: Entries): PlanInMemory {
  const slices = Array.from({ length: Math.ceil(manifest.length / PART_ENTRIES) }, (_, part) =>
    manifest.slice(part * PART_ENTRIES, (part + 1) * PART_ENTRIES),
  );
  let end = 0;
  const starts = slices.map((entries) => {
    const offset = end;
    for (const entry of entries) end += localHeaderLength(entry) + entry.size;
    return offset;
  });
  const start = end;
  const parts = slices.map((entries, index) => {
    let offset = starts[index] ?? 0;
    const part = { offset, centralOffset: end };
    for (const entry of entries) {
      end += centralHeaderLength({ ...entry, offset });
      offset += localHeaderLength(entry) + entry.size;
    }
    return part;
  });
  const directory = { count: manifest.length, offset: start, size: end - start };
  return {
    size: end + endRecordsLength(directory),
    directory,
    parts,
    entriesOf: (part) => slices[part] ?? [],
  };
}

/** Strong validator, with its quotes: the same for the same bytes, on every instance and after every restart. */
export function archiveEtag(manifest: readonly ManifestEntry[]): string {
  const hash = createHash('sha256').update(`${FORMAT}\n`);
  for (const { path, storageKey, size, crc32, modifiedAt } of manifest)
    hash.update(`${path}\0${storageKey}\0${size}\0${crc32}\0${modifiedAt}\n`);
  return `"${hash.digest('base64url')}"`;
}

/** The pieces that make up `range` (inclusive) of the archive. Throws where a document is not what was planned. */
export async function* piecesOf(
  { parts, directory, entriesOf, documentAt }: ArchivePlan,
  range: ByteRange,
): AsyncGenerator<ArchivePiece, void, undefined> {
  /** The requested part of `bytes`, which begin at `at`. */
  const clip = (bytes: Buffer, at: number) =>
    bytes.subarray(Math.max(range.start - at, 0), Math.max(range.end + 1 - at, 0));
  const bytesOf = async ({ path, document = 0, size, crc32: expected }: ManifestEntry): Promise<Buffer> => {
    const bytes = await documentAt?.(document);
    if (bytes?.length === size && crc32(bytes) === expected) return bytes;
    throw new Error(`The document ${path} of an archive is not what was planned.`);
  };

  const first = lastAtOrBefore(parts, ({ offset }) => offset, range.start);
  for (let index = first; index < parts.length; index++) {
    let at = parts[index]?.offset ?? 0;
    if (at > range.end || range.start >= directory.offset) break;
    for (const entry of await entriesOf(index)) {
      if (at > range.end) return;
      const dataAt = at + localHeaderLength(entry);
      if (range.start < dataAt) yield { bytes: clip(localHeader(entry), at) };
      const start = Math.max(range.start - dataAt, 0);
      const end = Math.min(range.end - dataAt, entry.size - 1);
      if (start <= end)
        yield entry.document === undefined
          ? { entry, range: { start, end } }
          : { bytes: (await bytesOf(entry)).subarray(start, end + 1) };
      at = dataAt + entry.size;
    }
  }
  const firstCentral = lastAtOrBefore(parts, ({ centralOffset }) => centralOffset, range.start);
  for (let index = firstCentral; index < parts.length; index++) {
    let { centralOffset: at, offset } = parts[index] ?? { centralOffset: 0, offset: 0 };
    if (at > range.end) return;
    for (const entry of await entriesOf(index)) {
      if (at > range.end) return;
      const header = centralHeader({ ...entry, offset });
      const bytes = clip(header, at);
      if (bytes.length > 0) yield { bytes };
      at += header.length;
      offset += localHeaderLength(entry) + entry.size;
    }
  }
  const bytes = clip(endRecords(directory), directory.offset + directory.size);
  if (bytes.length > 0) yield { bytes };
}

/** Index of the last of `parts`, which rise, that does not begin after `position`; 0 when all do. */
function lastAtOrBefore(
  parts: readonly PlannedPart[],
  startOf: (part: PlannedPart) => number,
  position: number,
): number {
  const index = parts.findLastIndex((part) => startOf(part) <= position);
  return Math.max(index, 0);
}
