import { z } from 'zod';
import { LANGUAGES } from '../domain/languages.ts';
import { backendListQuery, email, slugPattern, time } from './common.ts';
import { endpoint } from './endpoint.ts';
import { picture } from './file.ts';
import { changeNumber, historyPage, historyQuery, recordVersion, restoreInput } from './history.ts';
import { emptyOr, link, target } from './link.ts';
import { notice, shownNotice } from './notice.ts';
import { recordTranslations, suggestedTexts, suggestionInput, writtenTexts } from './translation.ts';

export const configurationType = z.enum([
  'text',
  'longtext',
  'richtext',
  'url',
  'target',
  'email',
  'slug',
  'site',
  'number',
  'boolean',
  'links',
  'notices',
  'picture',
  'choice',
]);
export type ConfigurationType = z.output<typeof configurationType>;

/** Days for which a history may be kept. */
const KEPT_DAYS = { least: 7, most: 800 } as const;
const days = `Enter a whole number from ${KEPT_DAYS.least} to ${KEPT_DAYS.most}.`;

/**
 * What each type of setting holds; the empty string means "none". `picture` is the id of an uploaded picture or null,
 * `richtext` sanitised HTML, `number` a count of days, `site` the number of a site at an analytics server. A choice is
 * checked against its own values besides.
 */
export const settingShapes = {
  text: z.string().trim().max(300),
  longtext: z.string().trim().max(5000),
  richtext: z.string().max(100_000),
  url: emptyOr(
    z.url({ protocol: /^https?$/, message: 'Enter an address that begins with https://.' }).max(2000),
  ),
  target: emptyOr(target),
  email: emptyOr(email),
  slug: emptyOr(z.string().max(60).regex(slugPattern, 'Use lower-case letters, digits and single hyphens.')),
  site: z.string().regex(/^\d{0,9}$/, 'Enter the number that the server gave this site.'),
  number: z.int(days).min(KEPT_DAYS.least, days).max(KEPT_DAYS.most, days),
  boolean: z.boolean(),
  links: z.array(link).max(30),
  notices: z.array(notice).max(5, 'At most five at a time.'),
  picture: z.int().nullable(),
  choice: z.string(),
} satisfies Record<ConfigurationType, z.ZodType>;

const storedValue = z.union([z.string(), z.boolean(), z.number(), z.array(link), z.array(notice), z.null()]);

/** One setting with its current and its default value. */
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
  value: storedValue,
  initial: storedValue,
  picture: picture.nullable(),
  updatedAt: z.string().nullable(),
  /** Grows with each change; 0 while the default is in force. */
  version: z.int(),
});
export type ConfigurationEntry = z.output<typeof configurationEntry>;

/** The position of the hero's text, and its tone; `auto`: by its picture. */
export const HERO_SIDES = ['auto', 'left', 'right'] as const;
export const HERO_TONES = ['auto', 'light', 'dark'] as const;
/** The mode of users who have not chosen one; `system`: that of their device. */
export const COLOUR_MODES = ['system', 'light', 'dark'] as const;

/** Settings as the portal reads them, by code. */
export const portalConfiguration = z.strictObject({
  'brand.name': z.string(),
  'brand.logo': picture.nullable(),
  /** In which records are written. */
  'language.content': z.enum(LANGUAGES),
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
  'contact.phone': z.string(),
  'contact.address': z.string(),
  'legal.title': z.string(),
  'legal.line': z.string(),
  'session.refresh': z.boolean(),
  'icons.provider': z.string(),
  'analytics.matomoUrl': z.string(),
  'analytics.matomoSite': z.string(),
  /** Those of this moment. */
  notices: z.array(shownNotice),
});
export type PortalConfiguration = z.output<typeof portalConfiguration>;

/** What the sign-in pages need before anyone is signed in. */
export const publicConfiguration = z.strictObject({
  'brand.name': z.string(),
  'brand.logo': picture.nullable(),
  'signin.title': z.string(),
  'signin.picture': picture.nullable(),
  'contact.email': z.string(),
  'legal.title': z.string(),
  'access.requests': z.boolean(),
  'access.unknownRoutes': z.boolean(),
});
export type PublicConfiguration = z.output<typeof publicConfiguration>;

