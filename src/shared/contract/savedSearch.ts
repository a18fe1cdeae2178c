import { z } from 'zod';
import { id, idParams, label, pageOf, pageQuery, patchOf, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { section } from './library.ts';
import { listSummary } from './list.ts';

/** Most characters of what a search looks for. */
export const SAVED_QUERY_MAX = 2000;
/** What is new is counted up to here. */
export const NEW_RESULTS_MAX = 2000;

const query = z
  .string()
  .max(SAVED_QUERY_MAX)
  .describe('As in the address of the page, such as `collection=amber&q=rose`.');

/** A list of the use `search`: shared, deleted and restored as other lists, with results in place of entries. */
export const savedSearch = listSummary
  .omit({ use: true, text: true, cover: true, count: true, hidden: true, isCurrent: true })
  .extend({
    isEverywhere: z.boolean().describe('Whether it looks through everything, not one library.'),
    library: z
      .strictObject({ id, slug: z.string(), title: z.string(), section: section.nullable() })
      .nullable()
      .describe('`null` where it looks through everything, or the member cannot view its library.'),
    query,
    total: z.int().describe('Results that the member can view.'),
    fresh: z
      .int()
      .max(NEW_RESULTS_MAX)
      .nullable()
      .describe('How many of them became visible since the member opened it; `null`: they never did.'),
    openedAt: time.nullable(),
  });
export type SavedSearch = z.output<typeof savedSearch>;

const searchInput = z.strictObject({
  name: label,
  library: slug.nullable().describe('Its address; `null`: everything.'),
  query,
});

const at = '/api/private/saved-search';
const tag = 'Saved searches';
export const savedSearchEndpoints = {
  searches: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Searches that the member saved, or that others share with them, the last changed first',
    permission: 'portal:list',
    query: z.strictObject({
      page: pageQuery.page,
      limit: z.coerce.number<string | number>().int().min(1).max(24).default(12),
      of: z.enum(['own', 'others']).default('own'),
    }),
    response: pageOf(savedSearch),
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Save a search of a library, or of everything',
    permission: 'portal:create',
    body: searchInput,
    response: savedSearch,
    status: 201,
  }),
  change: endpoint({
    method: 'patch',
    path: `${at}/{id}`,
    tag,
    summary: 'Change the name of a saved search, or what it looks for',
    permission: 'portal:edit',
    params: idParams,
    body: patchOf(searchInput),
    response: savedSearch,
  }),
  open: endpoint({
    method: 'post',
    path: `${at}/{id}/open`,
    tag,
    summary: 'A saved search with what is new in it; from now on that is not new any more',
    permission: 'portal:edit',
    params: idParams,
    response: savedSearch,
  }),
};
