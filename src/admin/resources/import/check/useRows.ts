import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import type { ImportDecision, ImportRecord, ImportRow } from '../../../../shared/contract/import.ts';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';
import type { RowChanges, RowFilter } from '../../../providers/imports.ts';

export const ROWS_PER_PAGE = 50;

/**
 * One page of an import's rows. A row that is corrected here stays where it is, also where it no longer fits the filter,
 * so that nothing moves under the hands of who is working; what others change is read.
 */
export function useRows(record: ImportRecord, filter: RowFilter, page: number) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const translate = useTranslate();
  const { id, revision, rechecks, state } = record;
  const queryKey = ['import', 'rows', id, filter, page];
  const query = useQuery({
    queryKey,
    queryFn: ({ signal }) =>
      dataProvider.readImportRows(id, { ...filter, page, limit: ROWS_PER_PAGE }, signal),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });

  const known = useRef({ revision, rechecks, state });
  /** Page and filter of the row that was corrected last. */
  const corrected = useRef('');
  useEffect(() => {
    const last = known.current;
    if (revision <= last.revision && rechecks === last.rechecks && state === last.state) return;
    known.current = { revision, rechecks, state };
    // Rows that are being corrected stay until another page or filter is chosen.
    if (corrected.current === `${page} ${JSON.stringify(filter)}`) return;
    void queryClient.invalidateQueries({ queryKey: ['import', 'rows', id] });
  }, [revision, rechecks, state, id, queryClient, page, filter]);

  const readRecord = () => queryClient.invalidateQueries({ queryKey: ['import', 'record', id] });

  return {
    rows: query.data?.data ?? [],
    total: query.data?.total ?? 0,
    isPending: query.isPending,
    isError: query.isError,
    reload: query.refetch,
    /** Returns why it was refused, in words; `null` when it was done. */
    changeRow: async (number: number, changes: RowChanges): Promise<string | null> => {
      corrected.current = `${page} ${JSON.stringify(filter)}`;
      try {
        const row = await dataProvider.updateImportRow(id, number, changes);
        known.current.revision += 1;
        queryClient.setQueryData<typeof query.data>(queryKey, (current) =>
          current
            ? { ...current, data: current.data.map((one): ImportRow => (one.number === number ? row : one)) }
            : current,
        );
        void readRecord();
        return null;
      } catch (error) {
        void readRecord();
        return readErrorMessage(error);
      }
    },
    /** Decides about all rows that the filter finds. */
    decideShown: async (decision: ImportDecision | null): Promise<void> => {
      try {
        const { changed } = await dataProvider.decideImportRows(id, { filter }, decision);
        notify(changed > 0 ? 'admin.import.check.decided' : translate('admin.import.check.decided_none'), {
          type: 'info',
          messageArgs: { smart_count: changed },
        });
      } catch (error) {
        notify(readErrorMessage(error), { type: 'error' });
      }
      void queryClient.invalidateQueries({ queryKey: ['import', 'rows', id] });
      void readRecord();
    },
  };
}
