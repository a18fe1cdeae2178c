import { buffer } from 'node:stream/consumers';
import { fileTypeFromBuffer } from 'file-type';
import type { Storage } from '../storage/port.ts';
import { extensionOf } from './file.present.ts';
import { lateDirectoryOf } from './tiffDirectory.ts';

const HEAD_BYTES = 256 * 1024;

/** Containers that say no more of themselves than "ZIP", "OLE" or "PDF": the extension picks among harmless documents. */
const byExtension: Record<string, Record<string, string>> = {
  'application/zip': {
    docx: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
    xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    pptx: 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
    key: 'application/vnd.apple.keynote',
    pages: 'application/vnd.apple.pages',
    numbers: 'application/vnd.apple.numbers',
  },
  'application/x-cfb': {
    doc: 'application/msword',
    dot: 'application/msword',
    xls: 'application/vnd.ms-excel',
    xlt: 'application/vnd.ms-excel',
    ppt: 'application/vnd.ms-powerpoint',
    pps: 'application/vnd.ms-powerpoint',
    pot: 'application/vnd.ms-powerpoint',
  },
  // Illustrator keeps its drawings within a PDF.
  'application/pdf': { ai: 'application/illustrator' },
  'text/plain': { csv: 'text/csv', vtt: 'text/vtt', srt: 'application/x-subrip' },
};
const textExtensions = new Set(['txt', 'md', 'csv', 'vtt', 'srt']);
/** How file-type calls what we name otherwise. */
const synonyms: Record<string, string> = {
  'video/x-msvideo': 'video/vnd.avi',
  'audio/vnd.wave': 'audio/wav',
  'audio/x-wav': 'audio/wav',
  'audio/x-flac': 'audio/flac',
  'audio/x-aiff': 'audio/aiff',
  'video/MP1S': 'video/mpeg',
  'video/MP2P': 'video/mpeg',
  'image/heic-sequence': 'image/heic',
  'image/heif-sequence': 'image/heif',
  'video/matroska': 'video/x-matroska',
  'text/rtf': 'application/rtf',
};

/** Media type of an object by its first bytes; `null` when nothing known. The name only picks among kinds of text and office containers. */
export async function sniffType(
  storage: Pick<Storage, 'open'>,
  { key, size, name }: { key: string; size: number; name: string },
): Promise<string | null> {
  const read = async (start: number, length: number) =>
    buffer(await storage.open(key, { start, end: Math.min(size, start + length) - 1 }));
  const head = await read(0, HEAD_BYTES);
  const late = lateDirectoryOf(head);
  if (!late || late.start >= size) return typeOfHead(head, name);
  const directory = await read(late.start, late.length);
  return (await typeOfHead(head, name)) ?? typeOfHead(late.withDirectory(directory), name);
}

/** `head`: the first bytes of the file. */
export async function typeOfHead(head: Uint8Array, name: string): Promise<string | null> {
  const extension = extensionOf(name);
  const found = await fileTypeFromBuffer(head);
  if (found && found.mime !== 'application/xml') {
    const mime = synonyms[found.mime] ?? found.mime;
    return byExtension[mime]?.[extension] ?? mime;
  }
  const text = decodeText(head);
  if (text === null) return null;
  const start = text.replace(
    /^\s*(?:<\?xml[^>]*>|<!--[\s\S]*?-->|<!doctype svg(?:[^>[]|\[[\s\S]*?\])*>|\s)*/i,
    '',
  );
  // What is in a drawing is checked as a whole on completion, see checkDrawing.ts.
  if (/^<(?:[\w-]+:)?svg[\s>]/i.test(start)) return 'image/svg+xml';
  if (
    /^\s*<(?:!doctype|html|head|body|script|iframe|\?php|\?xml|meta|style|svg)/i.test(start) ||
    start.startsWith('#!')
  )
    return null;
  if (!textExtensions.has(extension)) return null;
  return byExtension['text/plain']?.[extension] ?? 'text/plain';
}

/** Whether these first bytes, however few, are those of a web page or a script of a server. */
export const isPage = (head: Uint8Array): boolean =>
  /^\s*<(?:!doctype html|html|head|body|script|iframe|\?php)[\s>]/i.test(decodeText(head) ?? '');

/** The bytes as UTF-8 text, or `null` when they are something else. A character cut at the end is allowed. */
function decodeText(head: Uint8Array): string | null {
  if (head.includes(0)) return null;
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return null;
  }
}
