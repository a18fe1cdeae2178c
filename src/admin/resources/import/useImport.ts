import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify } from 'react-admin';
import type { ImportRecord } from '../../../shared/contract/import.ts';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { isStale, readErrorMessage } from '../../providers/httpClient.ts';
import { isOpenState, isWorking } from './importStates.ts';

const WORKING_MS = 1000;
const LOOKING_MS = 2500;
/** Another tab or person may change an import that is open. */
const OPEN_MS = 5000;

function pollEvery({ state, counts }: ImportRecord): number | false {
  if (isWorking(state)) return WORKING_MS;
  if (!isOpenState(state)) return false;
  return state === 'ready' && counts.pendingLooks > 0 ? LOOKING_MS : OPEN_MS;
}

/** An import as the server has it, read again while it is at work. */
export function useImport(id: number) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  return useQuery({
    queryKey: ['import', 'record', id],
    queryFn: ({ signal }) => dataProvider.readImport(id, signal),
    refetchInterval: ({ state: { data } }) => (data ? pollEvery(data) : false),
    staleTime: 0,
  });
}

/**
 * Runs a call that changes an import, and shows what it returns. A refusal is reported; when another user was first,
 * their change is read. Resolves to whether it was done.
 */
export function useImportAction(id: number) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  return async (work: (calls: AdminDataProvider) => Promise<ImportRecord>): Promise<boolean> => {
    try {
      const record = await work(dataProvider);
      queryClient.setQueryData(['import', 'record', id], record);
      void queryClient.invalidateQueries({ queryKey: ['import', 'getList'] });
      return true;
    } catch (error) {
      notify(isStale(error) ? 'admin.import.stale' : readErrorMessage(error), {
        type: isStale(error) ? 'warning' : 'error',
      });
      void queryClient.invalidateQueries({ queryKey: ['import'] });
      return false;
    }
  };
}
