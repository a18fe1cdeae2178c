import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { ValueChange } from '../../../../shared/contract/attributeTools.ts';
import { useUndoNotice } from '../../../components/trash/useUndoNotice.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';
import { readErrorMessage } from '../../../providers/httpClient.ts';

interface ValueChangeOptions {
  attributeId: number;
  /** Identifies this change; `null` while it is not complete. */
  key: readonly unknown[] | null;
  /** Previews or carries out the change. */
  call: (calls: AdminDataProvider, dryRun: boolean) => Promise<ValueChange>;
}

/** A merge or a move of values: what it would do, as it is chosen, and doing it, with the way back in a notification. */
export function useValueChange({ attributeId, key, call }: ValueChangeOptions) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const refresh = useRefresh();
  const [isRunning, setIsRunning] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const preview = useQuery({
    queryKey: ['attribute', 'change', attributeId, key],
    queryFn: () => call(dataProvider, true),
    enabled: key !== null,
    placeholderData: keepPreviousData,
    staleTime: 0,
    retry: false,
  });

  const showAnew = () => {
    for (const resource of ['library', 'library-item'])
      void queryClient.invalidateQueries({ queryKey: [resource] });
    refresh();
  };
  const undo = async (changeId: number) => {
    try {
      const { items } = await dataProvider.undoValueChange(attributeId, changeId);
      notify('admin.value_tools.undone', { type: 'info', messageArgs: { smart_count: items } });
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
    } finally {
      showAnew();
    }
  };

  return {
    preview: key === null ? undefined : preview.data,
    isPreviewing: preview.isFetching,
    fault: refusal ?? (preview.error ? readErrorMessage(preview.error) : null),
    isRunning,
    /** Does it and says `message`; returns whether it succeeded. */
    async run(message: string, messageArgs: Record<string, unknown>): Promise<boolean> {
      setIsRunning(true);
      setRefusal(null);
      try {
        const { changeId, items } = await call(dataProvider, false);
        if (changeId !== null)
          notifyUndoable(message, { ...messageArgs, smart_count: items }, () => void undo(changeId));
        return true;
      } catch (error) {
        setRefusal(readErrorMessage(error));
        return false;
      } finally {
        setIsRunning(false);
        showAnew();
      }
    },
  };
}
