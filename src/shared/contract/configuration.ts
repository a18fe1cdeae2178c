import { z } from 'zod';
import { backendListQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';

export const configurationType = z.enum(['text', 'longtext', 'url', 'boolean', 'links', 'picture', 'choice']);
export const link = z.strictObject({
  label: z.string().trim().min(1).max(80),
  to: z.string().trim().min(1).max(500),
});

/**
 * One setting. The value's shape follows its type: text, longtext and url hold a string, boolean a boolean,
 * links a list of `{label, to}`, picture the id of an uploaded picture or null, choice one of `choices`.
 */
export const configurationEntry = z.strictObject({
  /** The code again: react-admin needs an id. */
  id: z.string(),
  code: z.string(),
  label: z.string(),
  help: z.string(),
  group: z.string(),
  type: configurationType,
  /** What a choice offers; empty for other types. */
  choices: z.array(z.strictObject({ value: z.string(), label: z.string() })),
  /** Public settings can be read before sign-in. */
  public: z.boolean(),
  value: z.union([z.string(), z.boolean(), z.number(), z.array(link), z.null()]),
  picture: picture.nullable(),
  updatedAt: z.string().nullable(),
  version: z.int(),
});
export type ConfigurationEntry = z.output<typeof configurationEntry>;

/** Where the words of the hero stand, and how they are set; `auto`: as its picture tells. */
export const HERO_SIDES = ['auto', 'left', 'right'] as const;
export const HERO_TONES = ['auto', 'light', 'dark'] as const;

/** Settings as the portal reads them, by code. */
export const portalConfiguration = z.strictObject({
  'brand.name': z.string(),
  'order.url': z.string(),
  'hero.eyebrow': z.string(),
  'hero.title': z.string(),
  'hero.action': z.string(),
  'hero.to': z.string(),
  'hero.picture': picture.nullable(),
  'hero.side': z.enum(HERO_SIDES),
  'hero.text': z.enum(HERO_TONES),
  'footer.links': z.array(link),
  'contact.email': z.string(),
  'session.refresh': z.boolean(),
  'icons.provider': z.string(),
});
export type PortalConfiguration = z.output<typeof portalConfiguration>;

/** What the sign-in pages need before anyone is signed in. */
export const publicConfiguration = z.strictObject({
  'brand.name': z.string(),
  'signin.title': z.string(),
  'signin.picture': picture.nullable(),
  'contact.email': z.string(),
  'access.unknownRoutes': z.boolean(),
});
export type PublicConfiguration = z.output<typeof publicConfiguration>;

const at = '/api/backend/configuration';
const tag = 'Configuration';
const codeParams = z.strictObject({ code: z.string().max(80) });
const value = z.union([z.string().max(5000), z.boolean(), z.number(), z.array(link).max(30), z.null()]);
export const configurationEndpoints = {
  forPublic: endpoint({
    method: 'get',
    path: '/api/public/configuration',
    tag,
    summary: 'Settings that the sign-in pages need',
    permission: 'public',
    response: publicConfiguration,
  }),
  forPortal: endpoint({
    method: 'get',
    path: '/api/private/configuration',
    tag,
    summary: 'Settings of the portal, by code',
    permission: 'portal:list',
    response: portalConfiguration,
  }),
  list: endpoint({
    method: 'get',
    path: at,
    tag,
    summary: 'All settings',
    permission: 'configuration:list',
    query: backendListQuery,
    response: z.array(configurationEntry),
  }),
  updateAll: endpoint({
    method: 'patch',
    path: at,
    tag,
    summary: 'Change several settings at once, or none of them',
    permission: 'configuration:edit',
    body: z.record(z.string(), value),
    response: z.array(configurationEntry),
  }),
  show: endpoint({
    method: 'get',
    path: `${at}/{code}`,
    tag,
    summary: 'Read a setting',
    permission: 'configuration:show',
    params: codeParams,
    response: configurationEntry,
  }),
  update: endpoint({
    method: 'patch',
    path: `${at}/{code}`,
    tag,
    summary: 'Change a setting',
    permission: 'configuration:edit',
    params: codeParams,
    body: z.strictObject({ value, version: z.int().optional() }),
    response: configurationEntry,
  }),
};
