import { z } from 'zod';
import { id, idParams, label, pageOf, pageQuery, patchOf, recordFields, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { resourceEndpoints } from './resource.ts';

const CHANGES_MAX = 500;

/** A version of the terms of use. */
export const terms = z.strictObject({
  ...recordFields,
  title: z.string(),
  /** HTML that the server sanitised when it was written. */
  body: z.string(),
  /** What changed since the version before; empty: nothing is said. */
  changes: z.string(),
  /** Counts what was published, from 1; `null`: a draft. */
  number: z.int().nullable(),
  publishedAt: time.nullable(),
  /** Whether it is the one that members accept: the last one that was published. */
  isInForce: z.boolean(),
  acceptedCount: z.int(),
  /** Active accounts that it is shown to at their next request, or would be if it were published now; 0 of one that was replaced. */
  pendingCount: z.int(),
});
export type Terms = z.output<typeof terms>;
export const termsInput = z.strictObject({
  title: label,
  body: z.string().max(200_000).optional(),
  changes: z
    .string()
    .trim()
    .max(CHANGES_MAX, `Use at most ${CHANGES_MAX} characters.`)
    .optional()
    .describe('Shown to those who accepted an earlier version.'),
});
export const termsPatch = patchOf(termsInput);

/** An account that has accepted a version, or has yet to. */
export const termsAcceptance = z.strictObject({
  userId: id,
  name: z.string(),
  email: z.string(),
  market: z.string().nullable(),
  acceptedAt: time.nullable(),
});
export type TermsAcceptance = z.output<typeof termsAcceptance>;
export const TERMS_STATES = ['accepted', 'pending'] as const;
const acceptanceState = z
  .enum(TERMS_STATES)
  .describe('`pending`: active accounts that have yet to accept; none of a version that was replaced.');

/** The version in force, as a member reads it. */
export const termsInForce = z.strictObject({
  id,
  title: z.string(),
  body: z.string(),
  publishedAt: time,
  /** What changed since the version that this member accepted last; `null`: they accepted none, or nothing is said. */
  changes: z.string().nullable(),
  /** When this member accepted it; `null`: not yet. */
  acceptedAt: time.nullable(),
});
export type TermsInForce = z.output<typeof termsInForce>;

/** Code of the refusal of every call that waits until the terms in force are accepted. */
export const TERMS_REQUIRED = 'terms_required';
/** Code of the refusal to accept a version that is not in force any more. */
export const TERMS_REPLACED = 'terms_replaced';

const tag = 'Terms of use';
const at = '/api/backend/terms';
export const termsEndpoints = {
  ...resourceEndpoints({
    name: 'terms',
    tag,
    noun: { one: 'a version of the terms', many: 'versions of the terms' },
    record: terms,
    input: termsInput,
    patch: termsPatch,
    // Each version has its own text.
    bulk: z.strictObject({}),
  }),
  publish: endpoint({
    method: 'post',
    path: `${at}/{id}/publish`,
    tag,
    summary:
      'Put a draft in force: its text never changes again, and every account accepts it before anything else; a repeated call changes nothing',
    permission: 'terms:edit',
    params: idParams,
    body: z.strictObject({ version: z.int().describe('The one that was read.') }),
    response: terms,
  }),
  acceptances: endpoint({
    method: 'get',
    path: `${at}/{id}/acceptances`,
    tag,
    summary: 'Who accepted a version, newest first, or who has yet to, by name',
    permission: 'terms:show',
    params: idParams,
    query: z.strictObject({
      ...pageQuery,
      state: acceptanceState.default('accepted'),
      q: z.string().trim().max(200).optional().describe('Words of names, companies and addresses.'),
    }),
    response: pageOf(termsAcceptance),
  }),
  sheet: endpoint({
    method: 'get',
    path: `${at}/{id}/acceptances/sheet`,
    tag,
    summary: 'Who accepted a version and when, and who has yet to, as CSV',
    permission: 'terms:show',
    params: idParams,
    query: z.strictObject({ state: acceptanceState.optional().describe('Without one, both.') }),
    response: z.string(),
    mediaType: 'text/csv',
  }),
  inForce: endpoint({
    method: 'get',
    path: '/api/private/terms',
    tag,
    summary: 'The terms in force; open to accounts that have not accepted them',
    permission: 'portal:show',
    response: z.strictObject({ terms: termsInForce.nullable() }),
  }),
  accept: endpoint({
    method: 'post',
    path: '/api/private/terms/{id}/accept',
    tag,
    summary:
      'Accept the terms in force; a repeated call changes nothing, another version is refused with 409',
    permission: 'portal:create',
    params: idParams,
    response: z.strictObject({ acceptedAt: time }),
  }),
};
