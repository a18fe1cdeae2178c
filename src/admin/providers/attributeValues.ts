import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import type { Call } from '../../shared/client/createClient.ts';
import type { attributeValueInput, attributeValuePatch } from '../../shared/contract/attribute.ts';
import type { attributeToolEndpoints } from '../../shared/contract/attributeTools.ts';

export type ValueInput = z.input<typeof attributeValueInput>;
export type ValuePatch = z.input<typeof attributeValuePatch>;
export type MergeInput = z.input<typeof attributeToolEndpoints.merge.body>;
export type MoveInput = z.input<typeof attributeToolEndpoints.move.body>;

/** Calls on the values of an attribute, which live below it. */
export function createAttributeValueCalls(call: Call) {
  const at = '/api/backend/attribute/{id}/value';
  return {
    createValue: (id: Identifier, body: ValueInput) => call('post', at, { params: { id }, body }),
    updateValue: (id: Identifier, valueId: Identifier, body: ValuePatch) =>
      call('patch', `${at}/{valueId}`, { params: { id, valueId }, body }),
    /** Refused with 409 while items use the value, unless forced. */
    deleteValue: (id: Identifier, valueId: Identifier, force = false) =>
      call('delete', `${at}/{valueId}`, { params: { id, valueId }, query: force ? { force: 'true' } : {} }),
    /** Takes a deleted value back, with the items that carried it. */
    restoreValue: (id: Identifier, valueId: Identifier) =>
      call('post', `${at}/{valueId}/restore`, { params: { id, valueId } }),
    reorderValues: (id: Identifier, ids: number[]) =>
      call('patch', `${at}/positions`, { params: { id }, body: { ids } }),
    /** How many items of each library carry a value. */
    valueUsage: (id: Identifier, valueId: Identifier) =>
      call('get', `${at}/{valueId}/usage`, { params: { id, valueId } }),
    pasteValues: (id: Identifier, labels: readonly string[]) =>
      call('post', `${at}/batch`, { params: { id }, body: { labels } }),
    mergeValues: (id: Identifier, body: MergeInput) => call('post', `${at}/merge`, { params: { id }, body }),
    moveValues: (id: Identifier, body: MoveInput) => call('post', `${at}/move`, { params: { id }, body }),
    /** Refused with 409 and names once its values or items were changed. */
    undoValueChange: (id: Identifier, changeId: number) =>
      call('post', `${at}/changes/{changeId}/undo`, { params: { id, changeId } }),
  };
}
