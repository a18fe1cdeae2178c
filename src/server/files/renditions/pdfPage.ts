import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createCanvas } from '@napi-rs/canvas';
import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import sharp, { type Sharp } from 'sharp';
import type { EmbeddedText } from '../../../shared/contract/file.ts';
import { embeddedFrom } from './decode/readEmbedded.ts';
import { RenditionError } from './renditionError.ts';

const LONG_SIDE = 2048;

/** Picture of the first page, and how many pages there are. */
export interface PdfPage {
  readonly picture: Sharp;
  readonly pages: number;
  readonly embedded: EmbeddedText | null;
}

/** What Illustrator writes on the page of a file that was saved without its PDF. */
const NO_CONTENT = /saved without PDF Content/i;

/** Draws the first page on white. Runs in the rendering process: a heavy page takes seconds. */
export async function renderFirstPage(path: string, isIllustrator: boolean): Promise<PdfPage> {
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
    if (isIllustrator && NO_CONTENT.test(await textOf(first)))
      throw new RenditionError(
        'This Illustrator file was saved without its PDF. In Illustrator, turn on “Create PDF compatible file”, save it again, and replace the file.',
      );
    const full = first.getViewport({ scale: 1 });
    const viewport = first.getViewport({ scale: LONG_SIDE / Math.max(full.width, full.height) });
    const [width, height] = [viewport.width, viewport.height].map((side) => Math.max(1, Math.round(side)));
    const canvas = createCanvas(width ?? 1, height ?? 1);
    const drawing = { canvas, canvasContext: canvas.getContext('2d'), viewport, background: '#ffffff' };
    // The types of pdf.js know the canvas of browsers only.
    await first.render(drawing as never).promise;
    const { info } = await pdf.getMetadata();
    return {
      picture: sharp(canvas.data(), {
        raw: { width: canvas.width, height: canvas.height, channels: 4 },
      }).removeAlpha(),
      pages: pdf.numPages,
      embedded: embeddedFrom(info as Readonly<Record<string, unknown>>),
    };
  } catch (cause) {
    if (cause instanceof RenditionError) throw cause;
    const reason = cause instanceof Error ? cause.message : 'unknown';
    throw new RenditionError(
      `This ${isIllustrator ? 'Illustrator file' : 'PDF'} could not be read: ${reason}`,
      { cause },
    );
  }
}

async function textOf(page: PDFPageProxy): Promise<string> {
  const { items } = await page.getTextContent();
  return items.map((item) => ('str' in item ? item.str : '')).join(' ');
}
