import type { Identifier } from 'react-admin';
import type { z } from 'zod';
import {
  type AttributeValue,
  attributeValue,
  type attributeValueInput,
  type attributeValuePatch,
} from '../../shared/contract/attribute.ts';
import { reorderResponse } from '../../shared/contract/common.ts';
import type { Caller } from './call.ts';

export type ValueInput = z.input<typeof attributeValueInput>;
export type ValuePatch = z.input<typeof attributeValuePatch>;

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
  };
}
