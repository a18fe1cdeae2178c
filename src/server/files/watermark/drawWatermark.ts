import {
  WATERMARK_ANGLE,
  WATERMARK_LONGEST,
  WATERMARK_OUTLINE,
  watermarkMiddles,
  watermarkSize,
  watermarkTile,
} from '../../../shared/domain/watermarkTile.ts';
import { facesFor, writable } from '../pdf/faces.ts';

/** The smallest letters, in pixels. */
const SMALLEST = 7;
/** Size at which the text is measured, in pixels. */
const EM = 100;
/** Read on light grounds and on dark ones. */
const LIGHT = 'rgba(255, 255, 255, 0.46)';
const DARK = 'rgba(20, 16, 12, 0.24)';

interface Box {
  readonly width: number;
  readonly height: number;
}

/**
 * A transparent PNG that is repeated over a picture of `box` pixels: the text in its middle and at its corners, so that the
 * rows are offset. Never larger than the picture.
 */
export async function drawWatermark(text: string, box: Box): Promise<Buffer> {
  const { GlobalFonts, createCanvas } = await import('@napi-rs/canvas');
  const words = writable(text, 'en').trim().slice(0, WATERMARK_LONGEST);
  const families = facesFor('en', (path, family) => {
    if (!GlobalFonts.registerFromPath(path, family)) throw new Error(`The font ${path} could not be read.`);
  })(words, 'text');
  const fontOf = (size: number) =>
    `${size}px ${families.map((name) => `"${name}"`).join(', ') || 'sans-serif'}`;

  const ruler = createCanvas(1, 1).getContext('2d');
  ruler.font = fontOf(EM);
  const length = ruler.measureText(words).width / EM;
  const { across, down } = watermarkTile(length);
  const wanted = watermarkSize(box.width, box.height);
  const size = Math.max(SMALLEST, Math.min(wanted, box.width / across, box.height / down));
  const width = Math.max(1, Math.min(box.width, Math.round(across * size)));
  const height = Math.max(1, Math.min(box.height, Math.round(down * size)));

  const canvas = createCanvas(width, height);
  const context = canvas.getContext('2d');
  context.font = fontOf(size);
  context.fontVariationSettings = '"wght" 400';
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  context.strokeStyle = DARK;
  context.fillStyle = LIGHT;
  context.lineJoin = 'round';
  context.lineWidth = Math.max(1, size * WATERMARK_OUTLINE);
  for (const [x, y] of watermarkMiddles(width, height)) {
    context.save();
    context.translate(x, y);
    context.rotate(-WATERMARK_ANGLE);
    context.strokeText(words, 0, 0);
    context.fillText(words, 0, 0);
    context.restore();
  }
  return canvas.encode('png');
}
