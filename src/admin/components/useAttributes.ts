import { useGetList } from 'react-admin';
import type { Attribute, AttributeValue } from '../../shared/contract/attribute.ts';

export interface AttributeIndex {
  attributes: Attribute[];
  isPending: boolean;
  /** A value and its attribute, by the value's id. */
  byValue: Map<number, { attribute: Attribute; value: AttributeValue }>;
}

/** All attributes with their values, in order. They are few, and most screens need them. */
export function useAttributes(): AttributeIndex {
  const { data = [], isPending } = useGetList<Attribute>('attribute', {
    pagination: { page: 1, perPage: 200 },
    sort: { field: 'position', order: 'ASC' },
  });
  const byValue: AttributeIndex['byValue'] = new Map();
  for (const attribute of data) {
    for (const value of attribute.values) byValue.set(value.id, { attribute, value });
  }
  return { attributes: data, isPending, byValue };
}
