import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Numbers } from '../../../../../content/search/columns.ts';
import { TimeSlice } from '../../../../../content/search/forEachYielding.ts';
import type { StoredIndex } from '../facetIndex.ts';

/** Raised whenever what is stored, or what it means, changes. */
export const FORMAT = 3;

const KINDS = { Uint8Array, Uint16Array, Int32Array, Uint32Array, Float64Array };
type Kind = keyof typeof KINDS;
/** Bytes that are handed on at a time. */
const CHUNK = 256 * 1024;
/** Bytes of the length of the header, which comes first. */
const PREFIX = 4;

/** A column in the header's tree, by its index in `columns`. */
const reference = z.strictObject({ column: z.int().nonnegative() });
const header = z.object({
  columns: z.array(
    z.object({
      kind: z.enum(Object.keys(KINDS) as [Kind, ...Kind[]]),
      length: z.int().nonnegative(),
    }),
  ),
  index: z.unknown(),
});

/** What an object must be. */
export interface Expected {
  /** Bytes. */
  readonly size: number;
  /** Hexadecimal. */
  readonly sha256: string;
}

/**
 * An index as bytes: the length of the header, the header as JSON with a reference in place of each column, and the
 * columns as they are in memory. `chunks` are views of them, each once; `sha256` is that of those handed on so far.
 */
export function encodeIndex(index: StoredIndex): {
  size: number;
  chunks: Generator<Buffer>;
  sha256: () => string;
} {
  const columns: Numbers[] = [];
  const tree = mapColumns(index, (column) => ({ column: columns.push(column) - 1 }));
  const kinds = columns.map((column) => ({ kind: column.constructor.name, length: column.length }));
  const text = Buffer.from(JSON.stringify({ columns: kinds, index: tree }));
  const prefix = Buffer.alloc(PREFIX);
  prefix.writeUInt32LE(text.length);
  const hash = createHash('sha256');
  const parts = [prefix, text, ...columns.map(bytesOf)];
  function* chunks(): Generator<Buffer> {
    for (const part of parts)
      for (let start = 0; start < part.length; start += CHUNK) {
        const chunk = part.subarray(start, start + CHUNK);
        hash.update(chunk);
        yield chunk;
      }
  }
  return {
    size: parts.reduce((sum, { length }) => sum + length, 0),
    chunks: chunks(),
    sha256: () => hash.digest('hex'),
  };
}

/** The index of an object's bytes. Throws when they are not exactly those that were stored. */
export async function decodeIndex(
  source: AsyncIterable<Buffer>,
  { size, sha256 }: Expected,
): Promise<StoredIndex> {
  const hash = createHash('sha256');
  const pace = new TimeSlice();
  const prefix = Buffer.alloc(PREFIX);
  const targets: Buffer[] = [prefix];
  let columns: Numbers[] = [];
  let tree: unknown;
  let target = 0;
  let at = 0;
  /** Reads what is complete of the beginning, which describes what follows. */
  const goOn = (): void => {
    if (target === 1) {
      const length = prefix.readUInt32LE();
      if (length > size - PREFIX) throw new Error('The header is longer than the object.');
      targets.push(Buffer.alloc(length));
    } else if (target === 2) {
      const read = header.parse(JSON.parse((targets[1] as Buffer).toString()));
      const bytes = read.columns.reduce(
        (sum, { kind, length }) => sum + length * KINDS[kind].BYTES_PER_ELEMENT,
        0,
      );
      if (PREFIX + (targets[1] as Buffer).length + bytes !== size)
        throw new Error('The header does not fit the object.');
      columns = read.columns.map(({ kind, length }) => new KINDS[kind](length));
      targets.push(...columns.map(bytesOf));
      tree = read.index;
    }
  };
  for await (const chunk of source) {
    hash.update(chunk);
    for (let from = 0; from < chunk.length; ) {
      const into = targets[target];
      if (!into) throw new Error('The object is longer than its header says.');
      const copied = chunk.copy(into, at, from);
      from += copied;
      at += copied;
      while (target < targets.length && at === (targets[target] as Buffer).length) {
        target++;
        at = 0;
        goOn();
      }
    }
    if (pace.isOver) await pace.rest();
  }
  if (target < 2 || target < targets.length) throw new Error('The object is too short.');
  if (hash.digest('hex') !== sha256) throw new Error('The bytes are not those that were stored.');
  // What the checksum covers was written by `encodeIndex` of this format.
  return revive(tree, columns) as StoredIndex;
}

const bytesOf = (column: Numbers): Buffer<ArrayBuffer> =>
  Buffer.from(column.buffer, column.byteOffset, column.byteLength);

const isColumn = (value: unknown): value is Numbers => ArrayBuffer.isView(value);

/** The same tree with something else in place of each column. */
function mapColumns(value: unknown, replace: (column: Numbers) => unknown): unknown {
  if (isColumn(value)) return replace(value);
  if (Array.isArray(value)) return value.map((one: unknown) => mapColumns(one, replace));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, mapColumns(one, replace)]));
}

function revive(value: unknown, columns: readonly Numbers[]): unknown {
  const found = reference.safeParse(value);
  if (found.success) return columns[found.data.column];
  if (Array.isArray(value)) return value.map((one: unknown) => revive(one, columns));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, revive(one, columns)]));
}
