import type { LibraryItem } from '../../shared/contract/libraryItem.ts';

/** Whether the server is still reading the file or making its renditions. */
export function isInWork({ file }: Pick<LibraryItem, 'file'>): boolean {
  return file.state === 'checking' || file.renditionState === 'pending';
}
