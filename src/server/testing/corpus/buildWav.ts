/** A WAV file of one channel whose samples follow `sound`, a function of seconds with values from -1 to 1. */
export function buildWav(
  seconds: number,
  sound: (time: number) => number,
  { rate = 8000, bits = 16 }: { rate?: number; bits?: 8 | 16 | 24 | 32 } = {},
): Buffer {
  const frames = Math.round(seconds * rate);
  const step = bits / 8;
  const data = Buffer.alloc(frames * step);
  for (let frame = 0; frame < frames; frame++) {
    const value = sound(frame / rate);
    if (bits === 8) data[frame] = Math.round(128 + value * 127);
    else data.writeIntLE(Math.round(value * (2 ** (bits - 1) - 1)), frame * step, step);
  }
  const head = Buffer.alloc(44);
  head.write('RIFF', 'latin1');
  head.writeUInt32LE(36 + data.length, 4);
  head.write('WAVEfmt ', 8, 'latin1');
  head.writeUInt32LE(16, 16);
  head.writeUInt16LE(1, 20);
  head.writeUInt16LE(1, 22);
  head.writeUInt32LE(rate, 24);
  head.writeUInt32LE(rate * step, 28);
  head.writeUInt16LE(step, 32);
  head.writeUInt16LE(bits, 34);
  head.write('data', 36, 'latin1');
  head.writeUInt32LE(data.length, 40);
  return Buffer.concat([head, data]);
}
