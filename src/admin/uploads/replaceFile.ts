import type { LibraryItem } from '../../shared/contract/libraryItem.ts';
import type { AdminDataProvider } from '../providers/dataProvider.ts';
import { isStale } from '../providers/httpClient.ts';
import type { Completed } from './uploadCallbacks.ts';

interface Replacement {
  itemId: number;
  /** Version of the item that the person saw. */
  version: number;
  completed: Completed;
}

/**
 * Puts a completed upload in place of an item's file. Made again after a lost response, the server refuses because the
 * item's version has grown; it then has this very file.
 */
export async function replaceFile(
  dataProvider: Pick<AdminDataProvider, 'replaceItem' | 'getOne'>,
  { itemId, version, completed }: Replacement,
): Promise<void> {
  try {
    await dataProvider.replaceItem(itemId, { uploadId: completed.uploadId, version });
  } catch (error) {
    if (!isStale(error)) throw error;
    const { data } = await dataProvider.getOne<LibraryItem>('library-item', { id: itemId });
    if (data.file.id !== completed.file.id) throw error;
  }
}
