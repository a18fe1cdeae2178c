import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import {
  type AttributeValue,
  attributeValue,
  type attributeValueInput,
  type attributeValuePatch,
} from '../../shared/contract/attribute.ts';
import {
  attributeToolEndpoints,
  type ValueChange,
  valueChange,
  valueUsage,
} from '../../shared/contract/attributeTools.ts';
import { reorderResponse } from '../../shared/contract/common.ts';
import type { Caller } from './call.ts';

export type ValueInput = z.input<typeof attributeValueInput>;
export type ValuePatch = z.input<typeof attributeValuePatch>;

export type MergeInput = z.input<typeof attributeToolEndpoints.merge.body>;
export type MoveInput = z.input<typeof attributeToolEndpoints.move.body>;

/** Calls on the values of an attribute, which live below it. */
export function createAttributeValueCalls(call: Caller) {
  const at = (attributeId: Identifier) => `/attribute/${attributeId}/value`;
  return {
    createValue: (attributeId: Identifier, body: ValueInput): Promise<AttributeValue> =>
      call({ path: at(attributeId), method: 'POST', body, answer: attributeValue }),
    updateValue: (attributeId: Identifier, valueId: Identifier, body: ValuePatch): Promise<AttributeValue> =>
      call({ path: `${at(attributeId)}/${valueId}`, method: 'PATCH', body, answer: attributeValue }),
    /** Refused with 409 while items use the value, unless forced. */
    deleteValue: (attributeId: Identifier, valueId: Identifier, force = false): Promise<AttributeValue> =>
      call({
        path: `${at(attributeId)}/${valueId}${force ? '?force=true' : ''}`,
        method: 'DELETE',
        answer: attributeValue,
      }),
    /** Takes a deleted value back, with the items that carried it. */
    restoreValue: (attributeId: Identifier, valueId: Identifier): Promise<AttributeValue> =>
      call({ path: `${at(attributeId)}/${valueId}/restore`, method: 'POST', answer: attributeValue }),
    reorderValues: (attributeId: Identifier, ids: Identifier[]) =>
      call({ path: `${at(attributeId)}/positions`, method: 'PATCH', body: { ids }, answer: reorderResponse }),
    /** How many items of each library carry a value. */
    valueUsage: (attributeId: Identifier, valueId: Identifier) =>
      call({ path: `${at(attributeId)}/${valueId}/usage`, answer: valueUsage }),
    pasteValues: (attributeId: Identifier, labels: readonly string[]) =>
      call({
        path: `${at(attributeId)}/batch`,
        method: 'POST',
        body: { labels },
        answer: attributeToolEndpoints.paste.response,
      }),
    mergeValues: (attributeId: Identifier, body: MergeInput): Promise<ValueChange> =>
      call({ path: `${at(attributeId)}/merge`, method: 'POST', body, answer: valueChange }),
    moveValues: (attributeId: Identifier, body: MoveInput): Promise<ValueChange> =>
      call({ path: `${at(attributeId)}/move`, method: 'POST', body, answer: valueChange }),
    /** Refused with 409 and names once its values or items were changed. */
    undoValueChange: (attributeId: Identifier, changeId: number) =>
      call({
        path: `${at(attributeId)}/changes/${changeId}/undo`,
        method: 'POST',
        answer: attributeToolEndpoints.undo.response,
      }),
  };
}
