interface Layout {
  readonly width: number;
  readonly height: number;
  readonly mode: number;
  readonly depth: 1 | 8 | 16 | 32;
  /** Rows of each channel, one channel after the other. */
  readonly planes: readonly Buffer[];
  readonly profile?: Buffer | undefined;
  readonly blocks?: readonly { id: number; data: Buffer }[];
  /** Of the layers that the file claims to have; negative when the first further channel is opacity. */
  readonly layerCount?: number;
  readonly compression?: number;
  /** What the table of rows is, in place of no compression. */
  readonly isRunLength?: boolean;
  readonly isLarge?: boolean;
}

/** A Photoshop file by hand, as the format's description has it. */
export function buildPhotoshop({
  width,
  height,
  mode,
  depth,
  planes,
  profile,
  blocks = [],
  layerCount,
  isRunLength = false,
  isLarge = false,
  compression = isRunLength ? 1 : 0,
}: Layout): Buffer {
  const head = Buffer.alloc(26);
  head.write('8BPS', 'latin1');
  head.writeUInt16BE(isLarge ? 2 : 1, 4);
  head.writeUInt16BE(planes.length, 12);
  head.writeUInt32BE(height, 14);
  head.writeUInt32BE(width, 18);
  head.writeUInt16BE(depth, 22);
  head.writeUInt16BE(mode, 24);
  const resources = [...blocks, ...(profile ? [{ id: 1039, data: profile }] : [])].map(({ id, data }) => {
    const start = Buffer.alloc(12);
    start.write('8BIM', 'latin1');
    start.writeUInt16BE(id, 4);
    start.writeUInt32BE(data.length, 8);
    return Buffer.concat([start, data, Buffer.alloc(data.length % 2)]);
  });
  const layers = layerCount === undefined ? Buffer.alloc(0) : layersOf(layerCount, isLarge);
  const method = Buffer.alloc(2);
  method.writeUInt16BE(compression);
  return Buffer.concat([
    head,
    withLength(Buffer.alloc(0)),
    withLength(Buffer.concat(resources)),
    withLength(layers, isLarge),
    method,
    ...(isRunLength ? runLengths(planes, { height, isLarge }) : planes),
  ]);
}

function withLength(data: Buffer, isLarge = false): Buffer {
  const length = Buffer.alloc(isLarge ? 8 : 4);
  length.writeUInt32BE(data.length, isLarge ? 4 : 0);
  return Buffer.concat([length, data]);
}

function layersOf(count: number, isLarge: boolean): Buffer {
  const info = Buffer.alloc(32);
  info.writeInt16BE(count);
  return withLength(info, isLarge);
}

/** Each row as literal runs of PackBits. */
function runLengths(
  planes: readonly Buffer[],
  { height, isLarge }: { height: number; isLarge: boolean },
): Buffer[] {
  const rows = planes.flatMap((plane) => {
    const length = plane.length / height;
    return Array.from({ length: height }, (_, row) => pack(plane.subarray(row * length, (row + 1) * length)));
  });
  const entry = isLarge ? 4 : 2;
  const table = Buffer.alloc(rows.length * entry);
  for (const [index, row] of rows.entries())
    if (isLarge) table.writeUInt32BE(row.length, index * 4);
    else table.writeUInt16BE(row.length, index * 2);
  return [table, ...rows];
}

function pack(row: Buffer): Buffer {
  const runs: Buffer[] = [];
  for (let start = 0; start < row.length; start += 128) {
    const run = row.subarray(start, start + 128);
    runs.push(Buffer.from([run.length - 1]), run);
  }
  return Buffer.concat(runs);
}
