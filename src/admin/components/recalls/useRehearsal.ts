import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { RECALL_ITEMS_MAX, type RecallScope } from '../../../shared/contract/recall.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readRecallCalls } from '../../providers/recalls.ts';
import type { RecallStart } from './recallStart.ts';

const isTooLarge = (scope: RecallScope): boolean =>
  scope.kind === 'items' && 'ids' in scope.target && scope.target.ids.length > RECALL_ITEMS_MAX;

/** What is called back, read once, and what the recall would do by now. */
export function useRehearsal({ readScope }: RecallStart) {
  const translate = useTranslate();
  const dialogId = useId();
  const dataProvider = useDataProvider<AdminDataProvider>();
  const read = useQuery({
    queryKey: ['recall', 'scope', dialogId],
    queryFn: async () => {
      const scope = await readScope();
      if (isTooLarge(scope)) throw new Error(translate('admin.recalls.too_many', { most: RECALL_ITEMS_MAX }));
      return scope;
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  const rehearsal = useQuery({
    queryKey: ['recall', 'rehearsal', dialogId],
    queryFn: async ({ signal }) => {
      if (!read.data) throw new Error('It is not known what is called back.');
      return (await readRecallCalls(dataProvider)).rehearse(read.data, signal);
    },
    enabled: read.data !== undefined,
    staleTime: 0,
    gcTime: 0,
  });
  return {
    scope: read.data,
    rehearsal: rehearsal.data,
    error: read.error ?? rehearsal.error,
    refetch: () => (read.error ? read.refetch() : rehearsal.refetch()),
  };
}
