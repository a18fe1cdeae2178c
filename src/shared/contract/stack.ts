import { z } from 'zod';
import { BATCH_MAX, batchResponse, id, idParams, pageOf, pageQuery } from './common.ts';
import { endpoint } from './endpoint.ts';
import { itemFormat } from './libraryItem.ts';

/** Most formats of one stack, and most stacks made by one call. */
export const STACK_MAX = 100;

/** One shot; its members are its formats, each an item of one library. */
export const stack = z.strictObject({
  id,
  /** The formats in their order; the first is the cover. */
  itemIds: z.array(id),
});
export type Stack = z.output<typeof stack>;

/**
 * Items whose file names differ by format words alone: formats of stacks first, in their order, then the others in the order
 * of their library.
 */
export const stackSuggestion = z.strictObject({
  /** What the names have in common. */
  key: z.string(),
  items: z.array(
    itemFormat.extend({ stackId: id.nullable().describe('The stack that the item is already part of.') }),
  ),
});
export type StackSuggestion = z.output<typeof stackSuggestion>;

const at = '/api/backend/library/{id}/stacks';
const tag = 'Stacks';
export const stackEndpoints = {
  create: endpoint({
    method: 'post',
    path: at,
    tag,
    summary:
      'Stack items, all or none. The named items come first, in their order; the other formats of stacks that they are part of follow',
    permission: 'library-item:edit',
    params: idParams,
    body: z.strictObject({
      stacks: z
        .array(z.array(id).min(2, 'A stack takes two items or more.').max(STACK_MAX))
        .min(1)
        .max(STACK_MAX)
        .describe('The items of each stack; the first is the cover.'),
    }),
    response: z.strictObject({ stacks: z.array(stack) }),
  }),
  remove: endpoint({
    method: 'post',
    path: `${at}/remove`,
    tag,
    summary:
      'Take items out of their stacks, all or none; a format that stays alone is an item like any other',
    permission: 'library-item:edit',
    params: idParams,
    body: z.strictObject({ ids: z.array(id).min(1).max(BATCH_MAX) }),
    response: batchResponse,
  }),
  reorder: endpoint({
    method: 'patch',
    path: `${at}/positions`,
    tag,
    summary: 'Set the order of a stack, and with it the cover',
    permission: 'library-item:edit',
    params: idParams,
    body: z.strictObject({
      ids: z.array(id).min(1).max(1000).describe('Every format of the stack in its new order.'),
    }),
    response: stack,
  }),
  suggestions: endpoint({
    method: 'get',
    path: `${at}/suggestions`,
    tag,
    summary: 'Stacks that the file names of a library suggest',
    permission: 'library-item:list',
    params: idParams,
    query: z.strictObject({
      ...pageQuery,
      limit: z.coerce.number<string | number>().int().min(1).max(50).default(24),
    }),
    response: pageOf(stackSuggestion),
  }),
};
