import { z } from 'zod';
import { type KindWith, kindsWith } from '../domain/recordKinds.ts';
import { id, idParams } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';
import { libraryEntry } from './library.ts';

/** Most items of a group, and most records of a kind that show an item. */
export const RELATED_MAX = 12;
export const USED_MAX = 6;
/** Most attributes by which items are related. */
export const RELATING_ATTRIBUTES_MAX = 5;
/**
 * How many people, beside the reader, took two items on one day before one is named beside the other. Not below 5:
 * of fewer people it could be guessed who they are.
 */
export const ALSO_TAKEN_BY = 8;
/** Days in which they took them: those before the running one (UTC). */
export const ALSO_TAKEN_DAYS = 90;

const isUsing = (kind: KindWith<'card'>): kind is Exclude<KindWith<'card'>, 'library-item'> =>
  kind !== 'library-item';
/** Kinds that show items, in the order in which they are returned. */
export const USED_KINDS = [...kindsWith('card').filter(isUsing), 'media-portal', 'list'] as const;

/** A record that shows an item, as this member can open it. */
export const itemUse = z.strictObject({
  kind: z.enum(USED_KINDS),
  id,
  title: z.string(),
  /** Its path in the portal. */
  path: z.string(),
  cover: picture.nullable(),
  /** Of a list that somebody else made: who that is; `null` of all else. */
  owner: z.string().nullable(),
});
export type ItemUse = z.output<typeof itemUse>;

const entries = z.array(libraryEntry);

/** What is related to an item, of what the member can view: groups of up to `RELATED_MAX`, each shot once in all of them. */
export const relatedItems = z.strictObject({
  /** Items with the same pixels that are no formats of its shot, for example in other libraries. */
  samePicture: entries,
  /** By attribute, in the order of the setting `items.related`: the newest that have one of the item's values. */
  sameValues: z.array(
    z.strictObject({
      attributeId: id,
      /** Those of the item. */
      valueIds: z.array(id),
      items: entries,
    }),
  ),
  /** What shows the item, or another format of its shot: up to `USED_MAX` of each kind, the newest first. */
  usedIn: z.array(itemUse),
  /** What many others took on the day on which they took it, the most often first. */
  alsoTaken: entries,
});
export type RelatedItems = z.output<typeof relatedItems>;

export const relatedEndpoints = {
  show: endpoint({
    method: 'get',
    path: '/api/private/libraryitems/{id}/related',
    tag: 'Library items',
    summary:
      'What is related to an item: the same picture, the same product, what shows it, what others took with it',
    permission: 'portal:show',
    params: idParams,
    response: relatedItems,
  }),
};
