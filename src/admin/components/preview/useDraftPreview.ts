import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useRef, useState } from 'react';
import { type RaRecord, useDataProvider } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import type { DraftKind, Preview } from '../../../shared/contract/preview.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';

/** Milliseconds without a change after which the page is requested. */
const REST_MS = 350;

/** A value once it has rested for a moment. */
function useRested<T>(value: T): T {
  const [rested, setRested] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setRested(value), REST_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return rested;
}

/**
 * The page that the form around it makes, as the server would return it: the last one that could be made, and why there is
 * no later one.
 */
export function useDraftPreview(kind: DraftKind, record: RaRecord | undefined) {
  const provider = useDataProvider<AdminDataProvider>();
  const { getValues } = useFormContext();
  // What is registered but not on screen counts too: all values are read, and any change of one asks again.
  const watched = useDeferredValue(useWatch());
  const typed = JSON.stringify({ ...watched, ...getValues() });
  const text = useRested(typed);
  const { data, error, isFetching } = useQuery({
    queryKey: ['preview', 'draft', kind, text, record?.version],
    queryFn: ({ signal }) =>
      provider.previewDraft(kind, { values: JSON.parse(text) as Record<string, unknown>, record }, signal),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  });
  const latest = useRef<Preview | null>(null);
  if (data) latest.current = data;
  return { preview: latest.current, error, isFetching: isFetching || text !== typed };
}
