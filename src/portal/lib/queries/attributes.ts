import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '../api/call.ts';

export const attributesQuery = queryOptions({
  queryKey: ['attributes'],
  queryFn: ({ signal }) => call('get', '/api/private/attribute/all', { signal }),
  staleTime: 5 * 60_000,
});

export interface LabelledAttribute {
  slug: string;
  label: string;
  icon: string | null;
  values: { id: number; label: string; slug: string; icon: string | null; colour: string | null }[];
}

export function useAttributes() {
  return useQuery(attributesQuery).data;
}

/** Names the attributes that an item carries, in their order. */
export function useItemAttributes(): (valueIds: readonly number[]) => LabelledAttribute[] {
  const attributes = useAttributes();
  return useMemo(
    () => (valueIds) => {
      const chosen = new Set(valueIds);
      return (attributes ?? [])
        .map((attribute) => ({ ...attribute, values: attribute.values.filter(({ id }) => chosen.has(id)) }))
        .filter(({ values }) => values.length > 0);
    },
    [attributes],
  );
}
