import {
  folderEndpoints as endpoints,
  type FileListQuery,
  fileNode,
  type MovedNodes,
} from '../../shared/contract/folder.ts';
import type { Caller } from './call.ts';

/** What of a list is asked for; without a folder the top, and without a limit 200 entries. */
export type FileQuery = Partial<Omit<FileListQuery, 'trashed'>> & { trashed?: boolean };

/** Calls on the folders and files of the house. */
export function createFileCalls(call: Caller) {
  const post = { method: 'POST' } as const;
  return {
    readFiles: (query: FileQuery, signal?: AbortSignal) => {
      const said = Object.entries(query).filter(([, value]) => value !== undefined && value !== '');
      const parameters = new URLSearchParams(said.map(([name, value]) => [name, String(value)]));
      return call({ path: `/files?${parameters}`, answer: endpoints.list.response, signal });
    },
    readFolders: (signal?: AbortSignal) =>
      call({ path: '/files/folders', answer: endpoints.folders.response, signal }),
    readFile: (id: number, signal?: AbortSignal) =>
      call({ path: `/files/${id}`, answer: endpoints.show.response, signal }),
    readFileUses: (ids: readonly number[]) =>
      call({ path: `/files/uses?ids=${ids.join(',')}`, answer: endpoints.uses.response }),
    makeFolder: (parentId: number | null, name: string) =>
      call({ path: '/files', ...post, body: { parentId, name }, answer: fileNode }),
    renameFile: (id: number, name: string) =>
      call({ path: `/files/${id}`, method: 'PATCH', body: { name }, answer: fileNode }),
    setFolderQuota: (id: number, quota: number | null) =>
      call({ path: `/files/${id}/quota`, method: 'PATCH', body: { quota }, answer: fileNode }),
    moveFiles: (ids: readonly number[], folderId: number | null) =>
      call({ path: '/files/move', ...post, body: { ids, folderId }, answer: endpoints.move.response }),
    moveFilesBack: (moved: MovedNodes) =>
      call({ path: '/files/move-back', ...post, body: { moved }, answer: endpoints.moveBack.response }),
    copyFiles: (ids: readonly number[], folderId: number | null) =>
      call({ path: '/files/copy', ...post, body: { ids, folderId }, answer: endpoints.copy.response }),
    /** `confirmed`: also what items were made of, which keep their own. */
    removeFiles: (ids: readonly number[], confirmed = false) =>
      call({ path: '/files/remove', ...post, body: { ids, confirmed }, answer: endpoints.remove.response }),
    restoreFiles: (ids: readonly number[]) =>
      call({ path: '/files/restore', ...post, body: { ids }, answer: endpoints.restore.response }),
    /** Deletes these for good, or the whole trash. */
    purgeFiles: (target: { ids: readonly number[] } | { all: true }) =>
      call({
        path: '/files/purge',
        ...post,
        body: { ...target, confirmed: true },
        answer: endpoints.purge.response,
      }),
    makeItemsOfFiles: (ids: readonly number[], libraryId: number) =>
      call({ path: '/files/items', ...post, body: { ids, libraryId }, answer: endpoints.makeItems.response }),
  };
}
