import { z } from 'zod';
import {
  type GroupOf,
  groupOf,
  hasTrait,
  type KindWith,
  kindsWith,
  NEW_KINDS,
  type NewKind,
} from '../domain/recordKinds.ts';
import { id, pageOf, pageQuery, time } from './common.ts';
import { teasers } from './contentKinds.ts';
import { endpoint } from './endpoint.ts';
import { itemSummary } from './libraryItem.ts';

/** Those of kinds for invited members are absent for others. */
const counted = Object.fromEntries(
  NEW_KINDS.map((kind) => [groupOf(kind), hasTrait(kind, 'invited') ? z.int().optional() : z.int()]),
) as {
  [K in NewKind as GroupOf<K>]: K extends KindWith<'invited'> ? z.ZodOptional<z.ZodInt> : z.ZodInt;
};

/**
 * What became visible to this member since `since` and was neither opened nor marked as seen, by kind, as it was at the
 * moment `until`. A record counts from the moment at which its publication, its creation and its library's publication
 * have all passed, and for 90 days. The formats of a stack count as one item, by the first of them that is new.
 */
export const missedCounts = z.strictObject({
  since: z.string(),
  until: z.string(),
  ...counted,
  images: z.int(),
  videos: z.int(),
  documents: z.int(),
});
export type MissedCounts = z.output<typeof missedCounts>;

export const MISSED_KINDS = ['images', 'videos', 'documents'] as const;
export const missedKind = z.enum(MISSED_KINDS);
export type MissedKind = z.output<typeof missedKind>;

/** Those of the counts, so that a list goes on showing what they counted; by default the server's own. */
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

const listOf = <const K extends NewKind, T extends z.ZodType>(kind: K, teaser: T) =>
  endpoint({
    method: 'get',
    path: `${mine}/${groupOf(kind)}`,
    tag,
    summary: `What is new of ${groupOf(kind)}, newest first`,
    permission: hasTrait(kind, 'invited') ? 'portal-event:list' : 'portal:list',
    query: z.strictObject({ ...pageQuery, ...sinceQuery }),
    response: pageOf(teaser),
  });
type List<K extends NewKind, T> = T extends z.ZodType ? ReturnType<typeof listOf<K, T>> : never;
const lists = Object.fromEntries(
  NEW_KINDS.map((kind) => [groupOf(kind), listOf<NewKind, z.ZodType>(kind, teasers[kind])]),
) as unknown as { [K in NewKind as GroupOf<K>]: List<K, (typeof teasers)[K]> };

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
  ...lists,
  seen: endpoint({
    method: 'post',
    path: `${mine}/seen`,
    tag,
    summary: 'Mark new records as seen, an item with its whole stack; or everything; or take that back',
    permission: 'portal:create',
    body: seenBody,
  }),
};
