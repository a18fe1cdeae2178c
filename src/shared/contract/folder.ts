import { z } from 'zod';
import { kindsWith } from '../domain/recordKinds.ts';
import { id, pageOf, recordFields, versionInput } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileFacts, fileKind, picture } from './file.ts';
import { historyEndpoint } from './historyEndpoints.ts';

/** Files and folders of one call, and of one page of a list. */
export const NODES_MAX = 1000;
/** Files that one archive holds. */
export const ARCHIVE_FILES_MAX = 10_000;
/** Files that one call makes items of. */
export const ITEMS_OF_FILES_MAX = 200;

/** A folder on the way to something, from the top down. */
const step = z.strictObject({ id, name: z.string() });
export type FolderStep = z.output<typeof step>;

/** A file or folder. Where `file` is `null` it is a folder. */
export const fileNode = z.strictObject({
  ...recordFields,
  /** `null`: at the top. */
  parentId: id.nullable(),
  kind: z.enum(['folder', 'file']),
  name: z.string(),
  file: fileFacts.nullable(),
  picture: picture.nullable(),
  /** Who changed it last; `null` when the account is gone, or the server did. */
  changedBy: z.string().nullable(),
  /** Bytes that a folder may hold; `null`: no limit. */
  quota: z.int().nullable(),
  /** Folders on the way to it, of what a search or the trash lists; `null` in the list of a folder. */
  way: z.array(step).nullable(),
  /** When it leaves the trash for good; `null` outside it. */
  purgeAt: z.string().nullable(),
});
export type FileNode = z.output<typeof fileNode>;

/** The folder above, or the one itself, that has the least room left. In bytes. */
export const folderQuota = z.strictObject({ folderId: id, name: z.string(), quota: z.int(), used: z.int() });
export type FolderQuota = z.output<typeof folderQuota>;

export const FILE_SORTS = ['name', 'size', 'type', 'updatedAt', 'deletedAt'] as const;
export type FileSort = (typeof FILE_SORTS)[number];

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const listQuery = z.strictObject({
  /** The folder that is listed; without it the top. Passed over by a search and by the trash. */
  folderId: id.optional(),
  /** Part of a name: searches every folder. */
  q: z.string().trim().max(200).optional(),
  /** Files of this kind in every folder. */
  kind: z.union([fileKind, z.literal('folder')]).optional(),
  /** What lies in the trash. */
  trashed: flag.optional(),
  sort: z.enum(FILE_SORTS).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
  page: z.coerce.number<string | number>().int().min(1).max(100_000).default(1),
  limit: z.coerce.number<string | number>().int().min(1).max(NODES_MAX).default(200),
});
export type FileListQuery = z.output<typeof listQuery>;

const listing = pageOf(fileNode).extend({
  /** The folder that is listed and those above it; empty at the top. */
  way: z.array(step),
  quota: folderQuota.nullable(),
});
export type FileListing = z.output<typeof listing>;

const folderEntry = z.strictObject({ id, parentId: id.nullable(), name: z.string() });
export type FolderEntry = z.output<typeof folderEntry>;

export const FILE_USE_KINDS = [...kindsWith('dated'), 'configuration', 'usage-right'] as const;
/** Something that shows a file. */
export const fileUse = z.strictObject({
  nodeId: id,
  /** Of the file. */
  name: z.string(),
  kind: z.enum(FILE_USE_KINDS),
  /** Of the record; `null` for the configuration. */
  id: id.nullable(),
  title: z.string(),
  /** It has a file of its own with the same bytes, and keeps it. */
  isCopy: z.boolean(),
});
export type FileUse = z.output<typeof fileUse>;

const detail = fileNode.extend({
  uses: z.array(fileUse),
  /** Files in a folder at any depth, and their bytes; of a file itself. */
  below: z.strictObject({ files: z.int(), bytes: z.int() }),
});
export type FileDetail = z.output<typeof detail>;

const idList = z
  .string()
  .regex(/^\d{1,10}(,\d{1,10})*$/, 'Name ids, separated by commas.')
  .transform((text) => [...new Set(text.split(',').map(Number))])
  .pipe(z.array(z.int().positive().max(2_147_483_647)).max(NODES_MAX));

const ids = z.array(id).min(1, 'Choose something first.').max(NODES_MAX);
const name = z.string().max(1000);
/** `null`: the top. */
const folderId = id.nullable();
const changed = z.strictObject({ ids: z.array(id) });
/** Where things were before: a move back takes the same shape. */
const moved = z.strictObject({ moved: z.array(z.strictObject({ id, folderId })) });
export type MovedNodes = z.output<typeof moved>['moved'];
const params = z.strictObject({ id });

