import type { Context } from '../context.ts';
import type { StoredRendition } from '../db/schema/files.ts';
import { notFound } from '../http/errors.ts';
import { matchesWeakly } from '../http/httpRange.ts';
import { respondWithBytes } from '../storage/respondWithBytes.ts';
import { readVerified } from '../storage/verifiedRead.ts';
import { refusalText } from '../text/refusals.ts';
import { renditionFileName, versionOf } from './file.present.ts';
import { isKeptPicture, readPicture } from './keptPictures.ts';
import type { PictureSource } from './shownFiles.ts';
import { type WatermarkTexts, watermarkedPicture } from './watermark/watermarkedPicture.ts';

interface Sending {
  /** As in the address: the version of the file, and the name of the rendition with its extension. */
  readonly version: string;
  readonly name: string;
  readonly headers: Readonly<Record<string, string>>;
  /** What is written across it; `null`: nothing. */
  readonly watermark?: WatermarkTexts | null;
}

/**
 * Sends one of the pictures made from a file; the caller has checked the rights. Throws 404 when it has no such one. One
 * that is damaged in the store never arrives whole; of a film, whose players read it in pieces, only the whole is verified.
 * Nothing that moves is sent where a watermark is due.
 */
export function sendRendition(
  { storage }: Pick<Context, 'storage'>,
  request: Request,
  file: PictureSource,
  { version, name, headers, watermark = null }: Sending,
): Promise<Response> {
  const rendition = file.renditions.find((made) => renditionFileName(made) === name);
  if (!rendition || versionOf(file) !== version) throw notFound(refusalText.missing.picture);
  if (watermark) return sendWatermarked({ storage }, request, { rendition, texts: watermark, headers });
  return sendPicture({ storage }, request, rendition, headers);
}

async function sendWatermarked(
  { storage }: Pick<Context, 'storage'>,
  request: Request,
  {
    rendition,
    texts,
    headers,
  }: { rendition: StoredRendition; texts: WatermarkTexts; headers: Sending['headers'] },
): Promise<Response> {
  const marked = watermarkedPicture(storage, rendition, texts);
  if (!marked) throw notFound(refusalText.missing.picture);
  const { etag, make } = marked;
  // A browser that kept it asks whether it is still the same: that needs no pixel.
  const isKept = matchesWeakly(request.headers.get('if-none-match'), etag);
  const bytes = isKept ? new Uint8Array() : await make();
  return respondWithBytes(request, {
    size: bytes.length,
    etag,
    headers: { 'Content-Type': rendition.mediaType, 'X-Content-Type-Options': 'nosniff', ...headers },
    open: ({ start, end }) => bytes.subarray(start, end + 1),
  });
}

/** Sends a picture that is stored. */
export function sendPicture(
  { storage }: Pick<Context, 'storage'>,
  request: Request,
  picture: Omit<PictureSource['renditions'][number], 'name' | 'width' | 'height'>,
  headers: Sending['headers'],
): Promise<Response> {
  const { storageKey: key, size, mediaType, crc32 } = picture;
  return respondWithBytes(request, {
    size,
    etag: `"${key.split('/').slice(-2).join('-')}"`,
    headers: { 'Content-Type': mediaType, 'X-Content-Type-Options': 'nosniff', ...headers },
    open: async (range, signal) => {
      if (crc32 !== undefined && isKeptPicture(storage, picture)) {
        const bytes = await readPicture(storage, { key, size, crc32 });
        return bytes.subarray(range.start, range.end + 1);
      }
      const stream = await storage.open(key, range, signal);
      if (crc32 === undefined || range.start > 0) return stream;
      return readVerified(storage, { key, size, crc32, range, signal, begun: Promise.resolve(stream) });
    },
  });
}
