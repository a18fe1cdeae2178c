import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import { RenditionError } from './renditionError.ts';

const LONG_SIDE = 2048;

/** Picture of the first page as PNG, and how many pages there are. */
export interface PdfPage {
  readonly png: Buffer;
  readonly pages: number;
}

/** Draws the first page on white. Runs in the rendering process: a heavy page takes seconds. */
export async function renderFirstPage(path: string): Promise<PdfPage> {
  const require = createRequire(import.meta.url);
  const assets = join(dirname(require.resolve('pdfjs-dist/package.json')));
  try {
    const { getDocument } = await import('pdfjs-dist/legacy/build/pdf.mjs');
    const pdf = await getDocument({
      data: new Uint8Array(await readFile(path)),
      verbosity: 0,
      isEvalSupported: false,
      stopAtErrors: false,
      useSystemFonts: false,
      standardFontDataUrl: `${assets}/standard_fonts/`,
      cMapUrl: `${assets}/cmaps/`,
      cMapPacked: true,
      wasmUrl: `${assets}/wasm/`,
      iccUrl: `${assets}/iccs/`,
    }).promise;
    const first = await pdf.getPage(1);
    const full = first.getViewport({ scale: 1 });
    const viewport = first.getViewport({ scale: LONG_SIDE / Math.max(full.width, full.height) });
    const [width, height] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side)));
    const canvas = createCanvas(width ?? 1, height ?? 1);
    const drawing = { canvas, canvasContext: canvas.getContext('2d'), viewport, background: '#ffffff' };
    // The types of pdf.js know the canvas of browsers only.
    await first.render(drawing as never).promise;
    return { png: await canvas.encode('png'), pages: pdf.numPages };
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new RenditionError(`This PDF could not be read: ${reason}`, { cause });
  }
}
