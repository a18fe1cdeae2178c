/** A colour profile of a screen: where its red, green and blue lie, as XYZ under D50, and its gamma. */
export function buildProfile({
  name,
  primaries,
  gamma,
}: {
  name: string;
  primaries: readonly [readonly number[], readonly number[], readonly number[]];
  gamma: number;
}): Buffer {
  const [red, green, blue] = primaries;
  const curve = Buffer.alloc(14);
  curve.write('curv', 'latin1');
  curve.writeUInt32BE(1, 8);
  curve.writeUInt16BE(Math.round(gamma * 256), 12);
  const tags: [string, Buffer][] = [
    ['desc', description(name)],
    ['wtpt', point([0.9642, 1, 0.8249])],
    ['rXYZ', point(red)],
    ['gXYZ', point(green)],
    ['bXYZ', point(blue)],
    ['rTRC', curve],
    ['gTRC', curve],
    ['bTRC', curve],
  ];
  const table = Buffer.alloc(4 + tags.length * 12);
  table.writeUInt32BE(tags.length);
  const parts: Buffer[] = [];
  let at = 128 + table.length;
  for (const [index, [tag, data]] of tags.entries()) {
    const padded = Buffer.concat([data, Buffer.alloc((4 - (data.length % 4)) % 4)]);
    table.write(tag, 4 + index * 12, 'latin1');
    table.writeUInt32BE(at, 8 + index * 12);
    table.writeUInt32BE(data.length, 12 + index * 12);
    parts.push(padded);
    at += padded.length;
  }
  const head = Buffer.alloc(128);
  head.writeUInt32BE(at);
  head.writeUInt32BE(0x02100000, 8);
  head.write('mntrRGB XYZ ', 12, 'latin1');
  head.write('acsp', 36, 'latin1');
  point([0.9642, 1, 0.8249]).copy(head, 68, 8);
  return Buffer.concat([head, table, ...parts]);
}

function point(values: readonly number[]): Buffer {
  const data = Buffer.alloc(20);
  data.write('XYZ ', 'latin1');
  for (const [index, value] of values.entries()) data.writeInt32BE(Math.round(value * 65536), 8 + index * 4);
  return data;
}

function description(name: string): Buffer {
  const data = Buffer.alloc(12 + name.length + 1 + 78);
  data.write('desc', 'latin1');
  data.writeUInt32BE(name.length + 1, 8);
  data.write(name, 12, 'latin1');
  return data;
}
