import { z } from 'zod';
import { id, idParams, label } from './common.ts';
import { endpoint } from './endpoint.ts';

/** Most values of one pasted list. */
export const PASTED_VALUES_MAX = 500;
/** Most values that one merge or move takes. */
const CHANGED_VALUES_MAX = 200;
/** Most items that a refusal or a preview names. */
export const NAMED_ITEMS_MAX = 10;

/** Where a value is used. Items in the trash are not counted. */
export const valueUsage = z.strictObject({
  items: z.int(),
  /** Those that have any, in their order. */
  libraries: z.array(z.strictObject({ id, title: z.string(), items: z.int() })),
});
export type ValueUsage = z.output<typeof valueUsage>;

/** `new`: it is made; `known`: the attribute has it, whatever case and accents; `repeated`: it is in the list before. */
export const pastedValue = z.strictObject({
  label: z.string(),
  outcome: z.enum(['new', 'known', 'repeated']),
  /** The value that it is; `null` while it is not made. */
  valueId: id.nullable(),
});
export type PastedValue = z.output<typeof pastedValue>;

/** What a merge or a move does, or would do. */
export const valueChange = z.strictObject({
  /** By which it can be undone for a day; `null` for a preview. */
  changeId: id.nullable(),
  /** Items that carry one of these values, without those in the trash. */
  items: z.int(),
  /** Values that became one with another: by their name, in a move. */
  merged: z.array(z.strictObject({ id, label: z.string(), into: z.string() })),
  /** Items that would carry several values of a single-choice attribute; while there are any, a move is refused. */
  conflicts: z.strictObject({
    count: z.int(),
    /** The first of them. */
    items: z.array(z.strictObject({ id, title: z.string() })),
  }),
});
export type ValueChange = z.output<typeof valueChange>;

const valueIds = z.array(id).min(1).max(CHANGED_VALUES_MAX);
const dryRun = z.boolean().default(false).describe('Tell what would happen, and change nothing.');

const at = '/api/backend/attribute/{id}/value';
const tag = 'Attributes';
export const attributeToolEndpoints = {
  usage: endpoint({
    method: 'get',
    path: `${at}/{valueId}/usage`,
    tag,
    summary: 'Where a value is used: how many items of each library carry it',
    permission: 'attribute:show',
    params: z.strictObject({ id, valueId: id }),
    response: valueUsage,
  }),
  paste: endpoint({
    method: 'post',
    path: `${at}/batch`,
    tag,
    summary: 'Add a list of values in its order; those that the attribute has are kept as they are',
    permission: 'attribute:edit',
    params: idParams,
    body: z.strictObject({ labels: z.array(label).min(1).max(PASTED_VALUES_MAX), dryRun }),
    response: z.strictObject({ added: z.int(), values: z.array(pastedValue) }),
  }),
  merge: endpoint({
    method: 'post',
    path: `${at}/merge`,
    tag,
    summary: 'Merge values into another one: their items carry that one, and links to them lead to it',
    permission: 'attribute:edit',
    params: idParams,
    body: z.strictObject({ valueIds, intoId: id, dryRun }),
    response: valueChange,
  }),
  move: endpoint({
    method: 'post',
    path: `${at}/move`,
    tag,
    summary:
      'Move values to another attribute; one that it has by name becomes one with it. Refused with 409 while items would carry several values of a single choice',
    permission: 'attribute:edit',
    params: idParams,
    body: z.strictObject({ valueIds, toId: id, dryRun }),
    response: valueChange,
  }),
  undo: endpoint({
    method: 'post',
    path: `${at}/changes/{changeId}/undo`,
    tag,
    summary: 'Take a merge or a move back, unless its values or items were changed since',
    permission: 'attribute:edit',
    params: z.strictObject({ id, changeId: id }),
    response: z.strictObject({ items: z.int() }),
  }),
};
