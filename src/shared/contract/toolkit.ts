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
import { libraryEntry } from './library.ts';
import { resourceEndpoints } from './resource.ts';
import { textBlocks } from './richText.ts';

/** Most items of one toolkit. */
export const TOOLKIT_ITEMS_MAX = 200;
/** A path of the API. */
export const RESERVED_TOOLKIT_SLUGS = ['all'] as const;

/** An initiative in a list. */
export const toolkitTeaser = z.strictObject({
  id,
  slug,
  title: z.string(),
  excerpt: z.string(),
  cover: picture.nullable(),
  /** Items that this member has access to; the formats of a shot count as one. */
  itemCount: z.int(),
  publishedAt: z.string(),
});
export type ToolkitTeaser = z.output<typeof toolkitTeaser>;

/** `text` is HTML that the server sanitised when it was written. */
export const toolkitPage = toolkitTeaser.extend({
  text: z.string(),
  blocks: textBlocks,
  /**
   * The toolkit's items that this member has access to, in its order. An item represents its shot: `matches` has the
   * item, then the other formats that the member has access to.
   */
  items: z.array(libraryEntry),
});
export type ToolkitPage = z.output<typeof toolkitPage>;

export const toolkit = z.strictObject({
  ...recordFields,
  ...visibilityFields,
  slug,
  title: z.string(),
  excerpt: z.string(),
  text: z.string(),
  coverFileId: z.int().nullable(),
  cover: picture.nullable(),
  /** Items in their order; those that are gone for good are left out. */
  itemIds: z.array(id),
  position: z.int(),
});
export type Toolkit = z.output<typeof toolkit>;

const toolkitSlug = slug.refine(
  (text) => !RESERVED_TOOLKIT_SLUGS.some((reserved) => reserved === text),
  'The portal uses this word itself. Choose another.',
);
const optional = {
  excerpt: z.string().max(600).optional(),
  text: z.string().max(200_000).optional(),
  coverFileId: id.nullable().optional(),
  itemIds: z.array(id).max(TOOLKIT_ITEMS_MAX).optional(),
  ...visibilityInput,
};
export const toolkitInput = z.strictObject({
  slug: toolkitSlug.optional().describe('Made from the title when a record is created without it.'),
  title: label,
  ...optional,
});
export const toolkitPatch = patchOf(toolkitInput);

const mine = '/api/private/toolkit';
const tag = 'Toolkits';
export const toolkitEndpoints = {
  ...resourceEndpoints({
    name: 'toolkit',
    tag,
    noun: { one: 'a toolkit', many: 'toolkits' },
    record: toolkit,
    input: toolkitInput,
    patch: toolkitPatch,
    bulk: toolkitPatch.pick({ publishedAt: true, expiresAt: true, roles: true, markets: true, groups: true }),
    ordered: true,
  }),
  privateList: endpoint({
    method: 'get',
    path: mine,
    tag,
    summary: 'Toolkits, in order',
    permission: 'portal:list',
    query: z.strictObject(pageQuery),
    response: pageOf(toolkitTeaser),
  }),
  privateAll: endpoint({
    method: 'get',
    path: `${mine}/all`,
    tag,
    summary: 'The names and addresses of all toolkits, in order',
    permission: 'portal:list',
    response: z.array(toolkitTeaser.pick({ id: true, slug: true, title: true })),
  }),
  privateShow: endpoint({
    method: 'get',
    path: `${mine}/{slug}`,
    tag,
    summary: 'A toolkit with its items',
    permission: 'portal:show',
    params: slugParams,
    response: toolkitPage,
  }),
};
