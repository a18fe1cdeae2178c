import { z } from 'zod';
import { ROLES } from '../policy/roles.ts';
import { groupCode, id, idParams, label, marketCode, patchOf, recordFields, slug, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { resourceEndpoints } from './resource.ts';

/** Most directories of a house, rules of one, and domains of one. */
export const PROVIDERS_MAX = 30;
const RULES_MAX = 200;
const DOMAINS_MAX = 200;
/** Certificates of one: the current one, and those of a rotation. */
const CERTIFICATES_MAX = 10;
/** Longest text of pasted claims, and of metadata. */
const CLAIMS_MAX = 50_000;
const METADATA_MAX = 500_000;

export const PROTOCOLS = ['oidc', 'saml'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

/** Codes that the ways to sign in of this portal have. */
const OWN_WAYS = ['credentials', 'email', 'passkey', 'second-step'];

export const RULE_OPERATORS = ['equals', 'contains', 'one-of'] as const;
/**
 * What somebody gets whose claim fits. A claim that is a list fits by any of its entries; capitals count. A dot leads into
 * a claim that is an object, unless a claim has that very name.
 */
export const directoryRule = z.strictObject({
  claim: z.string().trim().min(1, 'This is required.').max(200),
  operator: z.enum(RULE_OPERATORS),
  value: z
    .string()
    .trim()
    .min(1, 'This is required.')
    .max(1000)
    .describe('For `one-of`, values with commas between them.'),
  roles: z.array(z.enum(ROLES)).default([]),
  groups: z.array(groupCode).max(100).default([]),
  market: marketCode.nullable().default(null),
});
export type DirectoryRule = z.output<typeof directoryRule>;

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(
    /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z0-9-]{2,63}$/,
    'Enter a domain such as house.example.',
  );
/** What a directory is called in its protocol: the issuer of OpenID Connect, the entity ID of SAML. */
const issuer = z
  .string()
  .trim()
  .max(500)
  .regex(
    /^(?:https?:\/\/|urn:)\S+$/i,
    'Enter what the directory calls itself, such as https://login.house.example.',
  );
const openIdIssuer = z
  .url({ protocol: /^https?$/, error: 'Enter the issuer’s address, such as https://login.house.example.' })
  .max(500)
  .refine((text) => !/[?#]/.test(text), 'An issuer has neither a question mark nor a hash.');
const clientId = z.string().trim().min(1, 'This is required.').max(300);
/** A page of a directory, to which browsers go; without TLS only on one's own machine. */
const page = z
  .url({ protocol: /^https?$/, error: 'Enter an address that begins with https.' })
  .max(1000)
  .refine(
    (text) => /^(?:https:\/\/|http:\/\/(?:localhost|127\.0\.0\.1)(?=[:/?#]|$))/i.test(text),
    'Enter an address that begins with https.',
  );
const certificate = z.string().trim().min(1, 'This is required.').max(20_000);
const certificates = z
  .array(certificate)
  .max(CERTIFICATES_MAX, `Use at most ${CERTIFICATES_MAX} certificates.`);
const attribute = z.string().trim().max(300);
const scope = z
  .string()
  .trim()
  .max(200)
  .regex(/^[\x21\x23-\x5b\x5d-\x7e]+$/, 'A scope is one word, such as email.');

const optional = {
  clientId: z.string().trim().max(300).optional().describe('Of OpenID Connect.'),
  signOnUrl: page.nullable().optional().describe('Of SAML: where people sign in, by HTTP-Redirect.'),
  singleLogoutUrl: page
    .nullable()
    .optional()
    .describe('Of SAML: where people sign out, by HTTP-Redirect and without a signature.'),
  certificates: certificates
    .optional()
    .describe('Of SAML: PEM. An answer must be signed by the key of one of them.'),
  emailAttribute: attribute
    .nullable()
    .optional()
    .describe('Of SAML: the attribute that has the address. Without it, the NameID.'),
  nameAttribute: attribute
    .nullable()
    .optional()
    .describe('Of SAML: the attribute that has the name of a new account.'),
  clientSecret: z
    .string()
    .min(1)
    .max(1000)
    .nullable()
    .optional()
    .describe('Never returned. `null` removes it: then PKCE alone protects the sign-in.'),
  scopes: z.array(scope).max(30).optional().describe('Besides `openid`. Without any: `email` and `profile`.'),
  makesAccounts: z
    .boolean()
    .optional()
    .describe('Whether the first sign-in makes an account; otherwise only those who have one come in.'),
  rules: z
    .array(directoryRule)
    .max(RULES_MAX, `Use at most ${RULES_MAX} rules.`)
    .optional()
    .describe(
      'All that fit count: their roles and groups together, the market of the first one that names one. Somebody whom they give no role is refused. Without rules, rights stay as administrators set them.',
    ),
  isActive: z.boolean().optional(),
  needsSecondStep: z
    .boolean()
    .optional()
    .describe('Whether the second step of an account is needed after this sign-in too.'),
  endsDirectorySession: z
    .boolean()
    .optional()
    .describe('Whether signing out leads on to the directory, to sign out there.'),
  isPasswordOff: z
    .boolean()
    .optional()
    .describe(
      'Whether addresses of its domains sign in by it alone, without password, mailed link or passkey.',
    ),
  emergencyUserId: id
    .nullable()
    .optional()
    .describe('An administrator who signs in by password and second step nevertheless.'),
};

/** A certificate of a directory, as people compare it. */
export const certificateFacts = z.strictObject({
  pem: z.string(),
  subject: z.string(),
  /** SHA-256, in pairs of digits. */
  fingerprint: z.string(),
  expiresAt: time,
});
export type CertificateFacts = z.output<typeof certificateFacts>;

export const signInProvider = z.strictObject({
  ...recordFields,
  code: slug,
  label: z.string(),
  protocol: z.enum(PROTOCOLS),
  issuer: z.string(),
  clientId: z.string(),
  hasClientSecret: z.boolean(),
  scopes: z.array(z.string()),
  signOnUrl: z.string().nullable(),
  singleLogoutUrl: z.string().nullable(),
  certificates: z.array(z.string()),
  /** Of each certificate that can be read. */
  certificateFacts: z.array(certificateFacts),
  emailAttribute: z.string().nullable(),
  nameAttribute: z.string().nullable(),
  domains: z.array(z.string()),
  makesAccounts: z.boolean(),
  rules: z.array(directoryRule),
  isActive: z.boolean(),
  needsSecondStep: z.boolean(),
  endsDirectorySession: z.boolean(),
  isPasswordOff: z.boolean(),
  emergencyUserId: z.int().nullable(),
  /** Accounts that are linked to it. */
  accountCount: z.int(),
  /** Addresses that the directory has to know. */
  redirectUrl: z.string(),
  logoutUrl: z.string(),
  signedOutUrl: z.string(),
  /** Of SAML: the portal's metadata, which is its entity ID too. */
  metadataUrl: z.string(),
});
export type SignInProvider = z.output<typeof signInProvider>;

export const signInProviderInput = z.strictObject({
  code: slug
    .max(60)
    .refine(
      (code) => !OWN_WAYS.includes(code),
      'The portal has a way of this name itself. Choose another code.',
    )
    .optional()
    .describe('In addresses; never changes. Made from the label without one.'),
  label: label.describe('On the button of the sign-in page.'),
  protocol: z.enum(PROTOCOLS).optional().describe('Never changes. OpenID Connect without one.'),
  issuer: issuer.describe(
    'The issuer of OpenID Connect, or the entity ID of SAML, as the directory writes it.',
  ),
  domains: z
    .array(domain)
    .min(1, 'Name at least one domain: others are refused.')
    .max(DOMAINS_MAX, `Use at most ${DOMAINS_MAX} domains.`)
    .describe('Of the addresses that it lets in.'),
  ...optional,
});
export const signInProviderPatch = patchOf(signInProviderInput.omit({ code: true, protocol: true }));

/** What a provider of each protocol has to have. */
export const protocolFields = {
  oidc: z.object({ issuer: openIdIssuer, clientId }),
  saml: z.object({
    issuer,
    signOnUrl: page,
    certificates: certificates.min(1, 'Add the certificate by which the directory signs.'),
  }),
};

/** What was read from metadata of SAML, or from certificates alone; `null` where there is none. */
export const samlSource = z.strictObject({
  issuer: z.string().nullable(),
  signOnUrl: z.string().nullable(),
  singleLogoutUrl: z.string().nullable(),
  certificates: z.array(certificateFacts),
  /** What does not fit, as sentences. */
  notes: z.array(z.string()),
});
export type SamlSource = z.output<typeof samlSource>;

/** What was found at an issuer's address, as sentences. */
export const providerCheck = z.strictObject({
  isUsable: z.boolean(),
  /** What keeps people from signing in. */
  faults: z.array(z.string()),
  /** What works with less. */
  notes: z.array(z.string()),
});
export type ProviderCheck = z.output<typeof providerCheck>;

const rights = z.strictObject({
  roles: z.array(z.enum(ROLES)),
  groups: z.array(z.string()),
  market: z.string().nullable(),
});
export const directoryPreview = z.strictObject({
  outcome: z.enum(['signs-in', 'made', 'refused']),
  /** Why it is refused; `null` otherwise. */
  reason: z.string().nullable(),
  email: z.string().nullable(),
  /** Places in the list of the rules that fit, from 0. */
  fitting: z.array(z.int()),
  /** What the account would have afterwards; `null` when it is refused. */
  rights: rights.nullable(),
  /** The account that it is about, and what it has now; `null`: there is none. */
  account: rights.extend({ id, name: z.string(), email: z.string() }).nullable(),
});
export type DirectoryPreview = z.output<typeof directoryPreview>;

/** An account in a directory that signs in here. */
export const linkedIdentity = z.strictObject({
  providerId: id,
  label: z.string(),
  subject: z.string(),
  linkedAt: time,
  lastSignInAt: time,
});
export type LinkedIdentity = z.output<typeof linkedIdentity>;

const tag = 'Sign-in providers';
const at = '/api/backend/sign-in-provider';
export const signInProviderEndpoints = {
  ...resourceEndpoints({
    name: 'sign-in-provider',
    tag,
    noun: { one: 'a sign-in provider', many: 'sign-in providers' },
    record: signInProvider,
    input: signInProviderInput,
    patch: signInProviderPatch,
    // Each has its own settings.
    bulk: z.strictObject({}),
    ordered: true,
  }),
  check: endpoint({
    method: 'post',
    path: `${at}/check`,
    tag,
    summary: 'Read what an issuer publishes about itself, and say what of it does not fit',
    permission: 'sign-in-provider:edit',
    body: z.strictObject({ issuer: openIdIssuer }),
    response: providerCheck,
  }),
  readSaml: endpoint({
    method: 'post',
    path: `${at}/read-saml`,
    tag,
    summary: 'Read metadata of a SAML directory, or certificates; changes nothing',
    permission: 'sign-in-provider:edit',
    body: z.strictObject({
      source: z
        .string()
        .trim()
        .min(1, 'This is required.')
        .max(METADATA_MAX, `Paste at most ${METADATA_MAX / 1000} KB.`)
        .describe('XML, the address from which it is fetched, or certificates as PEM.'),
    }),
    response: samlSource,
  }),
  preview: endpoint({
    method: 'post',
    path: `${at}/preview`,
    tag,
    summary: 'What a sign-in with these claims would give, by rules that need not be saved; changes nothing',
    permission: 'sign-in-provider:edit',
    body: z.strictObject({
      providerId: id.optional().describe('Whose links count; without one there are none yet.'),
      claims: z
        .string()
        .max(CLAIMS_MAX, `Paste at most ${CLAIMS_MAX} characters.`)
        .describe(
          'As JSON, or a whole token; its signature is not checked. Of SAML: attributes, and `NameID`.',
        ),
      protocol: z.enum(PROTOCOLS).optional(),
      emailAttribute: attribute.nullable().optional(),
      nameAttribute: attribute.nullable().optional(),
      domains: signInProviderInput.shape.domains,
      rules: z.array(directoryRule).max(RULES_MAX),
      makesAccounts: z.boolean(),
    }),
    response: directoryPreview,
  }),
  identities: endpoint({
    method: 'get',
    path: '/api/backend/users/{id}/identities',
    tag,
    summary: 'Directories by which an account signs in',
    permission: 'sign-in-provider:show',
    params: idParams,
    response: z.array(linkedIdentity),
  }),
  unlink: endpoint({
    method: 'delete',
    path: '/api/backend/users/{id}/identities/{providerId}',
    tag,
    summary:
      'Take an account’s link to a directory away, and end its sessions by it; the next sign-in by address links anew',
    permission: 'sign-in-provider:edit',
    params: z.strictObject({ id, providerId: id }),
  }),
};
