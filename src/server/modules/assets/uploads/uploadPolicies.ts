import type { UploadType } from '../../../../shared/contract/storage.ts';

const GIB = 1024 ** 3;
const MIB = 1024 ** 2;

/** Media types as they are found in the content, with the extensions that fit; the first is given to misnamed files. */
const pictures: Record<string, string[]> = {
  'image/jpeg': ['jpg', 'jpeg', 'jpe'],
  'image/png': ['png'],
  'image/webp': ['webp'],
  'image/avif': ['avif'],
};
/** What browsers play. */
const films: Record<string, string[]> = {
  'video/mp4': ['mp4', 'm4v', 'mov'],
  'video/x-m4v': ['m4v', 'mp4'],
  'video/quicktime': ['mov', 'qt'],
  'video/webm': ['webm'],
};
const libraryTypes: Record<string, string[]> = {
  ...pictures,
  'image/apng': ['png', 'apng'],
  'image/gif': ['gif'],
  'image/tiff': ['tif', 'tiff'],
  'image/heic': ['heic'],
  'image/heif': ['heif'],
  'image/bmp': ['bmp'],
  'image/jxl': ['jxl'],
  'image/svg+xml': ['svg'],
  'image/vnd.adobe.photoshop': ['psd', 'psb'],
  ...films,
  'video/x-matroska': ['mkv'],
  'video/vnd.avi': ['avi'],
  'video/mpeg': ['mpg', 'mpeg'],
  'video/ogg': ['ogv'],
  'audio/mpeg': ['mp3'],
  'audio/wav': ['wav'],
  'audio/x-m4a': ['m4a'],
  'audio/mp4': ['m4a', 'mp4'],
  'audio/aac': ['aac'],
  'audio/ogg': ['ogg', 'oga', 'opus'],
  'audio/opus': ['opus', 'ogg'],
  'audio/flac': ['flac'],
  'audio/aiff': ['aif', 'aiff'],
  'application/pdf': ['pdf'],
  'application/postscript': ['ps', 'ai', 'eps'],
  'application/illustrator': ['ai'],
  'application/eps': ['eps'],
  'application/x-indesign': ['indd'],
  'application/msword': ['doc', 'dot'],
  'application/vnd.ms-excel': ['xls', 'xlt'],
  'application/vnd.ms-powerpoint': ['ppt', 'pps', 'pot'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/vnd.openxmlformats-officedocument.presentationml.presentation': ['pptx'],
  'application/vnd.oasis.opendocument.text': ['odt'],
  'application/vnd.oasis.opendocument.spreadsheet': ['ods'],
  'application/vnd.oasis.opendocument.presentation': ['odp'],
  'application/vnd.apple.keynote': ['key'],
  'application/vnd.apple.pages': ['pages'],
  'application/vnd.apple.numbers': ['numbers'],
  'application/rtf': ['rtf'],
  'application/zip': ['zip'],
  'application/x-7z-compressed': ['7z'],
  'font/ttf': ['ttf'],
  'font/otf': ['otf'],
  'font/woff': ['woff'],
  'font/woff2': ['woff2'],
  'model/gltf-binary': ['glb'],
  'text/plain': ['txt', 'md'],
  'text/csv': ['csv'],
  'text/vtt': ['vtt'],
  'application/x-subrip': ['srt'],
};

/** Sheets and archives of imports. A CSV of any encoding is taken as one by its name: nothing shows or runs it. */
const sourceTypes: Record<string, string[]> = {
  'text/csv': ['csv', 'tsv', 'txt'],
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet': ['xlsx'],
  'application/zip': ['zip'],
};

export interface UploadPolicy {
  readonly purpose: 'item' | 'picture' | 'film' | 'source' | 'folder' | 'contract';
  /** Bytes. */
  readonly maxSize: number;
  readonly types: Readonly<Record<string, readonly string[]>>;
  readonly expected: string;
  /** Content that nothing is known of is taken, too; it is never shown, only downloaded. */
  readonly takesUnknown?: boolean;
}

/** Why a file of another name or content is refused, in a sentence. */
export const refusalOf = ({ expected, takesUnknown }: UploadPolicy): string =>
  takesUnknown
    ? 'Programs and web pages are not taken.'
    : `Files of this type are not taken: only ${expected}. Save it as one of these, and choose that.`;

/** What a file of this content is kept as, with the extensions that fit; `null`: it is not taken. */
export function keptType(
  { types, takesUnknown }: UploadPolicy,
  found: string | null,
): { mediaType: string; extensions: readonly string[] } | null {
  const extensions = found === null ? undefined : types[found];
  if (found !== null && extensions) return { mediaType: found, extensions };
  return takesUnknown ? { mediaType: 'application/octet-stream', extensions: [] } : null;
}

/** What each kind of upload takes. */
export const uploadPolicies: Record<UploadType, UploadPolicy> = {
  'library-item': {
    purpose: 'item',
    maxSize: 50 * GIB,
    types: libraryTypes,
    expected: 'images, videos, sound, PDF, office documents, layered originals, fonts, ZIP and text',
  },
  film: {
    purpose: 'film',
    maxSize: 50 * GIB,
    types: films,
    expected: 'MP4, M4V, QuickTime and WebM films',
  },
  'import-source': {
    purpose: 'source',
    maxSize: 50 * GIB,
    types: sourceTypes,
    expected: 'CSV and XLSX sheets and ZIP archives',
  },
  folder: {
    purpose: 'folder',
    maxSize: 50 * GIB,
    types: libraryTypes,
    expected: 'files',
    takesUnknown: true,
  },
  contract: {
    purpose: 'contract',
    maxSize: GIB,
    types: libraryTypes,
    expected: 'files',
    takesUnknown: true,
  },
  picture: { purpose: 'picture', maxSize: 50 * MIB, types: pictures, expected: 'JPEG, PNG, WebP and AVIF' },
};

/** What to do about a file whose content is something else than its name or this place wants. */
export const wrongContent = ({ expected }: UploadPolicy): string =>
  `The content of this file is of a type that is not taken here: only ${expected}. Save it as one of these, and upload it again.`;

/** Bytes of a part: few enough parts for S3's limit of 10,000, small enough to repeat cheaply. */
export function partSizeFor(size: number): number {
  return Math.max(16 * MIB, Math.ceil(size / 9_000 / MIB) * MIB);
}
