import { useStore } from 'react-admin';
import { useSearchParams } from 'react-router';
import { FILE_KINDS, type FileKind } from '../../../shared/contract/file.ts';
import { FILE_SORTS, type FileSort } from '../../../shared/contract/folder.ts';
import type { FileQuery } from '../../providers/files.ts';

export type FilesView = 'grid' | 'list';
export type NodeKind = FileKind | 'folder';

/** What the address of the screen says. */
export interface FilesAddress {
  /** `null`: the top. */
  folderId: number | null;
  isTrash: boolean;
  q: string;
  kind: NodeKind | null;
  sort: FileSort;
  order: 'asc' | 'desc';
  view: FilesView;
  /** The file or folder whose details are open. */
  openId: number | null;
}

const readId = (text: string | null): number | null => {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 && id < 2 ** 31 ? id : null;
};

export function readAddress(parameters: URLSearchParams, keptView: FilesView): FilesAddress {
  const isTrash = parameters.has('trash');
  const kinds: readonly string[] = [...FILE_KINDS, 'folder'];
  const kind = parameters.get('kind') ?? '';
  const sort = FILE_SORTS.find((one) => one === parameters.get('sort'));
  const view = parameters.get('view');
  return {
    folderId: readId(parameters.get('folder')),
    isTrash,
    q: (parameters.get('q') ?? '').slice(0, 200),
    kind: kinds.includes(kind) ? (kind as NodeKind) : null,
    sort: sort ?? (isTrash ? 'deletedAt' : 'name'),
    order: parameters.get('order') === 'desc' || (isTrash && !parameters.has('order')) ? 'desc' : 'asc',
    view: view === 'list' || view === 'grid' ? view : keptView,
    openId: readId(parameters.get('open')),
  };
}

export function writeAddress({
  folderId,
  isTrash,
  q,
  kind,
  sort,
  order,
  view,
  openId,
}: FilesAddress): URLSearchParams {
  const parameters = new URLSearchParams();
  if (folderId !== null) parameters.set('folder', String(folderId));
  if (isTrash) parameters.set('trash', '');
  if (q) parameters.set('q', q);
  if (kind) parameters.set('kind', kind);
  const usual = isTrash ? 'deletedAt desc' : 'name asc';
  if (`${sort} ${order}` !== usual) {
    parameters.set('sort', sort);
    parameters.set('order', order);
  }
  parameters.set('view', view);
  if (openId !== null) parameters.set('open', String(openId));
  return parameters;
}

/** Whether every folder is looked through. */
export const isSearching = ({ q, kind }: Pick<FilesAddress, 'q' | 'kind'>): boolean =>
  q !== '' || kind !== null;

/** The query for the server. */
export function queryOf({ folderId, isTrash, q, kind, sort, order }: FilesAddress): FileQuery {
  return {
    ...(isTrash && { trashed: true }),
    ...(folderId !== null && !isTrash && !isSearching({ q, kind }) && { folderId }),
    ...(q && { q }),
    ...(kind && { kind }),
    sort,
    order,
  };
}

/** Folder, search, sort and view of the screen are its address. A new place is a step to go back from. */
export function useFilesAddress() {
  const [parameters, setParameters] = useSearchParams();
  const [keptView, keepView] = useStore<FilesView>('files.view', 'grid');
  const address = readAddress(parameters, keptView);
  const change = (patch: Partial<FilesAddress>, { replace = false }: { replace?: boolean } = {}) => {
    if (patch.view) keepView(patch.view);
    setParameters((now) => writeAddress({ ...readAddress(now, keptView), ...patch }), { replace });
  };
  /** Leaves the search and the trash for a folder. */
  const goTo = (folderId: number | null) =>
    change({ folderId, isTrash: false, q: '', kind: null, openId: null, sort: 'name', order: 'asc' });
  return { address, change, goTo };
}
