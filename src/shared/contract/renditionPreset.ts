import { z } from 'zod';
import {
  colour,
  id,
  idParams,
  label,
  patchOf,
  recordFields,
  time,
  visibilityFields,
  visibilityInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { signedUrl } from './file.ts';
import { purposeQuery } from './purpose.ts';
import { resourceEndpoints } from './resource.ts';

export const PRESET_FORMATS = ['jpeg', 'png', 'webp', 'tiff'] as const;
export const presetFormat = z.enum(PRESET_FORMATS);
export type PresetFormat = z.output<typeof presetFormat>;

/** `inside`: the whole picture within the size. `crop`: exactly the size, cut around the focal point. */
export const PRESET_FITS = ['inside', 'crop'] as const;
export const COLOUR_SPACES = ['srgb', 'p3', 'cmyk', 'grey'] as const;
export type ColourSpace = (typeof COLOUR_SPACES)[number];
/** Formats that hold ink values. */
export const CMYK_FORMATS: readonly PresetFormat[] = ['jpeg', 'tiff'];
/** Formats that hold transparency. */
export const TRANSPARENT_FORMATS: readonly PresetFormat[] = ['png', 'webp', 'tiff'];
/** What is written into the file besides credit and copyright, which always are. */
export const WRITTEN_FIELDS = ['title', 'description', 'keywords'] as const;

/** Pixels of the longest side that a preset may ask for. */
export const PRESET_EDGE_MAX = 10_000;
const edge = z
  .int('Enter a whole number.')
  .min(16, 'Use at least 16 pixels.')
  .max(PRESET_EDGE_MAX, `Use at most ${PRESET_EDGE_MAX} pixels.`);

/** Everything that decides how a rendition comes out. Without any size it has the pixels of the original. */
const definitionFields = {
  format: presetFormat,
  width: edge.nullable(),
  height: edge.nullable(),
  /** Instead of width and height. */
  longestEdge: edge.nullable(),
  fit: z.enum(PRESET_FITS),
  allowsEnlarging: z.boolean(),
  /** Pixels per inch, written into the file. */
  dpi: z.int('Enter a whole number.').min(30, 'Use at least 30.').max(1200, 'Use at most 1200.'),
  colourSpace: z.enum(COLOUR_SPACES),
  /** Of JPEG and WebP. */
  quality: z.int('Enter a whole number.').min(30, 'Use at least 30.').max(100, 'Use at most 100.'),
  /** What shows through a transparent picture; `null`: it stays transparent where the format can. */
  background: colour.nullable(),
  written: z.array(z.enum(WRITTEN_FIELDS)).max(WRITTEN_FIELDS.length),
};
export const presetDefinition = z.strictObject(definitionFields);
export type PresetDefinition = z.output<typeof presetDefinition>;

export const presetDefaults: PresetDefinition = {
  format: 'jpeg',
  width: null,
  height: null,
  longestEdge: null,
  fit: 'inside',
  allowsEnlarging: false,
  dpi: 72,
  colourSpace: 'srgb',
  quality: 85,
  background: '#ffffff',
  written: [],
};

export const renditionPreset = z.strictObject({
  ...recordFields,
  ...visibilityFields,
  ...definitionFields,
  name: z.string(),
  position: z.int(),
  /** Renditions that are stored, their bytes, those that wait, and those that could not be made. */
  madeCount: z.int(),
  madeBytes: z.int(),
  waitingCount: z.int(),
  failedCount: z.int(),
});
export type RenditionPreset = z.output<typeof renditionPreset>;

const definitionInput = presetDefinition.partial().shape;
export const renditionPresetInput = z.strictObject({ name: label, ...definitionInput, ...visibilityInput });
export const renditionPresetPatch = patchOf(renditionPresetInput);

/** Why an item has no rendition by a preset, and no other format of its shot has. `small`: it would have to be enlarged. */
export const lackReason = z.enum(['type', 'small', 'large', 'checking']);
export type LackReason = z.output<typeof lackReason>;

/** `none`: it has not been requested yet. */
export const madeState = z.enum(['none', 'waiting', 'ready', 'failed']);

/** A preset as members choose it. */
export const offeredPreset = z.strictObject({
  id,
  name: z.string(),
  format: presetFormat,
  colourSpace: z.enum(COLOUR_SPACES),
  dpi: z.int(),
});
export type OfferedPreset = z.output<typeof offeredPreset>;

/** What a preset makes of an item. Sizes in pixels and bytes; `size` is an estimate until it is made. */
export const itemRendition = z.strictObject({
  preset: offeredPreset,
  lack: lackReason.nullable(),
  /** The format of the shot that it is made of, when that is another one. */
  from: z.strictObject({ id, title: z.string() }).nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  size: z.int().nullable(),
  isEstimate: z.boolean(),
  state: madeState,
  /** Why it could not be made. */
  failure: z.string().nullable(),
});
export type ItemRendition = z.output<typeof itemRendition>;

/** A preset with what it would make of the basket. */
export const basketPreset = z.strictObject({
  preset: offeredPreset,
  /** Entries that have it. */
  count: z.int(),
  /** Pictures that these come to: formats of a shot may share one. How many of them are made, and their bytes. */
  pictures: z.int(),
  ready: z.int(),
  size: z.int(),
  /** Bytes of the originals of the entries that do not have it. */
  otherSize: z.int(),
  otherCount: z.int(),
});
export type BasketPreset = z.output<typeof basketPreset>;

/** Renditions being made for a download. */
export const preparation = z.strictObject({
  id: z.uuid(),
  preset: offeredPreset,
  createdAt: time,
  /** Pictures, and items that have none: `ready + waiting + failed + lacking`. */
  total: z.int(),
  ready: z.int(),
  waiting: z.int(),
  failed: z.int(),
  /** Items that have no such rendition. */
  lacking: z.int(),
  /** Bytes of what is ready. */
  size: z.int(),
  /** The first of those that could not be made. */
  failures: z.array(z.strictObject({ itemId: id, title: z.string(), failure: z.string() })),
  /** Seconds until all are made; `null` while nothing is known. */
  secondsLeft: z.int().nullable(),
});
export type Preparation = z.output<typeof preparation>;

/** A rendition that could not be made. */
export const failedRendition = z.strictObject({
  id,
  /** `null` when the item is gone. */
  itemId: id.nullable(),
  title: z.string().nullable(),
  failure: z.string(),
  at: time,
});
export type FailedRendition = z.output<typeof failedRendition>;

/** A sample by the values of a form. `preview` is a data URI that browsers show, whatever the format is. */
export const presetSample = z.strictObject({
  title: z.string(),
  width: z.int(),
  height: z.int(),
  size: z.int(),
  preview: z.string(),
});
export type PresetSample = z.output<typeof presetSample>;

const backend = '/api/backend/rendition-preset';
const mine = '/api/private/rendition-preset';
const ofItem = '/api/private/libraryitems/{id}/renditions';
const tag = 'Rendition presets';
const itemPreset = z.strictObject({ id, presetId: id });
export const renditionPresetEndpoints = {
  ...resourceEndpoints({
    name: 'rendition-preset',
    tag,
    noun: { one: 'a rendition preset', many: 'rendition presets' },
    record: renditionPreset,
    input: renditionPresetInput,
    patch: renditionPresetPatch,
    bulk: renditionPresetPatch.pick({
      publishedAt: true,
      expiresAt: true,
      roles: true,
      markets: true,
      groups: true,
    }),
    ordered: true,
  }),
  sample: endpoint({
    method: 'post',
    path: `${backend}/sample`,
    tag,
    summary: 'Make a sample by the values of a form; nothing is kept',
    permission: 'rendition-preset:edit',
    body: z.strictObject({
      definition: z.strictObject(definitionInput),
      itemId: id.optional().describe('The newest picture that is large enough when absent.'),
    }),
    response: presetSample,
  }),
  failures: endpoint({
    method: 'get',
    path: `${backend}/{id}/failed`,
    tag,
    summary: 'Renditions of a preset that could not be made, newest first',
    permission: 'rendition-preset:show',
    params: idParams,
    response: z.array(failedRendition),
  }),
  retry: endpoint({
    method: 'post',
    path: `${backend}/{id}/retry`,
    tag,
    summary: 'Make failed renditions of a preset again: those that are named, or all',
    permission: 'rendition-preset:edit',
    params: idParams,
    body: z.strictObject({ ids: z.array(id).min(1).max(1000).optional() }),
    response: z.strictObject({ count: z.int() }),
  }),
  clear: endpoint({
    method: 'post',
    path: `${backend}/{id}/clear`,
    tag,
    summary: 'Remove what a preset made, but for what downloads still need',
    permission: 'rendition-preset:delete',
    params: idParams,
    response: z.strictObject({ removed: z.int(), kept: z.int() }),
  }),
  privateList: endpoint({
    method: 'get',
    path: mine,
    tag,
    summary: 'The presets that this member may use, in order',
    permission: 'portal:list',
    response: z.array(offeredPreset),
  }),
  privateBasket: endpoint({
    method: 'get',
    path: `${mine}/basket`,
    tag,
    summary: 'What each preset would make of the basket',
    permission: 'portal:list',
    response: z.array(basketPreset),
  }),
  itemList: endpoint({
    method: 'get',
    path: ofItem,
    tag,
    summary: 'What each preset makes of an item',
    permission: 'portal:show',
    params: idParams,
    response: z.array(itemRendition),
  }),
  itemShow: endpoint({
    method: 'get',
    path: `${ofItem}/{presetId}`,
    tag,
    summary: 'How far a rendition of an item is',
    permission: 'portal:show',
    params: itemPreset,
    response: itemRendition,
  }),
  itemMake: endpoint({
    method: 'post',
    path: `${ofItem}/{presetId}`,
    tag,
    summary: 'Have a rendition of an item made, unless it is already; a failed one only when told',
    permission: 'portal:create',
    params: itemPreset,
    body: z.strictObject({ retry: z.boolean().default(false) }),
    response: itemRendition,
  }),
  itemSign: endpoint({
    method: 'get',
    path: `${ofItem}/{presetId}/pre-signed`,
    tag,
    summary: 'A signed address of a rendition that is made',
    permission: 'portal:show',
    params: itemPreset,
    query: z.strictObject(purposeQuery),
    response: signedUrl,
  }),
  prepare: endpoint({
    method: 'post',
    path: '/api/private/preparation',
    tag,
    summary: 'Have renditions of the basket, or of the named items, made for a download',
    permission: 'portal:create',
    body: z.strictObject({ presetId: id, itemIds: z.array(id).min(1).max(10_000).optional() }),
    response: preparation,
    status: 201,
  }),
  preparations: endpoint({
    method: 'get',
    path: '/api/private/preparation',
    tag,
    summary: 'What is being prepared for this member: one at most',
    permission: 'portal:list',
    response: z.array(preparation),
  }),
  cancelPreparation: endpoint({
    method: 'delete',
    path: '/api/private/preparation/{id}',
    tag,
    summary: 'Give up a preparation',
    permission: 'portal:delete',
    params: z.strictObject({ id: z.uuid() }),
  }),
};
