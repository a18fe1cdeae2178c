import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';

export type Encoding = 'br' | 'gzip' | 'identity';
type Packing = Exclude<Encoding, 'identity'>;
type Bytes = Uint8Array<ArrayBuffer>;

/** Brotli's quality for what is packed once, and for what is packed for each request. */
const THOROUGH = 9;
const QUICK = 4;
/** Characters from which a text is packed by another thread: up to here that costs more than it frees. */
const BY_ANOTHER_THREAD = 64 * 1024;

const gzipAside = promisify(gzip);
const brotliAside = promisify(brotliCompress);
const atQuality = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Packs a text that is sent to many. */
export const packOnce = (text: string, encoding: Packing): Bytes => packHere(text, encoding, THOROUGH);

/** Packs a text for one response. */
export async function packQuickly(text: string, encoding: Packing): Promise<Bytes> {
  if (text.length < BY_ANOTHER_THREAD) return packHere(text, encoding, QUICK);
  return bytesOf(encoding === 'gzip' ? await gzipAside(text) : await brotliAside(text, atQuality(QUICK)));
}

const packHere = (text: string, encoding: Packing, quality: number): Bytes =>
  bytesOf(encoding === 'gzip' ? gzipSync(text) : brotliCompressSync(text, atQuality(quality)));

const bytesOf = (packed: Buffer): Bytes => new Uint8Array(packed);

/** The best packing that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted = ''): Encoding {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}
