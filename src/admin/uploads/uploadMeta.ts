import type Uppy from '@uppy/core';
import type { Body, Meta, UppyFile } from '@uppy/core';
import { type Duplicate, SINGLE_PUT_MAX, type UploadRequest } from '../../shared/contract/storage.ts';
import type { UploadFailure } from '../transfer/uploadFailure.ts';

/** An import that a file is for: one of its files, its sheet, or a ZIP of files. */
export interface ImportTarget {
  id: number;
  name: string;
  as: 'file' | 'sheet' | 'archive';
}

/** A folder of the file manager; `null` is the top. */
export interface FolderTarget {
  id: number | null;
  name: string;
}

/** What a person chooses for new items before they are uploaded. Without a word they are drafts. */
export type UploadChoices = Pick<
  UploadRequest,
  'arriveAs' | 'publishAt' | 'valueIds' | 'tags' | 'roles' | 'markets' | 'groups' | 'stack'
>;

/** What becomes of a file whose bytes an item has already. */
export const DUPLICATE_ANSWERS = ['skip', 'version', 'both'] as const;
export type DuplicateAnswer = (typeof DUPLICATE_ANSWERS)[number];

/**
 * Where a file goes: it becomes an item of a library, takes the place of an item's file, is for an import, or lies in a
 * folder.
 */
export interface UploadTarget extends UploadChoices {
  libraryId?: number;
  libraryTitle?: string;
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
  folder?: FolderTarget;
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
  /** Shared by what was started together. */
  batchId?: string;
  /** The item that has the same bytes: nothing is sent before a person has answered. */
  duplicate?: Duplicate;
  /** Name of an earlier file of the queue with the same bytes, for the same library: that asks as well. */
  twin?: string;
  /** The answer, which may be given for the rest of a batch before they are compared. */
  answer?: DuplicateAnswer;
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

/** Whether the bytes of a file are in a library or in the queue already. */
export const isRepeated = ({ meta }: QueuedFile): boolean => Boolean(meta.duplicate ?? meta.twin);

/** Whether a person must say what becomes of a repeated file. */
export const isAsking = (file: QueuedFile): boolean => isRepeated(file) && isUndecided(file);
const isUndecided = ({ meta }: QueuedFile): boolean => !meta.answer && !meta.isDone && !meta.failure;

/** Whether a file was started, has not arrived and can go on by itself. */
export const isOpen = (file: QueuedFile): boolean =>
  Boolean(file.meta.isWanted) && !file.meta.isDone && !file.meta.failure && !file.isGhost && !isAsking(file);

/** A file that is in the queue twice and in no library has no item whose new version it could be. */
export const answersFor = ({ meta }: QueuedFile): readonly DuplicateAnswer[] =>
  meta.duplicate ? DUPLICATE_ANSWERS : DUPLICATE_ANSWERS.filter((answer) => answer !== 'version');
