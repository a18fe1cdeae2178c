import { z } from 'zod';
import { BASKET_MAX, downloadForm, downloadLink } from './basket.ts';
import { id, slug, timeZone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { purposeInput } from './purpose.ts';

/** Most withdrawn items that are listed, and most rows of their sheet. */
export const WITHDRAWN_MAX = 200;
export const WITHDRAWN_SHEET_ROWS = 10_000;

/** What is compared with what the member took. `everything`: all that they ever took. */
export const TAKEN_SETS = ['library', 'toolkit', 'list', 'basket', 'everything'] as const;

const setFields = {
  slug: slug.optional().describe('Of the library or the toolkit.'),
  listId: id.optional().describe('Of the list.'),
  filter: z
    .string()
    .max(2000)
    .optional()
    .describe('Of a library, as the query of its page: `collection=amber&q=rose`.'),
  form: downloadForm
    .optional()
    .describe('What counts as taken: by default the form in which something of it was taken last.'),
};
const setQuery = z.strictObject({ of: z.enum(TAKEN_SETS), ...setFields });
export type TakenSetQuery = z.output<typeof setQuery>;

/** What a member does not have yet, and what they took and may not have any more. */
export const sinceTaken = z.strictObject({
  /** Whether they took anything of it before; otherwise nothing is counted. */
  hasTaken: z.boolean(),
  form: downloadForm,
  /** Items of which they took nothing in this form. */
  new: z.int(),
  /** Items of which they took another file than the current one last. */
  newer: z.int(),
  withdrawn: z.int(),
  /** Another one once other items are withdrawn; empty: none are. */
  withdrawnKey: z.string(),
});
export type SinceTaken = z.output<typeof sinceTaken>;

/**
 * Why an item is withdrawn: it was removed, its time of publication is over, or it is not available to this member any
 * more, whatever the reason.
 */
export const WITHDRAWN_REASONS = ['removed', 'expired', 'unavailable'] as const;

export const withdrawnItem = z.strictObject({
  itemId: id,
  /** As they were when it was taken last. */
  fileName: z.string(),
  version: z.int().nullable(),
  form: z.string(),
  takenAt: z.string(),
  reason: z.enum(WITHDRAWN_REASONS),
});
export type WithdrawnItem = z.output<typeof withdrawnItem>;

const at = '/api/private/since-taken';
const tag = 'Basket';
export const sinceTakenEndpoints = {
  read: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'How much of a library, a toolkit, a list or the basket changed since the member took it last',
    permission: 'portal:list',
    query: setQuery,
    response: sinceTaken,
  }),
  ids: endpoint({
    method: 'get',
    path: `${at}/ids`,
    tag,
    summary: `Ids of the items that are new or newer since then, at most ${BASKET_MAX}`,
    permission: 'portal:list',
    query: setQuery,
    response: z.strictObject({ ids: z.array(id) }),
  }),
  withdrawn: endpoint({
    method: 'get',
    path: `${at}/withdrawn`,
    tag,
    summary: `What the member took and may not have any more, the last taken first, at most ${WITHDRAWN_MAX} items`,
    permission: 'portal:list',
    query: setQuery,
    response: z.strictObject({ data: z.array(withdrawnItem), total: z.int() }),
  }),
  withdrawnSheet: endpoint({
    method: 'get',
    path: `${at}/withdrawn/sheet`,
    tag,
    summary: 'The same as CSV',
    permission: 'portal:list',
    query: setQuery,
    mediaType: 'text/csv',
    response: z.string(),
  }),
  download: endpoint({
    method: 'post',
    path: `${at}/download`,
    tag,
    summary: `Freeze what is new or newer since then into a download, at most ${BASKET_MAX} items: the rest remains new`,
    permission: 'portal:create',
    body: z.strictObject({
      of: z.enum([...TAKEN_SETS, 'items']),
      ...setFields,
      itemIds: z.array(id).min(1).max(BASKET_MAX).optional().describe('Where it is of items.'),
      name: z
        .string()
        .trim()
        .min(1)
        .max(120)
        .optional()
        .describe('Made of the house, the count and the time when absent.'),
      timeZone: timeZone.optional().describe('Of the time in the name; UTC when absent.'),
      ...purposeInput,
    }),
    response: downloadLink,
    status: 201,
  }),
};
