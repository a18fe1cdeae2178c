import { z } from 'zod';
import { kindsWith } from '../domain/recordKinds.ts';
import { groupCode, id, marketCode, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';
import { SEEN_ROLES } from './seeingAs.ts';

/** Kinds whose past versions are in the log. */
export const SHOWN_KINDS = kindsWith('dated');
export type ShownKind = (typeof SHOWN_KINDS)[number];

/** Entries of a page, and of a sheet. */
export const SHOWN_PAGE = 50;
export const SHOWN_SHEET_MAX = 10_000;

/** A record that showed at the moment, as it was then. */
export const shownThen = z.strictObject({
  id: z.int(),
  title: z.string(),
  picture: picture.nullable(),
  /** Since when it had been published by then, and when it was to expire. */
  since: z.string(),
  until: z.string().nullable(),
  /** Fields that were changed after the moment. */
  changed: z.array(z.string()),
  /** What has become of it for the same viewer: it shows, does not show any more, is in the trash, or was deleted for good. */
  now: z.enum(['shown', 'hidden', 'trashed', 'gone']),
});
export type ShownThen = z.output<typeof shownThen>;

export const shownThenPage = z.strictObject({
  data: z.array(shownThen),
  total: z.int(),
  /**
   * Whether the log reaches back to the moment. Where it does not, records are shown as the oldest change that is kept
   * left them, and those that were deleted for good before it are missing.
   */
  isKnown: z.boolean(),
  /** Since when changes are in the log. */
  knownSince: z.string(),
});
export type ShownThenPage = z.output<typeof shownThenPage>;

const filter = {
  kind: z.enum(SHOWN_KINDS),
  at: time.refine((text) => Date.parse(text) <= Date.now(), 'Choose a time in the past.'),
  role: z.enum(SEEN_ROLES).default('ROLE_USER'),
  market: marketCode.optional().describe('Without one: of all markets.'),
  group: groupCode.optional().describe('Without one: of no group.'),
  libraryId: id.optional().describe('The library whose items are asked for.'),
};
type Filter = { kind: ShownKind; libraryId?: number | undefined };
const withLibrary = ({ kind, libraryId }: Filter, context: z.RefinementCtx) => {
  if (kind === 'library-item' && libraryId === undefined)
    context.addIssue({ code: 'custom', path: ['libraryId'], message: 'Choose a library.' });
};

const path = '/api/backend/shown';
const tag = 'See as a member';
export const shownThenEndpoints = {
  list: endpoint({
    method: 'get',
    path,
    tag,
    summary: 'What showed to a role in a market at a moment in the past, as the log of changes has it',
    permission: 'audience:show',
    query: z
      .strictObject({
        ...filter,
        offset: z.coerce.number<string | number>().int().min(0).max(1_000_000).default(0),
        limit: z.coerce.number<string | number>().int().min(1).max(200).default(SHOWN_PAGE),
      })
      .superRefine(withLibrary),
    response: shownThenPage,
  }),
  sheet: endpoint({
    method: 'get',
    path: `${path}/sheet`,
    tag,
    summary: `The first ${SHOWN_SHEET_MAX.toLocaleString('en')} of these records as CSV`,
    permission: 'audience:show',
    query: z.strictObject(filter).superRefine(withLibrary),
    response: z.string(),
    mediaType: 'text/csv',
  }),
};
export type ShownQuery = z.output<typeof shownThenEndpoints.sheet.query>;
export type ShownThenRequest = z.input<typeof shownThenEndpoints.sheet.query>;
