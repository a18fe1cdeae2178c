import { z } from 'zod';
import { SCIM_BASE } from '../policy/keyScopes.ts';
import { endpoint } from './endpoint.ts';

export const SCIM_TYPE = 'application/scim+json';

export const SCIM_SCHEMAS = {
  user: 'urn:ietf:params:scim:schemas:core:2.0:User',
  group: 'urn:ietf:params:scim:schemas:core:2.0:Group',
  /** What accounts have here besides. */
  own: 'urn:ietf:params:scim:schemas:extension:sillage:2.0:User',
  patch: 'urn:ietf:params:scim:api:messages:2.0:PatchOp',
  list: 'urn:ietf:params:scim:api:messages:2.0:ListResponse',
  error: 'urn:ietf:params:scim:api:messages:2.0:Error',
  config: 'urn:ietf:params:scim:schemas:core:2.0:ServiceProviderConfig',
  type: 'urn:ietf:params:scim:schemas:core:2.0:ResourceType',
  schema: 'urn:ietf:params:scim:schemas:core:2.0:Schema',
} as const;

export const SCIM_LIMITS = {
  /** Resources of a page: at most, and where a list says nothing. */
  count: 200,
  usualCount: 100,
  /** Characters of a filter, comparisons in it, and how deep it is nested. */
  filter: 1000,
  comparisons: 50,
  depth: 10,
  /** Operations of one PATCH. */
  operations: 1000,
  /** Members that one call names. */
  members: 5000,
  /** Members that the groups of one response have together. */
  membersShown: 50_000,
} as const;

const meta = z.strictObject({
  resourceType: z.string(),
  created: z.string(),
  lastModified: z.string(),
  location: z.string(),
  version: z.string().describe('A weak ETag, for If-Match and If-None-Match.'),
});
const reference = z.strictObject({ value: z.string(), display: z.string().optional(), $ref: z.string() });

/** Attributes that were not wanted are missing. */
const scimUser = z
  .strictObject({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string(),
    userName: z.string(),
    name: z.strictObject({ formatted: z.string(), givenName: z.string(), familyName: z.string() }).partial(),
    displayName: z.string(),
    active: z.boolean(),
    emails: z.array(z.strictObject({ value: z.string(), type: z.string(), primary: z.boolean() })),
    roles: z.array(z.strictObject({ value: z.string() })),
    groups: z.array(reference),
    [SCIM_SCHEMAS.own]: z.strictObject({ market: z.string() }),
    meta,
  })
  .partial()
  .required({ schemas: true, id: true });
export type ScimUser = z.output<typeof scimUser>;

const scimGroup = z
  .strictObject({
    schemas: z.array(z.string()),
    id: z.string(),
    externalId: z.string(),
    displayName: z.string(),
    members: z.array(reference.extend({ type: z.literal('User') })),
    meta,
  })
  .partial()
  .required({ schemas: true, id: true });
export type ScimGroup = z.output<typeof scimGroup>;

const listOf = (resource: z.ZodType) =>
  z.strictObject({
    schemas: z.array(z.string()),
    totalResults: z.int(),
    startIndex: z.int(),
    itemsPerPage: z.int(),
    Resources: z.array(resource),
  });

// Directories send attributes that are not for here, in any case of letters: the server reads what it knows of them.
const schemas = z.array(z.string().max(200)).min(1).max(20);
const text = z.string().nullish();
const userBody = z.looseObject({
  schemas,
  userName: text.describe('The e-mail address of the account.'),
  externalId: text,
  displayName: text,
  name: z.looseObject({ formatted: text, givenName: text, familyName: text }).nullish(),
  active: z.union([z.boolean(), z.string()]).nullish(),
  roles: z
    .union([z.array(z.unknown()), z.string()])
    .nullish()
    .describe('Roles of the portal, such as ROLE_EDITOR.'),
  [SCIM_SCHEMAS.own]: z.looseObject({ market: text.describe('The code of a market.') }).nullish(),
});
const groupBody = z.looseObject({
  schemas,
  displayName: text,
  externalId: text,
  members: z.array(z.unknown()).nullish(),
});
const patchBody = z.looseObject({
  schemas,
  Operations: z
    .array(z.looseObject({ op: z.string().max(20), path: text, value: z.unknown().optional() }))
    .min(1)
    .max(SCIM_LIMITS.operations),
});

