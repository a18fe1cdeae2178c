import { z } from 'zod';
import { kindsWith } from '../domain/recordKinds.ts';
import { MEDIA } from '../policy/usage.ts';
import {
  id,
  idParams,
  label,
  marketCode,
  NO_LIMIT_WORDS,
  patchOf,
  recordFields,
  usageRightCode,
  watermark,
  watermarkInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';
import { resourceEndpoints } from './resource.ts';

/** Most usage rights that a house has; one response holds all of them. */
export const USAGE_RIGHTS_MAX = 5000;
/** Most contract files of one right. */
export const CONTRACTS_MAX = 20;
/** Whose right it is. */
export const HOLDER_KINDS = ['talent', 'photographer', 'composer', 'agency', 'model-release'] as const;

export const medium = z.enum(MEDIA);
const text = (max: number) => z.string().trim().max(max, `Use at most ${max} characters.`);
const day = z.iso
  .date('Enter a day such as 2027-03-31.')
  .refine((date) => date >= '1900-01-01', 'Enter a day after 1899.');
const distinctList = <T extends z.ZodType>(entry: T, noun: string) =>
  z
    .array(entry)
    .max(500)
    .refine((list) => new Set(list).size === list.length, `Name each ${noun} once.`);

/** The message for a right that would hold on no day. */
export const ENDS_FIRST = 'It would end before it begins.';
/** Whether a right would hold on no day. */
export const endsFirst = ({
  startsOn,
  endsOn,
}: {
  readonly startsOn?: string | null | undefined;
  readonly endsOn?: string | null | undefined;
}): boolean => Boolean(startsOn && endsOn && endsOn < startsOn);

const fields = {
  name: label,
  holderKind: z.enum(HOLDER_KINDS),
  holder: text(200).min(1, 'This is required.').describe('Who grants it.'),
  media: distinctList(medium, 'medium').optional().describe('Empty: every medium.'),
  markets: distinctList(marketCode, 'market')
    .optional()
    .describe('Empty: every market. One covers what is below it.'),
  startsOn: day.nullable().optional().describe('The first day, in UTC; `null`: since ever.'),
  endsOn: day.nullable().optional().describe('The last day, in UTC, which is included; `null`: for ever.'),
  isExclusive: z.boolean().optional().describe('Whether nobody else may use it meanwhile.'),
  credit: text(200).optional().describe('What must stand beside what is published.'),
  restrictions: text(500).optional().describe('What else holds, in a sentence that members read.'),
  requiresConfirmation: z
    .boolean()
    .optional()
    .describe('Whether those who take something confirm first that they comply with it.'),
  watermark: watermarkInput,
  contact: text(500).optional().describe('Whom to ask, for content managers.'),
  costCenter: text(60).optional(),
  contracts: distinctList(id, 'file')
    .max(CONTRACTS_MAX)
    .optional()
    .describe('Ids of files in Files, then hidden from others.'),
  responsibleId: id
    .nullable()
    .optional()
    .describe('The account that is written to before it ends; `null`: the administrators are.'),
  isArchived: z.boolean().optional().describe('Not offered any more. What names it stays limited by it.'),
};

export const usageRight = z.strictObject({
  ...recordFields,
  code: usageRightCode,
  name: z.string(),
  holderKind: z.enum(HOLDER_KINDS),
  holder: z.string(),
  media: z.array(medium),
  markets: z.array(marketCode),
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  isExclusive: z.boolean(),
  credit: z.string(),
  restrictions: z.string(),
  requiresConfirmation: z.boolean(),
  watermark,
  contact: z.string(),
  costCenter: z.string(),
  /** Ids of files, whose names and bytes only those read who may change usage rights. */
  contracts: z.array(id),
  responsibleId: id.nullable(),
  isArchived: z.boolean(),
  /** Items outside the trash that name it; those of its libraries besides. */
  itemCount: z.int(),
  /** Libraries outside the trash for all of whose items it holds. */
  libraryCount: z.int(),
});
export type UsageRight = z.output<typeof usageRight>;
export const usageRightInput = z.strictObject({
  code: usageRightCode
    .refine((code) => !NO_LIMIT_WORDS.includes(code), 'This means no limit.')
    .optional()
    .describe('By which items and imports name it; never changes. Made from the name without one.'),
  ...fields,
});
export const usageRightPatch = patchOf(usageRightInput.omit({ code: true }));

/** A right with what it allows, for those who choose from them. */
export const usageRightChoice = usageRight.pick({
  code: true,
  name: true,
  media: true,
  markets: true,
  startsOn: true,
  endsOn: true,
  credit: true,
  restrictions: true,
  isArchived: true,
});
export type UsageRightChoice = z.output<typeof usageRightChoice>;

/** What all rights of an item allow together. */
export const usage = z.strictObject({
  /** In which it may be published; none: nowhere. */
  media: z.array(medium),
  /** Of which its markets are; `null`: every market; none: nowhere. */
  markets: z.array(z.strictObject({ code: marketCode, name: z.string() })).nullable(),
  /** First and last day, in UTC, the last one included; `null`: no limit. */
  startsOn: z.string().nullable(),
  endsOn: z.string().nullable(),
  credits: z.array(z.string()),
  restrictions: z.array(z.string()),
  /** The markets at the top of the house's tree, and how much of each is allowed. */
  regions: z.array(
    z.strictObject({ code: marketCode, name: z.string(), allowed: z.enum(['all', 'part', 'none']) }),
  ),
});
export type ItemUsage = z.output<typeof usage>;
/** The same in words alone, for those who have no account. */
export const publicUsage = usage.omit({ regions: true });
export type PublicUsage = z.output<typeof publicUsage>;

/** Most records that show items of one right in a response. */
export const PLACES_MAX = 200;
/** Kinds of records that show items. */
export const PLACE_KINDS = [...kindsWith('dated'), 'stable-link'] as const;

/** What would change if a right ended today. */
export const usageEnd = z.strictObject({
  /** Items outside the trash that it limits, those of its libraries included. */
  itemCount: z.int(),
  /** Those of them that are published now. */
  shownCount: z.int(),
  /** The first of them. */
  items: z
    .array(
      z.strictObject({
        id,
        title: z.string(),
        libraryId: id,
        library: z.string(),
        picture: picture.nullable(),
      }),
    )
    .max(24),
  /** What shows some of these items: the first of them, by kind and title. */
  places: z
    .array(z.strictObject({ kind: z.enum(PLACE_KINDS), id, title: z.string(), itemCount: z.int() }))
    .max(PLACES_MAX),
  /** Accounts and media portals whose visitors took something of it; `null`: too much was taken to count it quickly. */
  holderCount: z.int().nullable(),
});
export type UsageEnd = z.output<typeof usageEnd>;

/** A file that a right names, or can name, as it lies in Files. */
export const contractFile = z.strictObject({
  fileId: id,
  nodeId: id,
  /** The folder that it lies in; `null`: at the top. */
  folderId: id.nullable(),
  name: z.string(),
  mediaType: z.string(),
  /** Bytes. */
  size: z.int(),
});
export type ContractFile = z.output<typeof contractFile>;

const tag = 'Usage rights';
export const usageRightEndpoints = {
  ...resourceEndpoints({
    name: 'usage-right',
    tag,
    noun: { one: 'a usage right', many: 'usage rights' },
    record: usageRight,
    input: usageRightInput,
    patch: usageRightPatch,
    bulk: usageRightPatch.pick({ isArchived: true }),
  }),
  choices: endpoint({
    method: 'get',
    path: '/api/backend/usage-right/choices',
    tag,
    summary: 'Usage rights by name with what they allow, for those who choose from them',
    permission: 'usage-right:list',
    response: z.array(usageRightChoice),
  }),
  editors: endpoint({
    method: 'get',
    path: '/api/backend/usage-right/editors',
    tag,
    summary: 'Who can be responsible for a usage right: everybody who manages content, by name',
    permission: 'usage-right:list',
    response: z.array(z.strictObject({ id, name: z.string() })),
  }),
  contracts: endpoint({
    method: 'get',
    path: '/api/backend/usage-right/contracts',
    tag,
    summary:
      'Contract files by their ids, with name, size and place in Files; those that are gone are left out',
    permission: 'contract:show',
    query: z.strictObject({
      ids: z
        .string()
        .regex(/^\d{1,10}(,\d{1,10})*$/, 'Name ids, separated by commas.')
        .transform((list) => [...new Set(list.split(',').map(Number))])
        .pipe(z.array(z.int().positive().max(2_147_483_647)).max(CONTRACTS_MAX)),
    }),
    response: z.array(contractFile),
  }),
  ending: endpoint({
    method: 'get',
    path: '/api/backend/usage-right/{id}/ending',
    tag,
    summary:
      'What would change if a right ended today: items, and the pages, portals and links that show them',
    permission: 'usage-right:show',
    params: idParams,
    response: usageEnd,
  }),
};
