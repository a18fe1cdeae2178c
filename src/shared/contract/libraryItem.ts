import { z } from 'zod';
import {
  batchTarget,
  id,
  idParams,
  isRunning,
  label,
  pageOf,
  pageQuery,
  recordFields,
  slug,
  usageRightCode,
  usageRightsInput,
  versionInput,
  visibilityFields,
  visibilityInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import {
  downloadable,
  embeddedText,
  fileFacts,
  focalBox,
  focalPoint,
  picture,
  pictureFit,
  signedUrl,
  soundPeaks,
} from './file.ts';
import { purposeQuery } from './purpose.ts';
import { resourceEndpoints } from './resource.ts';
import { usage } from './usageRight.ts';

/** An item in a list or a basket. */
export const itemSummary = z.strictObject({
  id,
  library: z.strictObject({ slug, title: z.string() }),
  title: z.string(),
  file: fileFacts,
  picture: picture.nullable(),
  /** What the picture shows, for those who do not see it; empty when nobody wrote it. */
  alternativeText: z.string(),
  valueIds: z.array(id),
  publishedAt: z.string(),
  expiresAt: z.string().nullable(),
  /** Where it may be used; empty: everywhere. */
  markets: visibilityFields.markets,
  isElsewhere: z
    .literal(true)
    .optional()
    .describe('That its usage rights allow nothing today in the market of the caller.'),
});
export type ItemSummary = z.output<typeof itemSummary>;

/** A format of a stack, as a strip shows it. */
export const itemFormat = itemSummary.pick({ id: true, title: true, file: true, picture: true });
export type ItemFormat = z.output<typeof itemFormat>;

/** An item opened. */
export const itemDetail = itemSummary.extend({
  /** `null` when this member has access to no other format. */
  stackId: id.nullable(),
  /**
   * Every format of the stack that this member has access to, this one included, in the stack's order; none without a
   * stack.
   */
  formats: z.array(itemFormat),
  description: z.string(),
  /** Who is to be named wherever it is published; empty: nobody. */
  credit: z.string(),
  tags: z.array(z.string()),
  /** What it may be used for; `null`: no right limits it. */
  usage: usage.nullable(),
  /** What is shown above a film that plays, or above the pages of a PDF; `null`: nothing. Pictures have it in them. */
  watermark: z.string().nullable(),
  /** The wave form of a sound; `null` for all else. */
  peaks: soundPeaks.nullable(),
  /** What the member can download; the first is the original. */
  downloads: z.array(downloadable),
  /** Newest first; the first is the current file. Members see dates, not earlier bytes. */
  versions: z.array(
    z.strictObject({ number: z.int(), name: z.string(), size: z.int(), createdAt: z.string() }),
  ),
});
export type ItemDetail = z.output<typeof itemDetail>;

export const itemVersion = z.strictObject({
  number: z.int(),
  file: fileFacts,
  createdAt: z.string(),
  createdBy: z.string().nullable(),
});
export type ItemVersion = z.output<typeof itemVersion>;

/** A file that an item has or had, as content managers compare it with another one. */
export const itemVersionDetail = itemVersion.extend({
  itemId: id,
  title: z.string(),
  library: z.strictObject({ slug, title: z.string() }),
  isCurrent: z.boolean(),
  picture: picture.nullable(),
  /** A signed address at which a PDF is read; `null` of all else. */
  document: signedUrl.nullable(),
});
export type ItemVersionDetail = z.output<typeof itemVersionDetail>;

/** An item in the back-office. */
export const libraryItem = z.strictObject({
  ...recordFields,
  ...visibilityFields,
  libraryId: id,
  title: z.string(),
  description: z.string(),
  tags: z.array(z.string()),
  /** Its own, besides those of its library. */
  usageRights: z.array(usageRightCode),
  valueIds: z.array(id),
  /** A key that sorts by its bytes; only its order means something. */
  position: z.string(),
  /** `null` in no stack, alone in one, or in the trash. */
  stackId: id.nullable(),
  /** Formats of its stack outside the trash: 1 in none. */
  formatCount: z.int(),
  /** Whether it is the first format of its stack; true in none. */
  isCover: z.boolean(),
  /** How its picture is shown; `null`: by the file, or else the library. */
  fit: pictureFit.nullable(),
  credit: z.string(),
  alternativeText: z.string(),
  file: fileFacts,
  /** Why no preview could be made, and what to do; `null`: there is one, or it is being made. */
  previewFault: z.string().nullable(),
  /** Whether a preview can be made of files of this type. */
  canRender: z.boolean(),
  /** What the file says of itself; `null`: nothing, or it is not known yet. */
  embedded: embeddedText.nullable(),
  /** Of a sound. */
  peaks: soundPeaks.nullable(),
  picture: picture.nullable(),
  focalPoint,
  /** What no crop may cut; `null`: nothing is named. */
  focalBox: focalBox.nullable(),
  /** Newest first; the first is the current file. */
  versions: z.array(itemVersion),
});
export type LibraryItem = z.output<typeof libraryItem>;

export const libraryItemPatch = z.strictObject({
  title: label.optional(),
  description: z.string().max(5000).optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(50).optional(),
  valueIds: z.array(id).max(200).optional(),
  usageRights: usageRightsInput.optional(),
  fit: pictureFit.nullable().optional(),
  credit: z.string().trim().max(200).optional(),
  alternativeText: z.string().trim().max(500).optional(),
  focalPoint: focalPoint.optional(),
  focalBox: focalBox.nullable().optional(),
  ...visibilityInput,
  ...versionInput,
});

export const itemEvent = z.enum(['view', 'download', 'share']);

const at = '/api/backend/library-item';
const tag = 'Library items';
/** A picture that a cover can show: its file, and what is to be seen of it already. */
export const copiedPicture = z.strictObject({ fileId: id, picture: picture.nullable() });

export const libraryItemEndpoints = {
  ...resourceEndpoints({
    name: 'library-item',
    tag,
    noun: { one: 'an item', many: 'items of all libraries' },
    record: libraryItem,
    patch: libraryItemPatch,
    bulk: libraryItemPatch.omit({
      version: true,
      focalPoint: true,
      focalBox: true,
      title: true,
      alternativeText: true,
    }),
  }),
  privateList: endpoint({
    method: 'get',
    path: '/api/private/libraryitems',
    tag,
    summary: 'Items of every library, newest first',
    permission: 'portal:list',
    query: z.strictObject({
      ...pageQuery,
      q: z.string().trim().max(200).optional(),
      stacks: z.stringbool().default(false).describe('Of each stack only its first format that is found.'),
    }),
    response: pageOf(itemSummary),
  }),
  privateShow: endpoint({
    method: 'get',
    path: '/api/private/libraryitems/{id}',
    tag,
    summary: 'An item',
    permission: 'portal:show',
    params: idParams,
    response: itemDetail,
  }),
  preSigned: endpoint({
    method: 'get',
    path: '/api/private/libraryitems/{id}/pre-signed',
    tag,
    summary:
      'A signed address of an item: its original, or a rendition of it; a browser that follows a link here is redirected to it',
    permission: 'portal:show',
    params: idParams,
    query: z.strictObject({
      rendition: z.string().max(40).default('original'),
      disposition: z.enum(['attachment', 'inline']).default('attachment'),
      ...purposeQuery,
    }),
    response: signedUrl,
  }),
  version: endpoint({
    method: 'get',
    path: '/api/private/libraryitems/{id}/version/{number}',
    tag,
    summary: 'The file of a version of an item, for those who may see items in the back-office',
    permission: 'portal:show',
    params: idParams.extend({ number: z.coerce.number<string | number>().int().min(1).max(2_147_483_647) }),
    response: itemVersionDetail,
  }),
  activity: endpoint({
    method: 'post',
    path: '/api/private/library/activity/{id}',
    tag,
    summary: 'Record what a member did with an item',
    permission: 'portal:show',
    params: idParams,
    body: z.strictObject({ kind: itemEvent }),
  }),
  batchAttributes: endpoint({
    method: 'patch',
    path: `${at}/batch/attributes`,
    tag,
    summary:
      'Set, add and remove attribute values on many items. Setting puts these values in place of all others of their attribute',
    permission: 'library-item:edit',
    body: z.strictObject({
      target: batchTarget,
      set: z
        .array(z.strictObject({ attributeId: id, valueIds: z.array(id).max(200) }))
        .max(50)
        .default([]),
      add: z.array(id).max(200).default([]),
      remove: z.array(id).max(200).default([]),
    }),
    response: z.strictObject({ changed: z.int(), changeId: id.nullable(), isRunning }),
  }),
  rename: endpoint({
    method: 'patch',
    path: `${at}/{id}/rename`,
    tag,
    summary: 'Rename the file that members download; its extension stays',
    permission: 'library-item:edit',
    params: idParams,
    body: z.strictObject({ name: z.string().trim().min(1, 'This is required.').max(200), ...versionInput }),
    response: libraryItem,
  }),
  replace: endpoint({
    method: 'patch',
    path: `${at}/{id}/replace`,
    tag,
    summary:
      'Put a completed upload in place of the file; the earlier file is kept as a version. Repeated, it changes nothing',
    permission: 'library-item:edit',
    params: idParams,
    body: z.strictObject({
      uploadId: z.uuid(),
      ...versionInput,
      keepName: z
        .boolean()
        .default(true)
        .describe('Whether members go on downloading it under the name that they know.'),
      changeId: id.optional().describe('The replacement of many files that it is part of.'),
    }),
    response: libraryItem,
  }),
  copyPicture: endpoint({
    method: 'post',
    path: `${at}/{id}/picture`,
    tag,
    summary:
      'Copy the picture of an item for a cover: every member sees it, whatever limits the item has, and keeps it when the item goes',
    permission: 'library-item:show',
    params: idParams,
    response: copiedPicture,
    status: 201,
  }),
  retryRenditions: endpoint({
    method: 'post',
    path: `${at}/{id}/renditions`,
    tag,
    summary: 'Make the renditions again',
    permission: 'library-item:edit',
    params: idParams,
    response: libraryItem,
  }),
  preview: endpoint({
    method: 'get',
    path: `${at}/{id}/pre-signed`,
    tag,
    summary: 'A signed address of an item for a content manager, published or not',
    permission: 'library-item:show',
    params: idParams,
    query: z.strictObject({
      version: z.coerce.number<string | number>().int().positive().max(2_147_483_647).optional(),
      disposition: z.enum(['attachment', 'inline']).default('inline'),
    }),
    response: signedUrl,
  }),
};
