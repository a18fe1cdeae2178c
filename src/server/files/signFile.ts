import type { SignedUrl } from '../../shared/contract/file.ts';
import type { Context } from '../context.ts';
import type { StoredRendition } from '../db/schema/files.ts';
import { conflict, notFound } from '../http/errors.ts';
import { refusalText } from '../text/refusals.ts';
import { type FileRow, renditionFileName } from './file.present.ts';
import { type GrantOfFile, writeGrant } from './fileGrant.ts';

export interface SignFileOptions {
  /** `original`, or the name of a rendition. */
  readonly rendition: string;
  /** Types that a browser cannot show safely are attachments whatever is requested. */
  readonly disposition: 'attachment' | 'inline';
  /** Seconds; the caller clips it to the item's expiry. An object store's address works for a minute at most. */
  readonly expiresIn: number;
  /** Through which record, for whom and in which role: decided again at each use where the storage is our own. */
  readonly grant: GrantOfFile;
}

/** Seconds that a signed address of one file works, unless what it belongs to expires sooner. */
export const SIGNED_FOR = 3600;

/** A signed address never outlives what it belongs to. */
export function signedSeconds(expiresAt: Date | null): number {
  if (!expiresAt) return SIGNED_FOR;
  return Math.max(1, Math.min(SIGNED_FOR, Math.floor((expiresAt.getTime() - Date.now()) / 1000)));
}

const showable = /^(image|video|audio)\/|^application\/pdf$|^text\/plain$/;

/**
 * A signed address of a file or of one of its renditions; the caller has checked the rights.
 * Throws 409 `file_not_ready` while the upload is being verified, 404 for an unknown rendition.
 */
export async function signFile(
  context: Pick<Context, 'storage'>,
  file: FileRow,
  { rendition, disposition, expiresIn, grant }: SignFileOptions,
): Promise<SignedUrl> {
  if (file.state !== 'ready') throw conflict('file_not_ready', refusalText.files.notReady);
  const made = file.renditions.find(({ name }) => name === rendition);
  if (rendition !== 'original' && !made) throw notFound(refusalText.missing.rendition);
  const target = made ?? file;
  const name = made ? renamed(file.name, made) : file.name;
  const signed = await context.storage.signGet(target.storageKey, {
    expiresIn,
    fileName: name,
    disposition: showable.test(target.mediaType) ? disposition : 'attachment',
    mediaType: target.mediaType,
    grant: writeGrant({ ...grant, fileId: file.id }),
  });
  return { url: signed.url, name, expiresAt: signed.expiresAt.toISOString() };
}

/** `bottle.psd` as `jpeg` is downloaded as `bottle.jpg`. */
function renamed(name: string, made: StoredRendition): string {
  const dot = name.lastIndexOf('.');
  const extension = renditionFileName(made).split('.').at(-1);
  return `${dot > 0 ? name.slice(0, dot) : name}.${extension}`;
}
