import { LRUCache } from 'lru-cache';
import { perDatabase } from '../db/perDatabase.ts';
import type { FileRow } from './file.present.ts';

/** What sending a picture of a file takes. */
export type PictureSource = Pick<FileRow, 'purpose' | 'renditions' | 'sha256'>;

/** A file as an item showed it that stood in an index in this state. */
export interface ShownFile {
  readonly itemId: number;
  /** The item in its index: another object after each change of the item or of its file. */
  readonly state: object;
  /** Of the item's library when the file was read. */
  readonly librarySlug: string;
  /** Codes of the item's own usage rights. */
  readonly usageRights: readonly string[];
  readonly source: PictureSource;
}

/** Files of which a process remembers what shows them; each takes about a kilobyte. */
const FILES_REMEMBERED = 20_000;

/**
 * Cache of what showed files when they were last listed, by file id. It decides nothing: the caller compares the state
 * with the library's current index, and queries the database where there is no entry. The least recently used entry is
 * dropped first.
 */
export class ShownFiles {
  private readonly files = new LRUCache<number, ShownFile>({ max: FILES_REMEMBERED });

  get(fileId: number): ShownFile | undefined {
    return this.files.get(fileId);
  }

  /** `file` was read after `state` was found, so that it is of that state or newer. */
  remember(file: PictureSource & { readonly id: number }, shown: Omit<ShownFile, 'source'>): void {
    const { purpose, renditions, sha256 } = file;
    this.files.set(file.id, { ...shown, source: { purpose, renditions, sha256 } });
  }
}

/** The files of a database; one set for each process. */
export const shownFilesOf = perDatabase(() => new ShownFiles());
