import { createHash } from 'node:crypto';
import { readFileSync, statSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

/** What the page of the portal says before any script runs. */
export interface PageFacts {
  readonly brand: string;
  /** Whether the browser has a session, perhaps one that has ended. */
  readonly hasSession: boolean;
  /** Whether the browser has the cookie of a debug session. */
  readonly isDebugged: boolean;
}

type Encoding = 'br' | 'gzip' | 'identity';
export interface RenderedPage {
  /** Weak, because the packed forms share it. */
  readonly etag: string;
  readonly html: string;
  readonly packed: (encoding: 'br' | 'gzip') => Uint8Array<ArrayBuffer>;
}

/** Enough for the pages of one brand while it is being renamed. */
const KEPT = 8;

/** Writes facts into the built page and keeps the results, packed, until the file or the facts change. */
export function createPageRenderer(path: string): (facts: PageFacts) => RenderedPage {
  const kept = new Map<string, RenderedPage>();
  return ({ brand, hasSession, isDebugged }) => {
    const { mtimeMs, size } = statSync(path);
    const key = JSON.stringify([mtimeMs, size, brand, hasSession, isDebugged]);
    const known = kept.get(key);
    if (known) return known;
    const values: Record<string, string> = {
      BRAND: escapeHtml(brand),
      SESSION: hasSession ? 'known' : '',
      DEBUG: isDebugged ? 'on' : '',
    };
    const html = readFileSync(path, 'utf8').replaceAll(
      /%(BRAND|SESSION|DEBUG)%/g,
      (_, name) => values[name] ?? '',
    );
    const page = renderedPage(html);
    const oldest = kept.size >= KEPT ? kept.keys().next().value : undefined;
    if (oldest !== undefined) kept.delete(oldest);
    kept.set(key, page);
    return page;
  };
}

function renderedPage(html: string): RenderedPage {
  const packed = new Map<Encoding, Uint8Array<ArrayBuffer>>();
  return {
    html,
    etag: `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 22)}"`,
    packed: (encoding) => {
      const bytes = packed.get(encoding) ?? pack(html, encoding);
      packed.set(encoding, bytes);
      return bytes;
    },
  };
}

function pack(html: string, encoding: 'br' | 'gzip'): Uint8Array<ArrayBuffer> {
  const bytes =
    encoding === 'gzip'
      ? gzipSync(html)
      : brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } });
  return new Uint8Array(bytes);
}

/** The best packing that an `Accept-Encoding` header allows. */
export function chooseEncoding(accepted = ''): Encoding {
  const names = accepted
    .split(',')
    .filter((part) => !/;\s*q=0(\.0*)?\s*$/.test(part))
    .map((part) => part.split(';')[0]?.trim().toLowerCase());
  return (['br', 'gzip'] as const).find((name) => names.includes(name)) ?? 'identity';
}

const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escapeHtml = (text: string): string => text.replaceAll(/[&<>"']/g, (sign) => ENTITIES[sign] ?? sign);