/** The legal page. Its text is sanitised HTML. */
export const legalPage = z.strictObject({
  title: z.string(),
  body: z.string(),
  updatedAt: time.nullable(),
});

const at = '/api/backend/configuration';
const tag = 'Configuration';
const codeParams = z.strictObject({ code: z.string().max(80) });
/** What travels; each setting's own shape decides when it is stored. */
const looseText = z.string().max(500);
const value = z.union([
  z.string().max(100_000),
  z.boolean(),
  z.number(),
  z.array(z.strictObject({ label: looseText, to: looseText })).max(30),
  z
    .array(
      z.strictObject({
        text: looseText,
        label: looseText,
        to: looseText,
        from: looseText.nullable(),
        until: looseText.nullable(),
      }),
    )
    .max(30),
  z.null(),
]);
/** Versions that were read, by code: a setting that another user has changed since is refused with 409. */
const versions = z.record(z.string().max(80), z.int());

export const configurationEndpoints = {
  forPublic: endpoint({
    method: 'get',
    path: '/api/public/configuration',
    tag,
    summary: 'Settings that the sign-in pages need',
    permission: 'public',
    response: publicConfiguration,
  }),
  legal: endpoint({
    method: 'get',
    path: '/api/public/legal',
    tag,
    summary: 'The legal page; 404 while the house has none',
    permission: 'public',
    response: legalPage,
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
    summary:
      'Change several settings at once by code, or none of them; those in `reset` return to their defaults',
    permission: 'configuration:edit',
    body: z
      .object({ versions: versions.optional(), reset: z.array(z.string().max(80)).max(100).optional() })
      .catchall(value),
    response: z.array(configurationEntry),
  }),
  history: endpoint({
    method: 'get',
    path: `${at}/history`,
    tag,
    summary: 'Changes of settings, newest first, one for each setting',
    permission: 'configuration:show',
    query: historyQuery,
    response: historyPage,
  }),
  earlier: endpoint({
    method: 'get',
    path: `${at}/history/{number}`,
    tag,
    summary: 'What a setting was after a change, where that differs from now',
    permission: 'configuration:show',
    params: changeNumber,
    response: recordVersion,
  }),
  restoreEarlier: endpoint({
    method: 'post',
    path: `${at}/history/{number}/restore`,
    tag,
    summary: 'Give a setting the value again that it had after a change',
    permission: 'configuration:edit',
    params: changeNumber,
    body: restoreInput,
    response: configurationEntry.nullable().describe('`null`: the translations of settings.'),
  }),
  undoChange: endpoint({
    method: 'post',
    path: `${at}/history/{number}/undo`,
    tag,
    summary: 'Take one change of a setting back, if nobody changed it since. Repeated, it changes nothing',
    permission: 'configuration:edit',
    params: changeNumber,
    response: configurationEntry.nullable().describe('`null`: the translations of settings.'),
  }),
  translations: endpoint({
    method: 'get',
    path: `${at}/translations`,
    tag,
    summary:
      'The texts of settings that members read, in every language, and what of them is missing or outdated',
    permission: 'configuration:show',
    response: recordTranslations,
  }),
  translate: endpoint({
    method: 'patch',
    path: `${at}/translations`,
    tag,
    summary: 'Write the texts of settings in other languages; languages that are not named stay',
    permission: 'configuration:edit',
    body: z.strictObject({ translations: writtenTexts }),
    response: recordTranslations,
  }),
  suggest: endpoint({
    method: 'post',
    path: `${at}/translations/suggestions`,
    tag,
    summary: 'Suggest texts of settings by a machine',
    permission: 'configuration:edit',
    body: suggestionInput,
    response: suggestedTexts,
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
    summary: 'Change a setting, or return it to its default with `reset`',
    permission: 'configuration:edit',
    params: codeParams,
    body: z.union([
      z.strictObject({ value, version: z.int().optional() }),
      z.strictObject({ reset: z.literal(true), version: z.int().optional() }),
    ]),
    response: configurationEntry,
  }),
};
