import { z } from 'zod';
import {
  colour,
  iconName,
  id,
  idParams,
  label,
  patchOf,
  recordFields,
  reorderBody,
  reorderResponse,
  slug,
  slugParams,
  versionInput,
} from './common.ts';
import { endpoint } from './endpoint.ts';
import { historyEndpoints } from './historyEndpoints.ts';
import { resourceEndpoints } from './resource.ts';
import { translationEndpoints } from './translation.ts';

export const attributeKind = z.enum(['single', 'multiple']);

export const attributeValue = z.strictObject({
  ...recordFields,
  attributeId: id,
  slug,
  label: z.string(),
  colour: z.string().nullable(),
  icon: z.string().nullable(),
  position: z.int(),
  /** How many library items carry this value. */
  itemCount: z.int(),
});
export type AttributeValue = z.output<typeof attributeValue>;

export const attribute = z.strictObject({
  ...recordFields,
  slug,
  label: z.string(),
  /** `single`: an item carries at most one value; `multiple`: any number. */
  kind: attributeKind,
  /** Whether libraries may offer it as a facet. */
  facet: z.boolean(),
  icon: z.string().nullable(),
  position: z.int(),
  values: z.array(attributeValue),
});
export type Attribute = z.output<typeof attribute>;

/** Parameters of a library's own address: an attribute of this name could not be chosen by it. */
const RESERVED = new Set(['q', 'sort', 'page', 'limit', 'view', 'stacks']);
const attributeSlug = slug.refine((name) => !RESERVED.has(name), {
  message: 'Libraries use this word in their own addresses. Choose another.',
});

export const attributeInput = z.strictObject({
  slug: attributeSlug.optional().describe('Made from the label when a record is created without it.'),
  label,
  kind: attributeKind.default('multiple'),
  facet: z.boolean().default(true),
  icon: iconName.nullable().optional(),
});
export const attributePatch = z.strictObject({
  slug: attributeSlug.optional(),
  label: label.optional(),
  kind: attributeKind.optional(),
  facet: z.boolean().optional(),
  icon: iconName.nullable().optional(),
  ...versionInput,
});
export const attributeValueInput = z.strictObject({
  slug: slug.optional().describe('Made from the label when a record is created without it.'),
  label,
  colour: colour.nullable().optional(),
  icon: iconName.nullable().optional(),
});
export const attributeValuePatch = patchOf(attributeValueInput);
const valueParams = z.strictObject({ id, valueId: id });
const force = z.strictObject({
  force: z
    .stringbool()
    .optional()
    .describe(
      'Delete although items use it. Without it such a call is refused with 409 and says how many do.',
    ),
});

/** A value as members see it. */
export const publicValue = z.strictObject({
  id,
  slug,
  label: z.string(),
  colour: z.string().nullable(),
  icon: z.string().nullable(),
  /** Choices of earlier links that mean this value now, as an attribute's and a value's slug. Absent without any. */
  formerly: z.array(z.strictObject({ attribute: z.string(), value: z.string() })).optional(),
});

/** The member's view of an attribute: enough to label values and build filters. */
export const publicAttribute = z.strictObject({
  id,
  slug,
  label: z.string(),
  kind: attributeKind,
  icon: z.string().nullable(),
  values: z.array(publicValue),
});
export type PublicAttribute = z.output<typeof publicAttribute>;

const at = '/api/backend/attribute';
const tag = 'Attributes';
export const attributeEndpoints = {
  ...resourceEndpoints({
    name: 'attribute',
    tag,
    noun: { one: 'an attribute', many: 'attributes' },
    record: attribute,
    input: attributeInput,
    patch: attributePatch,
    bulk: attributePatch.pick({ facet: true, icon: true }),
    ordered: true,
  }),
  privateAll: endpoint({
    method: 'get',
    path: '/api/private/attribute/all',
    tag,
    summary: 'All attributes with their values',
    permission: 'portal:list',
    response: z.array(publicAttribute),
  }),
  privateOne: endpoint({
    method: 'get',
    path: '/api/private/attribute/{slug}',
    tag,
    summary: 'One attribute with its values',
    permission: 'portal:show',
    params: slugParams,
    response: publicAttribute,
  }),
  all: endpoint({
    method: 'get',
    path: `${at}/all`,
    tag,
    summary: 'All attributes with their values, in order',
    permission: 'attribute:list',
    response: z.array(attribute),
  }),
  createValue: endpoint({
    method: 'post',
    path: `${at}/{id}/value`,
    tag,
    summary: 'Add a value',
    permission: 'attribute:edit',
    params: idParams,
    body: attributeValueInput,
    response: attributeValue,
    status: 201,
  }),
  reorderValues: endpoint({
    method: 'patch',
    path: `${at}/{id}/value/positions`,
    tag,
    summary: 'Set the order of the values',
    permission: 'attribute:edit',
    params: idParams,
    body: reorderBody,
    response: reorderResponse,
  }),
  showValue: endpoint({
    method: 'get',
    path: `${at}/{id}/value/{valueId}`,
    tag,
    summary: 'Read a value',
    permission: 'attribute:show',
    params: valueParams,
    response: attributeValue,
  }),
  updateValue: endpoint({
    method: 'patch',
    path: `${at}/{id}/value/{valueId}`,
    tag,
    summary: 'Change a value',
    permission: 'attribute:edit',
    params: valueParams,
    body: attributeValuePatch,
    response: attributeValue,
  }),
  removeValue: endpoint({
    method: 'delete',
    path: `${at}/{id}/value/{valueId}`,
    tag,
    summary: 'Delete a value',
    permission: 'attribute:edit',
    params: valueParams,
    query: force,
    response: attributeValue,
  }),
  restoreValue: endpoint({
    method: 'post',
    path: `${at}/{id}/value/{valueId}/restore`,
    tag,
    summary: 'Take a deleted value back, with the items that carried it',
    permission: 'attribute:edit',
    params: valueParams,
    response: attributeValue,
  }),
};

/** Histories of values by their own ids, since the log and histories know no parents. */
export const valueHistoryEndpoints = historyEndpoints({
  name: 'attribute-value',
  of: 'attribute',
  tag,
  one: 'a value of an attribute',
  record: attributeValue,
});

/** Translations of values, by their own ids too. */
export const valueTranslationEndpoints = translationEndpoints({
  name: 'attribute-value',
  of: 'attribute',
  tag,
  one: 'a value of an attribute',
  fields: attributeValuePatch.shape,
});
