import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { SINGLE_PUT_MAX } from '../../shared/contract/storage.ts';
import type { UploadFailure } from './uploadFailure.ts';

/** An import that a file is for: one of its files, its sheet, or a ZIP of files. */
export interface ImportTarget {
  id: number;
  name: string;
  as: 'file' | 'sheet' | 'archive';
}

/** Where a file goes: it becomes an item of a library, takes the place of an item's file, or is for an import. */
export interface UploadTarget {
  libraryId?: number;
  libraryTitle?: string;
  /** Attribute values that the new item gets. */
  valueIds?: number[];
  /** The new item joins those whose file names differ by format words alone. */
  stack?: boolean;
  replaces?: {
    itemId: number;
    version: number;
    title: string;
    /** Whether it takes the name of the new file. */
    takesName?: boolean;
    /** The replacement of many files that it is part of. */
    changeId?: number;
  };
  imports?: ImportTarget;
}

/** What the back-office notes on each file of the queue; all of it is kept for after a reload. */
export interface UploadMeta extends Meta, UploadTarget {
  /** Identifies the file in the queue: the same file for the same target is not added twice. */
  key?: string;
  /** Key of what is kept for after a reload. */
  record?: string;
  /** Path within the folder it was chosen from. */
  path?: string;
  /** Place in the folder it was chosen from; later choices count on. */
  order?: number;
  /** The upload was started, by a person or because it replaces a file. */
  isWanted?: boolean;
  /** The upload that was begun on the server. */
  uploadId?: string;
  /** Storage key and bytes of a part, when it goes by parts. */
  storageKey?: string;
  partSize?: number;
  isDone?: boolean;
  /** The item it became. */
  itemId?: number;
  /** The item's place among those of its library when it was made. */
  position?: string;
  /** The item is where the folder has it. */
  isPlaced?: boolean;
  failure?: UploadFailure;
}
export type UploadBody = Body;
export type QueuedFile = UppyFile<UploadMeta, UploadBody>;
export type Uploader = Uppy<UploadMeta, UploadBody>;

/** Files above the limit of one PUT go by parts. */
export const isLarge = ({ size }: { size: number | null }) => (size ?? 0) > SINGLE_PUT_MAX;

/** Whether a file was started, has not arrived and can go on by itself. */
export const isOpen = ({ meta, isGhost }: QueuedFile): boolean =>
  Boolean(meta.isWanted) && !meta.isDone && !meta.failure && !isGhost;
