import { z } from 'zod';
import { email, id, idParams, label, marketCode, recordFields, versionInput } from './common.ts';
import { endpoint } from './endpoint.ts';
import { resourceEndpoints } from './resource.ts';

export const REQUEST_STATES = ['waiting', 'approved', 'declined'] as const;
/** Days that a request is kept after its decision. */
export const REQUEST_KEPT_DAYS = 90;
/** Levels of the tree of markets that the form offers: regions and countries, no doors. */
export const REQUEST_MARKET_LEVELS = 2;
const REASON_MAX = 1000;
export const DECISION_MESSAGE_MAX = 1000;
const atMost = (count: number) => `Use at most ${count} characters.`;

export const accessRequest = z.strictObject({
  ...recordFields,
  email: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  market: marketCode.nullable(),
  reason: z.string(),
  state: z.enum(REQUEST_STATES),
  message: z.string(),
  decidedAt: z.string().nullable(),
  decidedBy: z.string().nullable(),
  /** The account that was made of it, while it is there. */
  userId: id.nullable(),
});
export type AccessRequest = z.output<typeof accessRequest>;

const company = z.string().trim().max(200, atMost(200));
/** What is corrected before the decision: the account is made of it. */
export const accessRequestPatch = z.strictObject({
  name: label.optional(),
  company: company.nullable().optional(),
  market: marketCode.nullable().optional(),
  ...versionInput,
});

export const accessForm = z.strictObject({
  email,
  name: label,
  company: company.min(1, 'Enter your company or boutique.'),
  market: marketCode.nullable().optional().describe('One of those that the form offers.'),
  reason: z
    .string()
    .trim()
    .min(1, 'Write in a line what you need it for.')
    .max(REASON_MAX, atMost(REASON_MAX)),
});
export type AccessForm = z.input<typeof accessForm>;

export const accessDecision = z.strictObject({
  outcome: z.enum(['approved', 'declined']),
  message: z
    .string()
    .trim()
    .max(DECISION_MESSAGE_MAX, atMost(DECISION_MESSAGE_MAX))
    .default('')
    .describe('Goes to the person with the mail.'),
  version: z
    .int()
    .positive()
    .describe('The version that was read: of two who decide at once, the second is refused.'),
});
export type AccessDecision = z.input<typeof accessDecision>;

const open = '/api/public/access-request';
const tag = 'Requests for access';
export const accessRequestEndpoints = {
  ...resourceEndpoints({
    name: 'access-request',
    tag,
    noun: { one: 'a request for access', many: 'requests for access' },
    record: accessRequest,
    patch: accessRequestPatch,
    bulk: accessRequestPatch.pick({ market: true }),
  }),
  decide: endpoint({
    method: 'post',
    path: '/api/backend/access-request/{id}/decision',
    tag,
    summary: 'Approve a request, which makes an account and mails its invitation, or decline it by a mail',
    permission: 'access-request:edit',
    params: idParams,
    body: accessDecision,
    response: accessRequest,
  }),
  form: endpoint({
    method: 'get',
    path: open,
    tag,
    summary: 'Whether access can be requested, and the markets to choose from',
    permission: 'public',
    response: z.strictObject({
      isOpen: z.boolean(),
      markets: z.array(z.strictObject({ code: marketCode, name: z.string(), level: z.int() })),
    }),
  }),
  send: endpoint({
    method: 'post',
    path: open,
    tag,
    summary: 'Request an account. The response is the same whether or not the address has one',
    permission: 'public',
    body: accessForm,
    response: z.strictObject({ message: z.string() }),
  }),
};
