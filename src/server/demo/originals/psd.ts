/** Adobe Photoshop File Format: the parts that a layered RGB picture of 8 bits needs. Numbers are big-endian. */

export interface PsdLayer {
  /** ASCII. */
  readonly name: string;
  readonly blend: 'norm' | 'sLit';
  /** 0 to 255. */
  readonly opacity: number;
  /** RGBA, as large as the document. */
  readonly pixels: Uint8Array;
}

const RESOLUTION = 1005;
/** Red, green, blue, then opacity. */
const CHANNELS = [0, 1, 2, -1] as const;

const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeInt16BE(value > 0x7fff ? value - 0x10000 : value);
  return bytes;
};
const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const withLength = (bytes: Buffer): Buffer => Buffer.concat([u32(bytes.length), bytes]);

/** Runs of equal bytes as two bytes, others as they are. */
function packBits(row: Uint8Array): Buffer {
  const packed = Buffer.alloc(row.length + Math.ceil(row.length / 128) + 1);
  let length = 0;
  for (let at = 0; at < row.length; ) {
    let run = 1;
    while (run < 128 && row[at + run] === row[at]) run += 1;
    if (run > 2) {
      packed[length++] = 257 - run;
      packed[length++] = row[at] ?? 0;
      at += run;
      continue;
    }
    const from = at;
    while (at < row.length && at - from < 128) {
      if (row[at] === row[at + 1] && row[at] === row[at + 2] && at + 2 < row.length) break;
      at += 1;
    }
    packed[length++] = at - from - 1;
    packed.set(row.subarray(from, at), length);
    length += at - from;
  }
  return packed.subarray(0, length);
}

function planeOf(pixels: Uint8Array, channel: number): Uint8Array {
  const plane = new Uint8Array(pixels.length / 4);
  for (let index = 0; index < plane.length; index += 1) plane[index] = pixels[index * 4 + channel] ?? 0;
  return plane;
}

/** Lengths of the packed rows and the rows. */
function packPlane(plane: Uint8Array, width: number): { lengths: Buffer; rows: Buffer[] } {
  const rows: Buffer[] = [];
  for (let at = 0; at < plane.length; at += width) rows.push(packBits(plane.subarray(at, at + width)));
  const lengths = Buffer.alloc(rows.length * 2);
  for (const [index, row] of rows.entries()) lengths.writeUInt16BE(row.length, index * 2);
  return { lengths, rows };
}

const RLE = u16(1);

/** The file in pieces, one after the other. `flattened` is what programs show that know no layers, RGBA. */
export function* psdOf(
  { width, height, dpi }: { width: number; height: number; dpi: number },
  layers: readonly PsdLayer[],
  flattened: Uint8Array,
): Generator<Buffer> {
  const header = [
    Buffer.from('8BPS'),
    u16(1),
    Buffer.alloc(6),
    u16(3),
    u32(height),
    u32(width),
    u16(8),
    u16(3),
  ];
  yield Buffer.concat([...header, u32(0)]);
  const fixed = u32(dpi * 65_536);
  const resolution = Buffer.concat([fixed, u16(1), u16(1), fixed, u16(1), u16(1)]);
  yield withLength(Buffer.concat([Buffer.from('8BIM'), u16(RESOLUTION), u16(0), withLength(resolution)]));

  const records: Buffer[] = [];
  const data: Buffer[] = [];
  for (const layer of layers) {
    const lengths: Buffer[] = [];
    for (const channel of CHANNELS) {
      const packed = packPlane(planeOf(layer.pixels, channel < 0 ? 3 : channel), width);
      const parts = [RLE, packed.lengths, ...packed.rows];
      lengths.push(u16(channel), u32(parts.reduce((sum, part) => sum + part.length, 0)));
      data.push(...parts);
    }
    const name = Buffer.alloc(Math.ceil((layer.name.length + 1) / 4) * 4);
    name[0] = layer.name.length;
    name.write(layer.name, 1, 'ascii');
    records.push(
      Buffer.concat([
        ...[0, 0, height, width].map(u32),
        u16(CHANNELS.length),
        ...lengths,
        Buffer.from(`8BIM${layer.blend}`),
        Buffer.from([layer.opacity, 0, 0, 0]),
        withLength(Buffer.concat([u32(0), u32(0), name])),
      ]),
    );
  }
  const size = [...records, ...data].reduce((sum, part) => sum + part.length, 2);
  const padding = size % 2;
  yield Buffer.concat([u32(size + padding + 8), u32(size + padding), u16(layers.length), ...records]);
  yield* data;
  yield Buffer.concat([Buffer.alloc(padding), u32(0), RLE]);
  const planes = [0, 1, 2].map((channel) => packPlane(planeOf(flattened, channel), width));
  for (const { lengths } of planes) yield lengths;
  for (const { rows } of planes) yield* rows;
}
