import { z } from 'zod';
import { backendListQuery, id, idParams, label, pageOf, pageQuery, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileKind } from './file.ts';
import { signedPut, UPLOAD_HEAD_BYTES } from './storage.ts';

/** Most files of one request, and most open requests of one account. */
export const REQUEST_FILES_MAX = 5000;
export const FILE_REQUESTS_MAX = 200;
/** Most bytes of one file, and of one request in all. */
export const REQUEST_FILE_BYTES_MAX = 50 * 1024 ** 3;
export const REQUEST_BYTES_MAX = 1024 ** 4;
/** Days that a request lasts at most. */
export const REQUEST_DAYS_MAX = 365;

/**
 * `full`: as many files or bytes arrived as it takes. `barred`: its owner has no account any more, or may not import
 * into its library.
 */
export const FILE_REQUEST_STATES = ['open', 'full', 'ended', 'revoked', 'barred'] as const;
export type FileRequestState = (typeof FILE_REQUEST_STATES)[number];

/** What became of a file that somebody sends; `open`: parts of it are still to come. */
export const SENT_FILE_STATES = ['open', 'arrived', 'refused'] as const;
export type SentFileState = (typeof SENT_FILE_STATES)[number];

const library = z.strictObject({ id, title: z.string() });

export const fileRequest = z.strictObject({
  id,
  title: z.string(),
  note: z.string(),
  library,
  state: z.enum(FILE_REQUEST_STATES),
  createdAt: time,
  endsAt: time,
  revokedAt: time.nullable(),
  hasPassword: z.boolean(),
  filesMax: z.int(),
  /** Bytes, in all and of one file. */
  bytesMax: z.int(),
  fileBytesMax: z.int(),
  /** Empty: files of all kinds. */
  kinds: z.array(fileKind),
  /** What arrived. */
  files: z.int(),
  bytes: z.int(),
  lastArrivedAt: time.nullable(),
  /** The import that has what arrived last; `null`: nothing has arrived, or it was removed. */
  importId: id.nullable(),
  owner: z.strictObject({ id, name: z.string() }),
  /** For its owner; `null` for others, and where it cannot be read any more. */
  url: z.string().nullable(),
});
export type FileRequest = z.output<typeof fileRequest>;

export const fileRequestInput = z.strictObject({
  title: label,
  note: z.string().trim().max(2000).default('').describe('What is wanted; the sender reads it.'),
  libraryId: id,
  endsAt: time,
  password: z.string().min(8, 'Use at least 8 characters.').max(200).optional().describe('Never returned.'),
  filesMax: z.int().min(1).max(REQUEST_FILES_MAX).default(200),
  bytesMax: z
    .int()
    .min(1)
    .max(REQUEST_BYTES_MAX)
    .default(20 * 1024 ** 3),
  fileBytesMax: z
    .int()
    .min(1)
    .max(REQUEST_FILE_BYTES_MAX)
    .default(2 * 1024 ** 3),
  kinds: z.array(fileKind).max(20).default([]).describe('Empty: files of all kinds.'),
});
export type FileRequestInput = z.input<typeof fileRequestInput>;

/** Somebody who sent files, as they named themselves. */
export const fileSender = z.strictObject({
  id: z.uuid(),
  request: z.strictObject({ id, title: z.string() }),
  /** Below this folder are the files of the sender in the import. */
  number: z.int(),
  name: z.string(),
  message: z.string(),
  files: z.int(),
  bytes: z.int(),
  startedAt: time,
  /** When the sender said that everything is there; `null`: not yet. */
  sentAt: time.nullable(),
});
export type FileSender = z.output<typeof fileSender>;

/** What people without an account read of a request. */
export const sendPage = z.strictObject({
  title: z.string(),
  note: z.string(),
  state: z.enum(['open', 'full']),
  endsAt: time,
  filesMax: z.int(),
  filesLeft: z.int(),
  bytesMax: z.int(),
  bytesLeft: z.int(),
  fileBytesMax: z.int(),
  kinds: z.array(fileKind),
  /** Whether this browser can send: it called `enter`. */
  isEntered: z.boolean(),
});
export type SendPage = z.output<typeof sendPage>;

/** A file of the sender of this browser. */
export const sentFile = z.strictObject({
  uploadId: z.uuid(),
  key: z.string(),
  name: z.string(),
  size: z.int(),
  state: z.enum(SENT_FILE_STATES),
  /** Hex; `null`: not known yet. */
  sha256: z.string().nullable(),
  arrivedAt: time.nullable(),
  /** The code of why it was refused. */
  fault: z.string().nullable(),
});
export type SentFile = z.output<typeof sentFile>;

export const sendReceipt = z.strictObject({
  title: z.string(),
  name: z.string(),
  message: z.string(),
  sentAt: time.nullable(),
  files: z.array(sentFile),
});
export type SendReceipt = z.output<typeof sendReceipt>;

const backend = '/api/backend/file-request';
const open = '/api/public/file-request';
const tag = 'File requests';
const token = z.strictObject({ token: z.string().max(100) });
const fileParams = token.extend({ uploadId: z.uuid() });
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This must be a SHA-256 in hex.');