/** Directories add parameters of their own, which are passed over. */
const attributesQuery = z.object({
  attributes: z.string().optional().describe('Names of attributes to return, with commas between.'),
  excludedAttributes: z.string().optional().describe('Names of attributes to leave out.'),
});
const listQuery = attributesQuery.extend({
  filter: z.string().optional().describe('As of RFC 7644, 3.4.2.2.'),
  startIndex: z.coerce.number<string>().int().optional().describe('The first is 1.'),
  count: z.coerce.number<string>().int().optional().describe(`At most ${SCIM_LIMITS.count}.`),
});
export type ScimListQuery = z.output<typeof listQuery>;
export type ScimAttributes = z.output<typeof attributesQuery>;

const tag = 'SCIM';
const params = z.strictObject({ id: z.string().max(200) });
const discovery = { method: 'get', tag, permission: 'users:list', mediaType: SCIM_TYPE } as const;
const anything = z.looseObject({ schemas: z.array(z.string()) });

export const scimEndpoints = {
  config: endpoint({
    ...discovery,
    path: `${SCIM_BASE}/ServiceProviderConfig`,
    summary: 'What of SCIM is served',
    response: anything,
  }),
  types: endpoint({
    ...discovery,
    path: `${SCIM_BASE}/ResourceTypes`,
    summary: 'The types of resources: users and groups',
    response: listOf(anything),
  }),
  type: endpoint({
    ...discovery,
    path: `${SCIM_BASE}/ResourceTypes/{id}`,
    summary: 'One type of resources',
    params,
    response: anything,
  }),
  schemas: endpoint({
    ...discovery,
    path: `${SCIM_BASE}/Schemas`,
    summary: 'The schemas of users and groups',
    response: listOf(anything),
  }),
  schema: endpoint({
    ...discovery,
    path: `${SCIM_BASE}/Schemas/{id}`,
    summary: 'One schema',
    params,
    response: anything,
  }),
};

function resource<
  const Path extends string,
  const Subject extends 'users' | 'group',
  Body extends z.ZodType,
  Response extends z.ZodType,
>({
  path,
  subject,
  noun,
  body,
  response,
}: {
  path: Path;
  subject: Subject;
  noun: string;
  body: Body;
  response: Response;
}) {
  const many = `${SCIM_BASE}/${path}` as const;
  const one = `${many}/{id}` as const;
  const resourceParts = { tag, mediaType: SCIM_TYPE, response } as const;
  return {
    list: endpoint({
      ...resourceParts,
      method: 'get',
      path: many,
      summary: `The ${noun}s that a filter finds`,
      permission: `${subject}:list`,
      query: listQuery,
      response: listOf(response),
    }),
    show: endpoint({
      ...resourceParts,
      method: 'get',
      path: one,
      summary: `One ${noun}`,
      permission: `${subject}:show`,
      params,
      query: attributesQuery,
    }),
    create: endpoint({
      ...resourceParts,
      method: 'post',
      path: many,
      summary: `Create a ${noun}`,
      permission: `${subject}:create`,
      query: attributesQuery,
      body,
      status: 201,
    }),
    replace: endpoint({
      ...resourceParts,
      method: 'put',
      path: one,
      summary: `Replace a ${noun}; what the body does not name stays`,
      permission: `${subject}:edit`,
      params,
      query: attributesQuery,
      body,
    }),
    patch: endpoint({
      ...resourceParts,
      method: 'patch',
      path: one,
      summary: `Change a ${noun} by operations, all or none`,
      permission: `${subject}:edit`,
      params,
      query: attributesQuery,
      body: patchBody,
    }),
    remove: endpoint({
      method: 'delete',
      path: one,
      tag,
      summary:
        subject === 'users'
          ? 'Deprovision a user: the account is disabled, and its sessions end'
          : 'Delete a group that nothing but its members names',
      permission: `${subject}:edit`,
      params,
    }),
  };
}

export const scimUserEndpoints = resource({
  path: 'Users',
  subject: 'users',
  noun: 'user',
  body: userBody,
  response: scimUser,
});
export const scimGroupEndpoints = resource({
  path: 'Groups',
  subject: 'group',
  noun: 'group',
  body: groupBody,
  response: scimGroup,
});
