import { Readable } from 'node:stream';
import sharp, { type TiffOptions } from 'sharp';
import { describe, expect, it } from 'vitest';
import { writeTiff } from './renditions/decode/plainTiff.ts';
import { sniffType } from './sniffType.ts';

const SIDE = 512;
/** Noise, so that no compression gets a picture into the first bytes that are read. */
const noise = (length: number) => {
  let state = 1;
  return Uint8Array.from({ length }, () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state >>> 24;
  });
};
const pixels = noise(SIDE * SIDE * 3);
const picture = () => sharp(pixels, { raw: { width: SIDE, height: SIDE, channels: 3 } });
/** As libtiff writes it, which GIMP, darktable and most other programs use: the directory behind the pixels. */
const libtiff = (options: TiffOptions, change = picture()) => change.tiff(options).toBuffer();

/** As Photoshop writes it, for a Mac: the directory before the pixels. */
const photoshop = () => writeTiff({ width: SIDE, height: SIDE, space: 'rgb', hasAlpha: false, data: pixels });

/** The same file with its directory behind everything else. */
function withDirectoryLast(file: Buffer, extra: readonly number[] = []): Buffer {
  const at = file.readUInt32BE(4);
  const count = file.readUInt16BE(at);
  const tags = file.subarray(at + 2, at + 2 + count * 12);
  const added = Buffer.concat(
    extra.map((tag) => Buffer.from([tag >> 8, tag & 255, 0, 3, 0, 0, 0, 1, 0, 1, 0, 0])),
  );
  const words = Buffer.alloc(2);
  words.writeUInt16BE(count + extra.length);
  const moved = Buffer.concat([file, words, tags, added, Buffer.alloc(4)]);
  moved.writeUInt32BE(file.length, 4);
  return moved;
}

const typeOf = (bytes: Buffer, name = 'shot.tif') =>
  sniffType(
    {
      open: async (_key, range) =>
        Readable.from([bytes.subarray(range?.start, (range?.end ?? Infinity) + 1)]),
    },
    { key: 'k', size: bytes.length, name },
  );

describe('a TIFF is known wherever its directory lies', () => {
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['GIMP, 8 bits, not compressed', () => libtiff({ compression: 'none' })],
    ['GIMP, 8 bits, LZW', () => libtiff({ compression: 'lzw', predictor: 'none' })],
    [
      'darktable, 16 bits, deflate',
      () => libtiff({ compression: 'deflate' }, picture().toColourspace('rgb16')),
    ],
    ['tiles', () => libtiff({ compression: 'none', tile: true, tileWidth: 128, tileHeight: 128 })],
    ['pages of sizes', () => libtiff({ compression: 'none', tile: true, pyramid: true })],
    ['ink for the press, LZW', () => libtiff({ compression: 'lzw' }, picture().toColourspace('cmyk'))],
    ['BigTIFF', () => libtiff({ compression: 'none', bigtiff: true })],
    ['Photoshop, directory first', photoshop],
    ['Photoshop, directory last', () => withDirectoryLast(photoshop())],
  ])('%s', async (_name, write) => {
    const bytes = await write();
    expect(bytes.length).toBeGreaterThan(256 * 1024);
    expect(await typeOf(bytes)).toBe('image/tiff');
  });

  it('and a camera original in it is none', async () => {
    expect(await typeOf(withDirectoryLast(photoshop(), [50_706]), 'shot.tif')).toBe('image/x-adobe-dng');
  });

  it('and a file that was cut before its directory is none', async () => {
    const bytes = withDirectoryLast(photoshop());
    expect(await typeOf(bytes.subarray(0, bytes.length - 40))).toBeNull();
    expect(await typeOf(bytes.subarray(0, 300_000))).toBeNull();
  });
});
