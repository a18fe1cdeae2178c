import type { Call } from '../../shared/client/createClient.ts';
import type { FileListQuery, MovedNodes } from '../../shared/contract/folder.ts';

/** The query of a list; by default the top folder, and 200 entries. */
export type FileQuery = Partial<Omit<FileListQuery, 'trashed'>> & { trashed?: boolean };

/** Calls on the organisation's folders and files. */
export function createFileCalls(call: Call) {
  const at = '/api/backend/files';
  return {
    readFiles: (query: FileQuery, signal?: AbortSignal) => {
      const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
      const parameters = new URLSearchParams(given.map(([name, value]) => [name, String(value)]));
      return call('get', at, { query: parameters, signal });
    },
    readFolders: (signal?: AbortSignal) => call('get', `${at}/folders`, { signal }),
    readFile: (id: number, signal?: AbortSignal) => call('get', `${at}/{id}`, { params: { id }, signal }),
    readFileUses: (ids: readonly number[]) => call('get', `${at}/uses`, { query: { ids: ids.join(',') } }),
    makeFolder: (parentId: number | null, name: string) => call('post', at, { body: { parentId, name } }),
    renameFile: (id: number, name: string) => call('patch', `${at}/{id}`, { params: { id }, body: { name } }),
    setFolderQuota: (id: number, quota: number | null) =>
      call('patch', `${at}/{id}/quota`, { params: { id }, body: { quota } }),
    moveFiles: (ids: readonly number[], folderId: number | null) =>
      call('post', `${at}/move`, { body: { ids, folderId } }),
    moveFilesBack: (moved: MovedNodes) => call('post', `${at}/move-back`, { body: { moved } }),
    copyFiles: (ids: readonly number[], folderId: number | null) =>
      call('post', `${at}/copy`, { body: { ids, folderId } }),
    /** `confirmed`: also what items were made of, which keep their own. */
    removeFiles: (ids: readonly number[], confirmed = false) =>
      call('post', `${at}/remove`, { body: { ids, confirmed } }),
    restoreFiles: (ids: readonly number[]) => call('post', `${at}/restore`, { body: { ids } }),
    /** Deletes these for good, or the whole trash. */
    purgeFiles: (target: { ids: readonly number[] } | { all: true }) =>
      call('post', `${at}/purge`, { body: { ...target, confirmed: true } }),
    makeItemsOfFiles: (ids: readonly number[], libraryId: number) =>
      call('post', `${at}/items`, { body: { ids, libraryId } }),
  };
}
