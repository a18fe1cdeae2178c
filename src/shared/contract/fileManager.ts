import { z } from 'zod';
import { endpoint } from './endpoint.ts';

/** Name of the one store that file managers are shown; paths begin with it: `files://fonts/serif.otf`. */
export const FILE_ADAPTER = 'files';
/** Largest file of one form (bytes); larger ones go through uploads, which resume. */
export const FORM_FILE_MAX = 2 * 1024 ** 3;

const path = z.string().max(6000);

/** A file or folder as the VueFinder client reads it. */
export const finderEntry = z.strictObject({
  type: z.enum(['dir', 'file']),
  /** `files://` and the names on the way. */
  path: z.string(),
  basename: z.string(),
  extension: z.string(),
  storage: z.string(),
  visibility: z.literal('private'),
  /** Epoch seconds. */
  last_modified: z.int(),
  /** Bytes; `null` for folders. */
  file_size: z.int().nullable(),
  mime_type: z.string().nullable(),
  extra_metadata: z.array(z.never()),
  /** The folder it lies in, of what a search found. */
  dir: z.string().optional(),
});
export type FinderEntry = z.output<typeof finderEntry>;

const listing = z.strictObject({
  adapter: z.string(),
  storages: z.array(z.string()),
  dirname: z.string(),
  files: z.array(finderEntry),
});
export type FinderListing = z.output<typeof listing>;

const subfolders = z.strictObject({
  folders: z.array(z.strictObject({ adapter: z.string(), path: z.string(), basename: z.string() })),
});

/** Clients add parameters of their own, which say nothing here. */
const finderQuery = <const Q extends readonly [string, ...string[]]>(actions: Q) =>
  z.object({
    q: z.enum(actions),
    adapter: z.string().max(100).optional(),
    path: path.default(''),
    filter: z.string().max(200).default(''),
  });

const node = z.object({ path, type: z.string().max(20).optional() });
const finderBody = z.object({
  /** The new folder, file or archive, or the new name. */
  name: z.string().max(1000).optional(),
  /** Path of the file or folder that is named anew or unpacked, or of the folder into which others are moved. */
  item: path.optional(),
  items: z.array(node).min(1, 'Choose something first.').max(1000).optional(),
  /** New text of the file at `path`. */
  content: z.string().optional(),
});
export type FinderBody = z.output<typeof finderBody>;

/** Parameters of an upload straight to storage, as Uppy asks for them. */
const s3Params = z.object({
  filename: z.string().min(1).max(255),
  type: z.string().max(200).default('application/octet-stream'),
  /** Bytes, exactly: the address takes no other number. */
  size: z.coerce.number<string | number>().int().positive('The file is empty.'),
  /** Folder into which it goes. */
  path: path.default(''),
});
const s3Answer = z.strictObject({
  method: z.literal('PUT'),
  url: z.string(),
  /** Of a form; a PUT has none. */
  fields: z.strictObject({}),
  headers: z.record(z.string(), z.string()),
  /** `POST storage/complete` with it finishes the upload; else the folder's next listing does. */
  uploadId: z.uuid(),
  expiresAt: z.string(),
});

const at = '/api/backend/storage/vuefinder';
const tag = 'File manager';
export const fileManagerEndpoints = {
  read: endpoint({
    method: 'get',
    path: at,
    tag,
    summary:
      'What a VueFinder 2.7 client reads: index, subfolders and search; preview and download send bytes',
    permission: 'storage:list',
    query: finderQuery(['index', 'subfolders', 'search', 'preview', 'download']),
    response: z.union([listing, subfolders]),
  }),
  write: endpoint({
    method: 'post',
    path: at,
    tag,
    summary:
      'What it changes: newfolder, newfile, rename, move, delete, archive, unarchive and save; upload takes a form with `name` and `file`. Answers with the folder, or with the saved text',
    permission: 'storage:edit',
    query: finderQuery([
      'newfolder',
      'newfile',
      'rename',
      'move',
      'delete',
      'archive',
      'unarchive',
      'save',
      'upload',
    ]),
    body: finderBody,
    response: listing,
  }),
  s3Params: endpoint({
    method: 'get',
    path: `${at}/s3/params`,
    tag,
    summary: 'Where to send a file of one PUT: upload parameters as Uppy asks for them',
    permission: 'storage:create',
    query: s3Params,
    response: s3Answer,
  }),
  postS3Params: endpoint({
    method: 'post',
    path: `${at}/s3/params`,
    tag,
    summary: 'The same, asked with a body',
    permission: 'storage:create',
    body: s3Params,
    response: s3Answer,
  }),
};
