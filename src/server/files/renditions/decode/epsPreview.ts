import { FileWindow } from './fileWindow.ts';
import type { PlainPicture } from './plainTiff.ts';

const BINARY_HEAD = 0xc5d0d3c6;
const HEAD_BYTES = 256 * 1024;
const PREVIEW_MAX = 64 * 1024 * 1024;

/** The small picture that an EPS holds of itself: a TIFF, or the rows of an EPSI as grey. `null`: it holds none. */
export async function readEpsPreview(path: string): Promise<Buffer | PlainPicture | null> {
  const file = await FileWindow.open(path, 'This drawing');
  try {
    if (file.size < 32) return null;
    const head = await file.bytes(0, 32);
    if (head.readUInt32BE(0) === BINARY_HEAD) {
      const [at, length] = [head.readUInt32LE(20), head.readUInt32LE(24)];
      return at > 0 && length > 0 && length <= PREVIEW_MAX ? Buffer.from(await file.bytes(at, length)) : null;
    }
    return readRows((await file.bytes(0, Math.min(file.size, HEAD_BYTES))).toString('latin1'));
  } finally {
    await file.close();
  }
}

function readRows(text: string): PlainPicture | null {
  const begin = /%%BeginPreview:[ \t]*(\d{1,5})[ \t]+(\d{1,5})[ \t]+([18])[ \t]+\d+/.exec(text);
  const end = text.indexOf('%%EndPreview');
  if (!begin || end < 0) return null;
  const [width = 0, height = 0, depth = 0] = begin.slice(1).map(Number);
  const digits = text.slice(begin.index + begin[0].length, end).replace(/[^0-9a-fA-F]/g, '');
  const bytes = Buffer.from(digits, 'hex');
  const rowLength = Math.ceil((width * depth) / 8);
  if (width * height === 0 || bytes.length < rowLength * height) return null;
  const data = new Uint8Array(width * height);
  for (let at = 0; at < data.length; at++) {
    const [x, y] = [at % width, Math.floor(at / width)];
    const byte = bytes[y * rowLength + (depth === 8 ? x : x >> 3)] ?? 0;
    // Zero is white.
    data[at] = 255 - (depth === 8 ? byte : ((byte >> (7 - (x & 7))) & 1) * 255);
  }
  return { width, height, space: 'grey', hasAlpha: false, data };
}
