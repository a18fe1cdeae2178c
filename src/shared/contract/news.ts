import { z } from 'zod';
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
import { picture } from './file.ts';
import { itemSummary } from './libraryItem.ts';
import { resourceEndpoints } from './resource.ts';
import { textBlocks } from './richText.ts';

/** Parts of the API's paths and of the portal's beside the addresses of articles. */
export const RESERVED_NEWS_SLUGS = ['facets', 'highlighted', 'search'] as const;
const newsSlug = slug.refine(
  (text) => !RESERVED_NEWS_SLUGS.some((reserved) => reserved === text),
  'The portal uses this address itself. Choose another one.',
);

export const newsTeaser = z.strictObject({
  id,
  slug,
  title: z.string(),
  excerpt: z.string(),
  /** The first tag serves as the label above the title. */
  tags: z.array(z.string()),
  cover: picture.nullable(),
  highlighted: z.boolean(),
  publishedAt: z.string(),
});
export type NewsTeaser = z.output<typeof newsTeaser>;
/** Most items that an article attaches. */
export const ATTACHED_MAX = 100;

/** `body` is HTML that the server sanitised when it was written. */
export const newsArticle = newsTeaser.extend({
  body: z.string(),
  blocks: textBlocks,
  /** The attached items that this member has access to, in the article's order. */
  items: z.array(itemSummary),
});
export type NewsArticle = z.output<typeof newsArticle>;

export const news = z.strictObject({
  ...recordFields,
  ...visibilityFields,
  slug,
  title: z.string(),
  excerpt: z.string(),
  body: z.string(),
  tags: z.array(z.string()),
  highlighted: z.boolean(),
  coverFileId: z.int().nullable(),
  cover: picture.nullable(),
  /** Attached items in their order; those that are gone for good are left out. */
  itemIds: z.array(id),
});
export type News = z.output<typeof news>;
const optional = {
  excerpt: z.string().max(600).optional(),
  body: z.string().max(200_000).optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(20).optional(),
  highlighted: z.boolean().optional(),
  coverFileId: id.nullable().optional(),
  itemIds: z.array(id).max(ATTACHED_MAX).optional(),
  ...visibilityInput,
};
export const newsInput = z.strictObject({
  slug: newsSlug.optional().describe('Made from the title when a record is created without it.'),
  title: label,
  ...optional,
});
export const newsPatch = patchOf(newsInput);

const newsFilter = {
  q: z.string().trim().max(200).optional(),
  tag: z.string().max(60).optional(),
  year: z.coerce
    .number<string | number>()
    .int()
    .min(1900)
    .max(9999)
    .optional()
    .describe('Of publication, in UTC.'),
};
/** Newest year first, most frequent tag first; what is chosen is always among them. */
export const newsFacets = z.strictObject({
  total: z.int(),
  years: z.array(z.strictObject({ year: z.int(), count: z.int() })),
  tags: z.array(z.strictObject({ tag: z.string(), count: z.int() })),
});
export type NewsFacets = z.output<typeof newsFacets>;

const mine = '/api/private/news';
const tag = 'News';
export const newsEndpoints = {
  ...resourceEndpoints({
    name: 'news',
    tag,
    noun: { one: 'a news article', many: 'news' },
    record: news,
    input: newsInput,
    patch: newsPatch,
    bulk: newsPatch.pick({
      highlighted: true,
      publishedAt: true,
      expiresAt: true,
      roles: true,
      markets: true,
      groups: true,
      tags: true,
    }),
  }),
  privateList: endpoint({
    method: 'get',
    path: mine,
    tag,
    summary: 'News, newest first',
    permission: 'portal:list',
    query: z.strictObject({ ...pageQuery, ...newsFilter }),
    response: pageOf(newsTeaser),
  }),
  facets: endpoint({
    method: 'get',
    path: `${mine}/facets`,
    tag,
    summary: 'Years and tags of the news that a search finds, each counted under the choice of the other',
    permission: 'portal:list',
    query: z.strictObject(newsFilter),
    response: newsFacets,
  }),
  highlighted: endpoint({
    method: 'get',
    path: `${mine}/highlighted`,
    tag,
    summary: 'Highlighted news, newest first',
    permission: 'portal:list',
    response: z.array(newsTeaser),
  }),
  privateShow: endpoint({
    method: 'get',
    path: `${mine}/{slug}`,
    tag,
    summary: 'An article',
    permission: 'portal:show',
    params: slugParams,
    response: newsArticle,
  }),
  others: endpoint({
    method: 'get',
    path: `${mine}/{slug}/other-news`,
    tag,
    summary: 'Other news to read next',
    permission: 'portal:list',
    params: slugParams,
    response: z.array(newsTeaser),
  }),
};
