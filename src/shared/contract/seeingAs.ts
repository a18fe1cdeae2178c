import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import { ROLES } from '../policy/roles.ts';
import { groupCode, id, marketCode, time } from './common.ts';
import { endpoint } from './endpoint.ts';

/** How long the portal can be viewed as another account, in seconds. */
export const SEEING_SECONDS = 3600;
/** Roles of members. Content managers have access to every audience and need no other view. */
export const SEEN_ROLES = ['ROLE_USER', 'ROLE_EVENT'] as const;

/** As whom the portal is seen, and when. */
export const seeing = z.strictObject({
  /** `null` for a role and a market without anybody. */
  person: z.strictObject({ id, name: z.string() }).nullable(),
  roles: z.array(z.enum(ROLES)),
  /** `null`: of all markets. */
  market: z.string().nullable(),
  groups: z.array(z.string()),
  /** Of the pages and of what is read there; `null`: as the account itself reads. */
  language: z.enum(LANGUAGES).nullable(),
  /** The moment that is looked at; `null` is the present, and moves with it. */
  at: z.string().nullable(),
  endsAt: z.string(),
});
export type SeeingAs = z.output<typeof seeing>;

const tag = 'See as a member';
export const seeingAsEndpoints = {
  start: endpoint({
    method: 'post',
    path: '/api/backend/seeing-as',
    tag,
    summary:
      'An address that opens the portal as a person, or as a role in a market, for an hour and without writes',
    permission: 'audience:show',
    body: z
      .strictObject({
        userId: id.optional().describe('Somebody with an account; only for those who may read accounts.'),
        role: z.enum(SEEN_ROLES).optional(),
        market: marketCode.nullable().optional().describe('Without one: of all markets.'),
        groups: z.array(groupCode).optional().describe('Without any: of no group.'),
        language: z
          .enum(LANGUAGES)
          .nullable()
          .optional()
          .describe('Of the portal and of records there; without one that of the account which looks.'),
        at: time.nullable().optional().describe('The moment that is looked at; the present unless told.'),
      })
      .superRefine(({ userId, role, market, groups }, context) => {
        const refuse = (path: string, message: string) =>
          context.addIssue({ code: 'custom', path: [path], message });
        if (userId === undefined && role === undefined) refuse('role', 'Choose a person or a role.');
        if (userId !== undefined && role !== undefined) refuse('role', 'A person has roles of their own.');
        if (userId !== undefined && market) refuse('market', 'A person has a market of their own.');
        if (userId !== undefined && groups?.length) refuse('groups', 'A person has groups of their own.');
      }),
    response: z.strictObject({
      /**
       * Address of the portal; its fragment is for the browser's tab alone, and works only in the session that
       * requested it.
       */
      path: z.string(),
      seeing,
    }),
    status: 201,
  }),
  show: endpoint({
    method: 'get',
    path: '/api/private/seeing-as',
    tag,
    summary:
      'As whom the portal is seen by this call, and when; not found where somebody sees it as themselves',
    permission: 'portal:show',
    response: seeing,
  }),
};
export type SeeingAsRequest = z.input<typeof seeingAsEndpoints.start.body>;
