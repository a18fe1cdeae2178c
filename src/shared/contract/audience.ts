import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import { kindsWith } from '../domain/recordKinds.ts';
import { ROLES } from '../policy/roles.ts';
import { id, marketCode, time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Kinds that have an audience of their own, or through what they contain; a media portal is public as well. */
export const AUDIENCE_KINDS = kindsWith('audience');
export type AudienceKind = (typeof AUDIENCE_KINDS)[number];

/**
 * Whose limits decide: the record's own, those of what contains it or what it shows, those of every question in it, or
 * the account's.
 */
export const LAYERS = ['record', 'library', 'film', 'film-library', 'question', 'account'] as const;
export type LayerName = (typeof LAYERS)[number];

export const HIDDEN_CODES = [
  'missing',
  'trashed',
  'draft',
  'scheduled',
  'expired',
  'role',
  'market',
  'group',
  'language',
  'usage',
  'page',
  'inactive',
] as const;

/** One reason for a no; `missing`: what it needs is gone, `page`: the account's roles do not open this part of the portal. */
export const audienceReason = z.strictObject({ of: z.enum(LAYERS), code: z.enum(HIDDEN_CODES) });
export type AudienceReasonOf = z.output<typeof audienceReason>;

const reasons = z.array(audienceReason);

/** Who can view a record at a given time, and why others cannot. */
export const audience = z.strictObject({
  kind: z.enum(AUDIENCE_KINDS),
  id,
  at: z.string(),
  /** Whose readers it is hidden from, because it is not translated into one that they read. */
  untranslated: z.array(z.enum(LANGUAGES)),
  /** Of a media portal: open to everyone who has its address, or its password as well; `null` of all else. */
  access: z.enum(['open', 'password']).nullable(),
  /** Whether it waits for an approval, until which nobody can view it. */
  isInReview: z.boolean(),
  /** Limits that are checked, in their order. */
  layers: z.array(
    z.strictObject({
      of: z.enum(LAYERS),
      name: z.string(),
      publishedAt: z.string().nullable(),
      expiresAt: z.string().nullable(),
      roles: z.array(z.string()),
      markets: z.array(z.string()),
      groups: z.array(z.string()),
    }),
  ),
  /**
   * Of the house's markets, in their order, those at the top (`level` 1) and those for which something else holds than
   * for the one above them.
   */
  markets: z.array(z.strictObject({ code: marketCode, name: z.string(), level: z.int() })),
  /**
   * Every role in these markets, of an account that is in each group which the layers name; `market: null` is an account
   * of all markets. No reason: they see it.
   */
  cells: z.array(z.strictObject({ role: z.enum(ROLES), market: marketCode.nullable(), reasons })),
  person: z
    .strictObject({
      id,
      name: z.string(),
      roles: z.array(z.string()),
      market: z.string().nullable(),
      groups: z.array(z.string()),
      reasons,
    })
    .nullable(),
});
export type Audience = z.output<typeof audience>;

export const audienceEndpoints = {
  show: endpoint({
    method: 'get',
    path: '/api/backend/audience/{kind}/{id}',
    tag: 'Audience',
    summary: 'Who sees a record, and why others do not: by role and market, and for one person',
    permission: 'audience:show',
    params: z.strictObject({ kind: z.enum(AUDIENCE_KINDS), id }),
    query: z.strictObject({
      at: time.optional().describe('The moment that is asked about; now unless told.'),
      userId: id.optional().describe('Somebody to decide for; only for those who may read accounts.'),
    }),
    response: audience,
  }),
};
