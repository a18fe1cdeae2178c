import { z } from 'zod';
import { id, label, patchOf, recordFields, time } from './common.ts';
import { picture } from './file.ts';
import { hiddenReason } from './publicItem.ts';
import { resourceEndpoints } from './resource.ts';

const PRESETS_MAX = 20;
const SITES_MAX = 50;

/** Seconds for which browsers and content delivery networks may keep a picture without asking again. */
export const STABLE_LINK_KEPT = 300;
/** Days of which the back-office shows how often a link was opened, the running one included. */
export const STABLE_LINK_DAYS = 30;

/** A host from what people paste: an address of a page, or the host alone. */
const site = z
  .string()
  .trim()
  .transform((text) =>
    text
      .replace(/^[a-z]+:\/\//i, '')
      .replace(/[/?#:].*$/s, '')
      .toLowerCase(),
  )
  .refine(
    (host) => /^(?=.{1,253}$)[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(host),
    'Enter a host such as www.example.com.',
  );

const fields = {
  name: label.describe('Where it is used.'),
  presetIds: z.array(id).max(PRESETS_MAX).optional(),
  sites: z
    .array(site)
    .max(SITES_MAX)
    .optional()
    .describe('Hosts whose pages may show it, with those below them. Empty: every page.'),
  expiresAt: time.nullable().optional(),
};

/** Why a link does not open; `open`: it does. */
export const stableLinkState = z.enum(['open', 'ended', ...hiddenReason.options]);
export type StableLinkState = z.output<typeof stableLinkState>;

export const stableLink = z.strictObject({
  ...recordFields,
  name: z.string(),
  itemId: id,
  /** `null` where the item is in the trash. */
  item: z.strictObject({ title: z.string(), picture: picture.nullable() }).nullable(),
  state: stableLinkState,
  /** The address of the picture; `?w=` chooses a width in pixels. */
  url: z.url(),
  presetIds: z.array(id),
  /** The addresses of its presets. */
  presets: z.array(z.strictObject({ id, name: z.string(), url: z.url() })),
  sites: z.array(z.string()),
  expiresAt: z.string().nullable(),
  hits: z.strictObject({
    /** Of the last days. */
    recent: z.int(),
    total: z.int(),
    /** In UTC, `2026-11-22`. */
    lastDay: z.string().nullable(),
  }),
});
export type StableLink = z.output<typeof stableLink>;

export const stableLinkInput = z.strictObject({ itemId: id, ...fields });
export const stableLinkPatch = patchOf(stableLinkInput.omit({ itemId: true }));

export const stableLinkEndpoints = resourceEndpoints({
  name: 'stable-link',
  tag: 'Stable links',
  noun: { one: 'a stable link', many: 'stable links' },
  record: stableLink,
  input: stableLinkInput,
  patch: stableLinkPatch,
  bulk: stableLinkPatch.pick({ expiresAt: true }),
});
