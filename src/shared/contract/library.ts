import { z } from 'zod';
import { publicAttribute, publicValue } from './attribute.ts';
import {
  backendListQuery,
  iconName,
  id,
  idParams,
  label,
  pageQuery,
  patchOf,
  recordFields,
  reorderResponse,
  slug,
  slugParams,
  usageRightCode,
  usageRightsInput,
  visibilityFields,
  visibilityInput,
  watermark,
  watermarkInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture, pictureFit } from './file.ts';
import { itemSummary, libraryItem } from './libraryItem.ts';
import { libraryTiles } from './libraryTile.ts';
import { resourceEndpoints } from './resource.ts';

/** Where a library appears in the navigation. `null`: reachable, yet in no menu. */
export const SECTIONS = ['brand-catalogue', 'training', 'merchandising'] as const;
export const section = z.enum(SECTIONS);
export type Section = z.output<typeof section>;

/** How pictures of a library are shown where neither the item nor its file determines it. */
export const tileFit = pictureFit;

export const library = z.strictObject({
  ...recordFields,
  ...visibilityFields,
  slug,
  title: z.string(),
  introduction: z.string(),
  section: section.nullable(),
  icon: z.string().nullable(),
  tileFit,
  coverFileId: z.int().nullable(),
  cover: picture.nullable(),
  /** Attributes offered as facets, in order. */
  facetIds: z.array(id),
  /** Those that hold for all of its items. */
  usageRights: z.array(usageRightCode),
  /** Whether an item is published only with a right, of its own or of the library. */
  requiresRights: z.boolean(),
  watermark,
  position: z.int(),
  /** Items outside the trash; a stack is one. */
  itemCount: z.int(),
});
export type Library = z.output<typeof library>;

const optionalLibraryFields = {
  introduction: z.string().max(5000).optional(),
  section: section.nullable().optional(),
  icon: iconName.nullable().optional(),
  tileFit: tileFit.optional(),
  coverFileId: id.nullable().optional(),
  facetIds: z.array(id).max(50).optional(),
  usageRights: usageRightsInput.optional(),
  requiresRights: z.boolean().optional(),
  watermark: watermarkInput,
  ...visibilityInput,
};
export const libraryInput = z.strictObject({
  slug: slug.optional().describe('Made from the title when a record is created without it.'),
  title: label,
  ...optionalLibraryFields,
});
export const libraryPatch = patchOf(libraryInput);

/** A library as members see it. */
export const publicLibrary = z.strictObject({
  id,
  slug,
  title: z.string(),
  introduction: z.string(),
  section: section.nullable(),
  icon: z.string().nullable(),
  tileFit,
  cover: picture.nullable(),
  /** Items that this member can see; a stack is one. */
  itemCount: z.int(),
  updatedAt: z.string(),
});
export type PublicLibrary = z.output<typeof publicLibrary>;

/** A library opened: with its facets, so that chips of a shared link show labels at once. */
export const libraryPage = publicLibrary.extend({ facets: z.array(publicAttribute) });
export type LibraryPage = z.output<typeof libraryPage>;

export const ITEM_SORTS = ['position', 'newest', 'oldest', 'title', 'largest'] as const;
export const itemSort = z.enum(ITEM_SORTS);
export type ItemSort = z.output<typeof itemSort>;

/** An entry of a library's list: an item, or a stack shown by the first of its formats that the filter finds. */
export const libraryEntry = itemSummary.extend({
  /** `null` when this member has access to no other format. */
  stackId: id.nullable(),
  /** Formats that this member has access to: 1 without a stack. */
  formatCount: z.int(),
  /**
   * What the entry represents: the item, or the formats that the filter finds, in the stack's order. Sizes in bytes.
   */
  matches: z.array(z.strictObject({ id, size: z.int() })),
  /** Formats of the stack that this member has access to and the filter does not find. */
  others: z.array(z.strictObject({ id, size: z.int() })),
});
export type LibraryEntry = z.output<typeof libraryEntry>;

