import { z } from 'zod';
import { pageOf, pageQuery, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { itemSummary } from './libraryItem.ts';
import { newsTeaser } from './news.ts';

/**
 * What became visible to this member since the last visit, by kind. A record counts from the moment at which its
 * publication, its creation and its library's publication have all passed.
 */
export const missedCounts = z.strictObject({
  since: z.string().nullable(),
  news: z.int(),
  images: z.int(),
  videos: z.int(),
  documents: z.int(),
});
export type MissedCounts = z.output<typeof missedCounts>;

export const MISSED_KINDS = ['images', 'videos', 'documents'] as const;
export const missedKind = z.enum(MISSED_KINDS);
export type MissedKind = z.output<typeof missedKind>;

/** The `since` of the counts, so that a list shows what they counted; without it the server's own. */
const sinceQuery = { since: time.optional() };

const mine = '/api/private/user/missed';
const tag = 'Profile';

export const missedEndpoints = {
  counts: endpoint({
    method: 'get',
    path: `${mine}/counts`,
    tag,
    summary: 'How much came since the last visit',
    permission: 'portal:list',
    response: missedCounts,
  }),
  items: endpoint({
    method: 'get',
    path: `${mine}/items`,
    tag,
    summary: 'Items of a kind that came since the last visit, newest first',
    permission: 'portal:list',
    query: z.strictObject({ ...pageQuery, ...sinceQuery, kind: missedKind }),
    response: pageOf(itemSummary),
  }),
  news: endpoint({
    method: 'get',
    path: `${mine}/news`,
    tag,
    summary: 'News that came since the last visit, newest first',
    permission: 'portal:list',
    query: z.strictObject({ ...pageQuery, ...sinceQuery }),
    response: pageOf(newsTeaser),
  }),
};
