import { RenditionError } from '../renditionError.ts';
import { FileWindow } from './fileWindow.ts';

const WHAT = 'This Photoshop file';
/** Resources of a file in use are some dozens. */
const RESOURCES_MAX = 5_000;
const PROFILE_MAX = 16 * 1024 * 1024;
const BLOCK_MAX = 64 * 1024 * 1024;
/** Sides and channels that Photoshop itself allows. */
const SIDE_MAX = 300_000;
const CHANNELS_MAX = 56;

const SPACES = {
  0: 'bitmap',
  1: 'grey',
  2: 'indexed',
  3: 'rgb',
  4: 'cmyk',
  7: 'multichannel',
  8: 'grey',
  9: 'lab',
} as const;
export type PhotoshopSpace = (typeof SPACES)[keyof typeof SPACES];

const WANTED = { thumbnail: 1036, iptc: 1028, profile: 1039, version: 1057, exif: 1058, xmp: 1060 } as const;
export type PhotoshopBlock = keyof typeof WANTED;

/** What precedes the pixels of the flattened picture. */
export interface PhotoshopHeader {
  readonly width: number;
  readonly height: number;
  readonly channels: number;
  readonly depth: 1 | 8 | 16 | 32;
  readonly space: PhotoshopSpace;
  /** The colours of an indexed picture: 256 reds, greens and blues. */
  readonly palette: Buffer | null;
  readonly blocks: Partial<Record<PhotoshopBlock, Buffer>>;
  /** Whether the first channel after those of the colours says how opaque the flattened picture is. */
  readonly hasAlpha: boolean;
  /** Whether Photoshop saved the flattened picture; else there is a white one in its place. */
  readonly isFlattened: boolean;
  /** Lengths of rows are 4 bytes in PSB, 2 in PSD. */
  readonly isLarge: boolean;
  /** Where the flattened picture begins. */
  readonly at: number;
}

export const openPhotoshop = (path: string): Promise<FileWindow> => FileWindow.open(path, WHAT);

/** Reads everything but pixels. Layers are passed over as a whole, however many there are. Throws `RenditionError`. */
export async function readPhotoshopHeader(file: FileWindow): Promise<PhotoshopHeader> {
  const head = await file.bytes(0, 30);
  const [signature, version] = [head.toString('latin1', 0, 4), head.readUInt16BE(4)];
  if (signature !== '8BPS' || (version !== 1 && version !== 2))
    throw new RenditionError(`${WHAT} could not be read: it does not begin as one. Save it again.`);
  const isLarge = version === 2;
  const channels = head.readUInt16BE(12);
  const [height, width] = [head.readUInt32BE(14), head.readUInt32BE(18)];
  const depth = head.readUInt16BE(22);
  const space = SPACES[head.readUInt16BE(24) as keyof typeof SPACES];
  const isSane =
    channels > 0 &&
    channels <= CHANNELS_MAX &&
    width > 0 &&
    height > 0 &&
    width <= SIDE_MAX &&
    height <= SIDE_MAX;
  if (!space || !isSane || (depth !== 1 && depth !== 8 && depth !== 16 && depth !== 32))
    throw new RenditionError(`${WHAT} could not be read: its header makes no sense. Save it again.`);

  const paletteLength = head.readUInt32BE(26);
  const palette = space === 'indexed' && paletteLength >= 768 ? Buffer.from(await file.bytes(30, 768)) : null;
  const resourcesAt = 30 + paletteLength;
  const resourcesLength = (await file.bytes(resourcesAt, 4)).readUInt32BE(0);
  const blocks = await readBlocks(file, { at: resourcesAt + 4, length: resourcesLength });

  const layersAt = resourcesAt + 4 + resourcesLength;
  const layers = await readLength(file, layersAt, isLarge);
  const hasAlpha = layers.length > (isLarge ? 10 : 6) && (await isFirstAlphaOpacity(file, layers, isLarge));
  const versionBlock = blocks.version;
  return {
    width,
    height,
    channels,
    depth,
    space,
    palette,
    blocks,
    hasAlpha,
    isFlattened: !versionBlock || versionBlock.length < 5 || versionBlock[4] !== 0,
    isLarge,
    at: layers.at + layers.length,
  };
}

/** A negative count of layers means so. */
async function isFirstAlphaOpacity(
  file: FileWindow,
  { at }: { at: number },
  isLarge: boolean,
): Promise<boolean> {
  const info = await readLength(file, at, isLarge);
  return info.length >= 2 && (await file.bytes(info.at, 2)).readInt16BE(0) < 0;
}

async function readLength(file: FileWindow, at: number, isLarge: boolean) {
  const bytes = await file.bytes(at, isLarge ? 8 : 4);
  const length = isLarge ? Number(bytes.readBigUInt64BE(0)) : bytes.readUInt32BE(0);
  return { length, at: at + bytes.length };
}

async function readBlocks(
  file: FileWindow,
  { at: start, length }: { at: number; length: number },
): Promise<Partial<Record<PhotoshopBlock, Buffer>>> {
  const blocks: Partial<Record<PhotoshopBlock, Buffer>> = {};
  const end = start + length;
  let at = start;
  for (let count = 0; at + 12 <= end && count < RESOURCES_MAX; count++) {
    const head = await file.bytes(at, 7);
    if (head.toString('latin1', 1, 4) !== 'BIM' && head.toString('latin1', 0, 4) !== 'MeSa') break;
    const id = head.readUInt16BE(4);
    const nameLength = (head[6] ?? 0) + 1;
    const sizeAt = at + 6 + nameLength + (nameLength % 2);
    const size = (await file.bytes(sizeAt, 4)).readUInt32BE(0);
    const name = (Object.keys(WANTED) as PhotoshopBlock[]).find((key) => WANTED[key] === id);
    const isTaken = size <= (name === 'profile' ? PROFILE_MAX : BLOCK_MAX) && sizeAt + 4 + size <= end;
    if (name && isTaken) blocks[name] = Buffer.from(await file.bytes(sizeAt + 4, size));
    at = sizeAt + 4 + size + (size % 2);
  }
  return blocks;
}
