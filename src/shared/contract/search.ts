import { z } from 'zod';
import { type GroupOf, groupOf, hasTrait, type KindWith, kindsWith } from '../domain/recordKinds.ts';
import { id, idParams, pageQuery, recordFields, time, versionInput } from './common.ts';
import { teasers } from './contentKinds.ts';
import { endpoint } from './endpoint.ts';
import { facets, itemFilter, itemIds, libraryEntry, repeated } from './library.ts';
import { libraryTiles } from './libraryTile.ts';
import { resourceEndpoints } from './resource.ts';

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

/** Words of a search that name a value of an attribute, or a type of file: only items that have it are found. */
export const searchFilter = z.strictObject({
  typed: z.string(),
  /** The attribute; `null` for a type of file. */
  attribute: z.string().nullable(),
  label: z.string(),
  /** The search with these words in quotation marks: as words, which filter nothing. */
  withoutQ: z.string(),
});
export type SearchFilter = z.output<typeof searchFilter>;

type Group<T> = T extends z.ZodType ? ReturnType<typeof group<T>> : never;
/** Those of kinds for invited members are absent for others. */
const groups = Object.fromEntries(
  kindsWith('searched').map((kind) => {
    const found: z.ZodType = group<z.ZodType>(teasers[kind]);
    return [groupOf(kind), hasTrait(kind, 'invited') ? found.optional() : found];
  }),
) as unknown as {
  [K in KindWith<'searched'> as GroupOf<K>]: K extends KindWith<'invited'>
    ? z.ZodOptional<Group<(typeof teasers)[K]>>
    : Group<(typeof teasers)[K]>;
};

/** What a search finds, by kind, best match first. */
export const searchResults = z.strictObject({
  meant: searchMeant.nullable(),
  filters: z.array(searchFilter),
  /** Words that no item has together with the others: the items, and all when nothing else has every word, are without. */
  leftOut: z.array(z.string()),
  /** Whether something has every word. */
  isWhole: z.boolean(),
  items: group(libraryEntry),
  ...groups,
});
export type SearchResults = z.output<typeof searchResults>;

const searchSort = z
  .enum(['relevance', 'newest', 'oldest', 'title', 'largest'])
  .default('relevance')
  .describe('`relevance`: best match first.');
const itemSearch = {
  ...itemFilter,
  q,
  library: repeated.optional().describe('Addresses of libraries.'),
};

/** Kinds of records that can answer a search. */
export const ANSWER_KINDS = kindsWith('answers');
export type AnswerKind = (typeof ANSWER_KINDS)[number];
/** What becomes of a search that members requested an answer to. */
export const SEARCH_OUTCOMES = ['answered', 'not-planned'] as const;
/** Most characters of what a content manager writes to the requesters. */
export const ANSWER_MESSAGE_MAX = 2000;

/** What members searched for and did not find. Who searched is not stored. */
export const unansweredSearch = z.strictObject({
  ...recordFields,
  /** Folded words. */
  query: z.string(),
  /** How often, in the last 90 days. */
  count: z.int(),
  lastAt: time,
  answeredAt: time.nullable(),
  isAnswered: z.boolean(),
  /** `null` while it is open. */
  outcome: z.enum(SEARCH_OUTCOMES).nullable(),
  /** The record that answers it; without a title when it is gone. */
  answer: z.strictObject({ kind: z.enum(ANSWER_KINDS), id, title: z.string().nullable() }).nullable(),
  answerMessage: z.string(),
  /** Who closed it; `null` when it is open, or their account is gone. */
  answeredBy: z.string().nullable(),
  /** Markets of the requesters; `null` among them: all markets. */
  markets: z.array(z.string().nullable()),
  /** Requests of members for it, newest first. */
  requests: z.array(
    z.strictObject({
      id,
      note: z.string(),
      /** The member's name and e-mail address; `null` when the account is gone. */
      author: z.string().nullable(),
      createdAt: time,
      /** When a mail notified them of the outcome. */
      toldAt: time.nullable(),
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
      page: z.coerce.number<string | number>().int().min(1).max(1000).default(1),
      limit: z.coerce.number<string | number>().int().min(1).max(SEARCH_MAX).default(12),
    }),
    response: searchResults,
  }),
  items: endpoint({
    method: 'get',
    path: `${mine}/items`,
    tag,
    summary: 'Items of all libraries that a search finds',
    permission: 'portal:list',
    query: z.object({ ...pageQuery, ...itemSearch, sort: searchSort }).catchall(repeated),
    response: libraryTiles,
  }),
  facets: endpoint({
    method: 'get',
    path: `${mine}/facets`,
    tag,
    summary: 'Facets of all libraries, and the libraries themselves, with counts of what a search finds',
    permission: 'portal:list',
    query: z.object(itemSearch).catchall(repeated),
    response: facets,
  }),
  itemIds: endpoint({
    method: 'get',
    path: `${mine}/items/ids`,
    tag,
    summary: 'Ids of all entries that a search and a filter find, in the chosen order',
    permission: 'portal:list',
    query: z.object({ ...itemSearch, sort: searchSort }).catchall(repeated),
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

const record = { kind: z.enum(ANSWER_KINDS), id };
/** The outcome of a search, and whether the requesters are notified. */
export const searchAnswer = z.strictObject({
  outcome: z.enum(SEARCH_OUTCOMES),
  /** The record that answers it. */
  record: z.strictObject(record).optional(),
  message: z
    .string()
    .trim()
    .max(ANSWER_MESSAGE_MAX, `Use at most ${ANSWER_MESSAGE_MAX} characters.`)
    .default(''),
  /** Whether a mail notifies the requesters. Those who may not view the record get the message without a link. */
  isTold: z.boolean().default(false),
  /** The version that was read: of two people who answer at once, the second is refused. */
  version: z.int().positive(),
});
export type SearchAnswer = z.input<typeof searchAnswer>;

/** How many requesters who were not notified yet would get a mail, and may not view the record. */
export const answerReach = z.strictObject({
  askers: z.int(),
  hidden: z.int(),
  /** Why it is hidden from some, most frequent first. */
  reasons: z.array(z.string()),
});
export type AnswerReach = z.output<typeof answerReach>;

const oneSearch = '/api/backend/unanswered-search/{id}';
export const searchAnswerEndpoints = {
  answer: endpoint({
    method: 'post',
    path: `${oneSearch}/answer`,
    tag,
    summary:
      'Close a search as answered or not planned, and tell those who asked. Patched as not answered, it is open again',
    permission: 'unanswered-search:edit',
    params: idParams,
    body: searchAnswer,
    response: unansweredSearch,
  }),
  reach: endpoint({
    method: 'get',
    path: `${oneSearch}/reach`,
    tag,
    summary: 'How many of those who asked would be told, and may not see a record now',
    permission: 'unanswered-search:show',
    params: idParams,
    query: z
      .strictObject({ kind: z.enum(ANSWER_KINDS).optional(), recordId: id.optional() })
      .refine(({ kind, recordId }) => (kind === undefined) === (recordId === undefined), {
        path: ['recordId'],
        message: 'Name a record by its kind and id.',
      }),
    response: answerReach,
  }),
};
