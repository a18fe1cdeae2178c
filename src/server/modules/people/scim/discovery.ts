import { SCIM_LIMITS, SCIM_SCHEMAS } from '../../../../shared/contract/scim.ts';
import { SCIM_BASE } from '../../../../shared/policy/keyScopes.ts';

interface Attribute {
  readonly name: string;
  readonly type: 'string' | 'boolean' | 'complex' | 'reference';
  readonly description: string;
  readonly [more: string]: unknown;
}

const attribute = (
  name: string,
  description: string,
  { type = 'string', ...more }: Partial<Attribute> = {},
): Attribute => ({
  name,
  type,
  multiValued: false,
  description,
  required: false,
  caseExact: false,
  mutability: 'readWrite',
  returned: 'default',
  uniqueness: 'none',
  ...more,
});
const readOnly = { mutability: 'readOnly' };
const many = (subAttributes: readonly Attribute[]) =>
  ({ type: 'complex', multiValued: true, subAttributes }) as const;

const SCHEMAS = [
  {
    id: SCIM_SCHEMAS.user,
    name: 'User',
    description: 'The account of a person.',
    attributes: [
      attribute('userName', 'The e-mail address, in lower case.', { required: true, uniqueness: 'server' }),
      attribute('name', 'Parts of the name.', {
        type: 'complex',
        subAttributes: [
          attribute('formatted', 'The name; displayName goes before it.'),
          attribute('givenName', 'The given name.'),
          attribute('familyName', 'The family name.'),
        ],
      }),
      attribute('displayName', 'The name as people read it.'),
      attribute('active', 'False: nobody comes in, and sessions have ended.', { type: 'boolean' }),
      attribute('emails', 'The userName. What is sent is passed over.', {
        ...many([
          attribute('value', 'The address.', readOnly),
          attribute('type', 'Always work.', readOnly),
          attribute('primary', 'Always true.', { type: 'boolean', ...readOnly }),
        ]),
        ...readOnly,
      }),
      attribute(
        'roles',
        'What the account may do. ROLE_USER is always there; ROLE_ADMIN is not for directories.',
        many([attribute('value', 'A role of the portal, such as ROLE_EDITOR.')]),
      ),
      attribute('groups', 'The groups that it is in.', {
        ...many([
          attribute('value', 'The id of the group.', readOnly),
          attribute('$ref', 'Its address.', { type: 'reference', referenceTypes: ['Group'], ...readOnly }),
          attribute('display', 'Its name.', readOnly),
        ]),
        ...readOnly,
      }),
    ],
  },
  {
    id: SCIM_SCHEMAS.group,
    name: 'Group',
    description: 'A set of accounts.',
    attributes: [
      attribute('displayName', 'The name.', { required: true, uniqueness: 'server' }),
      attribute(
        'members',
        'The accounts in it. Groups have no groups.',
        many([
          attribute('value', 'The id of the user.', { mutability: 'immutable' }),
          attribute('$ref', 'Its address.', { type: 'reference', referenceTypes: ['User'], ...readOnly }),
          attribute('type', 'Always User.', readOnly),
        ]),
      ),
    ],
  },
  {
    id: SCIM_SCHEMAS.own,
    name: 'Portal account',
    description: 'What accounts have in this portal besides.',
    attributes: [
      attribute('market', 'The code of a market; without one the account is of all markets.', {
        caseExact: true,
      }),
    ],
  },
];

const TYPES = [
  {
    id: 'User',
    name: 'User',
    endpoint: '/Users',
    description: 'Accounts of people.',
    schema: SCIM_SCHEMAS.user,
    schemaExtensions: [{ schema: SCIM_SCHEMAS.own, required: false }],
  },
  {
    id: 'Group',
    name: 'Group',
    endpoint: '/Groups',
    description: 'Groups of accounts.',
    schema: SCIM_SCHEMAS.group,
  },
];

const metaOf = (resourceType: string, location: string) => ({ meta: { resourceType, location } });

export const schemasAt = (origin: string) =>
  SCHEMAS.map((schema) => ({
    schemas: [SCIM_SCHEMAS.schema],
    ...schema,
    ...metaOf('Schema', `${origin}${SCIM_BASE}/Schemas/${schema.id}`),
  }));

export const typesAt = (origin: string) =>
  TYPES.map((type) => ({
    schemas: [SCIM_SCHEMAS.type],
    ...type,
    ...metaOf('ResourceType', `${origin}${SCIM_BASE}/ResourceTypes/${type.id}`),
  }));

export const configAt = (origin: string) => ({
  schemas: [SCIM_SCHEMAS.config],
  patch: { supported: true },
  bulk: { supported: false, maxOperations: 0, maxPayloadSize: 0 },
  filter: { supported: true, maxResults: SCIM_LIMITS.count },
  changePassword: { supported: false },
  sort: { supported: false },
  etag: { supported: true },
  authenticationSchemes: [
    {
      type: 'oauthbearertoken',
      name: 'API key',
      description: 'An API key of a program, with the scope “directory”, as the bearer token.',
      primary: true,
    },
  ],
  ...metaOf('ServiceProviderConfig', `${origin}${SCIM_BASE}/ServiceProviderConfig`),
});
