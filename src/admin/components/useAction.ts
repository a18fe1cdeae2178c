import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { readErrorMessage } from '../providers/httpClient.ts';

/** Runs an action, notifies of its result or its failure, and has what begins with `queryKey` read again. */
export function useAction(queryKey: QueryKey) {
  const notify = useNotify();
  const queryClient = useQueryClient();
  return async (act: () => Promise<string>) => {
    try {
      notify(await act(), { type: 'info' });
    } catch (failure) {
      notify(readErrorMessage(failure), { type: 'error' });
    }
    await queryClient.invalidateQueries({ queryKey });
  };
}
