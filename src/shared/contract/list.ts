import { z } from 'zod';
import { type KindWith, kindsWith } from '../domain/recordKinds.ts';
import { email, groupCode, id, idParams, label, pageOf, pageQuery, patchOf, time } from './common.ts';
import { teasers } from './contentKinds.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';
import { libraryEntry } from './library.ts';

/** Most lists that one account has outside the trash, most entries of one list, and most of those who see it. */
export const LISTS_MAX = 200;
export const LIST_ENTRIES_MAX = 10_000;
export const LIST_READERS_MAX = 200;
/** Most items of a contact sheet. */
export const CONTACT_SHEET_MAX = 300;

/**
 * What a list is for. `template`: copied each season. `basket`: downloaded together, items alone. `search`: it has no
 * entries, but what it looks for.
 */
export const LIST_USES = ['collection', 'template', 'basket', 'favourites', 'search'] as const;
export type ListUse = (typeof LIST_USES)[number];
/** Uses that a list can be changed to. */
const OPEN_USES = ['collection', 'template'] as const;
/** What one list of an account is for it: the basket that is filled now, or the favourites. */
export const SERVICES = ['basket', 'favourites'] as const;
export type Service = (typeof SERVICES)[number];

/** Kinds whose records can be in a list. */
export const LISTED_KINDS = kindsWith('card');
export type ListedKind = KindWith<'card'>;

/** Who can open a list, beside its owner: a person by their address, a group, or with neither all members. */
export const listReader = z.strictObject({
  id,
  email: z.string().nullable(),
  group: z.string().nullable(),
  /** The name of the group; `null` for a person, and for all members. */
  label: z.string().nullable(),
  canChange: z.boolean(),
});
export type ListReader = z.output<typeof listReader>;

export const listSummary = z.strictObject({
  id,
  use: z.enum(LIST_USES),
  /** Empty for a basket or favourites that nobody named. */
  name: z.string(),
  text: z.string(),
  /** The chosen one, or that of the first item; of what this member can view. */
  cover: picture.nullable(),
  /** Entries that this member can view, and those that they cannot. */
  count: z.int(),
  hidden: z.int(),
  owner: z.string(),
  isOwn: z.boolean(),
  canChange: z.boolean(),
  /** Whether anybody but its owner can open it. */
  isShared: z.boolean(),
  /** Whether it is the basket of its owner that is filled and downloaded now. */
  isCurrent: z.boolean(),
  createdAt: time,
  updatedAt: time,
  version: z.int(),
});
export type ListSummary = z.output<typeof listSummary>;

export const list = listSummary.extend({
  coverItemId: id.nullable(),
  isNamed: z
    .boolean()
    .describe('Whether it is shared with the member by their address, who can leave it then.'),
  readers: z.array(listReader).nullable().describe('`null` for all but its owner.'),
});
export type List = z.output<typeof list>;

const entryFields = {
  id,
  note: z.string(),
  /** Of an item: all formats of its shot. */
  isWhole: z.boolean(),
  /** By which entries are ordered, byte by byte. */
  position: z.string(),
  addedAt: time,
};
type CardKind = Exclude<ListedKind, 'library-item'>;
const cardEntry = <const K extends CardKind>(kind: K) =>
  z.strictObject({ ...entryFields, kind: z.literal(kind), record: teasers[kind] });
type CardEntry = { [K in CardKind]: ReturnType<typeof cardEntry<K>> }[CardKind];
const itemEntry = z.strictObject({
  ...entryFields,
  kind: z.literal('library-item'),
  record: libraryEntry,
});
const isCard = (kind: ListedKind): kind is CardKind => kind !== 'library-item';

/** An entry with its record as lists of the portal show it. An item's formats are `matches`. */
export const listEntry = z.discriminatedUnion('kind', [
  itemEntry,
  ...(LISTED_KINDS.filter(isCard).map((kind) => cardEntry(kind)) as CardEntry[]),
]);
export type ListEntry = z.output<typeof listEntry>;

const note = z.string().trim().max(1000);
const newEntry = z.strictObject({
  kind: z.enum(LISTED_KINDS),
  id,
  isWhole: z.boolean().default(false),
  note: note.default(''),
  position: z
    .string()
    .max(200)
    .optional()
    .describe('Where it was, to undo a removal; by default it comes last.'),
});
export type NewListEntry = z.output<typeof newEntry>;

const words = z.string().trim().max(2000);
const listInput = z.strictObject({
  name: label,
  text: words.optional(),
  coverItemId: id.nullable().optional().describe('One of its items.'),
});
const readerInput = z
  .strictObject({
    email: email.optional(),
    group: groupCode.optional(),
    canChange: z.boolean().default(false),
  })
  .refine(({ email: person, group }) => !(person && group), 'Name a person or a group.');
const entryParams = z.strictObject({ id, entryId: id });
const entryIds = z.array(id).min(1).max(LIST_ENTRIES_MAX);

