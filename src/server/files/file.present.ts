import type { Downloadable, FileFacts, FileKind, Picture, PictureFit } from '../../shared/contract/file.ts';
import { extensionOf } from '../../shared/domain/fileName.ts';
import { anchorOf, canHold, type Focus } from '../../shared/domain/focus.ts';
import { TILE_RATIO } from '../../shared/domain/ratios.ts';
import type { files, StoredRendition } from '../db/schema/files.ts';

export type FileRow = typeof files.$inferSelect;
/** What of a file is shown of it and of its picture. */
export type PresentedFile = Pick<
  FileRow,
  | 'id'
  | 'name'
  | 'mediaType'
  | 'size'
  | 'sha256'
  | 'width'
  | 'height'
  | 'duration'
  | 'pages'
  | 'state'
  | 'renditionState'
  | 'renditions'
  | 'placeholder'
  | 'colour'
  | 'ink'
  | 'plainBorder'
  | 'focalX'
  | 'focalY'
  | 'focalBox'
>;

const archives = /^application\/(zip|x-7z-compressed|x-rar-compressed|vnd\.rar|gzip|x-tar)$/;
const documents =
  /^application\/(msword|rtf|vnd\.ms-|vnd\.openxmlformats-officedocument|vnd\.oasis\.opendocument|vnd\.apple\.)|^text\//;

/** Drawings, as pictures are. */
const drawings = /^application\/(illustrator|eps|postscript)$/;

/** Which family a media type belongs to; it picks icons and viewers. */
export function kindOf(mediaType: string): FileKind {
  if (mediaType.startsWith('image/') || drawings.test(mediaType)) return 'image';
  if (mediaType.startsWith('video/')) return 'video';
  if (mediaType.startsWith('audio/')) return 'audio';
  if (mediaType === 'application/pdf') return 'pdf';
  if (archives.test(mediaType)) return 'archive';
  return documents.test(mediaType) ? 'document' : 'other';
}

export { extensionOf };

const extensionByType: Record<string, string> = {
  'image/webp': 'webp',
  'image/jpeg': 'jpg',
  'image/avif': 'avif',
  'video/mp4': 'mp4',
  'video/webm': 'webm',
};
/** File name of a rendition in its address, such as `w640.webp`. */
export const renditionFileName = (rendition: StoredRendition) =>
  `${rendition.name}.${extensionByType[rendition.mediaType] ?? 'bin'}`;

export function presentFile(file: PresentedFile): FileFacts {
  return {
    id: file.id,
    name: file.name,
    kind: kindOf(file.mediaType),
    mediaType: file.mediaType,
    extension: extensionOf(file.name),
    size: file.size,
    width: file.width,
    height: file.height,
    duration: file.duration,
    pages: file.pages,
    state: file.state,
    renditionState: file.renditionState,
  };
}

/** Version of a file in addresses: a replaced file has other bytes, so another address. */
export const versionOf = (file: Pick<FileRow, 'sha256'>) => file.sha256?.slice(0, 16) ?? null;

/**
 * Whether the file's own properties require that its picture is shown whole: transparent, a drawing, a page, or a
 * packshot.
 */
const isShownWhole = ({ mediaType, ink, plainBorder }: PresentedFile): boolean =>
  ink !== null ||
  plainBorder ||
  mediaType === 'image/svg+xml' ||
  drawings.test(mediaType) ||
  ['pdf', 'document'].includes(kindOf(mediaType));

/**
 * The picture of an item: shown whole where a tile would cut its focal box, else as its content manager chose, else
 * whole where the file requires it, else as its library does. Transparent pictures get the ground on which their ink
 * can be seen.
 */
export function presentItemPicture(
  file: PresentedFile,
  { fit, tileFit }: { fit: PictureFit | null; tileFit: PictureFit },
): Picture | null {
  const picture = presentPicture(file);
  if (!picture) return null;
  const isCut = !canHold(TILE_RATIO, picture, file.focalBox);
  const usual = isShownWhole(file) ? 'contain' : tileFit;
  return { ...picture, fit: isCut ? 'contain' : (fit ?? usual), ground: groundOf(file) };
}

/** On what the ink of a transparent picture can be seen; `null`: it is opaque. */
export const groundOf = ({ ink }: Pick<FileRow, 'ink'>): Picture['ground'] =>
  ink && (ink === 'dark' ? 'light' : 'dark');

/** What crops of a file are made around. */
export const focusOf = ({ focalX, focalY, focalBox }: PresentedFile): Focus => ({
  point: [focalX, focalY],
  box: focalBox,
});

/** The file as a responsive picture that fills its frame; `null` while there are no renditions. */
export function presentPicture(file: PresentedFile): Picture | null {
  const version = versionOf(file);
  const shown = file.renditions.filter(({ name }) => /^w\d+$/.test(name)).sort((a, b) => a.width - b.width);
  const widest = shown.at(-1);
  if (!version || !widest) return null;
  const addressOf = (rendition: StoredRendition) =>
    `/api/rendition/${file.id}/${version}/${renditionFileName(rendition)}`;
  const hover = file.renditions.find(({ name }) => name === 'hover');
  return {
    ...(hover && { motion: { url: addressOf(hover), mediaType: hover.mediaType } }),
    placeholder: file.placeholder,
    colour: file.colour,
    width: file.width ?? widest.width,
    height: file.height ?? widest.height,
    focalPoint: anchorOf(focusOf(file)),
    fit: 'cover',
    ground: null,
    sources: shown.map((rendition) => ({
      url: addressOf(rendition),
      width: rendition.width,
      height: rendition.height,
      mediaType: rendition.mediaType,
    })),
  };
}

const previewLabels: Partial<Record<FileKind, string>> = {
  image: 'JPEG',
  pdf: 'First page',
  video: 'Poster',
};

/** Whether a JPEG made from a file is of use beside it: a poster, another format, or fewer pixels in fewer bytes. */
function isUsefulBeside(file: PresentedFile, jpeg: StoredRendition): boolean {
  if (file.mediaType !== jpeg.mediaType) return true;
  return file.width !== null && jpeg.width < file.width && jpeg.size < file.size;
}

/** What can be downloaded of a file: the original first, then a JPEG where one is of use. */
export function presentDownloads(file: PresentedFile): Downloadable[] {
  const made = file.renditions.find(({ name }) => name === 'jpeg');
  const jpeg = made && isUsefulBeside(file, made) ? made : null;
  const label = previewLabels[kindOf(file.mediaType)] ?? 'JPEG';
  return [
    { name: 'original', label: 'Original', ...pick(file) },
    ...(jpeg
      ? [{ name: 'jpeg', label: `${label}, ${Math.max(jpeg.width, jpeg.height)} px`, ...pick(jpeg) }]
      : []),
  ];
}

/** The JPEG of a picture that an archive may hold in place of the original; of a film or a document there is none. */
export function webPictureOf(file: FileRow): (StoredRendition & { crc32: number }) | null {
  if (kindOf(file.mediaType) !== 'image') return null;
  const made = file.renditions.find(({ name }) => name === 'jpeg');
  return made?.crc32 !== undefined && isUsefulBeside(file, made) ? { ...made, crc32: made.crc32 } : null;
}

const pick = ({
  mediaType,
  size,
  width,
  height,
}: Pick<FileRow, 'mediaType' | 'size' | 'width' | 'height'>) => ({
  mediaType,
  size,
  width,
  height,
});
