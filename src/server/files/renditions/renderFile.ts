import type { Storage } from '../../storage/port.ts';
import { DRAWING_MAX } from '../checkDrawing.ts';
import { extensionOf, type FileRow } from '../file.present.ts';
import { drawPostScript } from './ghostscript.ts';
import { withDocumentPdf } from './libreOffice.ts';
import { withLocalFile } from './localFile.ts';
import { type Renderer, rendererOf } from './renderable.ts';
import { renderPictures } from './renderProcess.ts';
import type { RenderedPictures } from './renderTask.ts';
import { RenditionError, RenditionUnavailable } from './renditionError.ts';
import { readSound } from './soundWave.ts';
import { hoverFilm, probeVideo, videoFrame } from './videoFrame.ts';

const MIB = 1024 * 1024;
/** Larger files are not opened: what reads them holds them, or their pixels, in memory. */
const maxSizes: Readonly<Record<Renderer, number>> = {
  raster: 1024 * MIB,
  svg: DRAWING_MAX,
  pdf: 256 * MIB,
  illustrator: 256 * MIB,
  postscript: 256 * MIB,
  // Only what is shown of it is held.
  photoshop: 8192 * MIB,
  heif: 256 * MIB,
  jxl: 256 * MIB,
  office: 256 * MIB,
  video: Number.POSITIVE_INFINITY,
  audio: Number.POSITIVE_INFINITY,
};
/** Larger sounds are read by ffmpeg, which needs no copy of them. */
const WAV_MAX = 1024 * MIB;
/** Milliseconds. Few drawings take a second; one that takes more than this was made to. */
const TIMEOUT_MS = 60_000;
export const DRAWING_TIMEOUT_MS = 10_000;
const timeouts = { svg: DRAWING_TIMEOUT_MS, frame: 30_000, photoshop: 120_000, office: 30_000 } as const;

export type RenderedFile = Omit<RenderedPictures, 'facts'> & {
  readonly facts: Partial<Pick<FileRow, 'width' | 'height' | 'duration' | 'pages' | 'peaks'>>;
};

interface Rendering {
  readonly storage: Storage;
  readonly file: FileRow;
  readonly signal: AbortSignal;
}

/**
 * Makes the pictures of a file, or the wave form of a sound, and reads its dimensions. Throws `RenditionError` when the
 * file cannot be read, `RenditionUnavailable` when this server cannot do it; anything else is worth another try.
 */
export async function renderFile(
  storage: Storage,
  file: FileRow,
  signal: AbortSignal,
): Promise<RenderedFile> {
  const renderer = rendererOf(file.mediaType);
  if (!renderer) throw new RenditionUnavailable('No preview can be made of files of this type.');
  if (file.size > maxSizes[renderer]) throw new RenditionUnavailable('This file is too large for a preview.');
  const rendering = { storage, file, signal };
  if (renderer === 'video') return renderVideo(rendering);
  if (renderer === 'audio') return renderSound(rendering);
  return withLocalFile(storage, file, (source) => {
    if (renderer === 'postscript') return renderPostScript(rendering, source);
    if (renderer === 'office') return renderOffice(rendering, source);
    return askFor(rendering, renderer, source);
  });
}

const askFor = (
  { signal }: Pick<Rendering, 'signal'>,
  renderer: Exclude<Renderer, 'video'> | 'frame',
  source: string | Uint8Array,
): Promise<RenderedPictures> =>
  renderPictures(
    { renderer, source },
    { timeoutMs: (timeouts as Partial<Record<string, number>>)[renderer] ?? TIMEOUT_MS, signal },
  );

/** Drawn where Ghostscript is installed; else the small picture that the file holds of itself. */
async function renderPostScript(rendering: Rendering, source: string): Promise<RenderedFile> {
  const { file, signal } = rendering;
  const isEps = file.mediaType === 'application/eps' || extensionOf(file.name) !== 'ps';
  return drawPostScript(source, { isEps, signal }).then(
    (png) => askFor(rendering, 'frame', png),
    (error: unknown) => orElse(rendering, error, { renderer: 'postscript', source }),
  );
}

/** The first page where LibreOffice is installed; else the small picture that the file holds of itself. */
async function renderOffice(rendering: Rendering, source: string): Promise<RenderedFile> {
  const { file, signal } = rendering;
  const drawn = withDocumentPdf(source, { extension: extensionOf(file.name), signal }, (pdf) =>
    askFor(rendering, 'pdf', pdf),
  );
  return drawn.catch((error: unknown) =>
    // Documents of before 2007 are no archives: they hold nothing that could be taken out.
    /msword|vnd\.ms-|rtf/.test(file.mediaType)
      ? Promise.reject(error)
      : orElse(rendering, error, { renderer: 'office', source }),
  );
}

/** Where a tool failed: what the file itself holds, or what went wrong, with what is known of the file. */
async function orElse(
  rendering: Rendering,
  failed: unknown,
  { renderer, source }: { renderer: 'postscript' | 'office'; source: string },
): Promise<RenderedFile> {
  if (!(failed instanceof RenditionError)) throw failed;
  return askFor(rendering, renderer, source).catch((error: unknown) => {
    if (!(error instanceof RenditionUnavailable)) throw error;
    const Failure = failed instanceof RenditionUnavailable ? RenditionUnavailable : RenditionError;
    throw new Failure(failed.message, { cause: failed, facts: error.facts });
  });
}

/** A path, or a signed address where the store is far: ffmpeg then reads only what it needs. */
async function inputOf({ storage, file }: Rendering): Promise<string> {
  const local = storage.localPath?.(file.storageKey);
  if (local) return local;
  const signed = await storage.signGet(file.storageKey, {
    expiresIn: 600,
    fileName: 'media',
    disposition: 'inline',
    mediaType: file.mediaType,
    grant: null,
  });
  return signed.url;
}

async function renderVideo(rendering: Rendering): Promise<RenderedFile> {
  const { signal } = rendering;
  const facts = await probeVideo(await inputOf(rendering), signal);
  const input = await inputOf(rendering);
  const made = await askFor(rendering, 'frame', await videoFrame(input, facts.duration, signal));
  const hover = await hoverFilm(input, facts, signal);
  const pictures = hover ? [...made.pictures, { name: 'hover', ...hover }] : made.pictures;
  return { ...made, pictures, facts };
}

/** WAV is read here; every other codec, and WAV of an unusual kind, by ffmpeg where it is installed. */
async function renderSound(rendering: Rendering): Promise<RenderedFile> {
  const { storage, file, signal } = rendering;
  const decode = async () => ({ pictures: [], facts: await readSound(await inputOf(rendering), signal) });
  if (file.mediaType !== 'audio/wav' || file.size > WAV_MAX) return decode();
  return withLocalFile(storage, file, (source) => askFor(rendering, 'audio', source)).catch(
    (error: unknown) => {
      if (error instanceof RenditionUnavailable) return decode();
      throw error;
    },
  );
}
