import { z } from 'zod';
import { LOCALES } from '../domain/languages.ts';
import { id, label, marketCode, NO_LIMIT_WORDS, patchOf, recordFields, timeZone } from './common.ts';
import { endpoint } from './endpoint.ts';
import { resourceEndpoints } from './resource.ts';

/** Most markets that a house has; one response holds all of them. */
export const MARKETS_MAX = 1000;
/** Most levels of the tree. */
export const MARKET_LEVELS_MAX = 6;
const LANGUAGES_MAX = 20;

/** Such as `fr` or `ar-AE`: BCP 47. */
const language = z
  .string()
  .max(35)
  .refine(isLanguage, 'Enter the code of a language such as fr, ar-AE or zh-Hans.');

function isLanguage(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag)[0] === tag;
  } catch {
    return false;
  }
}

const fields = {
  name: label,
  parentId: id
    .nullable()
    .optional()
    .describe('The market that it is part of. What is limited to that one is for its members too.'),
  timeZone: timeZone.nullable().optional(),
  languages: z
    .array(language)
    .max(LANGUAGES_MAX, `Use at most ${LANGUAGES_MAX} languages.`)
    .refine((list) => new Set(list).size === list.length, 'Use each language once.')
    .optional(),
  locale: z
    .enum(LOCALES)
    .nullable()
    .optional()
    .describe('What new accounts of it get; `null`: what those of its parent get.'),
  isArchived: z
    .boolean()
    .optional()
    .describe('Not offered any more. Accounts and limits that name it stay as they are.'),
};

export const market = z.strictObject({
  ...recordFields,
  code: marketCode,
  name: z.string(),
  parentId: id.nullable(),
  /** Codes from its own to that of the market at the top. */
  path: z.array(marketCode),
  position: z.int(),
  timeZone: z.string().nullable(),
  languages: z.array(z.string()),
  locale: z.enum(LOCALES).nullable(),
  isArchived: z.boolean(),
  /** Accounts outside the trash whose own market it is. */
  accountCount: z.int(),
});
export type Market = z.output<typeof market>;
export const marketInput = z.strictObject({
  code: marketCode
    .refine((code) => !NO_LIMIT_WORDS.includes(code), 'This means all markets.')
    .optional()
    .describe(
      'By which accounts, limits and imports name it; never changes. Made from the name without one.',
    ),
  ...fields,
});
export const marketPatch = patchOf(marketInput.omit({ code: true }));

export const marketName = market.pick({ code: true, name: true });
export type MarketName = z.output<typeof marketName>;

export const marketChoice = market.pick({ code: true, name: true, path: true, isArchived: true });
export type MarketChoice = z.output<typeof marketChoice>;

const tag = 'Markets';
export const marketEndpoints = {
  ...resourceEndpoints({
    name: 'market',
    tag,
    noun: { one: 'a market', many: 'markets' },
    record: market,
    input: marketInput,
    patch: marketPatch,
    bulk: marketPatch.pick({ isArchived: true }),
    ordered: true,
  }),
  choices: endpoint({
    method: 'get',
    path: '/api/backend/market/choices',
    tag,
    summary: 'Every market, in the order of the tree, for those who choose from them',
    permission: 'back-office:show',
    response: z.array(marketChoice),
  }),
  names: endpoint({
    method: 'get',
    path: '/api/private/market',
    tag,
    summary: 'How the markets are called that items and articles name by code',
    permission: 'portal:list',
    response: z.array(marketName),
  }),
};
