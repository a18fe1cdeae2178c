import { createContext, useContext } from 'react';
import type { FileNode } from '../../../shared/contract/folder.ts';
import type { FilesAddress } from './filesAddress.ts';
import type { FileActions } from './useFileActions.tsx';

/** What a dialog of the screen is about. */
export type FilesDialog =
  | { name: 'folder' }
  | { name: 'rename' | 'history'; node: FileNode }
  | { name: 'move' | 'copy'; ids: readonly number[] }
  | { name: 'items'; ids: readonly number[]; libraryId?: number }
  | { name: 'purge'; target: { ids: readonly number[] } | { all: true } }
  | { name: 'quota'; folderId: number };

/** Entries that wait to be pasted. */
export interface Held {
  ids: readonly number[];
  isCut: boolean;
}

export interface Files {
  address: FilesAddress;
  change: (patch: Partial<FilesAddress>, options?: { replace?: boolean }) => void;
  goTo: (folderId: number | null) => void;
  actions: FileActions;
  /** The folder that is shown; the top while something else is. */
  folder: { id: number | null; name: string };
  upload: (files: readonly File[], folder: { id: number | null; name: string }) => void;
  openDialog: (dialog: FilesDialog) => void;
  held: Held | null;
  hold: (held: Held | null) => void;
  paste: () => void;
}

export const FilesContext = createContext<Files | null>(null);

export function useFiles(): Files {
  const files = useContext(FilesContext);
  if (!files) throw new Error('useFiles needs a FilesScreen above it.');
  return files;
}
