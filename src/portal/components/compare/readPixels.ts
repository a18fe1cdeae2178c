import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import type { Picture } from '../../../shared/contract/file.ts';
import { placeWithin, type Size } from '../../lib/compare/pixelDifference.ts';
import { drawPage } from '../pdf/pdfReader.ts';

/** Wide enough to be compared, in pixels. */
const WIDTH = 1280;

/** What can be drawn on a canvas, with its size. */
export interface Drawable extends Size {
  readonly image: CanvasImageSource;
}

/** The narrowest picture that is wide enough, or else the widest. */
export async function readPicture({ sources }: Picture): Promise<Drawable> {
  const byWidth = sources.toSorted((a, b) => a.width - b.width);
  const source = byWidth.find(({ width }) => width >= WIDTH) ?? byWidth.at(-1);
  if (!source) throw new Error('The picture has no file.');
  const image = new Image();
  image.src = source.url;
  await image.decode();
  return { image, width: image.naturalWidth, height: image.naturalHeight };
}

export function readPage(document: PDFDocumentProxy, number: number): Promise<Drawable> {
  return new Promise((resolve) => {
    drawPage({
      document,
      number,
      box: { width: WIDTH, height: WIDTH },
      onDrawn: (canvas) => resolve({ image: canvas, width: canvas.width, height: canvas.height }),
    });
  });
}

/** Its pixels, whole and centred on white in a frame. */
export function pixelsIn(frame: Size, drawable: Drawable): Uint8ClampedArray {
  const canvas = window.document.createElement('canvas');
  canvas.width = frame.width;
  canvas.height = frame.height;
  const drawing = canvas.getContext('2d', { willReadFrequently: true });
  if (!drawing) throw new Error('There is no canvas.');
  drawing.fillStyle = '#fff';
  drawing.fillRect(0, 0, frame.width, frame.height);
  const { x, y, width, height } = placeWithin(frame, drawable);
  drawing.drawImage(drawable.image, x, y, width, height);
  return drawing.getImageData(0, 0, frame.width, frame.height).data;
}
