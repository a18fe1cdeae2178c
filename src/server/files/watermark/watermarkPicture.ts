import { drawWatermark } from './drawWatermark.ts';

/** Types of the pictures that previews are; moving ones are not among them. */
const WRITERS = {
  'image/webp': { quality: 80, effort: 0 },
  'image/jpeg': { quality: 85 },
} as const;

/** Whether a watermark can be drawn into pictures of this type. */
export const canWatermark = (mediaType: string): mediaType is keyof typeof WRITERS => mediaType in WRITERS;

/**
 * A preview with a text drawn all over it, of the same size and type. The picture is one that the server made: files that
 * were uploaded are only read in the rendering process.
 */
export async function watermarkPicture(
  bytes: Uint8Array,
  { mediaType, text }: { mediaType: keyof typeof WRITERS; text: string },
): Promise<Buffer<ArrayBuffer>> {
  const { default: sharp } = await import('sharp');
  const picture = sharp(bytes);
  const { width, height } = await picture.metadata();
  const marked = picture.composite([
    { input: await drawWatermark(text, { width, height }), tile: true, gravity: 'northwest' },
  ]);
  const made = mediaType === 'image/webp' ? marked.webp(WRITERS[mediaType]) : marked.jpeg(WRITERS[mediaType]);
  return Buffer.from(await made.toBuffer());
}
