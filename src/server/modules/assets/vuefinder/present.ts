import {
  FILE_ADAPTER,
  type FinderEntry,
  type FinderListing,
} from '../../../../shared/contract/fileManager.ts';
import { extensionOf } from '../../../files/file.present.ts';
import { badRequest } from '../../../http/errors.ts';
import type { Folder, NodeWithFile, PlacedNode } from '../folders/public.ts';

const PREFIX = `${FILE_ADAPTER}://`;

/** The path without the store's name, which clients write before it or leave out. Throws 400 for another store's. */
export function pathInStore(path: string): string {
  const [store, rest] = path.includes('://') ? path.split('://', 2) : [FILE_ADAPTER, path];
  if (store !== FILE_ADAPTER) throw badRequest(`There is no store called “${store}”.`);
  return rest ?? '';
}

export const pathOf = (names: readonly string[]): string => PREFIX + names.join('/');

const entryOf = (node: NodeWithFile, names: readonly string[]): FinderEntry => ({
  type: node.kind === 'folder' ? 'dir' : 'file',
  path: pathOf([...names, node.name]),
  basename: node.name,
  extension: node.kind === 'folder' ? '' : extensionOf(node.name),
  storage: FILE_ADAPTER,
  visibility: 'private',
  last_modified: Math.floor(node.updatedAt.getTime() / 1000),
  file_size: node.file?.size ?? null,
  mime_type: node.file?.mediaType ?? null,
  extra_metadata: [],
});

export const presentListing = (folder: Folder, nodes: readonly NodeWithFile[]): FinderListing => ({
  adapter: FILE_ADAPTER,
  storages: [FILE_ADAPTER],
  dirname: pathOf(folder.names),
  files: nodes.map((node) => entryOf(node, folder.names)),
});

export const presentFound = (folder: Folder, nodes: readonly PlacedNode[]): FinderListing => ({
  ...presentListing(folder, []),
  files: nodes.map((node) => {
    const names = [...folder.names, ...node.way];
    return { ...entryOf(node, names), dir: pathOf(names) };
  }),
});

export const presentSubfolders = (folder: Folder, nodes: readonly NodeWithFile[]) => ({
  folders: nodes
    .filter(({ kind }) => kind === 'folder')
    .map(({ name }) => ({ adapter: FILE_ADAPTER, path: pathOf([...folder.names, name]), basename: name })),
});