/**
 * Search inside a library. Facet choices are further parameters named by the attribute's slug and repeated for
 * each value: `?collection=amber&collection=oud&type=film`. OR within an attribute, AND across attributes.
 */
export const itemFilter = {
  q: z.string().trim().max(200).optional(),
  stacks: z
    .stringbool()
    .default(false)
    .describe('One entry for each stack with a format that the filter finds; counts are of entries.'),
};
export const repeated = z.union([z.string(), z.array(z.string())]).transform((value) => [value].flat());
export const itemQuery = z
  .object({ ...pageQuery, ...itemFilter, sort: itemSort.default('position') })
  .catchall(repeated);
export const facetQuery = z.object(itemFilter).catchall(repeated);
const itemIdsQuery = z.object({ ...itemFilter, sort: itemSort.default('position') }).catchall(repeated);

export const facet = z.strictObject({
  id,
  slug,
  label: z.string(),
  kind: z.enum(['single', 'multiple']),
  icon: z.string().nullable(),
  values: z.array(
    publicValue.extend({
      /** Entries shown if this value is chosen besides what is chosen in the other attributes. */
      count: z.int(),
    }),
  ),
});
export type Facet = z.output<typeof facet>;
/** Values that no item of the library carries for this member are left out, unless they are chosen. */
export const facets = z.strictObject({ total: z.int(), facets: z.array(facet) });
export type Facets = z.output<typeof facets>;

/** Everything a filter finds, for "select all in the result". At most `ITEM_IDS_MAX` ids. */
export const ITEM_IDS_MAX = 10_000;
export const itemIds = z.strictObject({
  ids: z.array(id),
  total: z.int(),
  /** Bytes of the listed items' originals. */
  size: z.int(),
});
export type ItemIds = z.output<typeof itemIds>;

const at = '/api/backend/library';
const tag = 'Libraries';
export const libraryEndpoints = {
  ...resourceEndpoints({
    name: 'library',
    tag,
    noun: { one: 'a library', many: 'libraries' },
    record: library,
    input: libraryInput,
    patch: libraryPatch,
    bulk: libraryPatch.omit({ slug: true, version: true }),
    ordered: true,
  }),
  privateShow: endpoint({
    method: 'get',
    path: '/api/private/library/{slug}',
    tag,
    summary: 'A library',
    permission: 'portal:show',
    params: slugParams,
    response: libraryPage,
  }),
  facets: endpoint({
    method: 'get',
    path: '/api/private/library/{slug}/facets',
    tag,
    summary: 'Facets of a library with counts under the current choice',
    permission: 'portal:list',
    params: slugParams,
    query: facetQuery,
    response: facets,
  }),
  items: endpoint({
    method: 'get',
    path: '/api/private/library/{slug}/items',
    tag,
    summary: 'Items of a library',
    permission: 'portal:list',
    params: slugParams,
    query: itemQuery,
    response: libraryTiles,
  }),
  itemIds: endpoint({
    method: 'get',
    path: '/api/private/library/{slug}/items/ids',
    tag,
    summary:
      'Ids of all entries that a filter finds, in the chosen order; for a stack that of its first format found',
    permission: 'portal:list',
    params: slugParams,
    query: itemIdsQuery,
    response: itemIds,
  }),
  backendItems: endpoint({
    method: 'get',
    path: `${at}/{id}/items`,
    tag,
    summary: 'List the items of a library',
    permission: 'library-item:list',
    params: idParams,
    query: backendListQuery,
    response: z.array(libraryItem),
  }),
  reorderItems: endpoint({
    method: 'patch',
    path: `${at}/{id}/items/positions`,
    tag,
    summary:
      'Move items, in the given order, before another item or to the end; those that are gone are passed over',
    permission: 'library-item:edit',
    params: idParams,
    body: z.strictObject({ ids: z.array(id).min(1).max(1000), before: id.nullable() }),
    response: reorderResponse,
  }),
};
