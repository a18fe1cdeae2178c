import { z } from 'zod';
import { LANGUAGES, LOCALES } from '../domain/languages.ts';
import { kindsWith } from '../domain/recordKinds.ts';
import { ROLES } from '../policy/roles.ts';
import { newPassword, PASSWORD_MAX, sessionUser } from './auth.ts';
import { email, groupCode, id, idParams, label, marketCode, recordFields, versionInput } from './common.ts';
import { endpoint } from './endpoint.ts';
import { resourceEndpoints } from './resource.ts';

/** Languages that dates and numbers can be shown in. */
const locale = z.enum(LOCALES);

export const me = sessionUser.extend({
  lastVisitAt: z.string().nullable(),
  createdAt: z.string(),
  hasPassword: z.boolean(),
});
export type Me = z.output<typeof me>;

export const sessionInfo = z.strictObject({
  id: z.uuid(),
  current: z.boolean(),
  userAgent: z.string().nullable(),
  createdAt: z.string(),
  lastSeenAt: z.string(),
});
export type SessionInfo = z.output<typeof sessionInfo>;

/** What an editor may change; each list limits by itself, an empty one limits nothing. */
export const editLimits = z.strictObject({
  kinds: z.array(z.enum(kindsWith('managed'))).default([]),
  libraries: z.array(id).max(500).default([]),
  markets: z.array(marketCode).max(500).default([]),
});

export const user = z.strictObject({
  ...recordFields,
  email: z.string(),
  name: z.string(),
  company: z.string().nullable(),
  market: marketCode.nullable(),
  groups: z.array(groupCode),
  locale,
  roles: z.array(z.enum(ROLES)),
  /** `null`: no limits. */
  editLimits: editLimits.nullable(),
  active: z.boolean(),
  lastVisitAt: z.string().nullable(),
  /** The last use of a session, to a few minutes. */
  lastSeenAt: z.string().nullable(),
  /** Of a program: it uses API keys, cannot sign in, and gets no mails. */
  isService: z.boolean(),
  /**
   * `invited`: has not set a password yet. `service`: of a program, in use. `erased`: names nobody any more, and stays as
   * it is.
   */
  state: z.enum(['active', 'invited', 'service', 'disabled', 'erased']),
  erasedAt: z.string().nullable(),
  /** The newest invitation; `null` when none was mailed. */
  invitation: z
    .strictObject({
      sentAt: z.string(),
      /** `ended`: the link is too old, or was made useless by a change of the account. */
      state: z.enum(['waiting', 'accepted', 'ended']),
    })
    .nullable(),
  /** Whether signing in asks for a second step. */
  hasSecondStep: z.boolean(),
  /** When the mail server of the address refused a mail for the last time; `null`: it took the last one. */
  mailsRefusedAt: z.string().nullable(),
});
export type User = z.output<typeof user>;

/** An account as a picker shows it. */
export const person = user.pick({ id: true, name: true, email: true, company: true, active: true });
export type Person = z.output<typeof person>;

const userFields = {
  email,
  name: label,
  company: z.string().trim().max(200).nullable().optional(),
  market: marketCode.nullable().optional(),
  groups: z.array(groupCode).optional(),
  locale: locale.optional(),
  roles: z.array(z.enum(ROLES)).optional(),
  editLimits: editLimits.nullable().optional(),
  active: z.boolean().optional(),
};
export const userInput = z.strictObject({
  ...userFields,
  invite: z.boolean().optional().describe('Mail a link that sets the first password.'),
});
export const userPatch = z.strictObject({
  ...userFields,
  email: email.optional(),
  name: label.optional(),
  ...versionInput,
});

const mine = '/api/private/user';
const at = '/api/backend/users';
const tag = 'Users';
const profile = 'Profile';
export const userEndpoints = {
  ...resourceEndpoints({
    name: 'users',
    tag,
    noun: { one: 'a user', many: 'users' },
    record: user,
    input: userInput,
    patch: userPatch,
    bulk: userPatch.pick({ roles: true, active: true, market: true }),
  }),
  me: endpoint({
    method: 'get',
    path: `${mine}/me`,
    tag: profile,
    summary: 'The signed-in member',
    permission: 'portal:show',
    response: me,
  }),
  updateMe: endpoint({
    method: 'patch',
    path: `${mine}/me`,
    tag: profile,
    summary: 'Change my name, company or language',
    permission: 'portal:edit',
    body: z.strictObject({
      name: label.optional(),
      company: z.string().trim().max(200).nullable().optional(),
      locale: locale.optional(),
      language: z
        .enum(LANGUAGES)
        .nullable()
        .optional()
        .describe('Of the interface; null: what the browser asks for.'),
    }),
    response: me,
  }),
  updateMyPassword: endpoint({
    method: 'patch',
    path: `${mine}/me/password`,
    tag: profile,
    summary: 'Change my password; every other session ends',
    permission: 'portal:edit',
    body: z.strictObject({ currentPassword: z.string().max(PASSWORD_MAX), password: newPassword }),
  }),
  mySessions: endpoint({
    method: 'get',
    path: `${mine}/me/sessions`,
    tag: profile,
    summary: 'Where I am signed in',
    permission: 'portal:list',
    response: z.array(sessionInfo),
  }),
  endMySessions: endpoint({
    method: 'delete',
    path: `${mine}/me/sessions`,
    tag: profile,
    summary: 'Sign out everywhere, here included, or of all others',
    permission: 'portal:delete',
    query: z.strictObject({ others: z.stringbool().optional().describe('Whether this session goes on.') }),
  }),
  endMySession: endpoint({
    method: 'delete',
    path: `${mine}/me/sessions/{sessionId}`,
    tag: profile,
    summary: 'End one of my sessions; repeated, it changes nothing',
    permission: 'portal:delete',
    params: z.strictObject({ sessionId: z.uuid() }),
  }),
  visit: endpoint({
    method: 'post',
    path: `${mine}/visit`,
    tag: profile,
    summary: 'Record a visit',
    permission: 'portal:create',
  }),
  search: endpoint({
    method: 'get',
    path: `${at}/search`,
    tag,
    summary: 'Find users by name, e-mail or company',
    permission: 'users:list',
    query: z.strictObject({ q: z.string().trim().max(200) }),
    response: z.array(person),
  }),
  setPassword: endpoint({
    method: 'patch',
    path: `${at}/{id}/password`,
    tag,
    summary: 'Set a password; every session of the user ends',
    permission: 'credentials:edit',
    params: idParams,
    body: z.strictObject({ password: newPassword }),
    response: user,
  }),
  invite: endpoint({
    method: 'post',
    path: `${at}/{id}/invite`,
    tag,
    summary: 'Mail a link that sets the first password; an earlier one ends. At most five in an hour',
    permission: 'users:edit',
    params: idParams,
    response: user,
  }),
};
