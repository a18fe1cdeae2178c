import { z } from 'zod';
import { downloadForm, downloadLink } from './basket.ts';
import {
  id,
  label,
  pageOf,
  pageQuery,
  patchOf,
  recordFields,
  slug,
  slugParams,
  visibilityFields,
  visibilityInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { downloadable, picture, signedUrl } from './file.ts';
import { itemFormat, itemSummary } from './libraryItem.ts';
import { hiddenReason } from './publicItem.ts';
import { purposeInput, purposeQuery, takenUsage } from './purpose.ts';
import { resourceEndpoints } from './resource.ts';
import { publicUsage } from './usageRight.ts';

/** Most items of one media portal. */
export const MEDIA_ITEMS_MAX = 200;
/** Days of which the back-office shows views and downloads, the running one included. */
export const MEDIA_STATISTICS_DAYS = 30;

/** A media portal in the public list. */
export const mediaTeaser = z.strictObject({
  id,
  slug,
  title: z.string(),
  /** Empty where a password guards it. */
  excerpt: z.string(),
  /** `null` where a password guards it. */
  cover: picture.nullable(),
  hasPassword: z.boolean(),
  opensAt: z.string(),
  closesAt: z.string().nullable(),
});
export type MediaTeaser = z.output<typeof mediaTeaser>;

/** `text` is HTML that the server sanitised when it was written. */
export const mediaPage = mediaTeaser.extend({ text: z.string() });
export type MediaPage = z.output<typeof mediaPage>;

const mediaFormat = itemFormat.extend({ downloads: z.array(downloadable) });

/** What a media portal shows of an item, which represents its shot. */
export const mediaItem = itemSummary
  .pick({ id: true, title: true, file: true, picture: true, alternativeText: true, expiresAt: true })
  .extend({
    /** The caption. */
    description: z.string(),
    /** Who is to be named wherever it is published; empty: nobody. */
    credit: z.string(),
    /** What all usage rights of its formats allow together; `null`: nothing limits it. */
    usage: publicUsage.nullable(),
    /** What is shown above a film that plays; `null`: nothing. Pictures have it in them. */
    watermark: z.string().nullable(),
    /** The item, then the other formats of its shot that the public may have. Their addresses work through the portal alone. */
    formats: z.array(mediaFormat),
  });
export type MediaItem = z.output<typeof mediaItem>;
export type MediaFormat = z.output<typeof mediaFormat>;

export const mediaPortal = z.strictObject({
  ...recordFields,
  /** When it opens; `null`: a draft. */
  publishedAt: visibilityFields.publishedAt,
  /** When it closes. */
  expiresAt: visibilityFields.expiresAt,
  slug,
  title: z.string(),
  excerpt: z.string(),
  text: z.string(),
  coverFileId: z.int().nullable(),
  cover: picture.nullable(),
  /** Items in their order; those that are gone for good are left out. */
  itemIds: z.array(id),
  /** Whether it is in the public list; otherwise it is reached only by its address. */
  listed: z.boolean(),
  /** Whether search engines may show it. */
  indexable: z.boolean(),
  /** Whether previews carry a watermark, whatever their libraries and rights say. */
  watermarked: z.boolean(),
  hasPassword: z.boolean(),
});
export type MediaPortal = z.output<typeof mediaPortal>;

const optional = {
  excerpt: z.string().max(600).optional(),
  text: z.string().max(200_000).optional(),
  coverFileId: id.nullable().optional(),
  itemIds: z.array(id).max(MEDIA_ITEMS_MAX).optional(),
  listed: z.boolean().optional(),
  indexable: z.boolean().optional(),
  watermarked: z.boolean().optional(),
  password: z
    .string()
    .min(8, 'Use at least 8 characters.')
    .max(200)
    .nullable()
    .optional()
    .describe('Never returned. `null` takes it away; without it the password stays as it is.'),
  publishedAt: visibilityInput.publishedAt,
  expiresAt: visibilityInput.expiresAt,
};
export const mediaPortalInput = z.strictObject({
  slug: slug.optional().describe('Made from the title when a record is created without it.'),
  title: label,
  ...optional,
});
export const mediaPortalPatch = patchOf(mediaPortalInput);

const hiddenItem = z.strictObject({ id, reason: hiddenReason });

const mediaDay = z.strictObject({
  /** In UTC, `2026-11-22`. */
  day: z.iso.date(),
  views: z.int(),
  downloads: z.int(),
});
export type MediaDay = z.output<typeof mediaDay>;

const at = '/api/public/media-portal';
const backend = '/api/backend/media-portal';
const tag = 'Media portals';
const many = z.union([id.transform((one) => [one]), z.array(id).max(MEDIA_ITEMS_MAX)]);
export const mediaPortalEndpoints = {
  ...resourceEndpoints({
    name: 'media-portal',
    tag,
    noun: { one: 'a media portal', many: 'media portals' },
    record: mediaPortal,
    input: mediaPortalInput,
    patch: mediaPortalPatch,
    bulk: mediaPortalPatch.pick({ publishedAt: true, expiresAt: true, listed: true }),
  }),
  hiddenItems: endpoint({
    method: 'get',
    path: `${backend}/hidden-items`,
    tag,
    summary: 'Which of these items the public would not get through a portal at this moment, and why',
    permission: 'media-portal:list',
    query: z.strictObject({ ids: many }),
    response: z.array(hiddenItem),
  }),
  statistics: endpoint({
    method: 'get',
    path: `${backend}/{id}/statistics`,
    tag,
    summary: 'Views and downloads of the last days, oldest first',
    permission: 'media-portal:show',
    params: z.strictObject({ id }),
    response: z.strictObject({ views: z.int(), downloads: z.int(), days: z.array(mediaDay) }),
  }),
  publicList: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Open media portals that the house lists, newest first',
    permission: 'public',
    query: z.strictObject(pageQuery),
    response: pageOf(mediaTeaser),
  }),
  publicShow: endpoint({
    method: 'get',
    path: `${at}/{slug}`,
    tag,
    summary: 'An open media portal; 401 `password_required` with its title where a password guards it',
    permission: 'public',
    params: slugParams,
    response: mediaPage,
  }),
  enter: endpoint({
    method: 'post',
    path: `${at}/{slug}/access`,
    tag,
    summary: 'Open a guarded media portal to this browser for some hours',
    permission: 'public',
    params: slugParams,
    body: z.strictObject({ password: z.string().min(1, 'Enter the password.').max(200) }),
  }),
  publicItems: endpoint({
    method: 'get',
    path: `${at}/{slug}/items`,
    tag,
    summary: 'What a media portal shows, in its order',
    permission: 'public',
    params: slugParams,
    query: z.strictObject(pageQuery),
    response: pageOf(mediaItem),
  }),
  publicPreSigned: endpoint({
    method: 'get',
    path: `${at}/{slug}/item/{itemId}/pre-signed`,
    tag,
    summary: 'A signed address of an item of a media portal: its original, or a rendition of it',
    permission: 'public',
    params: slugParams.extend({ itemId: id }),
    query: z.strictObject({
      rendition: z.string().max(40).default('original'),
      disposition: z.enum(['attachment', 'inline']).default('attachment'),
      ...purposeQuery,
    }),
    response: signedUrl,
  }),
  publicUsage: endpoint({
    method: 'post',
    path: `${at}/{slug}/usage`,
    tag,
    summary:
      'What may be done with a media portal, or with the named items of it, and what must be given to download them',
    permission: 'public',
    params: slugParams,
    body: z.strictObject({ itemIds: z.array(id).min(1).max(2000).optional() }),
    response: takenUsage,
  }),
  publicDownload: endpoint({
    method: 'post',
    path: `${at}/{slug}/download`,
    tag,
    summary: 'Freeze a media portal, or the named items of it, into an archive with a signed address',
    permission: 'public',
    params: slugParams,
    body: z.strictObject({
      itemIds: z.array(id).min(1).max(2000).optional().describe('All of the portal when absent.'),
      form: downloadForm.default('original'),
      ...purposeInput,
    }),
    response: downloadLink.omit({ state: true }),
    status: 201,
  }),
};
