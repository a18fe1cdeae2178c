import { z } from 'zod';
import { id, pageQuery, recordFields, time, versionInput } from './common.ts';
import { endpoint } from './endpoint.ts';
import { eventTeaser } from './event.ts';
import { faqTeaser } from './faq.ts';
import { facets, itemFilter, itemIds, libraryEntry, publicLibrary, repeated } from './library.ts';
import { libraryTiles } from './libraryTile.ts';
import { newsTeaser } from './news.ts';
import { resourceEndpoints } from './resource.ts';
import { toolkitTeaser } from './toolkit.ts';
import { trainingTeaser } from './trainingVideo.ts';

/** Most results of each kind in one response. */
export const SEARCH_MAX = 24;
const q = z.string().trim().min(1, 'Enter a word to search for.').max(200);

const group = <T extends z.ZodType>(record: T) => z.strictObject({ total: z.int(), data: z.array(record) });

/** Another spelling that finds something. */
export const searchMeant = z.strictObject({
  q: z.string(),
  /** Whether nothing was found as the words were spelled, and the results are those of this spelling. */
  isUsed: z.boolean(),
});
export type SearchMeant = z.output<typeof searchMeant>;

/** What a search finds, by kind, best match first. */
export const searchResults = z.strictObject({
  meant: searchMeant.nullable(),
  items: group(libraryEntry),
  libraries: group(publicLibrary),
  news: group(newsTeaser),
  /** Only for members who are invited to events. */
  events: group(eventTeaser).optional(),
  faq: group(faqTeaser),
  toolkits: group(toolkitTeaser),
  training: group(trainingTeaser),
});
export type SearchResults = z.output<typeof searchResults>;

const searchSort = z
  .enum(['relevance', 'newest', 'oldest', 'title', 'largest'])
  .default('relevance')
  .describe('`relevance`: best match first.');
const searchFilter = {
  ...itemFilter,
  q,
  library: repeated.optional().describe('Addresses of libraries.'),
};

/** What members searched for and did not find. Nothing tells who counted towards it. */
export const unansweredSearch = z.strictObject({
  ...recordFields,
  /** Folded words. */
  query: z.string(),
  /** How often, in the last 90 days. */
  count: z.int(),
  lastAt: time,
  answeredAt: time.nullable(),
  isAnswered: z.boolean(),
  /** Requests of members who asked the house for it, newest first. */
  requests: z.array(
    z.strictObject({
      id,
      note: z.string(),
      /** The member's name and e-mail address; `null` when the account is gone. */
      author: z.string().nullable(),
      createdAt: time,
    }),
  ),
});
export type UnansweredSearch = z.output<typeof unansweredSearch>;
export const unansweredPatch = z.strictObject({ isAnswered: z.boolean().optional(), ...versionInput });

/** Most characters of what a member asks the house for. */
export const SEARCH_NOTE_MAX = 1000;
export const searchRequest = z.strictObject({
  q,
  note: z.string().trim().max(SEARCH_NOTE_MAX, `Use at most ${SEARCH_NOTE_MAX} characters.`),
});
export type SearchRequest = z.output<typeof searchRequest>;

const mine = '/api/private/search';
const tag = 'Search';
export const searchEndpoints = {
  everywhere: endpoint({
    method: 'get',
    path: mine,
    tag,
    summary:
      'Search everything that the member may see at once; with a small limit for suggestions while typing',
    permission: 'portal:list',
    query: z.strictObject({
      q,
      page: z.coerce.number().int().min(1).max(1000).default(1),
      limit: z.coerce.number().int().min(1).max(SEARCH_MAX).default(12),
    }),
    response: searchResults,
  }),
  items: endpoint({
    method: 'get',
    path: `${mine}/items`,
    tag,
    summary: 'Items of all libraries that a search finds',
    permission: 'portal:list',
    query: z.object({ ...pageQuery, ...searchFilter, sort: searchSort }).catchall(repeated),
    response: libraryTiles,
  }),
  facets: endpoint({
    method: 'get',
    path: `${mine}/facets`,
    tag,
    summary: 'Facets of all libraries, and the libraries themselves, with counts of what a search finds',
    permission: 'portal:list',
    query: z.object(searchFilter).catchall(repeated),
    response: facets,
  }),
  itemIds: endpoint({
    method: 'get',
    path: `${mine}/items/ids`,
    tag,
    summary: 'Ids of all entries that a search and a filter find, in the chosen order',
    permission: 'portal:list',
    query: z.object({ ...searchFilter, sort: searchSort }).catchall(repeated),
    response: itemIds,
  }),
  countUnanswered: endpoint({
    method: 'post',
    path: `${mine}/unanswered`,
    tag,
    summary: 'Count a search that finds nothing; one that finds something is passed over',
    permission: 'portal:list',
    body: z.strictObject({ q }),
  }),
  request: endpoint({
    method: 'post',
    path: `${mine}/requests`,
    tag,
    summary: 'Ask the house for what a search did not find',
    permission: 'portal:list',
    body: searchRequest,
  }),
};

export const unansweredSearchEndpoints = resourceEndpoints({
  name: 'unanswered-search',
  tag,
  noun: { one: 'a search without a result', many: 'searches without a result' },
  record: unansweredSearch,
  patch: unansweredPatch,
  bulk: unansweredPatch.omit({ version: true }),
});
