import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { type Identifier, useDataProvider, useNotify, useResourceContext } from 'react-admin';
import type { AdminDataProvider } from '../../providers/dataProvider.ts';
import { readErrorMessage } from '../../providers/httpClient.ts';
import { useUndoNotice } from './useUndoNotice.tsx';

interface Removal {
  ids: Identifier[];
  /** Remove although other records use these. */
  force?: boolean;
  /** Called once the records are in the trash, before lists are read again. */
  onRemoved?: () => void;
}

/**
 * Moves records of the current resource to the trash at once and offers to take them back; also restores records that
 * are in the trash. Failures are notified. Each returns whether it succeeded.
 */
export function useUndoableRemoval() {
  const resource = useResourceContext();
  if (!resource) throw new Error('useUndoableRemoval needs a resource context.');
  const dataProvider = useDataProvider<AdminDataProvider>();
  const queryClient = useQueryClient();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const [isRunning, setIsRunning] = useState(false);

  const run = async (work: () => Promise<unknown>): Promise<boolean> => {
    setIsRunning(true);
    try {
      await work();
      return true;
    } catch (error) {
      notify(readErrorMessage(error), { type: 'error' });
      return false;
    } finally {
      setIsRunning(false);
    }
  };

  const restore = (ids: Identifier[]): Promise<boolean> =>
    run(async () => {
      const restored = await dataProvider.restoreMany(resource, { ids });
      notify('admin.trash.restored', { type: 'info', messageArgs: { smart_count: restored.ids.length } });
      void queryClient.invalidateQueries({ queryKey: [resource] });
    });

  const remove = ({ ids, force = false, onRemoved }: Removal): Promise<boolean> =>
    run(async () => {
      await dataProvider.deleteMany(resource, { ids, meta: { force } });
      onRemoved?.();
      notifyUndoable('admin.trash.moved', { smart_count: ids.length }, () => void restore(ids));
      // A record in the trash cannot be read alone: the screen that shows it must not ask again while it closes.
      void queryClient.invalidateQueries({ queryKey: [resource, 'getOne'], refetchType: 'none' });
      void queryClient.invalidateQueries({
        queryKey: [resource],
        predicate: ({ queryKey }) => queryKey[1] !== 'getOne',
      });
    });

  return { isRunning, remove, restore };
}