const at = '/api/private/list';
const tag = 'Lists';
export const listEndpoints = {
  lists: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'Lists of the member, and those that are shared with them, the last changed first',
    permission: 'portal:list',
    query: z.strictObject({
      ...pageQuery,
      use: z.enum(LIST_USES).optional().describe('By default collections and templates.'),
      of: z.enum(['own', 'others']).optional().describe('Those of the member, or those of others.'),
      changeable: z.stringbool().optional().describe('`true`: those that the member may change.'),
    }),
    response: pageOf(listSummary),
  }),
  groups: endpoint({
    method: 'get',
    path: `${at}/groups`,
    tag,
    summary: 'Groups that the member may share lists with',
    permission: 'portal:list',
    response: z.array(z.strictObject({ code: z.string(), name: z.string() })),
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Make a list, with entries or as a copy of one that the member can open',
    permission: 'portal:create',
    body: listInput.omit({ coverItemId: true }).extend({
      use: z.enum([...OPEN_USES, 'basket']).default('collection'),
      entries: z.array(newEntry).max(LIST_ENTRIES_MAX).default([]),
      copyOf: id
        .optional()
        .describe('A list, of which what the member can view is taken over, with its notes.'),
    }),
    response: list,
    status: 201,
  }),
  show: endpoint({
    method: 'get',
    path: `${at}/{id}`,
    tag,
    summary: 'A list without its entries',
    permission: 'portal:show',
    params: idParams,
    response: list,
  }),
  change: endpoint({
    method: 'patch',
    path: `${at}/{id}`,
    tag,
    summary: 'Change the name, the text, the cover or the use of a list',
    permission: 'portal:edit',
    params: idParams,
    body: patchOf(listInput).extend({ use: z.enum(OPEN_USES).optional() }),
    response: list,
  }),
  remove: endpoint({
    method: 'delete',
    path: `${at}/{id}`,
    tag,
    summary: 'Put a list of one’s own into the trash; repeated, it changes nothing',
    permission: 'portal:delete',
    params: idParams,
  }),
  restore: endpoint({
    method: 'post',
    path: `${at}/{id}/restore`,
    tag,
    summary: 'Take a list of one’s own out of the trash, where it is for 30 days',
    permission: 'portal:create',
    params: idParams,
    response: list,
  }),
  makeCurrent: endpoint({
    method: 'put',
    path: `${at}/{id}/current`,
    tag,
    summary: 'Fill and download a basket of one’s own from now on; repeated, it changes nothing',
    permission: 'portal:edit',
    params: idParams,
    response: list,
  }),
  entries: endpoint({
    method: 'get',
    path: `${at}/{id}/entries`,
    tag,
    summary: 'Entries that the member can view, in order',
    permission: 'portal:list',
    params: idParams,
    query: z.strictObject({ ...pageQuery, kind: z.enum(LISTED_KINDS).optional() }),
    response: pageOf(listEntry).extend({ hidden: z.int().describe('Entries that the member cannot view.') }),
  }),
  items: endpoint({
    method: 'get',
    path: `${at}/{id}/items`,
    tag,
    summary: 'Ids of the items of a list, in order: one format of each shot, and all that are in it',
    permission: 'portal:list',
    params: idParams,
    response: z.strictObject({ first: z.array(id), every: z.array(id) }),
  }),
  sheet: endpoint({
    method: 'get',
    path: `${at}/{id}/sheet`,
    tag,
    summary: 'Entries that the member can view, in order, as CSV',
    permission: 'portal:show',
    params: idParams,
    mediaType: 'text/csv',
    response: z.string(),
  }),
  contactSheet: endpoint({
    method: 'get',
    path: `${at}/{id}/contact-sheet`,
    tag,
    summary: `The first ${CONTACT_SHEET_MAX} entries that the member can view, items with their pictures, names, formats, rights and notes, as a PDF`,
    permission: 'portal:show',
    params: idParams,
    mediaType: 'application/pdf',
    response: z.string(),
  }),
  add: endpoint({
    method: 'post',
    path: `${at}/{id}/entries`,
    tag,
    summary: 'Add entries; those that are in it already stay as they are',
    permission: 'portal:create',
    params: idParams,
    body: z.strictObject({ entries: z.array(newEntry).min(1).max(LIST_ENTRIES_MAX) }),
    response: z.strictObject({
      added: z.array(id).describe('Ids of the new entries.'),
      known: z.int().describe('How many were in it already.'),
      missing: z.int().describe('How many the member cannot view.'),
    }),
  }),
  changeEntry: endpoint({
    method: 'patch',
    path: `${at}/{id}/entries/{entryId}`,
    tag,
    summary: 'Change the note of an entry, or whether it is for the whole shot',
    permission: 'portal:edit',
    params: entryParams,
    body: z.strictObject({ note: note.optional(), isWhole: z.boolean().optional() }),
  }),
  move: endpoint({
    method: 'post',
    path: `${at}/{id}/move`,
    tag,
    summary: 'Move entries, in the given order, before another one or to the end',
    permission: 'portal:edit',
    params: idParams,
    body: z.strictObject({ ids: entryIds, before: id.nullable() }),
  }),
  removeEntries: endpoint({
    method: 'post',
    path: `${at}/{id}/remove`,
    tag,
    summary: 'Remove entries, or as its owner those that one cannot view; repeated, it changes nothing',
    permission: 'portal:delete',
    params: idParams,
    body: z.union([z.strictObject({ ids: entryIds }), z.strictObject({ hidden: z.literal(true) })]),
    response: z.strictObject({ removed: z.int() }),
  }),
  addReader: endpoint({
    method: 'post',
    path: `${at}/{id}/readers`,
    tag,
    summary:
      'Let a person, a group of one’s own or, as a content manager, any group or all members see a list of one’s own, or change it; one that is known is changed',
    permission: 'portal:create',
    params: idParams,
    body: readerInput,
    response: list,
  }),
  removeReader: endpoint({
    method: 'delete',
    path: `${at}/{id}/readers/{readerId}`,
    tag,
    summary: 'Let them see it no more; repeated, it changes nothing',
    permission: 'portal:delete',
    params: z.strictObject({ id, readerId: id }),
    response: list,
  }),
  leave: endpoint({
    method: 'post',
    path: `${at}/{id}/leave`,
    tag,
    summary: 'See a list no more that somebody shared with oneself by name',
    permission: 'portal:delete',
    params: idParams,
  }),
};
