import { z } from 'zod';
import { kindsWith } from '../domain/recordKinds.ts';
import { id, pageOf, pageQuery, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { eventTeaser } from './event.ts';
import { itemSummary } from './libraryItem.ts';
import { newsTeaser } from './news.ts';
import { toolkitTeaser } from './toolkit.ts';
import { trainingTeaser } from './trainingVideo.ts';

/**
 * What became visible to this member since `since` and was neither opened nor marked as seen, by kind, as it was at the
 * moment `until`. A record counts from the moment at which its publication, its creation and its library's publication
 * have all passed, and for 90 days. The formats of a stack count as one item, by the first of them that is new.
 */
export const missedCounts = z.strictObject({
  since: z.string(),
  until: z.string(),
  news: z.int(),
  /** Only for members who are invited to events. */
  events: z.int().optional(),
  toolkits: z.int(),
  images: z.int(),
  videos: z.int(),
  documents: z.int(),
  training: z.int(),
});
export type MissedCounts = z.output<typeof missedCounts>;

export const MISSED_KINDS = ['images', 'videos', 'documents'] as const;
export const missedKind = z.enum(MISSED_KINDS);
export type MissedKind = z.output<typeof missedKind>;

/** As the counts told them, so that a list goes on showing what they counted; without them the server's own. */
const sinceQuery = { since: time.optional(), until: time.optional() };

/** Most records that one call marks. */
export const SEEN_MAX = 200;

/** Records; or everything up to `until`, the one of the counts; or that taken back, to the `since` of the counts. */
export const seenBody = z.union([
  z.strictObject({
    kind: z.enum(kindsWith('new')),
    ids: z.array(id).min(1).max(SEEN_MAX),
  }),
  z.strictObject({ all: z.literal(true), until: time }),
  z.strictObject({ all: z.literal(false), since: time, until: time }),
]);

const mine = '/api/private/user/missed';
const tag = 'Profile';

export const missedEndpoints = {
  counts: endpoint({
    method: 'get',
    path: `${mine}/counts`,
    tag,
    summary: 'How much is new',
    permission: 'portal:list',
    response: missedCounts,
  }),
  items: endpoint({
    method: 'get',
    path: `${mine}/items`,
    tag,
    summary: 'New items of a kind, newest first; of a stack the first format that is new',
    permission: 'portal:list',
    query: z.strictObject({ ...pageQuery, ...sinceQuery, kind: missedKind }),
    response: pageOf(itemSummary),
  }),
  news: endpoint({
    method: 'get',
    path: `${mine}/news`,
    tag,
    summary: 'New articles, newest first',
    permission: 'portal:list',
    query: z.strictObject({ ...pageQuery, ...sinceQuery }),
    response: pageOf(newsTeaser),
  }),
  events: endpoint({
    method: 'get',
    path: `${mine}/events`,
    tag,
    summary: 'New events, the newest first',
    permission: 'portal-event:list',
    query: z.strictObject({ ...pageQuery, ...sinceQuery }),
    response: pageOf(eventTeaser),
  }),
  toolkits: endpoint({
    method: 'get',
    path: `${mine}/toolkits`,
    tag,
    summary: 'New toolkits, newest first',
    permission: 'portal:list',
    query: z.strictObject({ ...pageQuery, ...sinceQuery }),
    response: pageOf(toolkitTeaser),
  }),
  training: endpoint({
    method: 'get',
    path: `${mine}/training`,
    tag,
    summary: 'New training videos, newest first',
    permission: 'portal:list',
    query: z.strictObject({ ...pageQuery, ...sinceQuery }),
    response: pageOf(trainingTeaser),
  }),
  seen: endpoint({
    method: 'post',
    path: `${mine}/seen`,
    tag,
    summary: 'Mark new records as seen, an item with its whole stack; or everything; or take that back',
    permission: 'portal:create',
    body: seenBody,
  }),
};