export const fileRequestEndpoints = {
  list: endpoint({
    method: 'get',
    path: backend,
    tag,
    summary: 'Requests for files',
    permission: 'file-request:list',
    query: backendListQuery,
    response: z.array(fileRequest),
  }),
  create: endpoint({
    method: 'post',
    path: backend,
    tag,
    summary: 'Make a link by which people without an account send files into an import of a library',
    permission: 'file-request:create',
    body: fileRequestInput,
    response: fileRequest,
    status: 201,
  }),
  revoke: endpoint({
    method: 'post',
    path: `${backend}/{id}/revoke`,
    tag,
    summary: 'End a request at once; repeated, it changes nothing',
    permission: 'file-request:edit',
    params: idParams,
    response: fileRequest,
  }),
  senders: endpoint({
    method: 'get',
    path: `${backend}/{id}/senders`,
    tag,
    summary: 'Who sent files by a request, the last one first',
    permission: 'file-request:list',
    params: idParams,
    query: z.strictObject(pageQuery),
    response: pageOf(fileSender),
  }),
  sendersOfImport: endpoint({
    method: 'get',
    path: '/api/backend/import/{id}/senders',
    tag,
    summary: 'Who sent the files of an import, and by which request, the last one first',
    permission: 'import:show',
    params: idParams,
    query: z.strictObject(pageQuery),
    response: pageOf(fileSender),
  }),
  show: endpoint({
    method: 'get',
    path: `${open}/{token}`,
    tag,
    summary:
      'An open request; 401 `password_required` until its password was entered, 410 `request_ended` once it has ended',
    permission: 'public',
    params: token,
    response: sendPage,
  }),
  enter: endpoint({
    method: 'post',
    path: `${open}/{token}/access`,
    tag,
    summary:
      'Begin to send: gives this browser the grant by which it sends, goes on after a reload, and reads what it sent. Repeated, it keeps the grant',
    permission: 'public',
    params: token,
    body: z.strictObject({ password: z.string().min(1, 'Enter the password.').max(200).optional() }),
  }),
  start: endpoint({
    method: 'post',
    path: `${open}/{token}/file`,
    tag,
    summary: 'Start a file, in parts; with the key of one that was started or has arrived, that one goes on',
    permission: 'public',
    params: token,
    body: z.strictObject({
      key: sha256.describe('Made by the sender of what tells its files apart, such as name, size and time.'),
      name: z.string().min(1).max(255),
      size: z.int().positive('The file is empty.').max(REQUEST_FILE_BYTES_MAX),
      head: z
        .base64()
        .max(Math.ceil(UPLOAD_HEAD_BYTES / 3) * 4)
        .optional()
        .describe(
          'The first bytes of the file: what they show to be of another kind is refused before it is sent.',
        ),
    }),
    response: z.strictObject({ file: sentFile, partSize: z.int() }),
    status: 201,
  }),
  parts: endpoint({
    method: 'get',
    path: `${open}/{token}/file/{uploadId}/parts`,
    tag,
    summary: 'Parts of a file of one’s own that arrived',
    permission: 'public',
    params: fileParams,
    response: z.strictObject({ parts: z.array(z.strictObject({ partNumber: z.int(), size: z.int() })) }),
  }),
  sign: endpoint({
    method: 'post',
    path: `${open}/{token}/file/{uploadId}/sign`,
    tag,
    summary: 'Sign parts of a file of one’s own that follow each other',
    permission: 'public',
    params: fileParams,
    body: z.strictObject({
      partNumber: z.int().min(1).max(10_000),
      count: z.int().min(1).max(100).default(1),
    }),
    response: z.strictObject({ signed: z.array(signedPut) }),
  }),
  complete: endpoint({
    method: 'post',
    path: `${open}/{token}/file/{uploadId}/complete`,
    tag,
    summary: 'Finish a file: it is verified and waits for review. Repeated, it returns the same',
    permission: 'public',
    params: fileParams,
    body: z.strictObject({
      sums: z
        .array(sha256.nullable())
        .max(10_000)
        .optional()
        .describe('SHA-256 of each part as it was sent; `null` for parts that were sent before a reload.'),
    }),
    response: sentFile,
  }),
  abort: endpoint({
    method: 'post',
    path: `${open}/{token}/file/{uploadId}/abort`,
    tag,
    summary: 'Give up a file that has not arrived; repeated, it changes nothing',
    permission: 'public',
    params: fileParams,
  }),
  finish: endpoint({
    method: 'post',
    path: `${open}/{token}/finish`,
    tag,
    summary: 'Say that everything is there, with an optional name and message; returns the receipt',
    permission: 'public',
    params: token,
    body: z.strictObject({
      name: z.string().trim().max(200).default(''),
      message: z.string().trim().max(2000).default(''),
    }),
    response: sendReceipt,
  }),
  receipt: endpoint({
    method: 'get',
    path: `${open}/{token}/receipt`,
    tag,
    summary: 'What this browser sent, after the end of the request, too',
    permission: 'public',
    params: token,
    response: sendReceipt,
  }),
};
