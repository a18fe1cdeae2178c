import { z } from 'zod';
import { kindsWith } from '../domain/recordKinds.ts';
import { id, idParams, label, time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Most filters that one content manager keeps. */
export const SAVED_FILTERS_MAX = 200;

/** Lists of the back-office whose filters can be kept; who may not list one gets none of its filters. */
export const FILTERED_LISTS = kindsWith('list');

/** A value of a list's filter, as its address holds it. */
const filterValue = z.union([
  z.string().max(1000),
  z.number(),
  z.boolean(),
  z.null(),
  z.array(z.union([z.string().max(200), z.number()])).max(200),
]);

/** What a list shows and how. */
export const savedList = z.strictObject({
  filter: z
    .record(z.string().max(60), filterValue)
    .refine((filter) => Object.keys(filter).length <= 40, 'Use at most 40 filters.'),
  sort: z.string().max(60),
  order: z.enum(['ASC', 'DESC']),
  perPage: z.int().min(1).max(1000),
  /** Of items: as tiles or as rows. */
  view: z.enum(['grid', 'table']).optional(),
});
export type SavedList = z.output<typeof savedList>;

export const savedFilter = z.strictObject({
  id,
  resource: z.enum(FILTERED_LISTS),
  /** Of the library whose items it lists; `null` for every other list. */
  libraryId: id.nullable(),
  name: z.string(),
  list: savedList,
  isShared: z.boolean(),
  /** Whether the caller created it. */
  isOwn: z.boolean(),
  canDelete: z.boolean(),
  /** Who made it; `null` when the account is gone. */
  author: z.string().nullable(),
  createdAt: time,
});
export type SavedFilter = z.output<typeof savedFilter>;

const where = z.strictObject({
  resource: z.enum(FILTERED_LISTS),
  libraryId: id.optional().describe('The library whose items are listed.'),
});
export const savedFilterInput = z.strictObject({
  ...where.shape,
  libraryId: id.nullable().default(null),
  name: label.max(80, 'Use at most 80 characters.'),
  list: savedList,
  isShared: z.boolean().default(false),
});

const at = '/api/backend/saved-filter';
const tag = 'Saved filters';
export const savedFilterEndpoints = {
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Filters of a list: one’s own, and those that others share',
    permission: 'saved-filter:list',
    query: where,
    response: z.array(savedFilter),
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Keep a filter; one of the same name of one’s own is replaced',
    permission: 'saved-filter:create',
    body: savedFilterInput,
    response: savedFilter,
    status: 201,
  }),
  remove: endpoint({
    method: 'delete',
    path: `${at}/{id}`,
    tag,
    summary: 'Delete a filter: one’s own or, for administrators, one that is shared',
    permission: 'saved-filter:delete',
    params: idParams,
  }),
};
