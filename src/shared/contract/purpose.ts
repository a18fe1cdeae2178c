import { z } from 'zod';
import { MEDIA } from '../policy/usage.ts';
import { id, marketCode } from './common.ts';
import { endpoint } from './endpoint.ts';
import { medium, usage } from './usageRight.ts';

/** Most items that are taken together. */
export const TAKEN_MAX = 10_000;
/** Most different usages of what is taken together that are listed. */
export const USAGES_MAX = 50;

const media = z.array(medium).max(MEDIA.length);
const market = marketCode
  .optional()
  .describe('The code of the market where it will be used, or `all`. Where the house requires a purpose.');

/** What a download is for, in a body. */
export const purposeInput = {
  media: media.optional().describe('In what it will be used. Where the house requires a purpose.'),
  market,
  confirmed: z
    .boolean()
    .optional()
    .describe('That the taker complies with the usage rights that require a confirmation.'),
};
/** The same in the query of a call that returns an address. */
export const purposeQuery = {
  media: z
    .string()
    .max(200)
    .transform((text) => text.split(','))
    .pipe(media)
    .optional()
    .describe('In what it will be used, with commas: `web,print`. Where the house requires a purpose.'),
  market,
  confirmed: z
    .stringbool()
    .optional()
    .describe('That the taker complies with the usage rights that require a confirmation.'),
};

/** What may be done with items, and what must be given to take them. Visitors of a media portal get no `regions`. */
export const takenUsage = z.strictObject({
  needs: z.strictObject({
    /** `media` and `market`. */
    purpose: z.boolean(),
    confirmation: z.boolean(),
  }),
  /** What limits items, largest group first. */
  groups: z
    .array(
      z.strictObject({
        usage,
        count: z.int(),
        /** Of the first three. */
        titles: z.array(z.string()).max(3),
      }),
    )
    .max(USAGES_MAX),
  /** Items in groups beyond these. */
  otherCount: z.int(),
  /** Items that no usage right limits. */
  freeCount: z.int(),
  /** Usage rights that require a confirmation; without their names for visitors of a media portal. */
  confirmations: z.array(z.strictObject({ name: z.string(), restrictions: z.string() })),
  /** To choose from, in the order of the tree, with codes from their own to that of the market at the top; none where no purpose is required. */
  markets: z.array(z.strictObject({ code: marketCode, name: z.string(), path: z.array(marketCode) })),
});
export type TakenUsage = z.output<typeof takenUsage>;

export const purposeEndpoints = {
  read: endpoint({
    method: 'post',
    path: '/api/private/usage',
    tag: 'Usage rights',
    summary:
      'What may be done with the basket, or with the named items, and what must be given to download them',
    permission: 'portal:list',
    body: z.strictObject({
      itemIds: z.array(id).min(1).max(TAKEN_MAX).optional(),
      preparationId: z.uuid().optional().describe('The items of what was prepared by a preset.'),
    }),
    response: takenUsage,
  }),
};
