import { RenditionError } from '../renditionError.ts';
import type { FileWindow } from './fileWindow.ts';
import type { PhotoshopHeader } from './photoshopFile.ts';
import type { PlainPicture } from './plainTiff.ts';

const RAW = 0;
const RUN_LENGTH = 1;
const COLOURS = { bitmap: 1, grey: 1, indexed: 1, multichannel: 1, rgb: 3, lab: 3, cmyk: 4 } as const;
const PIXEL_COLOURS = {
  bitmap: 'grey',
  grey: 'grey',
  multichannel: 'grey',
  indexed: 'rgb',
  rgb: 'rgb',
  lab: 'lab',
  cmyk: 'cmyk',
} as const;

/**
 * The flattened picture of a Photoshop file at 8 bits. A picture that is many times larger than `longest` shrinks by a
 * whole factor while it is read, so that it needs no more memory than what is shown of it.
 */
export async function readPhotoshopPixels(
  file: FileWindow,
  header: PhotoshopHeader,
  { widest, highest }: { widest: number; highest: number },
): Promise<PlainPicture> {
  const { width, height, space, depth, at } = header;
  const factor = Math.max(1, Math.min(Math.floor(width / widest), Math.floor(height / highest)));
  const size = { width: Math.ceil(width / factor), height: Math.ceil(height / factor) };
  const colours = COLOURS[space];
  if (header.channels < colours)
    throw new RenditionError('This Photoshop file could not be read: channels are missing. Save it again.');
  const hasAlpha = header.hasAlpha && header.channels > colours && space !== 'indexed' && space !== 'bitmap';
  const samples = colours + (hasAlpha ? 1 : 0);
  const data = new Uint8Array(size.width * size.height * samples);
  const rows = await rowReader(file, header, at);
  const sums = new Float64Array(size.width);
  const line = new Uint8Array(width);
  for (let channel = 0; channel < samples; channel++) {
    const isAlpha = channel === colours;
    for (let row = 0; row < size.height; row++) {
      const together = Math.min(factor, height - row * factor);
      sums.fill(0);
      for (let inner = 0; inner < together; inner++) {
        toBytes(await rows(channel, row * factor + inner), line, depth);
        // Mixed indexes are no colours: of those the first of each square counts.
        if (space === 'indexed') {
          if (inner === 0) for (let x = 0; x < size.width; x++) sums[x] = line[x * factor] ?? 0;
        } else
          for (let x = 0; x < width; x++) {
            const to = (x / factor) | 0;
            sums[to] = (sums[to] ?? 0) + (line[x] ?? 0);
          }
      }
      for (let x = 0; x < size.width; x++) {
        const count = space === 'indexed' ? 1 : together * Math.min(factor, width - x * factor);
        const value = Math.round((sums[x] ?? 0) / count);
        data[(row * size.width + x) * samples + channel] = isAlpha ? value : asTiff(value, space, channel);
      }
    }
  }
  const picture = { ...size, hasAlpha, profile: depth === 32 ? null : (header.blocks.profile ?? null) };
  if (space === 'indexed') return { ...picture, space: 'rgb', data: colour(data, header.palette) };
  return { ...picture, space: PIXEL_COLOURS[space], data };
}

/** Photoshop keeps paper as 255 where TIFF keeps ink, and middle grey of Lab as 128. */
function asTiff(value: number, space: PhotoshopHeader['space'], channel: number): number {
  if (space === 'cmyk') return 255 - value;
  return space === 'lab' && channel > 0 ? value ^ 0x80 : value;
}

function colour(indexes: Uint8Array, palette: Buffer | null): Uint8Array {
  const data = new Uint8Array(indexes.length * 3);
  for (const [at, index] of indexes.entries())
    for (let channel = 0; channel < 3; channel++)
      data[at * 3 + channel] = palette ? (palette[channel * 256 + index] ?? 0) : index;
  return data;
}

/** One row as 8 bits. Of 16 bits the upper half counts; 32 bits are light, which screens show by a curve. */
function toBytes(row: Buffer, line: Uint8Array, depth: PhotoshopHeader['depth']): void {
  const width = line.length;
  if (depth === 8) line.set(row.subarray(0, width));
  else if (depth === 16) for (let x = 0; x < width; x++) line[x] = row[x * 2] ?? 0;
  else if (depth === 1)
    for (let x = 0; x < width; x++) line[x] = ((row[x >> 3] ?? 0) >> (7 - (x & 7))) & 1 ? 0 : 255;
  else for (let x = 0; x < width; x++) line[x] = fromLight(row.readFloatBE(x * 4));
}

function fromLight(value: number): number {
  const light = Math.min(1, Math.max(0, Number.isFinite(value) ? value : 0));
  return Math.round(255 * (light <= 0.0031308 ? light * 12.92 : 1.055 * light ** (1 / 2.4) - 0.055));
}

async function rowReader(
  file: FileWindow,
  { width, height, channels, depth, isLarge }: PhotoshopHeader,
  at: number,
): Promise<(channel: number, row: number) => Promise<Buffer>> {
  const rowLength = Math.ceil((width * depth) / 8);
  const compression = (await file.bytes(at, 2)).readUInt16BE(0);
  const start = at + 2;
  if (compression === RAW)
    return (channel, row) => file.bytes(start + (channel * height + row) * rowLength, rowLength);
  if (compression !== RUN_LENGTH)
    throw new RenditionError(
      'This Photoshop file could not be read: its flattened picture is compressed in an unusual way. Save it again with “Maximise compatibility”.',
    );
  const entry = isLarge ? 4 : 2;
  const count = channels * height;
  const table = Buffer.from(await file.bytes(start, count * entry));
  const ends = new Float64Array(count + 1);
  ends[0] = start + count * entry;
  for (let index = 0; index < count; index++)
    ends[index + 1] =
      (ends[index] ?? 0) + (isLarge ? table.readUInt32BE(index * 4) : table.readUInt16BE(index * 2));
  const unpacked = Buffer.alloc(rowLength);
  return async (channel, row) => {
    const index = channel * height + row;
    const from = ends[index] ?? 0;
    unpack(await file.bytes(from, (ends[index + 1] ?? 0) - from), unpacked);
    return unpacked;
  };
}

/** PackBits; what a broken row lacks stays black. */
function unpack(packed: Buffer, into: Buffer): void {
  let from = 0;
  let to = 0;
  while (from < packed.length && to < into.length) {
    const code = packed[from++] ?? 128;
    if (code < 128) {
      const length = Math.min(code + 1, into.length - to);
      into.set(packed.subarray(from, from + length), to);
      from += code + 1;
      to += length;
    } else if (code > 128) {
      const length = Math.min(257 - code, into.length - to);
      into.fill(packed[from] ?? 0, to, to + length);
      from++;
      to += length;
    }
  }
  into.fill(0, to);
}
