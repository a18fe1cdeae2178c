import { z } from 'zod';
import {
  backendListQuery,
  bulkQuery,
  bulkResponse,
  id,
  idParams,
  label,
  pageOf,
  pageQuery,
  recordFields,
  slug,
  slugParams,
  versionInput,
  visibilityFields,
  visibilityInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';

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
/** `body` is HTML that the server sanitised when it was written. */
export const newsArticle = newsTeaser.extend({ body: z.string() });
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
});
export type News = z.output<typeof news>;
const optional = {
  excerpt: z.string().max(600).optional(),
  body: z.string().max(200_000).optional(),
  tags: z.array(z.string().trim().min(1).max(60)).max(20).optional(),
  highlighted: z.boolean().optional(),
  coverFileId: id.nullable().optional(),
  ...visibilityInput,
};
export const newsInput = z.strictObject({
  slug: slug.optional().describe('Made from the title when absent.'),
  title: label,
  ...optional,
});
export const newsPatch = z.strictObject({
  slug: slug.optional(),
  title: label.optional(),
  ...optional,
  ...versionInput,
});

const mine = '/api/private/news';
const at = '/api/backend/news';
const tag = 'News';
export const newsEndpoints = {
  privateList: endpoint({
    method: 'get',
    path: mine,
    tag,
    summary: 'News, newest first',
    permission: 'portal:list',
    query: z.strictObject({
      ...pageQuery,
      q: z.string().trim().max(200).optional(),
      tag: z.string().max(60).optional(),
    }),
    response: pageOf(newsTeaser),
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
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'List news',
    permission: 'news:list',
    query: backendListQuery,
    response: z.array(news),
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Create a news article',
    permission: 'news:create',
    body: newsInput,
    response: news,
    status: 201,
  }),
  updateMany: endpoint({
    method: 'patch',
    path: at,
    tag,
    summary: 'Change news',
    permission: 'news:edit',
    query: bulkQuery,
    body: newsPatch.pick({
      highlighted: true,
      publishedAt: true,
      expiresAt: true,
      roles: true,
      markets: true,
      tags: true,
    }),
    response: bulkResponse,
  }),
  removeMany: endpoint({
    method: 'delete',
    path: at,
    tag,
    summary: 'Delete news',
    permission: 'news:delete',
    query: bulkQuery,
    response: bulkResponse,
  }),
  show: endpoint({
    method: 'get',
    path: `${at}/{id}`,
    tag,
    summary: 'Read a news article',
    permission: 'news:show',
    params: idParams,
    response: news,
  }),
  update: endpoint({
    method: 'patch',
    path: `${at}/{id}`,
    tag,
    summary: 'Change a news article',
    permission: 'news:edit',
    params: idParams,
    body: newsPatch,
    response: news,
  }),
  remove: endpoint({
    method: 'delete',
    path: `${at}/{id}`,
    tag,
    summary: 'Delete a news article',
    permission: 'news:delete',
    params: idParams,
    response: news,
  }),
};
