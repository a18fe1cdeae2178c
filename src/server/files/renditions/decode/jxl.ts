import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { RenditionError } from '../renditionError.ts';
import type { PlainPicture } from './plainTiff.ts';

interface Decoded {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray;
}

/** The pixels of a JPEG XL file in sRGB, upright. The decoder is libjxl as WebAssembly. */
export async function readJxl(path: string): Promise<PlainPicture> {
  const { default: open } = await import('@jsquash/jxl/codec/dec/jxl_dec.js');
  const at = createRequire(import.meta.url).resolve('@jsquash/jxl/codec/dec/jxl_dec.wasm');
  const decoder = await open({ noInitialRun: true, wasmBinary: await readFile(at) });
  // Its types say that there is always a picture; of a broken file there is none.
  const image = decoder.decode(await readFile(path)) as Decoded | null;
  if (!image || image.width * image.height === 0)
    throw new RenditionError('This picture could not be read: it is damaged.');
  const { width, height, data } = image;
  return {
    width,
    height,
    space: 'rgb',
    hasAlpha: true,
    data: new Uint8Array(data.buffer, data.byteOffset, data.length),
  };
}
