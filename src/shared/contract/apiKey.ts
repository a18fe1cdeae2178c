import { z } from 'zod';
import { KEY_SCOPES } from '../policy/keyScopes.ts';
import { ROLES } from '../policy/roles.ts';
import { id, idParams, label, marketCode, recordFields, time, versionInput } from './common.ts';
import { endpoint } from './endpoint.ts';
import { resourceEndpoints } from './resource.ts';

export const KEY_STATES = ['active', 'expired', 'revoked'] as const;
/** For how long the secret before works on after a rotation, in days. */
export const KEY_OVERLAPS = { none: 0, day: 1, week: 7 } as const;
/** Days for which a key works at most, and unless something else is chosen. */
export const KEY_DAYS = { most: 730, usual: 365 } as const;
/** Days before its end at which a mail says that a key expires. */
export const KEY_WARNED_DAYS = 14;
/** Libraries that a key can be limited to. */
const LIBRARIES_MAX = 200;

const scopes = z.array(z.enum(KEY_SCOPES)).min(1, 'Choose at least one.').max(KEY_SCOPES.length);
const libraryIds = z
  .array(id)
  .min(1, 'Choose at least one library, or all of them.')
  .max(LIBRARIES_MAX)
  .nullable()
  .describe('Nothing of other libraries can be read or written with the key; `null`: all libraries.');

/** A key by which a program calls the API. Its secret is in none but the response that made it. */
export const apiKey = z.strictObject({
  ...recordFields,
  name: z.string(),
  /** Of a key that an app got from the person of the account: the host, or the scheme, that it went to; else `null`. */
  app: z.string().nullable(),
  /** The account whose rights apply. */
  account: z.strictObject({ id, name: z.string(), isService: z.boolean(), active: z.boolean() }),
  /** The beginning of the key, which is no secret. */
  prefix: z.string(),
  scopes: z.array(z.enum(KEY_SCOPES)),
  libraryIds: z.array(id).nullable(),
  state: z.enum(KEY_STATES),
  expiresAt: time,
  /** To a few minutes, as `previousUsedAt`. */
  lastUsedAt: time.nullable(),
  /** Until when the secret before the last rotation works; `null`: it does not. */
  previousUntil: time.nullable(),
  previousUsedAt: time.nullable(),
  revokedAt: time.nullable(),
  createdBy: z.string().nullable(),
});
export type ApiKey = z.output<typeof apiKey>;

/** With the whole key, in the one response that ever has it. */
export const apiKeyWithSecret = apiKey.extend({ secret: z.string() });
export type ApiKeyWithSecret = z.output<typeof apiKeyWithSecret>;

/** An account for a program: nobody can sign in to it, and it gets no mails. */
export const serviceInput = z.strictObject({
  name: label,
  roles: z.array(z.enum(ROLES)).optional(),
  market: marketCode.nullable().optional(),
});

const password = z
  .string()
  .min(1, 'Enter your password.')
  .max(200)
  .describe('Of the caller, as a fresh proof.');
const keyFields = { name: label, scopes, libraryIds: libraryIds.optional(), expiresAt: time };

export const apiKeyInput = z
  .strictObject({
    ...keyFields,
    userId: id.optional().describe('The account whose rights apply; without it and `service` the own one.'),
    service: serviceInput.optional().describe('Makes an account for a program. Administrators only.'),
    password,
  })
  .refine(({ userId, service }) => userId === undefined || service === undefined, {
    path: ['service'],
    message: 'Name an account or a new service, not both.',
  });
export const apiKeyPatch = z.strictObject({ ...keyFields, ...versionInput }).partial();

export const rotation = z.strictObject({
  version: z
    .int()
    .positive()
    .describe('The one that was read: of two who rotate at once, the second is refused.'),
  overlap: z
    .enum(Object.keys(KEY_OVERLAPS) as [keyof typeof KEY_OVERLAPS])
    .default('none')
    .describe('For how long the former secret works on.'),
  password,
});
export type Rotation = z.input<typeof rotation>;

const at = '/api/backend/api-key';
const tag = 'API keys';
export const apiKeyEndpoints = {
  ...resourceEndpoints({
    name: 'api-key',
    tag,
    noun: { one: 'an API key', many: 'API keys' },
    record: apiKey,
    patch: apiKeyPatch,
    // Each key is decided by itself.
    bulk: z.strictObject({}),
  }),
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary: 'Create an API key. The response has the whole key, which is never shown again',
    permission: 'api-key:create',
    body: apiKeyInput,
    response: apiKeyWithSecret,
    status: 201,
  }),
  rotate: endpoint({
    method: 'post',
    path: `${at}/{id}/rotate`,
    tag,
    summary: 'Give a key a new secret, and end the former one at once or after a time',
    permission: 'api-key:edit',
    params: idParams,
    body: rotation,
    response: apiKeyWithSecret,
  }),
  revoke: endpoint({
    method: 'post',
    path: `${at}/{id}/revoke`,
    tag,
    summary: 'End a key at once and for ever; a repeated call changes nothing',
    permission: 'api-key:edit',
    params: idParams,
    response: apiKey,
  }),
};
