import { useDataProvider, useNotify, useRefresh } from 'react-admin';
import type { LibraryItem } from '../../../../shared/contract/libraryItem.ts';
import { useUndoNotice } from '../../../components/trash/useUndoNotice.tsx';
import { useEditErrors } from '../../../components/useEditErrors.tsx';
import type { AdminDataProvider } from '../../../providers/dataProvider.ts';

/** Makes earlier files of an item current again, and offers to take that back. */
export function useVersions(id: LibraryItem['id']) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const notify = useNotify();
  const notifyUndoable = useUndoNotice();
  const refresh = useRefresh();
  const onError = useEditErrors();

  /** `from` is the version that was current; `null` where nothing is to be offered. */
  const restore = async (number: number, from: number | null, version?: number): Promise<void> => {
    try {
      await dataProvider.restoreItemVersion(id, number, version);
      const message = 'admin.many.version_restored';
      if (from === null) notify(message, { type: 'info', messageArgs: { number } });
      else notifyUndoable(message, { number }, () => void restore(from, null));
      refresh();
    } catch (error) {
      onError(error);
    }
  };
  return { restore };
}
