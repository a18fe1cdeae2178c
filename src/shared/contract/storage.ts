import { z } from 'zod';
import { id, time, visibilityInput } from './common.ts';
import { endpoint } from './endpoint.ts';
import { fileFacts, picture } from './file.ts';
import { libraryItem } from './libraryItem.ts';

/** What an upload is for; each has its own allowed types and size. */
export const UPLOAD_TYPES = [
  'library-item',
  'picture',
  'film',
  'import-source',
  'folder',
  'contract',
] as const;
export const uploadType = z.enum(UPLOAD_TYPES);
export type UploadType = z.output<typeof uploadType>;

/** Largest file of one PUT (bytes); larger ones go by parts. */
export const SINGLE_PUT_MAX = 16 * 1024 * 1024;

/** What the item of an upload is when it arrives, besides its values. */
export const uploadArrival = z.strictObject({
  /** `published` at once, or `scheduled` for `publishAt`. */
  arriveAs: z.enum(['draft', 'published', 'scheduled']).default('draft'),
  /** When a scheduled item is published; passed over otherwise. */
  publishAt: time.nullable().default(null),
  /** Empty: every member. */
  roles: visibilityInput.roles.unwrap().default([]),
  /** Empty: every market. */
  markets: visibilityInput.markets.unwrap().default([]),
  /** Empty: whatever their groups. */
  groups: visibilityInput.groups.unwrap().default([]),
  tags: z.array(z.string().trim().min(1).max(60)).max(50).default([]),
});
export type UploadArrival = z.output<typeof uploadArrival>;

/** First bytes of a file that its upload can send ahead. */
export const UPLOAD_HEAD_BYTES = 4096;

const intent = z
  .strictObject({
    name: z.string().min(1).max(255),
    mediaType: z.string().max(200).default('application/octet-stream'),
    size: z.int().positive('The file is empty.'),
    head: z
      .base64()
      .max(Math.ceil(UPLOAD_HEAD_BYTES / 3) * 4)
      .optional()
      .describe(
        'The first bytes of the file: what they show to be of another type is refused before it is sent.',
      ),
    /** Make an item in this library as soon as the upload completes. */
    libraryId: id.optional(),
    valueIds: z.array(id).max(200).optional(),
    /** Stack the item with those of its library whose file names differ by format words alone. */
    stack: z.boolean().default(false),
    ...uploadArrival.shape,
    /** Put the file into this folder of the file manager; without it a `folder` upload goes to the top. */
    folderId: id.optional(),
    /** Names of folders below it, from the top down; those that are missing are made when the upload completes. */
    folderPath: z.array(z.string().min(1).max(200)).max(31).optional(),
    /** Shared by what a person starts together; items can be listed by it. */
    batchId: z.uuid().optional(),
  })
  .refine(({ arriveAs, publishAt }) => arriveAs !== 'scheduled' || publishAt !== null, {
    path: ['publishAt'],
    message: 'Choose when these items are published.',
  });
export type UploadIntent = z.output<typeof intent>;
/** As it is sent: what it leaves out has its default. */
export type UploadRequest = Pick<UploadIntent, 'name' | 'size'> & Partial<UploadIntent>;
const typeParams = z.strictObject({ type: uploadType });
const uploadId = z.uuid();
const part = z.strictObject({ partNumber: z.int().min(1).max(10_000), etag: z.string().min(1).max(200) });

/** Send with exactly this method and these headers before `expiresAt`. */
export const signedPut = z.strictObject({
  method: z.literal('PUT'),
  url: z.string(),
  headers: z.record(z.string(), z.string()),
  expiresAt: z.string(),
});
export type SignedPut = z.output<typeof signedPut>;

export const uploadResult = z.strictObject({
  uploadId,
  file: fileFacts,
  picture: picture.nullable(),
  /** The item made from it, when the upload named a library. */
  item: libraryItem.nullable(),
});
export type UploadResult = z.output<typeof uploadResult>;

/** Most files of one question about duplicates. */
export const DUPLICATES_MAX = 500;
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'This must be a SHA-256 in hex.');

/** An item whose current file has the same bytes. */
export const duplicate = z.strictObject({
  itemId: id,
  version: z.int(),
  title: z.string(),
  library: z.strictObject({ id, title: z.string() }),
});
export type Duplicate = z.output<typeof duplicate>;

const at = '/api/backend/storage';
const tag = 'Uploads';
export const storageEndpoints = {
  preSign: endpoint({
    method: 'post',
    path: `${at}/pre-sign/{type}`,
    tag,
    summary: 'Start an upload of one PUT',
    permission: 'storage:create',
    params: typeParams,
    body: intent,
    response: signedPut.extend({ uploadId }),
    status: 201,
  }),
  initiate: endpoint({
    method: 'post',
    path: `${at}/initiate/{type}`,
    tag,
    summary: 'Start an upload by parts',
    permission: 'storage:create',
    params: typeParams,
    body: intent,
    response: z.strictObject({ uploadId, key: z.string(), partSize: z.int() }),
    status: 201,
  }),
  chunk: endpoint({
    method: 'post',
    path: `${at}/chunk`,
    tag,
    summary: 'Sign one part or some that follow each other, or list the parts that arrived',
    permission: 'storage:create',
    body: z.union([
      z.strictObject({
        uploadId,
        partNumber: z.int().min(1).max(10_000),
        /** How many to sign, this one and those after it; fewer where the file ends. */
        count: z.int().min(1).max(100).optional(),
      }),
      z.strictObject({ uploadId, list: z.literal(true) }),
    ]),
    response: z.union([
      signedPut,
      z.strictObject({ signed: z.array(signedPut) }),
      z.strictObject({
        parts: z.array(z.strictObject({ partNumber: z.int(), size: z.int(), etag: z.string() })),
      }),
    ]),
  }),
  duplicates: endpoint({
    method: 'post',
    path: `${at}/duplicates`,
    tag,
    summary:
      'Which files are in a library already: first by their sizes, then by the checksums of those whose size is known',
    permission: 'library-item:list',
    body: z.union([
      z.strictObject({ sizes: z.array(z.int().positive()).min(1).max(DUPLICATES_MAX) }),
      z.strictObject({
        files: z
          .array(z.strictObject({ size: z.int().positive(), sum: sha256 }))
          .min(1)
          .max(DUPLICATES_MAX)
          .describe('`sum` is the SHA-256 of the file, or of samples of a file above 64 MiB.'),
        /** Of several items, one of this library is named. */
        libraryId: id.optional(),
        /** Items of this batch are passed over. */
        batchId: z.uuid().optional(),
      }),
    ]),
    response: z.union([
      z.strictObject({ sizes: z.array(z.int()) }),
      z.strictObject({ items: z.array(duplicate.nullable()).describe('In the order of the files.') }),
    ]),
  }),
  complete: endpoint({
    method: 'post',
    path: `${at}/complete`,
    tag,
    summary: 'Finish an upload: verify it and make it a file; again, it returns the same. Or abort it.',
    permission: 'storage:create',
    body: z.union([
      z.strictObject({
        uploadId,
        parts: z.array(part).max(10_000).optional(),
        /** SHA-256 of each part as it was sent, or of the one PUT; `null` for parts that were sent before a reload. */
        sums: z.array(sha256.nullable()).max(10_000).optional(),
      }),
      z.strictObject({ uploadId, abort: z.literal(true) }),
    ]),
    response: z.union([uploadResult, z.strictObject({ aborted: z.literal(true) })]),
  }),
};
