import { z } from 'zod';
import { id, idParams, timeZone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { itemSummary } from './libraryItem.ts';
import { purposeInput } from './purpose.ts';

/** Why an entry cannot be downloaded now. `checking`: its upload is still being verified. */
export const unavailableReason = z.enum(['withdrawn', 'checking', 'failed']);

export const basketEntry = z.strictObject({
  itemId: id,
  addedAt: z.string(),
  title: z.string(),
  /** `null` when the member may no longer see the item. */
  item: itemSummary.nullable(),
  unavailable: unavailableReason.nullable(),
  /** Bytes of its web picture; `null`: it has none, and a download holds its original. */
  webSize: z.int().nullable(),
});
export type BasketEntry = z.output<typeof basketEntry>;

export const basket = z.strictObject({
  data: z.array(basketEntry),
  /** Entries that a download would hold. */
  available: z.int(),
  /** Bytes of those entries' originals. */
  size: z.int(),
});
export type Basket = z.output<typeof basket>;
export const basketIds = z.strictObject({ ids: z.array(id), count: z.int() });
export type BasketIds = z.output<typeof basketIds>;

/** Most entries that a basket holds. */
export const BASKET_MAX = 10_000;

/** What a download holds of each item: its original, or where it has one a JPEG of at most 2,048 pixels. */
export const DOWNLOAD_FORMS = ['original', 'web'] as const;
export const downloadForm = z.enum(DOWNLOAD_FORMS);
export type DownloadForm = z.output<typeof downloadForm>;

/** A frozen basket. `size` is the exact length of the ZIP in bytes. */
export const download = z.strictObject({
  id: z.uuid(),
  name: z.string(),
  count: z.int(),
  size: z.int(),
  createdAt: z.string(),
  /** `withdrawn`: an item in it may no longer be downloaded, so the whole is refused. */
  state: z.enum(['ready', 'withdrawn']),
});
export type Download = z.output<typeof download>;
/** A download of the history. */
export const earlierDownload = download.extend({
  receipt: z.string().nullable().describe('The code of its receipt, for `/r/{code}`; `null`: it has none.'),
});
export type EarlierDownload = z.output<typeof earlierDownload>;
/** `url` is signed and lasts until `expiresAt`; it accepts Range and If-Range. */
export const downloadLink = download.extend({ url: z.string(), expiresAt: z.string() });
export type DownloadLink = z.output<typeof downloadLink>;

const at = '/api/private/user/basket';
const tag = 'Basket';
export const basketEndpoints = {
  downloads: endpoint({
    method: 'get',
    path: `${at}/downloads`,
    tag,
    summary: 'Earlier downloads, newest first',
    permission: 'portal:list',
    response: z.array(earlierDownload),
  }),
  showDownload: endpoint({
    method: 'get',
    path: `${at}/download/{id}`,
    tag,
    summary: 'A download with its signed address',
    permission: 'portal:show',
    params: z.strictObject({ id: z.uuid() }),
    response: downloadLink,
  }),
  receiptPaper: endpoint({
    method: 'get',
    path: `${at}/download/{id}/receipt`,
    tag,
    summary: 'The receipt of a download as it was given out, as a PDF; also once its items are withdrawn',
    permission: 'portal:show',
    params: z.strictObject({ id: z.uuid() }),
    response: z.string(),
  }),
  createDownload: endpoint({
    method: 'post',
    path: `${at}/download`,
    tag,
    summary: 'Freeze the basket, or the named items, into a download',
    permission: 'portal:create',
    body: z.strictObject({
      name: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .optional()
        .describe('Made of the house, the count and the time when absent.'),
      itemIds: z.array(id).min(1).max(BASKET_MAX).optional(),
      form: downloadForm.default('original'),
      preparationId: z.uuid().optional().describe('Takes what was prepared by a preset, and its items.'),
      others: z
        .enum(['original', 'omit'])
        .default('original')
        .describe('What becomes of items whose rendition is lacking, failed or not ready.'),
      timeZone: timeZone.optional().describe('Of the time in the name; UTC when absent.'),
      ...purposeInput,
    }),
    response: downloadLink,
    status: 201,
  }),
  full: endpoint({
    method: 'get',
    path: `${at}/full`,
    tag,
    summary: 'The basket with its items',
    permission: 'portal:list',
    response: basket,
  }),
  count: endpoint({
    method: 'get',
    path: `${at}/count`,
    tag,
    summary: 'How many items the basket holds',
    permission: 'portal:list',
    response: z.strictObject({ count: z.int() }),
  }),
  ids: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Ids in the basket, in the order they were added',
    permission: 'portal:list',
    response: z.array(id),
  }),
  addMany: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Add items',
    permission: 'portal:create',
    body: z.strictObject({ ids: z.array(id).min(1).max(BASKET_MAX) }),
    response: basketIds,
  }),
  clear: endpoint({
    method: 'delete',
    path: at,
    tag,
    summary: 'Empty the basket',
    permission: 'portal:delete',
    response: basketIds,
  }),
  add: endpoint({
    method: 'post',
    path: `${at}/{id}`,
    tag,
    summary: 'Add an item',
    permission: 'portal:create',
    params: idParams,
    response: basketIds,
  }),
  remove: endpoint({
    method: 'delete',
    path: `${at}/{id}`,
    tag,
    summary: 'Take an item out',
    permission: 'portal:delete',
    params: idParams,
    response: basketIds,
  }),
};