const at = '/api/backend/files';
const tag = 'Files';
export const folderEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'A folder, what a search finds in all of them, or the trash; folders first',
    permission: 'storage:list',
    query: listQuery,
    response: listing,
  }),
  folders: endpoint({
    method: 'get',
    path: `${at}/folders`,
    tag,
    summary: 'Every folder outside the trash, by name: the tree',
    permission: 'storage:list',
    response: z.strictObject({ data: z.array(folderEntry) }),
  }),
  uses: endpoint({
    method: 'get',
    path: `${at}/uses`,
    tag,
    summary: 'What shows these files, or files in these folders; at most a hundred',
    permission: 'storage:list',
    query: z.strictObject({ ids: idList }),
    response: z.strictObject({ data: z.array(fileUse) }),
  }),
  archive: endpoint({
    method: 'get',
    path: `${at}/archive`,
    tag,
    summary: 'Files and folders as one ZIP: its length is known, and any range of it can be asked for',
    permission: 'storage:show',
    query: z.strictObject({ ids: idList }),
    response: z.string(),
    mediaType: 'application/zip',
  }),
  show: endpoint({
    method: 'get',
    path: `${at}/{id}`,
    tag,
    summary: 'A file or folder, where it is used and what lies below it',
    permission: 'storage:show',
    params,
    response: detail,
  }),
  history: historyEndpoint({ name: 'files', of: 'storage', tag, one: 'a file or folder' }),
  content: endpoint({
    method: 'get',
    path: `${at}/{id}/content`,
    tag,
    summary: 'The bytes of a file; any range of them can be asked for',
    permission: 'storage:show',
    params,
    query: z.strictObject({ disposition: z.enum(['inline', 'attachment']).default('attachment') }),
    response: z.string(),
    mediaType: 'application/octet-stream',
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Make a folder',
    permission: 'storage:create',
    body: z.strictObject({ parentId: folderId.default(null), name }),
    response: fileNode,
    status: 201,
  }),
  rename: endpoint({
    method: 'patch',
    path: `${at}/{id}`,
    tag,
    summary: 'Rename a file or folder',
    permission: 'storage:edit',
    params,
    body: z.strictObject({ name, ...versionInput }),
    response: fileNode,
  }),
  setQuota: endpoint({
    method: 'patch',
    path: `${at}/{id}/quota`,
    tag,
    summary: 'Limit what a folder holds, in bytes; `null` takes the limit off',
    permission: 'configuration:edit',
    params,
    body: z.strictObject({
      quota: z
        .int()
        .positive('Enter a size above zero.')
        .max(2 ** 50)
        .nullable(),
    }),
    response: fileNode,
  }),
  move: endpoint({
    method: 'post',
    path: `${at}/move`,
    tag,
    summary: 'Move files and folders into a folder, all or none; returns where they were',
    permission: 'storage:edit',
    body: z.strictObject({ ids, folderId }),
    response: moved,
  }),
  moveBack: endpoint({
    method: 'post',
    path: `${at}/move-back`,
    tag,
    summary: 'Put files and folders where they were before a move, all or none',
    permission: 'storage:edit',
    body: z.strictObject({ moved: moved.shape.moved.min(1).max(NODES_MAX) }),
    response: moved,
  }),
  copy: endpoint({
    method: 'post',
    path: `${at}/copy`,
    tag,
    summary: 'Copy files and folders into a folder, all or none; a name that is taken gets a number',
    permission: 'storage:create',
    body: z.strictObject({ ids, folderId }),
    response: changed,
    status: 201,
  }),
  remove: endpoint({
    method: 'post',
    path: `${at}/remove`,
    tag,
    summary:
      'Put files and folders into the trash, all or none. What is in use stays, unless only copies are used and `confirmed` says so',
    permission: 'storage:delete',
    body: z.strictObject({ ids, confirmed: z.boolean().default(false) }),
    response: changed,
  }),
  restore: endpoint({
    method: 'post',
    path: `${at}/restore`,
    tag,
    summary: 'Take files and folders out of the trash: to where they were, or to the top when that is gone',
    permission: 'storage:edit',
    body: z.strictObject({ ids }),
    response: z.strictObject({ data: z.array(fileNode) }),
  }),
  purge: endpoint({
    method: 'post',
    path: `${at}/purge`,
    tag,
    summary: 'Delete what lies in the trash for good: these, or all of it',
    permission: 'storage:delete',
    body: z.union([
      z.strictObject({ ids, confirmed: z.literal(true) }),
      z.strictObject({ all: z.literal(true), confirmed: z.literal(true) }),
    ]),
    response: z.strictObject({ count: z.int() }),
  }),
  makeItems: endpoint({
    method: 'post',
    path: `${at}/items`,
    tag,
    summary: 'Make drafts of a library of these files: the same stored bytes, and the files stay',
    permission: 'library-item:create',
    body: z.strictObject({ ids: ids.max(ITEMS_OF_FILES_MAX), libraryId: id }),
    response: z.strictObject({ itemIds: z.array(id) }),
    status: 201,
  }),
};
